"""How long the window stands still while someone goes about in it, with 50,000 records.

Opening, every page of both faces twice, a search letter by letter, a file of 400 conditions taken
in, the card as a file: the longest time that the window's own thread computed without looking up,
less what it does so while idle. Waiting is not in it; the wall times are as they were felt.
"""

import gc
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from _folder import keys_in, lived_in_folder
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.clock import ManualClock
from db.keeper import Keeper
from helpers.fhir import bundle, condition, written
from helpers.gaps import GapMeter
from helpers.world import NOON
from ui.desktop.announcer import Announcer
from ui.desktop.desk import Desk, Route
from ui.desktop.fairness import give_way_to_the_window
from ui.desktop.garbage import Garbage
from ui.desktop.ground import Ground
from ui.desktop.pages.bring_in.view_model import BringInModel
from ui.desktop.pages.card.view_model import CardModel
from ui.desktop.pages.every import PAGES
from ui.desktop.search.coming_from import coming_from
from ui.desktop.search.view_model import SearchModel
from ui.desktop.theme.sizes import Face
from ui.desktop.window import Window

# Its name, what is done, and for how long the window is watched after it.
Step = tuple[str, Callable[[], object], int]
LIMIT_MS = 50.0
RECORDS = 50_000
ENTRIES = 400
A_STEP_MS, A_LETTER_MS, AN_IMPORT_MS = 400, 80, 4000
IDLE = "idle"
# They are about one record, and say so.
ABOUT_ONE = frozenset({"item", "edit", "delete_item", "person", "add"})


def journey(desk: Desk, face: Face, folder: Path, file: Path) -> Iterator[Step]:
    """file: what is imported. It is made beforehand, or it would count as the step before."""
    for kind in PAGES:
        if face in kind.faces and kind.key not in ABOUT_ONE:
            for time in ("first", "second"):
                yield f"{face} {kind.key} {time}", partial(desk.go, Route(kind.key)), A_STEP_MS
    search = SearchModel(desk, coming_from(Route("help")))
    for length in range(1, 9):
        yield f"{face} search", partial(search.typed, "condition"[:length]), A_LETTER_MS
    card = CardModel(desk)
    card.folder = folder
    yield f"{face} card", card.save, A_STEP_MS
    if face is Face.CAREGIVER:
        bring_in = BringInModel(desk, None)
        yield f"{face} import", partial(bring_in.bring_in, [file]), AN_IMPORT_MS


def measure(folder: Path, face: Face) -> GapMeter:
    keystore = keys_in(folder / "keys.json")
    announcer, clock = Announcer(), ManualClock(NOON + timedelta(days=3))
    keeper = Keeper(keystore, publish=announcer.publish)
    ground, meter = Ground(), GapMeter()
    (folder / "rosemary").mkdir(exist_ok=True)
    wishes = folder / "rosemary" / "window.ini"
    wishes.write_text(f"[General]\nface={face}\n", encoding="utf-8")
    window = Window(lambda: keeper, lambda _moment: clock, folder / "vault", announcer)
    ground.take_in(window)
    entries = (condition(code={"text": f"Finding {n}"}) for n in range(ENTRIES))
    file = written(folder, bundle(*entries))
    desks: list[Desk] = []
    window.opened.connect(desks.append)
    ground.show()
    QTest.qWait(A_STEP_MS)
    meter.start(IDLE)
    QTest.qWait(3 * A_STEP_MS)
    meter.start(f"{face} opening")
    window.begin()
    QTest.qWait(6 * A_STEP_MS)
    for step, act, look_ms in journey(desks[0], face, folder, file):
        meter.start(step)
        act()
        QTest.qWait(look_ms)
    ground.leave()
    meter.stop()
    return meter


def main() -> None:
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["XDG_CONFIG_HOME"] = name
        lived_in_folder(folder / "vault", folder / "keys.json", RECORDS)
        # As the program does once it is loaded: on any other thread it may never come back.
        gc.freeze()
        Garbage(application)
        give_way_to_the_window()
        meters = [measure(folder, face) for face in (Face.PERSON, Face.CAREGIVER)]
    application.quit()
    gaps = [gap for meter in meters for gap in meter.gaps if gap.step != IDLE]
    idle = max(meter.longest(IDLE).cpu for meter in meters)
    longest: dict[str, float] = {}
    for gap in gaps:
        longest[gap.step] = max(gap.cpu, longest.get(gap.step, 0.0))
    worst = dict(sorted(longest.items(), key=lambda each: -each[1])[:5])
    over = max(longest.values()) - idle
    walls = sorted(gap.wall for gap in gaps)
    report = {
        "name": "gaps",
        "ratio": round(over, 1),
        "limit": LIMIT_MS,
        "ok": over <= LIMIT_MS,
        "times": {
            "idle_ms": round(idle, 1),
            "idle_wall_longest_ms": round(max(meter.share(1.0, IDLE) for meter in meters), 1),
            "wall_p999_ms": round(walls[int(len(walls) * 0.999)], 1),
            "wall_longest_ms": round(walls[-1], 1),
            "looks": len(walls),
        },
        "worst_ms": {step: round(ms, 1) for step, ms in worst.items()},
    }
    print(json.dumps(report))
    sys.exit(0 if report["ok"] else 1)


if __name__ == "__main__":
    main()
