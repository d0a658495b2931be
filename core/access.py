"""Who may do what with which part of a record: one table, kept by the unit of work (S1, S6, S10).

docs/access.md is written from it. What it does not give is refused where the rows are, in
db/guard.py, whatever a page or a command asks for.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from core.frozen import frozen
from core.scope import ROSEMARY, Role, Scope


class Right(StrEnum):
    SEE = "see"
    WRITE = "write"  # add, change
    ERASE = "erase"


class Seat(StrEnum):
    """From where an account looks at one person's record."""

    PERSON = "person"  # their own
    CAREGIVER = "caregiver"  # of this person
    CLINICIAN = "clinician"  # of this person
    EMERGENCY = "emergency"  # a helper who broke the glass, for an hour
    STRANGER = "stranger"  # has an account here, and nothing to do with this person
    ROSEMARY = "rosemary"  # time and upkeep; no one's login


class Reach(StrEnum):
    ALL = "all"
    OWN = "own"  # what this very account wrote
    NONE = "none"


Cell = frozenset[Right]

_NOTHING: Final[Cell] = frozenset()
_SEE: Final[Cell] = frozenset({Right.SEE})
_WRITE: Final[Cell] = frozenset({Right.SEE, Right.WRITE})
_ALL: Final[Cell] = frozenset(Right)


@frozen
class Row:
    """What each seat may do with one part. own: only with what the account itself wrote.

    asked: seats for which it is so only while the person's consent to it holds.
    """

    person: Cell
    caregiver: Cell
    clinician: Cell
    emergency: Cell = _NOTHING
    own: frozenset[Seat] = frozenset()
    asked: frozenset[Seat] = frozenset()

    def of(self, seat: Seat) -> Cell:
        """Time and upkeep may do all; a stranger nothing, anywhere."""
        match seat:
            case Seat.PERSON:
                return self.person
            case Seat.CAREGIVER:
                return self.caregiver
            case Seat.CLINICIAN:
                return self.clinician
            case Seat.EMERGENCY:
                return self.emergency
            case Seat.STRANGER:
                return _NOTHING
            case Seat.ROSEMARY:
                return _ALL


_CARE: Final = Row(_ALL, _ALL, _WRITE, _SEE)  # what an emergency asks first
_RECORD: Final = Row(_ALL, _ALL, _WRITE)
_AROUND: Final = Row(_ALL, _ALL, _SEE)
_TALK: Final = Row(_ALL, _SEE, _NOTHING, asked=frozenset({Seat.CAREGIVER}))
# What a helper asks is between them and the record.
_HELPERS_OWN: Final = Row(_NOTHING, _ALL, _ALL, own=frozenset({Seat.CAREGIVER, Seat.CLINICIAN}))
_EACH_THEIR_OWN: Final = Row(_ALL, _ALL, _ALL, own=frozenset(Seat) - {Seat.ROSEMARY})

AUDIT: Final = "audit"
ACCESS: Final = "access"  # who is let in: accounts joined to a person
TALK: Final = "talk"  # what the person and Rosemary say to each other

# By name of the kind, in the order of KINDS; then what is no kind. A test misses none.
MATRIX: Final[Mapping[str, Row]] = {
    "person": Row(_ALL, _ALL, _SEE, _SEE),
    "cognitive_state": Row(_NOTHING, _ALL, _WRITE),  # C4: never on the person's screen
    "patient": _CARE,
    "condition": _CARE,
    "allergy": _CARE,
    "medication": _CARE,
    "symptom": _CARE,
    "appointment": _CARE,
    "event": _CARE,
    "reading": _CARE,
    "result": _CARE,
    "trend": _CARE,
    "document": _RECORD,
    "document_piece": _RECORD,
    "document_page": _RECORD,
    "finding": _RECORD,
    "contact": Row(_ALL, _ALL, _SEE, _SEE),
    "place": Row(_ALL, _ALL, _SEE, _SEE),
    "preference": _AROUND,
    "import_batch": _RECORD,
    "samples": _RECORD,
    "import_key": _RECORD,
    "original": _RECORD,
    "prompt": Row(_ALL, _ALL, _WRITE),
    "transition": Row(_SEE, _SEE, _SEE, _SEE),
    "review_item": Row(_ALL, _ALL, _WRITE),
    "consent": Row(_WRITE, _WRITE, _SEE),
    "setting": Row(_WRITE, _WRITE, _SEE, _SEE),
    "draft": _EACH_THEIR_OWN,
    "reminder": Row(_ALL, _ALL, _SEE),
    "tool_call": Row(_WRITE, _WRITE, _WRITE),
    "tool_request": Row(_WRITE, _WRITE, _WRITE),
    "action": _AROUND,
    "private_note": Row(_ALL, _NOTHING, _NOTHING, own=frozenset({Seat.PERSON})),
    "session": _TALK,
    "message": _TALK,
    "emotion": _TALK,
    # D1: it never reaches the person's screen.
    "question": Row(_NOTHING, _SEE, _NOTHING, asked=frozenset({Seat.CAREGIVER})),
    "narrative_use": _TALK,
    "anchor": _TALK,
    # What the talks came to: for whoever may read them, and never on the person's screen (D1).
    "care_day": Row(_NOTHING, _SEE, _NOTHING, asked=frozenset({Seat.CAREGIVER})),
    # What the record's days came to: counted for those who help, and not a talk's.
    "lived_day": Row(_NOTHING, _SEE, _SEE),
    # What a caregiver is told of somebody else, and wants to be told: theirs alone.
    "alert": Row(_NOTHING, _WRITE, _NOTHING, own=frozenset({Seat.CAREGIVER})),
    "alert_choice": Row(_NOTHING, _WRITE, _NOTHING, own=frozenset({Seat.CAREGIVER})),
    "memory": _RECORD,
    "assistant_session": _HELPERS_OWN,
    "assistant_turn": _HELPERS_OWN,
    "episode": _HELPERS_OWN,
    AUDIT: Row(_SEE, _SEE, _NOTHING),
    ACCESS: Row(_WRITE, _WRITE, _SEE, _SEE),
    TALK: _TALK,
}


@frozen
class Known:
    """What the vault knows of the account that asks about this person.

    is_there: the person is in the vault. role, person_id: of the account; None without one.
    is_joined: the person's helpers include it. is_emergency: it broke the glass, and may still.
    """

    is_there: bool
    role: Role | None = None
    person_id: str | None = None
    is_joined: bool = False
    is_emergency: bool = False


def seat_of(scope: Scope, known: Known) -> Seat:
    """A role that is not the account's own is no role."""
    if scope.account_id == ROSEMARY:
        return Seat.ROSEMARY
    if not known.is_there:
        return _BY_ROLE[scope.role]  # someone is just being added: there is nothing to keep yet
    if scope.role is not known.role:
        return Seat.STRANGER
    if scope.role is Role.PATIENT:
        return Seat.PERSON if known.person_id == scope.user_id else Seat.STRANGER
    if known.is_joined:
        return _BY_ROLE[scope.role]
    return Seat.EMERGENCY if known.is_emergency else Seat.STRANGER


def rights(seat: Seat, part: str) -> Cell:
    """Raises KeyError for a part that is not in MATRIX: a bug, not a refusal."""
    return MATRIX[part].of(seat)


def is_asked(seat: Seat, part: str) -> bool:
    """Whether what the table gives waits for the person's consent (S6)."""
    return seat in MATRIX[part].asked


def reach(seat: Seat, part: str) -> Reach:
    row = MATRIX[part]
    if not row.of(seat):
        return Reach.NONE
    return Reach.OWN if seat in row.own else Reach.ALL


def cells() -> Iterator[tuple[str, Seat, Right, bool]]:
    """Each cell, one right at a time, and whether it is given."""
    for part in MATRIX:
        for seat in Seat:
            for right in Right:
                yield part, seat, right, right in rights(seat, part)


_BY_ROLE: Final = {
    Role.PATIENT: Seat.PERSON,
    Role.CAREGIVER: Seat.CAREGIVER,
    Role.CLINICIAN: Seat.CLINICIAN,
}
