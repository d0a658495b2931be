"""The list of papers in words."""

from collections.abc import Sequence
from dataclasses import field

from core.dates_in_words import DatesInWords
from core.documents.papers import Listed, papers
from core.frozen import frozen
from core.records.document import Document, Legible
from core.strings import Catalogue
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel

SHOWN_AT_FIRST = 20  # as many more at each press


@frozen
class Line:
    """detail: its day, what it is, how long, and what waits."""

    document_id: str
    title: str = field(repr=False)
    detail: str = field(repr=False)


@frozen
class DocumentsState:
    """is_read: False until the vault has answered once. left_out: how many lines more."""

    is_read: bool = False
    lines: tuple[Line, ...] = ()
    left_out: int = 0


class DocumentsModel(ViewModel[DocumentsState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, DocumentsState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._shown = SHOWN_AT_FIRST

    def refresh(self) -> None:
        self.read_anew(papers, self._show)

    def open(self, document_id: str) -> None:
        self.desk.go(Route("paper", document_id))

    def bring_in(self) -> None:
        self.desk.go(Route("bring_in"))

    def go_back(self) -> None:
        self.desk.go(Route("record"))

    def show_more(self) -> None:
        self._shown += SHOWN_AT_FIRST
        self.refresh()

    def _show(self, found: Sequence[Listed]) -> None:
        lines = tuple(self._line(each) for each in found[: self._shown])
        self.become(DocumentsState(True, lines, len(found) - len(lines)))

    def _line(self, each: Listed) -> Line:
        told = about_paper(self.desk.words, self._dates, each.paper)
        if each.waiting:
            told = f"{told}. {self.desk.words.say('papers.waiting', count=each.waiting)}"
        return Line(each.paper.id, each.paper.title, told)


def about_paper(words: Catalogue, dates: DatesInWords, paper: Document) -> str:
    """ "12 October 2026. PDF, 2 pages" """
    when = dates.partial(paper.dated_on) if paper.dated_on else dates.full_date(paper.created_at)
    kind = words.say(f"papers.kind.{_kind(paper.media_type)}")
    told = [kind]
    if paper.pages and paper.pages > 1:
        told.append(words.say("papers.pages", count=paper.pages))
    if paper.legible is not Legible.READ and not paper.media_type.startswith("image/"):
        told.append(words.say(f"legible.{paper.legible}"))
    return f"{when}. {', '.join(told)}"


def _kind(media_type: str) -> str:
    if media_type == "application/pdf":
        return "pdf"
    return "picture" if media_type.startswith("image/") else "text"
