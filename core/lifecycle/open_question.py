"""A question about a record, from the moment it is due; showing it is another matter (T8)."""

from datetime import datetime

from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.working import PROMPT, Audience, Prompt


def open_question(
    uow: UnitOfWork,
    kind: AnyKind,
    record: Fact,
    *,
    audience: Audience,
    due_at: datetime,
    is_safety_relevant: bool,
) -> Prompt:
    prompt = Prompt(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        record_kind=kind.name,
        record_id=record.id,
        due_at=due_at,
        audience=audience,
        is_safety_relevant=is_safety_relevant,
    )
    uow.of(PROMPT).add(prompt)
    return prompt
