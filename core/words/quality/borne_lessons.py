"""Teaches when a word of a sentence is somebody's name, from the lines of `deidentify`.

Sentences with such a name are few. So each other line is shown too, in small letters: the names in
it, and the words that might be one and are none.
"""

import re
from collections.abc import Iterator, Sequence

from core.words.deidentify.borne import (
    LIKE,
    NAME,
    OWN,
    WORD,
    around_name,
    bare,
    is_a_word_too,
    is_ordinary,
)
from core.words.deidentify.composed import composed
from core.words.deidentify.known_people import WORD_OF_A_NAME
from core.words.deidentify.name_forms import forms_in
from core.words.deidentify.name_lists import everyday, is_first, surnames, words_borne
from core.words.deidentify.span import Private
from core.words.quality.places import places_in
from core.words.quality.task import Line, text_in
from core.words.tagging.weigher import Weigher
from core.words.tagging.weighing import Labelled, taught_weigher


def borne_reader(lines: Sequence[Line]) -> Weigher:
    return taught_weigher([shown for line in lines for shown in (*_own(line), *_like(line))])


def _own(line: Line) -> Iterator[Labelled]:
    text, known = text_in(line), line.get("known_names")
    names = tuple(composed(str(name)).text for name in known) if isinstance(known, list) else ()
    forms = forms_in(names)
    for word in WORD_OF_A_NAME.finditer(text) if names else ():
        if is_a_word_too(word[0], forms):
            is_called = bare(word[0], forms) in forms.first_short
            label = WORD if _person_at(line, word) is None else NAME
            yield Labelled(around_name(text, word, OWN, is_first=is_called), label)


def _like(line: Line) -> Iterator[Labelled]:
    text = text_in(line).lower()
    if len(text) != len(text_in(line)):
        return
    for word in WORD_OF_A_NAME.finditer(text):
        start = _person_at(line, word)
        is_called = start is not None or is_first(word[0]) or word[0] in words_borne()
        if start == word.start() or (_is_in_none(line, word) and _might_be_one(word[0])):
            label = WORD if start is None else NAME
            yield Labelled(around_name(text, word, LIKE, is_first=is_called), label)


def _person_at(line: Line, word: re.Match[str]) -> int | None:
    """Where the name begins that the word is of."""
    told = (
        s
        for s, end, kind in places_in(line)
        if kind == Private.PERSON.value and s <= word.start() < end
    )
    return next(told, None)


def _is_in_none(line: Line, word: re.Match[str]) -> bool:
    return not any(start <= word.start() < end for start, end, _ in places_in(line))


def _might_be_one(low: str) -> bool:
    is_listed = low in surnames() or is_first(low) or low in everyday() or low in words_borne()
    return is_listed and is_ordinary(low)
