"""The main job, step after step. Each step works through the use cases and checks the record."""

import time
from collections.abc import Callable
from datetime import timedelta

from core.errors import AppError
from core.vaults import VaultKeeper
from ui.console.tour.beginnings import (
    a_clinic_file_is_imported,
    a_second_import_adds_nothing,
    a_vault_is_made,
    symptoms_are_told,
)
from ui.console.tour.days import (
    a_medicine_does_not_fade,
    an_answer_keeps_it_true,
    another_symptom_fades,
    nothing_is_asked_too_soon,
    two_days_later_a_question_is_due,
)
from ui.console.tour.endings import (
    a_memory_is_deleted,
    everything_is_deleted,
    the_record_is_exported,
    the_record_is_whole,
)
from ui.console.tour.step import NotSo, Step
from ui.console.tour.world import TourWorld, tour_world

STEPS: tuple[Callable[[TourWorld], None], ...] = (
    a_vault_is_made,
    a_clinic_file_is_imported,
    a_second_import_adds_nothing,
    symptoms_are_told,
    nothing_is_asked_too_soon,
    two_days_later_a_question_is_due,
    an_answer_keeps_it_true,
    another_symptom_fades,
    a_medicine_does_not_fade,
    the_record_is_exported,
    a_memory_is_deleted,
    the_record_is_whole,
    everything_is_deleted,
)


def take_tour(keeper: VaultKeeper) -> list[Step]:
    """Every step in order. After one that fails, those that stand on it are not taken."""
    taken: list[Step] = []
    with tour_world(keeper) as world:
        for step in STEPS:
            if taken and not taken[-1].ok:
                taken.append(Step(step.__name__, ok=False, day="", why="not_reached", seconds=0.0))
            else:
                taken.append(_take(step, world))
    return taken


def _take(step: Callable[[TourWorld], None], world: TourWorld) -> Step:
    began = time.perf_counter()
    why = ""
    try:
        step(world)
    except NotSo as found:
        why = found.what
    except AppError as error:
        why = error.code
    return Step(
        step.__name__,
        ok=not why,
        day=_day(world.passed),
        why=why,
        seconds=round(time.perf_counter() - began, 3),
    )


def _day(passed: timedelta) -> str:
    hours = passed.seconds // 3600
    return f"{passed.days} d {hours:02} h"
