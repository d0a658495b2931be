"""What the labelled lines teach the reader of statements: where a name stands in its text."""

import re
from collections.abc import Iterator, Sequence

from core.frozen import frozen
from core.words.quality.entity import is_entity
from core.words.quality.task import Line, text_in
from core.words.statements.bearing import Named, around_owner, around_standing, view_of
from core.words.statements.implied import implied_names
from core.words.statements.of_both import ONCE, PAIRS, Pair, label_of
from core.words.statements.said import Word, said_of
from core.words.statements.signs import Seen, seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
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
    """gold: each statement with its place. untold: those that the text tells without their name
    (implied.py); their place is all of it. is_whole: every statement is one or the other."""

    line: Line
    seen: Seen
    gold: Sequence[tuple[Named, Line]]
    untold: Sequence[tuple[Named, Line]]
    is_whole: bool


@frozen
class Right:
    """What is right of a thing; None where its line does not teach that. of_both: of_both.py."""

    standing: str
    owner: str | None
    of_both: str | None


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
    untold = [(_whole(seen, one), one) for place, one in placed if not place and plain_of(one)]
    # Of some lines for both stores only the clinical part is told.
    is_half_told = line.get("label") == "both" and not line.get("second")
    is_whole = len(found) + len(untold) == len(placed) and not is_half_told
    return Lesson(line, seen, found, untold, is_whole)


def _whole(seen: Seen, one: Line) -> Named:
    return Named(0, len(seen.said.text), Topic(str(one["kind"])))


def plain_of(one: Line) -> str | None:
    """Its name among those that are told without being named. A visit that is planned is none that
    was kept."""
    known, topic = implied_names(), Topic(str(one["kind"]))
    kinds = {topic, Topic.SYMPTOM} if topic is Topic.CONDITION else {topic}
    return next((name for name in names_of(one) if known.get(name) in kinds), None)


def names_of(one: Line) -> list[str]:
    also = one.get("also")
    return [str(one["entity"]), *(map(str, also) if isinstance(also, list) else ())]


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
    for thing, right in rights(lesson):
        yield Labelled(around_standing(view_of(lesson.seen, thing)), right.standing)


def owners_shown(lesson: Lesson) -> Iterator[Labelled]:
    for thing, right in rights(lesson):
        if right.owner:
            yield Labelled(around_owner(view_of(lesson.seen, thing)), right.owner)


def both_shown(lesson: Lesson) -> Iterator[Labelled]:
    for thing, right in rights(lesson):
        if right.of_both:
            yield Labelled(around_owner(view_of(lesson.seen, thing)), right.of_both)


def rights(lesson: Lesson) -> Iterator[tuple[Named, Right]]:
    """Each place once for each that is told of it. Of what is told of the person and of another,
    how it stands with that other is learnt: there it is named; the rest is in `of_both`."""
    every = [*lesson.gold, *lesson.untold]
    for place in dict.fromkeys(thing for thing, _ in every):
        told = [one for thing, one in every if thing == place]
        told = [one for one in told if one.get("polarity") and one.get("who")]
        own, others = (_of(told, about) for about in (About.SELF, About.OTHER))
        if len(own) == len(others) == 1 and set(names_of(own[0])) & set(names_of(others[0])):
            pair = label_of(Pair(Polarity(own[0]["polarity"]), Polarity(others[0]["polarity"])))
            yield place, _right(lesson, others[0], pair if pair in PAIRS else None)
        else:
            of_both = None if own and others else ONCE
            yield from ((place, _right(lesson, one, of_both)) for one in told)


def _of(told: Sequence[Line], about: About) -> list[Line]:
    return [one for one in told if one["who"] == about.value]


def _right(lesson: Lesson, one: Line, of_both: str | None) -> Right:
    """Whose things are is not learnt of lines written for how they stand: nearly all are the
    person's own."""
    standing = str(one["polarity"])
    if lesson.line.get("teaches") == "standing":
        return Right(standing, None, None)
    return Right(standing, str(one["who"]), of_both)


def _place(seen: Seen, one: Line) -> Named | None:
    """Where the thing is named: by its words, by a hint, by most of its words, by one of them."""
    topic = Topic(str(one["kind"]))
    names = names_of(one)
    stretch = _exact(seen.said.words, names) or _hinted(seen, one)
    # "No flavour in it" is not a loss of taste by its "no".
    if not stretch and not plain_of(one):
        stretch = _loose(seen.said.words, names)
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
