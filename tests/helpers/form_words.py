"""Which words the forms need: one label for each field of each kind, one for each choice."""

from collections.abc import Iterator, Mapping
from enum import Enum

from core.clinical.appointments import Outcome
from core.dates_in_words import PartOfDay
from core.records.event import Happening
from core.records.facts import MemoryClass
from core.records.kind import AnyKind
from core.records.kinds import FACTS
from core.records.person import PersonDraft
from core.records.reading import UNITS, Signal
from ui.desktop.forms.fields import FORM_KINDS, FormField, form_fields
from ui.desktop.forms.values import Problem
from ui.desktop.pages.item.acts import WITH_A_REASON


def fields_ever_asked(kind: AnyKind) -> Iterator[FormField]:
    """What is asked of a reading depends on what was measured."""
    for said in ({"signal": signal.value} for signal in Signal):
        yield from form_fields(kind, said)


def form_families() -> Mapping[str, set[str]]:
    names = {kind.name for kind in FORM_KINDS}
    families = {"one": names, "new": names, "field.person": set(PersonDraft.model_fields)}
    for kind in FORM_KINDS:
        labels = {asked.label.partition(".")[2] for asked in fields_ever_asked(kind)}
        families |= {f"field.{kind.name}": labels, f"short.{kind.name}": labels}
    return {
        **families,
        **_choices(),
        "problem": {*_values(Problem), "moment_unclear"},
        "item_class": _values(MemoryClass) - {"EVENT", "INFERENCE"},
        "item_outcome": _values(Outcome),
        "item_do": {act.value for act in WITH_A_REASON},
        "item_why": {act.value for act in WITH_A_REASON},
        "home_greeting": _values(PartOfDay),
        "found": {kind.name for kind in FACTS},
    }


def hint_families() -> tuple[str, ...]:
    """Not every field needs a hint."""
    return ("became", "hint.person", *(f"hint.{kind.name}" for kind in FORM_KINDS))


def _choices() -> dict[str, set[str]]:
    """Those that are only shown, too: what became of a visit is written by no form."""
    chosen: dict[str, set[str]] = {}
    for kind in FORM_KINDS:
        for asked in fields_ever_asked(kind):
            if asked.choices_named:
                chosen.setdefault(f"choice.{asked.choices_named}", set()).update(asked.choices)
    chosen["choice.unit"] = {unit for units in UNITS.values() for unit in units}
    chosen["choice.happening"] = _values(Happening)
    return chosen


def _values(choices: type[Enum]) -> set[str]:
    return {str(choice.value) for choice in choices}
