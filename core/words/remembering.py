"""Whether somebody asks to have something remembered or let go, what, and of which sort it is."""

import re
from typing import Final

_ASKS: Final = re.compile(
    r"^\W*(?:(?:please|hey|hi|hello|rosemary|oh|and|could you|can you|will you|would you)\W+)*"
    r"(?:remember|note|keep in mind|make a note|bear in mind|don['\u2019]?t forget)"
    r"(?:\s+(?:down|this|please))*(?:\s+that\b|\s*:|,)\s*(?P<what>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_LETS_GO: Final = re.compile(
    r"^\W*(?:(?:please|hey|hi|hello|rosemary|oh|and|now|so|ok|okay|no|actually|could you|can you"
    r"|will you|would you|you can|you may|i want you to|i['\u2019]d like you to)\W+)*"
    r"(?:(?:just )?forget(?! (?:to|how)\b)"
    r"|(?:stop|quit) (?:remembering|keeping in mind|noting)"
    r"|(?:don['\u2019]?t|do not|no longer|never) (?:remember|keep in mind|keep|note)"
    r"(?= (?:that|what|about|this|it|anything)\b)"
    r"|(?:delete|remove|erase|drop|take out|scrap|let go of?)"
    r" (?:the (?:memory|note|line|bit|part|thing)|what (?:i|we|she|he|they|mum|dad)\b"
    r" (?:said|told|asked)(?: you)?|from (?:your )?memory|your (?:memory|note)))"
    r"(?: (?:any ?more|please|down|now))*"
    r"(?:,? (?:the (?:thing|bit|part|note)|what (?:i|we|she|he|they|mum|dad)\b"
    r" (?:just |ever )?(?:said|told|asked)(?: you)?(?: to (?:remember|keep))?))?"
    r"(?:,?:? (?:that|about|of|on|saying))* (?P<what>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_KINDLY: Final = re.compile(
    r"^\W*(?:(?:please|hey|hi|hello|rosemary|oh|and)\W+)*(?:could|can|will|would) you\b", re.I
)
# What points at something nobody can find, and what is said to comfort somebody.
_NOTHING_NAMED: Final = re.compile(
    r"(?:(?:about |all about )?(?:it|that|this|them|him|her|me|us|you)(?: all)?"
    r"|(?:your|my) \w+|the past|(?:i|we) (?:said|asked) (?:anything|it|that))\W*",
    re.IGNORECASE,
)
_ALL: Final = re.compile(
    r"(?:about )?(?:absolutely )?(?:(?:everything|anything)\b.*|all(?: of it| that)?\W*|the lot\W*"
    r"|all (?:my|your|the) memories\b.*|all (?:about|you know)\b.*)",
    re.IGNORECASE | re.DOTALL,
)
_TIME: Final = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|nights?"
    r"|noon|midday|weekends?|early|late|o'?clock|\d{1,2} ?(?:am|pm)|breakfast|lunch|dinner"
    r"|bedtime)\b",
    re.IGNORECASE,
)
_BOUND: Final = re.compile(
    r"\b(?:can(?:no|['\u2019])t|must(?:n['\u2019]t)?|not allowed|have to|has to|only|never"
    r"|need(?:s)? (?:a|an|to)|unable|without)\b",
    re.IGNORECASE,
)
_AIM: Final = re.compile(
    r"\b(?:want(?:s)? to|would like to|hope(?:s)? to|plan(?:s|ning)? to|aim(?:s)? to|goal"
    r"|going to (?:learn|try|start|finish|visit)|look(?:s|ing)? forward)\b",
    re.IGNORECASE,
)
_USUAL: Final = re.compile(
    r"\b(?:every|always|usually|each|daily|weekly|often|most (?:days|nights|mornings)"
    r"|(?:morning|evening|night|mon|tues|wednes|thurs|fri|satur|sun)s|in the habit)\b",
    re.IGNORECASE,
)
_LIKING: Final = re.compile(
    r"\b(?:like|love|enjoy|prefer|hate|dislike|detest|loathe|can['\u2019]?t stand|favou?rite"
    r"|rather|fond|keen)s?\b",
    re.IGNORECASE,
)


def asked_to_remember(text: str) -> str | None:
    """What is to be remembered: "remember that I hate mornings" gives "I hate mornings".

    None where nobody asks for that, as in "do you remember my wedding?".
    """
    found = _ASKS.match(text)
    if found is None or _only_asks(text):
        return None
    return found["what"].strip().rstrip("?").rstrip()


def _only_asks(text: str) -> bool:
    """ "Could you note that ...?" asks for it to be done."""
    return text.rstrip().endswith("?") and not _KINDLY.match(text)


def asked_to_let_go(text: str) -> str | None:
    """What is to be kept no longer: "forget that I hate mornings" gives "I hate mornings".

    None where nobody asks for that, as in "don't forget the milk" and "forget it".
    """
    found = _LETS_GO.match(text)
    if found is None or _only_asks(text):
        return None
    what = found["what"].strip().rstrip("?").rstrip()
    return None if _NOTHING_NAMED.fullmatch(what) else what


def is_everything(what: str) -> bool:
    """Of what is to be let go."""
    return _ALL.fullmatch(what) is not None


def sort_of_memory(text: str) -> str:
    """By the first that fits, as the categories of memories are called."""
    if _LIKING.search(text) and not _AIM.search(text):
        return "time_preference" if _TIME.search(text) else "preference"
    if _AIM.search(text):
        return "goal"
    if _BOUND.search(text):
        return "constraint"
    return "habit" if _USUAL.search(text) else "fact"
