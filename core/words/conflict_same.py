"""Whether a sentence says of an item what the record says of it, and nothing else.

Nothing agrees here that holds another fact, a number that was not found in the record, or a doubt.
"""

import re

from core.words.conflict_beside import rest_of, words_in
from core.words.conflict_doses import is_once_a_day, is_same_dose, without_dose
from core.words.conflict_kinds import is_worse, names_its_letter, types_in, without_type
from core.words.conflict_over import is_over
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
DENIES_ALLERGY = re.compile(r"\bden(?:y|ies|ied|ying)\b[^.;!?]*\ballerg")
_REACTS = re.compile(
    r"\b(?:allerg\w+|rash|hives|weals|swells?|swelled|swollen|swelling|wheez\w+|itch\w*|blisters?|lumps|blotch\w*|anaphyla\w+|sick|vomit\w*"
    r"|bring(?:s)? (?:me|her|him|it) (?:out|up)|come[s]? (?:me )?(?:up|out) in|react\w*|don't (?:mix|agree|get on)|can't (?:have|take|touch|go near))\b"
)
_NO_REACTION = re.compile(
    r"\b(?:never|not|no|nothing|without|didn't|doesn't|hasn't|don't|nae)\b(?: so much as)?(?: \w+){0,3} "
    r"(?:allerg\w+|react\w*|swell\w*|swollen|itch\w*|rash|sick|wheez\w+|trouble|bother)\b"
)
# Right before its name, or right after it, this is said of what does harm.
_AVOID_THIS = re.compile(
    r"^(?:please )?avoids? (?:the |any )?$"
    r"|\b(?:never|don't)(?: let \w+)? (?:give|gie) (?:me|her|him|mum|dad|it) (?:the |any )?$"
)
_IS_AVOIDED = re.compile(r"(?: is| are)? contra-?indicated\b")
# With one of these it may well be had.
_MAY_BE_HAD = re.compile(
    r"\b(?:no longer|used to|no need|stop\w*|mistake|tolerat\w+|fine|just|allowed|in spite of|despite|instead|clear\w*|but|not|can|want|took|take|takes|taking"
    r"|ruled out|disprov\w+|de-?labell?ed|removed|error|doubt|hardly|myth|for the|helps?|eases?|better)\b"
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
# What is not taken every day, or only when it is needed.
_SELDOM = re.compile(
    r"\b(?:prn|required|needed|necessary|alternate|every other|\d+ hours|week\w*|fortnight\w*|month\w*|\w+days?)\b"
)
_HAS = re.compile(
    r"\b(?:i have|i've|i'm|i am|(?:she|he|mum|dad)(?:'s| has| is)|known|my|has got|his|her|pt has)\b"
)
_MORE = re.compile(
    r"\b(?:and|also|plus|as well|too|but|because|cos|so|worse|better|bad|since|now)\b|[;]|\d"
)
# All that may stand beside the name of an illness: who has it, and that it is as always.
_HAD_WORDS = frozenset((
    "i", "i've", "i'm", "am", "she", "she's", "he", "he's", "mum", "mum's", "dad", "dad's", "my",
    "his", "her", "the", "a", "an", "this", "that", "has", "have", "got", "is", "known", "pt", "patient", "still",
    "with", "on", "of", "for", "years", "long-standing", "lives", "live", "living", "suffer",
    "suffers", "from", "history", "hx", "pmh", "diagnosed", "under", "control", "controlled",
    "stable", "bit", "touch", "bad", "poor", "old", "always", "all", "life", "well", "yes", "aye", "oh",
    "you", "know", "course", "disease", "condition", "disorder", "both",
))  # fmt: skip
# And beside the name of a medicine that is told without its dose.
_TAKEN_WORDS = frozenset((
    "i", "i'm", "i've", "am", "she", "she's", "he", "he's", "mum", "mum's", "dad", "dad's", "my",
    "her", "his", "the", "a", "on", "is", "has", "have", "got", "take", "takes", "taking", "took",
    "taken", "use", "uses", "still", "tablet", "tablets", "pill", "pills", "capsule", "capsules",
    "inhaler", "injection", "injections", "as", "usual", "always", "every", "day", "daily", "this",
    "morning", "yes", "aye", "oh", "well", "prescribed", "regular", "regularly", "current",
    "currently", "same", "pt", "patient", "of", "course", "for", "years", "sugar", "memory", "heart",
    "waterworks", "blood", "pressure", "bones", "stomach", "cholesterol", "thyroid",
))  # fmt: skip


def reacts(text: str) -> bool:
    """Words of what somebody cannot have, or what it does to them; not that it does nothing."""
    return _REACTS.search(text) is not None and _NO_REACTION.search(text) is None


def says_they_react(text: str, one: Compared) -> bool:
    """Who says how they react, or that it is kept from them, says no more than the list."""
    if may_be_had(text) or DENIES_ALLERGY.search(text):
        return False
    if is_worse(text, one.mention.item.more):
        return False
    if _is_avoided(text, one):
        return True
    denied = re.sub(r"\b(?:can't|don't|never)\b", "", text)
    if re.search(r"\b(?:not|no|without)\b", denied):
        return False
    return reacts(text) and not CONTRAST.search(denied)


def may_be_had(text: str) -> bool:
    is_open = _MAY_BE_HAD.search(re.sub(r"\bcan't\b", "", text))
    return is_open is not None or _GIVEN.search(text) is not None


def _is_avoided(text: str, one: Compared) -> bool:
    thing = one.mention.thing
    before, after = text[: thing.start], text[thing.end :]
    return _AVOID_THIS.search(before) is not None or _IS_AVOIDED.match(after) is not None


def is_taken(text: str, one: Compared) -> bool:
    if not one.mention.item.is_active:
        return is_over(text, one)
    if one.polarity is not Polarity.PRESENT or one.differs:
        return False
    is_plain = not CONTRAST.search(text) and not DENIED.search(text)
    dose = one.mention.item.more
    if _USUAL_TIME.search(text) and _SELDOM.search(dose):
        return False
    is_same = is_same_dose(text, dose) and _told_beside(text, one) <= _dose_words(dose)
    if not is_plain or (_counts(text, dose) and not is_same):
        return False
    beside = rest_of(text, one).difference(words_in(plain(dose)))
    return is_same or (_TAKES.search(text) is not None and beside <= _TAKEN_WORDS)


# All that may stand beside a name and its dose: who takes it, and that all is well.
_DOSE_WORDS = frozenset((
    "i", "i'm", "i've", "she", "she's", "he", "he's", "mum", "mum's", "dad", "dad's", "my", "her",
    "his", "the", "a", "on", "of", "is", "am", "take", "takes", "taking", "still", "tablet",
    "tablets", "tolerating", "tolerated", "well", "oral", "po", "given", "as", "charted",
    "prescribed", "usual", "same", "and",
))  # fmt: skip


def _dose_words(dose: str) -> frozenset[str]:
    """ "2.5 mg a day" is what is taken once a day; of what is taken twice it may be all."""
    return _DOSE_WORDS | {"day", "daily"} if is_once_a_day(dose) else _DOSE_WORDS


def _told_beside(text: str, one: Compared) -> set[str]:
    words = set(re.findall(r"[^\W\d][\w'-]*", without_dose(text)))
    return words - set(plain(one.mention.item.name).split())


def _counts(text: str, dose: str) -> bool:
    """Numbers or times of day that do not stand so in the record, one after the other."""
    told = _USUAL_TIME.sub("", text)
    found = [each.span() for each in _COUNTED.finditer(told)]
    return bool(found) and told[found[0][0] : found[-1][1]] not in plain(dose)


def is_had(text: str, one: Compared) -> bool:
    if not one.mention.item.is_active:
        return is_over(text, one)
    if one.polarity is not Polarity.PRESENT:
        return False
    name = plain(one.mention.item.name)
    if not names_its_letter(text, name):
        return False
    told = without_type(text) if types_in(name) and one.differs is None else text
    is_plain = not any(each.search(told) for each in (CONTRAST, DENIED, _MORE, AGAIN))
    return is_plain and _HAS.search(told) is not None and rest_of(told, one) <= _HAD_WORDS


# All that may stand beside the name of a visit and its time.
_KEPT_WORDS = frozenset((
    "i", "i've", "i'm", "am", "i'll", "my", "me", "mum's", "dad's", "mum", "dad", "her", "his",
    "she", "he", "she's", "he's", "have", "has", "the", "a", "an", "is", "it's", "that's",
    "for", "at", "on", "in", "with", "to", "of", "see", "seeing", "be", "will", "appointment",
    "appt", "visit", "clinic", "they", "said", "booked", "due", "going", "go", "goes",
    "coming", "comes", "yes", "aye", "oh", "well", "still", "as", "planned", "arranged",
    "you", "know", "our", "we", "we've", "down", "please", "then",
))  # fmt: skip


def is_kept(text: str, one: Compared) -> bool:
    """text: without its time, which is the record's."""
    is_plain = not any(each.search(text) for each in (CONTRAST, DENIED, AGAIN))
    # By another word for it a visit may be another: a bone scan for a liver scan.
    thing = one.mention.thing
    said = words_in(text[thing.start : thing.end])
    is_named = set(said) <= set(words_in(plain(one.mention.item.name)))
    is_there = one.agrees and is_named and one.polarity is Polarity.PRESENT
    return is_there and is_plain and rest_of(text, one) <= _KEPT_WORDS
