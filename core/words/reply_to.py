"""Whether something said is of a list: what a person says, and what may not be answered to it."""

from typing import Final

from core.words.patterns import patterns

_LISTS: Final = "lexicon/en/reply_to.json"


def is_of(name: str, said: str) -> bool:
    """said: plain. Whether it has an expression of the list of this name."""
    return patterns(_LISTS)[name].search(said) is not None
