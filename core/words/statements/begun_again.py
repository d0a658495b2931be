"""A medicine that was left off and is taken again: "restarted the bumetanide after the weekend off it",
"stopped my prednisolone when I ran out and started them again Tuesday"; and one that was fetched."""

import re

from core.words.statements.back_on_it import is_back_on_it
from core.words.statements.bearing import View
from core.words.statements.cues import cue
from core.words.statements.statement import Polarity, Topic
from core.words.statements.still_there import UNREAL
from core.words.statements.words_of_taking import END_IT, THE, WHO, WHOM

_BEGUN = rf"(?:restarted|re-started|recommenced|re-commenced|resumed|(?:started|gone|went|put {WHOM}|is|am|'m|'s|straight|now) back on(?:to)?)"
_RESTARTED = re.compile(rf"\b{_BEGUN}(?: (?:on|taking))? {THE}")
_STARTS = rf"(?:^|[.;,] ?|\b(?:and|but|then|{WHO})(?:'ve|'s| have| has)? )(?:started|began|begun)(?: (?:back )?(?:on|taking))? "
# "Started the eye drops again Monday, latanoprost".
_STARTED = re.compile(
    rf"{_STARTS}(?:(?!not\b|never\b)[\w'-]+ ){{0,3}}again(?: (?:(?:on|last|this) )?\w+)?, {THE}"
)
_STARTED_IT = re.compile(rf"{_STARTS}{THE}")
_AGAIN = re.compile(r"(?: (?:tablets?|pills?|drops|capsules?))? (?:up )?again\b")
# Left off, and begun again behind it, whatever it is called there.
_ENDED = re.compile(rf"(?:\b(?:{END_IT}|ran out of|held|paused)|\bstopped {WHOM}) {THE}")
_AND_BEGUN = re.compile(
    rf"[^.;!?]*?(?P<begun>(?:\b(?:and|but|then)|,) ?(?:{WHO} )?(?:then |now |only |just )*(?:(?:started|began|begun|on|went back on|back on) (?:it|them|'?em)(?: (?:up|back))* again|(?:started|went|gone|am|is|'m|'s) back on (?:it|them|'?em)))\b"
)
_FETCHED = re.compile(rf"\b(?:picked up|collected|fetched) {THE}")
_OUT_OF_IT = re.compile(
    r"\b(?:they|the chemist|boots)(?:'d| had| were)(?: \w+)? (?:none|run out|no stock|out of)\b"
)
_NOT_SO = re.compile(
    r"\b(?:not|never|nobody|no|if|until|till|wish\w*|to be|will|going to|should|due|when|before|can|could|might|may|ask\w*|unless|refus\w*|without|supposed|meant|for (?:a )?(?:neighbou?r|friend|sister|brother|husband|wife))\b|n't\b|'ll\b|\?"
)
_ENDED_AFTER = re.compile(
    rf"\b(?:stop|{END_IT}|off (?:it|them|again)|binned|bin|refus\w*|never|not (?:taking|opened|started|going|to)|haven't|hasn't|won't|held|hold|withheld|omitted|ceased|wean\w*|finish\w*|leave (?:it|them)|left (?:it|them)|(?:packed|jacked|knocked|given|gave) (?:it|them)|end of (?:it|that)|decided|drawer|(?:but|and) (?:i |she |he )?(?:then )?stopped)\b"
)
_SINCE_WHEN = re.compile(r",? (?:after|since|following|now that)\b[^.,;!?]*")
_LEFT = frozenset((Polarity.STOPPED, Polarity.ABSENT, Polarity.UNCERTAIN))


def begun_again(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said, or it is left off since."""
    if view.thing.topic is not Topic.MEDICATION or told not in _LEFT:
        return None
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if UNREAL.search(before) or cue("uncertain").search(before):
        return None
    is_begun = _is_begun(before, after) or is_back_on_it(view, before, after)
    return Polarity.PRESENT if is_begun else None


def _is_begun(before: str, after: str) -> bool:
    ended = _ENDED.search(before)
    if ended:
        begun = _AND_BEGUN.match(after)
        return begun is not None and not (
            _NOT_SO.search(begun["begun"]) or _is_left(after[begun.end() :])
        )
    if _NOT_SO.search(before):
        return False
    if _FETCHED.search(before):
        return _OUT_OF_IT.search(after) is not None and not _ENDED_AFTER.search(after)
    again = _STARTED_IT.search(before) and _AGAIN.match(after)
    is_begun = again or _RESTARTED.search(before) or _STARTED.search(before)
    return bool(is_begun) and not _is_left(after)


def _is_left(after: str) -> bool:
    """Behind "after" stands why it was left off before."""
    return _ENDED_AFTER.search(_SINCE_WHEN.sub("", after)) is not None
