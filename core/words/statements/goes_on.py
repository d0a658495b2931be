"""What was begun or put off is not given up: "before they gave me the omeprazole I had terrible
acid", "the podiatrist moved me from the tenth to the twelfth"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_WHO = r"(?:they|he|she|i|we|mum|dad|the (?:doctor|gp|nurse|hospital|consultant|surgery))"
_WHOM = r"(?: (?:me|him|her|us|mum|dad|nan|gran))?"
_BEFORE = re.compile(
    rf"\bbefore (?:(?:the|my) |{_WHO}(?:'d| had)? (?:gave|given|put|started|got|had|went|prescribed|tried|began|begun|found){_WHOM}"
    r"(?: (?:on|onto|taking|using|having))*(?: (?:a|an|the|my|her|his|some|these|them|those))* )$"
)
# "Since the sertraline went up she's stopped crying".
_SINCE = re.compile(r"\bsince (?:(?:the|my|her|his|mum's|dad's) )?$")
_WENT_UP = re.compile(
    r"(?: (?:dose|tablets?))? (?:went up|has gone up|was (?:put up|upped|increased|doubled)|got (?:put up|upped))\b"
)
_STOPS_DOING = re.compile(r"\bstopped (?!taking\b|using\b|having\b)\w+ing\b(?! (?:it|them)\b)")
_ENDED_SINCE = re.compile(
    r"\b(?:stop\w*|off|discontinu\w*|withdr\w+|with-?held|held|binned|bin|pack\w*|swap\w*|switch\w*|chang\w*|no more|no longer|any ?more|never|no thanks|g[ai]ven? up|left (?:it|them)|without|refus\w*|ceas\w*|quit|ditch\w*|jack\w*|instead|came|come|taken|back down|lowered|reduced)\b"
)
_NO_SINCE = re.compile(r"\b(?:not|never|nobody|if|before)\b|n't\b|\?")
# Who was well before it may well have left it off.
_WELL = re.compile(
    r"\b(?:fine|all right|alright|well|ok|okay|grand|right as rain|could(?! not)|no (?:trouble|bother|problems?|pain)"
    r"|never (?:had|got|felt|been)|didn't have|used to (?:walk|sleep|eat|manage|be able))\b"
)
_LEFT_OFF = re.compile(
    r"\b(?:stop\w*|(?:came|come|took|taken|take|taking|been) (?:me |him |her )?off|any ?more|no longer|not now|finished"
    r"|gave (?:it|them) up|(?:refused|refuses)|said no|instead|without|changed (?:my|her|his|their) minds?|died)\b"
)
_NUMBER = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|half|twenty"
    r"|thirty|twent\w+|thirt\w+|\w+th\b|\d)"
)
_WHEN = (
    rf"(?:(?:the|a|next|this|after|later|about) )*(?:{_NUMBER}|\w+day|next|week|fortnight|month|morning|afternoon"
    r"|after|later|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\w*|may\b|easter|christmas)"
)
_MOVED = re.compile(
    r"(?: (?:clinic|appointment|appt|visit|lady|man|people))?(?:'s| has| have| is| was|'ve)?(?: been)?"
    r" (?:moved|shifted|changed|swapped|put|brought|pushed|rearranged|rescheduled)"
    rf"(?: (?:me|him|her|it|us|mum|dad|back|forward|(?:my|her|his) \w+))* (?:from|to|until|till|by) {_WHEN}"
)
_CALLED_OFF = re.compile(
    r"\b(?:cancel\w*|call\w* off|scrapped|stopped|off|never|not|no|don't|can't|won't|didn't|god knows)\b"
)
_NOT_THERE = frozenset((Polarity.STOPPED, Polarity.ABSENT, Polarity.UNCERTAIN))
_DROPPED = frozenset((Polarity.STOPPED, Polarity.ABSENT))


def goes_on(view: View, told: Polarity) -> Polarity | None:
    """None where nothing of the kind is said, or the same sentence gives it up."""
    text, thing = view.seen.said.text, view.thing
    begins = max(text.rfind(end, 0, thing.start) for end in ".;!?") + 1
    before, after = text[begins : thing.start], text[thing.end :]
    if thing.topic is Topic.MEDICATION and told in _NOT_THERE:
        if _is_raised(before, after):
            return Polarity.PRESENT
        return Polarity.PRESENT if _is_begun(before, after) else None
    if thing.topic is Topic.APPOINTMENT and told in _DROPPED:
        is_moved = _MOVED.match(after) and not _CALLED_OFF.search(before + after)
        return Polarity.PRESENT if is_moved else None
    return None


def _is_raised(before: str, after: str) -> bool:
    is_since = _SINCE.search(before) and _WENT_UP.match(after)
    is_over = _ENDED_SINCE.search(_STOPS_DOING.sub("", after))
    return bool(is_since) and not (_NO_SINCE.search(before) or is_over)


def _is_begun(before: str, after: str) -> bool:
    if not _BEFORE.search(before):
        return False
    return not any(sign.search(text) for sign in (_WELL, _LEFT_OFF) for text in (before, after))
