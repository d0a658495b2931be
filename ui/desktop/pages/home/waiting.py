"""What waits beside decisions, in words: questions, papers, medicines of today, other people."""

from collections.abc import Iterator
from dataclasses import field

from core.care.refill import Refill
from core.care.side_by_side import Helped
from core.care.taken import MedicinesToday
from core.care.waits import Waits
from core.frozen import frozen
from core.strings import Catalogue
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.theme.icons import IconName


@frozen
class WaitingLine:
    """page, about: where it is answered, or looked at, one press away."""

    words: str = field(repr=False)
    below: str
    icon: IconName
    page: str
    about: str | None = None


@frozen
class AlertLine(WaitingLine):
    """What was noticed; below: what one may look at. Somebody can say that they saw it."""

    alert_id: str = ""


@frozen
class OtherLine:
    """One person beside the one whose record is open."""

    person_id: str
    name: str = field(repr=False)
    words: str


@frozen
class MedicineLine:
    record_id: str
    words: str = field(repr=False)
    detail: str = field(repr=False)


@frozen
class MedicinesInWords:
    """told, due, ending: lines. nothing: sentences for what is not in the record."""

    told: tuple[MedicineLine, ...] = ()
    due: tuple[MedicineLine, ...] = ()
    ending: tuple[MedicineLine, ...] = ()
    nothing: tuple[str, ...] = ()


def waiting_lines(words: Catalogue, waits: Waits) -> Iterator[WaitingLine]:
    if waits.questions:
        said = _counted(words, "questions", waits.questions)
        below = words.say("home_waiting.questions_below")
        yield WaitingLine(said, below, "unsure", "item", waits.ask_first)
    if waits.papers:
        said = _counted(words, "papers", waits.papers)
        below = words.say("home_waiting.papers_below")
        place = ("paper", waits.paper) if waits.papers == 1 else ("documents", None)
        yield WaitingLine(said, below, "document", *place)


def other_line(words: Catalogue, helped: Helped) -> OtherLine:
    waits = helped.waits
    counts = {
        "decisions": waits.decisions,
        "questions": waits.questions,
        "papers": waits.papers,
        "noticed": waits.noticed,
    }
    told = [_counted(words, name, count) for name, count in counts.items() if count]
    said = ". ".join(told) if told else words.say("home_waiting.nothing")
    return OtherLine(helped.person_id, helped.name, said)


def medicines_in_words(
    words: Catalogue, facts: FactsInWords, today: MedicinesToday
) -> MedicinesInWords:
    """Where the record has no medicine, nothing is said of any."""
    if not (today.is_any_taken or today.told):
        return MedicinesInWords()
    ending = [
        MedicineLine(
            each.id,
            each.name,
            words.say("home_waiting.ends", when=facts.dates.partial(each.ends_on)),
        )
        for each in today.ending
        if each.ends_on
    ]
    if today.refilled is not None:
        at = today.refilled.happened_at or today.refilled.created_at
        when = words.say("home_waiting.refilled", when=facts.at(at))
        ending.append(MedicineLine(today.refilled.id, today.refilled.what, when))
    nothing = [] if today.told else [words.say("home_waiting.none_told")]
    if not (today.ending or today.is_any_pack_known):
        nothing.append(words.say("home_waiting.no_refill"))
    told = [
        MedicineLine(each.id, each.what, facts.at(each.happened_at or each.created_at))
        for each in today.told
    ]
    due = tuple(_due(words, facts, each) for each in today.due)
    return MedicinesInWords(tuple(told), due, tuple(ending), tuple(nothing))


def _due(words: Catalogue, facts: FactsInWords, refill: Refill) -> MedicineLine:
    """ "The pack lasts until 26 November"; of one that is used up that it did."""
    until = refill.lasts_until
    is_over = until < facts.now.astimezone(facts.dates.zone).date()
    key = "home_waiting.lasted" if is_over else "home_waiting.lasts"
    said = words.say(key, when=facts.dates.partial(until.isoformat()))
    return MedicineLine(refill.medicine.id, refill.medicine.name, said)


def _counted(words: Catalogue, name: str, count: int) -> str:
    one = words.say(f"home_one.{name}")
    return one if count == 1 else words.say(f"home_some.{name}", count=count)
