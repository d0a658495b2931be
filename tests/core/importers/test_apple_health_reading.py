"""What an iPhone measured becomes days by device; what happened becomes events."""

import pytest

from core.importers.apple_health import sniff
from core.records.event import Happening
from core.records.reading import Signal
from helpers.apple_health import (
    CATEGORY,
    MORNING,
    QUANTITY,
    element,
    entries_of,
    export,
    refused_in,
    repairs_in,
    said_in,
    sample,
    used_in,
    written,
    zipped,
)

PRESSURE = {"unit": "mmHg", "sourceName": "Cuff"}
UPPER = sample("BloodPressureSystolic", "130", **PRESSURE)
LOWER = sample("BloodPressureDiastolic", "85", **PRESSURE)


def steps(value, at=MORNING, device="iPhone"):
    return sample("StepCount", value, at, sourceName=device)


def asleep(stage, began, ended):
    value = f"HKCategoryValueSleepAnalysis{stage}"
    return element(
        "Record",
        type=CATEGORY + "SleepAnalysis",
        sourceName="Apple Watch",
        startDate=f"2026-11-{began}:00 +0100",
        endDate=f"2026-11-{ended}:00 +0100",
        value=value,
    )


def test_a_day_of_samples_is_one_reading(tmp_path):
    beats = [sample("HeartRate", str(60 + n), f"2026-11-01 0{n}:00:00 +0100") for n in range(5)]

    (day,) = said_in(entries_of(tmp_path, export(*beats)))

    assert (day.signal, day.value, day.unit) == (Signal.HEART_RATE, 62, "/min")
    assert (day.lowest, day.highest, day.samples) == (60, 64, 5)
    assert (day.day, day.device) == ("2026-11-01", "Apple Watch")
    assert day.taken_at.isoformat() == "2026-11-01T03:00:00+00:00"


def test_steps_of_a_day_are_added_up_for_each_device_and_never_across_devices(tmp_path):
    walked = [
        steps("1000"),
        steps("500", "2026-11-01 09:00:00 +0100"),
        steps("1400", device="Apple Watch"),
    ]

    days = said_in(entries_of(tmp_path, export(*walked)))

    assert {(day.device, day.value) for day in days} == {("iPhone", 1500), ("Apple Watch", 1400)}


def test_a_sample_that_is_in_the_file_twice_counts_once(tmp_path):
    entries = entries_of(
        tmp_path, export(steps("1000"), steps("1000", device="Watch"), steps("1000"))
    )

    assert {day.value for day in said_in(entries)} == {1000}
    assert refused_in(entries) == {"repeated": 1}


def test_a_day_is_the_day_that_was_written(tmp_path):
    late = [
        steps("10", "2026-11-01 23:59:59 -0800"),
        steps("20", "2026-11-02 00:00:00 -0800"),
        steps("30", "2026-11-02 00:00:01 -0800"),
    ]

    days = said_in(entries_of(tmp_path, export(*late)))

    assert [(day.day, day.value) for day in days] == [("2026-11-01", 10), ("2026-11-02", 50)]


@pytest.mark.parametrize(
    ("measured", "value", "kept"),
    [
        (("BodyMass", "kg"), "72.6", (72.6, "kg")),
        (("BodyMass", "g"), "72600", (72.6, "kg")),
        (("BodyMass", "lb"), "160", (160, "[lb_av]")),
        (("BloodGlucose", "mg/dL"), "99", (99, "mg/dL")),
        (("BloodGlucose", "mmol&lt;180.1558800000541&gt;/L"), "5.5", (5.5, "mmol/L")),
        (("BodyTemperature", "degF"), "98.6", (98.6, "[degF]")),
        (("BodyTemperature", "degC"), "37", (37, "Cel")),
        (("OxygenSaturation", "%"), "0.97", (97, "%")),
        (("HeartRate", "count/s"), "1.5", (90, "/min")),
    ],
)
def test_a_unit_is_kept_as_it_was_measured(tmp_path, measured, value, kept):
    what, unit = measured

    (day,) = said_in(entries_of(tmp_path, export(sample(what, value, unit=unit))))

    assert (day.value, day.unit) == kept


def test_grams_and_kilograms_of_one_day_are_one_reading(tmp_path):
    weighed = (sample("BodyMass", "70", unit="kg"), sample("BodyMass", "72000", unit="g"))

    (day,) = said_in(entries_of(tmp_path, export(*weighed)))

    assert (day.value, day.samples) == (71, 2)


@pytest.mark.parametrize(
    ("odd", "reason"),
    [
        (sample("HeartRate", "NaN"), "not_a_number"),
        (sample("HeartRate", ""), "not_a_number"),
        (sample("HeartRate", "1e400"), "not_a_number"),
        (sample("HeartRate", "1,234"), "not_a_number"),
        (sample("HeartRate", "-3"), "out_of_range"),
        (sample("HeartRate", "9.99"), "out_of_range"),
        (sample("HeartRate", "350.01"), "out_of_range"),
        (sample("HeartRate", "70", unit="count/fortnight"), "unknown_unit"),
        (sample("HeartRate", "70", "not a date"), "no_such_date"),
        (sample("HeartRate", "70", "1900-01-01 00:00:00 +0053"), "no_such_date"),
        (sample("HeartRate", "70", "2126-11-01 10:00:00 +0100"), "not_yet"),
        (sample("VO2Max", "33.1", unit="mL/min·kg"), "not_supported"),
        (element("ActivitySummary", dateComponents="2026-11-01"), "not_supported"),
        (element("SomethingNew"), "unknown_type"),
        (UPPER, "half_a_pressure"),
        (asleep("InBed", "01 22:00", "02 06:00"), "not_asleep"),
        (asleep("Awake", "02 03:00", "02 03:10"), "not_asleep"),
    ],
)
def test_what_cannot_be_a_reading_is_named_and_keeps_nothing_else_away(tmp_path, odd, reason):
    entries = entries_of(tmp_path, export(odd, sample("HeartRate", "72")))

    assert refused_in(entries) == {reason: 1}
    assert [day.value for day in said_in(entries)] == [72]


@pytest.mark.parametrize("value", ["10", "72", "350"])
def test_what_is_strange_and_can_be_is_kept(tmp_path, value):
    (day,) = said_in(entries_of(tmp_path, export(sample("HeartRate", value))))

    assert day.value == float(value)


def test_every_sample_is_accounted_for(tmp_path):
    many = [
        sample("HeartRate", str(60 + n % 40), f"2026-11-01 08:{n:02}:00 +0100") for n in range(50)
    ]
    other = [sample("DietarySugar", "5", unit="g") for _ in range(60)]

    entries = entries_of(tmp_path, export(*many, *other, *many))

    assert used_in(entries) == 50
    assert refused_in(entries) == {"not_supported": 60, "repeated": 50}


def test_a_comma_in_a_number_is_read_as_a_point_and_counted(tmp_path):
    entries = entries_of(tmp_path, export(sample("HeartRate", "71,5")))

    assert [day.value for day in said_in(entries)] == [71.5]
    assert repairs_in(entries) == {"decimal_comma"}


def test_two_numbers_make_one_blood_pressure_however_often_they_are_told(tmp_path):
    together = element(
        "Correlation", UPPER + LOWER, type="HKCorrelationTypeIdentifierBloodPressure"
    )

    (day,) = said_in(entries_of(tmp_path, export(UPPER, LOWER, together)))

    assert (day.signal, day.value, day.second_value) == (Signal.BLOOD_PRESSURE, 130, 85)
    assert day.samples == 1


def test_what_stands_behind_a_correlation_is_read_as_before(tmp_path):
    together = element("Correlation", UPPER + LOWER)

    days = said_in(entries_of(tmp_path, export(together, sample("HeartRate", "72"))))

    assert {day.signal for day in days} == {Signal.BLOOD_PRESSURE, Signal.HEART_RATE}


def test_a_night_is_the_time_asleep_and_belongs_to_the_day_of_waking(tmp_path):
    night = [
        asleep("InBed", "01 22:30", "02 06:40"),
        asleep("AsleepCore", "01 22:50", "02 01:00"),
        asleep("AsleepDeep", "02 01:00", "02 02:00"),
        asleep("Awake", "02 02:00", "02 03:10"),
        asleep("AsleepUnspecified", "02 03:10", "02 06:30"),
        asleep("AsleepREM", "02 05:30", "02 06:30"),
    ]

    (slept,) = said_in(entries_of(tmp_path, export(*night)))

    assert (slept.signal, slept.value, slept.unit) == (Signal.SLEEP, 6.5, "h")
    assert (slept.day, slept.samples) == ("2026-11-02", 4)


@pytest.mark.parametrize(
    ("woke", "day"), [("17:59", "2026-11-01"), ("18:00", "2026-11-02"), ("18:01", "2026-11-02")]
)
def test_from_six_in_the_evening_sleep_belongs_to_the_next_day(tmp_path, woke, day):
    (slept,) = said_in(entries_of(tmp_path, export(asleep("Asleep", "01 17:00", f"01 {woke}"))))

    assert slept.day == day


def test_a_workout_of_a_new_and_of_an_old_phone(tmp_path):
    statistics = element(
        "WorkoutStatistics", type=QUANTITY + "DistanceWalkingRunning", sum="3.92", unit="km"
    )
    new = element(
        "Workout", statistics, workoutActivityType="HKWorkoutActivityTypeStairClimbing",
        duration="32.44", durationUnit="min", sourceName="COROS", startDate=MORNING,
    )  # fmt: skip
    old = element(
        "Workout", workoutActivityType="HKWorkoutActivityTypeRunning", duration="1800",
        totalDistance="3.1", totalDistanceUnit="mi", sourceName="Watch",
        startDate="2016-11-14 07:25:41 -0700", endDate="2016-11-14 07:55:41 -0700",
    )  # fmt: skip

    first, second = said_in(entries_of(tmp_path, export(new, old)), "event")

    assert (first.what, first.note) == ("Stair climbing, 32 min, 3.92 km", "COROS")
    assert (second.what, second.note) == ("Running, 30 min, 3.1 mi", "Watch")


def noted(what, value):
    return element(
        "Record", type=what, sourceName="Health", startDate=MORNING, endDate=MORNING, value=value
    )


def test_what_was_noted_is_an_event_of_its_day(tmp_path):
    entries = entries_of(
        tmp_path,
        export(
            noted(CATEGORY + "Headache", "HKCategoryValueSeverityModerate"),
            noted(CATEGORY + "Fatigue", "HKCategoryValueSeverityUnspecified"),
            noted(CATEGORY + "ShortnessOfBreath", "HKCategoryValueSeverityNotPresent"),
            noted(QUANTITY + "NumberOfTimesFallen", "1"),
            noted(QUANTITY + "NumberOfTimesFallen", "0"),
        ),
    )

    told = [(event.what, event.happening) for event in said_in(entries, "event")]
    assert told == [
        ("Headache (moderate)", Happening.OTHER),
        ("Tiredness", Happening.OTHER),
        ("A fall", Happening.FALL),
    ]
    assert refused_in(entries) == {"said_absent": 2}


def test_whose_phone_it_is(tmp_path):
    prefix = "HKCharacteristicTypeIdentifier"
    me = element(
        "Me",
        **{
            f"{prefix}DateOfBirth": "1956-03-02",
            f"{prefix}BiologicalSex": "HKBiologicalSexFemale",
            f"{prefix}BloodType": "HKBloodTypeABNegative",
        },
    )

    (person,) = said_in(entries_of(tmp_path, export(me)), "patient")

    assert (person.birth_date, person.gender, person.blood_type) == ("1956-03-02", "female", "AB-")


@pytest.mark.parametrize("name", ["export.xml", "Exportieren.xml", "导出.xml", "data"])
def test_an_export_is_known_by_what_is_in_it(tmp_path, name):
    grammar = "<!DOCTYPE HealthData [" + "<!ELEMENT Record ANY>" * 5000 + "]>\n"

    assert sniff(written(tmp_path, export(steps("1"), prolog=grammar), name))


@pytest.mark.parametrize(
    "content",
    [b"", b"<html></html>", b"<ClinicalDocument/>", b"PK\x03\x04", b"\x1f\x8b", b"\0" * 9],
)
def test_what_is_no_export_is_not_taken_for_one(tmp_path, content):
    assert not sniff(written(tmp_path, content))


def test_a_zip_is_searched_for_the_export_under_any_name(tmp_path):
    members = {"apple_health_export/export_cda.xml": "<ClinicalDocument/>" + " " * 9000}

    assert not sniff(zipped(tmp_path, members))
    assert sniff(zipped(tmp_path, {**members, "Export/导出.xml": export(steps("1"))}))
