"""Asks a window on an X screen to close, as the button on its frame does: once, and no key."""

import ctypes
from ctypes.util import find_library

_CLIENT_MESSAGE = 33
_TO_THE_WINDOW_MANAGER = 1 << 19 | 1 << 20  # SubstructureNotify and SubstructureRedirect
_FROM_A_PAGER = 2  # what asks in someone's name is never ignored


class _Message(ctypes.Structure):
    """As long as Xlib's XEvent, a union of every event there is."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    )


def ask_to_close(display: str, window: int) -> None:
    """display: as in DISPLAY. Raises ConnectionError where there is no such screen."""
    x = ctypes.CDLL(find_library("X11"))
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = x.XInternAtom.restype = ctypes.c_ulong
    screen = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    if not screen:
        raise ConnectionError
    message = _Message(
        type=_CLIENT_MESSAGE,
        window=window,
        message_type=x.XInternAtom(screen, b"_NET_CLOSE_WINDOW", 0),
        format=32,
        data=(0, _FROM_A_PAGER, 0, 0, 0),
    )
    root = ctypes.c_ulong(x.XDefaultRootWindow(screen))
    x.XSendEvent(screen, root, 0, _TO_THE_WINDOW_MANAGER, ctypes.byref(message))
    x.XCloseDisplay(screen)
