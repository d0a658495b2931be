"""One heap for all threads, instead of one for each.

glibc gives every thread that asks for memory a heap of its own, which grows page by page, each
with a call to the system: a thousand of them until Today stands. Ours take turns at Python's lock
anyway, so they do not wait for one heap; and what one lets go, another can have.
"""

import ctypes
import sys

_M_ARENA_MAX = -8  # mallopt(3)


def share_one_heap() -> None:
    """To be called before the first thread. Where the C library is another, all stays as it is."""
    if sys.platform != "linux":
        return
    library = ctypes.CDLL(None)
    if hasattr(library, "mallopt"):
        library.mallopt(_M_ARENA_MAX, 1)
