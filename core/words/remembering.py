"""Whether somebody asks to have something remembered, what, and of which sort it is."""

import re
from typing import Final

_ASKS: Final = re.compile(
    r"^\W*(?:(?:please|hey|hi|hello|rosemary|oh|and|could you|can you|will you|would you)\W+)*"
    r"(?:remember|note|keep in mind|make a note|bear in mind|don['\u2019]?t forget)"
    r"(?:\s+(?:down|this|please))*(?:\s+that\b|\s*:|,)\s*(?P<what>\S.*)$",
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
    if found is None or found["what"].rstrip().endswith("?"):
        return None
    return found["what"].strip()


def sort_of_memory(text: str) -> str:
    """By the first that fits, as the categories of memories are called."""
    if _LIKING.search(text) and not _AIM.search(text):
        return "time_preference" if _TIME.search(text) else "preference"
    if _AIM.search(text):
        return "goal"
    if _BOUND.search(text):
        return "constraint"
    return "habit" if _USUAL.search(text) else "fact"
