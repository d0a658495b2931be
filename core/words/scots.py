"""Scots denials in the words that every reader has learnt: "isnae" is "isn't"."""

import re

_ROOTS = {
    "can": "ca", "din": "do", "will": "wo", "win": "wo", "dis": "does", "wis": "was",
    "wid": "would", "hud": "had", "hin": "have", "cud": "could", "shid": "should",
    **{each: each for each in (
        "is", "was", "are", "were", "has", "have", "had", "does", "did", "could", "should",
        "would", "must", "need",
    )},
}  # fmt: skip
_DENIED = re.compile(
    rf"\b({'|'.join(sorted(_ROOTS, key=len, reverse=True))})n(?:ae|a(?! lil))\b", re.I
)


def without_scots(text: str) -> str:
    return _DENIED.sub(_said, text)


def _said(found: re.Match[str]) -> str:
    root = _ROOTS[found[1].lower()] + "n't"
    return root.capitalize() if found[0][0].isupper() else root
