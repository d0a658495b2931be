"""One line for each thing that is remembered: its table, its shape, its habits."""

from collections.abc import Callable
from dataclasses import field
from datetime import datetime
from enum import Enum
from typing import Any, Generic, TypeVar

from core.frozen import frozen
from core.records.base import Record, Stored
from core.records.facts import MemoryClass, Status

R = TypeVar("R", bound=Stored)


class Ledger(Enum):
    """How a table of a kind may change."""

    VERSIONED = "versioned"  # every past version kept
    APPEND_ONLY = "append_only"  # the database rejects UPDATE
    WORKING = "working"  # prompts, jobs: their last state is all that matters


@frozen
class Kind(Generic[R]):
    """What KINDS lists, and export, erasure, scope tests and the command line loop over.

    name: singular, as typed on the command line. table: its table in the vault.
    draft: what a person or a file may say of it; None when only Rosemary writes it.
    text: the words that stand for a record in a list.
    began, ended: when a record became and ceased to be true, as far as known.
    same_thing: whether two of the kind speak of one thing, so that what each says of a single value
    (`Field(is_single=True)`) cannot both be so; None where any two can both be true.
    is_by_hash: its rows know the person by a keyed hash alone (S5), in `patient_hash`.
    """

    name: str
    table: str
    record: type[R]
    ledger: Ledger
    text: Callable[[R], str]
    draft: type[Record] | None = None
    usual_class: MemoryClass | None = None
    first_status: Status = Status.ACTIVE
    statuses: frozenset[Status] = frozenset()
    natural_name: Callable[[R], str] | None = None
    same_thing: Callable[[R, R], bool] | None = None
    began: Callable[[R], datetime | str | None] = field(default=lambda record: None)
    ended: Callable[[R], datetime | str | None] = field(default=lambda record: None)
    is_by_hash: bool = False

    @property
    def person_column(self) -> str:
        return "patient_hash" if self.is_by_hash else "user_id"

    @property
    def is_fact(self) -> bool:
        """True when it carries class, status and confirmation times."""
        return self.usual_class is not None


# A kind is invariant in its record, so "some kind, whichever" can only be said with Any.
AnyKind = Kind[Any]
