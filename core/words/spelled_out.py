"""What is written otherwise than every reader has learnt: "isnae" is "isn't", "twa" is "two"
(Scots), "Ø rash" is "no rash", "pen allergic" is "penicillin allergic" (notes)."""

import re

_ROOTS = {
    "can": "ca", "din": "do", "will": "wo", "win": "wo", "dis": "does", "wis": "was",
    "wid": "would", "hud": "had", "hin": "have", "cud": "could", "shid": "should",
    **{each: each for each in (
        "is", "was", "are", "were", "has", "have", "had", "does", "did", "could", "should",
        "would", "must", "need",
    )},
}  # fmt: skip
_LONGEST_FIRST = "|".join(sorted(_ROOTS, key=len, reverse=True))
_ALSO_SHORT = "din|was|is|did|win|could|would|should|can"
# A canna in the garden is a flower.
_DENIED = re.compile(
    rf"\b(?:({_LONGEST_FIRST})nae|(?<!\ba )(?<!\bmy )(?<!\bthe )({_ALSO_SHORT})na(?! lil))\b",
    re.IGNORECASE,
)
# Those that are no other word; who takes "a hunner" takes a dose.
_NUMBERS = {
    "twa": "two", "twae": "two", "fower": "four", "seeven": "seven", "twinty": "twenty",
    "fowerty": "forty", "saxty": "sixty", "hunner": "hundred", "hunnert": "hundred",
    "thoosand": "thousand",
}  # fmt: skip
_COUNTED = re.compile(rf"\b(?:{'|'.join(_NUMBERS)})\b", re.IGNORECASE)
_PENICILLIN = re.compile(
    # No "EpiPen allergic to bees", no "her pen".
    r"(?<!epi[ -])(?<!insulin )(?<!injector )(?<!his )(?<!her )(?<!the )(?<!my )"
    r"\b(?:pen|pcn)(?= allerg(?:y|ic)\b)"
    r"|(?:(?<=allergic to )|(?<=allergy: )|(?<=allergies: )|(?<=allergy to ))(?:pen|pcn)\b(?![-'])",
    re.IGNORECASE,
)
# Of a diameter it is another sign: "ulcer Ø 3 cm".
_NOUGHT = re.compile(r"(?<!\w)(?<!\d )(?<!mm )(?<!cm )[Øø∅](?= [^\W\d])(?! (?:un|re|in)\w+ed\b)")


def spelled_out(text: str) -> str:
    told = _PENICILLIN.sub(lambda found: "Penicillin" if found[0][0] == "P" else "penicillin", text)
    told = _COUNTED.sub(_counted, told)
    return _DENIED.sub(_said, _NOUGHT.sub("no", told))


def _counted(found: re.Match[str]) -> str:
    number = _NUMBERS[found[0].lower()]
    return number.capitalize() if found[0][0].isupper() else number


def _said(found: re.Match[str]) -> str:
    root = _ROOTS[(found[1] or found[2]).lower()] + "n't"
    return root.capitalize() if found[0][0].isupper() else root
