"""Whether what is alarming happens to whoever says it, or to somebody else whom they fear for.

Of not wanting to live (N4) it is read with more care than of a fall or a fit (N1): there the person
themselves is meant unless it is said plainly that it is another.
"""

import re
from typing import Final

from core.words.plain import plain

_THEY: Final = (
    r"(?:she|he|they|(?:my|the|our|her|his) (?:\w+ )?(?:mother|mum|mom|father|dad|wife|husband|"
    r"sister|brother|son|daughter|aunt|uncle|gran\w*|nan|partner|friend|neighbour|patient|resident|"
    r"client|lady|gentleman|man|woman)|mum|mom|dad|nan|gran|granny|grandma|grandpa|the patient|"
    r"(?!i\b|it\b|this\b|that\b|there\b|who\b|what\b|nobody\b|everyone\b|you\b|we\b|and\b|but\b)[a-z]+)"
)
_DOES: Final = (
    r"(?:'s|(?: (?:just|really|only|now|again|always|often|sometimes|also))*"
    r" (?:wants?|wanted|wishes|wished|says?|said|told|tells|keeps?|kept|talks?|talked|is|was|has|"
    r"had|tried|tries|feels?|might|may|could|would|will|does(?:n't| not)|did(?:n't| not)?|"
    r"threaten\w*|thinks?|asked|asks|cannot|can't))"
)
_OF_ANOTHER: Final = re.compile(rf"\b{_THEY}{_DOES}\b")
_REPORTED: Final = re.compile(
    r"(?:says?|said|saying|told me|tells me|asked me|keeps? (?:on )?saying|screamed|cried|wrote)"
    r"(?: to me)?[,:]?(?: that)?\s*$"
)
_OWN: Final = re.compile(
    r"\bi(?:'m| am|'d| would|'ve| have|'ll| will)?(?: (?:just|really|only|even|also|sometimes|often"
    r"|can't|cannot|do not|don't|could|feel like|am|have|think i|want to|wish i|going to|going))*"
    r" (?:die|dead|was dead|were dead|kill|killing|end|ending|wish|want|want it|go on|live|living"
    r"|be here|suicidal|do it|cope|hurt|harm|disappear|take all)\b"
    r"|\b(?:kill|hurt|harm|hang|cut) myself\b|\bmy own life\b|\bend my life\b"
)


def is_feared_for_another(text: str) -> bool:
    """Of words that are alarming; their own wish, wherever it stands, goes before another's."""
    said = plain(text)
    own = (found for found in _OWN.finditer(said) if not _REPORTED.search(said[: found.start()]))
    return next(own, None) is None and _OF_ANOTHER.search(said) is not None


_KIN: Final = (
    r"(?:\w+ )?(?:mother|mum|mummy|mom|father|dad|daddy|wife|husband|sister|brother|son|daughter|"
    r"aunt\w*|uncle|gran\w*|nan|partner|friend|neighbou?r|patient|resident|client|carer|nurse|"
    r"niece|nephew|cousin|visitor)"
)
_SOMEBODY: Final = re.compile(
    rf"\b(?:she|he|they|she's|he's|they're|her|him|them|pt|(?:my|our) {_KIN}"
    r"|(?:the|a|an|that|this|another|some|old|young) (?:\w+ )?(?:patient|resident|client|lady|"
    r"woman|man|gentleman|girl|boy|child|visitor|neighbou?r|nurse|carer)|mum|mom|dad|nan|gran|granny)\b"
)
_ONESELF: Final = re.compile(rf"\b(?:(?:i|i'm|i've|i'd|i'll|me|myself|mine)\b|my (?!{_KIN}\b))")
# What somebody does who is with another: it happens to that other.
_WITNESS: Final = re.compile(
    r"\bi(?: (?:just|only|really|also))* (?:can't|cannot|couldn't|do not|don't|didn't|think|"
    r"thought|believe|found|find|saw|see|heard|hear|know|need|am with|called|rang|want|have to|"
    r"tried)\b"
    r"|\bi'm (?:with|worried|afraid|scared|frightened)\b|\b(?:help|tell|with|beside|near|to) me\b"
    r"|\b(?:in|on|at|by) my (?:house|home|room|flat|garden|kitchen|arms|door|bed|floor|"
    r"chair|sofa)\b"
)


def is_of_another(text: str) -> bool:
    """Of words that are alarming: that it happens to somebody else, and not to the speaker."""
    return not is_of_oneself(text) and _SOMEBODY.search(plain(text)) is not None


def is_of_oneself(text: str) -> bool:
    """Of words that are alarming: the speaker stands in them, and not only as who saw it."""
    return _ONESELF.search(_WITNESS.sub(" ", plain(text))) is not None
