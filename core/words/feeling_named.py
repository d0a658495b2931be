"""What somebody names of a feeling, where they mean it: not denied, only thought of or otherwise.

"I'm well" is well. "I'm not feeling well", "they say I'm fine", "I'm well and truly lost" are not,
and "I'm down for the chiropodist" is not sad.
"""

import re
from collections.abc import Iterator
from typing import Final

from core.records.talk import Emotion
from core.words.dictated import with_marks
from core.words.patterns import patterns
from core.words.plain import plain

LISTS: Final = "lexicon/en/feelings.json"
NAMED: Final = "lexicon/en/named_feelings.json"
UNSAID: Final = "lexicon/en/feelings_unsaid.json"
_CLAUSE: Final = re.compile(r"[.,;:!?]+| (?:but|and|because|so) ")
_SENTENCE_ENDS: Final = re.compile(r"[.!?]")
_OWN: Final = re.compile(r"i(?:'m|'ve| )")
# As far as is looked for what takes a feeling back: letters before and behind it, words before it.
_NEAR, _WORDS = 120, 5


def heard(text: str) -> str:
    """As the lists of feelings read it."""
    return with_marks(plain(text))


def without_courtesy(text: str) -> str:
    """ "I'm afraid she's out" fears nothing; "I'm afraid she'll fall" does."""
    said = heard(text)
    told = patterns(UNSAID)["courtesy"].sub("", said).strip()
    return text if told == said else told


def named_in(said: str) -> list[Emotion]:
    """Each that is meant."""
    return [
        Emotion(name)
        for name, each in patterns(NAMED).items()
        if any(_is_meant(Emotion(name), said, found) for found in each.finditer(said))
    ]


def words_of_being_well(said: str) -> Iterator[bool]:
    """Of each whether it is meant."""
    for each in (patterns(LISTS)[Emotion.CALM.value], patterns(NAMED)[Emotion.CALM.value]):
        yield from (_is_meant(Emotion.CALM, said, found) for found in each.finditer(said))


def _is_meant(emotion: Emotion, said: str, found: re.Match[str]) -> bool:
    lists, before = patterns(UNSAID), _before(said, found.start())
    if lists["meant_otherwise"].match(said, found.start() + found[0].rfind(" ") + 1):
        return False
    # "I've nothing to grumble about I'm well" begins anew at "I'm".
    is_denied = not _OWN.match(found[0]) and lists["denied"].search(before)
    if is_denied or lists["only_thought"].search(before):
        return False
    if emotion is not Emotion.CALM:
        return True
    if lists["told_by_others"].search(before):
        return False
    return not lists["but_then"].search(_rest(said, found))


def _before(said: str, at: int) -> str:
    """The last words of the same clause."""
    clause = _CLAUSE.split(said[max(0, at - _NEAR) : at])[-1]
    return " ".join(clause.split()[-_WORDS:])


def _rest(said: str, found: re.Match[str]) -> str:
    """Of the same sentence."""
    return _SENTENCE_ENDS.split(said[found.end() : found.end() + _NEAR])[0]
