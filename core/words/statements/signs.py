"""What is seen at each word of a text: the word, its neighbours, the lists and hints it is in."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from core.frozen import frozen
from core.words.alike import groups
from core.words.statements.hints import Cue, Hint, cues_in, hints
from core.words.statements.listed import Listed, listed
from core.words.statements.said import Said, Word, said_of
from core.words.statements.statement import Speaker
from core.words.statements.terms import stem

_NEAR = (-2, -1, 1, 2)
_NO_GROUP = (-1, -1)


@frozen
class Seen:
    """marks: for each word, what lies over it. signs: for each word, all that is seen there."""

    said: Said
    speaker: Speaker
    hints: Sequence[Hint]
    listed: Sequence[Listed]
    cues: Sequence[Cue]
    marks: Sequence[Sequence[str]]
    signs: Sequence[Sequence[str]]


# Routing, statements and conflict look at the same text one after the other.
@lru_cache(maxsize=16)
def seen_in(text: str, speaker: Speaker) -> Seen:
    said = said_of(text)
    hinted, known, cues = hints(said), listed(said), cues_in(said)
    marks = _marks(said.words, hinted, known, cues)
    signs = list(_signs(said.words, speaker, marks))
    return Seen(said, speaker, hinted, known, cues, marks, signs)


def low_of(words: Sequence[Word]) -> list[str]:
    """Small letters, every figure a nine."""
    return [re.sub(r"\d", "9", word.low) for word in words]


def _marks(
    words: Sequence[Word], hinted: Sequence[Hint], known: Sequence[Listed], cues: Sequence[Cue]
) -> list[list[str]]:
    marks: list[list[str]] = [[] for _ in words]
    _lay(words, ((k.start, k.end, f"L={k.source}") for k in known), marks)
    _lay(words, ((h.start, h.end, f"R={h.topic.value}/{h.source}") for h in hinted), marks)
    _lay(words, ((c.start, c.end, f"C={c.name}") for c in cues), marks)
    return marks


def _lay(
    words: Sequence[Word], places: Iterable[tuple[int, int, str]], marks: list[list[str]]
) -> None:
    for start, end, name in places:
        covered = [at for at, word in enumerate(words) if word.start < end and word.end > start]
        for number, at in enumerate(covered):
            marks[at].append(f"{name}:{'I' if number else 'B'}")


def _signs(
    words: Sequence[Word], speaker: Speaker, marks: Sequence[Sequence[str]]
) -> Iterator[list[str]]:
    low = ["<", "<", "<", *low_of(words), ">", ">", ">"]
    asked = {word.sentence for word in words if word.low == "?"}
    around = _cues_around(words, marks)
    for at, word in enumerate(words):
        signs = [*_of_word(word, low[at + 3]), *_of_neighbours(low[at : at + 7]), *around[at]]
        signs += _of_groups(low[at + 1 : at + 6])
        signs += [f"sp={speaker.value}", *marks[at], *_marks_near(marks, at)]
        signs += ["first"] if at == 0 else []
        signs += ["q"] if word.sentence in asked else []
        signs += _joined(marks[at], low[at + 2], speaker, is_asked=word.sentence in asked)
        yield signs


def _of_word(word: Word, low: str) -> list[str]:
    return [
        "b", f"w={low}", f"s={stem(low)}", f"p3={low[:3]}", f"p4={low[:4]}",
        f"s2={low[-2:]}", f"s3={low[-3:]}", f"s4={low[-4:]}", f"sh={_shape(word.shown)}",
    ]  # fmt: skip


def _of_neighbours(low: Sequence[str]) -> list[str]:
    """low: three words before, the word, three after."""
    c, b, a, word, x, y, z = low
    return [
        f"w-1={a}", f"w-2={b}", f"w-3={c}", f"w+1={x}", f"w+2={y}", f"w+3={z}", f"b-1={a}|{word}",
        f"b+1={word}|{x}", f"b-2={b}|{a}", f"b+2={x}|{y}", f"e-1={a[-3:]}", f"e+1={x[-3:]}",
    ]  # fmt: skip


def _of_groups(low: Sequence[str]) -> Iterator[str]:
    """What is known of words that are used alike. low: two words before, the word, two after."""
    known = groups()
    told = [known.get(word, _NO_GROUP) for word in low]
    for step, (coarse, fine) in zip((-2, -1, 0, 1, 2), told, strict=True):
        yield f"gc{step}={coarse}"
        yield f"gf{step}={fine}"
    (_, _), (a, fine_a), (b, fine_b), (c, fine_c), (_, _) = told
    yield f"gg-={a} {b}"
    yield f"gg+={b} {c}"
    yield f"gh-={fine_a} {fine_b}"
    yield f"gh+={fine_b} {fine_c}"


def _shape(shown: str) -> str:
    letters = re.sub(r"[A-Z]", "X", re.sub(r"[a-z]", "x", re.sub(r"\d", "9", shown)))
    return re.sub(r"(.)\1+", r"\1", letters)


def _marks_near(marks: Sequence[Sequence[str]], at: int) -> Iterator[str]:
    if not marks[at]:
        yield "X0"
    for step in _NEAR:
        if 0 <= at + step < len(marks):
            yield from (f"{mark}@{step}" for mark in marks[at + step])


def _cues_around(words: Sequence[Word], marks: Sequence[Sequence[str]]) -> list[list[str]]:
    """For each word, the cues anywhere before or after it in its sentence."""
    reach: dict[int, dict[str, tuple[int, int]]] = {}
    for at, word in enumerate(words):
        of_sentence = reach.setdefault(word.sentence, {})
        for cue in (mark[:-2] for mark in marks[at] if mark[0] == "C"):
            of_sentence[cue] = of_sentence.get(cue, (at, at))[0], at
    return [_beside(reach[word.sentence], at) for at, word in enumerate(words)]


def _beside(reach: Mapping[str, tuple[int, int]], at: int) -> list[str]:
    """reach: where each cue of the sentence stands first and last."""
    before = [f"{cue}<" for cue, (first, _) in reach.items() if first < at]
    after = [f"{cue}>" for cue, (_, last) in reach.items() if last > at]
    return sorted(before + after)


def _joined(marks: Sequence[str], before: str, speaker: Speaker, *, is_asked: bool) -> list[str]:
    """What lists and hints say, together with what may change it."""
    joined = []
    for mark in marks:
        if mark[0] in "RL":
            joined += [f"{mark}&w-1={before}", f"{mark}&sp={speaker.value}"]
            joined += [f"{mark}&q"] if is_asked else []
    return joined
