"""Everything that the pages of one paper say, each with words that stand on its page."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from core.frozen import frozen
from core.importers.documents.layout import Page
from core.importers.documents.said.days import days_in, writes_day_first
from core.importers.documents.said.found import Found
from core.importers.documents.said.laboratory import Laboratory
from core.importers.documents.said.lists import allergies_in, illnesses_in
from core.importers.documents.said.medicine_list import MedicineList
from core.importers.documents.said.medicines import stopped_in
from core.importers.documents.said.running import Running
from core.importers.documents.said.sections import OTHER, UNKNOWN, Placed, placed
from core.importers.documents.said.terms import any_of
from core.importers.documents.said.visits import visit_told, visits_in
from core.importers.documents.said.vitals import vitals_below, vitals_in
from core.records.finding import Standing

MOST_FOUND = 300
_ROWS_WITH_DATES = 25  # of the first page: a paper says when it is from at its head
_LONGEST_ROW = 600
_LATELY_YEARS = 5
_LISTS = frozenset({"medication", "medication_ended", "allergy", "condition", "condition_ended"})


@frozen
class Dates:
    """on: of the paper. collected_on: when the sample was taken. None: it does not say."""

    day_first: bool | None
    collected_on: str | None
    on: str | None


def dates_of(pages: Sequence[Page]) -> Dates:
    rows = [row.text for page in pages[:1] for row in page.rows[:_ROWS_WITH_DATES]]
    day_first = writes_day_first("\n".join(row.text for page in pages[:5] for row in page.rows))
    collected = _day_behind("collected", rows, day_first=day_first)
    told = collected or _day_behind("reported", rows, day_first=day_first)
    return Dates(day_first, collected, told or _first_day(rows, day_first=day_first))


def found_in(
    pages: Sequence[Page], dates: Dates, has_time: Callable[[], bool] = lambda: True
) -> Iterator[Found]:
    """In the order of the pages, each once, no more than a person can look through.

    has_time: asked for each row; what it is too late for can still be found by its words.
    """
    seen: set[tuple[object, ...]] = set()
    for found in _every(pages, dates, has_time):
        key = (found.about, found.label, found.value_text, found.dated_on, found.standing)
        if key not in seen:
            seen.add(key)
            yield found
        if len(seen) >= MOST_FOUND:
            return


def _every(pages: Sequence[Page], dates: Dates, has_time: Callable[[], bool]) -> Iterator[Found]:
    laboratory = Laboratory(collected_on=dates.collected_on or dates.on, day_first=dates.day_first)
    medicines, running = MedicineList(), Running()
    above: Placed | None = None
    for each in placed(pages, day_first=dates.day_first):
        if not has_time():
            return
        if len(each.row.text) > _LONGEST_ROW:
            continue
        if each.section not in ("medication", "medication_ended"):
            yield from medicines.rest()
        yield from _of_row(each, laboratory, medicines, dates)
        if above is not None and above.page is each.page:
            yield from vitals_below(each.page, above.row, each.row, dates.on)
        above = each
        is_a_letters = each.section in (None, OTHER, UNKNOWN) and not laboratory.is_inside
        ended = running.take(each.page, each.row) if is_a_letters else running.rest()
        yield from _visits_told(ended, dates)
    yield from medicines.rest()
    yield from _visits_told(running.rest(), dates)


def _of_row(
    each: Placed, laboratory: Laboratory, medicines: MedicineList, dates: Dates
) -> Iterator[Found]:
    page, row = each.page, each.row
    results = list(laboratory.read(each))
    yield from results
    if results:
        return
    section = None if laboratory.is_inside else each.section
    match section:
        case "condition":
            yield from illnesses_in(page, row, day_first=dates.day_first)
        case "condition_ended":
            found = illnesses_in(page, row, day_first=dates.day_first)
            yield from (replace(one, standing=Standing.ENDED) for one in found)
        case "medication" | "medication_ended":
            yield from medicines.take(page, row, has_ended=section == "medication_ended")
        case "allergy":
            yield from allergies_in(page, row, day_first=dates.day_first)
        case "appointment":
            yield from visits_in(page, row, day_first=dates.day_first, not_before=dates.on)
        case _:
            pass
    if section not in _LISTS:
        yield from stopped_in(page, row)
        yield from vitals_in(page, row, dates.on)


def _visits_told(ended: Iterable[tuple[Page, str]], dates: Dates) -> Iterator[Found]:
    """Visits that a letter speaks of in its sentences."""
    for page, sentence in ended:
        found = visit_told(page, sentence, day_first=dates.day_first, after=dates.on)
        if found is not None:
            yield found


def _day_behind(words: str, rows: Sequence[str], *, day_first: bool | None) -> str | None:
    """ "Collected: 2026-10-12 08:15": the first day behind one of the words."""
    for row in rows:
        for named in any_of(words).finditer(row):
            behind = row[named.end() : named.end() + 40]
            if not re.match(r"\s*(?:[:.]|am|le|on|el)?\s*\(?\s*\w", behind):
                continue
            day = min(days_in(behind, day_first=day_first), key=lambda d: d.start, default=None)
            if day is not None and day.start <= 8:
                return day.on
    return None


def _first_day(rows: Sequence[str], *, day_first: bool | None) -> str | None:
    """Of those that are no birthday, by what stands before it or by how long ago it is."""
    days = [
        day.on
        for row in rows
        for day in sorted(days_in(row, day_first=day_first), key=lambda day: day.start)
        if not any_of("born").search(row[: day.start][-24:])
    ]
    lately = int(max(days, default="0000")[:4]) - _LATELY_YEARS
    return next((on for on in days if int(on[:4]) >= lately), None)
