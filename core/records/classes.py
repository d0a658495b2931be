"""Which memory class a new record belongs to (rule M1)."""

from collections.abc import Mapping

from core.records.facts import MemoryClass, Source, Status
from core.records.kind import AnyKind
from core.records.medication import MEDICATION

# What a model, an extractor or a tool client concluded is a proposal, whatever it is about.
CONCLUDED = frozenset({Source.MODEL, Source.DOCUMENT, Source.TOOL, Source.BACKFILL})


def class_for(kind: AnyKind, source: Source, fields: Mapping[str, object]) -> MemoryClass:
    """The class a record of `kind` gets when first written.

    fields: what was said of it; a medicine with `ends_on` or `is_course` is a state.
    """
    usual = kind.usual_class
    if usual is None:
        raise TypeError(kind.name)
    if source in CONCLUDED and usual is not MemoryClass.EVENT:
        return MemoryClass.INFERENCE
    if kind.name == MEDICATION.name and (fields.get("ends_on") or fields.get("is_course")):
        return MemoryClass.TIME_BOUND_STATE
    return usual


def first_status(kind: AnyKind, memory_class: MemoryClass) -> Status:
    """A concluded record starts as an offer where its kind knows offers."""
    if memory_class is MemoryClass.INFERENCE and Status.PROPOSED in kind.statuses:
        return Status.PROPOSED
    return kind.first_status
