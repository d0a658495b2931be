"""Who this vault is for: a person is added once, and their details can be put right."""

from core.clinical.write import Why, change, insert, require
from core.errors import InputRejected, PolicyRefused
from core.ports import UnitOfWork
from core.records.base import names_of_ours
from core.records.person import (
    COGNITIVE_STATE,
    PERSON,
    CognitiveState,
    CognitiveStateDraft,
    Person,
    PersonDraft,
)
from core.scope import Role


def add_person(uow: UnitOfWork, draft: PersonDraft) -> Person:
    """The first write for a new person: their user id is the scope's."""
    person = Person.parse(
        **dict(draft),
        id=uow.scope.user_id,
        created_at=uow.now,
        updated_at=uow.now,
        version=1,
    )
    return insert(uow, PERSON, person, Why("added"))


def change_person(
    uow: UnitOfWork, fields: dict[str, object], expected_version: int | None = None
) -> Person:
    """Raises InputRejected for an unknown field, StaleVersion when someone was faster."""
    person = require(uow, PERSON, uow.scope.user_id, expected_version)
    if strange := set(fields) - {*PersonDraft.model_fields, "standing"}:
        raise InputRejected(*names_of_ours(strange, Person.model_fields))
    return change(uow, PERSON, person, Why("edited"), **fields)


def set_cognitive_state(uow: UnitOfWork, draft: CognitiveStateDraft) -> CognitiveState:
    """Rule C4: by caregiver or clinician only, with its basis. Raises PolicyRefused."""
    if uow.scope.role is Role.PATIENT:
        raise PolicyRefused(COGNITIVE_STATE.name)
    state = CognitiveState.parse(
        **dict(draft),
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        set_by=uow.scope.account_id,
    )
    uow.of(COGNITIVE_STATE).add(state)
    uow.audit.write("add.cognitive_state", COGNITIVE_STATE.name, state.id)
    return state
