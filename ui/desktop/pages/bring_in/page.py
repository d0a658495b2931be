"""The page of bringing in: a place to drop files, how far each is, and its receipt."""

from functools import partial

from PySide6.QtWidgets import QWidget

from core.importers.reasons_in_words import Reason
from core.strings import Catalogue
from ui.desktop.file_dialog import ask_for_files
from ui.desktop.live_progress import LiveProgress, Underway
from ui.desktop.pages.bring_in.receipts import ReceiptWords
from ui.desktop.pages.bring_in.tried import Listed, TriedWords
from ui.desktop.pages.bring_in.view_model import BringInModel, BringInState, Ended
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.drop_zone import DropZone
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.figures import Count
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.setting_row import SettingRow
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import OnOff, Switch

REASONS_SHOWN = 12  # sorts of entries; each is counted, however many


class BringInPage:
    def __init__(self, look: Look, model: BringInModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: BringInState) -> QWidget:
        look, name = self._look, self._words.say("page.bring_in")
        pieces: list[Piece] = [
            boxed(title(look, name, self._words.say("bring_in.below"))),
            *self._readings(state.readings),
        ]
        for ended in state.ended:
            if ended.is_open:
                pieces += self._opened(ended, has_news=state.has_news)
        pieces += [self._drop_zone(), self._samples(state), self._try_first(), self._try_talks()]
        pieces += self._others([ended for ended in state.ended if not ended.is_open])
        return page_body(look, name, column(*pieces, None, gap=look.space("m")))

    def _drop_zone(self) -> DropZone:
        words, model = self._words, self._model
        zone = DropZone(self._look, words.say("bring_in.drop"), words.say("bring_in.choose"))
        heading = words.say("bring_in.choose")
        zone.dropped.connect(model.bring_in)
        zone.asked.connect(lambda: ask_for_files(zone, heading, model.bring_in))
        return zone

    def _try_first(self) -> Piece:
        words, model = self._words, self._model
        button = BigButton(self._look, words.say("bring_in.try"), "search", "quiet")
        heading = words.say("bring_in.try")
        button.clicked.connect(lambda: ask_for_files(button, heading, model.try_first))
        return flush(button)

    def _samples(self, state: BringInState) -> Piece:
        words = self._words
        name = words.say("bring_in.samples")
        on_off = OnOff(words.say("settings_page.on"), words.say("settings_page.off"))
        switch = Switch(self._look, name, on_off, is_on=state.with_samples)
        switch.clicked.connect(lambda is_on: self._model.keep_samples(is_on=is_on))
        return SettingRow(self._look, name, words.say("bring_in.samples_below"), switch)

    def _try_talks(self) -> Piece:
        button = BigButton(self._look, self._words.say("bring_in.try_talks"), "search", "quiet")
        button.clicked.connect(self._model.try_talks)
        return flush(button)

    def _readings(self, readings: tuple[Underway, ...]) -> list[Piece]:
        if not readings:
            return []
        pieces: list[Piece] = [SectionHeader(self._look, self._words.say("bring_in.being_read"))]
        return [*pieces, *map(self._reading, readings)]

    def _reading(self, reading: Underway) -> LiveProgress:
        stop = self._words.say("work.stop")
        card = LiveProgress(self._look, reading, stop, self._model.came_on)
        card.stopped.connect(partial(self._model.stop, reading.number))
        return card

    def _opened(self, ended: Ended, *, has_news: bool) -> list[Piece]:
        heading = SectionHeader(self._look, ended.name, icon="document")
        if ended.tried is not None:
            return [heading, *self._tried(ended.number, ended.tried)]
        if ended.receipt is None:
            problem = Banner(self._look, "caution", ended.problem, icon="warning")
            return [heading, problem]
        return [heading, *self._receipt(ended.number, ended.receipt, has_news=has_news)]

    def _receipt(self, number: int, receipt: ReceiptWords, *, has_news: bool) -> list[Piece]:
        look, words = self._look, self._words
        counts = [Count(look, each.number, each.words, each.icon) for each in receipt.numbers]
        took = Text(look, receipt.took, "small", "ink_soft")
        pieces: list[Piece] = [self._warning(warning) for warning in receipt.warnings]
        if receipt.is_taken_back:
            pieces.append(Banner(look, "note", words.say("bring_in.is_taken_back"), icon="undo"))
        if receipt.was_stopped:
            pieces.append(Banner(look, "note", words.say("bring_in.was_stopped"), icon="later"))
        pieces.append(Card(look, column(Flow(look.space("s"), *counts), took, gap=look.space("s"))))
        pieces += self._acts(number, receipt, has_news=has_news)
        pieces += self._reasons(words.say("bring_in.left_out"), receipt.left_out)
        return [*pieces, *self._reasons(words.say("bring_in.put_right"), receipt.put_right)]

    def _tried(self, number: int, tried: TriedWords) -> list[Piece]:
        look, words = self._look, self._words
        counts = [Count(look, each.number, each.words, each.icon) for each in tried.numbers]
        below = words.say("bring_in.tried_below" if tried.has_news else "bring_in.tried_no_news")
        pieces: list[Piece] = [self._warning(warning) for warning in tried.warnings]
        pieces.append(Banner(look, "note", words.say("bring_in.tried"), below, icon="search"))
        pieces.append(Card(look, column(Flow(look.space("s"), *counts), gap=look.space("s"))))
        if tried.has_news:
            take = BigButton(look, words.say("bring_in.take_it"), "import", "primary")
            take.clicked.connect(partial(self._model.bring_in_what_was_tried, number))
            pieces.append(flush(take))
        for listed in tried.lists:
            pieces += self._listed(listed)
        return [*pieces, *self._reasons(words.say("bring_in.left_out_then"), tried.left_out)]

    def _listed(self, listed: Listed) -> list[Piece]:
        look = self._look
        rows: list[QWidget] = [FactRow(look, line.text, line.sort) for line in listed.lines]
        if listed.left:
            rows.append(Text(look, self._words.say("bring_in.more_lines", count=listed.left)))
        return [SectionHeader(look, listed.heading), Listing(look, *rows)]

    def _warning(self, warning: str) -> Banner:
        heading = self._words.say("bring_in.look_first")
        return Banner(self._look, "caution", heading, warning, icon="warning")

    def _acts(self, number: int, receipt: ReceiptWords, *, has_news: bool) -> list[Piece]:
        look, words, model = self._look, self._words, self._model
        buttons = []
        if has_news:
            see = BigButton(look, words.say("bring_in.see"), "record", "primary")
            see.clicked.connect(model.see_what_is_new)
            buttons.append(see)
        if receipt.can_be_taken_back:
            back = BigButton(look, words.say("bring_in.take_back"), "undo")
            back.clicked.connect(partial(model.take_back, number))
            buttons.append(back)
        return [boxed(Flow(look.space("s"), *buttons))] if buttons else []

    def _reasons(self, heading: str, reasons: tuple[Reason, ...]) -> list[Piece]:
        look = self._look
        if not reasons:
            return []
        shown = reasons[:REASONS_SHOWN]
        rows: list[QWidget] = [FactRow(look, r.what, f"{r.why} {r.where}") for r in shown]
        if left := len(reasons) - len(shown):
            rows.append(Text(look, self._words.say("bring_in.more_reasons", count=left)))
        return [SectionHeader(look, heading), Listing(look, *rows)]

    def _others(self, ended: list[Ended]) -> list[Piece]:
        look, words = self._look, self._words
        if not ended:
            return []
        rows = [FactRow(look, e.name, self._line(e), action=self._show(e)) for e in ended]
        return [SectionHeader(look, words.say("bring_in.others")), Listing(look, *rows)]

    def _line(self, ended: Ended) -> str:
        if ended.tried is not None:
            return ended.tried.one_line
        return ended.receipt.one_line if ended.receipt else ended.problem

    def _show(self, ended: Ended) -> QWidget:
        name = self._words.say("bring_in.show_named", name=ended.name)
        button = BigButton(self._look, self._words.say("bring_in.show"), name=name)
        button.clicked.connect(partial(self._model.open, ended.number))
        return button
