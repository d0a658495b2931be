"""Putting a record right: upon what it says now, and never over what someone else wrote."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import partial

from core.clinical.drafts import Form, forget_draft, kept_draft
from core.clinical.filled_in import Basis, save_change
from core.clinical.find import find_fact
from core.clinical.forewarn import Meeting, would_meet
from core.clinical.upsert import Written
from core.errors import AppError, StaleVersion
from core.events import Event, RecordChanged
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kind import AnyKind
from ui.desktop.desk import Desk, Route
from ui.desktop.forms.fields import Said
from ui.desktop.forms.model import NAMED_BY, FormModel
from ui.desktop.forms.state import FormState
from ui.desktop.forms.values import said_of
from ui.desktop.tasks import nothing_more

# Kept in the draft beside the fields; no field has such a name.
_VERSION, REASON = "#version", "#reason"


@frozen
class _Found:
    kind: AnyKind
    record: Fact = field(repr=False)
    said: Said | None = field(repr=False)
    meetings: Sequence[Meeting] = field(repr=False)


class EditModel(FormModel):
    """about: the id of a fact."""

    def __init__(self, desk: Desk, about: str | None) -> None:
        super().__init__(desk, Form("change", about or ""))
        self._record_id = about or ""
        self._is_saving = False

    def concerns(self, event: Event) -> bool:
        """Someone else may change the very record that is being put right."""
        return isinstance(event, RecordChanged) and event.record_id == self._record_id

    def refresh(self) -> None:
        read = partial(_read, record_id=self._record_id, form=self._keeper.form)
        self.read_anew(read, self._show)

    @property
    def reason(self) -> str:
        return self.state.said.get(REASON, "")

    def begin_anew(self) -> None:
        """The draft goes; the record is shown as it stands."""
        self._keeper.let_go()
        state = self.state
        self.become(replace(state, said=state.standing, is_kept=False, is_stale=False, problems={}))
        self.desk.ask(partial(forget_draft, form=self._keeper.form), nothing_more)

    def save(self) -> None:
        read, kind = self._read(), self.state.kind
        if read is None or kind is None or self._is_saving:
            return
        fields = self._changed(read.fields)
        if not fields:
            self.desk.say(self.desk.words.say("form.nothing_changed"))
            self.leave()
            return
        self._is_saving = True
        self._keeper.let_go()
        basis = Basis(self._record_id, self.state.version, self.reason.strip() or None)
        form = self._keeper.form
        self.desk.ask(
            partial(save_change, kind=kind, fields=fields, basis=basis, form=form),
            self._saved,
            self._not_saved,
        )

    def leave(self) -> None:
        self.desk.go(Route("item", self._record_id))

    def _changed(self, fields: Mapping[str, object]) -> dict[str, object]:
        """A reading of another sort has other numbers, and another unit."""
        changed = self.state.changed_fields
        if "signal" in changed:
            return {"second_value": None, **fields}
        return {name: value for name, value in fields.items() if name in changed}

    def _to_keep(self) -> Said:
        state = self.state
        touched = {name: state.said.get(name, "") for name in state.changed_fields}
        if not touched and not self.reason:
            return {}
        return {**touched, REASON: self.reason, _VERSION: str(state.version)}

    def _not_saved(self, error: AppError) -> None:
        self._is_saving = False
        if isinstance(error, StaleVersion):
            self.refresh()
            return
        super()._not_saved(error)

    def _saved(self, written: Written) -> None:
        kind = self.state.kind
        if kind is None:
            return
        text = kind.text(written.record) or self.desk.words.say("form.details")
        if written.is_waiting and written.other_side is not None:
            self.desk.go(Route("review", written.other_side.id))
            self.desk.say(self.desk.words.say("form.differs", text=text))
            return
        self.desk.go(Route("item", written.record.id))
        if written.is_waiting:
            self.desk.say(self.desk.words.say("form.waits", text=text))
            return
        self.desk.saved(self.saved_words(text, written.review))

    def _show(self, found: _Found) -> None:
        """What was typed and not saved stays, over what the record says now."""
        if self._is_saving:
            return
        standing = said_of(found.kind, found.record, self.dates)
        typed = self._typed_over(found)
        is_first = self.state.kind is None
        shown = FormState(
            kind=found.kind,
            title=found.kind.text(found.record),
            said={**standing, **typed},
            standing=standing,
            version=found.record.version,
            is_kept=bool(typed) if is_first else self.state.is_kept,
            problems=self.state.problems,
            is_stale=self._is_stale(found, is_first=is_first) and bool(typed),
            warning=self.warning_of(found.meetings) if is_first else self.state.warning,
        )
        first = shown.fields[0].name if is_first and shown.fields else None
        self.become(replace(shown, focus=first))
        self.state = replace(self.state, focus=None)

    def _typed_over(self, found: _Found) -> Said:
        """In this form since it was opened; before that, in the draft."""
        if self.state.kind is not None:
            touched = {name: self.state.said.get(name, "") for name in self.state.changed_fields}
            return {**touched, **({REASON: self.reason} if self.reason else {})}
        return {name: text for name, text in (found.said or {}).items() if name != _VERSION}

    def _is_stale(self, found: _Found, *, is_first: bool) -> bool:
        if is_first:
            kept_at = (found.said or {}).get(_VERSION)
            return kept_at is not None and kept_at != str(found.record.version)
        return self.state.is_stale or self.state.version != found.record.version


def _read(uow: UnitOfWork, *, record_id: str, form: Form) -> _Found:
    kind, record = find_fact(uow, record_id)
    said = kept_draft(uow, form)
    name = (said or {}).get(NAMED_BY.get(kind.name, ""), kind.text(record))
    return _Found(kind, record, said, would_meet(uow, kind, name))
