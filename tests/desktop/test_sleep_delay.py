"""logind is asked to wait with the machine's sleep, on a real bus with a logind that pretends."""

import pytest

from helpers.bare_bus import LOGIN, MANAGER
from ui.desktop.sleep_delay import SleepDelay, ask_logind

OURS = "('sleep', 'Rosemary', 'Closes what is open', 'delay', "


@pytest.fixture
def logind(bus, qtbot):
    bus.pretend("logind", is_system=True)
    qtbot.waitUntil(lambda: who_holds_sleep_up(bus) != "", timeout=10_000)
    return bus


def who_holds_sleep_up(bus):
    return bus.call(LOGIN, MANAGER, f"{LOGIN}.Manager.ListInhibitors")


def test_sleep_is_held_up_from_the_asking_to_the_letting_go(logind, qtbot):
    held = ask_logind(logind.address)
    while_held = who_holds_sleep_up(logind)
    assert held is not None

    held.close()

    assert OURS in while_held
    qtbot.waitUntil(lambda: OURS not in who_holds_sleep_up(logind), timeout=5_000)


def test_it_is_taken_let_go_and_taken_again(logind, qtbot, qapp):
    delay = SleepDelay(qapp, lambda: ask_logind(logind.address))
    qtbot.waitUntil(lambda: OURS in who_holds_sleep_up(logind), timeout=5_000)

    delay.let_go()
    qtbot.waitUntil(lambda: OURS not in who_holds_sleep_up(logind), timeout=5_000)
    delay.take()
    delay.take()
    qtbot.waitUntil(lambda: OURS in who_holds_sleep_up(logind), timeout=5_000)
    taken = who_holds_sleep_up(logind)
    delay.close()

    assert taken.count(OURS) == 1
    qtbot.waitUntil(lambda: OURS not in who_holds_sleep_up(logind), timeout=5_000)


def test_a_system_without_logind_or_without_a_bus_sleeps_when_it_wants(bus):
    assert ask_logind(bus.address) is None
    assert ask_logind("unix:path=/nowhere/bus") is None
