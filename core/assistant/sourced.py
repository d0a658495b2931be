"""A source under an answer: in words for people, in fields for programs (P4)."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from core.assistant.context import Cited, Label, Line, Part, Store
from core.dates_in_words import DatesInWords


def source_in_words(line: Line, dates: DatesInWords, now: datetime) -> str:
    """ "Penicillin: from a paper (Letter, page 2), confirmed on Sunday" """
    name = line.text.split("\n", maxsplit=1)[0].split(",", maxsplit=1)[0].split(":", maxsplit=1)[0]
    return f"{name}: {', '.join(_told(line.label, dates, now))}"


def _told(label: Label, dates: DatesInWords, now: datetime) -> Iterator[str]:
    say = dates.words.say
    yield say("assistant.from", source=say(f"source.{label.source}"))
    if label.cited is not None:
        page = label.cited.page
        key = "assistant.page" if page else "assistant.paper"
        yield say(key, title=label.cited.title, page=page)
    if label.not_confirmed_since is not None:
        yield say("assistant.not_since", when=dates.full_date(label.not_confirmed_since))
    elif label.last_confirmed_at is not None:
        key = "assistant.said" if label.is_only_said else "assistant.confirmed"
        yield say(key, when=dates.on(label.last_confirmed_at, now))
    if label.confidence is not None and label.confidence < 1:
        yield say("assistant.sure", percent=round(label.confidence * 100))


def source_in_fields(line: Line) -> Mapping[str, object]:
    """As it is stored beside the answer and printed under --json."""
    label, cited = line.label, line.label.cited
    return {
        "id": line.record_id,
        "kind": line.kind,
        "text": line.text,
        "store": label.store.value,
        "source": label.source,
        "class": label.memory_class,
        "confidence": label.confidence,
        "last_confirmed_at": _iso(label.last_confirmed_at),
        "not_confirmed_since": _iso(label.not_confirmed_since),
        "is_only_said": label.is_only_said,
        "document": cited.document_id if cited else None,
        "title": cited.title if cited else None,
        "page": cited.page if cited else None,
        "quote": cited.quote if cited else None,
    }


def from_fields(told: Mapping[str, Any]) -> Line:
    """What `source_in_fields` told, as it was; where it stood in the answer is not kept."""
    document = told["document"]
    cited = Cited(document, told["title"], told["page"], told["quote"]) if document else None
    label = Label(
        store=Store(told["store"]),
        source=told["source"],
        memory_class=told["class"],
        confidence=told["confidence"],
        last_confirmed_at=_moment(told["last_confirmed_at"]),
        not_confirmed_since=_moment(told["not_confirmed_since"]),
        is_only_said=told["is_only_said"],
        cited=cited,
    )
    return Line(Part.PROFILE, told["kind"], told["id"], told["text"], label)


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
