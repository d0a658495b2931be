"""What is current, what is doubted, and what was believed at an earlier moment."""

from datetime import timedelta

import pytest

from core.clinical.coming import UNSTATED_LENGTH
from core.clinical.current import LATELY, snapshot
from core.clinical.profile import clinical_profile_as_of, clinical_profile_get
from core.clinical.reconfirm import confirm, resolve
from core.clinical.snapshot import NoneKnown
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.write import Why, insert
from core.errors import InTheFuture
from core.lifecycle.clock_trust import Trust
from core.records.facts import MemoryClass, Source, Status, Verification
from core.records.kinds import kind_named
from core.records.reading import Signal
from helpers import makers
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND, NOON

WEEK = timedelta(days=7)
DAY = timedelta(days=1)
SECTIONS = ("conditions", "allergies", "medications", "symptoms", "appointments", "signals")


def profile(world, scope=ADA):
    return world.run(clinical_profile_get, scope)


def as_of(world, at):
    return world.run(clinical_profile_as_of, at=at)


def texts(items):
    return [item.text for item in items]


def everything_current(seen):
    return [item for section in SECTIONS for item in getattr(seen, section)]


def seen_at(now, *facts, trust=Trust.TRUSTED):
    return snapshot(facts, now, trust)


def test_each_section_holds_what_was_said_and_still_holds(world):
    world.add("condition", name="gout")
    world.add("allergy", substance="penicillin")
    world.add("medication", name="metformin")
    world.add("symptom", label="headache")
    world.add("appointment", what="dentist", starts_at=NOON + DAY)
    world.add("reading", signal=Signal.WEIGHT, value=61, unit="kg")

    seen = profile(world)

    assert texts(seen.conditions) == ["gout"]
    assert texts(seen.allergies) == ["penicillin"]
    assert texts(seen.medications) == ["metformin"]
    assert texts(seen.symptoms) == ["headache"]
    assert texts(seen.appointments) == ["dentist"]
    assert texts(seen.signals) == ["weight 61 kg"]
    assert seen.as_of == NOON


def test_another_persons_profile_is_empty(world):
    world.add("symptom", label="headache")

    assert everything_current(profile(world, BEN)) == []


@pytest.mark.parametrize(
    ("quiet_for", "current"),
    [(WEEK - A_SECOND, ["headache"]), (WEEK, []), (WEEK + A_SECOND, [])],
)
def test_a_symptom_nobody_confirms_leaves_the_profile_after_seven_days(world, quiet_for, current):
    world.add("symptom", label="headache")
    world.clock.advance(quiet_for)

    seen = profile(world)

    assert texts(seen.symptoms) == current
    assert seen.held == ()


def test_a_symptom_that_is_gone_is_not_current(world):
    headache = world.add("symptom", label="headache").record
    world.run(resolve, record_id=headache.id)

    assert everything_current(profile(world)) == []


@pytest.mark.parametrize(
    ("ago", "shown"),
    [(LATELY - A_SECOND, True), (LATELY, True), (LATELY + A_SECOND, False)],
)
def test_a_dangerous_symptom_that_lapsed_is_remembered_for_thirty_days(world, ago, shown):
    world.add("symptom", label="chest pain")
    world.clock.advance(WEEK + ago)

    seen = profile(world)

    assert texts(seen.not_confirmed_lately) == (["chest pain"] if shown else [])
    assert everything_current(seen) == []


def test_what_lapsed_lately_says_since_when(world):
    world.add("symptom", label="chest pain")
    world.clock.advance(WEEK)

    (lapsed,) = profile(world).not_confirmed_lately

    assert lapsed.status is Status.RESOLVED_UNCONFIRMED
    assert lapsed.not_confirmed_since == NOON


def test_a_harmless_symptom_that_lapsed_is_history(world):
    world.add("symptom", label="itchy ear")
    world.clock.advance(WEEK)

    assert profile(world).not_confirmed_lately == ()


def test_the_newest_lapse_comes_first():
    old = makers.symptom(ADA, id="a", label="chest pain", last_confirmed_at=NOON - DAY)
    new = makers.symptom(ADA, id="b", label="fever", last_confirmed_at=NOON)

    seen = seen_at(NOON + WEEK, old, new)

    assert texts(seen.not_confirmed_lately) == ["fever", "chest pain"]


@pytest.mark.parametrize(
    ("quiet_for", "since"),
    [(90 * DAY - A_SECOND, None), (90 * DAY, NOON), (90 * DAY + A_SECOND, NOON)],
)
def test_a_medicine_stays_and_says_since_when_nobody_confirmed_it(world, quiet_for, since):
    world.add("medication", name="metformin")
    world.clock.advance(quiet_for)

    (medicine,) = profile(world).medications

    assert medicine.not_confirmed_since == since
    assert medicine.status is Status.ACTIVE


@pytest.mark.parametrize(
    ("into_the_visit", "shown"),
    [
        (UNSTATED_LENGTH - A_SECOND, True),
        (UNSTATED_LENGTH, False),
        (UNSTATED_LENGTH + A_SECOND, False),
    ],
)
def test_a_visit_is_over_an_hour_after_it_began(world, into_the_visit, shown):
    world.add("appointment", what="dentist", starts_at=NOON + DAY)
    world.clock.advance(DAY + into_the_visit)

    assert bool(profile(world).appointments) is shown


def test_a_long_visit_is_current_until_its_end(world):
    world.add("appointment", what="rehab", starts_at=NOON + DAY, ends_at=NOON + 20 * DAY)
    world.clock.advance(20 * DAY - A_SECOND)

    assert texts(profile(world).appointments) == ["rehab"]


def test_visits_come_soonest_first(world):
    for what, days in (("rehab", 9), ("dentist", 2), ("surgery", 5)):
        world.add("appointment", what=what, starts_at=NOON + days * DAY)

    assert texts(profile(world).appointments) == ["dentist", "surgery", "rehab"]


def test_only_the_newest_reading_of_each_signal_is_current(world):
    for days_ago, kilograms in ((1, 61), (3, 64), (2, 62)):
        taken_at = NOON - days_ago * DAY
        world.add("reading", signal=Signal.WEIGHT, value=kilograms, unit="kg", taken_at=taken_at)
    world.add("reading", signal=Signal.GLUCOSE, value=110, unit="mg/dL")

    assert texts(profile(world).signals) == ["weight 61 kg", "glucose 110 mg/dL"]


@pytest.mark.parametrize(
    ("later", "order", "status"),
    [
        (WEEK - A_SECOND, ["rising", "falling"], Status.ACTIVE),
        (WEEK, ["falling", "rising"], Status.STALE),
        (WEEK + A_SECOND, ["falling", "rising"], Status.STALE),
    ],
)
def test_a_trend_nobody_refreshes_is_marked_and_ranked_last(later, order, status):
    rising = makers.trend(ADA, id="a", summary="rising", last_confirmed_at=NOON + timedelta(0))
    older = NOON - DAY
    falling = makers.trend(
        ADA, id="b", summary="falling", last_confirmed_at=older, expires_at=NOON + 2 * WEEK
    )

    seen = seen_at(NOON + later, rising, falling)

    assert texts(seen.signals) == order
    assert {item.text: item.status for item in seen.signals}["rising"] is status


def test_a_stale_trend_says_since_when():
    (stale,) = seen_at(NOON + WEEK, makers.trend(ADA)).signals

    assert stale.not_confirmed_since == NOON


# What is no fact.


@pytest.mark.parametrize("kind", ["condition", "allergy", "medication", "symptom", "finding"])
@pytest.mark.parametrize("later", [timedelta(0), DAY - A_SECOND, DAY, DAY + A_SECOND])
def test_what_a_model_concluded_is_nowhere(world, kind, later):
    record = makers.make(
        kind_named(kind),
        ADA,
        memory_class=MemoryClass.INFERENCE,
        source=Source.MODEL,
        expires_at=NOON + DAY,
    )
    document = makers.document(ADA)
    world.run(insert, kind=kind_named("document"), record=document, why=Why("added"))
    world.run(insert, kind=kind_named(kind), record=record, why=Why("added"))
    world.clock.advance(later)

    seen = profile(world)

    assert everything_current(seen) == []
    assert (seen.held, seen.not_confirmed_lately) == ((), ())


def test_what_was_refuted_is_not_current():
    refuted = makers.allergy(ADA, verification=Verification.REFUTED)

    assert seen_at(NOON, refuted).allergies == ()


def test_what_was_said_in_passing_is_shown_with_its_doubt(world):
    penicillin = kind_named("allergy").draft.parse(substance="penicillin")
    origin = Origin(Source.TALK, verification=Verification.SAID_UNCONFIRMED)
    world.run(clinical_profile_upsert, kind=kind_named("allergy"), draft=penicillin, origin=origin)

    (allergy,) = profile(world).allergies

    assert allergy.verification is Verification.SAID_UNCONFIRMED


# Labels.


@pytest.mark.parametrize(
    ("written", "extracted", "shown"),
    [(1.0, None, 1.0), (1.0, 0.4, 0.4), (0.3, 0.9, 0.3), (0.0, None, 0.0), (0.5, 0.0, 0.0)],
)
def test_the_least_confidence_is_the_one_shown(written, extracted, shown):
    gout = makers.condition(ADA, confidence=written, extraction_confidence=extracted)

    (item,) = seen_at(NOON, gout).conditions

    assert item.confidence == shown


def test_an_item_carries_its_label():
    gout = makers.condition(ADA, name="gout", source=Source.FHIR, proxy_agent="fhir", version=3)

    (item,) = seen_at(NOON, gout).conditions

    assert (item.id, item.kind, item.text) == ("ada-condition", "condition", "gout")
    assert (item.memory_class, item.status) == (MemoryClass.LONG_LIVED_FACT, Status.ACTIVE)
    assert (item.source, item.is_proxy, item.proxy_agent) == (Source.FHIR, True, "fhir")
    assert (item.last_confirmed_at, item.expires_at, item.version) == (NOON, None, 3)
    assert item.not_confirmed_since is None


def test_an_item_keeps_its_words_out_of_logs():
    seen = seen_at(NOON, makers.condition(ADA, "canary"), makers.symptom(ADA, "canary"))

    assert "canary" not in repr(seen)


# What is known to be absent.


def test_nothing_said_is_not_the_same_as_none_known(world):
    assert profile(world).none_known == NoneKnown()


def test_that_there_are_none_is_said_with_its_date(world):
    world.add("patient", no_known_allergies_at=NOON - DAY, no_known_medications_at=NOON)

    assert profile(world).none_known == NoneKnown(
        allergies_at=NOON - DAY, medications_at=NOON, conditions_at=None
    )


def test_a_record_outweighs_the_word_that_there_is_none():
    said = makers.patient(
        ADA,
        no_known_allergies_at=NOON,
        no_known_conditions_at=NOON,
        no_known_medications_at=NOON,
    )

    seen = seen_at(NOON, said, makers.allergy(ADA), makers.condition(ADA), makers.medication(ADA))

    assert seen.none_known == NoneKnown()


# A clock that is not to be believed (T7).


def test_a_state_ended_by_a_doubtful_clock_alone_is_neither_current_nor_gone(real_time_world):
    world = real_time_world
    world.add("symptom", label="chest pain")
    world.clock.jump(8 * DAY)

    seen = profile(world)

    assert everything_current(seen) == []
    assert seen.not_confirmed_lately == ()
    assert [(item.text, item.not_confirmed_since) for item in seen.held] == [("chest pain", NOON)]


def test_what_was_held_is_current_again_when_a_person_says_so(real_time_world):
    world = real_time_world
    pain = world.add("symptom", label="chest pain").record
    world.clock.jump(8 * DAY)
    world.run(confirm, record_id=pain.id)

    seen = profile(world)

    assert texts(seen.symptoms) == ["chest pain"]
    assert seen.held == ()


@pytest.mark.parametrize("trust", list(Trust))
def test_a_medicine_is_current_whatever_the_clock_says(trust):
    seen = seen_at(NOON + 400 * DAY, makers.medication(ADA), trust=trust)

    assert len(seen.medications) == 1


def test_nothing_of_a_person_at_rest_is_written_and_the_rules_still_hold(world):
    world.add("symptom", label="headache")
    person = kind_named("person")
    world.run(_put_to_rest, kind=person)
    world.clock.advance(WEEK)

    seen = profile(world)

    assert seen.symptoms == ()
    assert [each.status for each in world.find("symptom")] == [Status.ACTIVE]


def _put_to_rest(uow, kind):
    person = uow.of(kind).get(uow.scope.user_id)
    uow.of(kind).replace(person.changed(standing="inactive"))


# What was believed then.


def test_the_profile_of_then_is_what_was_known_then(world):
    world.add("condition", name="gout")
    world.clock.advance(DAY)
    world.add("condition", name="asthma")
    world.clock.advance(DAY)

    assert texts(as_of(world, NOON).conditions) == ["gout"]
    assert texts(as_of(world, NOON + DAY - A_SECOND).conditions) == ["gout"]
    assert texts(as_of(world, NOON + DAY).conditions) == ["gout", "asthma"]
    assert texts(as_of(world, NOON - A_SECOND).conditions) == []


@pytest.mark.parametrize(
    ("quiet_for", "current"),
    [(WEEK - A_SECOND, ["chest pain"]), (WEEK, []), (WEEK + A_SECOND, [])],
)
def test_between_two_sweeps_a_record_was_what_it_should_have_been(world, quiet_for, current):
    world.add("symptom", label="chest pain")
    world.clock.advance(20 * DAY)
    profile(world)

    seen = as_of(world, NOON + quiet_for)

    assert texts(seen.symptoms) == current
    assert texts(seen.not_confirmed_lately) == [t for t in ["chest pain"] if t not in current]


def test_what_will_be_believed_nobody_can_say(world):
    with pytest.raises(InTheFuture):
        as_of(world, NOON + A_SECOND)


def test_the_profile_of_now_is_what_is_believed_now(world):
    world.run(makers.write_one_of_each)
    world.clock.advance(2 * WEEK)
    current = profile(world)

    assert as_of(world, NOON + 2 * WEEK) == current


def test_then_is_told_by_the_rules_whatever_is_thought_of_the_clock_now(real_time_world):
    world = real_time_world
    world.add("symptom", label="chest pain")
    world.clock.jump(8 * DAY)

    seen = as_of(world, NOON + WEEK)

    assert texts(seen.not_confirmed_lately) == ["chest pain"]
    assert seen.held == ()


def test_whoever_reads_the_profile_lets_time_have_its_say(world):
    world.add("symptom", label="headache")
    world.clock.advance(WEEK)

    profile(world)

    assert [each.status for each in world.find("symptom")] == [Status.RESOLVED_UNCONFIRMED]


def test_it_does_not_matter_in_which_order_facts_are_read():
    facts = [makers.make(kind_named(name), ADA) for name in ("symptom", "condition", "reading")]
    facts += [makers.symptom(ADA, id="another"), makers.condition(ADA, id="another")]

    assert seen_at(NOON, *facts) == seen_at(NOON, *reversed(facts))


def test_reading_the_profile_twice_changes_nothing(world):
    world.run(makers.write_one_of_each)
    world.clock.advance(2 * WEEK)
    first = profile(world)
    versions = world.run(lambda uow: len(list(uow.versions.each())))

    assert profile(world) == first
    assert world.run(lambda uow: len(list(uow.versions.each()))) == versions


def test_the_person_and_the_caregiver_read_the_same_record(world):
    world.add("symptom", label="headache", scope=ADA_HERSELF)

    assert profile(world, ADA) == profile(world, ADA_HERSELF)


# Its cost follows what is current, not what is stored.


def _past(uow, numbers):
    """What years leave behind: settled, lapsed and corrected things that are not current."""
    for number in numbers:
        at = NOON - 400 * DAY - timedelta(minutes=number)
        told = [
            ("symptom", {"status": Status.RESOLVED, "last_confirmed_at": at}),
            ("symptom", {"status": Status.RESOLVED_UNCONFIRMED, "last_confirmed_at": at}),
            ("condition", {"status": Status.RESOLVED}),
            ("medication", {"status": Status.STOPPED}),
            ("reading", {"taken_at": at}),
            ("event", {"happened_at": at}),
            ("appointment", {"starts_at": at, "status": Status.KEPT}),
            ("appointment", {"starts_at": at}),
        ]
        for kind, fields in told:
            record = makers.make(kind_named(kind), ADA, id=uow.new_id(), **fields)
            insert(uow, kind=kind_named(kind), record=record, why=Why("added"))


def steps_of_the_database(world):
    """How many instructions it runs for one profile: a cost that no busy machine can change."""
    steps = []
    world.connection.set_progress_handler(lambda: steps.append(1) and None, 1)
    profile(world)
    world.connection.set_progress_handler(None, 1)
    return len(steps)


def test_a_long_past_makes_the_profile_no_slower(world):
    world.run(makers.write_one_of_each)
    world.run(_past, numbers=range(5))
    profile(world)
    with_little = steps_of_the_database(world)
    world.run(_past, numbers=range(5, 250))

    with_much = steps_of_the_database(world)
    assert 0 < with_much <= 1.1 * with_little
