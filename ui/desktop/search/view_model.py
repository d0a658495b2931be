"""What fits the words that are being typed: pages first, then entries of the record."""

from collections.abc import Sequence
from dataclasses import field, replace
from functools import partial

from PySide6.QtCore import Signal

from core.clinical.named import Called, Hit, begins_words, find_named
from core.dates_in_words import DatesInWords
from core.documents.lookup import Citation, document_lookup
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

_PAGE, _ITEM, _PAPER = "page", "item", "paper"
# Fewer letters begin too many words of a page to be looked for with each of them.
_LEAST_LETTERS, _MOST_CITED = 3, 6


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
            partial(_find, typed=typed, called=called), lambda looked: self._show(typed, looked)
        )

    def typed(self, text: str) -> None:
        self.state = replace(self.state, typed=text)
        self._look_for()

    def pick(self, key: str) -> None:
        sort, _, wanted = key.partition(":")
        self.desk.go(Route(wanted) if sort == _PAGE else Route(sort, wanted))

    def leave(self) -> None:
        """Back to where one was."""
        self.desk.go(going_back(self._from))

    def _show(self, typed: str, looked: "_Looked") -> None:
        if typed != self.state.typed:
            return  # the letters after these are being looked for
        entries = map(self._entry, looked.hits)
        found = (*self._found_pages(), *entries, *map(self._cited, looked.cited))
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

    def _cited(self, each: Citation) -> Found:
        """What a paper says, with the paper and its page below it."""
        page = self.desk.words.say("record.page", page=each.page)
        return Found(
            key=f"{_PAPER}:{each.document_id}/{each.page}",
            icon="document",
            words=each.quote,
            detail=f"{each.title}, {page}",
            group=self.desk.words.say("papers.found"),
        )


@frozen
class _Looked:
    hits: Sequence[Hit] = field(repr=False)
    cited: Sequence[Citation] = field(repr=False)


def _find(uow: UnitOfWork, typed: str, called: Called) -> _Looked:
    is_enough = len(typed.strip()) >= _LEAST_LETTERS
    cited = document_lookup(uow, typed, _MOST_CITED) if is_enough else ()
    return _Looked(find_named(uow, typed, called), cited)
