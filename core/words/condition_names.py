"""Which illnesses a sentence names, by the names that are known of each."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from core.records.names import normalised
from core.resource_files import lexicon
from core.words.plain import words_of

_LONGEST: Final = 4  # words of a name
_TELLING: Final = 5  # letters of a word that two names may share: "diabetes", not "type"


def conditions_named(text: str) -> frozenset[str]:
    """The plain names by which they are known; "diabetic" is diabetes."""
    words, names = words_of(normalised(text)), _names()
    spans = (
        " ".join(words[start : start + length])
        for start in range(len(words))
        for length in range(1, _LONGEST + 1)
    )
    return frozenset(names[each] for each in spans if each in names)


def speaks_of_any(text: str, conditions: frozenset[str]) -> bool:
    """Whether it names one of them, or a kind of it: "type 2 diabetes" of diabetes."""
    telling = {word for each in conditions for word in words_of(each) if len(word) >= _TELLING}
    named = conditions_named(text)
    return bool(named & conditions) or not telling.isdisjoint(words_of(text))


@cache
def _names() -> Mapping[str, str]:
    known = lexicon("lexicon/en/conditions.json")
    return {
        " ".join(words_of(normalised(name))): plainly
        for plainly, others in known.items()
        for name in (plainly, *others)
    }
