"""What is over, told without that word: "just a bad memory", "gathering dust", "waved goodbye to the
hearing test", "has packed its bags"; and what is only dreaded."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic
from core.words.statements.still_there import THE, UNREAL

_IS = r"(?:'s| is| are|'re| was|'ve been| has been| have been)(?: (?:all|now|just|only|nothing but|long|well))*"
_BEHIND = re.compile(
    rf"{_IS} (?:a (?:bad|distant|dim|fading) memory|(?:ancient )?history(?! of)|a thing of the past|(?:well )?behind (?:me|him|her|us)(?= ?(?:[.,;!]|$| now| thank))|water under the bridge)\b"
)
_LAID_ASIDE = re.compile(
    r"(?:'s| is| are|'ve| has| have)?(?: (?:just|all|been|only))* (?:gathering|collecting) dust\b"
    r"|(?:'ve| all| has| have)*(?: been)? (?:retired(?! from)|put out to grass|(?:went|gone) (?:straight |right )?in(?:to)? the (?:bin|fire|dustbin))\b"
    r"|(?:'ve| has| have|'s)? (?:had (?:its|their|his|her) day|sung (?:its|their) last)\b"
)
_GOODBYE = re.compile(
    rf"\b(?:wav(?:ed|ing)|kiss(?:ed|ing)|bid|bade) (?:goodbye|bye-bye|bye|farewell|ta-ra|cheerio|adieu) to {THE}"
)
_LEFT = re.compile(
    r"(?:'s| has| have|'ve)?(?: (?:finally|at last|all|now|since))* (?:packed (?:its|their|his|her) bags?|bowed out|taken (?:its|their) leave|upped sticks"
    r"|said (?:its|their) (?:goodbyes?|farewells?)|cleared off|hopped it|run its course|burnt itself out|burned itself out|upped and left|took itself off|taken itself off)\b(?! to\b)"
)
_CAN_WHISTLE = re.compile(r" can (?:go )?(?:whistle|hang|do without me|wait till doomsday)\b")
_PULLED_OUT = re.compile(rf"\b(?:(?:pulled|backed|bowed|ducked) out of|cried off(?: from)?) {THE}")
_DREADED = re.compile(
    r"\b(?:half (?:afraid|frightened|scared|thinking|convinced)|dread(?:ing)?|terrified|scared stiff|petrified)(?: that)?"
    r" (?:it|i|she|he|we|they|mum|dad|this|that)(?:'s|'m|'ve|'re| is| has| have| am| was|'ll be| might be| may be)"
    r"(?: (?:got|getting|starting with|starting|coming down with|going to be|in for|the start of))*(?: (?:a|an|the|another|bad))* $"
)
_OPEN = re.compile(
    r"\b(?:not|never|no|if|nearly|almost|hardly|can't|isn't|if only|until|till|when|once|after|they say|so they say|tells? me)\b|n't\b|\?"
)
_BACK = re.compile(
    r"\b(?:but|until|till|back|again|still|now it|yet|not sure|new|fresh|another|next|moved|booked|by mistake|car park|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b"
)
_OF_PAST = {
    **dict.fromkeys((Topic.CONDITION, Topic.SYMPTOM, Topic.ALLERGY), Polarity.RESOLVED),
    **dict.fromkeys((Topic.MEDICATION, Topic.APPOINTMENT, Topic.PREFERENCE), Polarity.STOPPED),
}
_LEFT_BY_ONE = frozenset((Topic.APPOINTMENT, Topic.PREFERENCE))
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))


def ended_in_sayings(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said, or it is taken back."""
    text, thing = view.seen.said.text, view.thing
    over = _OF_PAST.get(thing.topic)
    if over is None or told is over:
        return None
    before = text[view.sentence_begins : thing.start]
    after = re.split(r"[.;!?]", text[thing.end :], maxsplit=1)[0]
    if thing.topic is Topic.CONDITION and told is Polarity.PRESENT and _DREADED.search(before):
        return Polarity.UNCERTAIN
    if _OPEN.search(before) or UNREAL.search(before):
        return None
    return over if _is_over(thing.topic, before, after) else None


def _is_over(topic: Topic, before: str, after: str) -> bool:
    if topic is Topic.APPOINTMENT:
        found = _CAN_WHISTLE.match(after)
    else:
        found = _BEHIND.match(after) or (_LEFT if topic in _ILL else _LAID_ASIDE).match(after)
    if found is None:
        is_left = topic in _LEFT_BY_ONE and _PULLED_OUT.search(before)
        return bool(_GOODBYE.search(before) or is_left) and not _BACK.search(after)
    return not _BACK.search(after, found.end())
