"""Whether a visit was kept, is still to come or is none: "OT visit completed", "my flu jab on the
14th", "GP has stopped her amlodipine"."""

import re
from collections.abc import Sequence

from core.resource_files import lexicon
from core.words.statements.bearing import Named, View
from core.words.statements.cues import cue
from core.words.statements.signs import Seen
from core.words.statements.statement import Polarity, Topic

_SIGNS = ",.;!?\n"
# Whoever rings the surgery was not there; the surgery that rings has been in touch, unless to call off.
_RANG = re.compile(
    r"(?:'s| has| have)?(?: (?:just|only|also))? (?:rang|rung|phoned|telephoned|called (?:to say|with|back))\b"
    r"(?![^.;!?]*\b(?:(?:is|'s|it|called) off|can't|cannot|won't|not coming|poorly|ill|instead)\b)"
)
# Who decides about a medicine is no visit.
_DECIDES = re.compile(
    r"(?:'s| has| have)?(?: (?:just|also|now))? (?:stopped|started|changed|put|upped|increased|reduced"
    r"|lowered|doubled|halved|prescribed|switched|swapped|taken|took|given|gave)\b"
)
# "The pain clinic took him off it": the medicine stands before.
_OF_THAT = re.compile(
    rf"{_DECIDES.pattern}(?: (?:me|him|her|mum|mam|mom|dad|nan|gran|pt|us|it|them|that|both)(?: (?:off|on|onto|back on|up|down))?"
    r"(?: (?:it|them|that|those))?)\b"
)
_DAY = (
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:on )?the \d+(?:st|nd|rd|th)?"
    r"|at (?:\d[\d:.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter))"
)
_WHERE = r"(?: (?:appointment|appt|again|(?:at|with) (?:the|my) \w+(?: \w+)?)){0,3}"
# Those two only come; of a bare Tuesday the words before it must say so.
_NEXT = re.compile(
    rf"{_WHERE}(?: (?:on|this))? (?:tomorrow|next (?:week|month|\w+day))\b"
    rf"|{_WHERE}(?: is|'s)(?: due| booked)?(?: on| this)? {_DAY}\b"
)
_ON = re.compile(rf"{_WHERE}(?: (?:on|this|coming))? {_DAY}\b")
_AHEAD = re.compile(
    r"\b(?:i've|i have|she has|he has|have got|has got|i've got|she's got|he's got|having|due|booked(?: in)?|for)"
    r"(?: (?:my|me|her|his|the|an?|another|next|for))* $"
)
_BEHIND = re.compile(
    r"\b(?:had|went|done|did|was|were|been|last|ago|yesterday|gave|given|(?<!'ve )(?<!'s )(?<!have )(?<!has )got (?:my|me|her|his|the)|after|since|every|missed"
    r"|came|showed|shows|result|results|cancel\w*)\b"
)
# "The eye clinic was moved".
_MOVED = re.compile(
    r"(?: appointment| appt)?(?:'s| is| was| has| had| got)?(?: been)? (?:moved|rescheduled|postponed|put back|put off|brought forward)\b"
)
# What happens to somebody, and is never booked.
_UNBOOKED = frozenset(
    ("fall", "injury", "birth", "death", "move", "accident", "hospital admission", "discharge", "refill")
)  # fmt: skip
_LESS = frozenset((Polarity.STOPPED, Polarity.UNCERTAIN))
_DONE_TO_ONE = frozenset((Topic.EVENT, Topic.MEDICATION))


def is_decider(seen: Seen, thing: Named, things: Sequence[Named]) -> bool:
    """A visit that is none: whoever it names has changed a medicine that is told beside it."""
    if thing.topic is not Topic.APPOINTMENT or not _DECIDES.match(seen.said.text, thing.end):
        return False
    ends = thing.end + len(between_commas(seen, thing)[1])
    medicines = [each for each in things if each.topic is Topic.MEDICATION]
    is_that = _OF_THAT.match(seen.said.text, thing.end) is not None
    return any(
        thing.end < each.start < ends or (is_that and each.end <= thing.start) for each in medicines
    )


def kept_or_planned(seen: Seen, thing: Named) -> Named:
    if thing.topic is Topic.APPOINTMENT and is_kept(seen, thing):
        return Named(thing.start, thing.end, Topic.EVENT)
    is_moved = thing.topic is Topic.EVENT and _MOVED.match(seen.said.text, thing.end)
    if is_moved or (thing.topic in _DONE_TO_ONE and _is_planned(seen, thing)):
        return Named(thing.start, thing.end, Topic.APPOINTMENT)
    return thing


_OFF = r"(?:cancel\w*|called off|put off|postponed|scrapped)"
_NOT_OFF_BEFORE = re.compile(
    rf"(?:\b(?:not|never|nobody|no ?-?one)(?:'s| has| have)?|n't)(?: (?:yet|been|actually|ever|even))* {_OFF}"
    r"(?: (?:(?:the|my|her|his|our|mum's|dad's|your) )?(?:\w+ )?)?$"
)
_NOT_OFF_AFTER = re.compile(
    rf"(?: (?:with|at|on) (?:the )?\w+)?(?:(?:'s| is| was| has|'ve| have| are| were) (?:not|never)|(?: has| is| was| have| are| were)n't)"
    rf"(?: (?:yet|been|actually|ever|even))* {_OFF}\b"
)
_IS_OFF = re.compile(
    r"\b(?:wish|if|would|should|could|why|until|till|but|unless|then|wonder|thought)\b|\?"
)


def not_called_off(view: View, told: Polarity) -> Polarity | None:
    """ "Physio visit completed": it was, and is not given up; "they never cancelled my scan"."""
    if told in _LESS | {Polarity.ABSENT} and _is_still_on(view):
        return Polarity.PRESENT
    is_event = view.thing.topic is Topic.EVENT and told in _LESS
    if not is_event or not is_kept(view.seen, view.thing):
        return None
    beside = " ".join(between_commas(view.seen, view.thing))
    is_open = cue("uncertain").search(beside) or cue("negation").search(beside)
    return None if is_open else Polarity.PRESENT


def _is_still_on(view: View) -> bool:
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    told = _NOT_OFF_AFTER.match(after)
    if thing.topic not in _VISITS or not (told or _NOT_OFF_BEFORE.search(before)):
        return False
    rest = after[told.end() :] if told else after
    return not (_IS_OFF.search(before + "|" + rest) or _OFF_ALL_THE_SAME.search(rest))


# "It isn't postponed, it's off", "I never cancelled it, they did".
_OFF_ALL_THE_SAME = re.compile(
    rf"\b(?:{_OFF}|off|gone|did|missed|lost|existed|none|turn(?:ed)? up|instead|moved)\b"
)
_VISITS = frozenset((Topic.APPOINTMENT, Topic.EVENT))


def is_kept(seen: Seen, thing: Named) -> bool:
    """ "Seen at the falls clinic on the 12th", "OT visit completed"."""
    before, after = between_commas(seen, thing)
    beside = before + seen.said.text[thing.start : thing.end] + after
    is_told = cue("visit_kept").search(beside) or _RANG.match(seen.said.text, thing.end)
    return is_told is not None and not cue("visit_ahead").search(beside)


def _is_planned(seen: Seen, thing: Named) -> bool:
    """What is done to somebody, on a day that comes: "flu jab next Tuesday"."""
    before, after = between_commas(seen, thing)
    if _BEHIND.search(before + "|" + after):
        return False
    is_to_come = _NEXT.match(after) or (_AHEAD.search(before) and _ON.match(after))
    return bool(is_to_come) and _is_booked(seen.said.text[thing.start : thing.end])


def _is_booked(name: str) -> bool:
    known = lexicon("lexicon/en/procedures.json")
    return any(name == one or name in other for one, other in known.items() if one not in _UNBOOKED)


def between_commas(seen: Seen, thing: Named) -> tuple[str, str]:
    """What stands before and after it between the signs beside it."""
    text = seen.said.text
    begins = max(text.rfind(sign, 0, thing.start) for sign in _SIGNS) + 1
    ends = min(at for sign in _SIGNS if (at := (text + sign).find(sign, thing.end)) >= 0)
    return text[begins : thing.start], text[thing.end : ends]
