"""The words papers use for their columns, sections, flags and months (resources/lexicon)."""

import re
from collections.abc import Mapping
from functools import cache

from core.records.names import normalised
from core.resource_files import lexicon


def terms(name: str) -> frozenset[str]:
    return _all()[name]


def one_of(text: str, kind: str) -> str | None:
    """ "column" of "Reference interval": "reference". Exactly these words, or None."""
    return _named(kind).get(normalised(text).rstrip(":").strip())


@cache
def any_of(name: str) -> re.Pattern[str]:
    """One of the words of a list, as whole words; the longest first. Groups none."""
    words = sorted(terms(name), key=len, reverse=True)
    whole = (
        f"{re.escape(word)}(?!\\w)" if word[-1].isalnum() else re.escape(word) for word in words
    )
    return re.compile(rf"(?<!\w)(?:{'|'.join(whole)})", re.IGNORECASE)


@cache
def _all() -> Mapping[str, frozenset[str]]:
    return {name: frozenset(words) for name, words in lexicon("lexicon/papers.json").items()}


@cache
def _named(kind: str) -> Mapping[str, str]:
    start = f"{kind}."
    return {
        normalised(word): name.removeprefix(start)
        for name, words in _all().items()
        if name.startswith(start)
        for word in words
    }
