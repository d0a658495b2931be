"""The notification server may be missing, come late, or go: the program only grows silent."""

import pytest

from helpers.bare_bus import bare_bus
from ui.desktop.notifier import OPENED, PUT_AWAY, Bubble, Button
from ui.desktop.notifier_dbus import DBusNotifier

SOON_MS = 10_000
QUESTION = Bubble("prompt-1", "Rosemary", "A question", (Button("gone", "It's gone"),))
HAS_SPECIAL_SIGNS = Bubble("prompt-2", "Rosemary", "less < more & <b>more</b>", is_private=True)


@pytest.fixture
def bus(tmp_path, monkeypatch):
    """A session in which nobody shows bubbles yet."""
    with bare_bus(tmp_path) as bus:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.address)
        yield bus


@pytest.fixture
def notifier(qapp):
    made = []

    def make():
        made.append(DBusNotifier("org.rosemary.Rosemary", qapp))
        return made[-1]

    yield make
    for each in made:
        each.close()


NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
TEMPLATE = ("notification_daemon", "--parameters", '{"capabilities": "actions body-markup"}')


def answers(bus):
    return "mock-notify" in bus.call(NAME, PATH, f"{NAME}.GetServerInformation")


def emit(server, signal, signature, arguments):
    mock = "org.freedesktop.DBus.Mock.EmitSignal"
    server.bus.call(NAME, PATH, mock, NAME, signal, signature, arguments)


def test_without_a_bus_it_is_silent_and_costs_nothing(notifier, monkeypatch):
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)

    silent = notifier()
    silent.show(QUESTION)
    silent.withdraw("prompt-1")
    silent.close()

    assert not silent.is_there


@pytest.mark.parametrize("address", ["", "unix:path=/nowhere/bus", "tcp:host=x", "nonsense"])
def test_a_bus_that_cannot_be_reached_makes_it_silent(notifier, monkeypatch, address):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)

    silent = notifier()
    silent.close()

    assert not silent.is_there


def test_a_server_that_comes_late_is_noticed_and_one_that_goes_too(qtbot, bus, notifier):
    early = notifier()
    with qtbot.waitSignal(early.came, timeout=SOON_MS):
        server = bus.pretend(*TEMPLATE)
    was_there = early.is_there

    server.process.terminate()
    qtbot.waitUntil(lambda: not early.is_there, timeout=SOON_MS)

    assert was_there


@pytest.fixture
def server_and_notifier(qtbot, bus, notifier):
    made = notifier()
    with qtbot.waitSignal(made.came, timeout=SOON_MS):
        server = bus.pretend(*TEMPLATE)
    # The mock takes its name before it has its methods; real servers do it the other way.
    qtbot.waitUntil(lambda: answers(bus), timeout=SOON_MS)
    return server, made


def show(qtbot, server, notifier, bubble):
    notifier.show(bubble)
    qtbot.waitUntil(lambda: " Notify " in server.heard(), timeout=SOON_MS)


def test_a_click_comes_back_once_with_its_subject(qtbot, server_and_notifier):
    server, notifier = server_and_notifier
    clicks = []
    notifier.clicked.connect(lambda *click: clicks.append(click))
    show(qtbot, server, notifier, QUESTION)

    emit(server, "ActionInvoked", "us", "[<uint32 1>, <'gone'>]")
    emit(server, "NotificationClosed", "uu", "[<uint32 1>, <uint32 2>]")
    qtbot.waitUntil(lambda: bool(clicks), timeout=SOON_MS)
    qtbot.wait(300)

    assert clicks == [("prompt-1", "gone")]


@pytest.mark.parametrize(("reason", "clicks"), [(1, []), (2, [("prompt-1", PUT_AWAY)]), (3, [])])
def test_only_a_hand_puts_a_bubble_away(qtbot, server_and_notifier, reason, clicks):
    server, notifier = server_and_notifier
    heard = []
    notifier.clicked.connect(lambda *click: heard.append(click))
    show(qtbot, server, notifier, QUESTION)

    emit(server, "NotificationClosed", "uu", f"[<uint32 1>, <uint32 {reason}>]")
    qtbot.wait(300)

    assert heard == clicks


def test_the_bubble_itself_can_be_opened_where_no_button_is_drawn(qtbot, server_and_notifier):
    server, notifier = server_and_notifier
    show(qtbot, server, notifier, QUESTION)

    with qtbot.waitSignal(notifier.clicked, timeout=SOON_MS) as click:
        emit(server, "ActionInvoked", "us", f"[<uint32 1>, <'{OPENED}'>]")

    assert click.args == ["prompt-1", OPENED]


def test_a_stranger_is_not_taken_for_ours(qtbot, server_and_notifier):
    server, notifier = server_and_notifier
    heard = []
    notifier.clicked.connect(lambda *click: heard.append(click))
    show(qtbot, server, notifier, QUESTION)

    emit(server, "ActionInvoked", "us", "[<uint32 77>, <'gone'>]")
    qtbot.wait(300)

    assert heard == []


def test_words_are_words_and_not_markup_and_nobody_keeps_them(qtbot, server_and_notifier):
    server, notifier = server_and_notifier

    show(qtbot, server, notifier, HAS_SPECIAL_SIGNS)

    (told,) = [line for line in server.heard().splitlines() if " Notify " in line]
    assert "less &lt; more &amp; &lt;b&gt;more&lt;/b&gt;" in told
    assert "'transient': True" in told or '"transient": True' in told


def test_closing_takes_every_bubble_down(qtbot, server_and_notifier):
    server, notifier = server_and_notifier
    show(qtbot, server, notifier, QUESTION)

    notifier.close()

    assert "CloseNotification" in server.heard()
