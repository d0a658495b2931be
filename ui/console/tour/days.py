"""The tour, second part: days pass, and the record stays true."""

from datetime import timedelta

from core.clinical.profile import clinical_profile_get
from core.clinical.reconfirm import answer
from core.lifecycle.prompts import next_question
from core.lifecycle.rules import LAPSE_AFTER, RECONFIRM_AFTER
from core.lifecycle.sweep import SweepReport, sweep
from core.records.facts import Status
from core.records.medication import MEDICATION
from core.records.symptom import SYMPTOM
from core.records.working import Answer
from ui.console.tour.record import fact
from ui.console.tour.step import check
from ui.console.tour.world import TourWorld

A_SECOND = timedelta(seconds=1)


def nothing_is_asked_too_soon(world: TourWorld) -> None:
    _until(world, "headache", RECONFIRM_AFTER - A_SECOND)

    check("no_prompt_opens", holds=not _sweep(world).prompts)
    check("nothing_is_asked", holds=world.run(world.person, next_question) is None)


def two_days_later_a_question_is_due(world: TourWorld) -> None:
    world.pass_time(A_SECOND)

    report = _sweep(world)

    asked = world.run(world.person, next_question)
    check("one_prompt_opens", holds=len(report.prompts) == 1)
    check("asks_about_it", holds=asked is not None and asked.record_id == world.ids["headache"])
    check("a_second_sweep_adds_nothing", holds=_sweep(world) == SweepReport())


def an_answer_keeps_it_true(world: TourWorld) -> None:
    answered = world.run(
        world.person, answer, prompt_or_record_id=world.ids["headache"], answer=Answer.STILL
    )

    now = world.clock.read().wall
    check("is_active", holds=answered.record.status is Status.ACTIVE)
    check("confirmed_now", holds=answered.record.last_confirmed_at == now)
    check("seven_more_days", holds=answered.record.expires_at == now + LAPSE_AFTER)
    check("nothing_left_to_ask", holds=world.run(world.person, next_question) is None)


def another_symptom_fades(world: TourWorld) -> None:
    _until(world, "dizziness", LAPSE_AFTER - A_SECOND)
    before = world.run(world.person, clinical_profile_get)
    world.pass_time(A_SECOND)

    after = world.run(world.person, clinical_profile_get)

    faded = fact(world, SYMPTOM, "dizziness")
    check("there_until_then", holds=world.ids["dizziness"] in {i.id for i in before.symptoms})
    check("not_current_any_more", holds=[i.id for i in after.symptoms] == [world.ids["headache"]])
    check("faded", holds=faded is not None and faded.status is Status.RESOLVED_UNCONFIRMED)


def a_medicine_does_not_fade(world: TourWorld) -> None:
    """T9: not in a week of silence, and not in four months of it."""
    world.pass_time(timedelta(days=120))

    seen = world.run(world.caregiver, clinical_profile_get)

    kept = fact(world, MEDICATION, "metformin")
    line = next((i for i in seen.medications if i.id == world.ids["metformin"]), None)
    check("is_active", holds=kept is not None and kept.status is Status.ACTIVE)
    check("is_current", holds=line is not None)
    check("says_since_when", holds=line is not None and line.not_confirmed_since is not None)
    check("the_headache_faded", holds=not seen.symptoms)


def _until(world: TourWorld, name: str, after: timedelta) -> None:
    """Let time pass up to `after` the record was last confirmed."""
    record = fact(world, SYMPTOM, name)
    check("is_there", holds=record is not None)
    if record is not None:
        world.pass_time(record.last_confirmed_at + after - world.clock.read().wall)


def _sweep(world: TourWorld) -> SweepReport:
    return world.run(world.caregiver, sweep)
