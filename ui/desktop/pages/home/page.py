"""The caregiver's first page, drawn."""

from functools import partial

from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.pages.home.view_model import (
    DecisionLine,
    FactLine,
    HomeModel,
    HomeState,
)
from ui.desktop.pages.home.waiting import AlertLine, MedicineLine
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.chips import Provenance
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.timeline import TimelineRow

LEAST_COLUMN = 420  # pixels at 100 %


class HomePage:
    def __init__(self, look: Look, model: HomeModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: HomeState) -> QWidget:
        look, name = self._look, self._words.say("page.home")
        if not state.is_read:
            return page_body(look, name, column(None))
        both = Columns(look, self._happened(state), self._coming(state), least=LEAST_COLUMN)
        content = column(
            boxed(title(look, state.greeting, state.below)),
            *self._noticed(state),
            *self._decisions(state),
            *self._waiting(state),
            *self._copy(state),
            both,
            *self._others(state),
            None,
            gap=look.space("l"),
        )
        return page_body(look, name, content)

    def _noticed(self, state: HomeState) -> list[Piece]:
        if not state.noticed:
            return []
        header = SectionHeader(self._look, self._words.say("alerts.noticed"))
        rows = Listing(self._look, *map(self._alert, state.noticed))
        return [column(header, rows, gap=self._look.space("s"))]

    def _alert(self, line: AlertLine) -> QWidget:
        """First what one may look at, then the word that it was seen."""
        look, words = self._look, self._words
        see = words.say("home.look_at_it")
        button = BigButton(look, see, name=f"{see}: {line.words}")
        button.clicked.connect(partial(self._model.go_to, line))
        saw = words.say("alerts.i_saw_it")
        seen = BigButton(look, saw, "check", "quiet", name=f"{saw}: {line.words}")
        seen.clicked.connect(partial(self._model.saw, line.alert_id))
        action = boxed(column(button, seen, gap=look.space("s")))
        return FactRow(look, line.words, line.below, icon=line.icon, action=action)

    def _decisions(self, state: HomeState) -> list[Piece]:
        if not state.decisions:
            return []
        pieces: list[Piece] = [Listing(self._look, *map(self._decision, state.decisions))]
        if state.left_out:
            words = self._words.say("home.more_wait", count=state.left_out)
            more = BigButton(self._look, words, "next", "quiet")
            more.clicked.connect(self._model.decide_all)
            pieces.append(row(more, None))
        return [column(*pieces, gap=self._look.space("hair"))]

    def _waiting(self, state: HomeState) -> list[Piece]:
        """What is answered or accepted elsewhere, each one press away."""
        look, see = self._look, self._words.say("home.look_at_it")
        rows = []
        for line in state.waiting:
            button = BigButton(look, see, name=f"{see}: {line.words}")
            button.clicked.connect(partial(self._model.go_to, line))
            rows.append(FactRow(look, line.words, line.below, icon=line.icon, action=button))
        return [Listing(look, *rows)] if rows else []

    def _others(self, state: HomeState) -> list[Piece]:
        """Beside whose record is open: how much waits for each, and the way to their pages."""
        look, say = self._look, self._words.say
        rows = []
        for line in state.others:
            go = say("home_waiting.go_to", name=line.name)
            button = BigButton(look, go, "next")
            button.clicked.connect(partial(self._model.see_person, line.person_id))
            rows.append(FactRow(look, line.name, line.words, icon="person", action=button))
        if not rows:
            return []
        header = SectionHeader(look, say("home_waiting.others"), icon="people")
        return [column(header, Listing(look, *rows), gap=look.space("s"))]

    def _medicines(self, state: HomeState) -> list[Piece]:
        look, say, told = self._look, self._words.say, state.medicines
        pieces: list[Piece] = []
        if told.told or told.due or told.ending or told.nothing:
            pieces += [look.space("s"), SectionHeader(look, say("home_waiting.medicines"))]
        rows: list[QWidget] = [FactRow(look, each.words, each.detail) for each in told.told]
        rows += [self._pack(each) for each in told.due]
        rows += [FactRow(look, each.words, each.detail) for each in told.ending]
        quiet = [Text(look, each, "body", "ink_soft") for each in told.nothing]
        if rows:
            pieces.append(Listing(look, *rows))
        if quiet:
            pieces.append(Card(look, column(*quiet, gap=look.space("s"))))
        return pieces

    def _pack(self, line: MedicineLine) -> QWidget:
        again = self._words.say("home_waiting.filled_again")
        button = BigButton(self._look, again, "check", name=f"{again}: {line.words}")
        button.clicked.connect(partial(self._model.filled, line))
        return FactRow(self._look, line.words, line.detail, action=button)

    def _copy(self, state: HomeState) -> list[Piece]:
        if not state.asks_for_copy:
            return []
        see = BigButton(self._look, self._words.say("second_place.reminder_act"), "backup")
        see.clicked.connect(self._model.see_second_place)
        said = self._words.say("second_place.reminder")
        return [Listing(self._look, FactRow(self._look, said, icon="backup", action=see))]

    def _decision(self, line: DecisionLine) -> QWidget:
        words = self._words.say("home.look_at_it")
        look_at = BigButton(self._look, words, name=f"{words}: {line.words}")
        look_at.clicked.connect(partial(self._model.decide, line.review_id))
        return FactRow(self._look, line.words, line.why, icon=line.icon, action=look_at)

    def _happened(self, state: HomeState) -> QWidget:
        look, words = self._look, self._words
        name = words.say("home.see_history")
        history = BigButton(look, words.say("page.history"), "next", "quiet", name=name)
        history.clicked.connect(self._model.see_history)
        header = SectionHeader(look, words.say("home.lately"), history)
        if not state.happened:
            nothing = Text(look, words.say("home.nothing_happened"), "body", "ink_soft")
            return boxed(column(header, Card(look, column(nothing)), gap=look.space("s")))
        last = len(state.happened) - 1
        rows: list[Piece] = [
            TimelineRow(look, step, is_last=place == last)
            for place, step in enumerate(state.happened)
        ]
        return boxed(column(header, Card(look, column(*rows)), gap=look.space("s")))

    def _coming(self, state: HomeState) -> QWidget:
        look, words = self._look, self._words
        add = BigButton(
            look, words.say("record.add"), "add", "quiet", name=words.say("new.appointment")
        )
        add.clicked.connect(self._model.add_visit)
        pieces: list[Piece] = [SectionHeader(look, words.say("home.coming"), add)]
        if state.coming:
            pieces.append(Listing(look, *map(self._fact, state.coming)))
        else:
            nothing = Text(look, words.say("record.no_appointments"), "body", "ink_soft")
            pieces.append(Card(look, column(nothing)))
        pieces += self._medicines(state)
        if state.unconfirmed:
            pieces += [look.space("s"), SectionHeader(look, words.say("home.unconfirmed"))]
            pieces.append(Listing(look, *map(self._unconfirmed, state.unconfirmed)))
        if state.unconfirmed_left_out:
            more = words.say("home.more_unconfirmed", count=state.unconfirmed_left_out)
            button = BigButton(look, more, "next", "quiet")
            button.clicked.connect(self._model.see_record)
            pieces.append(row(button, None))
        arrange = BigButton(look, words.say("page.actions"), "phone", "quiet")
        arrange.clicked.connect(self._model.see_actions)
        report = BigButton(look, words.say("page.report"), "document", "quiet")
        report.clicked.connect(self._model.make_report)
        pieces += [row(arrange, None), row(report, None)]
        return boxed(column(*pieces, gap=look.space("s")))

    def _fact(self, line: FactLine) -> QWidget:
        return FactRow(self._look, line.words, line.detail, action=self._open(line))

    def _unconfirmed(self, line: FactLine) -> QWidget:
        chips = (Provenance("later", line.detail, "caution"),)
        return FactRow(self._look, line.words, "", chips, action=self._open(line))

    def _open(self, line: FactLine) -> BigButton:
        name = self._words.say("record.look_at", name=line.words)
        more = BigButton(
            self._look, self._words.say("record.more_of_it"), "next", "quiet", name=name
        )
        more.clicked.connect(partial(self._model.open, line.record_id))
        return more


HOME = PageKind("home", frozenset({Face.CAREGIVER}), HomeModel, HomePage)
