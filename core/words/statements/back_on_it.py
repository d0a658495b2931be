"""A medicine that was left off for a while and is taken since: "off the warfarin for a week for the op,
back on it since".
"""

import re

from core.words.statements.bearing import View
from core.words.statements.cues import cue
from core.words.statements.ended_after import is_end_told, others_named
from core.words.statements.words_of_taking import END_IT, THE, WHOM

_LEFT_OFF = re.compile(
    rf"(?:\b(?:off|{END_IT}|held|paused|suspended|went without|broke off|withheld)|\bstopped {WHOM}) {THE}"
)
_BEGUN = re.compile(
    r"\bback on (?:it|them)\b(?! (?:from|next|tomorrow|soon|after|once|when|in (?:a|\d|two|three)|on? ?\w+day|shortly))"
    r"|\b(?:started|restarted|began|begun|resumed|went back on(?:to)?|gone back on(?:to)?|put (?:me|him|her) back on|went back to|gone back to) (?:(?:taking|on) )?(?:it|them)(?: back| up)?(?: again)?\b"
    r"|(?:,|\b(?:and|then|but|been|was|since)) restarted(?: (?:it|them))?(?:(?= ?(?:[.,;!)]|$))| (?:again|today|tonight|yesterday|(?:on )?\w+day|last \w+|this \w+|the (?:next|same|following|day|week|night|morning)\b|post-?op|after|since|\d+ (?:days?|weeks?)|(?:a|one|two|three) (?:days?|weeks?))\b)"
)
_NOT_BEGUN = re.compile(
    r"\b(?:not|never|nobody|no|if|until|till|wish\w*|want\w*|hop(?:e|es|ing)|to (?:be|go|get)|will|going|should|due|when|before|can|could|might|may|must|ask\w*|unless|refus\w+|without|afraid|see about|supposed|meant|ever|tell)\b|n't\b|'ll\b|'d\b|\?"
)
_OTHER_GIVEN = re.compile(
    r"\b(?:instead|swap\w*|switch\w*|chang\w*|put (?:me|him|her) on|went on(?!to)|gave (?:me|him|her)|on to|onto|replac\w*)\b"
)
_ENDED_AGAIN = re.compile(
    r"\b(?:(?:then|but|and) (?:i |she |he |they )?(?:stopp|came off|gave|took|had to)|off (?:it|them)|stopped|for a (?:while|week|month)|again off|until|till|not now|wasn't|didn't)"
)
_CLAUSE = re.compile(r"[,.;!]| (?:but|and)\b")
_SENTENCE = re.compile(r"[.;!\n]+(?=\s|$)")
_UNSURE = re.compile(r"\b(?:hard to say|god knows|don't know)\b")


def is_back_on_it(view: View, before: str, behind: str) -> bool:
    """before: its sentence up to it. behind: all that comes after it."""
    begun = _BEGUN.search(behind) if _LEFT_OFF.search(before) else None
    if begun is None or _is_doubtful(before, behind) or is_end_told(behind):
        return False
    end, clause = view.thing.end, _CLAUSE.split(behind[begun.end() :])[0]
    if others_named(view, end, end + begun.end() + len(clause)):
        return False
    since = _CLAUSE.split(behind[: begun.start()])[-1]
    if _NOT_BEGUN.search(since) or _OTHER_GIVEN.search(behind):
        return False
    return _ENDED_AGAIN.search(behind, begun.end()) is None


def _is_doubtful(before: str, behind: str) -> bool:
    said = before + _SENTENCE.split(behind)[0]
    return _UNSURE.search(said) is not None or cue("uncertain").search(said) is not None
