"""Denials of Scots, and of notes, in the words that every reader has learnt: "isnae" is "isn't",
"Ø rash" is "no rash"."""

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
_NOUGHT = re.compile(r"(?<!\w)[Øø∅](?= \w)")


def plainly_denied(text: str) -> str:
    return _DENIED.sub(_said, _NOUGHT.sub("no", text))


def _said(found: re.Match[str]) -> str:
    root = _ROOTS[(found[1] or found[2]).lower()] + "n't"
    return root.capitalize() if found[0][0].isupper() else root
