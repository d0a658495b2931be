"""`time_phrases`: the words that carry a time, and when that is."""

from collections.abc import Sequence
from datetime import datetime

from core.words.meaning import Meaning
from core.words.quality.figures import Aim, Figure, share
from core.words.quality.moment import moment_in
from core.words.quality.task import Line, Task, text_in
from core.words.time_phrases.find import TimePhrase, time_phrase
from core.words.time_phrases.reading import Reading


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:  # noqa: ARG001
    is_day_first = line.get("locale") != "en-US"
    zone = str(line.get("zone") or "UTC")
    return _told(time_phrase(text_in(line), moment_in(line), zone, is_day_first=is_day_first))


def _told(found: TimePhrase | None) -> dict[str, object]:
    if found is None:
        return {"phrase": None, "reading": None}
    reading = found.reading
    return {"phrase": found.phrase, "reading": _reading(reading) if reading else None}


def _reading(reading: Reading) -> dict[str, object]:
    return {
        "from": reading.begins_at.isoformat(),
        "to": reading.ends_at.isoformat(),
        "grain": reading.grain.value,
        "approx": reading.is_about,
    }


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    """Beside it, finding no time in anything."""
    pairs = list(zip(gold, said, strict=True))
    right = sum(_is_hit(g, s) for g, s in pairs)
    silent = sum(g.get("phrase") is None for g in gold)
    return (share(Aim("read right", 0.90), right, len(pairs), silent / max(1, len(gold))),)


def _is_hit(gold: Line, said: Line) -> bool:
    """The phrase overlaps, and the reading is right."""
    one, other = gold.get("phrase"), said.get("phrase")
    if one is None or other is None:
        return one is other
    words = set(str(one).casefold().split()) & set(str(other).casefold().split())
    return bool(words) and _same(gold.get("reading"), said.get("reading"))


def _same(one: object, other: object) -> bool:
    if not isinstance(one, dict) or not isinstance(other, dict):
        return one is other
    moments = all(
        datetime.fromisoformat(str(one[end])) == datetime.fromisoformat(str(other[end]))
        for end in ("from", "to")
    )
    return moments and (one["grain"], one["approx"]) == (other["grain"], other["approx"])


TIME_PHRASES = Task("time_phrases", _predict, _figures)
