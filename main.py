"""Rosemary: the composition root, the only file that brings core, db and ui together."""

import atexit
import contextlib
import gc
import io
import logging
import os
import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING

# Nothing else up here: the window is to be seen before anything is loaded that it shows.
if TYPE_CHECKING:
    from pathlib import Path

    from core.clock import Clock
    from core.companion.model_choice import ModelChoice
    from core.companion.writer import ModelWriter
    from core.events import Event
    from core.sharing.papers import Draw
    from core.vaults import VaultKeeper
    from db.keeper import Keeper
    from ui.window_wanted import WindowWanted


def clock_for(simulated: "datetime | None") -> "Clock":
    """The machine's clock, or one that stands where a simulation put it."""
    from core.clock import ManualClock, SystemClock

    return SystemClock() if simulated is None else ManualClock(simulated)


def report_bug(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Whatever is not an expected failure ends here: calmly, and without a stack trace."""
    from ui.console.last_words import last_words

    last_words(kind, error, trace)


def main() -> int:
    sys.excepthook = report_bug
    # Thousands of classes are made at start and none of them is garbage; collecting is put off.
    gc.disable()
    from db.hardening import harden_process

    harden_process()
    _prepare_streams()
    from ui.window_wanted import window_wanted

    wanted = window_wanted(sys.argv[1:], os.environ)
    return _run_command() if wanted is None else _run_window(wanted)


def _run_command() -> int:
    from ui.console.app import run
    from ui.console.session import Drawing
    from ui.console.streams import Closed

    keeper = _make_keeper(lambda _event: None)
    _collect_from_here()
    status = run(
        sys.argv[1:],
        keeper,
        clock_for,
        # A shell may have closed them; Python has None then.
        stdin=sys.stdin or Closed(),
        stdout=sys.stdout or Closed(),
        stderr=sys.stderr or io.StringIO(),
        drawing=Drawing(draw_pictures, find_drawer),
        find_model=find_model,
    )
    _let_go_of_output()
    return status


def find_model(choice: "ModelChoice") -> "ModelWriter":
    """Raises EndpointRefused. One that was measured writes only as long as it is the same."""
    from core.adapters.local_model import LocalModel

    measured = choice.measured.fingerprint if choice.with_the_person and choice.measured else None
    return LocalModel(choice.address, choice.name, measured=measured)


def draw_pictures(keeper: "VaultKeeper", folder: "Path") -> "Sequence[Path] | None":
    """Of every page of the window; None where Qt is missing or has nothing to draw with."""
    try:
        from ui.desktop.pictures.draw import draw_pictures as draw
    except ImportError:
        return None
    return draw(keeper, folder)


def find_drawer() -> "Draw | None":
    """What makes PDFs of the pages to hand over; None where Qt is missing."""
    try:
        from ui.desktop.drawn_pages import without_a_display
    except ImportError:
        return None
    return without_a_display()


def _run_window(wanted: "WindowWanted") -> int:
    from ui.desktop.app import run_window

    status = run_window(
        # The keeper is made when the window stands: its libraries take their time to load.
        lambda announcer: _make_keeper(announcer.publish),
        clock_for,
        wanted.find_folder,
        loaded=gc.freeze,  # from here on ui/desktop/garbage.py looks for what is left over
        in_background=wanted.in_background,
        find_model=find_model,
    )
    atexit.register(_end, status)
    return status


def _end(status: int) -> None:
    """Called when the vault is closed and every thread of ours has ended: Python waits for those.

    What would come next is that the interpreter takes Qt's objects apart, in no order at all. That
    has crashed a program that was already done, so what it would still write is written here.
    """
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.flush()
    os._exit(status)


def _make_keeper(publish: "Callable[[Event], None]") -> "Keeper":
    from db.keeper import Keeper
    from db.keystore import OsKeyStore

    return Keeper(OsKeyStore(), publish=publish)


# A read of 50,000 entries makes half a million objects and lets them go again. With Python's own
# 700 the oldest generation was looked through on the way, on whichever thread: 90 ms of window.
_YOUNG, _MIDDLE, _OLD = 5_000, 100, 100


def _collect_from_here() -> None:
    """What is loaded stays for good, and is never looked through again."""
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)
    gc.enable()


def _prepare_streams() -> None:
    """A letter that a terminal has no sign for is no reason to stop; nor is half of one."""
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    # Without any handler, logging writes to standard error: that is where people read sentences.
    logging.getLogger().addHandler(logging.NullHandler())


def _let_go_of_output() -> None:
    """What nobody takes was said already; the interpreter would try once more, and complain."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
