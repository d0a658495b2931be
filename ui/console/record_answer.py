"""What is said after one record was changed."""

from core.records.base import Stored
from core.records.facts import Fact, Status, Versioned
from ui.console.answer import Answer, Teller


def record_answer(record: Stored, key: str, **more: object) -> Answer:
    """key: the sentence of what was done."""
    status = record.status if isinstance(record, Fact) else None
    data = {
        "id": record.id,
        "version": record.version if isinstance(record, Versioned) else None,
        "status": status,
        **more,
    }

    def lines(teller: Teller) -> list[str]:
        word = teller.name("status", status) if status else ""
        return [teller.say(key, status=word), teller.say("record.id", id=record.id)]

    return Answer(data, lines)


def stays(record: Fact) -> bool:
    """True when "it is over" ended nothing: others have to look at it first."""
    return record.status is Status.ACTIVE
