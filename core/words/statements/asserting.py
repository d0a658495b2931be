"""What of a text asserts anything: without what is asked beside it, wished for, or only a saying.

"My ankles are swollen again, ought I to ring the surgery?" states swollen ankles and asks for advice;
who reads the whole as a question hears nothing of them.
"""

import re

from core.words.plain import plain
from core.words.statements.terms import found_terms

_SENTENCE = re.compile(r"[^.!?;\n]*[.!?;\n]+|[^.!?;\n]+")
_ADVICE = (
    r"(?:(?:should|shall|ought|must|can|could|may|might) (?:i|we|she|he|they|mum|dad|you|someone|somebody|it|that|this)\b"
    r"|(?:do|does|will|would|is) (?:i|we|she|he|mum|dad|you|it|that|this|there) (?:need|have to|want|think|reckon|mean|ring|call|phone"
    r"|take|see|get|bother|matter|help|come|send|tell|ask|be|serious|normal|dangerous|bad|worth|safe|all right|alright|ok|okay|anything"
    r"|something|usual|common|likely|a problem)\b"
    r"|(?:what|who|where|when|how|which|why)(?:'s|'ll)? (?:\w+ )?(?:should|shall|do|does|did|can|could|would|will|is|are|long|often|much|to)\b"
    r"|any (?:idea|ideas|advice|thoughts|tips|chance)\b|is there (?:anything|something|any)\b)"
)
_ASKED_BESIDE = re.compile(
    rf"(?:\s*[,:–-]+\s*(?:and |so |but )?|\s+(?:and|so|but) ){_ADVICE}[^.!?;\n]*\?+", re.IGNORECASE
)
_ASKS_ALONE = re.compile(rf"\s*(?:and |so |but )?{_ADVICE}[^.!?;\n]*\?+", re.IGNORECASE)
# What begins so states nothing by itself, or is somebody else's word.
_OPEN = re.compile(
    r"^(?:and |so |but |well |oh )?(?:if|when|whenever|once|before|after|unless|suppose|supposing|say|what|who|where|why|how|which"
    r"|do|does|did|is|are|was|were|am|can|could|should|shall|would|will|may|might|must|has|have)\b"
    r"|\b(?:you (?:said|say|told|mentioned)|leaflet|packet|heard|read|says?|reckons?|if|whether|or)\b",
    re.IGNORECASE,
)
_TELLS = re.compile(
    r"(?:'s|'m|'ve|'re)\b|\b(?:is|are|was|were|am|has|have|had|been|got|get|gets|keeps?|feels?|felt|hurts?|aches?|took|taken|fell|came"
    r"|went|gone|gave|lost|can't|cannot|won't|don't|doesn't|didn't|couldn't|stopped|started|missed|forgot|burns?|stings?|itches|takes?"
    r"|likes?|hates?|loves?|prefers?|bleeds?|swells?|wakes?|woke|slept|ran|threw|\w{3,}ed)\b",
    re.IGNORECASE,
)
_LEAST_WORDS = 3
_SAYING = re.compile(
    r"\ballerg(?:ic|y) to (?:(?:any|all|doing|the|hard|honest|real|a day's|proper) )*"
    r"(?:(?:house)?work|graft|housekeeping|mornings?|monday\w*|cleaning|cooking|ironing|exercise|washing[ -]up|dusting|hoovering"
    r"|the hoover|fun|gym|getting up|early (?:mornings|starts|rises)|people|nonsense|technology|computers|politics|politicians"
    r"|paperwork|shopping|bills|spending|fools|boredom|bad manners|queues|sundays)\b(?! ?(?:dust|gloves?|products?|sprays?|fluids?|liquids?))"
)
_WISHED = re.compile(
    r"\b(?:would|'d|wouldn't it) be (?:so |just |really )?(?:grand|lovely|nice|great|good|wonderful|heaven|bliss|marvellous|magic"
    r"|a (?:treat|blessing|relief|miracle|change))(?: for once)? (?:to|if|not to)\b.*\b(?:no|not|without|free|rid|never|none)\b"
    r"|\bwhat (?:i'd|i would|i wouldn't) give (?:to|for|not)\b.*\b(?:no|not|without|free|rid|never)\b"
)
# What a reason or another thing is told with.
_AND_MORE = re.compile(
    r"\b(?:but|because|since|though|although|and|except|instead|so|too|also|as well)\b"
)


def asserted(text: str) -> str:
    """In the words of the text, as far as they assert; empty where none does."""
    kept = ""
    for found in _SENTENCE.finditer(text):
        is_advice = _states(kept) and _ASKS_ALONE.fullmatch(found[0].rstrip()) is not None
        kept += "" if is_advice else _told(found[0])
    if kept == text or "".join(kept.split()) == "".join(text.split()):
        return text
    return kept.strip()


def _told(sentence: str) -> str:
    if "?" in sentence:
        return _without_advice(sentence)
    return "" if _is_saying(sentence) or _is_only_wished(sentence) else sentence


def _without_advice(sentence: str) -> str:
    """Only what asks for advice goes: "I have diabetes, don't I?" asks whether it is so."""
    beside = _ASKED_BESIDE.search(sentence)
    if beside is None:
        return sentence
    told = sentence[: beside.start()]
    return f"{told}. " if _states(told) else sentence


def _states(told: str) -> bool:
    last = next((each for each in reversed(_SENTENCE.findall(told)) if each.strip()), "")
    is_whole = len(last.split()) >= _LEAST_WORDS and "?" not in last
    return is_whole and _TELLS.search(last) is not None and not _OPEN.search(last.strip())


def _is_saying(sentence: str) -> bool:
    """ "I'm allergic to housework": nobody comes out in a rash of it."""
    low = plain(sentence)
    saying = _SAYING.search(low)
    if saying is None:
        return False
    rest = low[saying.end() :]
    return not _AND_MORE.search(rest) and not _names_anything(low[: saying.start()] + rest)


def _is_only_wished(sentence: str) -> bool:
    low = plain(sentence)
    wished = _WISHED.search(low)
    return wished is not None and not _AND_MORE.search(low)


def _names_anything(low: str) -> bool:
    return any(hit.term.means != "allergy" for hit in found_terms(low))
