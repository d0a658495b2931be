"""Which sentences answer an intent, where it matters how it was put: lists in resources."""

from typing import Final

from core.companion.asked import Asked
from core.words.patterns import patterns
from core.words.plain import plain

_LISTS: Final = "lexicon/en/how_put.json"


def how_put(asked: Asked) -> str:
    """The key of the sentences: of the intent as it was put, else of the intent itself."""
    family, said = asked.intent.value, plain(asked.said)
    own = (name for name in patterns(_LISTS) if name.startswith(f"{family}."))
    return next((name for name in own if patterns(_LISTS)[name].search(said)), family)
