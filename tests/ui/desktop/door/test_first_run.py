"""From nothing to an open record, by keyboard and by mouse, with a real vault behind it."""

import pytest
from PySide6.QtCore import Qt

from core.key_choices import UseKeyring, UsePassphrase, UseRecovery
from core.records.contact import CONTACT
from core.records.patient import PATIENT
from core.scope import Role
from db.keystore import Unavailable
from helpers.doors import LOOK, WORDS, model_of, names_in, standing
from ui.desktop.door.first_run_state import Stage
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

PHRASE = "seven calm herons wading"
DARK, LARGE = Look(Theme.DARK, Face.CAREGIVER), Look(face=Face.CAREGIVER, scale=2.0)
SOON = 10_000  # milliseconds: a keyring, a key derivation and a loaded machine


def say(key, **values):
    return WORDS.say(f"door.{key}", **values)


def wait_for(qtbot, first_run, stage):
    qtbot.waitUntil(lambda: model_of(first_run).state.stage is stage, timeout=SOON)


def tell_about_margaret(hands):
    hands.click_what_begins_with(say("who.helper"))
    hands.write(say("about.name"), "Margaret Hale")
    hands.write(say("about.birth"), "14 March 1944")
    hands.write(say("about.helper"), "Anna, daughter")
    hands.write(say("about.phone"), "555 0142")


def code_shown(first_run):
    return model_of(first_run).state.sheet.code


@pytest.fixture
def entered(qtbot):
    """Opens the record at the end of a first run; closed after the test."""
    opened = []

    def ends(first_run, act):
        with qtbot.waitSignal(first_run.entered, timeout=SOON) as signal:
            act()
        opened.append(signal.args[0])
        return opened[0]

    def close():
        opened.pop().opened.close()

    ends.close = close
    yield ends
    for entrance in opened:
        entrance.opened.close()


def read(entrance, kind):
    return entrance.opened.vault.submit(entrance.scope, lambda uow: uow.of(kind).find()).result()


def test_a_helper_reaches_the_record_by_keyboard_alone(house, qtbot, entered):
    first_run = house.first_run()
    with standing(first_run) as hands:
        hands.tab_to(say("who.helper"))
        hands.press(Qt.Key.Key_Return)
        hands.type("Margaret Hale")
        hands.press(Qt.Key.Key_Tab)
        hands.type("14.3.1944")
        hands.press(Qt.Key.Key_Tab)
        hands.type("Anna, daughter")
        hands.press(Qt.Key.Key_Tab)
        hands.type("555 0142")
        hands.tab_to(say("go_on"))
        hands.press(Qt.Key.Key_Space)
        wait_for(qtbot, first_run, Stage.SHEET)
        hands.tab_to(say("sheet.by_hand"))
        hands.press(Qt.Key.Key_Return)
        for number in model_of(first_run).state.asked:
            hands.tab_to(say("check.group", number=number))
            hands.type(model_of(first_run).state.sheet.groups[number - 1].lower())
        hands.press(Qt.Key.Key_Return)
        wait_for(qtbot, first_run, Stage.FILE)
        hands.tab_to(say("file.later"))
        entrance = entered(first_run, lambda: hands.press(Qt.Key.Key_Return))

    assert entrance.scope.role is Role.CAREGIVER
    assert (entrance.person.display_name, entrance.person.country) == ("Margaret Hale", "GB")
    assert (entrance.person.locale, entrance.person.time_zone) == ("en-GB", "Europe/London")
    (details,) = read(entrance, PATIENT)
    assert details.birth_date == "1944-03-14"
    (anna,) = read(entrance, CONTACT)
    assert (anna.name, anna.relation, anna.phone) == ("Anna", "daughter", "555 0142")
    assert anna.emergency_order == 1


def test_someone_alone_answers_three_things_and_is_examined_in_none(house, qtbot, entered):
    first_run = house.first_run()
    with standing(first_run) as hands:
        hands.click_what_begins_with(say("who.myself"))
        assert not hands.reads(say("about.birth"))
        hands.write(say("about.your_name"), "Margaret")
        hands.write(say("about.your_helper"), "Anna")
        hands.write(say("about.phone"), "555 0142")
        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.SHEET)
        entrance = entered(first_run, lambda: hands.click(say("sheet.helped")))

    assert entrance.scope.role is Role.PATIENT
    (anna,) = read(entrance, CONTACT)
    assert anna.source == "self"


def test_the_persons_own_first_run_has_the_persons_large_letters(house):
    first_run = house.first_run()
    with standing(first_run) as hands:
        hands.click_what_begins_with(say("who.myself"))

        letters = hands.field(say("about.your_name")).font().pixelSize()

    assert letters == Look(face=Face.PERSON).font("body").pixelSize()


@pytest.mark.parametrize(
    ("label", "typed", "problem"),
    [
        ("about.name", "  ", "about.name_missing"),
        ("about.name", "x" * 501, "about.too_long"),
        ("about.birth", "3/4/1944", "about.birth_unclear"),
        ("about.birth", "31.02.", "about.birth_unclear"),
        ("about.birth", "in spring", "about.birth_unclear"),
        ("about.birth", "14.03.0202", "about.birth_unclear"),
        ("about.birth", "2 March 2026", "about.birth_ahead"),
        ("about.helper", "", "about.helper_missing"),
    ],
)
def test_what_needs_a_look_is_said_under_its_field_and_nothing_is_made(
    house, label, typed, problem
):
    with standing(house.first_run()) as hands:
        tell_about_margaret(hands)
        hands.field(say(label)).clear()
        hands.field(say(label)).setText(typed)
        hands.field(say(label)).textEdited.emit(typed)
        hands.click(say("go_on"))

        assert hands.reads(say(problem))
        assert hands.field(say(label)).text() == typed
        assert bool(hands.field(say("about.name")).property("refused")) is (label == "about.name")

    assert not house.keeper.exists(house.folder)


def test_the_country_is_asked_and_not_guessed(house):
    first_run = house.first_run()
    model_of(first_run).look_for_country()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.click(say("go_on"))
        assert hands.reads(say("about.country_missing"))

        hands.write(say("about.country_search"), "deutsch")
        hands.press(Qt.Key.Key_Return)

        assert hands.reads("In an emergency, call 112.")
        assert hands.field(say("about.name")).text() == "Margaret Hale"


def test_a_country_that_nobody_knows_stands_there_still_with_what_is_said_of_it(house):
    first_run = house.first_run()
    model_of(first_run).look_for_country()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.write(say("about.country_search"), "Atlantis")
        hands.click(say("go_on"))

        assert hands.field(say("about.country_search")).text() == "Atlantis"
        assert hands.reads(say("about.country_none"))
        assert hands.reads(say("about.country_missing"))


def test_a_country_that_was_chosen_is_looked_for_anew_from_nothing(house):
    first_run = house.first_run()
    model_of(first_run).look_for_country()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.write(say("about.country_search"), "deutsch")
        hands.press(Qt.Key.Key_Return)
        model_of(first_run).look_for_country()

        assert hands.field(say("about.country_search")).text() == ""


def test_a_country_that_does_not_fit_the_clock_is_asked_about_and_stops_nobody(house, qtbot):
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        assert not hands.reads(say("about.country_clock"))

        model_of(first_run).choose_country("NZ")
        assert hands.reads(say("about.country_clock"))

        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.SHEET)
    first_run.leave()


@pytest.mark.parametrize(
    "look", [Look(Theme.DARK, Face.CAREGIVER), Look(face=Face.CAREGIVER, scale=2.0)]
)
def test_what_was_typed_outlives_a_new_look(house, look):
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)

        first_run.dress(look)

        assert hands.field(say("about.name")).text() == "Margaret Hale"
        assert hands.field(say("about.phone")).text() == "555 0142"


@pytest.mark.parametrize("reason", Unavailable)
def test_without_a_keyring_there_are_three_other_ways(house, qtbot, reason):
    house.keystore.unavailable = reason
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.PHRASE)

        assert all(hands.reads(say(f"phrase.{way}")) for way in ("phrase", "keyring", "sheet"))

    assert not house.keeper.exists(house.folder)


def test_words_that_were_chosen_open_the_record_from_then_on(house, qtbot, entered):
    house.keystore.unavailable = Unavailable.NO_BACKEND
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.PHRASE)
        hands.write(say("phrase.phrase"), PHRASE)
        hands.write(say("phrase.twice"), f" {PHRASE} ")
        first_run.dress(LOOK)
        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.SHEET)
        code = code_shown(first_run)
        hands.click(say("sheet.by_hand"))
        hands.click(say("check.remind"))
        entered(first_run, lambda: hands.click(say("file.later")))

    entered.close()
    assert names_in(house.keeper, house.folder, UsePassphrase(PHRASE)) == ["Margaret Hale"]
    assert names_in(house.keeper, house.folder, UseRecovery(code)) == ["Margaret Hale"]


@pytest.mark.parametrize(
    ("typed", "problem"),
    [(("short", "short"), "phrase.weak"), ((PHRASE, f"{PHRASE}s"), "phrase.differ")],
)
def test_weak_or_differing_words_are_asked_for_kindly(house, qtbot, typed, problem):
    phrase, twice = typed
    house.keystore.unavailable = Unavailable.NO_BACKEND
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.PHRASE)
        hands.write(say("phrase.phrase"), phrase)
        hands.write(say("phrase.twice"), twice)
        hands.click(say("go_on"))

        qtbot.waitUntil(lambda: hands.reads(say(problem)), timeout=SOON)
        assert hands.field(say("phrase.phrase")).text() == phrase


def test_a_keyring_that_was_unlocked_meanwhile_takes_the_key(house, qtbot):
    house.keystore.unavailable = Unavailable.LOCKED
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.PHRASE)
        assert hands.reads(say("phrase.locked"))
        house.keystore.unavailable = None
        hands.click(say("phrase.keyring"))
        wait_for(qtbot, first_run, Stage.SHEET)
    first_run.leave()

    house.keeper.open(house.folder, UseKeyring(), house.clock).close()


def test_the_printed_sheet_alone_is_enough(house, qtbot):
    house.keystore.unavailable = Unavailable.NO_BACKEND
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.PHRASE)
        hands.click(say("phrase.sheet"))
        wait_for(qtbot, first_run, Stage.SHEET)
        code = code_shown(first_run)
    first_run.leave()

    assert [slot.slot_type for slot in house.keeper.slots(house.folder)] == ["recovery"]
    house.keeper.open(house.folder, UseRecovery(code), house.clock).close()


def test_a_folder_that_takes_no_record_is_told_and_the_page_stays(house, qtbot):
    house.folder.mkdir()
    (house.folder / "letter.txt").write_text("other things")
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.click(say("go_on"))

        qtbot.waitUntil(lambda: hands.reads(say("making.failed")), timeout=SOON)
        assert hands.field(say("about.name")).text() == "Margaret Hale"


def test_a_window_that_closes_in_the_middle_leaves_a_closed_record(house, qtbot):
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.SHEET)

        first_run.leave()

    assert names_in(house.keeper, house.folder, UseKeyring()) == ["Margaret Hale"]


def test_a_vault_with_nobody_in_it_gets_its_person_and_keeps_its_sheet(house, qtbot, entered):
    code = house.made().recovery_code
    first_run = house.first_run()
    with standing(first_run) as hands:
        tell_about_margaret(hands)
        hands.click(say("go_on"))
        wait_for(qtbot, first_run, Stage.FILE)
        entrance = entered(first_run, lambda: hands.click(say("file.later")))

    assert entrance.person.display_name == "Margaret Hale"
    entered.close()
    house.keeper.open(house.folder, UseRecovery(code), house.clock).close()
