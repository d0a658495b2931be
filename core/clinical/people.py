"""Who this vault is for: a person is added once, and their details can be put right."""

from core.clinical.at_rest import refuse_while_at_rest
from core.clinical.dates import refuse_the_future
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
    Standing,
)
from core.scope import Role
from core.typed_moments import is_zone


def add_person(uow: UnitOfWork, draft: PersonDraft) -> Person:
    """The first write for a new person: their user id is the scope's.

    Raises InputRejected for a time zone that nobody keeps.
    """
    _require_zone(draft.time_zone)
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
    """Raises InputRejected for an unknown field or time zone, StaleVersion when someone was
    faster, PolicyRefused for anything but the standing of someone at rest.
    """
    person = require(uow, PERSON, uow.scope.user_id, expected_version)
    if strange := set(fields) - {*PersonDraft.model_fields, "standing"}:
        raise InputRejected(*names_of_ours(strange, Person.model_fields))
    if person.standing is not Standing.ACTIVE and "standing" not in fields:
        raise PolicyRefused("at_rest")
    if "time_zone" in fields:
        _require_zone(str(fields["time_zone"]))
    return change(uow, PERSON, person, Why("edited"), **fields)


def _require_zone(name: str) -> None:
    """A slip here would move every question and every visit by hours, silently."""
    if not is_zone(name):
        raise InputRejected("time_zone")


def set_cognitive_state(uow: UnitOfWork, draft: CognitiveStateDraft) -> CognitiveState:
    """Rule C4: by caregiver or clinician only, with its basis.

    Raises PolicyRefused, and InTheFuture for a day that is still to come.
    """
    if uow.scope.role is Role.PATIENT:
        raise PolicyRefused(COGNITIVE_STATE.name)
    refuse_the_future(uow, draft)
    refuse_while_at_rest(uow, COGNITIVE_STATE)
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
