"""What tests need of a page that works on the record's folder, its copies or its ways in."""

from dataclasses import replace

import pytest

from core.clock import ManualClock
from core.records.person import PersonDraft
from db.keeper import Keeper
from helpers.desks import desk_for
from helpers.keystore import MemoryKeyStore
from helpers.newborn import newborn
from helpers.rendering import fonts_loaded
from helpers.world import NOON
from ui.newcomer import enrol


@pytest.fixture(autouse=True)
def _letters(qapp):  # noqa: ARG001 - Qt must stand before anything is drawn, in any order
    """The program's own, before anything is measured: a page is made before it is opened."""
    assert fonts_loaded()


@pytest.fixture
def keystore():
    return MemoryKeyStore()


@pytest.fixture
def keeper(keystore):
    return Keeper(keystore, publish=lambda _event: None)


@pytest.fixture
def made(keeper, keystore, tmp_path):
    """A record in a folder of its own, open, with its recovery code."""
    made = newborn(keeper, keystore, tmp_path / "vault", ManualClock(NOON))
    yield made
    made.opened.close()


@pytest.fixture
def own_desk(world, keeper, made, qapp):  # noqa: ARG001 - Qt must stand before a desk does
    """At that record, with Margaret in it."""
    scope = enrol(made.opened.vault, PersonDraft(display_name="Margaret"))
    desk = replace(desk_for(world, scope, keeper=keeper), opened=made.opened)
    yield desk
    desk.work.close()
