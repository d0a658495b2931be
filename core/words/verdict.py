"""How a statement stands to the record."""

from dataclasses import dataclass
from enum import Enum


class Standing(Enum):
    CONFLICT = "conflict"
    CONSISTENT = "consistent"
    NEW = "new_fact"
    IRRELEVANT = "irrelevant"


@dataclass(frozen=True, slots=True)
class Verdict:
    """on: the place in the record, or the list a new fact would go to; None when irrelevant."""

    standing: Standing
    on: str | None = None
