"""Every setting says what it does, applies at once, and is said at the foot."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from core.clinical.history import undo
from core.clinical.people import change_person
from core.settings import (
    NOTIFICATION_SHOWS_WORDS,
    PROMPTS_A_DAY,
    QUIET_FROM,
    QUIET_UNTIL,
    get_setting,
    set_setting,
)
from core.sharing.talks import talks_are_shared
from helpers.desks import answered, desk_for, read
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA_HERSELF
from helpers.rendering import SMALL, opened, settle, shown
from ui.desktop import autostart
from ui.desktop.desk import Route
from ui.desktop.pages.settings import SettingsModel, SettingsPage
from ui.desktop.pages.settings.zones import zone_in_words, zones_called
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.theme.system import ThemeChoice
from ui.desktop.widgets.setting_row import SettingRow
from ui.desktop.widgets.toggles import Switch

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def desk(world, qapp, tmp_path, monkeypatch):  # noqa: ARG001 - Qt must stand before a desk does
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    desk = desk_for(world)
    yield desk
    desk.work.close()


@pytest.fixture
def model(desk, qtbot):
    model = SettingsModel(desk, None)
    model.refresh()
    qtbot.waitUntil(lambda: model.state.found is not None and model.state.starts is not None)
    return model


def setting(world, which):
    return world.run(lambda uow: get_setting(uow, which))


def rendered(model, look=CAREGIVER):
    return opened(SettingsPage(look, model).render(model.state), look)


def test_text_size_and_colours_apply_at_once_and_are_said(desk, model):
    model.choose_scale("1.5")
    model.choose_theme("dark")

    assert (desk.window.wishes.scale, desk.window.wishes.theme_choice) == (1.5, ThemeChoice.DARK)
    assert desk.heard.acts == ["dress", "dress"]
    assert desk.heard.said == ["Text size: 150 %.", "Colours: Dark."]
    assert (model.state.scale, model.state.theme) == (1.5, ThemeChoice.DARK)


def test_what_is_pressed_on_the_page_is_what_is_chosen(world, desk, model):
    with rendered(model) as page:
        button_named(page, "175 %").click()
        button_named(page, "High contrast").click()
        button_named(page, "1").click()
        answered()

    assert desk.window.wishes.scale == 1.75
    assert desk.window.wishes.theme_choice is ThemeChoice.CONTRAST
    assert setting(world, PROMPTS_A_DAY) == 1


def test_quiet_hours_move_by_an_hour_and_around_midnight(world, desk, model):
    world.run(set_setting, setting=QUIET_FROM, value=23)
    world.run(set_setting, setting=QUIET_UNTIL, value=0)
    read(model)

    model.move_quiet_from(1)
    answered()
    model.move_quiet_until(-1)
    answered()

    assert (setting(world, QUIET_FROM), setting(world, QUIET_UNTIL)) == (0, 23)
    assert desk.heard.said == [
        "The quiet hours begin at 0:00.",
        "The quiet hours end at 23:00.",
    ]


def test_equal_hours_are_told_for_what_they_mean(world, model):
    world.run(set_setting, setting=QUIET_UNTIL, value=20)
    read(model)

    with rendered(model) as page:
        assert "No hour is quiet." in words_of(page)


def test_notifications_show_no_health_words_until_somebody_wants_it(world, desk, model):
    before = model.state.found.shows_words
    with rendered(model) as page:
        assert "Others can read them: lock screens are public." in words_of(page)
        (switch,) = [s for s in shown(page, Switch) if "Health words" in s.accessibleName()]
        switch.click()
        answered()

    assert before is False
    assert setting(world, NOTIFICATION_SHOWS_WORDS) is True
    assert desk.heard.said == ["Notifications show health words now."]


def test_it_starts_with_the_computer_when_told_to_and_no_more_when_told_not_to(desk, model, qtbot):
    model.start_with_computer(True)
    qtbot.waitUntil(lambda: model.state.starts is True)
    with_it = autostart.is_on()
    model.start_with_computer(False)
    qtbot.waitUntil(lambda: model.state.starts is False)

    assert (with_it, autostart.is_on()) == (True, False)
    assert desk.heard.said == [
        "Rosemary starts with the computer now.",
        "Rosemary starts only when you open it.",
    ]


def test_a_computer_that_does_not_allow_it_is_told_of(desk, model, qtbot, tmp_path):
    (tmp_path / "config").write_text("a file where a folder belongs", encoding="utf-8")

    model.start_with_computer(True)
    qtbot.waitUntil(lambda: bool(desk.heard.said))

    assert desk.heard.said == ["This computer does not allow it. Nothing was changed."]
    assert model.state.starts is False


def test_a_country_is_found_by_its_name_and_brings_its_emergency_number(world, desk, model, qtbot):
    model.open_picker("country")
    with rendered(model) as page:
        (field,) = shown(page, QLineEdit)
        qtbot.keyClicks(field, "new zea")
        qtbot.keyClick(field, Qt.Key.Key_Return)
        answered()

    assert world.get("person", "ada").country == "NZ"
    assert desk.window.wishes.country == "NZ"
    assert desk.heard.saved == ["Country: New Zealand."]
    assert model.state.picker == ""
    assert "111" in model.state.emergency


def test_a_country_can_be_taken_back_like_any_word_on_record(world, model):
    model.choose_country("NZ")
    answered()

    world.run(undo)
    read(model)

    assert model.state.country == "not said yet"


def test_a_country_that_does_not_fit_the_clock_is_asked_about(world, model):
    world.run(change_person, fields={"country": "DE", "time_zone": "Pacific/Auckland"})
    doubted = read(model).country_doubt
    world.run(change_person, fields={"country": "NZ"})

    assert doubted == "The time zone is of another country. Please look at both."
    assert read(model).country_doubt == ""


def test_another_time_zone_makes_every_page_anew(world, desk, model, qtbot):
    model.open_picker("zone")
    with rendered(model) as page:
        (field,) = shown(page, QLineEdit)
        qtbot.keyClicks(field, "berl")
        settle(page)
        button_named(page, "Berlin, Europe").click()
        answered()

    assert world.get("person", "ada").time_zone == "Europe/Berlin"
    assert desk.heard.acts == ["enter anew"]
    assert desk.heard.routes == [Route("settings")]
    assert desk.heard.said == ["Time zone: Berlin, Europe."]


def test_a_name_that_nothing_has_is_told_calmly(model, qtbot):
    model.open_picker("zone")
    with rendered(model) as page:
        (field,) = shown(page, QLineEdit)
        qtbot.keyClicks(field, "atlantis")
        settle(page)
        assert "Nothing of this name was found." in words_of(page)


def test_time_zones_are_found_by_city_first():
    assert zones_called("london") == ["Europe/London"]
    assert zones_called("new york") == ["America/New_York"]
    assert list(zones_called("")) == []
    assert len(zones_called("a")) == 5
    assert zone_in_words("America/Argentina/Buenos_Aires") == "Buenos Aires, Argentina, America"
    assert zone_in_words("UTC") == "UTC"


def test_a_language_can_be_chosen_once_there_are_two(world, desk, model):
    with rendered(model) as page:
        assert "Language: English" in words_of(page)

    model.choose_language("de")
    answered()

    assert world.get("person", "ada").locale == "de"
    assert desk.heard.acts == ["enter anew"]


def test_the_other_pages_and_the_lock_are_one_press_away(desk, model):
    with rendered(model) as page:
        button_named(page, "Show the person's pages").click()
        button_named(page, "Lock now").click()

    assert desk.heard.acts == [Face.PERSON, "lock"]


def test_how_long_it_stays_open_by_itself_is_chosen_in_minutes(desk, model):
    model.choose_lock_after("30")

    assert desk.window.wishes.lock_after == 30
    assert model.state.lock_after == 30


def test_talks_are_the_persons_alone_until_they_say_otherwise_and_again_when_they_wish(world):
    desk = desk_for(world, ADA_HERSELF)
    model = SettingsModel(desk, None)
    assert not read(model).found.shares_talks

    for shares, words in ((True, "can read your talks now, for a year"), (False, "yours alone")):
        model.share_talks(shares)
        answered()
        assert read(model).found.shares_talks is shares
        assert words in desk.heard.said[-1]
        assert (world.run(talks_are_shared) is not None) is shares
    desk.work.close()


def test_the_persons_own_settings_are_how_they_read(model):
    with rendered(model, Look(face=Face.PERSON)) as page:
        words = words_of(page)

    assert "Text size" in words
    assert "Quiet hours" not in words
    assert "Show the caregiver's pages" in words


def test_every_setting_says_in_one_sentence_what_it_does(model):
    with rendered(model) as page:
        rows = shown(page, SettingRow)

    assert len(rows) >= 9


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("picker", ["", "country", "zone"])
def test_it_can_be_read_in_every_theme_and_size(world, model, face, picker):
    world.run(
        change_person, fields={"country": "DE", "time_zone": "America/Argentina/Buenos_Aires"}
    )
    read(model)
    model.open_picker(picker)

    assert problems_everywhere(SettingsPage, model, face) == []


def test_every_control_is_in_reach_of_the_keyboard(model, qtbot):
    with opened(SettingsPage(CAREGIVER, model).render(model.state), CAREGIVER, SMALL) as page:
        page.activateWindow()
        button_named(page, "Lock now").setFocus()
        reached = set()
        for _ in range(30):
            qtbot.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Tab)
            focus = page.window().focusWidget()
            reached.add(focus.accessibleName() if focus else "")

    wanted = {"100 %", "As the computer", "3", "Begin earlier", "Change the country", "Lock now"}
    assert wanted <= reached
