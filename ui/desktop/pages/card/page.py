"""The pages to hand over, drawn: the paper as it will be printed, and what can be done with it."""

from PySide6.QtWidgets import QWidget

from core.sharing.paper_in_words import PaperInWords, PaperLine, PaperSection
from ui.desktop.pages.card.view_model import CardModel, CardState
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face, TypeRole
from ui.desktop.widgets.button import BigButton, ButtonKind, flush
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import heading, page_body
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.paper import Paper
from ui.desktop.widgets.text import Text


class CardPage:
    def __init__(self, look: Look, model: CardModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: CardState) -> QWidget:
        look, say = self._look, self._say
        back = BigButton(look, say("card.back"), "back", "quiet")
        back.clicked.connect(self._model.go_back)
        pieces: list[Piece] = [flush(back), heading(look, say("page.card")), self._choices(state)]
        if state.papers:
            pieces.append(self._buttons(state))
            if state.note:
                pieces.append(Banner(look, "caution", state.note, icon="warning"))
            pieces += map(self._paper, state.papers)
        return page_body(look, say("page.card"), column(*pieces, None, gap=look.space("m")))

    def _choices(self, state: CardState) -> Options:
        say = self._say
        choices = tuple(Choice(each, say(f"paper_name.{each}")) for each in self._model.choices)
        options = Options(self._look, say("card.which"), choices, state.chosen)
        options.chosen.connect(self._model.choose)
        return options

    def _buttons(self, state: CardState) -> QWidget:
        """One filled button: to print, or to save where there is no printer."""
        look, say = self._look, self._say
        kind: ButtonKind = "plain" if state.can_print else "primary"
        save = BigButton(look, say("card.save"), "document", kind)
        save.clicked.connect(self._model.save)
        to_read = BigButton(look, say("card.save_to_read"), "document", "plain")
        to_read.clicked.connect(self._model.save_to_be_read_out)
        if not state.can_print:
            no_printer = Text(look, say("card.no_printer"), "body", "ink_soft")
            flow = boxed(Flow(look.space("m"), save, to_read))
            return boxed(column(flow, no_printer, gap=look.space("s")))
        to_print = BigButton(look, say("card.print"), "print", "primary")
        to_print.clicked.connect(self._model.print)
        return boxed(Flow(look.space("m"), to_print, save, to_read))

    def _paper(self, card: PaperInWords) -> QWidget:
        look = self._look
        about = [self._text(f"{line.words}: {line.detail}") for line in card.about]
        sections = [self._section(section) for section in card.sections]
        foot = [self._text(words, "small") for words in card.foot]
        head = column(
            self._text(card.title),
            self._text(card.name, "question"),
            *about,
            gap=look.space("hair"),
        )
        return Paper(look, column(head, *sections, column(*foot), gap=look.space("l")))

    def _section(self, section: PaperSection) -> QWidget:
        lines = [self._line(line) for line in section.rows()]
        shown: list[Piece] = [self._text(section.heading, "heading")]
        if section.behind:
            shown.append(self._text(section.behind, "small"))
        return boxed(column(*shown, *lines, gap=self._look.space("xs")))

    def _line(self, line: PaperLine) -> QWidget:
        words = self._text(line.words, "strong")
        return boxed(column(words, self._text(line.behind))) if line.behind else words

    def _text(self, words: str, role: TypeRole = "body") -> Text:
        return Text(self._look, words, role, "print")


CARD = PageKind("card", frozenset(Face), CardModel, CardPage)
