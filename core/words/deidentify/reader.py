"""Stretches that tell who somebody is, as it was taught: names above all, by their company."""

from collections.abc import Iterator, Sequence

from core.words.deidentify.signs import Token, private_signs, tokens_of
from core.words.deidentify.span import Private, Span
from core.words.tagging.stretches import OUTSIDE, stretches
from core.words.tagging.tagger import Tagger, best_path

PRIVATE = "deidentify"
# How much a word leans to being hidden, and how sure a stretch must be; chosen on the lines of
# tests/quality/check, which it has not learnt from: of 327 stretches 5 more are hidden than by
# what the builders' half said crosswise (1 and 30), and none more in vain.
LEANING, SURE = 2.5, 25.0


def learnt_spans(text: str, hints: Sequence[Span], reader: Tagger) -> list[Span]:
    """hints: what expressions found."""
    import numpy as np

    tokens = tokens_of(text)
    if not tokens:
        return []
    scores = reader.scores(private_signs(text, hints))
    outside = reader.tags.index(OUTSIDE)
    over = np.delete(scores, outside, axis=1).max(axis=1) - scores[:, outside]
    scores[:, outside] -= np.float32(LEANING)
    tags = [reader.tags[at] for at in best_path(scores, reader.steps)]
    sure = [float(each) for each in over]
    return [span for span, mean in _stretches(tokens, tags, sure) if mean >= SURE]


def _stretches(
    tokens: Sequence[Token], tags: Sequence[str], sure: Sequence[float]
) -> Iterator[tuple[Span, float]]:
    """Each with how sure its words are, on average."""
    for found in stretches(tags):
        span = Span(tokens[found.first].start, tokens[found.last].end, Private(found.of))
        words = sure[found.first : found.last + 1]
        yield span, sum(words) / len(words)
