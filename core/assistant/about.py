"""Which lines speak of what a question names, by how words begin."""

import re
from collections.abc import Iterable
from typing import Final

from core.assistant.context import Line
from core.assistant.found import telling

_WORD: Final = re.compile(r"\w+")


def about(lines: Iterable[Line], asked: str) -> list[Line]:
    wanted = telling(asked)
    return [
        each
        for each in lines
        if any(said.startswith(word) for word in wanted for said in _WORD.findall(low(each.text)))
    ]


def low(text: str) -> str:
    """In small letters, one space between words, without signs."""
    return " ".join(_WORD.findall(text.casefold()))
