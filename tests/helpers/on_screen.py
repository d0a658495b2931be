"""What stands on the screen, read through the accessibility tree as a screen reader would.

Run by the system's own Python, which has pyatspi: on_screen.py SECONDS NAME [NAME ...]
Writes one line of JSON as soon as something with one of the names is to be seen, or {} when the
time is over.
"""

import json
import sys
import time

import pyatspi

EVERY = 0.1


def find(names):
    for program in pyatspi.Registry.getDesktop(0):
        for item in items(program, depth=0):
            seen = look_at(item)
            if seen and seen["name"] in names:
                return {"program": program.name, **seen}
    return {}


def items(item, depth):
    """What vanishes while it is looked at is left out."""
    if depth > 40:
        return
    try:
        yield item
        children = [child for child in item if child is not None]
    except Exception:  # noqa: BLE001 - a tree that another program changes
        return
    for child in children:
        yield from items(child, depth + 1)


def look_at(item):
    try:
        if not item.getState().contains(pyatspi.STATE_SHOWING):
            return None
        box = item.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return {
            "name": item.name,
            "role": item.getRoleName(),
            "x": box.x + box.width // 2,
            "y": box.y + box.height // 2,
        }
    except Exception:  # noqa: BLE001 - as above; and not everything has a place
        return None


def main():
    until = time.monotonic() + float(sys.argv[1])
    found = find(sys.argv[2:])
    while not found and time.monotonic() < until:
        time.sleep(EVERY)
        found = find(sys.argv[2:])
    sys.stdout.write(json.dumps(found))


main()
