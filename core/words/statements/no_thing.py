"""What is named and is none of the person's: a helper named by a medicine, "the warfarin nurse", the
flavour of a drink, "Fortisip, the strawberry", and what is low and no mood, "her ferritin"."""

import re
from collections.abc import Sequence

from core.words.allergies_denied import TELLS_OF_REACTIONS
from core.words.statements.bearing import Named
from core.words.statements.cues import cue
from core.words.statements.signs import Seen
from core.words.statements.statement import Topic
from core.words.statements.visits_told import between_commas

_HELPER = re.compile(
    r" (?:nurse|man|lady|woman|girl|chap|clinic|doctor|team|service|people|helpline)s?(?:'s)?\b"
)
_DAY = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|the \d+(?:st|nd|rd|th)?|next)\b"
)
_MET = re.compile(
    r"\b(?:came|come|been|visited|saw|seen|rang|rung|phoned|called|went|was here|popped in|did)\b"
)
_SAYS = re.compile(r"\b(?:says?|said|told|wants|reckons|thinks)\b")
# A drink that is had; of what harms, the sentence says so.
_HAS = re.compile(
    r"\b(?:drinks?|drinking|has|have|having|takes?|taking|likes?|enjoys?|prefers?|given|gave|gets|on)\b"
)
_AID = re.compile(
    r"\b(?:hearing aids?|glasses|specs|spectacles|dentures|teeth|frame|stick|walker|wheelchair|splint|slippers)$"
)
_SEEN_TO = re.compile(
    r"\b(?:appointment|appt|clinic|check\w*|fitting|fitted|fit|review|repair\w*|test|service|due|booked|tomorrow|next|on|at|see)\b"
)
_FLAVOUR = re.compile(r",? (?:(?:the|in|but only the|only the|that) )?")


def helper_named(seen: Seen, thing: Named) -> Named | None:
    """The helper, where a medicine names one: a visit that is planned, else one that was."""
    found = _helper_of(seen, thing)
    if found is None:
        return None
    topic = Topic.APPOINTMENT if _is_planned(seen, found) else Topic.EVENT
    return Named(found.start, found.end, topic)


def is_only_spoken_of(seen: Seen, thing: Named) -> bool:
    """ "The warfarin nurse says my INR is 2.6": nobody came, and nobody will."""
    found = _helper_of(seen, thing)
    if found is None or _is_planned(seen, found):
        return False
    before, after = between_commas(seen, found)
    return not _MET.search(before + "|" + after) or _SAYS.search(after) is not None


def is_aid(seen: Seen, thing: Named) -> bool:
    """ "We lost the hearing aid": what is worn or leant on is no visit, unless it is seen to."""
    text = seen.said.text
    if thing.topic is not Topic.APPOINTMENT or not _AID.search(text[thing.start : thing.end]):
        return False
    return not _SEEN_TO.search(" ".join(between_commas(seen, thing)))


def is_level(seen: Seen, thing: Named) -> bool:
    """ "Her ferritin's been low": no mood is."""
    text = seen.said.text
    is_low = thing.topic is Topic.SYMPTOM and _LOW.fullmatch(text, thing.start, thing.end)
    return bool(is_low) and _MEASURED.search(text[: thing.start]) is not None


_LOW = re.compile(r"(?:been |very |feeling |feel )?(?:low|down|flat)")
_MEASURED = re.compile(
    r"\b(?:ferritin|iron|sodium|salts?|potassium|calcium|magnesium|folate|b12|vitamin \w|sugars?|glucose|pressure|bp|pulse|sats?|oxygen|levels?|counts?|h(?:b|aemoglobin)|bloods?"
    r"|platelets|thyroid|hormones?|batter(?:y|ies)|stocks?|weight|temperature|supply|supplies)(?:'s| is| are| was| has| have|'ve)?(?: (?:all|a bit|still|just|too|been|gone|running|very|quite|rather))* $"
)


def is_flavour(seen: Seen, thing: Named, things: Sequence[Named]) -> bool:
    """Right after a medicine that is drunk, in a text that tells of no reaction."""
    text = seen.said.text
    if thing.topic is not Topic.ALLERGY or TELLS_OF_REACTIONS.search(text):
        return False
    drinks = (each for each in things if each.topic is Topic.MEDICATION and each.end < thing.start)
    return _HAS.search(text, 0, thing.start) is not None and any(
        _FLAVOUR.fullmatch(text, drink.end, thing.start) for drink in drinks
    )


def _helper_of(seen: Seen, thing: Named) -> Named | None:
    if thing.topic is not Topic.MEDICATION:
        return None
    found = _HELPER.match(seen.said.text, thing.end)
    return Named(thing.start, found.end(), thing.topic) if found else None


def _is_planned(seen: Seen, helper: Named) -> bool:
    before, after = between_commas(seen, helper)
    beside = before + "|" + after
    is_ahead = _DAY.search(beside) or cue("visit_ahead").search(beside)
    return is_ahead is not None and not _MET.search(beside) and not _SAYS.search(after)
