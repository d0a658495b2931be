"""What fits the words that are being typed: pages first, then entries of the record."""

from collections.abc import Sequence
from dataclasses import field, replace
from functools import partial
from typing import Final

from PySide6.QtCore import Signal

from core.assistant.remembered import line_of
from core.assistant.sourced import source_in_words
from core.clinical.named import Called, Hit, begins_words, find_named
from core.dates_in_words import DatesInWords
from core.documents.lookup import Citation, document_lookup
from core.events import Event
from core.frozen import frozen
from core.ports import UnitOfWork
from core.ports.memories import Within
from core.recall.found import Asked, Recalled, Recollection
from core.records.memory import Namespace
from ui.desktop.desk import Desk, Route
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.labels import kind_icon
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.remembering import LANE as MEMORIES
from ui.desktop.search.coming_from import going_back
from ui.desktop.theme.sizes import Face
from ui.desktop.view_model import ViewModel
from ui.desktop.widgets.search_box import Found

_PAGE, _ITEM, _PAPER = "page", "item", "paper"
_MEMORY: Final = "memory"
_KEPT: Final = Within(namespaces=tuple(Namespace))
# Fewer letters begin too many words of a page to be looked for with each of them.
_LEAST_LETTERS, _MOST_CITED, _MOST_KEPT = 3, 6, 6


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
        self._dates, self._now = DatesInWords(desk.words, desk.zone), desk.clock.read().wall
        self._facts = FactsInWords(desk.words, self._dates, self._now)
        # Of what is typed now; None until it is there.
        self._looked: _Looked | None = None
        self._recalled: tuple[Found, ...] | None = ()
        self._answered_with = self.state

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
        self._looked, self._recalled = None, None if _is_enough(text) else ()
        self._look_for()
        if _is_enough(text):
            looked = self.desk.work.quickly(partial(self._recall, text), MEMORIES)
            self.desk.tasks.when_done(looked, partial(self._remember, text), self.desk.told)

    def pick(self, key: str) -> None:
        sort, _, wanted = key.partition(":")
        self.desk.go(Route(wanted) if sort == _PAGE else Route(sort, wanted))

    def leave(self) -> None:
        """Back to where one was."""
        self.desk.go(going_back(self._from))

    def _show(self, typed: str, looked: "_Looked") -> None:
        if typed != self.state.typed:
            return  # the letters after these are being looked for
        self._looked = looked
        self._show_all()

    def _recall(self, typed: str) -> Recalled | None:
        """Beside the window: by words at once, by meaning too as soon as the vectors are there.

        None where more was typed meanwhile.
        """
        if typed != self.state.typed:
            return None
        vault, scope = self.desk.vault, self.desk.scope
        self.desk.remembering.fill(vault, scope)
        asked = Asked(typed, _MOST_KEPT, _KEPT)
        return self.desk.remembering.seeking(vault).recall(scope, asked)

    def _remember(self, typed: str, recalled: Recalled | None) -> None:
        if recalled is not None and typed == self.state.typed:
            self._recalled = tuple(map(self._kept, recalled.items))
            self._show_all()

    def _show_all(self) -> None:
        """That there is nothing is said when all of it was looked through."""
        if self._looked is None:
            return
        entries, cited = map(self._entry, self._looked.hits), map(self._cited, self._looked.cited)
        found = (*self._found_pages(), *entries, *cited, *(self._recalled or ()))
        is_asked = bool(self.state.typed.strip()) and self._recalled is not None
        nothing = self.desk.words.say("search.nothing") if is_asked and not found else ""
        state = replace(self.state, found=found, nothing=nothing)
        if state != self._answered_with:
            self.state = self._answered_with = state
            self.answered.emit(state)

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

    def _kept(self, each: Recollection) -> Found:
        """Its words, and below them where they are from, how old and why they were found (P4)."""
        line = line_of(each, self._dates)
        _, _, label = source_in_words(line, self._dates, self._now).partition(": ")
        group = self.desk.words.say("search.kept")
        return Found(f"{_MEMORY}:{each.id}", kind_icon(_MEMORY), line.text, label, group)

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
    hits: Sequence[Hit] = field(default=(), repr=False)
    cited: Sequence[Citation] = field(default=(), repr=False)


def _find(uow: UnitOfWork, typed: str, called: Called) -> _Looked:
    cited = document_lookup(uow, typed, _MOST_CITED) if _is_enough(typed) else ()
    return _Looked(find_named(uow, typed, called), cited)


def _is_enough(typed: str) -> bool:
    return len(typed.strip()) >= _LEAST_LETTERS
