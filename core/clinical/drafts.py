"""What someone began to write: kept at every keystroke, given back, and gone once it is saved.

A draft is no part of the record. Nothing reads it but the form it was written in, and no one
else's account sees it.
"""

import json
from collections.abc import Mapping

from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.working import DRAFT, FormDraft

Said = Mapping[str, str]


@frozen
class Form:
    """name: which form ("add medication"). record_id: what it changes; None adds a new one."""

    name: str
    record_id: str | None = None


def keep_draft(uow: UnitOfWork, form: Form, said: Said) -> None:
    """said: what stands in each field that was touched. A draft of nothing goes.

    A field of a record that was emptied is something: its old words are to go.
    """
    if not said or (form.record_id is None and not any(map(str.strip, said.values()))):
        forget_draft(uow, form)
        return
    drafts, before = uow.of(DRAFT), _row(uow, form)
    said_json = json.dumps(dict(said), ensure_ascii=False)
    if before is not None:
        drafts.replace(before.changed(said_json=said_json, updated_at=uow.now))
        return
    drafts.add(
        FormDraft(
            id=_id(uow, form),
            created_at=uow.now,
            updated_at=uow.now,
            form=form.name,
            record_id=form.record_id,
            said_json=said_json,
        )
    )


def kept_draft(uow: UnitOfWork, form: Form) -> Said | None:
    """What this account had written in this form; None when nothing waits there."""
    row = _row(uow, form)
    return None if row is None else json.loads(row.said_json)


def forget_draft(uow: UnitOfWork, form: Form) -> None:
    uow.of(DRAFT).erase(_id(uow, form))


def _row(uow: UnitOfWork, form: Form) -> FormDraft | None:
    return uow.of(DRAFT).get(_id(uow, form))


def _id(uow: UnitOfWork, form: Form) -> str:
    return ":".join((uow.scope.account_id, form.name, form.record_id or "new"))
