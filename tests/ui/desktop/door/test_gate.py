"""Whoever opens the record stands in its book (S6)."""

import pytest

from core.clock import ManualClock
from core.key_choices import UseKeyring
from core.records.person import PersonDraft
from core.scope import Role
from core.sharing.who_did_what import Doing, who_did_what
from core.vaults import NewVault
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.world import NOON
from ui.desktop.door.gate import ROLES, Gate
from ui.desktop.theme.sizes import Face
from ui.newcomer import enrol


@pytest.fixture
def gate(tmp_path):
    keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    opened = keeper.create(NewVault(tmp_path / "vault", UseKeyring()), ManualClock(NOON)).opened
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
