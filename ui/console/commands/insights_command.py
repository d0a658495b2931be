"""`insights`: how the week was, and what the days say; the same sentences as on the page."""

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from zoneinfo import ZoneInfo

from core.dates_in_words import DatesInWords
from core.insights.reading import Days, read_days
from ui.console.answer import Answer, Teller
from ui.console.session import Session


def arguments(_parser: argparse.ArgumentParser) -> None:
    """None of its own."""


def run(session: Session, _: argparse.Namespace) -> Answer:
    from core.insights.judged import judge  # a second of arithmetic, and what it needs
    from core.insights.told.pictures import Told
    from core.insights.told.telling import tell

    days = session.run(read_days)
    judged = judge(days)
    told = tell(judged, DatesInWords(session.words, ZoneInfo(session.zone)))

    def lines(teller: Teller) -> Iterator[str]:
        yield from _lines(teller, told, days)

    def _lines(teller: Teller, told: Told, days: Days) -> Iterator[str]:
        yield told.period
        yield " ".join(told.lead)
        for section in told.sections:
            yield ""
            yield f"{section.heading}: {section.says}"
            yield from (f"   {line}" for line in section.more)
        yield ""
        yield told.note
        if days.waiting:
            yield teller.say("insights.waiting")

    data = {
        "from_to": told.period,
        "as_of": days.last.isoformat(),
        "is_shared": days.is_shared,
        "waiting": days.waiting,
        "lead": list(told.lead),
        "sections": [asdict(section) for section in told.sections],
        "note": told.note,
    }
    return Answer(data, lines)
