"""What stands on the screen, read and pressed through the accessibility tree, as for the blind.

Run by the system's own Python, which has pyatspi. One question a line on standard input, one
answer a line on standard output, both JSON: {"ask": "find", "names": [...], "within": SECONDS}.
A question is put until it has an answer or its time is over.
"""

import json
import sys
import time

import pyatspi
from gi.repository import GLib

EVERY, AT_MOST_EVERY = 0.03, 0.2  # seconds; the longer it takes, the more rarely it is asked
STANDS_STILL = 0.1  # seconds; a page that was just opened is drawn anew when it was read
PRESSES = ("press", "toggle", "click", "activate")


def find(question):
    """The first thing that is to be seen with one of the names: its place."""
    return next((place_of(item) for item in named(question["names"])), {})


def gone(question):
    return {"gone": True} if not find(question) else {}


def active(_question):
    """The window to which the keyboard goes, as the window itself believes."""
    for program in programs():
        for window in children(program):
            if has(window, pyatspi.STATE_ACTIVE):
                return {"name": window.name}
    return {}


def focused(_question):
    """Where the keyboard is; what only holds that is not meant."""
    for item in everything():
        if has(item, pyatspi.STATE_FOCUSED) and has(item, pyatspi.STATE_FOCUSABLE):
            return place_of(item)
    return {}


def press(question):
    """As a screen reader presses it, once it stands still. Answers with what was pressed."""
    before = [*named(question["names"])]
    time.sleep(STANDS_STILL)
    for item in [item for item in named(question["names"]) if item in before]:
        for number, name in enumerate(actions(item)):
            if name in PRESSES and has(item, pyatspi.STATE_ENABLED):
                found = place_of(item)
                item.queryAction().doAction(number)
                return found
    return {}


def actions(item):
    try:
        action = item.queryAction()
        return [action.getName(number).lower() for number in range(action.nActions)]
    except NotImplementedError:
        return []


def write(question):
    for item in named(question["names"]):
        if has(item, pyatspi.STATE_EDITABLE):
            found = place_of(item)
            item.queryEditableText().setTextContents(question["text"])
            return found
    return {}


def read(question):
    """What stands in a field of that name."""
    for item in named(question["names"]):
        if has(item, pyatspi.STATE_EDITABLE):
            return {"text": item.queryText().getText(0, -1)}
    return {}


def outdated(_question):
    """Everything is asked for children it no longer has, as by a reader whose list is old."""
    asked = 0
    for item in everything():
        for beyond in (0, 1, 40):
            item.getChildAtIndex(item.childCount + beyond)
            asked += 1
    return {"asked": asked}


def everyone(_question):
    """Whatever has a name, for whoever looks for the reason of a failure."""
    return {"all": [f"{item.getRoleName()}: {item.name}" for item in everything() if item.name]}


def named(names):
    return (item for item in everything() if fits(item.name, names) and place_of(item))


def fits(name, names):
    """A name that ends with three dots is only a beginning."""
    begins = tuple(each.removesuffix("…") for each in names if each.endswith("…"))
    return name in names or (bool(begins) and name.startswith(begins))


def everything():
    for program in programs():
        yield from items(program, depth=0)


def programs():
    return children(pyatspi.Registry.getDesktop(0))


def items(item, depth):
    if depth > 40:
        return
    yield item
    for child in children(item):
        if has(child, pyatspi.STATE_SHOWING):
            yield from items(child, depth + 1)


def children(item):
    """What vanishes while it is looked at is left out."""
    try:
        return [child for child in item if child is not None]
    except Exception:  # noqa: BLE001 - a tree that another program changes
        return []


def has(item, state):
    try:
        return item.getState().contains(state)
    except Exception:  # noqa: BLE001 - as above
        return False


def place_of(item):
    try:
        if not item.getState().contains(pyatspi.STATE_SHOWING):
            return {}
        box = item.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return {
            "name": item.name,
            "role": item.getRoleName(),
            "x": box.x + box.width // 2,
            "y": box.y + box.height // 2,
        }
    except Exception:  # noqa: BLE001 - as above; and not everything has a place
        return {}


_ALL = (find, gone, active, focused, press, write, read, outdated, everyone)
ASKS = {ask.__name__: ask for ask in _ALL}


def answer(question):
    until, pause = time.monotonic() + question.get("within", 0), EVERY
    while True:
        catch_up()
        try:
            found = ASKS[question["ask"]](question)
        except Exception:  # noqa: BLE001 - it vanished between the finding and the doing
            found = {}
        if found or time.monotonic() >= until:
            return found
        time.sleep(pause)
        pause = min(AT_MOST_EVERY, pause * 1.2)


def catch_up():
    """Nothing is answered from what the tree was before."""
    while GLib.MainContext.default().pending():
        GLib.MainContext.default().iteration(False)
    pyatspi.Registry.getDesktop(0).clear_cache()


def main():
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


main()
