"""Until when the accessibility tree still says something of the record, shown or hidden.

Run by the system's own Python, which has pyatspi: content_nodes.py SECONDS WORD [WORD ...]
Says "ready" once the tree holds one of the words, then one line of JSON: `at`, the time of
Linux's monotonic clock at which nothing held one any more (null: it never came to that), and
what was `left`.
"""

import json
import sys
import time
from contextlib import suppress

import pyatspi
from gi.repository import GLib

EVERY = 0.02
WHILE_IT_COMES = 0.3


def holding(words):
    desktop = pyatspi.Registry.getDesktop(0)
    context = GLib.MainContext.default()
    while context.pending():
        context.iteration(False)
    desktop.clear_cache()
    said = [text for program in desktop if program for text in texts(program, depth=0)]
    return [text for text in said if any(word in text for word in words)]


def texts(item, depth):
    """What vanishes while it is looked at is left out."""
    if depth > 40:
        return
    try:
        found = [item.name or "", item.description or ""]
        children = [child for child in item if child is not None]
        with suppress(NotImplementedError):
            found.append(item.queryText().getText(0, -1))
    except Exception:  # noqa: BLE001 - a tree that another program changes
        return
    yield from found
    for child in children:
        yield from texts(child, depth + 1)


def say(words):
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def main():
    words, until = sys.argv[2:], time.monotonic() + float(sys.argv[1])
    while not holding(words) and time.monotonic() < until:
        time.sleep(WHILE_IT_COMES)
    say("ready")
    at = None
    left = ["not looked"]
    while left and time.monotonic() < until:
        time.sleep(EVERY)
        left = holding(words)
        at = None if left else time.monotonic()
    say(json.dumps({"at": at, "left": left}))


main()
