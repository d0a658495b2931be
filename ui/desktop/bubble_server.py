"""The notification server of a Linux desktop (org.freedesktop.Notifications), over D-Bus.

QtDBus cannot send `Notify`: it writes Python's integers as `i` where the interface wants `u`.
Sent and heard on one connection: some servers answer only the sender.
"""

from collections import deque
from collections.abc import Iterator
from html import escape
from typing import Any, Self

from jeepney import (
    DBusAddress,
    HeaderFields,
    MatchRule,
    Message,
    MessageType,
    message_bus,
    new_method_call,
)
from jeepney.auth import AuthenticationError
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from core.frozen import frozen
from ui.desktop.notifier import OPENED, PUT_AWAY, Bubble

_SERVER = DBusAddress(
    "/org/freedesktop/Notifications",
    bus_name="org.freedesktop.Notifications",
    interface="org.freedesktop.Notifications",
)
_NAME = "Rosemary"
_ANSWER_WITHIN_SECONDS = 5.0
_NEVER_EXPIRES = 0
_PUT_AWAY_BY_THE_PERSON = 2

# Raised where there is no bus, or one that goes away. KeyError: none is named in the
# environment. RuntimeError, ValueError: it is named in a way that cannot be followed.
NO_BUS = (OSError, KeyError, RuntimeError, ValueError, AuthenticationError)


@frozen
class Clicked:
    """number: the server's, of a bubble. key: of a button, or OPENED, PUT_AWAY."""

    number: int
    key: str


@frozen
class Ended:
    """The bubble is gone, by nobody's hand."""

    number: int


@frozen
class Presence:
    """The server came, or went and its bubbles with it."""

    is_there: bool


Heard = Clicked | Ended | Presence


class BubbleServer:
    """One connection, for one thread. Methods raise what stands in NO_BUS."""

    def __init__(self, connection: DBusConnection) -> None:
        self._connection = connection
        self._signals: deque[Message] = deque()
        # Also what arrives while an answer is waited for is kept.
        connection.filter(MatchRule(type="signal"), queue=self._signals)
        self._listen()

    @classmethod
    def of_session(cls) -> Self:
        return cls(open_dbus_connection("SESSION"))

    def close(self) -> None:
        self._connection.close()

    def fileno(self) -> int:
        """Readable when something may be heard."""
        return int(self._connection.sock.fileno())

    def is_there(self) -> bool:
        """Asking starts the server where the desktop starts it on demand."""
        return self._call("GetServerInformation") is not None

    def show(self, entry: str, bubble: Bubble, replaces: int) -> int | None:
        """The number of the new bubble; None when the server refused it.

        entry: the desktop entry with the program's picture. replaces: 0 for none.
        """
        actions = [OPENED, ""]
        for button in bubble.buttons:
            actions += [button.key, button.words]
        hints = {
            "desktop-entry": ("s", entry),
            # Kept in no list of past bubbles, and in no file of one.
            "transient": ("b", bubble.is_private),
        }
        body = self._as_its_text(bubble.body)
        arguments = (_NAME, replaces, "", bubble.title, body, actions, hints, _NEVER_EXPIRES)
        answer = self._call("Notify", "susssasa{sv}i", arguments)
        return None if answer is None else int(answer[0])

    def take_down(self, number: int) -> None:
        self._call("CloseNotification", "u", (number,))

    def hear(self) -> Iterator[Heard]:
        """Everything that has arrived; does not wait."""
        try:
            while True:
                self._connection.recv_messages(timeout=0)
        except TimeoutError:
            pass
        while self._signals:
            heard = _understood(self._signals.popleft())
            if heard is not None:
                yield heard

    def _listen(self) -> None:
        """The bus passes on what the server's name sends, and when that name changes hands."""
        clicks = MatchRule(type="signal", sender=_SERVER.bus_name, interface=_SERVER.interface)
        presence = MatchRule(
            type="signal", sender="org.freedesktop.DBus", member="NameOwnerChanged"
        )
        presence.add_arg_condition(0, _SERVER.bus_name)
        for rule in (clicks, presence):
            asking = message_bus.AddMatch(rule)
            self._connection.send_and_get_reply(asking, timeout=_ANSWER_WITHIN_SECONDS)

    def _as_its_text(self, body: str) -> str:
        """Where a server reads markup, a "<" in someone's words is still a "<"."""
        answer = self._call("GetCapabilities")
        reads_markup = answer is not None and "body-markup" in answer[0]
        return escape(body, quote=False) if reads_markup else body

    def _call(
        self, method: str, signature: str | None = None, arguments: tuple[object, ...] = ()
    ) -> tuple[Any, ...] | None:
        """What came back, as the interface says; None for an error: nobody serves that name."""
        message = new_method_call(_SERVER, method, signature, arguments)
        reply = self._connection.send_and_get_reply(message, timeout=_ANSWER_WITHIN_SECONDS)
        if reply.header.message_type is MessageType.error:
            return None
        return tuple(reply.body)


def _understood(message: Message) -> Heard | None:
    member = message.header.fields.get(HeaderFields.member)
    if member == "NameOwnerChanged" and message.body[0] == _SERVER.bus_name:
        return Presence(is_there=bool(message.body[2]))
    if member == "ActionInvoked":
        return Clicked(message.body[0], message.body[1])
    if member == "NotificationClosed":
        number, reason = message.body
        is_by_hand = reason == _PUT_AWAY_BY_THE_PERSON
        return Clicked(number, PUT_AWAY) if is_by_hand else Ended(number)
    return None
