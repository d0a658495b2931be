"""How soon the window gets Python's lock back from a thread that computes."""

import sys

# CONTEXT: the window's thread lets the lock go in most calls of Qt. Python's own 5 ms are what it
# then waits for each time that the vault's thread is busy: a page with a dozen such calls stood
# for 95 to 103 ms of which it computed 29. With half a millisecond it was 34 (`bench gaps`).
_TURN_S = 0.0005


def give_way_to_the_window() -> None:
    """From now on no thread of Python keeps another waiting for longer than that."""
    sys.setswitchinterval(_TURN_S)
