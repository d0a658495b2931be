"""A text as its words: each with its place, in small letters and as it was written."""

import re
import unicodedata

from core.frozen import frozen
from core.words.spelled_out import spelled_out

_QUOTES = str.maketrans({"\u2019": "'", "\u2018": "'", "\u02bc": "'", "`": "'", "\u00b4": "'"})
# Dictation and quick thumbs leave the sign out.
_UNMARKED = re.compile(
    r"\b(can|don|won|isn|wasn|didn|doesn|couldn|shouldn|wouldn|hasn|haven|aren|weren|ain)(t)\b"
    # "Were" is a word of its own.
    r"|\b(i)(ve|m)\b|\b(you|they)(re|ve)\b|\b(we)(ve)\b|\b(he|she|that|there)(s)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"\d+(?:[.,:/]\d+)*|[^\W\d_]+(?:['-][^\W\d_]+)*'?(?=\W|$|\d)|[^\W\d_]+|[^\w\s]")
# Marks about a word or two, and blanks beyond one, are no part of what is said: no allergies except
# "nuts". What is longer is somebody's speech.
_ABOUT_A_WORD = re.compile("[\"\u201c\u201e\u00ab*]+([\\w'-]+(?: [\\w'-]+)?)[\"\u201d\u00bb*]+")
_BLANKS = re.compile(" {2,}")
_STRANGE = re.compile(r"[^\w'%.,;:!?/+-]")
_STOPS = frozenset(".!?;")


@frozen
class Word:
    """low: in small letters. sentence: the number of its sentence."""

    start: int
    end: int
    low: str
    shown: str
    sentence: int


@frozen
class Said:
    """text: in small letters, as long as `shown`, so that a place is the same in both."""

    shown: str
    text: str
    words: tuple[Word, ...]


def said_of(text: str) -> Said:
    shown = unicodedata.normalize("NFKC", text).translate(_QUOTES)
    shown = _BLANKS.sub(" ", _ABOUT_A_WORD.sub(r"\1", shown))
    shown = _UNMARKED.sub(_marked, spelled_out(shown))
    low = "".join(one if len(one.lower()) != 1 else one.lower() for one in shown)
    low = _STRANGE.sub(" ", low)
    return Said(shown, low, tuple(_words(shown, low)))


def _marked(found: re.Match[str]) -> str:
    left, right = (group for group in found.groups() if group)
    return f"{left}'{right}"


def _words(shown: str, low: str) -> list[Word]:
    words, sentence = list[Word](), 0
    for found in _WORD.finditer(low):
        words.append(Word(*found.span(), found[0], shown[slice(*found.span())], sentence))
        sentence += found[0] in _STOPS
    return words
