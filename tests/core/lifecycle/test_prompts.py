"""Which question is put before whom, and when (rules T8, T3, D5)."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from core.clinical.people import change_person
from core.clinical.reconfirm import answer, confirm
from core.errors import NotFound
from core.lifecycle.prompts import (
    active_states,
    close_bubble,
    next_question,
    waiting_prompts,
    wording,
)
from core.lifecycle.sweep import sweep
from core.records.facts import Status
from core.records.working import Answer, Audience, PromptStatus
from core.settings import PROMPTS_A_DAY, QUIET_FROM, set_setting
from core.strings import Catalogue
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND, NOON

TWO_DAYS = timedelta(hours=48)
FOUR_HOURS = timedelta(hours=4)


def ask_about(world, *labels):
    """Symptoms told a second apart, swept when the last of them is due."""
    records = []
    for label in labels:
        records.append(world.add("symptom", label=label).record)
        world.clock.advance(A_SECOND)
    world.clock.advance(TWO_DAYS)
    world.run(sweep)
    return records


def shown(world, scope=ADA_HERSELF):
    prompt = world.run(next_question, scope)
    return prompt.record_id if prompt else None


def at(world, day, hour):
    moment = datetime(2026, 3, day, hour, tzinfo=UTC)
    world.clock.advance(moment - world.clock.read().wall)


def test_one_question_stays_until_it_is_answered(world):
    headache, cough = ask_about(world, "headache", "cough")

    twice = [shown(world), shown(world)]
    world.run(answer, ADA_HERSELF, prompt_or_record_id=headache.id, answer=Answer.STILL)

    assert twice == [headache.id, headache.id]
    assert shown(world) == cough.id


def test_what_matters_for_safety_is_asked_first_even_while_another_question_stands(world):
    headache, pain = ask_about(world, "headache", "chest pain")
    world.run(answer, ADA_HERSELF, prompt_or_record_id=pain.id, answer=Answer.LATER)

    world.clock.advance(FOUR_HOURS - A_SECOND)
    before = shown(world)
    world.clock.advance(A_SECOND)

    assert before == headache.id
    assert shown(world) == pain.id
    assert shown(world) == pain.id


def test_three_questions_a_day_and_the_fourth_tomorrow(world):
    records = ask_about(world, "headache", "cough", "itch", "sore knee")
    asked = []
    for _ in range(4):
        asked.append(shown(world))
        if asked[-1]:
            world.run(answer, ADA_HERSELF, prompt_or_record_id=asked[-1], answer=Answer.STILL)

    at(world, 4, 8)

    assert asked == [*[record.id for record in records[:3]], None]
    assert shown(world) == records[3].id


def test_a_question_put_again_counts_again(world):
    (headache,) = ask_about(world, "headache")
    at(world, 4, 8)
    asked = []
    for _ in range(3):
        asked.append(shown(world))
        world.run(close_bubble, ADA_HERSELF, prompt_id=world.find("prompt")[0].id)
        world.clock.advance(timedelta(hours=5))
    world.run(change_person, fields={"time_zone": "Pacific/Honolulu"})

    assert asked == [headache.id, headache.id, headache.id]
    assert world.find("prompt")[0].shown_that_day == 3
    assert shown(world) is None


def test_the_day_is_the_persons_own(world):
    """Midnight in Kolkata is 18:30 UTC."""
    world.run(change_person, fields={"time_zone": "Asia/Kolkata"})
    world.run(set_setting, setting=QUIET_FROM, value=8)
    world.run(set_setting, setting=PROMPTS_A_DAY, value=1)
    headache, cough = ask_about(world, "headache", "cough")
    first = shown(world)
    world.run(answer, ADA_HERSELF, prompt_or_record_id=headache.id, answer=Answer.STILL)

    world.clock.advance(datetime(2026, 3, 3, 18, 29, 59, tzinfo=UTC) - world.clock.read().wall)
    before_midnight = shown(world)
    world.clock.advance(A_SECOND)

    assert (first, before_midnight) == (headache.id, None)
    assert shown(world) == cough.id


@pytest.mark.parametrize(
    ("zone", "asked"), [("Europe/Berlin", True), ("America/New_York", False), ("UTC", True)]
)
def test_the_night_is_the_persons_own(world, zone, asked):
    world.run(change_person, fields={"time_zone": zone})
    ask_about(world, "headache")
    at(world, 4, 12)  # 13 in Berlin, 7 in New York

    assert (shown(world) is not None) is asked


def test_nothing_is_asked_at_night_and_a_lapse_does_not_wait_for_the_morning(world):
    (headache,) = ask_about(world, "headache")
    at(world, 3, 20)

    evening = shown(world)
    world.clock.advance(NOON + timedelta(days=7) - world.clock.read().wall)
    world.run(sweep)

    assert evening is None
    assert world.get("symptom", headache.id).status is Status.RESOLVED_UNCONFIRMED


def test_closing_the_bubble_postpones_the_question_and_not_the_seven_days_t3(world):
    (headache,) = ask_about(world, "headache")
    asked = world.run(next_question, ADA_HERSELF)

    closed = world.run(close_bubble, ADA_HERSELF, prompt_id=asked.id)

    assert closed.status is PromptStatus.OPEN
    assert closed.snoozed_until == world.clock.read().wall + FOUR_HOURS
    assert world.get("symptom", headache.id) == headache
    assert world.run(waiting_prompts, ADA_HERSELF) == []
    world.clock.advance(FOUR_HOURS)
    assert shown(world) == headache.id


@pytest.mark.parametrize(("how_many", "asked"), [(5, True), (6, True), (7, False)])
def test_over_six_states_become_a_list_for_the_caregiver(world, how_many, asked):
    records = ask_about(world, *[f"ache {number}" for number in range(how_many)])

    assert world.run(active_states) == how_many
    assert (shown(world) is not None) is asked
    assert (world.run(waiting_prompts, ADA_HERSELF) != ()) is asked
    assert {p.record_id for p in world.run(waiting_prompts)} == {r.id for r in records}
    assert (shown(world, ADA) is not None) is not asked


def test_the_person_is_not_put_the_caregivers_questions(world):
    world.add("allergy", substance="penicillin")
    world.clock.advance(timedelta(days=365))
    world.run(sweep)

    assert world.run(waiting_prompts, ADA_HERSELF) == []
    assert [p.audience for p in world.run(waiting_prompts)] == [Audience.CAREGIVER]
    assert shown(world) is None
    assert shown(world, ADA) is not None


def test_the_caregivers_questions_do_not_use_up_the_persons_day(world):
    for substance in ("penicillin", "latex", "nuts"):
        world.add("allergy", substance=substance)
    world.clock.advance(timedelta(days=363))
    (headache,) = ask_about(world, "headache")
    for _ in range(3):
        world.run(confirm, record_id=shown(world, ADA))

    assert shown(world) == headache.id


def test_a_question_made_by_a_clock_gone_wrong_waits_for_its_real_time(real_time_world):
    world = real_time_world
    world.add("symptom", label="headache")
    world.clock.jump(TWO_DAYS)
    world.run(sweep)

    world.clock.jump(-TWO_DAYS)
    too_early = world.run(waiting_prompts)
    world.clock.pass_time(TWO_DAYS)
    world.run(sweep)

    assert too_early == []
    assert len(world.run(waiting_prompts)) == len(world.find("prompt")) == 1


def test_nobody_at_rest_is_asked(world):
    ask_about(world, "headache")

    world.run(change_person, fields={"standing": "archived"})

    assert world.run(waiting_prompts) == ()
    assert shown(world) is None


def test_a_question_of_somebody_else_cannot_be_closed(world):
    ask_about(world, "headache")

    with pytest.raises(NotFound):
        world.run(close_bubble, BEN, prompt_id=world.find("prompt")[0].id)


def test_every_question_has_words_that_ask_about_now_and_test_nobody_d5(world):
    say = Catalogue.load("en").say
    world.add("medication", name="Ramipril")
    world.add("allergy", substance="penicillin")
    world.clock.advance(timedelta(days=366))
    ask_about(world, "knee")

    asked = {say(wording(p), text="knee") for p in world.run(waiting_prompts)}

    assert asked == {
        "How is your knee today?",
        "Are you taking knee these days?",
        "knee: is this still right?",
    }
    forbidden = re.compile(r"\b(remember|forg[eo]t\w*|again|already|last time|told|said)\b", re.I)
    words = [key for key in sorted(Catalogue.load("en").keys()) if key.startswith("prompt.")]
    assert not [key for key in words if forbidden.search(say(key, text="knee"))]
