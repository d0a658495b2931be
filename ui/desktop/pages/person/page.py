"""The form about the person themselves."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.door.countries import countries_called, country_name
from ui.desktop.door.languages import languages
from ui.desktop.forms.body import FormBody
from ui.desktop.forms.page_parts import kept_banner, save_button, stale_banner, way_back
from ui.desktop.forms.state import FormState
from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.people.view_model import zone_words
from ui.desktop.pages.person.view_model import PersonModel
from ui.desktop.pages.person.zones import zones_called
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.search_box import Found, SearchBox
from ui.desktop.widgets.text import Text

PICKER_WIDTH = 520  # pixels at 100 %


class PersonPage:
    def __init__(self, look: Look, model: PersonModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: FormState) -> QWidget:
        look, words = self._look, self._words
        name = words.say("page.person")
        if state.kind is None:
            return page_body(look, name, column(None))
        form = column(
            FormBody(look, self._model, state),
            self._country(state),
            self._zone(state),
            *self._language(state),
            gap=look.space("l"),
        )
        content = column(
            way_back(look, words, self._model.leave),
            title(look, name),
            *self._notices(state),
            Card(look, form),
            save_button(look, words, self._model.save),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _notices(self, state: FormState) -> list[Piece]:
        if state.is_stale:
            return [stale_banner(self._look, self._words)]
        if state.is_kept:
            return [kept_banner(self._look, self._words, self._model.begin_anew)]
        return []

    def _country(self, state: FormState) -> QWidget:
        code = state.said.get("country", "")
        now = country_name(code) if code else self._words.say("people.country_unknown")

        def find(typed: str) -> tuple[Found, ...]:
            return tuple(Found(c.code, "home", c.name) for c in countries_called(typed))

        search = self._search("person.search_country", "person.no_country", find)
        search.picked.connect(partial(self._model.picked, "country"))
        return self._picker("person.country", now, search)

    def _zone(self, state: FormState) -> QWidget:
        def find(typed: str) -> tuple[Found, ...]:
            return tuple(Found(zone, "later", zone_words(zone)) for zone in zones_called(typed))

        search = self._search("person.search_zone", "person.no_zone", find)
        search.picked.connect(partial(self._model.picked, "time_zone"))
        return self._picker("person.time_zone", zone_words(state.said["time_zone"]), search)

    def _search(
        self, label: str, nothing: str, find: Callable[[str], tuple[Found, ...]]
    ) -> SearchBox:
        box = SearchBox(self._look, self._words.say(label))
        box.setMaximumWidth(self._look.px(PICKER_WIDTH))
        sorry = self._words.say(nothing)
        box.typed.connect(lambda typed: box.show_found(find(typed), sorry if typed else ""))
        return box

    def _picker(self, field: str, now: str, search: SearchBox) -> QWidget:
        look, words = self._look, self._words
        return boxed(
            column(
                Text(look, words.say(f"field.{field}"), "label"),
                Text(look, words.say(f"hint.{field}"), "small", "ink_soft"),
                Text(look, now, "strong"),
                search,
                gap=look.space("xs"),
            )
        )

    def _language(self, state: FormState) -> list[Piece]:
        """Asked once there is a choice."""
        known = languages()
        if len(known) < 2:
            return []
        label = self._words.say("field.person.locale")
        choices = tuple(Choice(each, QLocale(each).nativeLanguageName()) for each in known)
        now = state.said["locale"].replace("_", "-").split("-")[0]
        options = Options(self._look, label, choices, now)
        options.chosen.connect(partial(self._model.picked, "locale"))
        return [column(Text(self._look, label, "label"), options, gap=self._look.space("xs"))]


PERSON_PAGE = PageKind("person", frozenset({Face.CAREGIVER}), PersonModel, PersonPage)
