"""What somebody tells of themselves, said back to them: that they were heard, and nothing more.

Only what begins as the lists say, only in few plain words, and never what may weigh on anybody.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from core.companion.asked import Asked, names
from core.companion.context import Answer
from core.resource_files import lexicon
from core.words.intent import Intent
from core.words.patterns import patterns
from core.words.plain import plain, words_of

_BEGINNINGS: Final = "lexicon/en/said_back.json"
_TURNED: Final = "lexicon/en/you_for_i.json"
_LONGEST: Final = 11  # words
_PLAIN: Final = re.compile(r"[A-Za-z,;' \u2019-]+[.!]?")


def said_back(asked: Asked) -> Answer | None:
    """ "I used to work on the railways": "You used to work on the railways." """
    kind = "proud" if asked.intent is Intent.PROUD else "told"
    if not _begins_as(kind, asked):
        return None
    key = "proud.said_back" if kind == "proud" else "company.said_back"
    return Answer(key, {**names(asked), "said_back": _turned(asked.said)})


def refused(asked: Asked) -> Answer | None:
    """ "I don't want a bath": it is theirs to say, and nobody argues."""
    if asked.intent is not Intent.COMPANY or not _begins_as("refused", asked):
        return None
    return Answer("company.refused", {**names(asked), "said_back": _turned(asked.said)})


def plainly_turned(what: str, asked: Asked) -> str | None:
    """ "I hate Thursday mornings": "you hate Thursday mornings"; None for what is not so plain."""
    if not _is_plain(what, asked) or _OF_OTHERS.search(what):
        return None
    turned = _turned(what)
    return turned if turned.split()[0][1:].isupper() else turned[:1].lower() + turned[1:]


_OF_OTHERS: Final = re.compile(r"\byou(?:r|rs|rself)?\b", re.I)


def _begins_as(kind: str, asked: Asked) -> bool:
    is_told = patterns(_BEGINNINGS)[kind].match(plain(asked.said)) is not None
    return is_told and _is_plain(asked.said, asked)


def _is_plain(said: str, asked: Asked) -> bool:
    """Few plain words, none of which may weigh on anybody."""
    words = words_of(said)
    avoided = {word for each in asked.known.avoided for word in words_of(each)}
    if len(words) > _LONGEST or avoided & set(words):
        return False
    is_heavy = patterns(_BEGINNINGS)["never"].search(plain(said)) is not None
    return _PLAIN.fullmatch(said.strip()) is not None and not is_heavy


def _turned(said: str) -> str:
    """Without its last sign."""
    turned = re.sub(r"[\w'\u2019]+", _other_person, _WAS.sub(r"\1 were", said.strip().rstrip(".!")))
    return turned[:1].upper() + turned[1:]


_WAS: Final = re.compile(r"\b(I) was\b", re.I)


def _other_person(word: re.Match[str]) -> str:
    return _you_for_i().get(plain(word[0]), word[0])


@cache
def _you_for_i() -> Mapping[str, str]:
    return dict(map(_pair, lexicon(_TURNED)["turned"]))


def _pair(line: str) -> tuple[str, str]:
    first, _, second = line.partition("=")
    return first, second
