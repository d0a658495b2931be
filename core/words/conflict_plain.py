"""What is plainly so, item by item: what is over and said to be back; what is said as it is written.

Nothing agrees here that holds another fact, a number that was not found in the record, or a doubt.
"""

import re

from core.words.conflict_signs import CONTRAST, Compared, Facing
from core.words.plain import plain
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.verdict import Standing, Verdict

_AGAIN = re.compile(
    r"\b(?:(?:come|came|is|are|'s|has come|have come|popped|crept) back(?! to)|back (?:on|again|with)|restarted|started up again|again|returned"
    r"|relaps\w+|recurr\w+|still (?:taking|takes|has|having|on|got)|i still (?:take|have)|flared?(?: up)?)\b"
)
_DENIED = re.compile(
    r"\b(?:not|never|no|nor|without|\w+n't|if|unless|might|may|could|would|maybe|perhaps|think|thought|wonder\w*|afraid|scared|worr\w+|don't|hope)\b"
)
_REACTS = re.compile(
    r"\b(?:allerg\w+|rash|hives|weals|swells?|swelled|swollen|swelling|wheez\w+|itch\w*|blisters?|lumps|blotch\w*|anaphyla\w+|sick|vomit\w*"
    r"|bring(?:s)? (?:me|her|him|it) (?:out|up)|come[s]? (?:me )?(?:up|out) in|react\w*|don't (?:mix|agree|get on)|can't (?:have|take|touch|go near))\b"
)
_NO_REACTION = re.compile(
    r"\b(?:never|not|no|nothing|without|didn't|doesn't|hasn't|don't|nae)\b(?: \w+){0,3} "
    r"(?:react\w*|swell\w*|swollen|itch\w*|rash|sick|wheez\w+|trouble|bother)\b"
)
_GIVEN = re.compile(
    r"\b(?:gave|given|giving|took|taking|takes?|taken|started|starting|prescribed|put(?:s|ting)? (?:me|her|him) on|on it|had (?:an?|two|some)|inserted"
    r"|swallowed|now|since|last|yesterday|today|used to|fine|all right|only|if|me too|either|myself)\b"
)
_TAKES = re.compile(
    r"\b(?:i'm on|i am on|(?:she|he)(?:'s| is) on|still on|(?:i|we|she|he|mum|dad) (?:still )?(?:takes?|has|have|uses?)|i've got|takes (?:her|his)|on the|took (?:my|the|her|his)|on)\b"
)
_COUNTED = re.compile(
    r"\d|\bnow\b|\bevery \w+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|twice|once|half|double|triple|extra|less|more|each|morning|mornings|night|nights|nightly"
    r"|evening|afternoon|bedtime|breakfast|dinner|lunch|tea|teatime|supper|noon|midday|weekly|\w+days?|when|before|after)\b"
)
_USUAL_TIME = re.compile(r"\bevery ?day\b|\bdaily\b|\b(?:this|yesterday) (?:morning|evening)\b")
_HAS = re.compile(
    r"\b(?:i have|i've|i'm|i am|(?:she|he|mum|dad)(?:'s| has| is)|known|my|has got|his|her|pt has)\b"
)
_MORE = re.compile(
    r"\b(?:and|also|plus|as well|too|but|because|cos|so|worse|better|bad|since|now)\b|[;]|\d"
)
# A question that was dictated has no mark.
_ASKS = re.compile(
    r"(?:(?:is|are|do|does|did|can|could|should|shall|would|will|what|when|why|how|who|where|which)\b(?!'[^s])|(?:what|who|when|where|how)'s)"
)
_IS_ACTIVE = ("medications", "conditions")


def plainly(met: Facing) -> Verdict | None:
    """None when it takes a judgement."""
    if met.seen.speaker is not Speaker.CLINICIAN and _ASKS.match(met.seen.said.text):
        return Verdict(Standing.IRRELEVANT)
    return _is_back(met) or _is_the_same(met)


def _is_back(met: Facing) -> Verdict | None:
    """An illness that is over, or a medicine that was stopped, is there again."""
    text = met.seen.said.text
    if not _AGAIN.search(text) or _DENIED.search(text):
        return None
    for one in met.compared:
        is_over = one.mention.part in _IS_ACTIVE and not one.mention.item.is_active
        if is_over and one.about is About.SELF:
            return Verdict(Standing.CONFLICT, one.mention.item.path)
    return None


def _is_the_same(met: Facing) -> Verdict | None:
    text = met.seen.said.text
    others = {said.topic for said in met.route.said} - {Topic.CONDITION, Topic.SYMPTOM}
    if len(met.compared) != 1 or met.people or "?" in text or len(others) > 1:
        return None
    one = met.compared[0]
    is_other = one.about is About.OTHER or (one.is_clash and one.mention.part != "allergies")
    if is_other or one.mention.how in {"class", "group"}:
        return None
    checks = {"allergies": _says_they_react, "medications": _is_taken, "conditions": _is_had}
    check = checks.get(one.mention.part)
    is_same = check is not None and check(text, one)
    return Verdict(Standing.CONSISTENT, one.mention.item.path) if is_same else None


def reacts(text: str) -> bool:
    """Words of what somebody cannot have, or what it does to them; not that it does nothing."""
    return _REACTS.search(text) is not None and _NO_REACTION.search(text) is None


def _says_they_react(text: str, one: Compared) -> bool:  # noqa: ARG001 - as the others
    """Who says how they react says no more than the list."""
    denied = re.sub(r"\b(?:can't|don't|never)\b", "", text)
    if _GIVEN.search(text) or re.search(r"\b(?:not|no|without)\b", denied):
        return False
    return reacts(text) and not CONTRAST.search(denied)


def _is_taken(text: str, one: Compared) -> bool:
    if not one.mention.item.is_active or one.polarity is not Polarity.PRESENT:
        return False
    is_plain = not CONTRAST.search(text) and not _DENIED.search(text) and not _counts(text, one)
    return is_plain and one.differs is None and _TAKES.search(text) is not None


def _counts(text: str, one: Compared) -> bool:
    """Numbers or times of day that do not stand so in the record, one after the other."""
    told = _USUAL_TIME.sub("", text)
    found = [each.span() for each in _COUNTED.finditer(told)]
    return bool(found) and told[found[0][0] : found[-1][1]] not in plain(one.mention.item.more)


def _is_had(text: str, one: Compared) -> bool:
    if not one.mention.item.is_active or one.polarity is not Polarity.PRESENT:
        return False
    is_plain = not any(each.search(text) for each in (CONTRAST, _DENIED, _MORE, _AGAIN))
    return is_plain and len(text.split()) <= 7 and _HAS.search(text) is not None
