"""What a caregiver is told without having asked: once, to whom it is for, as they chose."""

from datetime import date, timedelta

import pytest

from core.care.alerts import acknowledge, keep_for, notice_now
from core.care.choices import choose, own_choice
from core.care.noticed import Noticed
from core.clinical.people import change_person, set_cognitive_state
from core.clinical.reconfirm import answer, confirm
from core.clinical.to_oneself import keep_to_oneself
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.errors import AccessDenied, InputRejected, NotFound
from core.lifecycle.prompts import next_question
from core.lifecycle.sweep import sweep
from core.records.alert import ALERT, OF_TALKS, Trouble
from core.records.allergy import ALLERGY, AllergyDraft
from core.records.event import EVENT, EventDraft, Happening
from core.records.facts import Source, Verification
from core.records.person import Basis, CognitiveStateDraft, Standing
from core.records.working import Answer
from core.scope import Role, Scope
from core.settings import VERIFY_BELOW, set_setting
from core.sharing.erase import erase_record
from core.sharing.talks import stop_sharing_talks
from helpers.alerts import (
    A_DAY,
    a_night,
    calm,
    calm_days,
    let_read,
    lived,
    rung,
    troubles,
    waiting,
)
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.talks import Talk
from helpers.world import TwoClocks, World

BROTHER = Scope(ADA.user_id, "brother", Role.CAREGIVER)
AN_HOUR = timedelta(hours=1)


def call_for_help(world):
    Talk(world).says("I have chest pain and I cannot breathe")


def harder_days(world, count=3):
    """Ten calm weeks behind, then days far above them, up to yesterday."""
    let_read(world)
    today = world.clock.read().wall.date()
    for back in range(70, count, -1):
        lived(world, today - back * A_DAY, calm(back))
    for back in range(count, 0, -1):
        lived(world, today - back * A_DAY, 0.65)


def test_a_call_for_help_is_told_at_once_and_once(world):
    call_for_help(world)

    told = rung(world)

    assert told is not None
    assert told.is_urgent
    assert troubles(world) == ["help"]
    assert rung(world) is None


def test_two_calls_on_one_day_are_both_told(world):
    call_for_help(world)
    first = rung(world)
    world.clock.advance(AN_HOUR)
    Talk(world).says("I fell and my head is bleeding")

    assert first is not None
    assert rung(world) is not None
    assert troubles(world) == ["help", "help"]


def test_what_was_said_of_abuse_is_told_to_nobody(world):
    let_read(world)
    Talk(world).says("My son hits me")
    a_night(world)

    assert rung(world) is None
    assert world.find("alert") == []


def test_thoughts_of_death_are_told_only_to_whom_the_person_lets_read(world):
    Talk(world).says("I want to kill myself")
    before = rung(world)
    let_read(world)
    world.clock.advance(AN_HOUR)
    Talk(world).says("I want to kill myself")

    assert before is None
    assert rung(world) is not None


def test_what_the_person_then_keeps_to_themselves_is_told_no_longer(world):
    call_for_help(world)
    rung(world)
    (event,) = world.find("event")

    world.run(lambda uow: keep_to_oneself(uow, EVENT, event.id), ADA_HERSELF)

    assert troubles(world) == []


def test_what_a_caregiver_wrote_down_is_no_news_to_anyone(world):
    world.welcome(BROTHER)
    world.add("event", what="Called the ambulance", happening="emergency")

    assert rung(world) is None
    assert rung(world, BROTHER) is None


def test_nor_to_whom_wrote_it_in_a_talk_of_their_own(world):
    """Somebody else who helps hears of it."""
    world.welcome(BROTHER)
    help_asked_for(world, BROTHER)

    assert rung(world, BROTHER) is None
    assert rung(world, ADA) is not None


@pytest.mark.parametrize(("days", "told"), [(6, ["help"]), (7, [])])
def test_a_call_of_a_week_ago_waits_in_review_and_is_no_news(world, days, told):
    call_for_help(world)
    world.clock.advance(days * A_DAY)

    world.run(notice_now)

    assert troubles(world) == told


def help_asked_for(world, scope):
    origin = Origin(Source.TALK, verification=Verification.SAID_UNCONFIRMED)
    draft = EventDraft(what="Asked for help", happening=Happening.EMERGENCY)
    world.run(clinical_profile_upsert, scope, kind=EVENT, draft=draft, origin=origin)


def test_a_grave_state_is_told_two_days_before_it_leaves_the_list(world):
    world.add("symptom", ADA_HERSELF, label="chest pain")
    world.add("symptom", ADA_HERSELF, label="itching")

    world.clock.advance(5 * A_DAY - AN_HOUR)
    before = rung(world)
    world.clock.advance(AN_HOUR)

    assert before is None
    assert rung(world) is not None
    (alert,) = waiting(world)
    assert (alert.trouble, alert.record_kind) == (Trouble.FADING, "symptom")
    assert (alert.first_day, alert.last_day) == ("2026-03-01", "2026-03-06")


def test_what_silence_never_ends_does_not_fade(world):
    """A course of a medicine that is asked about stays on the list (T9)."""
    world.add("medication", name="warfarin", ends_on="2026-03-02")
    world.clock.advance(2 * A_DAY)

    assert rung(world) is None


def test_what_is_off_the_list_already_is_no_longer_about_to_leave_it(world):
    world.add("symptom", ADA_HERSELF, label="chest pain")
    world.clock.advance(8 * A_DAY)

    assert rung(world) is None


def test_once_it_is_confirmed_the_next_time_is_another(world):
    pain = world.add("symptom", ADA_HERSELF, label="chest pain").record
    world.clock.advance(5 * A_DAY)
    first = rung(world)
    world.run(confirm, ADA_HERSELF, record_id=pain.id)
    world.clock.advance(5 * A_DAY)

    assert first is not None
    assert rung(world) is not None
    assert troubles(world) == ["fading", "fading"]


@pytest.mark.parametrize(
    ("cognitive_state", "substance_is_grave", "told"),
    [(49, True, ["unsure"]), (50, True, []), (10, False, [])],
)
def test_something_grave_that_is_not_certain_is_told_at_night(
    world, cognitive_state, substance_is_grave, told
):
    seen_clear(world, cognitive_state)
    if substance_is_grave:
        allergy = world.add("allergy", ADA_HERSELF, substance="penicillin").record
    else:
        world.add("condition", ADA_HERSELF, name="gout")

    a_night(world)

    assert troubles(world) == told
    if told:
        (alert,) = waiting(world)
        assert (alert.record_kind, alert.record_id) == ("allergy", allergy.id)
        a_night(world)
        assert troubles(world) == told


def test_what_somebody_who_helps_stands_behind_is_certain_enough(world):
    seen_clear(world, 20)
    confirmed = world.add("allergy", ADA_HERSELF, substance="penicillin").record
    world.run(confirm, ADA, record_id=confirmed.id)
    world.add("allergy", ADA, substance="latex")

    a_night(world)

    assert troubles(world) == []


def test_who_wants_a_second_look_at_more_is_told_of_more(world):
    seen_clear(world, 70)
    world.run(set_setting, setting=VERIFY_BELOW, value=0.8)
    world.add("allergy", ADA_HERSELF, substance="penicillin")

    a_night(world)

    assert troubles(world) == ["unsure"]


def test_what_is_only_offered_and_not_certain_is_no_alert(world):
    """It waits in review, and nothing rests on it (T4)."""
    world.run(
        clinical_profile_upsert,
        ADA_HERSELF,
        kind=ALLERGY,
        draft=AllergyDraft(substance="penicillin"),
        origin=Origin(Source.MODEL, confidence=0.2),
    )

    a_night(world)

    assert troubles(world) == []


def seen_clear(world, value):
    draft = CognitiveStateDraft(value=value, basis=Basis.SCALE, at=world.clock.read().wall)
    world.run(set_cognitive_state, draft=draft)


def ask_and_leave(world, count):
    """Each is put before the person, one a day and one of them twice, and nobody answers."""
    for number in range(count):
        world.add("symptom", ADA_HERSELF, label=f"itching {number}")
    world.clock.advance(2 * A_DAY - 4 * AN_HOUR)
    for _ in range(count + 1):
        world.clock.advance(4 * AN_HOUR)
        world.run(sweep)
        assert world.run(next_question, ADA_HERSELF) is not None
        world.clock.advance(A_DAY - 4 * AN_HOUR)


@pytest.mark.parametrize(("count", "told"), [(2, []), (3, ["unanswered"])])
def test_questions_that_nobody_answers_are_told(world, count, told):
    ask_and_leave(world, count)

    a_night(world)

    assert troubles(world) == told


def test_questions_of_long_ago_are_no_news(world):
    ask_and_leave(world, 3)
    world.clock.advance(7 * A_DAY)

    a_night(world)

    assert troubles(world) == []


def test_one_answer_is_enough(world):
    ask_and_leave(world, 3)
    (prompt, *_) = world.find("prompt")
    world.run(answer, ADA_HERSELF, prompt_or_record_id=prompt.id, answer=Answer.STILL)

    a_night(world)

    assert troubles(world) == []


@pytest.mark.parametrize(("count", "told"), [(2, []), (3, ["harder"]), (4, ["harder"])])
def test_days_far_from_the_usual_ones_are_told_from_the_third_on(world, count, told):
    harder_days(world, count)

    a_night(world)

    assert troubles(world) == told


def test_it_is_told_once_however_long_it_goes_on(world):
    harder_days(world)
    a_night(world)
    first = rung(world)
    for _ in range(3):
        lived(world, world.clock.read().wall.date(), 0.65)
        world.clock.advance(A_DAY)
        a_night(world)

    assert first is not None
    assert rung(world) is None
    (alert,) = waiting(world)
    assert (alert.first_day, alert.last_day) == ("2026-02-26", "2026-03-03")


def noticed(world, first, last=None, count=1):
    """Told to Anna: questions from `first` to `last`, in days after the first of March."""
    day = date(2026, 3, 1)
    days = (day + first * A_DAY, day + (first if last is None else last) * A_DAY)
    found = Noticed(Trouble.UNANSWERED, *days, count=count)
    world.run(lambda uow: keep_for(uow, ADA.account_id, [found]))


@pytest.mark.parametrize(("comes_back", "told"), [(1, 1), (16, 1), (17, 2), (60, 2)])
def test_what_was_gone_for_two_weeks_and_comes_back_is_told_once_more(world, comes_back, told):
    noticed(world, 0, 2)
    noticed(world, comes_back)

    assert troubles(world) == ["unanswered"] * told


def test_what_goes_on_keeps_the_most_days_that_there_were(world):
    noticed(world, 0, 2, count=3)
    noticed(world, 0, 4, count=5)
    noticed(world, 3, 6, count=4)

    (alert,) = waiting(world)
    assert (alert.first_day, alert.last_day, alert.count) == ("2026-03-01", "2026-03-07", 5)


def test_what_is_urgent_stands_first_and_then_the_newest(world):
    call_for_help(world)
    rung(world)
    noticed(world, 3)
    noticed(world, 40)

    told = [(each.trouble.value, each.first_day) for each in waiting(world)]

    assert told == [
        ("help", "2026-03-01"),
        ("unanswered", "2026-04-10"),
        ("unanswered", "2026-03-04"),
    ]


@pytest.mark.parametrize(("usual", "told"), [(0.69, []), (0.7, ["high"])])
def test_a_day_as_hard_as_a_caregiver_wants_to_hear_of(world, usual, told):
    let_read(world)
    lived(world, world.clock.read().wall.date() - A_DAY, usual)

    a_night(world)

    assert troubles(world) == told


@pytest.mark.parametrize(("days", "told"), [(3, []), (4, ["silent"]), (5, ["silent"])])
def test_silence_of_four_whole_days_is_told_where_days_are_full(world, days, told):
    let_read(world)
    calm_days(world, 30)
    world.clock.advance(days * A_DAY)

    a_night(world)

    assert troubles(world) == told


def test_who_is_often_silent_is_silent_for_longer_before_it_is_news(world):
    let_read(world)
    today = world.clock.read().wall.date()
    for back in range(56, 0, -5):
        lived(world, today - back * A_DAY, 0.3)
    world.clock.advance(5 * A_DAY)
    a_night(world)
    before = troubles(world)
    world.clock.advance(A_DAY)
    a_night(world)

    assert before == []
    assert troubles(world) == ["silent"]


def test_the_same_asked_on_many_more_days_than_before(world):
    let_read(world)
    today = world.clock.read().wall.date()
    for back in range(35, 0, -1):
        lived(world, today - back * A_DAY, calm(back), circling=back <= 4)

    a_night(world)

    (alert,) = waiting(world)
    assert (alert.trouble, alert.count) == (Trouble.CIRCLING, 4)


def test_what_was_always_asked_as_often_is_no_news(world):
    let_read(world)
    today = world.clock.read().wall.date()
    for back in range(35, 0, -1):
        lived(world, today - back * A_DAY, calm(back), circling=back % 2 == 0)

    a_night(world)

    assert troubles(world) == []


def take_back_the_word(world):
    world.run(stop_sharing_talks, ADA_HERSELF)


def test_without_the_persons_word_no_talk_is_looked_through(world):
    harder_days(world)
    take_back_the_word(world)

    a_night(world)

    assert world.find("alert") == []


def test_and_what_was_told_of_them_is_gone_from_sight_when_it_is_taken_back(world):
    harder_days(world)
    call_for_help(world)
    a_night(world)
    rung(world)
    before = troubles(world)

    take_back_the_word(world)

    assert before == ["help", "harder"]
    assert troubles(world) == ["help"]
    shown = world.run(lambda uow: [each.trouble for each in uow.of(ALERT).each()], ADA)
    assert not OF_TALKS & set(shown)


def test_each_caregiver_is_told_what_they_chose(world):
    world.welcome(BROTHER)
    world.run(lambda uow: choose(uow, "harder", "off"), BROTHER)
    world.run(lambda uow: choose(uow, "high_from", "60"), BROTHER)
    harder_days(world)

    a_night(world)

    assert troubles(world, ADA) == ["harder"]
    assert troubles(world, BROTHER) == ["high"]
    assert rung(world, ADA) is not None
    assert rung(world, BROTHER) is not None


def test_what_one_saw_the_other_may_still_see(world):
    world.welcome(BROTHER)
    call_for_help(world)
    rung(world)
    (alert,) = waiting(world)

    world.run(lambda uow: acknowledge(uow, alert.id), ADA)

    assert troubles(world, ADA) == []
    assert troubles(world, BROTHER) == ["help"]
    with pytest.raises(NotFound):
        world.run(lambda uow: acknowledge(uow, alert.id), BROTHER)


def test_a_bubble_rings_once_a_day_for_all_that_was_noticed(world):
    harder_days(world)
    a_night(world)
    first = rung(world)
    # The same evening something else is noticed.
    lived(world, world.clock.read().wall.date(), 0.8)
    world.add("symptom", ADA_HERSELF, label="chest pain")
    world.clock.advance(A_DAY)
    a_night(world)
    second = rung(world)
    world.clock.advance(4 * A_DAY)
    a_night(world)

    assert first is not None
    assert second is not None
    assert rung(world) is not None
    assert [each.told_at for each in waiting(world)].count(None) == 0
    assert rung(world) is None


def test_what_comes_later_on_the_same_day_waits_for_the_next(world):
    world.add("symptom", ADA_HERSELF, label="chest pain")
    world.clock.advance(AN_HOUR)
    world.add("symptom", ADA_HERSELF, label="a bad fall")
    world.clock.advance(5 * A_DAY - AN_HOUR)
    first = rung(world)
    world.clock.advance(AN_HOUR)
    same_day = rung(world)
    world.clock.advance(A_DAY)

    assert first is not None
    assert same_day is None
    assert rung(world) is not None


@pytest.mark.parametrize(("hour", "rings"), [(7, False), (8, True), (19, True), (20, False)])
def test_nothing_but_a_call_for_help_rings_in_the_quiet_hours(world, hour, rings):
    harder_days(world)
    a_night(world)
    world.clock.advance(timedelta(hours=(hour - 12) % 24))

    assert (rung(world) is not None) is rings
    call_for_help(world)
    assert rung(world) is not None


def test_who_wants_to_sleep_is_told_of_it_in_the_morning(world):
    world.run(lambda uow: choose(uow, "wakes", "off"))
    world.clock.advance(10 * AN_HOUR)
    call_for_help(world)
    at_night = rung(world)
    world.clock.advance(10 * AN_HOUR)

    assert at_night is None
    assert rung(world) is not None


def test_who_wants_no_bubble_finds_it_on_the_first_page(world):
    world.run(lambda uow: choose(uow, "rings", "off"))
    call_for_help(world)

    assert rung(world) is None
    world.run(notice_now)
    assert troubles(world) == ["help"]


@pytest.mark.parametrize(
    ("name", "value", "field"),
    [
        ("harder", "yes", "harder"),
        ("quiet_from", "24", "quiet_from"),
        ("high_from", "101", "high_from"),
        ("high_from", "x", "high_from"),
        ("chest pain", "on", "choice"),
    ],
)
def test_a_choice_that_cannot_be_is_refused_and_nothing_changes(world, name, value, field):
    before = world.run(own_choice)

    with pytest.raises(InputRejected, match=field):
        world.run(lambda uow: choose(uow, name, value))

    assert world.run(own_choice) == before


@pytest.mark.parametrize("account", [ADA_HERSELF, DOCTOR, BEN])
def test_nobody_else_is_told(world, account):
    call_for_help(world)
    rung(world)

    assert rung(world, account) is None
    assert list(waiting(world, account)) == []


def test_in_their_session_nothing_is_even_looked_for(world):
    call_for_help(world)
    rung(world, ADA_HERSELF)

    assert world.find("alert") == []


def test_who_broke_the_glass_is_told_of_nothing_later(world):
    stranger = Scope(ADA.user_id, BEN.account_id, Role.CAREGIVER)
    world.run(lambda uow: uow.links.break_glass(uow.now + AN_HOUR), stranger)
    call_for_help(world)
    world.run(notice_now)

    assert [each.account_id for each in world.find("alert")] == [ADA.account_id]


@pytest.mark.parametrize(("later", "is_told"), [(-1, True), (0, False)])
def test_who_was_let_in_for_a_while_is_told_for_that_while(world, later, is_told):
    until = world.clock.read().wall + AN_HOUR
    world.welcome(BROTHER)
    world.run(lambda uow: uow.links.part(BROTHER.account_id))
    world.run(lambda uow: uow.links.join(BROTHER.account_id, None, until))
    world.clock.advance(AN_HOUR + later * timedelta(minutes=1))
    call_for_help(world)
    world.run(notice_now)

    told = {each.account_id for each in world.find("alert")}
    assert (BROTHER.account_id in told) is is_told


def test_in_a_copy_of_somebody_elses_record_nothing_is_noticed(world):
    call_for_help(world)
    sent = (1, ADA.user_id, "2026-03-01", None, "caregiver", "2026-03-01")
    world.connection.execute("INSERT INTO handed_over VALUES (?, ?, ?, ?, ?, ?)", sent)

    world.run(notice_now, ADA.for_rosemary())

    assert world.find("alert") == []


@pytest.mark.parametrize("account", [ADA_HERSELF, DOCTOR])
def test_nor_may_they_look_or_choose(world, account):
    with pytest.raises(AccessDenied):
        world.run(lambda uow: uow.of(ALERT).find(), account)
    with pytest.raises(AccessDenied):
        world.run(lambda uow: choose(uow, "rings", "off"), account)


@pytest.mark.parametrize("standing", [Standing.INACTIVE, Standing.ARCHIVED])
def test_of_a_person_at_rest_nothing_is_told(world, standing):
    harder_days(world)
    call_for_help(world)
    world.run(notice_now)
    world.run(lambda uow: change_person(uow, {"standing": standing}))

    a_night(world)

    assert rung(world) is None
    assert list(waiting(world)) == []
    world.run(lambda uow: change_person(uow, {"standing": Standing.ACTIVE}))
    assert rung(world) is not None


def test_what_nobody_noticed_before_it_rests_is_not_kept_for_later(world):
    call_for_help(world)
    world.run(lambda uow: change_person(uow, {"standing": Standing.ARCHIVED}))

    a_night(world)
    rung(world)

    assert world.find("alert") == []


def test_it_goes_with_the_record_that_it_is_about(world):
    call_for_help(world)
    rung(world)
    (event,) = world.find("event")

    world.run(erase_record, record_id=event.id)

    assert world.find("alert") == []


@pytest.fixture
def clocks(tmp_path):
    """A world with a wall and a boot clock."""
    folder = tmp_path / "clocks"
    folder.mkdir()
    world = World(folder, clock=TwoClocks())
    yield world
    world.close()


def test_a_clock_set_back_tells_nothing_anew(clocks):
    call_for_help(clocks)
    first = rung(clocks)
    clocks.clock.pass_time(A_DAY)
    clocks.clock.jump(-10 * A_DAY)

    assert first is not None
    assert rung(clocks) is None
    assert troubles(clocks) == ["help"]


def test_a_clock_set_forward_makes_no_silence_and_lets_nothing_fade(clocks):
    let_read(clocks)
    calm_days(clocks, 30)
    clocks.add("symptom", ADA_HERSELF, label="chest pain")
    clocks.clock.jump(6 * A_DAY)

    a_night(clocks)

    assert rung(clocks) is None
    assert troubles(clocks) == []


def test_by_a_clock_in_doubt_nothing_rings_but_a_call_for_help(clocks):
    noticed(clocks, 0)
    clocks.clock.jump(6 * A_DAY)

    assert rung(clocks) is None
    assert troubles(clocks) == ["unanswered"]


def test_a_call_for_help_is_told_by_whatever_clock(clocks):
    clocks.clock.jump(6 * A_DAY)
    call_for_help(clocks)

    assert rung(clocks) is not None
