"""A line of the record, as programs and as people read it."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from core.clinical.snapshot import Item
from core.records.facts import Verification
from ui.console.answer import Teller, table


def item_data(item: Item) -> dict[str, Any]:
    return {
        "id": item.id,
        "kind": item.kind,
        "text": item.text,
        **({"dose": item.dose} if item.dose else {}),
        **({"reached": item.reached} if item.reached else {}),
        "since": item.since,
        "class": item.memory_class,
        "status": item.status,
        "source": item.source,
        "confidence": item.confidence,
        "is_proxy": item.is_proxy,
        "proxy_agent": item.proxy_agent,
        "last_confirmed_at": item.last_confirmed_at,
        "expires_at": item.expires_at,
        "verification": item.verification,
        "version": item.version,
        "not_confirmed_since": item.not_confirmed_since,
    }


def item_lines(teller: Teller, items: Iterable[Item]) -> list[str]:
    rows = [
        (
            ", ".join(filter(None, (item.text, item.dose, item.reached))),
            _since(teller, item.since),
            teller.name("status", item.status),
            _confirmed(teller, item),
            teller.say("item.from", source=teller.name("source", item.source)),
            item.id,
        )
        for item in items
    ]
    return table(rows) if rows else [f"  {teller.say('item.none')}"]


def _since(teller: Teller, since: datetime | str | None) -> str:
    """A year or a day as it was said; a moment in the person's own time."""
    return teller.when(since) if isinstance(since, datetime) else since or ""


def _confirmed(teller: Teller, item: Item) -> str:
    if item.verification is Verification.SAID_UNCONFIRMED:
        return teller.say("item.said", when=teller.when(item.last_confirmed_at))
    if item.not_confirmed_since:
        return teller.say("item.unconfirmed", when=teller.when(item.not_confirmed_since))
    return teller.say("item.confirmed", when=teller.when(item.last_confirmed_at))
