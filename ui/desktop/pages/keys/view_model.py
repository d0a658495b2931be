"""Ways in: what is asked for waits until whoever asks has opened the record once more."""

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from enum import Enum
from functools import partial

from core.audit import note_keys
from core.dates_in_words import DatesInWords
from core.errors import AppError
from core.events import Event
from core.frozen import frozen
from core.key_choices import KeyChoice, UsePassphrase, UseRecovery
from core.vaults import SlotInfo, WaysIn
from ui.desktop.desk import Desk, Route
from ui.desktop.proof import key_typed, problem_in_words
from ui.desktop.tasks import nothing_more
from ui.desktop.view_model import ViewModel


class Wish(Enum):
    ADD = "add"
    CHOOSE = "passphrase"
    REMOVE = "remove"
    RENEW = "renew"


@frozen
class Way:
    slot_id: int
    words: str
    about: str = field(repr=False)
    can_go: bool


@frozen
class KeysState:
    """wish: asked for, and waiting for proof. code: a new one, shown once."""

    ways: tuple[Way, ...] = ()
    wish: Wish | None = None
    going: str = field(default="", repr=False)
    is_busy: bool = False
    problem: str = ""
    code: str = field(default="", repr=False)


class KeysModel(ViewModel[KeysState]):
    """What is typed is kept here alone, and forgotten with the page or the wish."""

    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, KeysState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._slot_id = 0
        self.name = ""
        self.secret = ""
        self.passphrase = ("", "")

    def concerns(self, event: Event) -> bool:
        del event
        return False

    def refresh(self) -> None:
        ways = self.desk.opened.ways_in
        self.desk.tasks.when_done(self.desk.work.quickly(ways.every), self._show, self._failed)

    def ask_to_add(self) -> None:
        self._wish(Wish.ADD)

    def ask_for_a_passphrase(self) -> None:
        self._wish(Wish.CHOOSE)

    def ask_to_remove(self, slot_id: int) -> None:
        self._slot_id = slot_id
        going = next((way.words for way in self.state.ways if way.slot_id == slot_id), "")
        self._wish(Wish.REMOVE, going)

    def ask_for_a_new_key(self) -> None:
        self._wish(Wish.RENEW)

    def think_again(self) -> None:
        self._forget()
        self.become(replace(self.state, wish=None, problem="", is_busy=False))

    def go_on(self) -> None:
        """With what was typed as proof; a second press meanwhile is not heard."""
        first, second = self.passphrase
        if self.state.is_busy or self.state.wish is None:
            return
        if first != second:
            self.become(replace(self.state, problem=self.desk.words.say("keys.differ")))
            return
        work = self._work(self.desk.opened.ways_in, key_typed(self.secret))
        self.become(replace(self.state, is_busy=True, problem=""))
        self.desk.tasks.when_done(self.desk.work.quickly(work), self._done, self._refused)

    def _work(self, ways: WaysIn, key: KeyChoice) -> Callable[[], str]:
        match self.state.wish:
            case Wish.ADD:
                return partial(_add, ways, key, " ".join(self.name.split()) or None)
            case Wish.CHOOSE:
                return partial(_choose, ways, key, self.passphrase[0])
            case Wish.RENEW:
                return partial(_prove, ways, key)
            case _:
                return partial(_remove, ways, key, self._slot_id)

    def code_is_kept(self) -> None:
        self.become(replace(self.state, code=""))

    def leave(self) -> None:
        self.desk.go(Route("keep"))

    def _wish(self, wish: Wish, going: str = "") -> None:
        self._forget()
        self.become(replace(self.state, wish=wish, going=going, problem="", code=""))

    def _forget(self) -> None:
        self.name = self.secret = ""
        self.passphrase = ("", "")

    def _done(self, code: str) -> None:
        wish = self.state.wish or Wish.REMOVE
        if wish is Wish.RENEW:
            key = key_typed(self.secret)
            self.think_again()
            self.desk.window.change_key(key)
            return
        what = "removed" if wish is Wish.REMOVE else "added"
        self.desk.ask(partial(note_keys, what=what), nothing_more)
        self.think_again()
        self.become(replace(self.state, code=code))
        self.desk.say(self.desk.words.say(f"keys_done.{wish.value}"))
        self.refresh()

    def _refused(self, error: AppError) -> None:
        self.secret = ""
        problem = problem_in_words(self.desk.words, error)
        self.become(replace(self.state, is_busy=False, problem=problem))

    def _show(self, slots: Sequence[SlotInfo]) -> None:
        self.become(replace(self.state, ways=tuple(self._way(slot) for slot in slots)))

    def _way(self, slot: SlotInfo) -> Way:
        words = self.desk.words
        kind = words.say(f"keys_way.{slot.slot_type}")
        if slot.confirmed_at is not None:
            when = self._dates.full_date(slot.confirmed_at)
            about = words.say("keep.sheet_checked", when=when)
        elif slot.slot_type == UseRecovery.slot_type and slot.name is None:
            about = words.say("keep.sheet_not_checked")
        else:
            about = ""
        named = words.say("keys.of", name=slot.name) if slot.name else kind
        return Way(slot.slot_id, named, about, can_go=slot.slot_type in _CAN_GO)


_CAN_GO = frozenset({UseRecovery.slot_type, UsePassphrase.slot_type})


def _choose(ways: WaysIn, key: KeyChoice, text: str) -> str:
    ways.add(key, UsePassphrase(text))
    return ""


def _add(ways: WaysIn, key: KeyChoice, name: str | None) -> str:
    return ways.add_recovery(key, name)[1]


def _prove(ways: WaysIn, key: KeyChoice) -> str:
    ways.prove(key)
    return ""


def _remove(ways: WaysIn, key: KeyChoice, slot_id: int) -> str:
    ways.remove(key, slot_id)
    return ""
