"""The record page: allergies alone at the top, then what is current, each line leading on."""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from PySide6.QtWidgets import QWidget

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.record.view_model import Line, RecordModel, RecordState, Section
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card, LongListing, SectionHeader
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.frame import heading, page_body
from ui.desktop.widgets.growing import growing
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.text import Text

LEAST_COLUMN = 420  # pixels at 100 %
FULL_WIDTH = ("allergies", "held")
LEFT = ("conditions", "medications", "happened")
RIGHT = ("symptoms", "appointments", "signals", "results")


class RecordPage:
    def __init__(self, look: Look, model: RecordModel) -> None:
        self._look, self._model = look, model

    def render(self, state: RecordState) -> QWidget:
        look, words = self._look, self._model.desk.words
        name = words.say("page.record")
        search = BigButton(look, words.say("record.search"), "search")
        search.clicked.connect(self._model.search)
        printing = BigButton(look, words.say("record.print"), "print")
        printing.clicked.connect(self._model.print)
        papers = BigButton(look, words.say("page.documents"), "document")
        papers.clicked.connect(self._model.see_papers)
        before = BigButton(look, words.say("record.look_back"), "calendar")
        before.clicked.connect(self._model.look_back)
        above = heading(look, name, words.say("record.below"), search, papers, before, printing)
        pieces = chain((above,), self._sections(state), (None,))
        return page_body(look, name, growing(pieces, gap=look.space("l")))

    def _sections(self, state: RecordState) -> Iterator[Piece]:
        first, last = FULL_WIDTH
        if state.sections:
            yield self._stack(state, (first,))
            left, right = self._stack(state, LEFT), self._stack(state, RIGHT)
            yield Columns(self._look, left, right, least=LEAST_COLUMN)
        if state.section(last):
            yield self._stack(state, (last,))

    def _stack(self, state: RecordState, keys: tuple[str, ...]) -> QWidget:
        sections = [section for key in keys if (section := state.section(key))]
        return boxed(growing(map(self._group, sections), gap=self._look.space("l")))

    def _group(self, section: Section) -> QWidget:
        look = self._look
        header = SectionHeader(look, section.heading, self._add(section), section.icon)
        pieces: list[Piece] = [header, self._body(section)]
        if section.left_out:
            words = self._model.desk.words.say("record.more", count=section.left_out)
            more = BigButton(look, words, "down", "quiet", name=f"{section.heading}: {words}")
            more.clicked.connect(partial(self._model.show_more, section.key))
            pieces.append(row(more, None))
        return boxed(column(*pieces, gap=look.space("hair")))

    def _add(self, section: Section) -> BigButton | None:
        if section.adds is None:
            return None
        words = self._model.desk.words
        name = words.say(f"new.{section.adds}")
        add = BigButton(self._look, words.say("record.add"), "add", "quiet", name=name)
        add.clicked.connect(partial(self._model.add, section.adds))
        return add

    def _body(self, section: Section) -> QWidget:
        look = self._look
        if section.lines:
            return LongListing(look, map(self._row, section.lines))
        pieces: list[Piece] = [Text(look, section.empty, "body", "ink_soft")]
        if section.can_deny:
            words = self._model.desk.words
            none = BigButton(
                look,
                words.say("record.there_are_none"),
                "check",
                "quiet",
                name=words.say("record.there_are_none_of", heading=section.heading),
            )
            none.clicked.connect(partial(self._model.say_none, section.key))
            pieces.append(row(none, None))
        return Card(look, column(*pieces, gap=look.space("xs")))

    def _row(self, line: Line) -> QWidget:
        words = self._model.desk.words
        name = words.say("record.look_at", name=line.name)
        look_at = BigButton(self._look, words.say("record.more_of_it"), "next", "quiet", name=name)
        look_at.clicked.connect(partial(self._model.open, line.record_id))
        return FactRow(self._look, line.name, line.detail, line.chips, action=look_at)


RECORD = PageKind("record", frozenset({Face.CAREGIVER}), RecordModel, RecordPage)
