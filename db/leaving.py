"""The vault is about to be closed: what takes long in it stops soon, and nothing is half done.

A copy of a large record takes seconds, and a lock must not wait for it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition, Event

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import WorkStopped

ShouldStop = Callable[[], bool]

# Steps of SQLite's machine between two looks: well under a millisecond.
_STEPS = 4000
# What was stopped puts itself back into the queue within this time; then it is too late.
_PATIENCE = 0.5  # seconds


class Leaving:
    """guests: whoever is at long work. Asked once, it stays asked: the vault is closed next."""

    def __init__(self) -> None:
        self._asked = Event()
        self._guests = 0
        self._changed = Condition()

    def ask(self) -> None:
        """Waits for nobody."""
        self._asked.set()

    @property
    def is_asked(self) -> bool:
        return self._asked.is_set()

    @contextmanager
    def guest(self) -> Iterator[ShouldStop]:
        """Gives what to ask now and then. Raises WorkStopped when it is too late to begin."""
        if self.is_asked:
            raise WorkStopped
        self._count(1)
        try:
            yield self._asked.is_set
        finally:
            self._count(-1)

    def wait_a_little(self) -> None:
        self._wait(_PATIENCE)

    def wait(self) -> None:
        """Until the last guest has gone: a slow disk has to take what it was given."""
        self._wait(None)

    def _wait(self, patience: float | None) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._guests == 0, patience)

    def _count(self, more: int) -> None:
        with self._changed:
            self._guests += more
            self._changed.notify_all()


def never() -> bool:
    return False


@contextmanager
def stoppable(connection: sqlcipher.Connection, should_stop: ShouldStop) -> Iterator[None]:
    """SQLite breaks off what it is at, as if it had not begun. Raises WorkStopped.

    Not for a person's own change, which is short and must be kept.
    """
    if should_stop():
        raise WorkStopped
    connection.set_progress_handler(should_stop, _STEPS)
    try:
        yield
    except sqlcipher.OperationalError:
        if should_stop():
            raise WorkStopped from None
        raise
    finally:
        connection.set_progress_handler(None, 0)
