"""The report in words: plain facts with their days, and what the figures cannot say. No advice."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.person import CognitiveState
from core.sharing.card_in_words import SectionOf, about, as_of
from core.sharing.doctors_page_in_words import happened_line, left_open, signal_line
from core.sharing.fitting import more_in_record
from core.sharing.paper_in_words import USUAL, PaperInWords, PaperLine, PaperSection
from core.sharing.report.gather import Reported, Talked
from core.sharing.report.wish import Part, ReportWish
from core.strings import Catalogue

# So many sorts of questions are told.
_ASKED_LINES = 3
# Three pages hold as much; what is left out is counted, and in the record.
_MOST, _MOST_THAT_MATTER = 10, 20


@frozen
class PartInWords:
    part: Part
    sections: tuple[PaperSection, ...]


def report_in_words(found: Reported, wish: ReportWish, dates: DatesInWords) -> PaperInWords:
    """One to three pages: as long as it is, but for long lists, which the record holds."""
    say, card = dates.words.say, found.page.card
    period = say("report.period", first=_day(found.first, dates), last=_day(found.last, dates))
    return PaperInWords(
        title=say("report.title"),
        name=card.name,
        about=(PaperLine(say("report.over"), period), *about(card, dates)),
        sections=tuple(s for each in parts_in_words(found, wish, dates) for s in each.sections),
        foot=(as_of(found.made_at, dates), say("report.no_advice"), say("card.not_a_device")),
        letters_of=USUAL,
    )


def parts_in_words(found: Reported, wish: ReportWish, dates: DatesInWords) -> Iterator[PartInWords]:
    """Those that are wished for, each with something in it."""
    words = _Words(found, dates)
    made = {
        Part.RECORD: words.record,
        Part.HAPPENED: words.happened,
        Part.TALKS: words.talks,
        Part.STATES: words.states,
        Part.OPEN: words.left_open,
    }
    for part in Part:
        if wish.has(part):
            yield PartInWords(part, tuple(each for each in made[part]() if each.lines))


class _Words:
    def __init__(self, found: Reported, dates: DatesInWords) -> None:
        self._found, self._dates = found, dates
        self._say = dates.words.say

    def record(self) -> Iterator[PaperSection]:
        say, card, page = self._say, self._found.page.card, self._found.page
        of, words, no = SectionOf(self._dates), self._dates.words, _unranked
        allergies = of(say("card.allergies"), card.allergies, no, card.no_allergies_at)
        yield _shortened(allergies, _MOST_THAT_MATTER, words)
        medicines = of(say("card.medicines"), card.medicines, no, card.no_medicines_at)
        yield _shortened(medicines, _MOST_THAT_MATTER, words)
        conditions = of(say("card.conditions"), card.conditions, no, card.no_conditions_at)
        yield _shortened(conditions, _MOST, words)
        if page.symptoms:
            yield _shortened(of(say("handed.symptoms"), page.symptoms, no, None), _MOST, words)
        if lately := card.not_confirmed_lately:
            heading = say("card.not_confirmed_lately")
            yield _shortened(of(heading, lately, no, None), _MOST, words)
        signals = tuple(signal_line(each, self._dates) for each in page.signals)
        yield _shortened(PaperSection(say("handed.signals"), signals), _MOST, words)

    def happened(self) -> Iterator[PaperSection]:
        lines = tuple(happened_line(each, self._dates) for each in self._found.page.lately)
        nothing = (PaperLine(self._say("report.nothing_happened")),)
        section = PaperSection(self._say("report.happened"), lines or nothing)
        yield _shortened(section, _MOST_THAT_MATTER, self._dates.words)

    def talks(self) -> Iterator[PaperSection]:
        say, talked = self._say, self._found.talked
        if talked is None:
            lines = [PaperLine(say("report.not_shared"))]
        elif not talked.days:
            lines = [PaperLine(say("report.no_talks"))]
        else:
            estimate = PaperLine(say("report.an_estimate"), say("report.from_talks"))
            lines = [*self._talked(talked), estimate]
        yield PaperSection(say("report.talks"), tuple(lines))

    def states(self) -> Iterator[PaperSection]:
        say, states = self._say, self._found.states
        newest = [self._state(each) for each in states[-_MOST:]]
        lines = newest or [PaperLine(say("report.no_states"))]
        caveat = f"{say('report.confidence')} {say('report.not_a_course')}"
        means = PaperLine(say("report.what_confidence_is"), caveat)
        yield PaperSection(say("report.states"), (*lines, means))

    def left_open(self) -> Iterator[PaperSection]:
        found, say = self._found.left_open, self._say
        noted = PaperSection(say("handed.noted_to_ask"), tuple(map(PaperLine, found.noted)))
        yield _shortened(noted, _MOST, self._dates.words)
        asks = PaperSection(say("handed.left_open"), tuple(left_open(found, self._dates)))
        yield _shortened(asks, _MOST, self._dates.words)

    def _talked(self, talked: Talked) -> Iterator[PaperLine]:
        say, before = self._say, self._found.before
        values = {"days": talked.days, "messages": talked.messages}
        yield PaperLine(say("report.talked", **values), self._than(talked, before))
        if talked.hardest is not None:
            day, felt = talked.hardest
            hardest = say("report.hardest_day", day=_day(day, self._dates), felt=round(100 * felt))
            yield PaperLine(say("report.hardest"), hardest)
        for sort, count in _most(talked):
            earlier = 0 if before is None else before.asked.get(sort, 0)
            words = say(f"report_asked.{sort}")
            yield PaperLine(words, say("report.asked", count=count, before=earlier))
        if talked.circling:
            key = "report.circling_one" if talked.circling == 1 else "report.circling"
            yield PaperLine(say(key, days=talked.circling))
        if talked.calls:
            key = "report.call" if talked.calls == 1 else "report.calls"
            yield PaperLine(say(key, count=talked.calls))

    def _than(self, talked: Talked, before: Talked | None) -> str:
        """The median of the days, 0 (calm) to 100, and that of the period before."""
        if talked.usual is None:
            return ""
        now = round(100 * talked.usual)
        if before is None or before.usual is None:
            return self._say("report.distress", now=now)
        return self._say("report.distress_before", now=now, before=round(100 * before.usual))

    def _state(self, state: CognitiveState) -> PaperLine:
        say = self._say
        basis = say(f"basis.{state.basis}")
        words = say("report.state", value=state.value)
        return PaperLine(words, basis, self._dates.full_date(state.at))


def _most(talked: Talked) -> list[tuple[str, int]]:
    """The sorts of questions that were asked most."""
    ranked = sorted(talked.asked.items(), key=lambda each: (-each[1], each[0]))
    return ranked[:_ASKED_LINES]


def _shortened(section: PaperSection, most: int, words: Catalogue) -> PaperSection:
    left_out = len(section.lines) - most
    if left_out <= 0:
        return section
    more = more_in_record(words, left_out)
    return replace(section, lines=section.lines[:most], left_out=left_out, more=more)


def _unranked(_entry: object) -> int:
    return 0


def _day(day: date, dates: DatesInWords) -> str:
    return dates.full_date(datetime.combine(day, time(12), dates.zone))
