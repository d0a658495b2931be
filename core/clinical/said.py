"""What somebody stated in passing is kept at once, as said and unconfirmed (P6).

It counts for caution immediately, and waits in review until somebody decides. What is on record
under the same name stays as it is: a word in a talk overwrites nothing.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from core.clinical.how_taken import how_taken
from core.clinical.upsert import Origin, Written, clinical_profile_upsert
from core.clinical.write import Why, name_key
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.allergy import ALLERGY, AllergyDraft
from core.records.base import Record
from core.records.condition import CONDITION, ConditionDraft
from core.records.event import EVENT, EventDraft, Happening
from core.records.facts import Source, Status, Verification
from core.records.kind import AnyKind
from core.records.medication import MEDICATION, MedicationDraft
from core.records.names import same_name
from core.records.symptom import SYMPTOM, SymptomDraft
from core.resource_files import lexicon
from core.words.plain import plain, words_of
from core.words.statements.statement import About, Polarity, Statement, Topic
from core.words.stop_words import STOP_WORDS

_NAMES: Final[Mapping[Topic, str]] = {
    Topic.MEDICATION: "lexicon/en/medications.json",
    Topic.CONDITION: "lexicon/en/conditions.json",
}
_PRESENT: Final = frozenset({Polarity.PRESENT})
_KEPT: Final = {Topic.ALLERGY: frozenset({Polarity.PRESENT, Polarity.UNCERTAIN})}
_STANDING: Final = frozenset({Status.ACTIVE, Status.RECORDED, Status.INACTIVE})


@frozen
class _Shape:
    kind: AnyKind
    draft: Callable[[Statement], Record]


# How a medicine is said to be taken stands in its note: its dose is the label's to say.
_SHAPES: Final[Mapping[Topic, _Shape]] = {
    Topic.ALLERGY: _Shape(ALLERGY, lambda said: AllergyDraft(substance=said.means)),
    Topic.CONDITION: _Shape(CONDITION, lambda said: ConditionDraft(name=said.means)),
    Topic.MEDICATION: _Shape(
        MEDICATION, lambda said: MedicationDraft(name=said.means, note=how_taken(said.clause))
    ),
    Topic.SYMPTOM: _Shape(SYMPTOM, lambda said: SymptomDraft(label=said.means)),
    Topic.EVENT: _Shape(EVENT, lambda said: EventDraft(what=said.means, happening=_what(said))),
}


def worth_keeping(said: Iterable[Statement]) -> Sequence[Statement]:
    """The person's own, and present: nothing that is over, denied, unsure or another's.

    An allergy that is doubted still counts for caution (T10). A medicine or an illness only by a
    name that is one: a guess would stand in somebody's record.
    """
    return [
        each
        for each in said
        if each.topic in _SHAPES
        and has_a_known_name(each)
        and each.polarity in _KEPT.get(each.topic, _PRESENT)
        and each.about is About.SELF
        and not each.is_missed
        and not _tells_of_no_trouble(each)
    ]


def _tells_of_no_trouble(said: Statement) -> bool:
    """ "I slept well", "my knee is better", "show all of it": no complaint for anybody's list."""
    clause = plain(said.clause)
    is_well = _WELL.search(clause) is not None and _NOT_WELL.search(clause) is None
    is_asked = _REQUEST.match(clause) is not None and _TROUBLE.search(clause) is None
    return said.topic is Topic.SYMPTOM and (is_well or is_asked)


_REQUEST: Final = re.compile(
    r"(?:please |just |now |and |then )*(?:show|print|list|dump|output|display|spell|read|give me"
    r"|tell me|send|export|forget|copy|write|say|repeat|recite)\b(?! ?:)"
)
_WELL: Final = re.compile(
    r"\b(?:slept|sleep\w*|feel\w*|felt|ate|eat\w*|breath\w*|walk\w*|is|are|am|'s|'m|'re|get\w*|got)\b"
    r"(?: \w+){0,2} "
    r"(?:well|better|fine|grand|champion|soundly|right through|like a (?:log|top|baby))\b"
)
# What is well beside it silences no complaint: "I feel well, only my head aches".
_TROUBLE: Final = re.compile(
    r"\b(?:hurt\w*|ach\w+|headache|sore|sick|dizzy|tight|swollen|pain\w*|bleed\w*|rash|worse)\b"
)
_NOT_WELL: Final = re.compile(
    r"\b(?:not|never|no|nor|hardly|if|until|when|hope|wish|than|without|none|but|only|except"
    rf"|though|apart|still|save)\b|n't\b|\?|{_TROUBLE.pattern}"
)


def is_a_feeling(told: Statement, said: str) -> bool:
    """Loneliness is no complaint for a doctor's list, nor an event: it is heard as what it is."""
    if told.topic is Topic.EVENT:
        return told.means.startswith("feel ") or f"feel {told.means}" in plain(said)
    return told.topic is Topic.SYMPTOM and told.means in lexicon(_FEELINGS)["feelings"]


_FEELINGS: Final = "lexicon/en/feelings_not_symptoms.json"


def has_a_known_name(said: Statement) -> bool:
    """True, too, for what needs none; small words name nothing ("I am all alone")."""
    if _NAMELESS.issuperset(words_of(said.means)):
        return False
    names = _NAMES.get(said.topic)
    return names is None or said.means in lexicon(names)


# "I took my tablets twice" names none of them.
_NAMELESS: Final = STOP_WORDS | {"tablet", "pill", "medicine", "medication", "capsule", "drop"}


def keep_what_was_said(
    uow: UnitOfWork, said: Sequence[Statement], said_at: datetime
) -> Sequence[Written]:
    """One record for each that is new; nothing for what is known by that name, nor for what
    happened once and is told once more.

    Raises PolicyRefused for someone at rest.
    """
    origin = Origin(
        Source.TALK,
        why=Why("said"),
        said_at=said_at,
        verification=Verification.SAID_UNCONFIRMED,
    )
    drafts = [draft_of(each) for each in said if not _is_told_once_more(uow, each, said_at)]
    return [
        clinical_profile_upsert(uow, kind, draft, origin)
        for kind, draft in drafts
        if not is_known(uow, kind, draft)
    ]


def draft_of(said: Statement) -> tuple[AnyKind, Record]:
    """What it would be on record. Raises KeyError for what is not kept so (`worth_keeping`)."""
    shape = _SHAPES[said.topic]
    return shape.kind, shape.draft(said)


def is_known(uow: UnitOfWork, kind: AnyKind, draft: Record) -> bool:
    """An event happens anew each time; a medicine is known whatever its label says of the dose; the
    rest by its exact name."""
    if isinstance(draft, MedicationDraft):
        taken = uow.of(MEDICATION).find(status=tuple(_STANDING))
        return any(same_name(each.name, draft.name) for each in taken)
    key = name_key(kind, draft)
    if kind is EVENT or key is None:
        return False
    ids = tuple(uow.index.named(kind.name, key))
    return bool(ids) and any(each.status in _STANDING for each in uow.of(kind).find(id=ids))


def _is_told_once_more(uow: UnitOfWork, said: Statement, said_at: datetime) -> bool:
    """Who tells of their fall three times in an evening fell once, unless they say otherwise."""
    if said.topic is not Topic.EVENT or _ANEW.search(plain(said.clause)):
        return False
    told = uow.of(EVENT).find(source=Source.TALK)
    return any(
        each.happened_at is not None
        and timedelta() <= said_at - each.happened_at <= _TOLD_ONCE_MORE
        and same_name(each.what, said.means)
        for each in told
    )


_TOLD_ONCE_MORE: Final = timedelta(hours=12)
_ANEW: Final = re.compile(r"\b(?:again|another|twice|second|third|times|once more|also|as well)\b")


def _what(said: Statement) -> Happening:
    return Happening.FALL if "fall" in said.means.split() else Happening.OTHER
