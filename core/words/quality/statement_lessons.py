"""What the labelled lines teach the reader of statements: where a name stands in its text."""

import re
from collections.abc import Iterator, Sequence

from core.frozen import frozen
from core.words.quality.entity import is_entity
from core.words.quality.task import Line, text_in
from core.words.statements.bearing import Named, around_owner, around_standing, view_of
from core.words.statements.said import Word, said_of
from core.words.statements.signs import Seen, seen_in
from core.words.statements.statement import Speaker, Topic
from core.words.statements.terms import stem
from core.words.tagging.learning import Shown
from core.words.tagging.stretches import OUTSIDE
from core.words.tagging.weighing import Labelled

_SMALL = frozenset((
    "a", "an", "the", "my", "his", "her", "of", "in", "to", "on", "with", "and", "for", "at",
    "pain", "trouble", "problem", "disease", "bad", "poor",
))  # fmt: skip
_WIDEST = 5
_ALIKE_FROM = 4
_LIKES = re.compile(r"^(?:dislikes?|likes?|no|with) ")


@frozen
class Lesson:
    """gold: each statement with its place. is_whole: every one of them was found in the text."""

    line: Line
    seen: Seen
    gold: Sequence[tuple[Named, Line]]
    is_whole: bool


def speaker_in(line: Line) -> Speaker:
    """The person, where the line does not say otherwise."""
    said = str(line.get("speaker") or "")
    return next((speaker for speaker in Speaker if speaker.value == said), Speaker.PATIENT)


def gold_of(line: Line) -> list[Line]:
    """Of a line of `statements` or of `routing`."""
    told = line.get("statements")
    if isinstance(told, list):
        return [one for one in told if isinstance(one, dict)]
    if not line.get("entity"):
        return []
    second = line.get("second")
    liked = {"kind": Topic.PREFERENCE.value, "entity": _LIKES.sub("", str(second))}
    return [line, liked] if second else [line]


def lesson_of(line: Line) -> Lesson:
    seen = seen_in(text_in(line), speaker_in(line))
    placed = [(_place(seen, one), one) for one in gold_of(line)]
    found = [(place, one) for place, one in placed if place]
    # Of some lines for both stores only the clinical part is told.
    is_half_told = line.get("label") == "both" and not line.get("second")
    return Lesson(line, seen, found, len(found) == len(placed) and not is_half_told)


def names_shown(lesson: Lesson) -> Shown:
    words = lesson.seen.said.words
    tags = [OUTSIDE] * len(words)
    for thing, _ in lesson.gold:
        inside = [at for at, w in enumerate(words) if w.start < thing.end and w.end > thing.start]
        if all(tags[at] == OUTSIDE for at in inside):
            for number, at in enumerate(inside):
                tags[at] = f"{'I' if number else 'B'}-{thing.topic.value}"
    return Shown(lesson.seen.signs, tags)


def standings_shown(lesson: Lesson) -> Iterator[Labelled]:
    for thing, one in lesson.gold:
        if one.get("polarity"):
            yield Labelled(around_standing(view_of(lesson.seen, thing)), str(one["polarity"]))


def owners_shown(lesson: Lesson) -> Iterator[Labelled]:
    """Nothing of lines that were written for how things stand: nearly all are the person's own."""
    if lesson.line.get("teaches") == "standing":
        return
    for thing, one in lesson.gold:
        if one.get("who"):
            yield Labelled(around_owner(view_of(lesson.seen, thing)), str(one["who"]))


def _place(seen: Seen, one: Line) -> Named | None:
    """Where the thing is named: by its words, by a hint, by most of its words, by one of them."""
    topic = Topic(str(one["kind"]))
    also = one.get("also")
    names = [str(one["entity"]), *(map(str, also) if isinstance(also, list) else ())]
    stretch = _exact(seen.said.words, names) or _hinted(seen, one) or _loose(seen.said.words, names)
    return Named(*stretch, topic) if stretch else None


def _exact(words: Sequence[Word], names: Sequence[str]) -> tuple[int, int] | None:
    stems = [stem(word.low) for word in words]
    for name in names:
        wanted = [stem(word.low) for word in said_of(name).words]
        for at in range(len(stems) - len(wanted) + 1):
            if wanted and stems[at : at + len(wanted)] == wanted:
                return words[at].start, words[at + len(wanted) - 1].end
    return None


def _hinted(seen: Seen, one: Line) -> tuple[int, int] | None:
    met = (hint for hint in seen.hints if is_entity(one, hint.entity))
    return next(((hint.start, hint.end) for hint in met), None)


def _loose(words: Sequence[Word], names: Sequence[str]) -> tuple[int, int] | None:
    stems = [stem(word.low) for word in words]
    for name in names:
        wanted = [stem(w.low) for w in said_of(name).words if w.low not in _SMALL]
        hits = [hit for one in wanted if (hit := _alike(stems, one)) is not None]
        if not hits:
            continue
        first, last = min(hits), max(hits)
        if len(hits) < len(wanted) or last - first > _WIDEST:
            first = last = hits[0]
        return words[first].start, words[last].end
    return None


def _alike(stems: Sequence[str], wanted: str) -> int | None:
    """The first word that is the same, or begins so."""
    start = wanted[:_ALIKE_FROM] if len(wanted) >= _ALIKE_FROM else None
    met = (at for at, s in enumerate(stems) if s == wanted or (start and s[:_ALIKE_FROM] == start))
    return next(met, None)
