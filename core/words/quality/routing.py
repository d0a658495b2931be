"""`routing`: where a sentence belongs, what it is about, how it stands and of whom."""

from collections.abc import Sequence

from core.words.meaning import Meaning
from core.words.quality.figures import Aim, Figure, macro_figure, share
from core.words.quality.task import Line, Task, labels, text_in
from core.words.routing import route
from core.words.statements.statement import Speaker


def speaker_in(line: Line) -> Speaker:
    """The person, where the line does not say otherwise."""
    said = str(line.get("speaker") or "")
    return next((speaker for speaker in Speaker if speaker.value == said), Speaker.PATIENT)


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:  # noqa: ARG001
    found = route(text_in(line), speaker_in(line))
    main = found.main
    return {
        "label": found.store.value,
        "kind": main.topic.value if main else None,
        "entity": main.entity if main else None,
        "polarity": main.polarity.value if main else None,
        "who": main.about.value if main else None,
    }


def is_entity(gold: Line, said: object) -> bool:
    """Equal, or one holds the other as whole words."""
    also = gold.get("also")
    names = [gold.get("entity"), *(also if isinstance(also, list) else ())]
    return any(
        isinstance(name, str) and isinstance(said, str) and _meets(name, said) for name in names
    )


def _meets(one: str, other: str) -> bool:
    return f" {one} " in f" {other} " or f" {other} " in f" {one} "


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    pairs = [(g, s) for g, s in zip(gold, said, strict=True) if g.get("label") != "neither"]
    entity = sum(is_entity(g, s.get("entity")) for g, s in pairs)
    polarity = sum(g.get("polarity") == s.get("polarity") for g, s in pairs)
    who = sum(g.get("who") == s.get("who") for g, s in pairs)
    foreign = [(g, s) for g, s in pairs if g.get("polarity") == "absent" or g.get("who") == "other"]
    taken = sum(s.get("polarity") == "present" and s.get("who") == "self" for _, s in foreign)
    return (
        macro_figure(Aim("macro-F1", 0.90), labels(gold), labels(said)),
        share(Aim("entity", 0.90), entity, len(pairs)),
        share(Aim("polarity", 0.92), polarity, len(pairs)),
        share(Aim("about whom", 0.93), who, len(pairs)),
        share(Aim("absent or another's taken as own", 0.03, is_most=True), taken, len(foreign)),
    )


ROUTING = Task("routing", _predict, _figures)
