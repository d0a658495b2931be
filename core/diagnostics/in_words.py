"""How Rosemary does, in plain words: for the page and for a terminal alike."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from core.diagnostics.diagnosis import LATELY, Diagnosis
from core.diagnostics.summary import Took
from core.frozen import frozen
from core.strings import Catalogue

_A_MEGABYTE: Final = 1_000_000
# As people would want to know them, and no more: all of them are in the report.
SHOWN: Final = ("turns", "questions", "writes", "prompts_asked", "prompts_answered", "imports")


@frozen
class Row:
    words: str
    below: str = ""


@frozen
class Part:
    """key: of what it tells. none: said where there are no rows."""

    key: str
    heading: str
    rows: tuple[Row, ...]
    none: str = ""

    def lines(self) -> Sequence[str]:
        told = [f"  {row.words}{f' ({row.below})' if row.below else ''}" for row in self.rows]
        return told or [f"  {self.none}"]


@frozen
class InWords:
    """concerns: each a sentence; none where all is well."""

    concerns: tuple[str, ...]
    parts: tuple[Part, ...]


def in_words(found: Diagnosis, words: Catalogue) -> InWords:
    return InWords(
        tuple(words.say(f"concern.{each}") for each in found.concerns),
        (
            _part("failed", words, _failed(found, words)),
            _part("times", words, _times(found, words)),
            _part("vault", words, _vault(found, words)),
            _part("counts", words, _counts(found, words)),
            _part("versions", words, _versions(found)),
        ),
    )


def _part(key: str, words: Catalogue, rows: Iterator[Row]) -> Part:
    heading = words.say(f"diagnostics_part.{key}", days=LATELY)
    return Part(key, heading, tuple(rows), words.say("diagnostics.none"))


def _failed(found: Diagnosis, words: Catalogue) -> Iterator[Row]:
    for code, count in found.inside.lately.failures:
        key = f"failure.{code}"
        said = words.say(key if words.knows(key) else "failure.other")
        yield Row(said, _times_counted(count, words))


def _times(found: Diagnosis, words: Catalogue) -> Iterator[Row]:
    for took in found.inside.lately.times:
        yield Row(words.say(f"timed.{took.name}"), _took(took, words))


def _took(took: Took, words: Catalogue) -> str:
    half, most = _long(took.half_ms, words), _long(took.most_ms, words)
    return words.say("diagnostics.took", half=half, most=most)


def _long(milliseconds: int | None, words: Catalogue) -> str:
    if milliseconds is None:
        return words.say("diagnostics.over_a_minute")
    if milliseconds < 1_000:
        return words.say("diagnostics.milliseconds", count=milliseconds)
    return words.say("diagnostics.seconds", count=milliseconds // 1_000)


def _vault(found: Diagnosis, words: Catalogue) -> Iterator[Row]:
    inside = found.inside
    yield Row(words.say("diagnostics.size", count=f"{found.size_bytes / _A_MEGABYTE:.1f}"))
    yield Row(words.say("diagnostics.backup"), _ago(found.backup_on, found, words))
    yield Row(words.say("diagnostics.verified"), _ago(found.verified_on, found, words))
    yield Row(words.say("diagnostics.waiting", count=inside.jobs_waiting))
    if inside.jobs_dead:
        yield Row(words.say("diagnostics.dead", count=inside.jobs_dead))


def _ago(day: date | None, found: Diagnosis, words: Catalogue) -> str:
    if day is None:
        return words.say("diagnostics.never")
    days = (found.inside.today - day).days
    if days <= 1:
        return words.say("diagnostics.yesterday" if days else "diagnostics.today")
    return words.say("diagnostics.ago", count=days)


def _versions(found: Diagnosis) -> Iterator[Row]:
    """Ours first, what it stands on below."""
    (name, version), *others = found.versions
    yield Row(f"{name} {version}", ", ".join(f"{name} {version}" for name, version in others))


def _counts(found: Diagnosis, words: Catalogue) -> Iterator[Row]:
    for name in SHOWN:
        yield Row(
            words.say(f"counted.{name}"), _times_counted(found.inside.lately.counts[name], words)
        )


def _times_counted(count: int, words: Catalogue) -> str:
    if count == 0:
        return words.say("diagnostics.not_once")
    return words.say("diagnostics.once" if count == 1 else "diagnostics.times", count=count)
