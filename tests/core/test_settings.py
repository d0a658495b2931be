"""What may be adjusted, within its bounds, and for one person only."""

import pytest

from core.errors import InputRejected
from core.settings import (
    NOTIFICATION_SHOWS_WORDS,
    PROMPTS_A_DAY,
    QUIET_FROM,
    SETTINGS,
    SUMMARIES_DAYS,
    VERIFY_BELOW,
    get_setting,
    set_setting,
    setting_named,
)
from core.strings import Catalogue
from helpers.people import BEN


def test_the_defaults_are_those_of_the_rules(world):
    defaults = {setting.name: world.run(get_setting, setting=setting) for setting in SETTINGS}

    assert defaults == {
        "short_term_hours": 24,
        "short_term_idle_minutes": 15,
        "episodes_days": 90,
        "episodes_found": 5,
        "episodes_in_history": 10,
        "episodes_likeness": 0.0,
        "summaries_days": 30,
        "quiet_from": 20,
        "quiet_until": 8,
        "prompts_a_day": 3,
        "list_above_states": 6,
        "notification_shows_words": False,
        "verify_below": 0.5,
        "found_above": 0.0,
        "answered_above": 0.3,
        "tools_on": False,
    }


def test_a_choice_is_kept_for_that_person_and_audited(world):
    world.run(set_setting, setting=QUIET_FROM, value=21)
    world.run(set_setting, setting=QUIET_FROM, value="22")

    assert world.run(get_setting, setting=QUIET_FROM) == 22
    assert world.run(get_setting, BEN, setting=QUIET_FROM) == 20
    assert world.run(lambda uow: uow.audit.entries(1))[0].action == "set.setting"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_both_bounds_are_allowed_and_nothing_beyond(setting):
    step = 0.01 if isinstance(setting.default, float) else 1

    assert setting.read(setting.lowest) == setting.lowest
    assert setting.read(setting.highest) == setting.highest
    assert setting.lowest <= setting.default <= setting.highest
    for beyond in (setting.lowest - step, setting.highest + step):
        with pytest.raises(InputRejected) as refused:
            setting.read(beyond)
        assert refused.value.args == (setting.name,)


@pytest.mark.parametrize(
    ("setting", "typed", "value"),
    [
        (PROMPTS_A_DAY, " 2 ", 2),
        (VERIFY_BELOW, "0.4", 0.4),
        (VERIFY_BELOW, "1", 1.0),
        (NOTIFICATION_SHOWS_WORDS, "True", True),
    ],
)
def test_what_a_person_types_is_understood(setting, typed, value):
    assert setting.read(typed) == value
    assert type(setting.read(typed)) is type(value)


@pytest.mark.parametrize(
    ("setting", "typed"),
    [
        (PROMPTS_A_DAY, "two"),
        (PROMPTS_A_DAY, "2.5"),
        (PROMPTS_A_DAY, "true"),
        (PROMPTS_A_DAY, ""),
        (PROMPTS_A_DAY, None),
        (SUMMARIES_DAYS, "29"),
        (VERIFY_BELOW, "NaN"),
        (NOTIFICATION_SHOWS_WORDS, "1"),
    ],
)
def test_what_is_no_value_of_a_setting_is_refused_by_its_name(world, setting, typed):
    with pytest.raises(InputRejected) as refused:
        world.run(set_setting, setting=setting, value=typed)

    assert refused.value.args == (setting.name,)
    assert world.run(get_setting, setting=setting) == setting.default


def test_an_unknown_setting_is_refused():
    assert setting_named("quiet_from") is QUIET_FROM
    with pytest.raises(InputRejected):
        setting_named("no_such_thing")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_is_said_in_words(setting):
    assert Catalogue.load("en").knows(f"setting.{setting.name}")
