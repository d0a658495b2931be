"""The screen is locked, the machine sleeps and wakes: heard as a real desktop says it."""

import pytest
from PySide6.QtDBus import QDBusConnection

from helpers.bare_bus import LOGIN, MANAGER
from ui.desktop.screen_lock import ScreenLock

SOON_MS = 10_000
SAVERS = ("freedesktop", "gnome", "xfce", "cinnamon", "mate")
MOCK = "org.freedesktop.DBus.Mock"


@pytest.fixture
def screen(qapp, bus):
    names = ("a-session", "a-system")
    session, system = (QDBusConnection.connectToBus(bus.address, name) for name in names)
    yield ScreenLock(qapp, session, system)
    del session, system
    for name in names:
        QDBusConnection.disconnectFromBus(name)


def until(qtbot, signal, act):
    """Said until it is heard: what only pretends takes a moment to be there."""
    heard = []
    signal.connect(lambda: heard.append(True))

    def said_and_heard():
        act()
        return bool(heard)

    qtbot.waitUntil(said_and_heard, timeout=SOON_MS)


@pytest.mark.parametrize("desktop", SAVERS)
def test_a_screensaver_locks_the_screen_and_gives_it_back(qtbot, bus, screen, desktop):
    name = f"org.{desktop}.ScreenSaver"
    path = "/" + name.replace(".", "/")
    bus.pretend_object(name, path, name)

    def say(value):
        return lambda: bus.call(
            name, path, f"{MOCK}.EmitSignal", name, "ActiveChanged", "b", f"[<{value}>]"
        )

    until(qtbot, screen.locked, say("true"))
    was_locked = screen.is_locked
    until(qtbot, screen.unlocked, say("false"))

    assert was_locked
    assert not screen.is_locked


@pytest.mark.parametrize("is_locked", [True, False])
def test_whoever_starts_while_the_screen_is_locked_hears_of_it(qtbot, qapp, bus, is_locked):
    name, path = "org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"
    bus.pretend_object(name, path, name)
    add = (name, path, f"{MOCK}.AddMethod", name, "GetActive", "", "b", f"ret = {is_locked}")
    qtbot.waitUntil(lambda: bus.call(*add) != "", timeout=SOON_MS)
    session = QDBusConnection.connectToBus(bus.address, "late")

    screen = ScreenLock(qapp, session, session)
    if is_locked:
        with qtbot.waitSignal(screen.locked, timeout=SOON_MS):
            pass
    else:
        with qtbot.assertNotEmitted(screen.locked, wait=300):
            pass
    QDBusConnection.disconnectFromBus("late")

    assert screen.is_locked is is_locked


def test_the_login_manager_locks_a_session(qtbot, bus, screen):
    bus.pretend("logind", is_system=True)
    session = f"{MANAGER}/session/c1"

    def say(signal):
        def act():
            bus.call(
                LOGIN, MANAGER, f"{MOCK}.AddSession", "c1", "seat0", "uint32 0", "root", "true"
            )
            bus.call(LOGIN, session, f"{MOCK}.EmitSignal", f"{LOGIN}.Session", signal, "", "@av []")

        return act

    until(qtbot, screen.locked, say("Lock"))
    was_locked = screen.is_locked
    until(qtbot, screen.unlocked, say("Unlock"))

    assert was_locked
    assert not screen.is_locked


def test_waking_is_heard_and_going_to_sleep_is_not_waking(qtbot, bus, screen):
    bus.pretend("logind", is_system=True)
    woke = []
    screen.woke.connect(lambda: woke.append(True))

    def say(value):
        return lambda: bus.call(
            LOGIN,
            MANAGER,
            f"{MOCK}.EmitSignal",
            f"{LOGIN}.Manager",
            "PrepareForSleep",
            "b",
            f"[<{value}>]",
        )

    for _ in range(5):
        say("true")()
        qtbot.wait(50)
    while_falling_asleep = list(woke)
    until(qtbot, screen.woke, say("false"))

    assert while_falling_asleep == []


def test_whoever_works_at_the_window_has_unlocked_the_screen(qtbot, bus, screen):
    name, path = "org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"
    bus.pretend_object(name, path, name)
    emit = (name, path, f"{MOCK}.EmitSignal", name, "ActiveChanged", "b", "[<true>]")
    until(qtbot, screen.locked, lambda: bus.call(*emit))

    with qtbot.waitSignal(screen.unlocked):
        screen.unlock()

    assert not screen.is_locked


def test_without_any_bus_the_screen_counts_as_open(qapp):
    nowhere = QDBusConnection.connectToBus("unix:path=/nowhere/bus", "nowhere")

    assert not ScreenLock(qapp, nowhere, nowhere).is_locked
