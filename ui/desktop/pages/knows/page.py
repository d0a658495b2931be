"""What a talk may draw on, drawn: what would be said first, then each thing that is known."""

from functools import partial

from PySide6.QtWidgets import QWidget

from core.clinical.likings import Liking
from core.frozen import frozen
from core.strings import Catalogue
from ui.desktop.pages.knows.view_model import AnswerLine, KnownLine, KnowsModel, KnowsState
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.facts import Detail, FactRow
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.portraits import beside_portrait
from ui.desktop.widgets.text import Text

LEAST_COLUMN = 420  # pixels at 100 %


@frozen
class _Group:
    """heading, nothing: keys of the catalogue. kind: what is added there."""

    heading: str
    nothing: str
    kind: str
    icon: IconName


_PEOPLE = _Group("people.contacts", "people.no_contacts", "contact", "people")
_PLACES = _Group("people.places", "people.no_places", "place", "home")


class KnowsPage:
    def __init__(self, look: Look, model: KnowsModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: KnowsState) -> QWidget:
        look, say = self._look, self._words.say
        name = say("page.knows")
        back = BigButton(look, say("page.people"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        head: list[Piece] = [flush(back), boxed(title(look, name, say("knows.below")))]
        if not state.is_read:
            return page_body(look, name, column(*head, None))
        left = boxed(column(*self._preview(state), gap=look.space("l")))
        right = boxed(column(*self._known(state), gap=look.space("l")))
        both = Columns(look, left, right, least=LEAST_COLUMN)
        return page_body(look, name, column(*head, both, None, gap=look.space("l")))

    def _preview(self, state: KnowsState) -> list[Piece]:
        look, say = self._look, self._words.say
        heading = say("knows.preview", name=state.name)
        told = column(
            SectionHeader(look, heading, icon="talk"),
            Text(look, say("knows.preview_below"), "body", "ink_soft"),
            *map(self._answer, state.answers),
            gap=look.space("s"),
        )
        uses = column(
            SectionHeader(look, say("knows.may_use"), icon="record"),
            Text(look, say("knows.rests_on"), "body", "ink_soft"),
            Card(look, column(*self._details(state.uses), gap=look.space("m"))),
            gap=look.space("s"),
        )
        return [boxed(told), boxed(uses)]

    def _answer(self, line: AnswerLine) -> QWidget:
        look = self._look
        pieces: list[Piece] = [
            Text(look, line.question, "small", "ink_soft"),
            Text(look, line.reply, "strong"),
        ]
        if line.uses:
            too = Text(look, self._words.say("knows.may_use_too"), "small", "ink_soft")
            pieces += [too, *(Text(look, f"{label}: {said}") for label, said in line.uses)]
        return Card(look, column(*pieces, gap=look.space("s")))

    def _details(self, uses: tuple[tuple[str, str], ...]) -> list[Piece]:
        return [Detail(self._look, label, said) for label, said in uses]

    def _known(self, state: KnowsState) -> list[Piece]:
        say = self._words.say
        return [
            self._routine(state),
            self._group(_PEOPLE, state.people),
            self._group(_PLACES, state.places),
            self._likings(
                Liking.LIKED,
                (say("knows.liked", name=state.name), say("knows.no_liked")),
                state.liked,
                say("knows.add_liked", name=state.name),
            ),
            self._likings(
                Liking.LEFT_ALONE,
                (say("knows.avoided"), say("knows.no_avoided")),
                state.avoided,
                say("knows.add_avoided"),
            ),
        ]

    def _routine(self, state: KnowsState) -> QWidget:
        look, say = self._look, self._words.say
        change = BigButton(look, say("people.change"), "edit", "quiet")
        change.clicked.connect(self._model.change_routine)
        header = SectionHeader(look, say("field.person.caregiver_context"), change, "today")
        told = Text(look, state.routine or say("people.no_context"))
        return boxed(column(header, Card(look, column(told)), gap=look.space("hair")))

    def _group(self, group: _Group, lines: tuple[KnownLine, ...]) -> QWidget:
        look, say = self._look, self._words.say
        add = BigButton(look, say("record.add"), "add", "quiet", name=say(f"new.{group.kind}"))
        add.clicked.connect(partial(self._model.add, group.kind))
        header = SectionHeader(look, say(group.heading), add, group.icon)
        listed = self._lines(lines, say(group.nothing))
        return boxed(column(header, listed, gap=look.space("hair")))

    def _likings(
        self, liking: Liking, said: tuple[str, str], lines: tuple[KnownLine, ...], label: str
    ) -> QWidget:
        """said: the heading, and what stands there where nothing is noted."""
        look, say, model = self._look, self._words.say, self._model
        heading, nothing = said
        field = Field(look, label, model.typed.get(liking, ""))
        field.typed.connect(partial(model.type, liking))
        field.entered.connect(partial(model.note, liking))
        note = BigButton(look, say("knows.note"), "add", name=f"{say('knows.note')}: {label}")
        note.clicked.connect(partial(model.note, liking))
        return boxed(
            column(
                SectionHeader(look, heading),
                self._lines(lines, nothing),
                Card(look, column(field, row(note, None), gap=look.space("s"))),
                gap=look.space("s"),
            )
        )

    def _lines(self, lines: tuple[KnownLine, ...], nothing: str) -> QWidget:
        look = self._look
        if not lines:
            return Card(look, column(Text(look, nothing, "body", "ink_soft")))
        return Listing(look, *map(self._line, lines))

    def _line(self, line: KnownLine) -> QWidget:
        look = self._look
        fact = FactRow(look, line.words, line.detail, action=self._open(line))
        if not line.initials:
            return fact
        return beside_portrait(look, line.initials, line.picture, fact)

    def _open(self, line: KnownLine) -> BigButton:
        say = self._words.say
        name = say("record.look_at", name=line.words)
        more = BigButton(self._look, say("record.more_of_it"), "next", "quiet", name=name)
        more.clicked.connect(partial(self._model.open, line.record_id))
        return more
