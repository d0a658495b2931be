"""Rules T1 to T10 as pure functions: every boundary one second before, exactly, and after."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lifecycle.clock_trust import Trust
from core.lifecycle.rules import Step, expiry, is_unconfirmed_medicine, transition
from core.records.facts import MemoryClass, Status
from core.records.kinds import FACTS
from helpers.makers import MADE_AT, make
from helpers.people import ADA
from helpers.world import A_SECOND

KIND = {kind.name: kind for kind in FACTS}
HOURS_48 = timedelta(hours=48)
HOURS_72 = timedelta(hours=72)
HOURS_24 = timedelta(hours=24)
WEEK = timedelta(days=7)
QUARTER = timedelta(days=90)
YEAR = timedelta(days=365)
# The course ends with 1 April; its first moment after is midnight of the 2nd.
COURSE_END = timedelta(days=31, hours=12)
INSTANTS = st.timedeltas(min_value=timedelta(days=-400), max_value=timedelta(days=4000))


def fact(kind, **fields):
    record = make(KIND[kind], ADA, **fields)
    return record.changed(expires_at=expiry(record))


def decide(record, after, trust=Trust.TRUSTED, *, is_safety_relevant=False):
    kind = next(kind for kind in FACTS if kind.record is type(record))
    return transition(kind, record, MADE_AT + after, trust, is_safety_relevant=is_safety_relevant)


HEADACHE = fact("symptom")
STANDING = fact("medication")
COURSE = fact("medication", ends_on="2026-04-01", memory_class=MemoryClass.TIME_BOUND_STATE)
ALLERGY = fact("allergy")
TREND = fact("trend")
FINDING = fact("finding")


@pytest.mark.parametrize(
    ("record", "boundary", "before", "after"),
    [
        (HEADACHE, HOURS_48, Step.KEEP, Step.ASK),  # T1
        (HEADACHE, WEEK, Step.ASK, Step.LAPSE),  # T2
        (FINDING, HOURS_24, Step.KEEP, Step.EXPIRE),  # T4
        (TREND, WEEK, Step.KEEP, Step.GROW_STALE),  # T5
        (STANDING, QUARTER, Step.KEEP, Step.ASK),  # T9
        (COURSE, COURSE_END + HOURS_48, Step.KEEP, Step.ASK),  # T9
        (ALLERGY, YEAR, Step.KEEP, Step.ASK_CAREGIVER),  # M
    ],
)
def test_each_rule_begins_exactly_at_its_moment(record, boundary, before, after):
    assert decide(record, boundary - A_SECOND).step is before
    assert decide(record, boundary).step is after
    assert decide(record, boundary + A_SECOND).step is after
    assert decide(record, boundary + A_SECOND).at == MADE_AT + boundary


@pytest.mark.parametrize(
    ("after", "step"),
    [
        (HOURS_72 - A_SECOND, Step.ASK),
        (HOURS_72, Step.ESCALATE),
        (HOURS_72 + A_SECOND, Step.ESCALATE),
        (WEEK - A_SECOND, Step.ESCALATE),
        (WEEK, Step.LAPSE),
    ],
)
def test_what_matters_for_safety_goes_to_the_caregiver_at_72_hours_t10(after, step):
    assert decide(HEADACHE, after, is_safety_relevant=True).step is step
    assert decide(HEADACHE, after).step is not Step.ESCALATE


@pytest.mark.parametrize(
    ("after", "step"),
    [
        (HOURS_72 - A_SECOND, Step.ASK),
        (HOURS_72, Step.ESCALATE),
        (HOURS_72 + A_SECOND, Step.ESCALATE),
    ],
)
def test_a_high_risk_course_is_passed_on_a_day_after_it_was_due_t9_t10(after, step):
    assert decide(COURSE, COURSE_END + after, is_safety_relevant=True).step is step
    assert decide(STANDING, QUARTER + after, is_safety_relevant=True).step is Step.ASK


@pytest.mark.parametrize("trust", [trust for trust in Trust if trust is not Trust.TRUSTED])
def test_a_doubted_clock_ends_nothing_and_still_asks_t7(trust):
    assert decide(HEADACHE, WEEK, trust).step is Step.HOLD
    assert decide(HEADACHE, WEEK, trust).at == MADE_AT + WEEK
    assert decide(FINDING, HOURS_24, trust).step is Step.HOLD
    assert decide(TREND, WEEK, trust).step is Step.HOLD
    assert decide(HEADACHE, HOURS_48, trust).step is Step.ASK


@given(INSTANTS)
def test_a_medicine_never_ends_by_silence_t9(after):
    for medicine in (STANDING, COURSE):
        assert decide(medicine, after, is_safety_relevant=True).step in {
            Step.KEEP,
            Step.ASK,
            Step.ESCALATE,
        }


@given(INSTANTS)
def test_a_medicine_reads_not_confirmed_from_the_moment_it_is_asked_about_t9(after):
    for medicine in (STANDING, COURSE):
        was_asked = decide(medicine, after).step is Step.ASK

        assert is_unconfirmed_medicine(medicine, MADE_AT + after) is was_asked


def test_a_course_confirmed_after_its_end_is_asked_about_like_a_standing_medicine_t9():
    confirmed_at = MADE_AT + COURSE_END + HOURS_48
    confirmed = COURSE.changed(last_confirmed_at=confirmed_at)
    since = confirmed_at - MADE_AT

    assert decide(confirmed, since + QUARTER - A_SECOND).step is Step.KEEP
    assert decide(confirmed, since + QUARTER).step is Step.ASK


@pytest.mark.parametrize("record", [STANDING, ALLERGY])
def test_what_stays_unanswered_is_asked_about_again_after_the_same_span(record):
    every = QUARTER if record is STANDING else YEAR

    assert decide(record, 3 * every - A_SECOND).at == MADE_AT + 2 * every
    assert decide(record, 3 * every).at == MADE_AT + 3 * every
    assert decide(record, 3 * every).next_at == MADE_AT + 4 * every


@pytest.mark.parametrize(
    ("after", "step"),
    [
        (YEAR - A_SECOND, Step.KEEP),
        (YEAR, Step.ASK_CAREGIVER),
        (YEAR + A_SECOND, Step.ASK_CAREGIVER),
    ],
)
def test_what_a_clinic_wrote_years_ago_is_asked_about_a_year_after_it_came_m(after, step):
    for kind in ("condition", "allergy"):
        written_long_ago = fact(kind, last_confirmed_at=MADE_AT - 7 * YEAR)

        assert decide(written_long_ago, after).step is step
        confirmed_later = written_long_ago.changed(last_confirmed_at=MADE_AT + A_SECOND)
        assert decide(confirmed_later, YEAR).step is Step.KEEP


@given(INSTANTS)
def test_an_allergy_never_ends_by_silence_whatever_class_it_was_given_t10(after):
    for memory_class in (MemoryClass.TIME_BOUND_STATE, MemoryClass.LONG_LIVED_FACT):
        allergy = fact("allergy", memory_class=memory_class)

        assert decide(allergy, after).step in {Step.KEEP, Step.ASK_CAREGIVER}


@given(INSTANTS, st.sampled_from(sorted(Status)))
def test_only_what_is_active_is_asked_about_or_lapses_t2(after, status):
    if status is Status.ACTIVE or status not in KIND["symptom"].statuses:
        return

    assert decide(fact("symptom", status=status), after).step is Step.KEEP


@pytest.mark.parametrize("status", [Status.ACCEPTED, Status.REFUSED, Status.EXPIRED])
def test_a_finding_somebody_decided_about_does_not_expire_t4(status):
    assert decide(fact("finding", status=status), WEEK).step is Step.KEEP


def test_an_event_is_asked_about_by_nobody_m():
    assert decide(fact("event"), timedelta(days=4000)).step is Step.KEEP
    assert (
        decide(fact("symptom", memory_class=MemoryClass.EVENT), timedelta(days=4000)).step
        is Step.KEEP
    )


@given(INSTANTS, st.booleans(), st.sampled_from(Trust))
def test_every_kind_of_fact_in_every_class_has_an_answer_at_every_moment_t6(
    after, is_safety_relevant, trust
):
    """Pure: the same twice. And no step leads to a status that the kind does not know."""
    leads_to = {
        Step.LAPSE: Status.RESOLVED_UNCONFIRMED,
        Step.EXPIRE: Status.EXPIRED,
        Step.GROW_STALE: Status.STALE,
    }
    for kind in FACTS:
        for memory_class in MemoryClass:
            record = fact(kind.name, memory_class=memory_class)
            made = decide(record, after, trust, is_safety_relevant=is_safety_relevant)

            assert made == decide(record, after, trust, is_safety_relevant=is_safety_relevant)
            assert leads_to.get(made.step, kind.first_status) in kind.statuses
            assert made.next_at is None or made.step is Step.HOLD or made.next_at > MADE_AT + after


@given(INSTANTS)
def test_a_clock_that_went_back_keeps_everything_t7(after):
    if after >= timedelta(0):
        return
    for record in (HEADACHE, STANDING, COURSE, ALLERGY, TREND, FINDING):
        assert decide(record, after, is_safety_relevant=True).step is Step.KEEP


def test_lapsing_reads_the_expiry_and_nothing_else_t2():
    sooner = HEADACHE.changed(expires_at=MADE_AT + timedelta(days=3))

    assert decide(sooner, timedelta(days=3)).step is Step.LAPSE
    assert decide(sooner, timedelta(days=3)).at == MADE_AT + timedelta(days=3)
