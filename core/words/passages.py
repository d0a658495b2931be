"""A long text in passages that are read one by one, so that twice the text takes twice the time.

What tells how a thing stands lies near it: nothing is lost but what reaches over such an end.
"""

import re
from collections.abc import Iterator
from typing import Final

# About a hundred and fifty words. What people say at once is shorter, and is read as one.
LONGEST: Final = 900  # characters
# Where one may end, best first: a paragraph, a sentence, a clause, a word.
_ENDS: Final = tuple(re.compile(end) for end in (r"\n\s*\n", r"[.!?\n]\s", r"[,;:]\s", r"\s"))
# A passage is at least so long, or a text full of paragraphs would come in crumbs.
_SHORTEST: Final = LONGEST // 2


def passages(text: str) -> tuple[str, ...]:
    """In their order; together they are the text. A text of the usual length is one."""
    return tuple(_passages(text)) if len(text) > LONGEST else (text,)


def _passages(text: str) -> Iterator[str]:
    begin = 0
    while len(text) - begin > LONGEST:
        end = _end(text, begin)
        yield text[begin:end]
        begin = end
    yield text[begin:]


def _end(text: str, begin: int) -> int:
    """Behind the last end of the best kind; a text without any is cut."""
    for ending in _ENDS:
        places = [m.end() for m in ending.finditer(text, begin + _SHORTEST, begin + LONGEST)]
        if places:
            return places[-1]
    return begin + LONGEST
