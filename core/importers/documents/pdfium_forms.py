"""In the child: what somebody filled in the fields of a PDF, which stands beside its text."""

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pypdfium2
import pypdfium2.raw as pdfium

from core.importers.documents.layout import Run

_MOST_FIELDS = 2000  # of one page
_LONGEST_VALUE_BYTES = 20_000

Fields = Callable[[pypdfium2.PdfPage], Iterator[Run]]


@contextmanager
def filled_in(pdf: pypdfium2.PdfDocument) -> Iterator[Fields]:
    """Gives what reads the fields of a page; nothing for a paper without any.

    Scripts are never run: this pdfium is built without an engine for them.
    """
    if pdf.get_formtype() == pdfium.FORMTYPE_NONE:
        yield lambda page: iter(())
        return
    config = pdfium.FPDF_FORMFILLINFO(version=2)
    form = pdfium.FPDFDOC_InitFormFillEnvironment(pdf, config)
    try:
        yield lambda page: _values(form, page)
    finally:
        pdfium.FPDFDOC_ExitFormFillEnvironment(form)


def _values(form: object, page: pypdfium2.PdfPage) -> Iterator[Run]:
    count = min(pdfium.FPDFPage_GetAnnotCount(page), _MOST_FIELDS)
    for index in range(count):
        note = pdfium.FPDFPage_GetAnnot(page, index)
        if not note:
            continue
        if pdfium.FPDFAnnot_GetSubtype(note) == pdfium.FPDF_ANNOT_WIDGET and (
            value := _value(form, note)
        ):
            box = pdfium.FS_RECTF()
            pdfium.FPDFAnnot_GetRect(note, ctypes.byref(box))
            low, high = sorted((box.bottom, box.top))
            yield Run(value, min(box.left, box.right), max(box.left, box.right), low, high)
        pdfium.FPDFPage_CloseAnnot(note)


def _value(form: object, note: object) -> str:
    size = pdfium.FPDFAnnot_GetFormFieldValue(form, note, None, 0)
    if not 2 < size <= _LONGEST_VALUE_BYTES:
        return ""
    buffer = ctypes.create_string_buffer(size)
    written = ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))
    pdfium.FPDFAnnot_GetFormFieldValue(form, note, written, size)
    return buffer.raw.decode("utf-16-le", "ignore").rstrip("\0")
