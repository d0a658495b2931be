"""What tells how a named thing stands and whose it is: the words around it, near and far."""

from collections.abc import Iterator, Sequence

from core.frozen import frozen
from core.words.alike import groups
from core.words.statements.about import SELF, carried, talk_of, whom
from core.words.statements.hints import clauses_of
from core.words.statements.names import names_of_others
from core.words.statements.polarity import polarity_of
from core.words.statements.said import Word
from core.words.statements.signs import Seen, low_of
from core.words.statements.statement import Topic
from core.words.tagging.weigher import Around

_NEAR = 5
_NO_GROUP = (-1, -1)
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

    @property
    def sentence_begins(self) -> int:
        """Its place in the text."""
        text, start = self.seen.said.text, self.thing.start
        return max(text.rfind(end, 0, start) for end in ".;!?\n") + 1

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


def around_standing(view: View) -> Around:
    """For the polarity: what is said of a medicine says another thing of an event."""
    start, end = view.clause
    text, thing = view.seen.said.text[start:end], view.thing
    topic = thing.topic.value
    by_rule = polarity_of(thing.topic, text, thing.start - start, thing.end - start).value
    cues = [*_cues(view), f"rp={by_rule}", f"rp={by_rule}|{topic}"]
    return Around(topic, [*_usual(view), cues])


def around_owner(view: View) -> Around:
    """For whom it is about."""
    by_rule, speaker = whose_by_rule(view), view.seen.speaker.value
    persons = [*_persons(view), f"rw={by_rule}", f"rw={by_rule}|{speaker}"]
    return Around(speaker, [*_usual(view), list(_cues(view)), persons])


def whose_by_rule(view: View) -> str:
    """Of whom it is told by who is named before it."""
    seen, (start, end) = view.seen, view.clause
    text = seen.said.text
    talk = talk_of(seen.speaker, text, names_of_others(seen.said.shown, seen.speaker))
    last = SELF
    for begins, ends in clauses_of(text):
        if ends <= start:
            last = carried(talk, text[begins:ends], last)
    before, after = text[start : view.thing.start], text[view.thing.end : end]
    return whom(talk, before, after, last).about.value


def _usual(view: View) -> list[list[str]]:
    """What stands near, what stands in its clause and beyond, what it is; and which words are used
    like those that stand near and far."""
    speaker, topic = view.seen.speaker.value, view.thing.topic.value
    inside = range(view.first, view.last + 1)
    name = " ".join(view.low[view.first : view.last + 1])
    what = [f"k={topic}", f"sp={speaker}", f"k={topic}|{speaker}", f"e={name}"]
    what += [f"in={view.low[at]}" for at in inside]
    near = [*_beside(view), *_near(view)]
    return [near, [*_words(view), *_starts(view, speaker)], what, _near_groups(view), _groups(view)]


def _beside(view: View) -> Iterator[str]:
    for step in (1, 2, 3):
        yield f"l{step}={view.word(view.first - step)}"
        yield f"r{step}={view.word(view.last + step)}"
    a, b, c = (view.word(view.first - step) for step in (3, 2, 1))
    yield f"lb={b} {c}"
    yield f"lt={a} {b} {c}"
    yield f"rb={view.word(view.last + 1)} {view.word(view.last + 2)}"


def _near(view: View) -> Iterator[str]:
    for at, side in _around(view):
        is_near = min(abs(view.first - at), abs(at - view.last)) <= _NEAR
        if is_near and view.is_in_clause(view.seen.said.words[at].start):
            yield f"{side}n={view.low[at]}"


def _around(view: View) -> Iterator[tuple[int, str]]:
    """The number of each word beside the thing, and on which side it stands."""
    yield from ((at, "L") for at in range(view.first))
    yield from ((at, "R") for at in range(view.last + 1, len(view.low)))


def _words(view: View) -> Iterator[str]:
    words = view.seen.said.words
    sentence = words[view.first].sentence
    for at, side in _around(view):
        if not view.is_in_clause(words[at].start):
            far = "o" if words[at].sentence == sentence else "x"
            yield f"{side}{far}={view.low[at]}"
            continue
        yield f"{side}s={view.low[at]}"
        if at != view.first - 1 and at + 1 < len(view.low):
            yield f"{side}g={view.low[at]} {view.low[at + 1]}"


def _near_groups(view: View) -> list[str]:
    found = []
    for side, place in (("l", view.first - 1), ("r", view.last + 1)):
        step = -1 if side == "l" else 1
        for far in range(3):
            coarse, fine = _group(view.word(place + far * step))
            found += [f"{side}c{far}={coarse}", f"{side}f{far}={fine}"]
        pair = [_group(view.word(place)), _group(view.word(place + step))]
        found += [f"{side}cc={pair[0][0]} {pair[1][0]}", f"{side}ff={pair[0][1]} {pair[1][1]}"]
    return [*found, *(f"i={_group(view.low[at])}" for at in range(view.first, view.last + 1))]


def _groups(view: View) -> list[str]:
    """Of the words of its sentence, alone and with the next."""
    words, found = view.seen.said.words, []
    sentence = words[view.first].sentence
    for at, side in _around(view):
        if words[at].sentence != sentence:
            continue
        where = side if view.is_in_clause(words[at].start) else f"{side}o"
        coarse, fine = _group(view.low[at])
        next_coarse, next_fine = _group(view.word(at + 1))
        found += [f"{where}c={coarse}", f"{where}f={fine}"]
        found += [f"{where}cc={coarse} {next_coarse}", f"{where}ff={fine} {next_fine}"]
    return found


def _group(word: str) -> tuple[int, int]:
    return groups().get(word, _NO_GROUP)


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
