"""All of the record, asked for in a talk, at once or piece by piece: its topics, and the way (S3).

Where somebody is, who they are and whom to call is told as often as it is asked. So are allergies
(N2), and what comes next: one visit at a time.
"""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Final

from core.clinical.disclosed import Budget, Topic, entries_in, in_ones_own_words, most_told
from core.clinical.snapshot import ClinicalSnapshot, Item
from core.companion.asked import Asked, names
from core.companion.context import Answer
from core.companion.known import Known
from core.ports import UnitOfWork
from core.words.intent import Intent

# Whose replies tell entries of the record.
_TELLING: Final = (
    *(Intent.MEDICINES, Intent.CONDITIONS, Intent.ALLERGIES, Intent.HEALTH_LATELY),
    *(Intent.MEASURED, Intent.LAST_VISIT, Intent.VISITS),
)
# Of these, families of sentences that give way when it is enough.
_GIVING_WAY: Final = frozenset(
    {"medicines", "conditions", "health_lately", "measured", "last_visit"}
)
# What stands in these is what an answer tells, beside names.
_TOLD_IN: Final = ("items", "visited")


def everything(asked: Asked) -> Answer:
    counted = _topics(asked.known)
    if not counted:
        return Answer(Intent.EVERYTHING.value, names(asked))
    key = f"{Intent.EVERYTHING.value}.{'enough' if asked.is_enough else 'some'}"
    return Answer(key, {**names(asked), "topics": in_ones_own_words(counted, asked.dates.words)})


def is_enough(answer: Answer, known: Known, budget: Budget) -> bool:
    """Whether this answer would tell more of the record than one talk does."""
    if answer.key.split(".", maxsplit=1)[0] not in _GIVING_WAY:
        return False
    told = [answer.values[name] for name in _TOLD_IN if name in answer.values]
    return not budget.allows(entries_in(told, _entries(known)))


def budget_of_talk(uow: UnitOfWork, session_id: str, known: Known, lately: timedelta) -> Budget:
    """What this talk told before, by its own replies; and what any did so lately: nobody begins
    anew by beginning another talk."""
    told = uow.talks.replies_telling(
        session_id, [each.value for each in _TELLING], uow.now - lately
    )
    entries = list(_entries(known))
    return Budget(most_told(uow.scope.role, len(entries)), entries_in(told, entries))


def _topics(known: Known) -> Sequence[Topic]:
    profile = known.profile
    counted = (
        Topic("medication", len(profile.medications)),
        Topic("allergy", len(profile.allergies)),
        Topic("condition", len(profile.conditions)),
        Topic("appointment", len(known.visits)),
        Topic("contact", len(known.living)),
    )
    return [each for each in counted if each.count]


def _entries(known: Known) -> Iterator[tuple[str, str]]:
    for item in _items(known.profile):
        yield item.id, item.text
    for visit in known.visits:
        yield visit.id, visit.what
    if known.last_visit is not None:
        yield known.last_visit.id, known.last_visit.what


def _items(profile: ClinicalSnapshot) -> Iterator[Item]:
    yield from profile.medications
    yield from profile.conditions
    yield from profile.allergies
    yield from profile.symptoms
    yield from profile.signals
    yield from profile.appointments
