"""Sentences that run on from one row of a page to the next."""

from collections.abc import Iterator

from core.importers.documents.layout import Page, Row
from core.importers.documents.said.items import sentences

_ENDS = (".", "!", "?", ":", ";")
_LONGEST = 400  # letters; what is longer is no sentence


class Running:
    """Given rows in order; gives each sentence once it has ended, with its page."""

    def __init__(self) -> None:
        self._page: Page | None = None
        self._tail = ""

    def take(self, page: Page, row: Row) -> Iterator[tuple[Page, str]]:
        """A row of several columns is no part of a sentence."""
        if page is not self._page or len(row.cells) > 1:
            yield from self.rest()
        self._page = page
        *whole, last = sentences(f"{self._tail} {row.text}".strip()) or [""]
        yield from ((page, one) for one in whole)
        is_over = last.endswith(_ENDS) or len(row.cells) > 1 or len(last) > _LONGEST
        self._tail = "" if is_over else last
        if is_over and last:
            yield page, last

    def rest(self) -> Iterator[tuple[Page, str]]:
        """What has no end, because something else begins."""
        tail, self._tail = self._tail, ""
        if tail and self._page is not None:
            yield self._page, tail
