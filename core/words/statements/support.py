"""What speaks against taking a thing as there, or as the person's own.

A thing is taken as present and own only when it is well supported: where its sentence holds a word
that may deny it, or names somebody else, much more must speak for it than where it holds none.
"""

import re
from functools import lru_cache

from core.frozen import frozen
from core.words.patterns import patterns
from core.words.statements.bearing import View
from core.words.statements.names import is_nobody
from core.words.statements.statement import Speaker

_SIGNS = "lexicon/en/support.json"
# A name within a sentence, or one that begins it and does something.
_NAMED = re.compile(
    r"(?<=[a-z,'] )[A-Z][a-z]{2,}|(?:^|[.!?] )[A-Z][a-z]{2,}(?='s\b| (?:has|is|had|was|got|takes|uses|needs|keeps|loves|likes|enjoys|hates|wants)\b)"
)
_BEFORE_A_NAME = ".!? "
# "Not metformin, methotrexate": what is put right is over where the right one stands.
_CORRECTED = re.compile(r"\b(?:not|isn't) (?:the |my |an? )?[\w'-]+(?: [\w'-]+)?(?:,| but) ")
_SENTENCE_END = re.compile(r"[.!?;\n]+(?=\s|$)")


@frozen
class Against:
    """What speaks against it: something may deny it; somebody is named who is not the person."""

    is_contested: bool
    may_be_anothers: bool


def against_beside(view: View) -> Against:
    return Against(is_contested(view), may_be_anothers(view))


def against_anywhere(view: View) -> Against:
    """Of a thing that all of the text tells: nothing of it is the name."""
    said, is_patient = view.seen.said, view.seen.speaker is Speaker.PATIENT
    others = _places(said.text, "anothers_patient" if is_patient else "anothers_helper")
    is_named = is_patient and bool(names_of_people(said.shown))
    is_denied = "?" in said.text or bool(_places(said.text, "contested"))
    return Against(is_denied, is_named or bool(others))


def is_contested(view: View) -> bool:
    """Something in its sentence may deny it, or the sentence asks."""
    begins, ends = _reach(view)
    return _is_outside(view, "contested") or "?" in view.seen.said.text[begins:ends]


def may_be_anothers(view: View) -> bool:
    """Its sentence, or one before it, names somebody who is not the person."""
    speaker = view.seen.speaker
    is_patient = speaker is Speaker.PATIENT
    if is_patient and _is_own_nearest(view):
        return False
    if is_patient and _is_somebody_named(view):
        return True
    return _is_outside(view, "anothers_patient" if is_patient else "anothers_helper")


def _is_somebody_named(view: View) -> bool:
    """Who is liked is nobody else's liking: "Vera Lynn, put her on and I'm nineteen again"."""
    thing = view.thing
    names = names_of_people(view.seen.said.shown)
    return any(start >= thing.end or end <= thing.start for start, end in names)


@lru_cache(maxsize=64)
def names_of_people(shown: str) -> tuple[tuple[int, int], ...]:
    names = _NAMED.finditer(shown)
    return tuple(each.span() for each in names if not is_nobody(each[0].lstrip(_BEFORE_A_NAME)))


def _is_own_nearest(view: View) -> bool:
    """ "My daughter gave me paracetamol": the one named last before the thing is who speaks."""
    begins, _ = _reach(view)
    text, start = view.seen.said.text, view.thing.start
    own = max((found.end() for found in _OWN.finditer(text, begins, start)), default=None)
    if own is None:
        return False
    others = _places(text, "anothers_patient")
    return not any(own <= place[0] < start for place in others)


_OWN = re.compile(
    r"\b(?:me|i|i'm|i've|i'd|i'll|myself)\b(?! (?:think|know|knew|heard|hear|see|saw|told|said|say|mean|believe|reckon)\b)"
)


def _is_outside(view: View, name: str) -> bool:
    """A denial reaches to the end of its sentence; who is spoken of, over the whole text."""
    text, thing = view.seen.said.text, view.thing
    begins, ends = _reach(view) if name == "contested" else (0, len(text))
    return any(
        begins <= start < ends and not (start < thing.end and end > thing.start)
        for start, end in _places(text, name)
    )


def _reach(view: View) -> tuple[int, int]:
    begins, text, thing = 0, view.seen.said.text, view.thing
    for found in _CORRECTED.finditer(text, 0, thing.start):
        begins = found.end()
    for found in _SENTENCE_END.finditer(text):
        if found.start() >= thing.end:
            return begins, found.end()
        begins = max(begins, found.end())
    return begins, len(text)


# The things of one text are looked at one after the other.
@lru_cache(maxsize=64)
def _places(text: str, name: str) -> tuple[tuple[int, int], ...]:
    return tuple(found.span() for found in patterns(_SIGNS)[name].finditer(text))
