"""What would come of a file, in words: four numbers, then what is new, line by line."""

from dataclasses import field

from core.frozen import frozen
from core.importers.reasons_in_words import Reason, reasons
from core.importers.receipt import Outcome
from core.importers.rehearse import Part, Rehearsed
from core.strings import Catalogue
from ui.desktop.pages.bring_in.receipts import Number


@frozen
class WouldBe:
    """One new entry. sort: the word for its kind."""

    sort: str
    text: str = field(repr=False)


@frozen
class Listed:
    """left: how many more there are than lines."""

    heading: str
    lines: tuple[WouldBe, ...]
    left: int


@frozen
class TriedWords:
    """has_news: bringing it in would do something."""

    numbers: tuple[Number, ...]
    lists: tuple[Listed, ...]
    left_out: tuple[Reason, ...]
    warnings: tuple[str, ...]
    has_news: bool
    one_line: str


def tried_words(words: Catalogue, tried: Rehearsed) -> TriedWords:
    parts = (
        ("bring_in.would_add", tried.added),
        ("bring_in.would_change", tried.changed),
        ("bring_in.would_wait", tried.waiting),
    )
    return TriedWords(
        numbers=_numbers(words, tried),
        lists=tuple(_listed(words, words.say(key), part) for key, part in parts if part.count),
        left_out=reasons(words, tried.receipt.of(Outcome.REFUSED)),
        warnings=tuple(words.say(f"import_warning.{code}") for code in tried.receipt.warnings),
        has_news=any(part.count for _, part in parts),
        one_line=words.say("bring_in.tried"),
    )


def _numbers(words: Catalogue, tried: Rehearsed) -> tuple[Number, ...]:
    return (
        Number(f"{tried.added.count:,}", words.say("bring_in.would_be_added"), "add"),
        Number(f"{tried.waiting.count:,}", words.say("bring_in.would_be_waiting"), "later"),
        Number(f"{tried.receipt.known:,}", words.say("bring_in.known"), "check"),
        Number(f"{tried.receipt.refused:,}", words.say("bring_in.would_be_refused"), "close"),
    )


def _listed(words: Catalogue, heading: str, part: Part) -> Listed:
    lines = tuple(WouldBe(words.say(f"kind.{line.kind}"), line.text) for line in part.lines)
    return Listed(heading, lines, part.count - len(lines))
