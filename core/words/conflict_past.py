"""What the record has as over, told by what was done since: "three years since my heart attack"."""

import re

from core.words.statements.bearing import Named

_SINCE_IT = re.compile(
    r"\b(?:since|after) (?:(?:my|the|her|his|that|i had (?:my|the)?|(?:she|he) had (?:her|his|the)?|they (?:did|fixed|mended|took (?:out|off)|operated on))(?: (?:first|last|left|right|old))? ?)$"
)
_BEHIND = re.compile(r"(?:'s| is|'re| are)(?: all| well| long)? behind (?:me|her|him|us)\b")
_SINCE_AGAIN = re.compile(
    r"\b(?:still|again|back|another|second|new|worse|never (?:stopped|went|left))\b|\?"
)


def is_of_the_past(text: str, thing: Named) -> bool:
    if _SINCE_AGAIN.search(text):
        return False
    is_since = _SINCE_IT.search(text[: thing.start]) is not None
    return is_since or _BEHIND.match(text, thing.end) is not None
