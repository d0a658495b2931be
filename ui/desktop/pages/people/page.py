"""The people page: the person first, then who helps, then places."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.people.view_model import PeopleModel, PeopleState, PersonLine
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.chips import Provenance
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.facts import Detail, FactRow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.portraits import beside_portrait
from ui.desktop.widgets.text import Text

LEAST_COLUMN = 420  # pixels at 100 %


class PeoplePage:
    def __init__(self, look: Look, model: PeopleModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: PeopleState) -> QWidget:
        look, words = self._look, self._words
        name = words.say("page.people")
        if not state.is_read:
            return page_body(look, name, column(None))
        left = boxed(column(self._person(state), self._clinic(state), gap=look.space("l")))
        right = boxed(column(self._contacts(state), self._places(state), gap=look.space("l")))
        content = column(
            boxed(title(look, name, words.say("people.below"))),
            Columns(look, left, right, least=LEAST_COLUMN),
            None,
            gap=look.space("l"),
        )
        return page_body(look, name, content)

    def _person(self, state: PeopleState) -> QWidget:
        look, words = self._look, self._words
        context = state.context or words.say("people.no_context")
        told = Card(
            look,
            column(
                *(Detail(look, label, said) for label, said in state.own),
                Text(look, words.say("field.person.caregiver_context"), "small", "ink_soft"),
                Text(look, context),
                gap=look.space("m"),
            ),
        )
        change = self._quiet("people.change", "edit", self._model.change_person)
        care = self._quiet("page.care", "insights", self._model.see_care)
        header = SectionHeader(look, state.name, change, "person")
        known = self._quiet("knows.see", "talk", self._model.see_what_is_known)
        return self._group(header, told, row(known, None), row(care, None))

    def _clinic(self, state: PeopleState) -> QWidget:
        look, words = self._look, self._words
        is_known = state.details_id is not None
        change = self._quiet(
            "people.more" if is_known else "people.tell", "next", self._model.change_details
        )
        said = state.details or words.say("people.no_details")
        header = SectionHeader(look, words.say("new.patient"), change, "health")
        return self._group(header, Card(look, column(Text(look, said))))

    def _contacts(self, state: PeopleState) -> QWidget:
        look, words = self._look, self._words
        header = self._adding("people.contacts", "contact", "people")
        if not state.contacts:
            nothing = Text(look, words.say("people.no_contacts"), "body", "ink_soft")
            return self._group(header, Card(look, column(nothing)))
        return self._group(header, Listing(look, *map(self._contact, state.contacts)))

    def _contact(self, line: PersonLine) -> QWidget:
        chips = (Provenance("phone", line.order),) if line.order else ()
        fact = FactRow(self._look, line.name, line.detail, chips, action=self._open(line))
        return beside_portrait(self._look, line.initials, line.picture, fact)

    def _places(self, state: PeopleState) -> QWidget:
        look, words = self._look, self._words
        header = self._adding("people.places", "place", "home")
        if not state.places:
            nothing = Text(look, words.say("people.no_places"), "body", "ink_soft")
            return self._group(header, Card(look, column(nothing)))
        rows = [
            FactRow(look, line.name, line.detail, action=self._open(line)) for line in state.places
        ]
        return self._group(header, Listing(look, *rows))

    def _adding(self, heading: str, kind: str, icon: IconName) -> SectionHeader:
        words = self._words
        add = BigButton(
            self._look, words.say("record.add"), "add", "quiet", name=words.say(f"new.{kind}")
        )
        add.clicked.connect(partial(self._model.add, kind))
        return SectionHeader(self._look, words.say(heading), add, icon)

    def _open(self, line: PersonLine) -> BigButton:
        words = self._words
        name = words.say("record.look_at", name=line.name)
        more = BigButton(self._look, words.say("record.more_of_it"), "next", "quiet", name=name)
        more.clicked.connect(partial(self._model.open, line.record_id))
        return more

    def _quiet(self, key: str, icon: IconName, act: Callable[[], None]) -> BigButton:
        button = BigButton(self._look, self._words.say(key), icon, "quiet")
        button.clicked.connect(act)
        return button

    def _group(self, *pieces: Piece) -> QWidget:
        return boxed(column(*pieces, gap=self._look.space("hair")))


PEOPLE = PageKind("people", frozenset({Face.CAREGIVER}), PeopleModel, PeoplePage)
