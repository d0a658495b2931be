"""A source under an answer: in words for people, in fields for programs (P4)."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from core.assistant.context import Cited, Label, Line, Part, Store
from core.dates_in_words import DatesInWords
from core.records.memory import MEMORY

# Who somebody is, where they live and whom to call: told as often as it is asked.
_NOT_COUNTED: Final = frozenset(
    {"person", "patient", "place", "contact", "adviser", "remembered", "caregiver_context"}
    | {"asked_lately"}
)


def is_counted(kind: str) -> bool:
    """Whether a line of this kind is of what one conversation tells so much of (S3)."""
    return kind not in _NOT_COUNTED


def source_in_words(line: Line, dates: DatesInWords, now: datetime) -> str:
    """ "Penicillin: from a paper (Letter, page 2), confirmed on Sunday" """
    name = line.text.split("\n", maxsplit=1)[0].split(",", maxsplit=1)[0].split(":", maxsplit=1)[0]
    return f"{name}: {', '.join(_told(line, dates, now))}"


def _told(line: Line, dates: DatesInWords, now: datetime) -> Iterator[str]:
    say, label = dates.words.say, line.label
    if label.store is Store.EPISODE and label.last_confirmed_at is not None:
        yield say("assistant.asked_by_you", when=dates.on(label.last_confirmed_at, now))
        return
    sources = "memory_source" if line.kind == MEMORY.name else "source"
    yield say("assistant.from", source=say(f"{sources}.{label.source}"))
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
    if label.why:
        reasons = ", ".join(say(f"recall_why.{why}") for why in label.why)
        yield say("assistant.found_by", why=reasons)


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
        "why": list(label.why),
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
        why=tuple(told.get("why", ())),  # none was told before there was recall
    )
    return Line(Part.PROFILE, told["kind"], told["id"], told["text"], label)


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
