"""Deleting a whole record. By the person themselves it waits a day, and can be taken back (S7)."""

from collections.abc import Sequence
from dataclasses import field, replace
from datetime import datetime
from enum import StrEnum
from functools import partial

from core.clinical.write import require
from core.dates_in_words import DatesInWords
from core.errors import AppError
from core.events import Event
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.kinds import KINDS
from core.records.names import same_name
from core.records.person import PERSON
from core.records.working import CONSENT, ConsentScope
from core.scope import Role
from core.sharing.erase import cancel_erasure, erase_person, waiting_erasures
from core.sharing.receipt import Receipt, WillBeErased, receipt_lines
from core.upkeep.safe_copies import copy_before
from ui.desktop.desk import Desk, Route
from ui.desktop.proof import Proof, Prover
from ui.desktop.view_model import ViewModel


class Reach(StrEnum):
    """How far a deletion goes."""

    EVERYTHING = "everything"  # the vault, with its keys
    PERSON = "person"  # others have a record in this vault, too
    IN_A_DAY = "in_a_day"  # asked for by the person


@frozen
class Found:
    """planned_at: when what the person asked for will happen; None when nothing was asked."""

    now: datetime
    name: str = field(repr=False)
    entries: int
    exported_at: datetime | None
    reach: Reach
    planned_at: datetime | None


@frozen
class DeleteState:
    """name: empty until it is read. is_name_right: then the button appears."""

    name: str = field(default="", repr=False)
    reach: Reach = Reach.EVERYTHING
    last_export: str = ""
    goes: tuple[str, ...] = field(default=(), repr=False)
    stays: tuple[str, ...] = ()
    planned: str = ""
    is_name_right: bool = False
    is_deleting: bool = False
    proof: Proof = field(default_factory=Proof)

    @property
    def may_delete(self) -> bool:
        """What waits a day, and can be taken back, asks for the name alone."""
        is_proved = self.proof.is_enough or self.reach is Reach.IN_A_DAY
        return self.is_name_right and is_proved


class DeleteModel(ViewModel[DeleteState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, DeleteState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._person_id = desk.scope.user_id
        self.prover = Prover(desk, self._proved)
        self.draft = ""

    def concerns(self, event: Event) -> bool:
        """Not its own deletion: there is nothing left to read then."""
        return super().concerns(event) and not self.state.is_deleting

    def refresh(self) -> None:
        self.read_anew(read_found, self._show)
        self.prover.look()

    def type(self, typed: str) -> None:
        self.draft = typed
        is_right = bool(self.state.name) and same_name(typed, self.state.name)
        self.become(replace(self.state, is_name_right=is_right))

    def keep_everything(self) -> None:
        self.desk.go(Route("keep"))

    def export_first(self) -> None:
        self.desk.go(Route("keep", "export"))

    def delete(self) -> None:
        """Only with the name, by who showed who they are, whatever pressed it, and once."""
        if not self.state.may_delete or self.state.is_deleting:
            return
        self.become(replace(self.state, is_deleting=True))
        if self.state.reach is Reach.EVERYTHING:
            self.desk.window.delete_everything()
        else:
            copying = self.desk.work.quickly(partial(copy_before, self.desk.opened))
            self.desk.tasks.when_done(copying, self._erase_person, self._refused)

    def _proved(self, proof: Proof) -> None:
        self.become(replace(self.state, proof=proof))

    def _erase_person(self, _copied: object) -> None:
        self.desk.ask(erase_person, self._erased, self._refused)

    def take_back(self) -> None:
        back = partial(cancel_erasure, record_id=self._person_id)
        self.desk.ask(back, lambda _: self._taken_back())

    def _taken_back(self) -> None:
        self.desk.say(self.desk.words.say("delete.taken_back"))
        self.refresh()

    def _erased(self, receipt: Receipt) -> None:
        if not isinstance(receipt, WillBeErased):
            self.desk.window.part_with_person(receipt_lines(receipt, self.desk.words))
            return
        self.draft = ""
        self.become(replace(self.state, is_deleting=False, is_name_right=False))
        words = self._say("delete_all.planned", when=self._when(receipt.erase_at))
        self.desk.saved(words, partial(cancel_erasure, record_id=self._person_id))
        self.refresh()

    def _refused(self, error: AppError) -> None:
        self.become(replace(self.state, is_deleting=False))
        self.desk.told(error)

    def _show(self, found: Found) -> None:
        planned = self._say("delete_all.planned", when=self._when(found.planned_at))
        self.become(
            replace(
                self.state,
                name=found.name,
                reach=found.reach,
                last_export=self._last_export(found),
                goes=self._goes(found),
                stays=self._stays(found.reach),
                planned=planned if found.planned_at else "",
            )
        )

    def _last_export(self, found: Found) -> str:
        if found.exported_at is None:
            return self._say("delete_all.never_exported")
        when = self._dates.ago(found.exported_at, found.now)
        return self._say("delete_all.exported", when=when)

    def _goes(self, found: Found) -> tuple[str, ...]:
        record = self._say("delete_all.record", name=found.name, count=f"{found.entries:,}")
        if found.reach is not Reach.EVERYTHING:
            return (record,)
        return (record, self._say("delete_all.keys_and_backups"))

    def _stays(self, reach: Reach) -> tuple[str, ...]:
        away = self._say("delete_all.carried_away")
        if reach is Reach.EVERYTHING:
            return (away,)
        return (self._say("receipt.remains.backups"), self._say("receipt.remains.audit"), away)

    def _when(self, moment: datetime | None) -> str:
        if moment is None:
            return ""
        day, time = self._dates.day(moment), self._dates.clock(moment)
        return self._say("delete_all.day_and_time", day=day, time=time)

    def _say(self, key: str, **values: object) -> str:
        return self.desk.words.say(key, **values)


def read_found(uow: UnitOfWork) -> Found:
    person = require(uow, PERSON, uow.scope.user_id)
    planned = [each for each in waiting_erasures(uow) if each.record_id == person.id]
    return Found(
        now=uow.now,
        name=person.display_name,
        entries=sum(uow.of(kind).count() for kind in KINDS if kind.is_fact),
        exported_at=_last_export(uow),
        reach=_reach(uow, person.id),
        planned_at=planned[0].erase_at if planned else None,
    )


def _reach(uow: UnitOfWork, person_id: str) -> Reach:
    if uow.scope.role is Role.PATIENT:
        return Reach.IN_A_DAY
    others = [each for each in uow.directory.people() if each.id != person_id]
    return Reach.PERSON if others else Reach.EVERYTHING


def _last_export(uow: UnitOfWork) -> datetime | None:
    """When one was last begun: each has its consent, written before it (S6)."""
    given: Sequence[datetime] = [
        consent.given_at for consent in uow.of(CONSENT).find(scope=ConsentScope.EXPORT)
    ]
    return max(given, default=None)
