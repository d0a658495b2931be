"""How much of a record one conversation tells, and what it says instead of all of it (S3).

Nothing is hidden from whoever may see it: the pages show it and an export takes it along. A talk, a
question of a helper and a lookup answer what was asked for; all of it at once, or piece by piece,
is answered with its topics (counted, but to the person), and with the way to both.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from math import ceil
from typing import Final

from core.access import Right
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.facts import Status
from core.records.kinds import kind_named
from core.scope import Role
from core.strings import Catalogue

# Entries that one conversation tells: as many as three parts of a record in a talk, which tells
# four of each; for helpers, whose answers have eight lines, five answers that share none.
MOST_TOLD: Final[Mapping[Role, int]] = {Role.PATIENT: 12, Role.CAREGIVER: 40, Role.CLINICIAN: 40}
# Of a large record so much of it, where that is more.
SHARE_TOLD: Final = 0.05
# Where all of it is: the page of the window, and the command.
THE_PAGE: Final = "keep"
THE_COMMAND: Final = "export"
# What is counted, in this order; of each what stands and was not taken back.
TOPICS: Final = (
    *("medication", "allergy", "condition", "symptom", "appointment", "event"),
    *("reading", "result", "document", "contact"),
)
_STANDING: Final = (Status.ACTIVE, Status.PLANNED, Status.RECORDED)


@frozen
class Topic:
    kind: str
    count: int


@frozen
class Budget:
    """Of one conversation. told: ids of what it told before."""

    most: int
    told: frozenset[str] = field(default=frozenset(), repr=False)

    def allows(self, ids: Iterable[str]) -> bool:
        """What was told may always be told once more; anything new only while there is room."""
        new = set(ids) - self.told
        return not new or len(self.told) + len(new) <= self.most


NO_BUDGET: Final = Budget(0)


def most_told(role: Role, entries: int) -> int:
    """entries: of the whole record."""
    return max(MOST_TOLD[role], ceil(entries * SHARE_TOLD))


def topics(uow: UnitOfWork) -> tuple[Topic, ...]:
    """How much there is of each that this account may see; what there is none of is left out."""
    seen = (kind_named(name) for name in TOPICS if uow.may(Right.SEE, name))
    counted = (Topic(kind.name, uow.of(kind).count(status=_STANDING)) for kind in seen)
    return tuple(each for each in counted if each.count)


def in_words(counted: Sequence[Topic], words: Catalogue) -> str:
    """ "two medicines, one allergy and 14 papers": how many, and never which."""
    numbers = words.say("dates.numbers").split(", ")
    told = [
        words.say(
            f"{'topic_one' if each.count == 1 else 'topic'}.{each.kind}",
            count=numbers[each.count - 1] if each.count <= len(numbers) else each.count,
        )
        for each in counted
    ]
    return _listed(told, words)


def in_ones_own_words(counted: Sequence[Topic], words: Catalogue) -> str:
    """ "your medicines, your visits and your people": for whom it is about, who is no list."""
    return _listed([words.say(f"topic_yours.{each.kind}") for each in counted], words)


def _listed(told: Sequence[str], words: Catalogue) -> str:
    return words.say("disclosed.and").join(filter(None, [", ".join(told[:-1]), *told[-1:]]))


def entries_in(texts: Iterable[str], entries: Iterable[tuple[str, str]]) -> frozenset[str]:
    """The ids of those whose words stand in one of the texts. entries: id and words."""
    said = "\n".join(texts).casefold()
    return frozenset(key for key, words in entries if words and words.casefold() in said)
