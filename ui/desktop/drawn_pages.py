"""Pages to hand over, drawn as a file: in the window, and for the command line without one.

Qt draws them, because it is here anyway, brings our letters into the file, joins the letters of
scripts that need it, and looks through every font of the computer for a sign that ours lack.
"""

from typing import Final

from PySide6.QtGui import QFontDatabase, QGuiApplication

from core.dates_in_words import DatesInWords
from core.sharing.papers import Draw, Pages
from ui.desktop.printing import PaperWords, papers_pdf
from ui.desktop.theme.fonts import load_fonts
from ui.desktop.theme.sizes import SANS
from ui.desktop.unseen import keep_quiet, out_of_sight


def draw_pages(pages: Pages, dates: DatesInWords) -> bytes:
    """Needs an application; on any thread."""
    return papers_pdf(pages.papers, PaperWords(dates.words, pages.country))


def without_a_display() -> Draw:
    """On the main thread, before anything is drawn."""
    if QGuiApplication.instance() is None:
        out_of_sight()
        keep_quiet()
        _KEPT.append(QGuiApplication(["rosemary"]))
    if SANS not in QFontDatabase.families():  # what a page holds is reckoned with our letters
        load_fonts()
    return draw_pages


_KEPT: Final[list[QGuiApplication]] = []  # it must outlive whoever draws
