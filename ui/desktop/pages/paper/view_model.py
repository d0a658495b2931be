"""One paper: which finding is looked at, where it stands, and what is decided about it."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal

from core.clinical.review import decide
from core.dates_in_words import DatesInWords
from core.documents.original import save_paper
from core.documents.papers import Beside, PaperSeen, look_at_paper
from core.documents.picture import draw_page
from core.documents.read_again import ReadAgain, read_again
from core.errors import AppError, InputRejected, NotFound, StaleVersion
from core.records.document import Document, Legible
from core.records.result import RESULT
from core.records.working import Decision
from ui.desktop.desk import Desk, Route
from ui.desktop.pages.documents.view_model import about_paper
from ui.desktop.pages.paper.accepting import accept_results, put_right_and_accept
from ui.desktop.pages.paper.in_words import FindingInWords
from ui.desktop.pages.paper.source import Source, source_of
from ui.desktop.pages.paper.state import (
    ACCEPT,
    CHANGE,
    ENDINGS,
    LATER,
    REFUSE,
    Line,
    Looked,
    PaperState,
)
from ui.desktop.view_model import ViewModel

SHOWN_AT_FIRST = 12  # of the other findings; as many more at each press
_DECISIONS = {ACCEPT: Decision.ACCEPT, REFUSE: Decision.REFUSE, LATER: Decision.LATER}
_NOTED = {
    Decision.ACCEPT: "paper.noted_accepted",
    Decision.REFUSE: "paper.noted_refused",
    Decision.LATER: "paper.noted_later",
}


class PaperModel(ViewModel[PaperState]):
    """`drawn` carries the PNG of a page, where nothing else on the page is different."""

    drawn = Signal(object)

    def __init__(self, desk: Desk, about: str | None) -> None:
        """about: the paper, and the page to begin with: "ID/2"."""
        super().__init__(desk, PaperState())
        self._paper_id, _, page = (about or "").partition("/")
        self._page = int(page) if page.isdecimal() else None
        self._wanted: str | None = None
        self._shown = SHOWN_AT_FIRST
        self._typed: dict[str, str] = {}
        self._seen: PaperSeen | None = None
        self._is_deciding = False
        self._drawn_of: tuple[int, str] | None = None
        self._dates = DatesInWords(desk.words, desk.zone)
        self._in_words = FindingInWords(desk.words, self._dates)
        self.picture: bytes | None = None

    def refresh(self) -> None:
        read = partial(look_at_paper, document_id=self._paper_id)
        self.desk.ask(read, self._show, self._missing)

    def go_back(self) -> None:
        self.desk.go(Route("documents"))

    def delete(self) -> None:
        self.desk.go(Route("delete_item", self._paper_id))

    def look_at(self, finding_id: str) -> None:
        self._wanted, self._page = finding_id, None
        self.become(replace(self.state, writing=None, is_sure_asked=False))
        self._show_again()

    def turn(self, by: int) -> None:
        """To another page of the paper."""
        if self._seen is not None and self.state.source is not None:
            self._page = self.state.source.page + by
            self._show_again()

    def show_more(self) -> None:
        self._shown += SHOWN_AT_FIRST
        self._show_again()

    def press(self, key: str) -> None:
        """A button or its digit; while one decision is being written, a second is not heard."""
        looked = self.state.looked
        if looked is None or looked.review_id is None or self._is_deciding:
            return
        if key == CHANGE:
            self._begin_writing(looked.finding_id)
            return
        decision = _DECISIONS[key]
        self._is_deciding = True
        self.desk.ask(
            partial(
                decide,
                review_id=looked.review_id,
                decision=decision,
                expected_version=None if decision is Decision.LATER else looked.version,
            ),
            lambda _: self._decided(_NOTED[decision], decision is not Decision.LATER),
            self._refused,
        )

    def typed(self, name: str, text: str) -> None:
        self._typed[name] = text

    def stop_writing(self) -> None:
        self._typed.clear()
        self.become(replace(self.state, writing=None))

    def save(self) -> None:
        """What was put right, and that it is so."""
        looked = self.state.looked
        if looked is None or looked.review_id is None or self._is_deciding:
            return
        self._is_deciding = True
        fields = {name: text.strip() or None for name, text in self._typed.items()}
        accept = partial(
            put_right_and_accept,
            finding_id=looked.finding_id,
            review_id=looked.review_id,
            fields=fields,
            expected_version=looked.version,
        )
        self.desk.ask(accept, lambda _: self._decided("paper.noted_accepted", True), self._refused)

    def ask_for_all(self) -> None:
        """Once more, before a whole table is taken over."""
        self.become(replace(self.state, is_sure_asked=True))

    def accept_all(self) -> None:
        if self._is_deciding or not self.state.is_sure_asked:
            return
        self._is_deciding = True
        accept = partial(accept_results, document_id=self._paper_id)
        self.desk.ask(accept, lambda _: self._decided("paper.noted_all", True), self._refused)

    def not_all(self) -> None:
        self.become(replace(self.state, is_sure_asked=False))

    def read_with(self, password: str) -> None:
        read = partial(read_again, self.desk.vault, self.desk.scope, self._paper_id, password)
        self.desk.tasks.when_done(self.desk.work.quickly(read), self._read_again, self._refused)

    def save_to(self, path: Path) -> None:
        save = partial(save_paper, self.desk.vault, self.desk.scope, self._paper_id, path)
        saved = self.desk.words.say("paper.saved")
        self.desk.tasks.when_done(
            self.desk.work.quickly(save), lambda _: self.desk.say(saved), self.desk.told
        )

    @property
    def suggested_name(self) -> str:
        paper = self._seen.paper if self._seen else None
        ending = ENDINGS.get(paper.media_type, "") if paper else ""
        return f"{self.desk.words.say('paper.file_name')}{ending}"

    def _begin_writing(self, finding_id: str) -> None:
        finding = self._finding(finding_id)
        if finding is not None:
            self._typed.clear()
            writable = self._in_words.writable(finding.finding)
            self.become(replace(self.state, writing=writable))

    def _decided(self, noted: str, can_be_taken_back: bool) -> None:  # noqa: FBT001 - as it is said
        self._is_deciding = False
        self._wanted, self._page = None, None
        self._typed.clear()
        words = self.desk.words.say(noted)
        (self.desk.saved if can_be_taken_back else self.desk.say)(words)
        self.become(replace(self.state, writing=None, is_sure_asked=False))
        self.refresh()

    def _refused(self, error: AppError) -> None:
        """What is missing can be written at once, beside the paper."""
        self._is_deciding = False
        looked = self.state.looked
        if isinstance(error, InputRejected) and looked and self.state.writing is None:
            self._begin_writing(looked.finding_id)
        self.desk.told(error)
        if isinstance(error, StaleVersion):  # what they wrote is shown before anything is said
            self.stop_writing()
            self.refresh()

    def _read_again(self, told: ReadAgain) -> None:
        self.desk.say(self.desk.words.say("documents.read", count=told.offered))
        self.refresh()

    def _missing(self, error: AppError) -> None:
        if not isinstance(error, NotFound):
            self.desk.told(error)
        self.become(PaperState(is_read=True, is_gone=True))

    def _show_again(self) -> None:
        if self._seen is not None:
            self._show(self._seen)

    def _show(self, seen: PaperSeen) -> None:
        self._seen = seen
        looked = self._looked_at(seen)
        source = source_of(seen, looked.finding if looked else None, self._page)
        others = [each for each in seen.findings if each is not looked]
        self.become(
            replace(
                self.state,
                is_read=True,
                title=seen.paper.title,
                below=about_paper(self.desk.words, self._dates, seen.paper),
                unread=self._unread(seen.paper),
                asks_password=seen.paper.legible is Legible.LOCKED,
                source=source,
                looked=self._looked(looked) if looked else None,
                others=tuple(map(self._line, others[: self._shown])),
                left_out=max(len(others) - self._shown, 0),
                results=sum(each.finding.about == RESULT.name for each in seen.waiting),
            )
        )
        self._draw(source)

    def _looked_at(self, seen: PaperSeen) -> Beside | None:
        """The one that was asked for; else the first that waits, on this page if one is named."""
        wanted = self._finding(self._wanted)
        if wanted is not None or not seen.findings:
            return wanted
        here = [each for each in seen.waiting if self._page in (None, each.finding.page)]
        if self._page is not None:
            return next(iter(here), None)
        return next(iter(here), seen.findings[0])

    def _finding(self, finding_id: str | None) -> Beside | None:
        every = self._seen.findings if self._seen else ()
        return next((each for each in every if each.finding.id == finding_id), None)

    def _looked(self, each: Beside) -> Looked:
        is_medicine = each.finding.about == "medication"
        return Looked(
            finding_id=each.finding.id,
            version=each.finding.version,
            review_id=each.item.id if each.item else None,
            question=self._in_words.question(each.finding),
            told=self._in_words.told(each.finding),
            status=self._in_words.status(each.finding),
            no_advice=self.desk.words.say("review.no_advice") if is_medicine else "",
        )

    def _line(self, each: Beside) -> Line:
        finding = each.finding
        page = self.desk.words.say("record.page", page=finding.page)
        status = self._in_words.status(finding) or self.desk.words.say("paper.waits")
        return Line(finding.id, finding.about, self._in_words.name(finding), f"{page}, {status}")

    def _unread(self, paper: Document) -> str:
        if paper.legible is Legible.READ:
            return ""
        return self.desk.words.say(f"paper.unread.{paper.legible}")

    def _draw(self, source: Source | None) -> None:
        """The same page with the same words marked is drawn once."""
        wanted = (source.page, source.quote) if source else None
        if source is None or wanted == self._drawn_of:
            return
        self._drawn_of, self.picture = wanted, None
        quotes = [source.quote] if source.quote else []
        draw = partial(
            draw_page,
            self.desk.vault,
            self.desk.scope,
            self._paper_id,
            page=source.page,
            quotes=quotes,
        )
        arrived = partial(self._arrived_picture, wanted)
        self.desk.tasks.when_done(self.desk.work.quickly(draw, "papers"), arrived, self.desk.told)

    def _arrived_picture(self, wanted: tuple[int, str] | None, png: bytes | None) -> None:
        if wanted == self._drawn_of:
            self.picture = png
            self.drawn.emit(png)
