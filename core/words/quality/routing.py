"""`routing`: where a sentence belongs, what it is about, how it stands and of whom."""

from collections.abc import Sequence
from pathlib import Path

from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.plain import plain
from core.words.quality.entity import is_entity
from core.words.quality.figures import Aim, Figure, macro_figure, share, share_of_most
from core.words.quality.lines import read_lines
from core.words.quality.statement_lessons import gold_of, speaker_in
from core.words.quality.task import Line, Task, Taught, labels, text_in
from core.words.routing import Route, Store, route, routed
from core.words.routing_signs import routing_signs
from core.words.statements.statement import Topic
from core.words.statements.terms import Term, found_terms

ENTITY, POLARITY, WHO = Aim("entity", 0.90), Aim("polarity", 0.92), Aim("about whom", 0.93)
TAKEN = Aim("absent or another's taken as own", 0.03, is_most=True)


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    return _told(route(text_in(line), speaker_in(line), meaning))


def _said(line: Line, told: Chances) -> dict[str, object]:
    return _told(routed(text_in(line), speaker_in(line), Store(told.likeliest)))


def _told(found: Route) -> dict[str, object]:
    main = found.main
    return {
        "label": found.store.value,
        "kind": main.topic.value if main else None,
        "entity": main.entity if main else None,
        "polarity": main.polarity.value if main else None,
        "who": main.about.value if main else None,
    }


def is_foreign(gold: Line) -> bool:
    """Absent, or another's: what must not be taken as the person's own."""
    return gold.get("polarity") == "absent" or gold.get("who") == "other"


def is_own(said: Line) -> bool:
    return said.get("polarity") == "present" and said.get("who") == "self"


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    pairs = [(g, s) for g, s in zip(gold, said, strict=True) if g.get("label") != "neither"]
    foreign = [s for g, s in pairs if is_foreign(g)]
    return (
        macro_figure(Aim("macro-F1", 0.90), labels(gold), labels(said)),
        _entity(pairs),
        same_share(POLARITY, "polarity", pairs),
        same_share(WHO, "who", pairs),
        share(TAKEN, sum(is_own(s) for s in foreign), len(foreign), 1.0),
    )


def _entity(pairs: Sequence[tuple[Line, Line]]) -> Figure:
    """Beside it, saying the first word that a list has."""
    first = [next((term.means for term in listed_in(g)), None) for g, _ in pairs]
    simple = sum(is_entity(g, said) for (g, _), said in zip(pairs, first, strict=True))
    hits = sum(is_entity(g, s.get("entity")) for g, s in pairs)
    return share(ENTITY, hits, len(pairs), simple / max(1, len(pairs)))


def listed_in(line: Line) -> list[Term]:
    """Words of the lists of medicines, illnesses, complaints and allergens, and nothing read."""
    return [found.term for found in found_terms(plain(text_in(line)))]


def same_share(aim: Aim, field: str, pairs: Sequence[tuple[Line, Line]]) -> Figure:
    """How often both say the same; beside it, always saying the most frequent."""
    hits = sum(g.get(field) == s.get(field) for g, s in pairs)
    return share(aim, hits, len(pairs), share_of_most([g.get(field) for g, _ in pairs]))


def _signs(line: Line) -> Sequence[float]:
    return routing_signs(text_in(line), speaker_in(line))


def _label(line: Line) -> str:
    return str(line["label"])


def _of_statements(sets: Path) -> Sequence[Line]:
    """Lines of `statements`: what they assert says where they belong."""
    file = sets / "statements.jsonl"
    lines = read_lines(file) if file.is_file() else []
    return [{**line, "label": _store_of(line).value} for line in lines]


def _store_of(line: Line) -> Store:
    liked = {one["kind"] == Topic.PREFERENCE.value for one in gold_of(line)}
    if len(liked) == 1:
        return Store.PREFERENCE if True in liked else Store.CLINICAL
    return Store.BOTH if liked else Store.NEITHER


_TAUGHT = Taught(_label, _said, signs_in=_signs, more=_of_statements)
ROUTING = Task("routing", _predict, _figures, _TAUGHT)
