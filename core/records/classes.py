"""Which memory class a new record belongs to (rule M1)."""

import re
from collections.abc import Mapping
from functools import cache

from core.records.facts import Fact, MemoryClass, Source, Status
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.names import normalised
from core.resource_files import lexicon

# What a model, an extractor or a tool client concluded is a proposal, whatever it is about.
CONCLUDED = frozenset({Source.MODEL, Source.DOCUMENT, Source.TOOL, Source.BACKFILL})


def class_for(kind: AnyKind, source: Source, fields: Mapping[str, object]) -> MemoryClass:
    """The class a record of `kind` gets when first written.

    fields: what was said of it; a medicine with an end, or called a course, is a state.
    """
    usual = kind.usual_class
    if usual is None:
        raise TypeError(kind.name)
    if source in CONCLUDED and usual is not MemoryClass.EVENT:
        return MemoryClass.INFERENCE
    if kind.name == MEDICATION.name and _is_for_a_while(fields):
        return MemoryClass.TIME_BOUND_STATE
    return usual


def first_status(kind: AnyKind, memory_class: MemoryClass, fields: Mapping[str, object]) -> Status:
    """A concluded record starts as an offer where its kind knows offers.

    An illness whose end was told with it is history from the first (M1).
    """
    if fields.get("ended_on") and memory_class is not MemoryClass.INFERENCE:
        return Status.INACTIVE
    if memory_class is MemoryClass.INFERENCE and Status.PROPOSED in kind.statuses:
        return Status.PROPOSED
    return kind.first_status


def status_by_end(record: Fact, fields: Mapping[str, object]) -> dict[str, Status]:
    """What an edit of an illness' end makes of its status (M1); empty when it changes nothing."""
    if "ended_on" not in fields:
        return {}
    if fields["ended_on"] and record.status is Status.ACTIVE:
        return {"status": Status.INACTIVE}
    if not fields["ended_on"] and record.status is Status.INACTIVE:
        return {"status": Status.ACTIVE}
    return {}


def _is_for_a_while(fields: Mapping[str, object]) -> bool:
    """A mistake costs little: neither class of medicine ever ends by silence (T9)."""
    if fields.get("ends_on") or fields.get("is_course"):
        return True
    words = (fields.get(name) for name in ("name", "dose", "note"))
    return any(_course_words().search(normalised(text)) for text in words if isinstance(text, str))


@cache
def _course_words() -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(lexicon("lexicon/en/course.json")["course"]) + r")\b")
