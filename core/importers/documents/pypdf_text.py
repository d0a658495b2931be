"""In the child: the text of a PDF that pdfium could not open, read by pypdf."""

import logging
from collections.abc import Iterator
from io import BytesIO
from time import process_time

from pypdf import PdfReader
from pypdf.errors import PdfReadError, PyPdfError

from core.importers.documents.layout import Page
from core.importers.documents.opened import About, Locked, Unreadable
from core.importers.documents.plain import rows_of_text

_READ_FOR_SECONDS = 1.8
# What pypdf raises for broken files beside its own errors.
_BROKEN = (
    PyPdfError,
    ValueError,
    KeyError,
    IndexError,
    TypeError,
    AttributeError,
    ArithmeticError,
    NotImplementedError,
    RecursionError,
    AssertionError,
    OSError,
    MemoryError,
)


class PypdfPaper:
    """Raises Locked, Unreadable."""

    def __init__(self, content: bytes, password: str | None) -> None:
        self._began = process_time()
        # It would tell what it finds in the file, and nobody is to be told (S4).
        logging.getLogger("pypdf").setLevel(logging.CRITICAL)
        try:
            self._pdf = PdfReader(BytesIO(content), strict=False)
            is_locked = self._pdf.is_encrypted and not self._pdf.decrypt(password or "")
            self._count = 0 if is_locked else len(self._pdf.pages)
        except _BROKEN:
            raise Unreadable from None
        if is_locked:
            raise Locked
        if self._count == 0:
            raise Unreadable
        self.is_cut = False

    @property
    def about(self) -> About:
        return About(self._count)

    def pages(self) -> Iterator[Page]:
        for number in range(self._count):
            if process_time() - self._began > _READ_FOR_SECONDS:
                self.is_cut = True
                return
            try:
                text = self._text(number)
            except _BROKEN:
                self.is_cut = True
                continue
            yield Page(number + 1, rows_of_text(text))

    def _text(self, number: int) -> str:
        """With the gaps between columns, where pypdf can tell them."""
        page = self._pdf.pages[number]
        try:
            return page.extract_text(extraction_mode="layout")
        except PdfReadError:
            raise
        except _BROKEN:
            return page.extract_text()
