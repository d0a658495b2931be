"""What tells how a named thing stands and whose it is: the words around it, near and far."""

from collections.abc import Iterator, Sequence

from core.frozen import frozen
from core.words.statements.about import SELF, carried, talk_of, whom
from core.words.statements.hints import clauses_of
from core.words.statements.names import names_of_others
from core.words.statements.polarity import polarity_of
from core.words.statements.said import Word
from core.words.statements.signs import Seen, low_of
from core.words.statements.statement import Topic

_NEAR = 5
_PERSONS = {
    **dict.fromkeys(("i", "me", "my", "mine", "myself", "i'm", "i've", "i'd", "i'll"), "own"),
    **dict.fromkeys(("we", "our", "us", "we're", "we've"), "we"),
    **dict.fromkeys(("he", "she", "his", "her", "him", "he's", "she's", "hers"), "he"),
    **dict.fromkeys(("they", "their", "them"), "they"),
    **dict.fromkeys(("you", "your", "you're"), "you"),
}


@frozen
class Named:
    """start, end: places in the text."""

    start: int
    end: int
    topic: Topic


@frozen
class View:
    """The thing among the words: first and last are numbers of words, clause is its stretch."""

    seen: Seen
    thing: Named
    first: int
    last: int
    clause: tuple[int, int]
    low: Sequence[str]

    def word(self, at: int) -> str:
        return self.low[at] if 0 <= at < len(self.low) else "#"

    def is_in_clause(self, place: int) -> bool:
        return self.clause[0] <= place < self.clause[1]


def view_of(seen: Seen, thing: Named) -> View:
    words = seen.said.words
    inside = [at for at, w in enumerate(words) if w.start < thing.end and w.end > thing.start]
    whole = (0, len(seen.said.text))
    stretches = clauses_of(seen.said.text)
    clause = next((place for place in stretches if place[0] <= thing.start < place[1]), whole)
    return View(seen, thing, inside[0], inside[-1], clause, low_of(words))


def standing_signs(view: View) -> list[str]:
    """For the polarity."""
    start, end = view.clause
    text, thing = view.seen.said.text[start:end], view.thing
    by_rule = polarity_of(thing.topic, text, thing.start - start, thing.end - start).value
    return [*_usual(view), f"rp={by_rule}", f"rp={by_rule}|{thing.topic.value}"]


def owner_signs(view: View) -> list[str]:
    """For whom it is about."""
    by_rule, speaker = _by_rule(view), view.seen.speaker.value
    return [*_usual(view), *_persons(view), f"rw={by_rule}", f"rw={by_rule}|{speaker}"]


def _by_rule(view: View) -> str:
    seen, (start, end) = view.seen, view.clause
    text = seen.said.text
    talk = talk_of(seen.speaker, text, names_of_others(seen.said.shown, seen.speaker))
    last = SELF
    for begins, ends in clauses_of(text):
        if ends <= start:
            last = carried(talk, text[begins:ends], last)
    before, after = text[start : view.thing.start], text[view.thing.end : end]
    return whom(talk, before, after, last).about.value


def _usual(view: View) -> list[str]:
    speaker, topic = view.seen.speaker.value, view.thing.topic.value
    name = " ".join(view.low[view.first : view.last + 1])
    return [
        "b", f"k={topic}", f"sp={speaker}", f"k={topic}|{speaker}", f"e={name}",
        *_beside(view), *_words(view), *_cues(view), *_starts(view, speaker),
    ]  # fmt: skip


def _beside(view: View) -> Iterator[str]:
    for step in (1, 2, 3):
        yield f"l{step}={view.word(view.first - step)}"
        yield f"r{step}={view.word(view.last + step)}"
    a, b, c = (view.word(view.first - step) for step in (3, 2, 1))
    yield f"lb={b} {c}"
    yield f"lt={a} {b} {c}"
    yield f"rb={view.word(view.last + 1)} {view.word(view.last + 2)}"


def _words(view: View) -> Iterator[str]:
    words = view.seen.said.words
    sentence = words[view.first].sentence
    for at, word in enumerate(words):
        low = view.low[at]
        if view.first <= at <= view.last:
            yield f"in={low}"
            continue
        side = "L" if at < view.first else "R"
        if view.is_in_clause(word.start):
            yield from _in_clause(view, at, side)
        else:
            yield f"{side}o={low}" if word.sentence == sentence else f"{side}x={low}"


def _in_clause(view: View, at: int, side: str) -> Iterator[str]:
    low = view.low[at]
    yield f"{side}s={low}"
    if min(abs(view.first - at), abs(at - view.last)) <= _NEAR:
        yield f"{side}n={low}"
    if not view.first - 1 <= at <= view.last and at + 1 < len(view.low):
        yield f"{side}g={low} {view.word(at + 1)}"


def _cues(view: View) -> Iterator[str]:
    last = ""
    for cue in view.seen.cues:
        where = "" if view.is_in_clause(cue.start) else "o"
        if cue.end > view.thing.start and cue.start < view.thing.end:
            yield f"CI={cue.name}"
            continue
        side = "L" if cue.start < view.thing.start else "R"
        yield f"C{side}{where}={cue.name}"
        if not where:
            yield f"C{side}={cue.name}|{view.thing.topic.value}"
            yield f"C{side}={cue.name}|{view.seen.speaker.value}"
            last = cue.name if side == "L" else last
    yield f"last={last}"


def _starts(view: View, speaker: str) -> Iterator[str]:
    words = view.seen.said.words
    sentence = [w for w in words if w.sentence == words[view.first].sentence]
    clause = [w for w in words if view.is_in_clause(w.start)] or sentence
    for name, stretch in (("st", sentence), ("sg", clause)):
        yield f"{name}={' '.join(word.low for word in stretch[:2])}"
        yield f"{name}1={stretch[0].low}|{speaker}"


def _persons(view: View) -> Iterator[str]:
    words, speaker = view.seen.said.words, view.seen.speaker.value
    sentence = words[view.first].sentence
    for at, word in enumerate(words):
        side = "L" if at < view.first else "R"
        person = _PERSONS.get(word.low)
        if person and view.is_in_clause(word.start):
            yield f"{side}P={person}|{speaker}"
        if person and word.sentence == sentence:
            yield f"{side}PS={person}|{speaker}"
        if _is_name(word, at, person):
            yield f"{side}cap|{view.is_in_clause(word.start)}|{speaker}"


def _is_name(word: Word, at: int, person: str | None) -> bool:
    return at > 0 and person is None and word.shown[:1].isupper() and len(word.low) > 2
