"""How a statement stands to the record."""

from enum import Enum

from core.frozen import frozen


class Standing(Enum):
    CONFLICT = "conflict"
    CONSISTENT = "consistent"
    NEW = "new_fact"
    IRRELEVANT = "irrelevant"


@frozen
class Verdict:
    """on: the place in the record, or the list a new fact would go to; None when irrelevant."""

    standing: Standing
    on: str | None = None
