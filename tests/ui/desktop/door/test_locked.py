"""The locked door: each reason told apart, each way in tried on a real vault, help always there."""

from concurrent.futures import Future

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from core import errors
from core.errors import (
    BackupDamaged,
    BackupOfAnotherVault,
    BackupUnreadable,
    KeyFileUnsafe,
    KeyringUnavailable,
    RecoveryCodeMistyped,
    VaultError,
    VaultExists,
    VaultFolderTaken,
    VaultKeyMissing,
    VaultWrongKey,
)
from core.key_choices import UseKeyring, UsePassphrase, UseRecovery
from core.records.person import PersonDraft
from core.scope import Role
from db.keystore import Unavailable
from helpers.doors import LOOK, WORDS, House, standing
from helpers.page_checks import button_named
from helpers.rendering import settle
from ui.console.errors import AccountMissing, PersonMissing
from ui.desktop.door.reasons import LOCKED, OTHERWISE, REASONS, reason_for
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.newcomer import enrol

PHRASE = "seven calm herons wading"
SOON = 10_000  # milliseconds
# They end somewhere else: at making, restoring, exporting, or at the code's own field.
NOT_AT_THE_DOOR = {
    VaultExists,
    VaultFolderTaken,
    KeyFileUnsafe,
    RecoveryCodeMistyped,
}
ALL_REASONS = [
    *(KeyringUnavailable(reason) for reason in Unavailable),
    *(VaultKeyMissing(slot) for slot in ("keyring", "locked")),
    *(VaultWrongKey(slot) for slot in ("keyring", "recovery", "passphrase")),
    *(getattr(errors, name)() for name in ("HeaderDamaged", "RecordCutOff", "RecordEmpty")),
    *(getattr(errors, name)() for name in ("RecordGone", "VaultDamaged", "VaultLooksOlder")),
    *(getattr(errors, name)() for name in ("VaultTooNew", "VaultLocked", "VaultFull")),
    *(getattr(errors, name)() for name in ("VaultUnwritable", "VaultOutOfReach", "VaultMissing")),
    *(BackupUnreadable(), BackupDamaged(), BackupOfAnotherVault()),
    errors.CipherMissing(),
    AccountMissing(),
    VaultError(),
]


NAME = "Margaret Hale"


def say(key, **values):
    return WORDS.say(f"locked.{key}", **values)


@pytest.fixture
def margarets(house):
    """The house with Margaret's record in it, closed. Gives its recovery code."""

    def make(key=None):
        made = house.made(key)
        opened = house.keeper.open(house.folder, UseRecovery(made.recovery_code), house.clock)
        enrol(opened.vault, PersonDraft(display_name=NAME))
        opened.close()
        return made.recovery_code

    return make


@pytest.fixture
def opens(qtbot):
    """That the door lets someone in; the record is closed after the test."""
    entrances = []

    def let_in(locked, act):
        with qtbot.waitSignal(locked.entered, timeout=SOON) as signal:
            act()
        entrances.append(signal.args[0])
        return entrances[0]

    yield let_in
    for entrance in entrances:
        entrance.opened.close()


@pytest.mark.parametrize("error", ALL_REASONS, ids=repr)
def test_each_reason_has_its_own_words_a_way_on_and_the_emergency_number(house, error):
    house.made()
    with standing(house.locked(error)) as hands:
        reason = reason_for(error)

        assert hands.reads(WORDS.say(reason.heading))
        assert hands.reads(WORDS.say(reason.words))
        assert hands.reads("In an emergency, call 999.")
        assert hands.page.findChildren(QAbstractButton)


def test_no_two_reasons_share_their_words():
    headings = [reason.heading for reason in (*REASONS.values(), OTHERWISE)]

    assert len(set(headings)) == len(headings)


def test_every_failure_of_a_vault_that_ends_at_the_door_is_told_apart():
    below = set(subclasses(VaultError)) - NOT_AT_THE_DOOR

    assert {each.__name__ for each in below if reason_for(each()) is OTHERWISE} == set()


def subclasses(kind):
    for child in kind.__subclasses__():
        yield child
        yield from subclasses(child)


def test_a_door_that_was_locked_on_purpose_shows_one_calm_button(house):
    house.made()
    with standing(house.locked(VaultKeyMissing("locked"))) as hands:
        assert hands.reads(say("title"))
        assert hands.reads(say("open"))
        assert not hands.reads(say("again"))
    assert reason_for(VaultKeyMissing("locked")) is LOCKED


def test_a_keyring_that_answers_later_opens_the_record(house, margarets, opens, qtbot):
    margarets()
    locked = house.locked(VaultKeyMissing("locked"))
    with standing(locked) as hands:
        for reason in Unavailable:
            house.keystore.unavailable = reason
            hands.click(say("open" if reason is next(iter(Unavailable)) else "again"))
            heading = WORDS.say(reason_for(KeyringUnavailable(reason)).heading)
            qtbot.waitUntil(lambda words=heading: hands.reads(words), timeout=SOON)

        house.keystore.unavailable = None
        entrance = opens(locked, lambda: hands.click(say("again")))

    assert entrance.person.display_name == NAME
    assert entrance.scope.role is Role.CAREGIVER


def test_the_code_is_typed_in_one_go_with_small_letters_by_keyboard_alone(house, margarets, opens):
    code = margarets()
    house.keystore.keys.clear()
    locked = house.locked(VaultKeyMissing("keyring"))
    with standing(locked) as hands:
        hands.tab_to(say("use_code"))
        hands.press(Qt.Key.Key_Return)
        for letter in code.replace("-", "").lower():
            hands.type(letter)

        groups = [hands.field(say("group", number=n)).text() for n in range(1, 10)]
        assert [group.upper() for group in groups] == code.split("-")

        entrance = opens(locked, lambda: hands.press(Qt.Key.Key_Return))

    assert entrance.person.display_name == NAME


def test_a_whole_code_in_one_field_is_spread_over_all(house, margarets, opens):
    code = margarets()
    locked = house.locked(VaultKeyMissing("keyring"))
    with standing(locked) as hands:
        hands.click(say("use_code"))
        hands.paste(say("group", number=1), code)

        assert opens(locked, lambda: hands.click(say("open"))).person.display_name == NAME


def test_a_letter_too_many_pushes_nothing_aside(house, margarets):
    margarets()
    with standing(house.locked(VaultKeyMissing("keyring"))) as hands:
        hands.click(say("use_code"))
        hands.write(say("group", number=2), "Q2XD")
        hands.write(say("group", number=1), "7K4MZ")

        assert hands.field(say("group", number=1)).text() == "7K4MZ"
        assert hands.field(say("group", number=2)).text() == "Q2XD"


def test_the_groups_worth_a_look_are_named_and_what_was_typed_stays(house, margarets, qtbot):
    groups = margarets().split("-")
    wrong = "0000" if groups[4] != "0000" else "1111"
    locked = house.locked(VaultKeyMissing("keyring"))
    with standing(locked) as hands:
        hands.click(say("use_code"))
        typed = [*groups[:4], groups[4][:3] + ("1" if groups[4][3] == "0" else "0"), *groups[5:]]
        for number, group in enumerate(typed, start=1):
            hands.write(say("group", number=number), group)
        hands.click(say("open"))

        qtbot.waitUntil(lambda: hands.reads(say("group_compare")), timeout=SOON)
        assert bool(hands.field(say("group", number=5)).property("refused"))
        assert hands.field(say("group", number=1)).text() == groups[0]

        hands.write(say("group", number=1), wrong)
        hands.write(say("group", number=9), wrong)
        hands.click(say("open"))
        compared = (say("code_differs"), say("group_compare"))
        qtbot.waitUntil(lambda: any(hands.reads(each) for each in compared), timeout=SOON)


def test_a_code_that_is_not_all_there_is_not_tried(house, margarets):
    margarets()
    with standing(house.locked(VaultKeyMissing("keyring"))) as hands:
        hands.click(say("use_code"))
        hands.write(say("group", number=1), "7K4M")
        hands.write(say("group", number=2), "7KU")
        hands.click(say("open"))

        assert hands.reads(say("code_unfinished"))
        refused = [
            n for n in range(1, 10) if hands.field(say("group", number=n)).property("refused")
        ]
        assert refused == list(range(2, 10))


def test_the_code_of_another_record_is_told_apart(house, margarets, tmp_path, qtbot):
    margarets()
    elsewhere = House(tmp_path / "elsewhere")
    another = elsewhere.made(UseKeyring()).recovery_code
    elsewhere.close()
    with standing(house.locked(VaultKeyMissing("keyring"))) as hands:
        hands.click(say("use_code"))
        hands.paste(say("group", number=1), another)
        hands.click(say("open"))
        qtbot.waitUntil(lambda: hands.reads(say("wrong_code")), timeout=SOON)

        assert hands.reads(say("wrong_code_how"))


def test_a_record_that_was_made_with_words_asks_for_them_at_once(house, margarets, opens, qtbot):
    margarets(UsePassphrase(PHRASE))
    locked = house.locked(VaultKeyMissing("keyring"))
    with standing(locked) as hands:
        qtbot.waitUntil(lambda: hands.reads(say("phrase_title")), timeout=SOON)
        hands.click(say("open"))
        assert hands.reads(say("phrase_missing"))

        hands.write(say("phrase"), "seven calm geese wading")
        hands.press(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: hands.reads(say("wrong_phrase")), timeout=SOON)

        hands.write(say("phrase"), f" {PHRASE} ")
        opens(locked, lambda: hands.press(Qt.Key.Key_Return))


def test_a_record_that_has_only_its_sheet_asks_for_the_code_at_once(house, margarets, qtbot):
    margarets(UseRecovery(""))
    with standing(house.locked(VaultKeyMissing("keyring"))) as hands:
        qtbot.waitUntil(lambda: hands.reads(say("code_title")), timeout=SOON)

        assert hands.field(say("group", number=1))


def test_words_are_offered_only_where_words_were_chosen(house, margarets, qtbot):
    margarets()
    with standing(house.locked(KeyringUnavailable("locked"))) as hands:
        qtbot.waitUntil(lambda: hands.reads(say("use_code")), timeout=SOON)
        assert not hands.reads(say("use_phrase"))

    key = UseKeyring()
    house.keeper.add_slot(house.folder, key, UsePassphrase(PHRASE))
    with standing(house.locked(KeyringUnavailable("locked"))) as hands:
        qtbot.waitUntil(lambda: hands.reads(say("use_phrase")), timeout=SOON)


@pytest.mark.parametrize("look", [Look(Theme.CONTRAST, Face.CAREGIVER), LOOK])
def test_what_was_typed_outlives_a_new_look(house, margarets, look):
    margarets()
    locked = house.locked(VaultKeyMissing("keyring"))
    with standing(locked) as hands:
        hands.click(say("use_code"))
        hands.write(say("group", number=2), "q2xd")

        locked.dress(look)

        assert hands.field(say("group", number=2)).text() == "q2xd"


def test_what_opened_the_record_is_forgotten(house, margarets, opens):
    code = margarets()
    locked = house.locked(VaultKeyMissing("keyring"))
    with standing(locked) as hands:
        hands.click(say("use_code"))
        hands.paste(say("group", number=1), code)
        opens(locked, lambda: hands.click(say("open")))

    assert locked._model.typed == {}  # noqa: SLF001 - what is kept behind the page
    assert locked._model.phrase == ""  # noqa: SLF001


def test_a_window_that_comes_to_the_front_has_the_keyboard_at_open(house, margarets):
    margarets()
    locked = house.locked(VaultKeyMissing("locked"))
    with standing(locked):
        locked.setFocus(Qt.FocusReason.ActiveWindowFocusReason)

        assert QApplication.focusWidget().accessibleName() == say("open")


def test_a_record_that_is_open_elsewhere_says_so_and_opens_once_it_is_closed(
    house, margarets, opens, qtbot
):
    margarets()
    other = house.keeper.open(house.folder, UseKeyring(), house.clock)
    locked = house.locked(VaultKeyMissing("locked"))
    with standing(locked) as hands:
        hands.press(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: hands.reads(say("in_use")), timeout=SOON)
        assert QApplication.focusWidget().accessibleName() == say("again")

        other.close()
        assert opens(locked, lambda: hands.click(say("again"))).person.display_name == NAME


def test_a_damaged_header_leaves_the_door_standing(house, margarets, qtbot):
    margarets()
    for name in ("vault.json", "vault.json.prev"):
        (house.folder / name).write_text("{")
    with standing(house.locked(VaultKeyMissing("locked"))) as hands:
        hands.click(say("open"))

        qtbot.waitUntil(lambda: hands.reads(say("header_damaged")), timeout=SOON)
        assert hands.reads(say("bring_back"))


def test_the_persons_own_door_opens_the_persons_own_account(house, margarets, opens):
    margarets()
    look = Look(face=Face.PERSON)
    locked = house.locked(VaultKeyMissing("locked"), look)
    with standing(locked, look) as hands:
        entrance = opens(locked, lambda: hands.click(say("open")))

    assert entrance.scope.role is Role.PATIENT


def test_a_vault_with_nobody_in_it_is_closed_after_it_was_tried(house):
    house.made()

    for _ in range(2):
        tried: Future = house.gate.knock(UseKeyring(), Role.CAREGIVER)
        with pytest.raises(PersonMissing):
            tried.result()


def test_a_page_that_is_right_is_not_drawn_anew_under_a_hand(house, margarets):
    margarets()
    with standing(house.locked(KeyringUnavailable("locked"))) as hands:
        before = button_named(hands.page, say("again"))

        house.gate.look_at_ways().result()  # it comes after the door's own look
        settle(hands.page)

        assert button_named(hands.page, say("again")) is before


def test_where_a_key_was_just_tried_every_way_is_there_at_once(house, margarets):
    """A button that is added later would move the others."""
    margarets()
    house.keeper.add_slot(house.folder, UseKeyring(), UsePassphrase(PHRASE))
    house.keystore.unavailable = Unavailable.LOCKED
    refused = house.gate.knock(UseKeyring(), Role.CAREGIVER).exception()

    door = house.locked(refused)

    assert say("use_phrase") in [button.accessibleName() for button in door.findChildren(BigButton)]
