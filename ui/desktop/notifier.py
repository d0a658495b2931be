"""The doorbell's sound: a bubble that says something waits. The page inside is the truth."""

from dataclasses import field

from PySide6.QtCore import QObject, Signal

from core.frozen import frozen

# What comes back for the bubble itself, which many servers draw without its buttons; and for
# one that the person put away.
OPENED = "default"
PUT_AWAY = "put_away"


@frozen
class Button:
    """key: what comes back with the click. words: what stands on it."""

    key: str
    words: str


@frozen
class Bubble:
    """subject: whose click it is, an id that means nothing to others (S4).

    title, body: generic unless the person chose otherwise; lock screens are public (T8).
    is_private: it shows words of the record, so nobody may keep a copy of it.
    """

    subject: str
    title: str = field(repr=False)
    body: str = field(repr=False)
    buttons: tuple[Button, ...] = field(default=(), repr=False)
    is_private: bool = False


class Notifier(QObject):
    """Where bubbles appear. As it stands it is for a session that shows none: it does nothing, by
    design, for the pages ask all the same. Each system's own notifier says what it does instead.

    Everything returns at once; signals arrive on the GUI thread. `clicked` carries the subject
    and the key of a button, OPENED or PUT_AWAY. `came`: from now on bubbles are seen.
    """

    clicked = Signal(str, str)
    came = Signal()

    @property
    def is_there(self) -> bool:
        """Whether a bubble would be seen. What nobody can see does not count as asked (T8)."""
        return False

    def show(self, bubble: Bubble) -> None:
        """A bubble of the same subject takes the place of the one before. Here nobody sees it."""

    def withdraw(self, subject: str) -> None:
        """Nothing happens when it is not shown, as here it never is."""

    def close(self) -> None:
        """Take down what is shown, and hear nothing more: a click would find no one. Here
        nothing is shown or heard."""
