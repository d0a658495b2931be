"""Earlier talks are gone through once; what could be kept waits, and counts for nothing before."""

from datetime import timedelta

import pytest

from core.clinical.history import undo
from core.clinical.profile import clinical_profile_get
from core.clinical.review import waiting_items
from core.clinical.to_oneself import keep_to_oneself
from core.errors import AccessDenied
from core.importers.own_talks import AT_ONCE, go_through_talks, rehearse_talks
from core.importers.rehearse import Line
from core.records.facts import MemoryClass, Source
from core.records.talk import MESSAGE
from core.records.working import ReviewReason
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.talks import tell

SAID = [
    "Good morning.",
    "I am allergic to penicillin.",
    "I love Vera Lynn.",
    "What time is it?",
    "Mail me at ada@example.org, I take metformin.",
]


def through(world, scope=ADA_HERSELF, **more):
    return go_through_talks(world.vault, scope, **more)


def waiting(world):
    return {(each.record_kind, each.reason) for each in world.run(waiting_items)}


def test_what_could_be_kept_waits_as_an_inference_and_counts_for_nothing_yet(world):
    tell(world, SAID)

    receipt = through(world)

    (allergy,) = world.find("allergy")
    assert receipt.added == 3
    assert (allergy.source, allergy.confidence) == (Source.BACKFILL, 0.8)
    assert allergy.memory_class is MemoryClass.INFERENCE
    assert waiting(world) == {
        (kind, ReviewReason.FINDING) for kind in ("allergy", "preference", "medication")
    }
    assert world.run(clinical_profile_get).allergies == ()


def test_what_finds_somebody_is_not_kept_beside_it(world):
    tell(world, SAID)

    through(world)

    assert not any("example.org" in each.content for each in world.find("original"))


def test_each_message_is_gone_through_once_and_new_ones_later(world):
    tell(world, SAID)
    through(world)
    world.clock.advance(timedelta(hours=1))

    again = through(world)
    tell(world, ["I hate onions."], start=len(SAID))
    later = through(world)

    assert (again.added, again.tallies) == (0, [])
    assert later.added == 1


def test_stopped_half_way_it_goes_on(world):
    many = ["I like tea with milk.", "I hate onions.", "I enjoy gardening."]
    tell(world, [*["Good morning."] * (AT_ONCE - 1), *many])
    calls = iter([False, True])

    first = through(world, should_stop=lambda: next(calls))
    second = through(world)

    assert first.was_stopped
    assert (first.added, second.added) == (1, 2)
    assert first.batch_id == second.batch_id


def test_tried_first_it_shows_what_would_wait_and_keeps_nothing(world):
    tell(world, SAID)

    tried = rehearse_talks(world.vault, ADA_HERSELF)

    assert set(tried.waiting.lines) == {
        Line("allergy", "penicillin"),
        Line("preference", "likes: vera lynn"),
        Line("medication", "metformin"),
    }
    assert waiting(world) == set()
    assert through(world).added == 3


def test_one_undo_takes_it_all_back(world):
    tell(world, SAID)
    through(world)

    world.run(undo, ADA_HERSELF)

    assert waiting(world) == set()


def test_what_they_keep_to_themselves_is_not_gone_through(world):
    tell(world, ["I am allergic to penicillin."])
    world.run(keep_to_oneself, ADA_HERSELF, kind=MESSAGE, record_id="m0000")

    assert through(world).added == 0
    assert world.find("allergy") == []


@pytest.mark.parametrize("scope", [ADA, DOCTOR])
def test_whoever_may_not_read_talks_may_not_go_through_them(world, scope):
    tell(world, SAID)

    with pytest.raises(AccessDenied):
        through(world, scope)

    assert world.find("allergy") == []


def test_it_is_shown_how_far_it_came(world):
    tell(world, ["Good morning."] * (AT_ONCE + 1))
    seen = []

    through(world, progress=lambda done, of: seen.append((done, of)))

    assert seen == [(AT_ONCE, AT_ONCE + 1), (AT_ONCE + 1, AT_ONCE + 1)]
