"""What fits the words that are being typed: pages first, then entries of the record."""

from collections.abc import Sequence
from dataclasses import field, replace
from functools import partial

from PySide6.QtCore import Signal

from core.clinical.named import Called, Hit, begins_words, find_named
from core.dates_in_words import DatesInWords
from core.events import Event
from core.frozen import frozen
from core.ports import UnitOfWork
from ui.desktop.desk import Desk, Route
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.labels import kind_icon
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.search.coming_from import going_back
from ui.desktop.theme.sizes import Face
from ui.desktop.view_model import ViewModel
from ui.desktop.widgets.search_box import Found

_PAGE, _ITEM = "page", "item"


@frozen
class SearchState:
    """typed: never kept anywhere else."""

    typed: str = field(default="", repr=False)
    found: tuple[Found, ...] = field(default=(), repr=False)
    nothing: str = ""


class SearchModel(ViewModel[SearchState]):
    """about: the page one came from, as `coming_from` wrote it."""

    # A SearchState: the field itself stays, so that the cursor does.
    answered = Signal(object)

    def __init__(self, desk: Desk, about: str | None) -> None:
        super().__init__(desk, SearchState())
        self._from = about or "record"
        self._facts = FactsInWords(
            desk.words, DatesInWords(desk.words, desk.zone), desk.clock.read().wall
        )

    def concerns(self, _event: Event) -> bool:
        """The list is read with each letter; it does not change under someone's hand."""
        return False

    def refresh(self) -> None:
        """Time passing changes nothing here: the list is read with each letter, for that one."""

    def _look_for(self) -> None:
        typed, called = self.state.typed, self._facts.named
        self.read_anew(
            partial(_find, typed=typed, called=called), lambda hits: self._show(typed, hits)
        )

    def typed(self, text: str) -> None:
        self.state = replace(self.state, typed=text)
        self._look_for()

    def pick(self, key: str) -> None:
        sort, _, wanted = key.partition(":")
        self.desk.go(Route(wanted) if sort == _PAGE else Route("item", wanted))

    def leave(self) -> None:
        """Back to where one was."""
        self.desk.go(going_back(self._from))

    def _show(self, typed: str, hits: Sequence[Hit]) -> None:
        if typed != self.state.typed:
            return  # the letters after these are being looked for
        found = (*self._found_pages(), *map(self._entry, hits))
        is_asked = bool(self.state.typed.strip())
        nothing = self.desk.words.say("search.nothing") if is_asked and not found else ""
        self.state = replace(self.state, found=found, nothing=nothing)
        self.answered.emit(self.state)

    def _found_pages(self) -> tuple[Found, ...]:
        words, group = self.desk.words, self.desk.words.say("search.pages")
        named = ((place, words.say(f"page.{place.key}")) for place in RAIL[Face.CAREGIVER])
        return tuple(
            Found(f"{_PAGE}:{place.key}", place.icon, name, group=group)
            for place, name in named
            if begins_words(self.state.typed, name)
        )

    def _entry(self, hit: Hit) -> Found:
        return Found(
            key=f"{_ITEM}:{hit.record.id}",
            icon=kind_icon(hit.kind.name),
            words=hit.name,
            detail=self._facts.detail(hit.record),
            group=self.desk.words.say(f"found.{hit.kind.name}"),
        )


def _find(uow: UnitOfWork, typed: str, called: Called) -> Sequence[Hit]:
    return find_named(uow, typed, called)
