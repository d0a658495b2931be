"""Deleting one entry: what goes and what stays is said first, and a second word is needed."""

from dataclasses import field, replace
from functools import partial

from core.clinical.find import find_fact
from core.clinical.take_back import take_back
from core.dates_in_words import DatesInWords
from core.errors import AppError, NotFound, PolicyRefused
from core.events import Event
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.facts import Fact, Status
from core.records.kind import AnyKind
from core.sharing.belongings import ERASABLE, all_that_goes, own_words_about
from core.sharing.erase import erase_record
from core.sharing.receipt import Receipt, receipt_lines
from ui.desktop.desk import Desk, Route
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.pages.add.view_model import page_of
from ui.desktop.view_model import ViewModel


@frozen
class DeleteItemState:
    """is_sure: the second word was given, and the button to delete is there.

    can_take_back: it can be taken off the list instead, with its history kept. receipt: what
    was checked once it is gone.
    """

    is_read: bool = False
    is_gone: bool = False
    text: str = field(default="", repr=False)
    goes: tuple[str, ...] = field(default=(), repr=False)
    stays: tuple[str, ...] = ()
    can_take_back: bool = False
    is_sure: bool = False
    receipt: tuple[str, ...] = ()


@frozen
class _Found:
    """versions: how often it was written. belongings: rows that cannot outlive it."""

    kind: AnyKind
    fact: Fact = field(repr=False)
    versions: int
    belongings: int
    own_words: int


class DeleteItemModel(ViewModel[DeleteItemState]):
    """about: the id of a fact."""

    def __init__(self, desk: Desk, about: str | None) -> None:
        super().__init__(desk, DeleteItemState())
        self._record_id = about or ""
        self._kind: AnyKind | None = None
        self._is_working = False

    def concerns(self, event: Event) -> bool:
        return super().concerns(event) and not self.state.receipt

    def refresh(self) -> None:
        if not self.state.receipt and not self._is_working:
            self.read_anew(partial(_read_or_none, record_id=self._record_id), self._show)

    def keep(self) -> None:
        self.desk.go(Route("item", self._record_id))

    def leave(self) -> None:
        """Once it is gone there is no page of it to go back to."""
        self.desk.go(Route(page_of(self._kind)))

    def be_sure(self, is_sure: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        self.become(replace(self.state, is_sure=is_sure))

    def take_off(self) -> None:
        """The gentler way: out of sight, with its history, and to be undone."""
        words = self.desk.words.say("delete_item.taken_off", text=self.state.text)
        use_case = partial(take_back, record_id=self._record_id)
        if self._begin():
            self.desk.ask(use_case, lambda _: self._taken_off(words), self._failed)

    def delete(self) -> None:
        if self.state.is_sure and self._begin():
            erase = partial(erase_record, record_id=self._record_id)
            self.desk.ask(erase, self._deleted, self._failed)

    def _begin(self) -> bool:
        """False while something is under way: a second press is not heard."""
        is_free = not self._is_working
        self._is_working = True
        return is_free

    def _taken_off(self, words: str) -> None:
        self.desk.go(Route(page_of(self._kind)))
        self.desk.saved(words)

    def _deleted(self, receipt: Receipt) -> None:
        self._is_working = False
        _, *lines = receipt_lines(receipt, self.desk.words)  # the title says the first
        self.become(DeleteItemState(is_read=True, receipt=tuple(lines)))

    def _failed(self, error: AppError) -> None:
        self._is_working = False
        super()._failed(error)

    def _show(self, found: _Found | None) -> None:
        if found is None:
            self.become(DeleteItemState(is_read=True, is_gone=True))
            return
        self._kind = found.kind
        now = self.desk.clock.read().wall
        facts = FactsInWords(self.desk.words, DatesInWords(self.desk.words, self.desk.zone), now)
        self.become(
            DeleteItemState(
                is_read=True,
                text=facts.named(found.kind, found.fact),
                goes=self._goes(found, facts),
                stays=self._stays(found),
                can_take_back=_can_be_taken_back(found),
                is_sure=self.state.is_sure,
            )
        )

    def _goes(self, found: _Found, facts: FactsInWords) -> tuple[str, ...]:
        words, detail = self.desk.words, facts.detail(found.fact)
        lines = [facts.named(found.kind, found.fact) + (f", {detail}" if detail else "")]
        lines.append(words.say("delete_item.versions", count=found.versions))
        if found.belongings:
            lines.append(words.say("delete_item.belongings", count=found.belongings))
        return tuple(lines)

    def _stays(self, found: _Found) -> tuple[str, ...]:
        words = self.desk.words
        own = (
            [words.say("receipt.remains.own_words", own_words=found.own_words)]
            if found.own_words
            else []
        )
        return (words.say("delete_item.copies_stay"), *own)


def _can_be_taken_back(found: _Found) -> bool:
    is_there = found.fact.status is not Status.ENTERED_IN_ERROR
    return is_there and Status.ENTERED_IN_ERROR in found.kind.statuses


def _read_or_none(uow: UnitOfWork, record_id: str) -> _Found | None:
    """None for what is gone, and for what is Rosemary's own work on other entries."""
    try:
        kind, fact = find_fact(uow, record_id)
    except (NotFound, PolicyRefused):
        return None
    if kind not in ERASABLE:
        return None
    return _Found(
        kind=kind,
        fact=fact,
        versions=len(uow.versions.of_record(record_id)),
        belongings=len(all_that_goes(uow, kind, fact)) - 1,
        own_words=own_words_about(uow, record_id),
    )
