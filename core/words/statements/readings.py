"""A text as its names are read, passage by passage, with what the embedder sees of each word."""

from collections.abc import Sequence
from functools import lru_cache

from core.words.meaning import Meaning
from core.words.passages import passages
from core.words.statements.names_read import named_along
from core.words.statements.reader import NAMES, Read, read
from core.words.statements.statement import Speaker, Topic
from core.words.tagging.tagger import tagger


# Routing, statements and conflict ask for the same sentence, one after the other.
@lru_cache(maxsize=32)
def readings(text: str, speaker: Speaker, meaning: Meaning | None = None) -> tuple[Read, ...]:
    """By the words alone without `meaning`."""
    reader, parts = tagger(NAMES), [read(each, speaker) for each in passages(text)]
    return tuple(named_along(each, reader, meaning) if meaning else each for each in parts)


def most_named(told: Sequence[Read], topics: Sequence[Topic]) -> float:
    """How much the likeliest name of one of these kinds beats no name, anywhere in the text."""
    return max(each.best_of(topics, tagger(NAMES)) for each in told)
