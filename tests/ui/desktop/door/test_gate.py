"""Whoever opens the record stands in its book (S6)."""

import threading
from threading import Event

import pytest

from core.clock import ManualClock
from core.errors import VaultKeyMissing
from core.key_choices import UseKeyring
from core.records.person import PersonDraft
from core.scope import Role
from core.sharing.who_did_what import Doing, who_did_what
from db.keeper import Keeper
from db.keystore import KeyringItem
from db.vault_lock import VaultLock
from helpers.keystore import MemoryKeyStore
from helpers.newborn import newborn
from helpers.world import NOON
from ui.desktop.door.gate import ROLES, Gate
from ui.desktop.theme.sizes import Face
from ui.newcomer import enrol


@pytest.fixture
def gate(tmp_path):
    keystore = MemoryKeyStore()
    keeper = Keeper(keystore, publish=lambda _event: None)
    opened = newborn(keeper, keystore, tmp_path / "vault", ManualClock(NOON)).opened
    enrol(opened.vault, PersonDraft(display_name="Margaret"))
    opened.close()
    gate = Gate(lambda: keeper, lambda _now: ManualClock(NOON), tmp_path / "vault")
    yield gate
    gate.close()


@pytest.mark.parametrize("role", [Role.PATIENT, Role.CAREGIVER])
def test_opening_is_noted_with_who_it_was(gate, role):
    entrance = gate.knock(UseKeyring(), role).result()

    submit = entrance.opened.vault.submit
    (newest,) = submit(entrance.scope, lambda uow: uow.audit.entries(1)).result()
    entrance.opened.close()

    assert (newest.action, newest.role) == ("unlock", role)
    assert newest.account_id == entrance.scope.account_id


@pytest.mark.parametrize("face", Face)
def test_whoever_goes_over_to_the_other_pages_is_named_to_the_person(gate, face):
    """One key opens both: it cannot be hindered, and it is not done unseen."""
    (other,) = {*Face} - {face}
    entrance = gate.knock(UseKeyring(), ROLES[other]).result()

    entered = gate.change_face(entrance, face).result()

    deeds = entrance.opened.vault.submit(entrance.scope, who_did_what).result()
    entrance.opened.close()
    assert entered.scope.role is ROLES[face]
    assert (deeds[0].deed, deeds[0].role) == (Doing.WENT_OVER, ROLES[other])


class SlowKeyStore(MemoryKeyStore):
    """Answers when it is told to, as a keyring that waits for a person's word."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.answers = Event(), Event()
        self.answers.set()

    def get(self, item: KeyringItem) -> bytearray | None:
        self.asked.set()
        self.answers.wait()
        return super().get(item)


@pytest.fixture
def slow(tmp_path):
    """A gate, and the keyring that it asks."""
    keystore = SlowKeyStore()
    keeper = Keeper(keystore, publish=lambda _event: None)
    opened = newborn(keeper, keystore, tmp_path / "vault", ManualClock(NOON)).opened
    enrol(opened.vault, PersonDraft(display_name="Margaret"))
    opened.close()
    keystore.asked.clear()
    gate = Gate(lambda: keeper, lambda _now: ManualClock(NOON), tmp_path / "vault")
    yield gate, keystore
    keystore.answers.set()
    gate.close()


def end(gate: Gate) -> None:
    """As the program does: its end waits for every worker."""
    gate.close()
    for thread in threading.enumerate():
        if thread.name.startswith("gate"):
            thread.join()


def test_an_end_while_the_keyring_is_asked_leaves_nothing_open(slow, tmp_path):
    gate, keystore = slow
    keystore.answers.clear()
    knocks = [gate.knock(UseKeyring(), Role.PATIENT) for _ in range(2)]
    keystore.asked.wait()

    gate.close()
    keystore.answers.set()

    for knock in knocks:
        with pytest.raises(VaultKeyMissing, match="locked"):
            knock.result()
    with VaultLock(tmp_path / "vault") as free:
        assert free is not None


def test_an_end_before_the_window_could_show_it_leaves_nothing_open(slow):
    gate, _ = slow
    entrance = gate.knock(UseKeyring(), Role.PATIENT).result()

    end(gate)

    assert entrance.opened.is_closed


def test_what_was_to_be_closed_beside_the_window_is_closed_at_the_end(slow):
    gate, keystore = slow
    entrance = gate.knock(UseKeyring(), Role.PATIENT).result()
    keystore.answers.clear()
    gate.run(keystore.answers.wait)  # the closing has to wait behind it
    closing = gate.run(entrance.opened.close)

    gate.close()
    keystore.answers.set()

    assert closing.result() is None
    assert entrance.opened.is_closed
