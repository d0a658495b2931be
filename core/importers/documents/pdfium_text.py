"""In the child: the text of a PDF with the places of its letters, read by pdfium."""

import ctypes
from collections.abc import Iterator
from time import process_time

import pypdfium2
import pypdfium2.raw as pdfium

from core.importers.documents.layout import CELL_GAP, Page, Run, rows_of
from core.importers.documents.opened import About, Locked, Unreadable
from core.importers.documents.pdfium_forms import filled_in

# Places are looked up letter by letter; a book of a thousand pages is read without them.
_PLACES_FOR_SECONDS = 3.0
# Reading stops here, with time left to say so and to look for what the pages say.
_READ_FOR_SECONDS = 4.5
_LONGEST_PAGE = 200_000  # letters


class PdfiumPaper:
    """about: of the whole paper. Raises Locked, Unreadable."""

    def __init__(self, content: bytes, password: str | None) -> None:
        self._began = process_time()
        try:
            self._pdf = pypdfium2.PdfDocument(content, password=password)
        except pypdfium2.PdfiumError as error:
            is_locked = error.err_code == pdfium.FPDF_ERR_PASSWORD
            raise (Locked if is_locked else Unreadable) from None
        self.is_cut = False

    @property
    def about(self) -> About:
        return About(
            pages=len(self._pdf),
            attachments=max(self._pdf.count_attachments(), 0),
            scripts=max(pdfium.FPDFDoc_GetJavaScriptActionCount(self._pdf), 0),
        )

    def pages(self) -> Iterator[Page]:
        """Those that can be read; a broken one is left out."""
        with filled_in(self._pdf) as fields:
            for number in range(len(self._pdf)):
                if self._spent() > _READ_FOR_SECONDS:
                    self.is_cut = True
                    return
                try:
                    page = self._pdf[number]
                    rows = rows_of([*_runs(page, has_time=self._has_time()), *fields(page)])
                    page.close()
                except (pypdfium2.PdfiumError, MemoryError):
                    self.is_cut = True
                    continue
                yield Page(number + 1, rows)

    def _spent(self) -> float:
        """Seconds of CPU since it was opened."""
        return process_time() - self._began

    def _has_time(self) -> bool:
        return self._spent() <= _PLACES_FOR_SECONDS


def _runs(page: pypdfium2.PdfPage, *, has_time: bool) -> Iterator[Run]:
    text = page.get_textpage()
    count = min(text.count_chars(), _LONGEST_PAGE)
    if has_time:
        yield from _placed(text, count)
    else:
        yield from _lines(text, page.get_height())
    text.close()


def _lines(text: pypdfium2.PdfTextPage, height: float) -> Iterator[Run]:
    for number, line in enumerate(text.get_text_range().splitlines()):
        top = height - 12.0 * number
        yield Run(line, 0.0, 1.0, top - 10.0, top)


def _placed(text: pypdfium2.PdfTextPage, count: int) -> Iterator[Run]:
    """A run ends where the line does, or where the gap is as wide as between two columns."""
    box, handle = pdfium.FS_RECTF(), text.raw
    place = ctypes.byref(box)
    run: Run | None = None
    for index in range(count):
        code = pdfium.FPDFText_GetUnicode(handle, index)
        if code in (10, 13):
            if run:
                yield run
            run = None
            continue
        letter = _letter(code)
        if letter.isspace():
            if run and not run.text.endswith(" "):
                run.text += " "
            continue
        if not letter or not pdfium.FPDFText_GetLooseCharBox(handle, index, place):
            continue
        here = Run(letter, box.left, box.right, box.bottom, box.top)
        if run is None or _is_apart(run, here):
            if run:
                yield run
            run = here
            continue
        run.text += letter
        run.left, run.right = min(run.left, here.left), max(run.right, here.right)
    if run:
        yield run


def _is_apart(run: Run, here: Run) -> bool:
    gap = max(here.left - run.right, run.left - here.right)
    lower = max(min(run.height, here.height), 0.1)
    return gap > CELL_GAP * lower or abs(run.middle - here.middle) > lower


def _letter(code: int) -> str:
    """pdfium gives some hyphens at the end of a line as 2, and halves of wide letters apart."""
    if code == 2:
        return "-"
    if code < 32 or 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
        return ""
    return chr(code)
