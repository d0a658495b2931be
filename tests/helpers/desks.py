"""A desk on the world's real vault, which writes down what a page asked of the window."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEventLoop

from core.errors import AppError
from core.frozen import frozen
from core.key_choices import KeyChoice
from core.ports import Vault
from core.ports.talk import Exchange, Journal
from core.scope import Scope
from core.strings import Catalogue
from core.vault_receipts import BackupReceipt
from core.vaults import SlotInfo, VaultKeeper
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA
from helpers.world import World
from ui.desktop.desk import Desk, Route, TakeBack
from ui.desktop.local_wishes import LocalWishes
from ui.desktop.tasks import Tasks
from ui.desktop.theme.sizes import Face
from ui.desktop.view_model import ViewModel
from ui.desktop.work import Work

S = TypeVar("S")
LONGEST_SECONDS = 10.0  # however busy the machine is
MOST_ROUNDS = 10  # an answer that leads to the next question


@dataclass
class Heard:
    """What the page asked for, oldest first. acts: "dress", "lock", or a face."""

    routes: list[Route] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    saved: list[str] = field(default_factory=list)
    take_backs: list[TakeBack | None] = field(default_factory=list)
    told: list[AppError] = field(default_factory=list)
    acts: list[str] = field(default_factory=list)
    parting: list[str] = field(default_factory=list)
    keys: list[KeyChoice] = field(default_factory=list)

    def hear_saved(self, words: str, take_back: TakeBack | None = None) -> None:
        self.saved.append(words)
        self.take_backs.append(take_back)


@dataclass(frozen=True, slots=True)
class TheWindow:
    heard: Heard
    wishes: LocalWishes

    def dress(self) -> None:
        self.heard.acts.append("dress")

    def show_face(self, face: Face) -> None:
        self.heard.acts.append(face.value)

    def enter_anew(self, start: Route, words: str) -> None:
        self.heard.acts.append("enter anew")
        self.heard.routes.append(start)
        self.heard.said.append(words)

    def see_person(self, person_id: str) -> None:
        self.heard.acts.append(f"see {person_id}")

    def lock(self) -> None:
        self.heard.acts.append("lock")

    def leave(self) -> None:
        self.heard.acts.append("leave")

    def bring_back(self) -> None:
        self.heard.acts.append("bring back")

    def change_key(self, key: KeyChoice) -> None:
        self.heard.keys.append(key)

    def delete_everything(self) -> None:
        self.heard.acts.append("delete everything")

    def part_with_person(self, lines: Sequence[str]) -> None:
        self.heard.acts.append("part")
        self.heard.parting += lines


class NoWaysIn:
    """The world's vault has no header; a test about the ways in makes one with a keeper."""

    def every(self) -> list[SlotInfo]:
        return []

    def prove(self, key: KeyChoice) -> None:
        raise NotImplementedError

    def add(self, key: KeyChoice, new_key: KeyChoice) -> SlotInfo:
        raise NotImplementedError

    def add_recovery(self, key: KeyChoice, name: str | None = None) -> tuple[SlotInfo, str]:
        raise NotImplementedError

    def confirm(self, code: str) -> SlotInfo:
        raise NotImplementedError

    def remove(self, key: KeyChoice, slot_id: int) -> None:
        raise NotImplementedError


class NoJournal:
    """Nothing was left of a talk; a test about talking brings a real one."""

    def left(self) -> Sequence[Exchange]:
        return []

    def accept(self, scope: Scope, said: str, said_at: datetime) -> Exchange:
        raise NotImplementedError

    def reply(self, exchange: Exchange, text: str) -> Exchange:
        raise NotImplementedError

    def clear(self, exchange: Exchange) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class TheVault:
    """The world's vault, open. A test about backups opens one of its own with a keeper."""

    vault: Vault
    vault_id: str = "0190b5a4-1111-7222-8333-444455556666"
    is_simulation: bool = True
    ways_in: NoWaysIn = field(default_factory=NoWaysIn)
    journal: Journal = field(default_factory=NoJournal)

    def backup(self) -> BackupReceipt:
        raise NotImplementedError("this desk stands in a world without a vault folder")

    def backup_if_due(self, least_age: timedelta) -> BackupReceipt | None:
        """Where nothing can be kept nothing is due."""

    def hurry(self) -> None:
        """What is under way here is over in a moment."""

    def close(self) -> None:
        self.vault.close()


class WorkAtOnce(Work):
    """What is quick is done when it is asked for; what is long still runs on its own thread."""

    def quickly(self, work: Callable[[], S], lane: str = "quickly") -> Future[S]:  # noqa: ARG002
        done: Future[S] = Future()
        try:
            done.set_result(work())
        except AppError as error:
            done.set_exception(error)
        return done


@frozen
class DeskInATest(Desk):
    heard: Heard = field(default_factory=Heard)


def desk_for(
    world: World,
    scope: Scope = ADA,
    *,
    zone: tzinfo = UTC,
    keeper: VaultKeeper | None = None,
    folder: Path | None = None,
) -> DeskInATest:
    """Needs a QApplication (`qapp`). `folder` for the window's wishes; the vault's by default."""
    heard = Heard()
    wishes = LocalWishes((folder or world.path.parent) / "window.ini")
    return DeskInATest(
        keeper=keeper or Keeper(MemoryKeyStore(), publish=lambda _event: None),
        opened=TheVault(world.vault),
        scope=scope,
        tasks=Tasks(),
        words=Catalogue.load("en"),
        clock=world.clock,
        zone=zone,
        window=TheWindow(heard, wishes),
        go=heard.routes.append,
        say=heard.said.append,
        saved=heard.hear_saved,
        told=heard.told.append,
        work=WorkAtOnce(),
        heard=heard,
    )


def answered() -> None:
    """Everything that was asked of the vault has been answered, and what that led to."""
    for _ in range(MOST_ROUNDS):
        QCoreApplication.processEvents()


def until(holds: Callable[[], object]) -> None:
    """What runs on a thread of its own has got so far; at once when it has."""
    ends = monotonic() + LONGEST_SECONDS
    while not holds() and monotonic() < ends:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
    assert holds(), "it never came to that"


def read(model: ViewModel[S]) -> S:
    """The page's state as it is now in the vault."""
    refresh: Any = getattr(model, "refresh")  # noqa: B009 - every page's model has one
    refresh()
    answered()
    return model.state


def typed(model: Any, **said: str) -> Any:
    """A form with these words in its fields."""
    for name, text in said.items():
        model.typed(name, text)
    answered()
    return model


def saved(model: Any) -> Any:
    """A form, or a page with one, after Save was pressed."""
    model.save()
    answered()
    return model
