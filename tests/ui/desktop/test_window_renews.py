"""A new key at the window: made, its sheet in a hand, in use; and everything left as it is."""

import shutil
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit

from core.clock import ManualClock
from core.errors import VaultFull, VaultKeyMissing, VaultWrongKey
from core.key_choices import UseKeyring, UsePassphrase, UseRecovery
from core.records.person import PersonDraft
from core.strings import Catalogue
from core.vaults import NewVault
from db.keeper import Keeper
from db.layout import Layout
from helpers.doors import SOON, Hands, wait_for
from helpers.keys import PASSPHRASE
from helpers.keystore import MemoryKeyStore
from helpers.page_checks import looks
from helpers.rendering import opened, problems_of, settle, shown
from helpers.world import NOON
from ui.desktop.announcer import Announcer
from ui.desktop.door.locked import Locked
from ui.desktop.door.renewal import Renewal
from ui.desktop.door.renewal_model import RenewalState, Stage
from ui.desktop.door.sheet import made_sheet
from ui.desktop.shell import Shell
from ui.desktop.theme.sizes import Face
from ui.desktop.window import Window
from ui.newcomer import enrol
from ui.who import NOBODY

WORDS = Catalogue.load("en")


@dataclass
class Home:
    """A family's record in a folder, with a keyring, a sheet and a passphrase."""

    folder: Path
    keystore: MemoryKeyStore
    sheet: UseRecovery
    phrase: UsePassphrase

    def copied(self, to: Path) -> "Home":
        keystore = MemoryKeyStore()
        keystore.keys = dict(self.keystore.keys)
        return replace(self, folder=shutil.copytree(self.folder, to), keystore=keystore)

    def opens(self, key) -> bool:
        keeper = Keeper(self.keystore, publish=lambda _event: None)
        try:
            keeper.open(self.folder, key, ManualClock(NOON)).close()
        except (VaultKeyMissing, VaultWrongKey):
            return False
        return True


@pytest.fixture(scope="module")
def made_once(tmp_path_factory) -> Home:
    folder, keystore = tmp_path_factory.mktemp("made") / "vault", MemoryKeyStore()
    keeper = Keeper(keystore, publish=lambda _event: None)
    created = keeper.create(NewVault(folder, UseKeyring()), ManualClock(NOON))
    enrol(created.opened.vault, PersonDraft(display_name="Margaret Hale"))
    home = Home(folder, keystore, UseRecovery(created.recovery_code), UsePassphrase(PASSPHRASE))
    created.opened.ways_in.add(home.sheet, home.phrase)
    created.opened.close()
    return home


@pytest.fixture
def home(made_once, tmp_path) -> Home:
    return made_once.copied(tmp_path / "vault")


class OnADisk(Keeper):
    """is_full: there is no room for a new key."""

    is_full = False

    def change_key(self, *args, **named):
        if self.is_full:
            raise VaultFull
        return super().change_key(*args, **named)


@pytest.fixture
def announcer(qapp, tmp_path, monkeypatch):
    """What the window keeps of itself stays here, too."""
    del qapp
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return Announcer()


@pytest.fixture
def keeper(announcer, home):
    return OnADisk(home.keystore, publish=announcer.publish)


@pytest.fixture
def window(qtbot, keeper, announcer, home):
    clock = ManualClock(NOON)
    window = Window(lambda: keeper, lambda _moment: clock, home.folder, announcer)
    window.show()
    window.begin()
    wait_for(qtbot, window, Shell)
    yield window
    window.leave()
    settle(window)


def wait_to_read(qtbot, window, words: str) -> Hands:
    hands = Hands(window)
    qtbot.waitUntil(lambda: hands.reads(words), timeout=SOON)
    return hands


def model_of(window):
    (renewal,) = [child for child in window.findChildren(Renewal) if child.isVisible()]
    return renewal._model  # noqa: SLF001 - what stands behind the page


def with_its_sheet(qtbot, window, key) -> tuple[Hands, str]:
    """The new key is made, and its code stands on the screen."""
    window.change_key(key)
    hands = wait_to_read(qtbot, window, "Print the new sheet")
    return hands, model_of(window).state.sheet.code


def type_back(window, hands: Hands, code: str) -> None:
    """The groups that are asked for, from the paper."""
    groups = code.split("-")
    for number in model_of(window).state.asked:
        hands.write(f"Group {number}", groups[number - 1].lower())


def in_closed(qtbot, window, home: Home, key) -> bool:
    """Whether it opens, once the window has let go of it."""
    closed = []
    window.lock()
    window.once_closed(lambda: closed.append(True))
    qtbot.waitUntil(lambda: bool(closed), timeout=SOON)
    return home.opens(key)


def test_with_the_new_sheet_in_a_hand_the_new_key_is_the_one(qtbot, window, home):
    hands, code = with_its_sheet(qtbot, window, home.sheet)

    assert hands.reads("Older sheets do not open it.")
    hands.click("I wrote it by hand")
    wait_to_read(qtbot, window, "Is the new sheet in your hand?")
    type_back(window, hands, code)
    hands.click("Go on")
    wait_for(qtbot, window, Shell)
    wait_to_read(qtbot, window, "The new key is in use")

    assert hands.reads("A passphrase can be chosen anew.")
    assert hands.reads("Its sheet was checked on")
    assert in_closed(qtbot, window, home, UseRecovery(code))
    assert home.opens(UseKeyring())
    assert not home.opens(home.sheet)


def test_the_change_is_in_the_book_and_a_passphrase_stays(qtbot, window, home):
    hands, code = with_its_sheet(qtbot, window, home.phrase)
    hands.click("I wrote it by hand")
    type_back(window, hands, code)
    hands.click("Go on")
    wait_to_read(qtbot, window, "The new key is in use")

    assert not hands.reads("A passphrase can be chosen anew.")
    assert in_closed(qtbot, window, home, home.phrase)
    keeper = Keeper(home.keystore, publish=lambda _event: None)
    opened_again = keeper.open(home.folder, home.phrase, ManualClock(NOON))
    actions = opened_again.on_thread(
        lambda db: {row[0] for row in db.execute("SELECT action FROM action_audit").fetchall()}
    )
    opened_again.vault.submit(NOBODY, lambda uow: uow.audit.verify_chain()).result()
    opened_again.close()
    assert "keys.rotated_key" in actions


@pytest.mark.parametrize("step", ["sheet", "check"])
def test_until_the_last_step_everything_can_stay_as_it_is(qtbot, window, home, step):
    hands, code = with_its_sheet(qtbot, window, home.sheet)
    if step == "check":
        hands.click("I wrote it by hand")
        hands.click("Show the sheet")
        hands.click("I wrote it by hand")

    hands.click("Leave everything as it is")
    wait_to_read(qtbot, window, "Nothing was changed.")

    assert in_closed(qtbot, window, home, home.sheet)
    assert (home.opens(UseKeyring()), home.opens(home.phrase)) == (True, True)
    assert not home.opens(UseRecovery(code))
    assert not Layout(home.folder).rekeyed.exists()


def test_it_can_be_left_while_it_is_made(qtbot, window, home):
    window.change_key(home.phrase)
    hands = wait_to_read(qtbot, window, "A new key is being made")

    hands.click("Leave everything as it is")
    wait_to_read(qtbot, window, "Nothing was changed.")

    assert in_closed(qtbot, window, home, home.sheet)


def test_a_slip_of_a_letter_is_shown_and_changes_nothing_yet(qtbot, window, home):
    hands, _ = with_its_sheet(qtbot, window, home.phrase)
    hands.click("I wrote it by hand")
    first, second = model_of(window).state.asked

    hands.write(f"Group {first}", "0000")
    hands.write(f"Group {second}", "****")
    hands.click("Go on")

    assert hands.reads(f"Please compare group {first}.")
    assert model_of(window).state.stage is Stage.CHECK


@pytest.mark.parametrize("stage", [Stage.MAKING, Stage.SHEET, Stage.CHECK])
def test_a_lock_takes_the_new_code_off_the_screen_and_the_old_sheet_holds(
    qtbot, window, home, stage
):
    window.change_key(home.phrase)
    code = "nothing yet"
    if stage is not Stage.MAKING:
        hands = wait_to_read(qtbot, window, "Print the new sheet")
        code = model_of(window).state.sheet.groups[0]
    if stage is Stage.CHECK:
        hands.click("I wrote it by hand")

    window.lock()

    assert wait_for(qtbot, window, Locked)
    assert not Hands(window).reads(code)
    assert in_closed(qtbot, window, home, home.sheet)
    assert not Layout(home.folder).rekeyed.exists()


def test_a_lock_at_the_very_end_leaves_the_new_key_and_nobody_inside(qtbot, window, home):
    hands, code = with_its_sheet(qtbot, window, home.phrase)
    hands.click("I wrote it by hand")
    type_back(window, hands, code)
    hands.click("Go on")
    assert model_of(window).state.stage is Stage.ENDING

    assert in_closed(qtbot, window, home, UseRecovery(code))
    settle(window)
    assert wait_for(qtbot, window, Locked)
    assert not home.opens(home.sheet)


def test_a_disk_that_is_full_leads_back_into_the_record(qtbot, window, home, keeper):
    keeper.is_full = True

    window.change_key(home.phrase)
    wait_for(qtbot, window, Shell)

    assert wait_to_read(qtbot, window, "The disk is full. Nothing was changed.")


class Still:
    """What the page asks of its model, for each of its states."""

    def __init__(self, state: RenewalState) -> None:
        self.words, self.state, self.groups = WORDS, state, {1: "ABCD"}
        self.changed = self.entered = self.failed = _Deaf()

    def __getattr__(self, name: str):
        return lambda *_: None


class _Deaf:
    def connect(self, _slot) -> None:
        """Nothing ever comes of it."""


def every_state():
    sheet = made_sheet(WORDS, "-".join(["ABCD"] * 9), NOON, NOON.tzinfo)
    yield RenewalState(share=0.4)
    yield RenewalState(is_leaving=True)
    for told in ("", WORDS.say("door.sheet.printed")):
        yield RenewalState(stage=Stage.SHEET, sheet=sheet, told=told, is_sheet_out=bool(told))
    yield RenewalState(stage=Stage.SHEET, sheet=sheet, is_saving=True)
    yield RenewalState(stage=Stage.CHECK, sheet=sheet, asked=(2, 7), differing=frozenset({7}))
    yield RenewalState(stage=Stage.ENDING)


@pytest.mark.parametrize("state", list(every_state()), ids=lambda state: state.stage.value)
def test_it_can_be_read_in_every_theme_and_size(qapp, state):
    del qapp
    for look, size in looks(Face.CAREGIVER):
        with opened(Renewal(look, Still(state)), look, size) as page:
            assert problems_of(page, look) == []
            assert all(field.accessibleName() for field in shown(page, QLineEdit))
