"""Whether a sentence says of an item what the record says of it, and nothing else.

Nothing agrees here that holds another fact, a number that was not found in the record, or a doubt.
"""

import re

from core.words.conflict_doses import is_same_dose
from core.words.conflict_signs import CONTRAST, Compared
from core.words.plain import plain
from core.words.statements.statement import Polarity

AGAIN = re.compile(
    r"\b(?:(?:come|came|is|are|'s|has come|have come|popped|crept) back(?! to)|back (?:on|again|with)|restarted|started up again|again|returned"
    r"|relaps\w+|recurr\w+|still (?:taking|takes|has|having|on|got)|i still (?:take|have)|flared?(?: up)?)\b"
)
DENIED = re.compile(
    r"\b(?:not|never|no|nor|without|\w+n't|if|unless|might|may|could|would|maybe|perhaps|think|thought|wonder\w*|afraid|scared|worr\w+|don't|hope)\b"
)
_REACTS = re.compile(
    r"\b(?:allerg\w+|rash|hives|weals|swells?|swelled|swollen|swelling|wheez\w+|itch\w*|blisters?|lumps|blotch\w*|anaphyla\w+|sick|vomit\w*"
    r"|bring(?:s)? (?:me|her|him|it) (?:out|up)|come[s]? (?:me )?(?:up|out) in|react\w*|don't (?:mix|agree|get on)|can't (?:have|take|touch|go near))\b"
)
_NO_REACTION = re.compile(
    r"\b(?:never|not|no|nothing|without|didn't|doesn't|hasn't|don't|nae)\b(?: \w+){0,3} "
    r"(?:allerg\w+|react\w*|swell\w*|swollen|itch\w*|rash|sick|wheez\w+|trouble|bother)\b"
)
# Nobody says so of what does no harm.
_AVOIDED = re.compile(
    r"\b(?:avoid(?:s|ing)?|never again|contra-?indicated|steers? clear of|keeps? (?:off|clear of|away from)|must(?:n't| not) (?:have|be given)"
    r"|no (?:\w+ ){1,2}for (?:me|her|him|mum|mam|mom|dad|nan|gran|grandma|grandad)"
    r"|(?:not|never|don't(?: let \w+)?|no) (?:\w+ ){0,2}(?:give|gie|be given|having|prescribe) [\w' -]+ (?:ever )?again)\b"
)
_GIVEN = re.compile(
    r"\b(?:gave|given|giving|took|taking|takes?|taken|started|starting|prescribed|put(?:s|ting)? (?:me|her|him) on|on it|had (?:an?|two|some)|inserted"
    r"|swallowed|eat(?:s|ing|en)?|ate|drink(?:s|ing)?|enjoy\w*|who sa(?:ys|id)|now|since|last|yesterday|today|used to|fine|all right|only|if|me too|either|myself)\b"
)
_TAKES = re.compile(
    r"\b(?:i'm on|i am on|(?:she|he)(?:'s| is) on|still on|(?:i|we|she|he|mum|dad) (?:still )?(?:takes?|uses?|(?:has|have)(?! (?:\w+ed|been|thrown|given|got rid|put|gone|lost|left|cut|quit|had|come|taken|let)\b))|i've got|takes (?:her|his)|on the|took (?:my|the|her|his)|on)\b"
)
_COUNTED = re.compile(
    r"\d|\bnow\b|\bevery \w+|\b(?:since|full|whole|new|gram\w*|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|twice|once|half|double|triple|extra|less|more|each|morning|mornings|night|nights|nightly"
    r"|evening|afternoon|bedtime|breakfast|dinner|lunch|tea|teatime|supper|noon|midday|weekly|\w+days?|when|before|after)\b"
)
_USUAL_TIME = re.compile(r"\bevery ?day\b|\bdaily\b|\b(?:this|yesterday) (?:morning|evening)\b")
_HAS = re.compile(
    r"\b(?:i have|i've|i'm|i am|(?:she|he|mum|dad)(?:'s| has| is)|known|my|has got|his|her|pt has)\b"
)
_MORE = re.compile(
    r"\b(?:and|also|plus|as well|too|but|because|cos|so|worse|better|bad|since|now)\b|[;]|\d"
)
_SHORT = 7
# Who says so names an illness that they have had for long; what else they say is about it.
_KNOWN = re.compile(
    r"\b(?:i have|i've (?:got|had)|(?:she|he|mum|dad|mam|mom) has(?: got| had)?|(?:has|have) been with|lived? with|living with|they call it"
    r"|they tell me it's|diagnosed with|known to have|he knows|she knows|as you know)\b"
)
_ELSE = re.compile(
    r"\b(?:and|also|plus|as well|too|but|worse|new|another|more|gone|over|ago|was|were|mild|severe|stage|type|telly|television|programme|risk|test\w*|check\w*)\b"
)


def reacts(text: str) -> bool:
    """Words of what somebody cannot have, or what it does to them; not that it does nothing."""
    return _REACTS.search(text) is not None and _NO_REACTION.search(text) is None


def says_they_react(text: str, _: Compared) -> bool:
    """Who says how they react, or that it is kept from them, says no more than the list."""
    if _AVOIDED.search(text) and not _NO_REACTION.search(text) and " but " not in text:
        return True
    denied = re.sub(r"\b(?:can't|don't|never)\b", "", text)
    if _GIVEN.search(text) or re.search(r"\b(?:not|no|without)\b", denied):
        return False
    return reacts(text) and not CONTRAST.search(denied)


def is_taken(text: str, one: Compared) -> bool:
    if not one.mention.item.is_active:
        return _is_over(text, one)
    if one.polarity is not Polarity.PRESENT or one.differs:
        return False
    is_plain = not CONTRAST.search(text) and not DENIED.search(text)
    dose = one.mention.item.more
    is_same = is_same_dose(text, dose)
    if not is_plain or (_counts(text, dose) and not is_same):
        return False
    return is_same or _TAKES.search(text) is not None


def _counts(text: str, dose: str) -> bool:
    """Numbers or times of day that do not stand so in the record, one after the other."""
    told = _USUAL_TIME.sub("", text)
    found = [each.span() for each in _COUNTED.finditer(told)]
    return bool(found) and told[found[0][0] : found[-1][1]] not in plain(dose)


def is_had(text: str, one: Compared) -> bool:
    if not one.mention.item.is_active:
        return _is_over(text, one)
    if one.polarity is not Polarity.PRESENT:
        return False
    if any(each.search(text) for each in (CONTRAST, DENIED, AGAIN)):
        return False
    if _KNOWN.search(text) and not _ELSE.search(text):
        return True
    is_short = len(text.split()) <= _SHORT and not _MORE.search(text)
    return is_short and _HAS.search(text) is not None


_DOUBT = re.compile(
    r"\b(?:but|if|might|may|maybe|perhaps|think|wonder\w*|until|till|except|only|back|again|still|new|instead"
    r"|another|more|showing|started|restart\w*|didn't|wasn't|isn't|haven't|hasn't|never|should|why|not sure)\b|\d|\?"
)


def _is_over(text: str, one: Compared) -> bool:
    """What the record has as over is said to be over."""
    is_over = one.polarity in {Polarity.STOPPED, Polarity.RESOLVED}
    return is_over and _DOUBT.search(text) is None


def is_kept(text: str, one: Compared) -> bool:
    """The visit, at the time of the record."""
    is_there = one.agrees and one.polarity is Polarity.PRESENT
    return is_there and not CONTRAST.search(text) and not DENIED.search(text)
