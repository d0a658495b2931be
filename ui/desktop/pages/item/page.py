"""The page of one fact: now at the left, its history at the right."""

from functools import partial

from PySide6.QtWidgets import QWidget

from core.records.facts import MemoryClass
from core.strings import Catalogue
from ui.desktop.file_dialog import ask_for_file
from ui.desktop.pages.item.acts import Act
from ui.desktop.pages.item.portrait import PortraitShown
from ui.desktop.pages.item.state import ItemState
from ui.desktop.pages.item.steps import HistoryStep
from ui.desktop.pages.item.view_model import ItemModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton, ButtonKind, flush
from ui.desktop.widgets.cards import Card, SectionHeader
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.disclosure import Disclosure
from ui.desktop.widgets.facts import Detail
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.notices import Banner, EmptyState
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.portraits import Portrait
from ui.desktop.widgets.text import Rule, Text
from ui.desktop.widgets.timeline import Step, TimelineRow

LEAST_COLUMN = 420  # pixels at 100 %
LARGE = 112  # of a picture of somebody
MAIN_ACTS = frozenset({Act.STILL, Act.KEPT})
CLASSES = (MemoryClass.LONG_LIVED_FACT, MemoryClass.TIME_BOUND_STATE)


class ItemPage:
    def __init__(self, look: Look, model: ItemModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: ItemState) -> QWidget:
        look = self._look
        content = column(self._back(state), *self._pieces(state), None, gap=look.space("s"))
        return page_body(look, self._words.say("page.item"), content)

    def _back(self, state: ItemState) -> Piece:
        key = "item.back_to_people" if state.is_of_people else "item.back_to_record"
        back = BigButton(self._look, self._words.say(key), "back", "quiet")
        back.clicked.connect(self._model.go_back)
        return flush(back)

    def _pieces(self, state: ItemState) -> list[Piece]:
        look = self._look
        if not state.is_read:
            return []
        if state.is_gone:
            return [EmptyState(look, self._words.say("item.gone"), icon="record")]
        left = boxed(column(self._now(state), self._why(state), gap=look.space("m")))
        both = Columns(look, left, self._history(state), least=LEAST_COLUMN)
        heading = boxed(title(look, state.title, state.kind_word))
        return [heading, *self._decision(state), both]

    def _decision(self, state: ItemState) -> list[Piece]:
        """Needs a decision: above both columns, since it is about the fact as a whole."""
        if state.review_id is None:
            return []
        words = self._words
        decide = BigButton(self._look, words.say("item.decide"), "review")
        decide.clicked.connect(self._model.decide)
        heading = words.say("item.needs_decision")
        below = row(decide, None)
        return [Banner(self._look, "caution", heading, icon="review", below=below)]

    def _now(self, state: ItemState) -> QWidget:
        look = self._look
        pieces: list[Piece] = []
        if state.portrait is not None:
            pieces.append(self._portrait(state.portrait, state))
        pieces += [Detail(look, told.label, told.words) for told in state.now]
        if state.is_at_rest:
            pieces.append(Text(look, self._words.say("care.at_rest"), "body", "ink_soft"))
        pieces.append(self._more(state))
        if state.asked_why is Act.PUT_BACK:
            pieces += [Rule(look), self._reason(state, Act.PUT_BACK)]
        elif state.acts:
            pieces += [Rule(look), boxed(Flow(look.space("s"), *self._buttons(state)))]
        if state.move is not None:
            pieces.append(self._move(state, state.move))
        card = Card(look, column(*pieces, gap=look.space("m")))
        header = SectionHeader(look, self._words.say("item.now"))
        return boxed(column(header, card, gap=look.space("s")))

    def _why(self, state: ItemState) -> QWidget:
        """Nothing to press: it is read, like the rest of the page."""
        look = self._look
        pieces = [Detail(look, told.label, told.words) for told in state.why]
        card = Card(look, column(*pieces, gap=look.space("m")))
        header = SectionHeader(look, self._words.say("item.why_it_says_so"))
        return boxed(column(header, card, gap=look.space("s")))

    def _portrait(self, shown: PortraitShown, state: ItemState) -> QWidget:
        """The picture, and the two ways to change it; none of them in a record that rests."""
        look, words, model = self._look, self._words, self._model
        pieces: list[Piece] = [row(Portrait(look, shown.initials, LARGE, shown.picture), None)]
        if shown.problem:
            pieces.append(Banner(look, "caution", shown.problem, icon="warning"))
        if not state.is_at_rest:
            heading = words.say("item_portrait.choose")
            another = "item_portrait.another" if shown.picture else "item_portrait.choose"
            choose = BigButton(look, words.say(another), "person", "quiet")
            choose.clicked.connect(lambda: ask_for_file(choose, heading, model.choose_picture))
            buttons = [choose]
            if shown.picture:
                off = BigButton(look, words.say("item_portrait.take_off"), "close", "quiet")
                off.clicked.connect(model.take_picture_off)
                buttons.append(off)
            pieces.append(boxed(Flow(look.space("s"), *buttons)))
        return boxed(column(*pieces, gap=look.space("s")))

    def _buttons(self, state: ItemState) -> list[BigButton]:
        buttons = []
        for place, offered in enumerate(state.acts):
            # One filled button on a page: while a visit is being moved, that one.
            is_free = state.move is None and state.asked_why is None
            is_main = place == 0 and offered.act in MAIN_ACTS and is_free
            kind: ButtonKind = "primary" if is_main else "plain"
            button = BigButton(self._look, self._words.say(offered.words), offered.icon, kind)
            button.clicked.connect(partial(self._model.press, offered.act))
            buttons.append(button)
        return buttons

    def _move(self, state: ItemState, text: str) -> QWidget:
        look, words = self._look, self._words
        when = Field(look, words.say("item.moved_to"), text, words.say("item.moved_hint"))
        when.typed.connect(self._model.typed_move)
        when.entered.connect(self._model.move)
        if state.move_problem:
            when.refuse(state.move_problem)
        move = BigButton(look, words.say("item.move_it"), "check", "primary")
        move.clicked.connect(self._model.move)
        return boxed(column(when, row(move, None), gap=look.space("s")))

    def _reason(self, state: ItemState, act: Act) -> QWidget:
        """Why: it stays in the history, beside what was done."""
        look, words, model = self._look, self._words, self._model
        why = Field(look, words.say("item.why"), state.reason, words.say(f"item_why.{act.value}"))
        why.typed.connect(model.typed_reason)
        why.entered.connect(model.go_on)
        go_on = BigButton(look, words.say(f"item_do.{act.value}"), "check", "primary")
        go_on.clicked.connect(model.go_on)
        leave = BigButton(look, words.say("item.leave_it"), "close", "quiet")
        leave.clicked.connect(model.leave_it)
        buttons = Flow(look.space("s"), go_on, leave)
        return boxed(column(why, boxed(buttons), gap=look.space("s")))

    def _more(self, state: ItemState) -> QWidget:
        look, words = self._look, self._words
        shown = state.more[:-1] if state.memory_class is not None else state.more
        pieces: list[Piece] = [Detail(look, told.label, told.words) for told in shown]
        if state.memory_class is not None:
            pieces.append(self._classes(state.memory_class))
        if state.asked_why is Act.TAKE_BACK:
            pieces.append(self._reason(state, Act.TAKE_BACK))
        elif state.can_take_back:
            mistake = BigButton(look, words.say("item.by_mistake"), "undo", "quiet")
            mistake.clicked.connect(partial(self._model.press, Act.TAKE_BACK))
            pieces.append(row(mistake, None))
        delete = BigButton(look, words.say("item.delete"), "next", "quiet")
        delete.clicked.connect(self._model.delete)
        pieces.append(row(delete, None))
        content = boxed(column(*pieces, gap=look.space("m")))
        more = Disclosure(
            look,
            words.say("item.more"),
            words.say("item.less"),
            content,
            is_open=state.is_more_open,
        )
        more.toggled.connect(self._model.turn_more)
        return more

    def _classes(self, now: MemoryClass) -> QWidget:
        look, words = self._look, self._words
        choices = tuple(Choice(each.value, words.say(f"item_class.{each}")) for each in CLASSES)
        options = Options(look, words.say("item.how_long"), choices, now.value)
        options.chosen.connect(self._model.change_class)
        means = Text(look, words.say("item.how_long_means"), "small", "ink_soft")
        label = Text(look, words.say("item.how_long"), "small", "ink_soft")
        return boxed(column(label, options, means, gap=look.space("xs")))

    def _history(self, state: ItemState) -> QWidget:
        look, words = self._look, self._words
        last = len(state.steps) - 1
        rows: list[Piece] = [
            self._step(step, state, is_first=place == 0, is_last=place == last)
            for place, step in enumerate(state.steps)
        ]
        if state.steps_left_out:
            count = state.steps_left_out + len(state.steps)
            all_of_it = BigButton(look, words.say("item.show_all", count=count), "down", "quiet")
            all_of_it.clicked.connect(self._model.show_all)
            rows.append(row(all_of_it, None))
        header = SectionHeader(look, words.say("item.history"))
        return boxed(column(header, Card(look, column(*rows)), gap=look.space("s")))

    def _step(
        self, step: HistoryStep, state: ItemState, *, is_first: bool, is_last: bool
    ) -> QWidget:
        action: BigButton | None = None
        if is_first and state.undo_of is not None:
            action = BigButton(self._look, self._words.say("item.undo"), "undo", "quiet")
            action.clicked.connect(self._model.undo)
        shown = Step(step.when, step.what, step.by_whom, step.is_now)
        return TimelineRow(self._look, shown, is_last=is_last, action=action)


ITEM = PageKind("item", frozenset({Face.CAREGIVER}), ItemModel, ItemPage)
