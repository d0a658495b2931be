"""An export is taken into the record: once, with its clinics' files, its trends, and a way back."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from core.clinical.history import undo
from core.clinical.profile import clinical_profile_get
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.clock import ManualClock
from core.importers.base import import_file
from core.importers.child import PACKED_TIMES, weight_of
from core.importers.receipt import Outcome
from core.records.facts import Source, Status
from core.records.kinds import KINDS
from core.records.reading import READING
from core.records.working import ReviewReason
from core.sharing.erase import erase_record
from helpers.apple_health import LATER, element, export, sample, written, zipped
from helpers.fhir import allergy, condition, reasons
from helpers.people import ADA
from helpers.world import World

MONDAY = datetime(2026, 11, 16, 8, tzinfo=UTC)
# The file is counted in pieces of 4 MB first, and asks between them.
HALF_OF_THE_WAY = 3
RECORD = "/clinical-records/{}.json"


@pytest.fixture
def later(tmp_path):
    """A record in November 2026."""
    (tmp_path / "vault").mkdir()
    return World(tmp_path / "vault", ManualClock(LATER))


def on(days_ago, value, what="HeartRate", device="Apple Watch"):
    at = (MONDAY - timedelta(days=days_ago)).strftime("%Y-%m-%d %H:%M:%S +0000")
    return sample(what, str(value), at, sourceName=device)


def take_in(world, folder, *parts, **options):
    return import_file(world.vault, ADA, written(folder, export(*parts)), **options)


def everything(world):
    return {kind.name: world.find(kind.name) for kind in KINDS if kind.name != "import_batch"}


def test_a_second_import_adds_nothing_and_changes_nothing(later, tmp_path):
    parts = [on(ago, 70 + ago) for ago in range(9)]
    workout = element("Workout", sourceName="Watch", startDate="2026-11-01 08:00:00 +0100")
    first = take_in(later, tmp_path, *parts, workout)
    before = everything(later)

    again = take_in(later, tmp_path, *parts, workout)

    assert (first.added, again.added, again.known) == (10, 0, 10)
    assert everything(later) == before


WORKOUT = element("Workout", sourceName="Watch", startDate="2026-11-01 08:00:00 +0100")
NOTED = element(
    "Record",
    type="HKCategoryTypeIdentifierHeadache",
    sourceName="iPhone",
    startDate="2026-11-02 08:00:00 +0100",
    endDate="2026-11-02 08:00:00 +0100",
    value="HKCategoryValueSeverityMild",
)


@pytest.mark.parametrize("happening", [WORKOUT, NOTED])
def test_what_happened_and_was_taken_back_can_be_taken_in_again(later, tmp_path, happening):
    take_in(later, tmp_path, happening)
    later.run(undo)

    again = take_in(later, tmp_path, happening)
    third = take_in(later, tmp_path, happening)

    assert (again.added, third.added) == (1, 0)


def test_what_is_kept_of_a_happening_says_what_it_is(later, tmp_path):
    take_in(later, tmp_path, WORKOUT)

    (original,) = later.find("original")

    assert original.media_type == "application/json"
    assert json.loads(original.content)["sourceName"] == "Watch"


def test_a_reading_says_where_it_comes_from(later, tmp_path):
    receipt = take_in(later, tmp_path, on(0, 70))

    (reading,) = later.find("reading")
    assert (reading.source, reading.device) == (Source.APPLE_HEALTH, "Apple Watch")
    assert reading.import_batch_id == receipt.batch_id
    assert reading.last_confirmed_at == MONDAY


def test_the_day_of_an_export_grows_with_the_next_one(later, tmp_path):
    half = sample("StepCount", "1000", "2026-11-20 09:00:00 +0000")
    rest = sample("StepCount", "500", "2026-11-20 19:00:00 +0000")
    take_in(later, tmp_path, half)

    receipt = take_in(later, tmp_path, half, rest)

    (steps,) = later.find("reading")
    assert (steps.value, steps.samples, steps.version) == (1500, 2, 2)
    assert reasons(receipt, Outcome.ADDED) == {"updated": 1}


def test_an_older_export_takes_nothing_of_a_day_away(later, tmp_path):
    half = sample("StepCount", "1000", "2026-11-20 09:00:00 +0000")
    take_in(later, tmp_path, half, sample("StepCount", "500", "2026-11-20 19:00:00 +0000"))

    receipt = take_in(later, tmp_path, half)

    assert [steps.value for steps in later.find("reading")] == [1500]
    assert reasons(receipt, Outcome.KNOWN) == {"older_than_record": 1}


def put_right(world, reading):
    def change(uow):
        return clinical_profile_change(
            uow, READING, reading.id, fields={"value": 65.0}, why=Why("edited")
        )

    return world.run(change)


def test_what_a_person_put_right_is_not_overwritten(later, tmp_path):
    take_in(later, tmp_path, on(0, 70))
    put_right(later, later.find("reading")[0])

    for _ in range(2):
        take_in(later, tmp_path, on(0, 70))

    assert [reading.value for reading in later.find("reading")] == [65]
    differing = [i for i in later.find("review_item") if i.reason is ReviewReason.DIFFERS]
    assert len(differing) == 1


def test_a_deleted_day_stays_deleted(later, tmp_path):
    take_in(later, tmp_path, on(0, 70), on(1, 71))
    later.run(erase_record, record_id=later.find("reading")[0].id)

    receipt = take_in(later, tmp_path, on(0, 70), on(1, 71))

    assert len(later.find("reading")) == 1
    assert reasons(receipt, Outcome.REFUSED) == {"erased": 1}


def test_one_undo_takes_all_of_it_back_and_it_can_be_taken_in_again(later, tmp_path):
    days = [on(ago, 70) for ago in range(200)]
    receipt = take_in(later, tmp_path, *days)

    later.run(undo)

    assert {day.status for day in later.find("reading")} == {Status.ENTERED_IN_ERROR}
    assert later.find("trend", status=(Status.ACTIVE, Status.STALE)) == []
    assert take_in(later, tmp_path, *days).added == receipt.added == 200


def test_a_week_is_compared_with_the_week_before_it(later, tmp_path):
    days = [on(ago, 70 if ago < 7 else 80) for ago in range(20)]

    take_in(later, tmp_path, *days)

    (trend,) = later.find("trend")
    assert trend.summary == (
        "heart rate: 70 beats/min on average, in the week to 2026-11-16 (days: 7); "
        "before: 80 beats/min"
    )
    assert (trend.window_from, trend.window_to) == (MONDAY - timedelta(days=6), MONDAY)


def test_a_trend_is_of_one_device_and_adds_nothing_up(later, tmp_path):
    watch = [on(ago, 4000, "StepCount", "Watch") for ago in range(7)]
    phone = [on(ago, 3000, "StepCount", "iPhone") for ago in range(5)]

    take_in(later, tmp_path, *watch, *phone)

    (trend,) = later.find("trend")
    assert trend.summary.startswith("steps: 4000 on average")


@pytest.mark.parametrize(
    ("after", "status"),
    [
        (timedelta(days=7, seconds=-1), Status.ACTIVE),
        (timedelta(days=7), Status.STALE),
        (timedelta(days=7, seconds=1), Status.STALE),
    ],
)
def test_a_trend_is_stale_seven_days_after_its_newest_sample(later, tmp_path, after, status):
    take_in(later, tmp_path, on(0, 70))

    later.clock.advance(MONDAY + after - LATER)
    later.run(clinical_profile_get)

    assert [trend.status for trend in later.find("trend")] == [status]


def test_new_days_make_a_stale_trend_fresh_again(later, tmp_path):
    take_in(later, tmp_path, on(0, 70))
    later.clock.advance(timedelta(days=10))
    later.run(clinical_profile_get)

    take_in(later, tmp_path, on(0, 70), on(-14, 90))

    (trend,) = later.find("trend")
    assert trend.status is Status.ACTIVE
    assert "90 beats/min" in trend.summary


def clinical(name, clinic="Clinic"):
    return element("ClinicalRecord", sourceName=clinic, resourceFilePath=RECORD.format(name))


def test_what_a_clinic_sent_to_the_phone_is_taken_in(later, tmp_path):
    folder = "apple_health_export"
    path = zipped(
        tmp_path,
        {
            f"{folder}/export.xml": export(clinical("a"), clinical("c"), clinical("gone")),
            f"{folder}/clinical-records/a.json": json.dumps(allergy(id="a")),
            f"{folder}/clinical-records/c.json": json.dumps(condition(id="c")),
            f"{folder}/workout-routes/route.gpx": "<gpx/>",
            f"{folder}/export_cda.xml": "<ClinicalDocument/>",
        },
    )

    receipt = import_file(later.vault, ADA, path)

    assert [one.substance for one in later.find("allergy")] == ["Penicillin"]
    assert [one.name for one in later.find("condition")] == ["Gout"]
    expected = {"file_missing": 1, "not_supported": 1, "says_it_again": 1}
    assert reasons(receipt, Outcome.REFUSED) == expected


def test_clinics_that_each_have_their_own_number_for_the_person_are_all_read(later, tmp_path):
    other = allergy(id="b", code={"text": "Latex"}, patient={"reference": "Patient/99"})
    path = zipped(
        tmp_path,
        {
            "export.xml": export(clinical("a", "North"), clinical("b", "South")),
            "clinical-records/a.json": json.dumps(allergy(id="a")),
            "clinical-records/b.json": json.dumps(other),
        },
    )

    import_file(later.vault, ADA, path)

    assert {one.substance for one in later.find("allergy")} == {"Penicillin", "Latex"}


@pytest.mark.parametrize("named", ["../secret", "/../../secret", "../../vault/memory"])
def test_a_clinics_file_is_never_looked_for_elsewhere(later, tmp_path, named):
    (tmp_path / "phone").mkdir()
    (tmp_path / "secret.json").write_text(json.dumps(allergy()))

    receipt = take_in(later, tmp_path / "phone", clinical(named))

    assert later.find("allergy") == []
    assert reasons(receipt, Outcome.REFUSED) == {"file_missing": 1}


def test_the_records_beside_an_unpacked_export_are_found(later, tmp_path):
    (tmp_path / "clinical-records").mkdir()
    (tmp_path / "clinical-records" / "a.json").write_text(json.dumps(allergy(id="a")))

    take_in(later, tmp_path, clinical("a"))

    assert [one.substance for one in later.find("allergy")] == ["Penicillin"]


def test_it_can_be_stopped_on_the_way_before_any_day_is_known(later, tmp_path):
    asked = []

    def stop():
        asked.append(1)
        return len(asked) > HALF_OF_THE_WAY

    beats = [sample("HeartRate", "70") for _ in range(60_000)]

    receipt = take_in(later, tmp_path, *beats, should_stop=stop)

    assert (receipt.was_stopped, receipt.added) == (True, 0)
    assert later.find("reading") == []


def test_on_the_way_it_says_how_far_it_is(later, tmp_path):
    told = []
    beats = [sample("HeartRate", "70") for _ in range(60_000)]

    take_in(later, tmp_path, *beats, progress=lambda done, whole: told.append((done, whole)))

    assert len(told) >= 2
    assert all(0 < done <= whole for done, whole in told)
    assert told[-1][0] == told[-1][1]


def test_a_large_file_can_be_stopped_while_it_is_only_being_counted(later, tmp_path):
    padding = "".join(sample("HeartRate", "70") for _ in range(40_000))

    receipt = take_in(later, tmp_path, padding, should_stop=lambda: True)

    assert (receipt.was_stopped, receipt.added, receipt.batch_id) == (True, 0, "")
    assert later.find("import_batch") == []


def test_a_packed_file_is_given_the_time_that_what_is_in_it_takes(tmp_path):
    plain = written(tmp_path, "x" * 1000)
    packed = zipped(tmp_path, {"a": "b"})

    assert weight_of(plain) == 1000
    assert weight_of(packed) == packed.stat().st_size * PACKED_TIMES
