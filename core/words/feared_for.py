"""Whether whoever speaks of not wanting to live means somebody else, whom they fear for (N4)."""

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
