"""What dictation leaves out of a sentence: "somebodys at the door" is "somebody's"."""

import re

# Each is no word of its own; "its", "were" and "ill" are.
_UNMARKED = re.compile(
    r"\b(?:(somebody|someone|everybody|nobody|there|where|what|who|that|he|she)(s)"
    r"|(i)(m|ve)|(you|they)(re|ve))\b"
)


def with_marks(said: str) -> str:
    """said: `plain` text, for lists that are written with apostrophes."""
    return _UNMARKED.sub(_marked, said)


def _marked(found: re.Match[str]) -> str:
    word, end = (each for each in found.groups() if each)
    return f"{word}'{end}"
