"""The open program: the rail, the page, and the foot where it is said what was saved."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from core.errors import AppError
from core.events import Event
from core.strings import Catalogue
from ui.desktop.desk import Desk, Route, TakeBack
from ui.desktop.drawing import Drawing
from ui.desktop.pages.finding import FindPage
from ui.desktop.pages.kind import PageKind, PageModel
from ui.desktop.pages.rail_places import RailPlace
from ui.desktop.rail_facts import RailFacts, initials, read_rail
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.frame import shell
from ui.desktop.widgets.holder import Holder, PagePlace
from ui.desktop.widgets.landing import holds_keyboard
from ui.desktop.widgets.layouts import boxed, column, padded
from ui.desktop.widgets.nav_item import Place
from ui.desktop.widgets.notices import Toast
from ui.desktop.widgets.portraits import HelperCard, PersonCard
from ui.desktop.widgets.rail import NavRail


class Shell(Holder):
    """Shows one page at a time. A new look draws everything anew from its state.

    places: on the rail; the first is where it begins. find_page: loads the page on the way.
    """

    def __init__(
        self, look: Look, words: Catalogue, places: Sequence[RailPlace], find_page: FindPage
    ) -> None:
        super().__init__()
        self._look = look
        self._words = words
        self._places = places
        self._find_page = find_page
        self._page_holder, self._foot, self._rail_holder = PagePlace(), Holder(), Holder()
        self._above = Holder()
        self._desk: Desk | None = None
        self._facts: RailFacts | None = None
        self._rail: NavRail | None = None
        self._kind: PageKind | None = None
        self._route = self._start = Route(places[0].key)
        self._model: PageModel | None = None
        self._drawing = Drawing(self._page_holder, self)
        self._toast: Toast | None = None
        self._was_just_said = False
        QShortcut(QKeySequence("Ctrl+K"), self, self._search)

    def furnish(self, desk: Desk, start: Route) -> None:
        """To be called once, with a desk whose `go`, `say`, `saved` and `told` are this shell's."""
        self._desk = desk
        self._route = self._start = start
        desk.ask(read_rail, self._rail_arrived)

    @property
    def is_at_start(self) -> bool:
        """The page that asks: Today, or the caregiver's home."""
        return self._route == self._start

    def go_to_start(self) -> None:
        if not self.is_at_start:
            self.go(self._start)

    def look_again(self) -> None:
        """Time passed."""
        if self._model is not None:
            self._model.refresh()

    def begin_at(self, start: Route, words: str) -> None:
        """Before anything is drawn: another page first, and something to say there."""
        self._route = start
        self.say(words)

    def dress(self, look: Look) -> None:
        """The same page, in another theme or size of text."""
        self._look = look
        if self._facts is not None:
            self._build(self._facts)
            if self._model is not None and self._kind is not None:
                self._drawing.show(self._kind.page(look, self._model), self._model.state)

    def go(self, route: Route) -> None:
        kind = self._find_page(route.page)
        if self._desk is None or kind is None:
            return
        self._page_holder.await_page()
        self._show(route, kind)

    def _go_by_rail(self, key: str) -> None:
        """Whoever walks along the rail with the keyboard, or clicked on it, stays there."""
        kind = self._find_page(key)
        if self._rail is not None and self._rail.holds_keyboard and kind is not None:
            self._show(Route(key), kind)
        else:
            self.go(Route(key))

    def _show(self, route: Route, kind: PageKind) -> None:
        if self._desk is None:
            return
        self._route, self._kind = route, kind
        if self._model is not None:
            self._model.changed.disconnect(
                self._drawing.change
            )  # what it asked for may still arrive
            self._leave_unsaid()
        self._model = kind.model(self._desk, route.about)
        self._model.changed.connect(self._drawing.change)
        self._drawing.begin(kind.page(self._look, self._model), self._model.state)
        self._model.refresh()
        if self._rail is not None:
            self._rail.choose(route.page)

    def say(self, words: str) -> None:
        """At the foot of the page, until something else is said, or another page gone to."""
        self._put_at_foot(Toast(self._look, words))

    def saved(self, words: str, take_back: TakeBack | None = None) -> None:
        """The same, with a way to take the last change back: that stays on every page."""
        toast = Toast(self._look, words, self._words.say("desktop.undo"))
        toast.undone.connect(lambda: self._undo(take_back))
        self._put_at_foot(toast)

    def told(self, error: AppError) -> None:
        self.say(sentence_of(self._words, error))

    @Slot(object)
    def hear(self, event: Event) -> None:
        """What the vault announced; pages that it concerns read anew."""
        if self._model is not None and self._model.concerns(event):
            self._model.refresh()
        if self._desk is not None and event.user_id == self._desk.scope.user_id:
            self._desk.ask(read_rail, self._rail_arrived)

    def _search(self) -> None:
        """From wherever one is, and back there."""
        from ui.desktop.search.coming_from import coming_from  # by then the first page stands

        if self._route.page != "search":
            self.go(Route("search", coming_from(self._route)))

    def _undo(self, take_back: TakeBack | None) -> None:
        from core.clinical.history import undo  # with much behind it, and nobody undoes at once

        if self._desk is not None:
            words = self._words.say("desktop.undone")
            self._desk.ask(take_back or undo, lambda _: self.say(words))

    def _rail_arrived(self, facts: RailFacts) -> None:
        if facts == self._facts:
            return
        self._facts = facts
        self._build(facts)
        if self._model is None:
            self.go(self._route)

    def _build(self, facts: RailFacts) -> None:
        if self._rail is None:
            inside = column(self._above, self._page_holder, self._foot)
            self.hold(shell(self._rail_holder, boxed(inside)))
        if facts.copy is not None and self._desk is not None:
            from ui.desktop.copy_banner import copy_banner  # most records are no copy

            self._above.hold(copy_banner(self._look, self._words, self._desk.zone, facts.copy))
        self._rail = self._made_rail(facts)
        self._rail_holder.hold(self._rail)

    def _made_rail(self, facts: RailFacts) -> NavRail:
        look, name = self._look, self._words.say("desktop.places")
        places = tuple(self._place(place, facts) for place in self._places)
        above = None if look.is_person else self._person_card(facts)
        below = self._helper_card(facts) if look.is_person else self._lock()
        rail = NavRail(look, name, places, self._route.page, above=above, below=below)
        rail.gone_to.connect(self._go_by_rail)
        return rail

    def _lock(self) -> BigButton:
        """Whoever leaves the table closes the record first."""
        lock = BigButton(self._look, self._words.say("desktop.lock"), "lock").wide()
        lock.clicked.connect(self._lock_now)
        return lock

    @Slot()
    def _lock_now(self) -> None:
        if self._desk is not None:
            self._desk.window.lock()

    def _place(self, place: RailPlace, facts: RailFacts) -> Place:
        word = self._words.say(f"page.{place.key}")
        if place.key != "review" or not facts.waiting:
            return Place(place.key, word, place.icon)
        spoken = self._words.say("desktop.waiting", place=word, count=facts.waiting)
        return Place(place.key, word, place.icon, facts.waiting, spoken)

    def _person_card(self, facts: RailFacts) -> PersonCard:
        years = facts.years
        about = "" if years is None else self._words.say("desktop.years_old", years=years)
        return PersonCard(self._look, facts.name, about, initials=initials(facts.name))

    def _helper_card(self, facts: RailFacts) -> HelperCard | None:
        helper = facts.helper
        if helper is None:
            return None
        number = helper.phone or self._words.say("desktop.no_phone")
        return HelperCard(
            self._look,
            helper.name,
            number,
            initials=initials(helper.name),
            relation=helper.relation,
            picture=helper.picture,
        )

    def _leave_unsaid(self) -> None:
        """What was said of the last page is no word about this one."""
        if self._toast is not None and not (self._toast.has_undo or self._was_just_said):
            self._toast = None
            self._foot.hold(QWidget())

    @Slot()
    def _is_read(self) -> None:
        self._was_just_said = False

    def _put_at_foot(self, toast: Toast) -> None:
        look, had_keyboard = self._look, holds_keyboard(self._foot)
        # What is said on the way to a page is said there.
        self._toast, self._was_just_said = toast, True
        QTimer.singleShot(0, self._is_read)
        self._foot.hold(boxed(padded(column(toast), look.space("l"), look.space("s"))))
        if had_keyboard and not holds_keyboard(self._foot):
            self._page_holder.land()


def sentence_of(words: Catalogue, error: AppError) -> str:
    """What a person reads for a failure; a more exact sentence where there is one."""
    exact = f"error.{error.code}_{error.args[0]}" if error.args else ""
    return words.say(exact if words.knows(exact) else f"error.{error.code}")
