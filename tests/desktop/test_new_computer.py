"""A copy and the printed sheet are enough on a computer that never saw the record."""

import signal
import time

from core.clock import SystemClock
from core.key_choices import UseKeyring
from core.records.person import PersonDraft
from core.vaults import NewVault
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from ui.newcomer import enrol

SOON_ENOUGH = 60.0  # seconds, by someone who knows where to press
NAME = "Margaret Hale"
BRING_BACK = (
    "Bring back a record, It comes from another computer, or from a backup."
    " Have the printed sheet at hand."
)


def made_elsewhere(tmp_path):
    """On the old computer: a record, a stick with a copy of it, and the sheet's code."""
    keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    new = NewVault(tmp_path / "old", UseKeyring())
    created = keeper.create(new, SystemClock())
    enrol(created.opened.vault, PersonDraft(display_name=NAME))
    stick = tmp_path / "stick"
    stick.mkdir()
    copy = created.opened.carry_backup(stick)
    created.opened.close()
    return copy, created.recovery_code


def test_the_copy_and_the_sheet_open_the_record_within_a_minute(desktop, tmp_path):
    copy, code = made_elsewhere(tmp_path)
    program = desktop.start_rosemary("--vault", str(tmp_path / "new"))
    began = time.monotonic()

    desktop.press(BRING_BACK)
    desktop.press("Choose a file")
    assert desktop.seen("The file of the backup")
    # The system's own dialog takes a path that is typed.
    desktop.call("xdotool", "type", "--delay", 15, str(copy))
    desktop.call("xdotool", "key", "Return")
    desktop.press("Bring it back")
    desktop.press("Use the printed code")
    desktop.fill("Group 1", code)
    desktop.press("Open")
    seen = desktop.seen(NAME)
    took = time.monotonic() - began

    assert seen, desktop.everything()
    assert took < SOON_ENOUGH
    program.send_signal(signal.SIGTERM)
    assert program.wait(20) == 0
