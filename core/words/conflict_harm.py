"""What an allergy is told by, where its reaction is told in other words than "rash" or "swelling":
only where the record has that very reaction ("statins crippled me", of muscle pain)."""

import re

# How it is said, and what the record must hold for it.
_HARM = tuple(
    (re.compile(rf"\b(?:{said})\b"), re.compile(held))
    for said, held in (
        (r"nearly (?:killed|choked|finished|did for) (?:me|her|him)|stopped breathing|poison to (?:me|her|him)", r"anaphyla|breath|throat|chok|collaps|shock"),
        (r"lips like|(?:made|makes) (?:my|her|his) (?:lips?|face|tongue|mouth|eyes?) swell\w*", r"swel|swol|lip|face|throat|angio|anaphyla"),
        (r"crippled (?:me|her|him)", r"muscle|ache|pain|joint|cramp"),
        (r"knock(?:s|ed) (?:me|her|him) (?:out|flat)", r"drows|sleep|confus|sedat"),
        (r"red raw", r"itch|derm|rash|sore|red|ecz"),
        (r"(?:made|makes) (?:my|her|his) stomach bleed", r"bleed|ulcer"),
    )
)  # fmt: skip
_MORE = re.compile(r"\b(?:every|all over|and|week|weeks|days|not|never|no|but)\b|n't\b")


def harms_so(text: str, reaction: str) -> bool:
    """text, reaction: as `plain` gives them."""
    if _MORE.search(text):
        return False
    return any(said.search(text) and held.search(reaction) for said, held in _HARM)
