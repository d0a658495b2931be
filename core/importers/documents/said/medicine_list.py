"""A list of medicines row by row: how one is taken may stand in the rows below its name."""

import re
from collections.abc import Iterator
from dataclasses import replace

from core.importers.documents.layout import Page, Row
from core.importers.documents.said.found import Found
from core.importers.documents.said.items import bare
from core.importers.documents.said.medicines import medicines_in
from core.importers.documents.said.terms import any_of
from core.records.finding import Standing

_MOST_ROWS = 5
# "Take 1 tablet", "Take by mouth"; "Take aspirin 75 mg" names a medicine of its own.
_HOW = re.compile(
    r"\s*:?\s*(?:[\d½¼]|(?:a|an|the|it|one|two|three|half|as|by|with|on|in|every|once|twice|daily|at|into|to"
    r"|eine?|zwei|1x|un|une|deux|par|la|le|uno?a?|dos|por|cada)\b)",
    re.IGNORECASE,
)


class MedicineList:
    """Given rows in order; gives each medicine once what belongs to it has been read."""

    def __init__(self) -> None:
        self._found: Found | None = None
        self._rows: list[str] = []

    def take(self, page: Page, row: Row, *, has_ended: bool = False) -> Iterator[Found]:
        """What stands between a name and its directions is part of the quote, and else of nothing.

        has_ended: it stands in a list of what is no longer taken.
        """
        text = bare(row.text)
        has_directions = _is_how(text)
        if has_directions or any_of("aside_of_medicine").match(text) is not None:
            self._add(page, row, text if has_directions else None)
            return
        yield from self.rest()
        found = next(medicines_in(page, row), None)
        if found is not None and has_ended:
            found = replace(found, standing=Standing.ENDED)
        self._found, self._rows = found, [row.text]

    def rest(self) -> Iterator[Found]:
        """The last one, because something else begins."""
        found, self._found = self._found, None
        if found is not None:
            yield found

    def _add(self, page: Page, row: Row, directions: str | None) -> None:
        if self._found is None or self._found.page != page.number:
            return
        if len(self._rows) >= _MOST_ROWS:
            return
        self._rows.append(row.text)
        if directions is not None:
            told = ", ".join(part for part in (self._found.value_text, directions) if part)
            self._found = replace(self._found, value_text=told, quote="\n".join(self._rows))


def _is_how(text: str) -> bool:
    begun = any_of("directions").match(text)
    return begun is not None and _HOW.match(text[begun.end() :]) is not None
