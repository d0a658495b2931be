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
        (r"bl(?:ow|ows|ew|own) (?:right )?up|like a (?:football|balloon|barrel)", r"bloat|swel|swol|angio"),
        (r"scratch(?:es|ing)?|itching|calamine", r"hives|itch|rash|urticaria|weal"),
        (r"(?:throat|airways?|windpipe)(?: \w+){0,2} clos(?:e|es|ed|ing)(?: up| over)?|gasping", r"throat|swel|anaphyla|breath|airway"),
        (r"cramps?|doubled (?:up|over)", r"cramp|stomach|bowel|belly|diarrh"),
        (r"covered in (?:lumps|weals|welts|spots)|lumps all over", r"hives|rash|urticaria|weal|itch"),
        (r"the ambulance", r"anaphyla|throat|breath|collaps|shock"),
        (r"red raw", r"itch|derm|rash|sore|red|ecz"),
        (r"(?:made|makes) (?:my|her|his) stomach bleed", r"bleed|ulcer"),
    )
)  # fmt: skip
# Who had it, or has it for what it does, is at odds with the record.
_HAD = re.compile(
    r"\b(?:gave|given|giving|takes?|taken|taking|took|prescribed|wear\w*|help\w*|stop|stops|stopped(?! breathing)|stopping|drip|prn|had|on|before|when|after|for|at)\b"
)
_MORE = re.compile(r"\b(?:every|all over|and|week|weeks|days|not|never|no|but)\b|n't\b")


def harms_so(text: str, reaction: str) -> bool:
    """text, reaction: as `plain` gives them."""
    if _MORE.search(text) or _HAD.search(text):
        return False
    return any(said.search(text) and held.search(reaction) for said, held in _HARM)
