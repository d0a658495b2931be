"""Cuts the small reader that stands beside the static table from MiniLM."""

from collections.abc import Iterator
from pathlib import Path
from string import punctuation

from core.words.embedding import small_reader
from core.words.embedding.minilm import MiniLM
from core.words.embedding.small_reader import LAYERS, NAME
from core.words.embedding.stack import Entry, Stack
from core.words.embedding.static_table import MODEL
from core.words.quality.adapted_stack import (
    OF_SMALL,
    RANK_OF_SMALL,
    ROUNDS_OF_SMALL,
    AdaptedStack,
)
from core.words.quality.learnt import Learnt, written
from core.words.quality.lines import read_lines

SMALL_FILE = f"{NAME}.{MODEL.name}.npz"
# MiniLM's pieces stand in the order of how often they are read.
FREQUENT = 15_000
# Of these every word can be put together.
_SHORT = 3
# Beside them pounds, euros, degrees, typographic quotes and dashes, fractions and powers.
_SIGNS = frozenset(
    punctuation
    + "\u00a3\u20ac\u00a7\u00b0\u2018\u2019\u201c\u201d\u2013\u2014\u2026"
    + "\u00bd\u00bc\u00be\u00b2\u00b3\u00b5\u00d7\u00f7"
)
_FIELDS = ("text", "a", "b", "user")


def cut_small_reader(minilm: MiniLM, sets: Path, out: Path) -> Learnt:
    """The lower layers of MiniLM, and the pieces of words that are frequent or in `sets`."""
    kept = pieces_kept(minilm, sets)
    whole = minilm.entry
    entry = Entry(whole.words[kept], whole.places, whole.gain, whole.bias)
    vocabulary = [minilm.vocabulary[at] for at in kept]
    numbers = small_reader.packed(entry, minilm.layers[:LAYERS], vocabulary)
    return written(out, SMALL_FILE, numbers, ())


def opened_from(out: Path) -> AdaptedStack:
    """The one that was just cut, untaught."""
    import numpy as np

    with np.load(out / SMALL_FILE, allow_pickle=False) as kept:
        stack = Stack(*small_reader.unpacked(dict(kept)))
    return AdaptedStack(MODEL.name, stack, RANK_OF_SMALL, ROUNDS_OF_SMALL, OF_SMALL)


def pieces_kept(minilm: MiniLM, sets: Path) -> list[int]:
    """By their numbers. What is put together of them is cut as MiniLM cuts it, if it is English."""
    used = {piece for text in _texts(sets) for piece in minilm.ids(text)}
    return [
        at
        for at, piece in enumerate(minilm.vocabulary)
        if _is_special(piece) or (_is_plain(piece) and (at in used or _is_needed(at, piece)))
    ]


def _texts(sets: Path) -> Iterator[str]:
    for file in sorted(sets.glob("*.jsonl")):
        for line in read_lines(file):
            yield from (str(line[field]) for field in _FIELDS if field in line)


def _is_special(piece: str) -> bool:
    return piece in {"[CLS]", "[SEP]", "[UNK]"}


def _is_plain(piece: str) -> bool:
    word = piece.removeprefix("##")
    return (word.isascii() and word.isalnum()) or word in _SIGNS


def _is_needed(at: int, piece: str) -> bool:
    return at < FREQUENT or len(piece.removeprefix("##")) <= _SHORT
