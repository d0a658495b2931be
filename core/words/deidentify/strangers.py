"""Words that may be somebody's name because nobody knows them otherwise.

What is embedded or leaves for a model does without them: a name that no list has and no sentence
gives away is still a name. In the middle of a sentence a capital letter is enough; at its head it
must be a word that is never written small. What is kept for a person to read keeps them.
"""

import re
from collections.abc import Iterator
from typing import Final

from core.words.deidentify.composed import found_in
from core.words.deidentify.name_lists import is_medical, no_names, written_small
from core.words.deidentify.public import is_public
from core.words.deidentify.span import Private, Span, lead

_WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019.-]+[^\W\d_]+)*")
_HEAD: Final = re.compile(r"(?:^|[.!?:;\n\"\u201c(>-])\s*$")
# "SO tired", and what is always written in capitals.
_LONGEST_SHOUT: Final = 5


def strangers(text: str) -> Iterator[Span]:
    return found_in(text, _strangers)


def _strangers(text: str) -> Iterator[Span]:
    for found in _WORD.finditer(text):
        word = found[0].replace("\u2019", "'")
        if not word[0].isupper() or len(word) == 1 or _is_shouted(word):
            continue
        span = Span(found.start(), found.end(), Private.PERSON)
        if not (_is_known(text, word, found.start()) or is_public(text, span)):
            yield span


def _is_shouted(word: str) -> bool:
    return word.isupper() and (len(word) <= _LONGEST_SHOUT or word.casefold() in written_small())


def _is_known(text: str, word: str, at: int) -> bool:
    low = word.casefold()
    plain = re.sub(r"'\w*$", "", low)
    if not no_names().isdisjoint({plain, plain.removesuffix("s")}) or is_medical(plain):
        return True
    return _HEAD.search(lead(text, at)) is not None and (
        low in written_small() or plain in written_small()
    )
