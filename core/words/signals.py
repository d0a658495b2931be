"""Which measured value a question is about."""

from typing import Final

from core.records.reading import Signal
from core.words.patterns import patterns
from core.words.plain import plain

LISTS: Final = "lexicon/en/signals.json"


def signals_meant(text: str) -> frozenset[Signal]:
    """Empty where none is named: then all are meant."""
    said = plain(text)
    return frozenset(Signal(name) for name, each in patterns(LISTS).items() if each.search(said))


def speaks_of(line: str, signals: frozenset[Signal]) -> bool:
    """line: of a reading or a trend, as the record words it ("blood pressure 130/85 mmHg")."""
    said = plain(line)
    return any(said.startswith(each.value.replace("_", " ")) for each in signals)
