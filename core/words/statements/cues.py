"""Where the expressions of resources/lexicon/en stand in a clause."""

import re
from functools import cache
from re import Match, Pattern

from core.words.patterns import patterns

_STATEMENTS = "lexicon/en/statement_cues.json"
_ABOUT = "lexicon/en/about_cues.json"


def cue(name: str) -> Pattern[str]:
    return _whole_words(_STATEMENTS)[name]


def about_cue(name: str) -> Pattern[str]:
    return _whole_words(_ABOUT)[name]


@cache
def _whole_words(path: str) -> dict[str, Pattern[str]]:
    """ "no" is not the beginning of "nose"."""
    told = patterns(path)
    return {
        name: re.compile(rf"(?:{known.pattern})(?:(?<=\s)|(?!\w))") for name, known in told.items()
    }


def last_in(pattern: Pattern[str], text: str) -> Match[str] | None:
    found = None
    for found in pattern.finditer(text):  # noqa: B007 - the last one is wanted
        pass
    return found


def is_in(name: str, text: str) -> bool:
    return cue(name).search(text) is not None
