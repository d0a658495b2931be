"""Single values of a phone's export: kept where somebody asks for them, and never otherwise."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.clinical.history import take_change_back, undo
from core.clinical.single_values import single_values
from core.clock import ManualClock
from core.errors import InputRejected, NothingToUndo
from core.importers.apple_health import read_with_samples
from core.importers.apple_health.raw import MOST_HELD
from core.importers.base import import_file
from core.importers.entry import Many, Said
from core.importers.receipt import Outcome
from core.records.reading import READING, Signal
from core.records.samples import SAMPLES, Samples, SamplesDraft, line_of
from core.sharing.erase import erase_record
from helpers.apple_health import LATER, element, export, sample, written
from helpers.makers import make
from helpers.people import ADA
from helpers.world import World

DAY = "2026-11-01"
MORNING, NOON = f"{DAY} 08:00:00 +0100", f"{DAY} 12:00:00 +0100"
CET = timezone(timedelta(hours=1))
SLEEP = "HKCategoryTypeIdentifierSleepAnalysis"


@pytest.fixture
def later(tmp_path):
    """A record in November 2026."""
    (tmp_path / "vault").mkdir()
    return World(tmp_path / "vault", ManualClock(LATER))


def take_in(world, folder, *parts, with_samples=True):
    path = written(folder, export(*parts))
    return import_file(world.vault, ADA, path, with_samples=with_samples)


def values(world, signal=Signal.HEART_RATE, day=DAY):
    found = world.run(single_values, signal=signal, day=day)
    return {of.device: [each.value for each in of.samples] for of in found}


def test_nothing_but_days_is_kept_unless_somebody_asks(later, tmp_path):
    take_in(later, tmp_path, sample("HeartRate", "72"), with_samples=False)

    assert values(later) == {}
    assert len(later.find(READING.name)) == 1


def test_each_value_is_kept_as_it_was_written_with_its_time(later, tmp_path):
    walk = sample("StepCount", "310", MORNING, endDate=f"{DAY} 08:05:30 +0100")
    take_in(later, tmp_path, sample("HeartRate", "72.50", NOON), sample("HeartRate", "61"), walk)

    (pulse,) = later.run(single_values, signal=Signal.HEART_RATE, day=DAY)
    (steps,) = later.run(single_values, signal=Signal.STEPS, day=DAY)

    assert (pulse.device, pulse.unit) == ("Apple Watch", "/min")
    assert [each.value for each in pulse.samples] == ["61", "72.50"]
    assert pulse.samples[0].began == datetime(2026, 11, 1, 8, tzinfo=CET)
    assert steps.samples[0].ended - steps.samples[0].began == timedelta(minutes=5, seconds=30)


def test_a_watch_and_a_phone_that_count_the_same_walk_stay_apart(later, tmp_path):
    devices = ("Anna's iPhone", "Apple Watch")

    take_in(later, tmp_path, *(sample("StepCount", "310", sourceName=each) for each in devices))

    assert values(later, Signal.STEPS) == {"Anna's iPhone": ["310"], "Apple Watch": ["310"]}


def test_a_night_and_a_pressure_are_told_as_what_they_are(later, tmp_path):
    night = element(
        "Record",
        type=SLEEP,
        sourceName="Apple Watch",
        startDate="2026-10-31 22:30:00 +0100",
        endDate=f"{DAY} 06:00:00 +0100",
        value="HKCategoryValueSleepAnalysisAsleepCore",
    )
    pressure = [
        sample(f"BloodPressure{which}", number, unit="mmHg")
        for which, number in (("Systolic", "131"), ("Diastolic", "84"))
    ]

    take_in(later, tmp_path, night, *pressure)

    (sleep,) = later.run(single_values, signal=Signal.SLEEP, day=DAY)
    (measured,) = later.run(single_values, signal=Signal.BLOOD_PRESSURE, day=DAY)
    assert sleep.samples[0].began == datetime(2026, 10, 31, 22, 30, tzinfo=CET)
    assert float(sleep.samples[0].value) == 7.5
    assert [(each.value, each.second_value) for each in measured.samples] == [("131", "84")]


def test_what_is_kept_is_in_the_records_own_unit(later, tmp_path):
    take_in(later, tmp_path, sample("OxygenSaturation", "0.97", unit="%"))

    assert values(later, Signal.OXYGEN) == {"Apple Watch": ["97"]}


@pytest.mark.parametrize("end", ["", "soon", f"{DAY} 25:00:00 +0100", "2026-02-30 08:00:00 +0100"])
def test_an_end_that_no_clock_shows_takes_no_value_away(later, tmp_path, end):
    take_in(later, tmp_path, sample("HeartRate", "72", MORNING, endDate=end))

    (pulse,) = later.run(single_values, signal=Signal.HEART_RATE, day=DAY)
    assert [(each.value, each.ended) for each in pulse.samples] == [("72", pulse.samples[0].began)]


def test_a_value_at_a_time_that_is_none_is_counted_in_the_day_and_told(later, tmp_path):
    odd = sample("HeartRate", "80", f"{DAY} 99:00:00 +0100")

    receipt = take_in(later, tmp_path, sample("HeartRate", "72"), odd)

    told = {(each.reason, each.what): each.count for each in receipt.of(Outcome.REFUSED)}
    assert told == {("no_such_date", "Samples"): 1}
    assert values(later) == {"Apple Watch": ["72"]}


def test_a_second_import_adds_nothing_and_a_longer_export_only_what_is_new(later, tmp_path):
    first = sample("HeartRate", "72")
    take_in(later, tmp_path, first)
    before = later.find(SAMPLES.name)

    again = take_in(later, tmp_path, first)
    assert (again.added, later.find(SAMPLES.name)) == (0, before)

    take_in(later, tmp_path, first, sample("HeartRate", "90", NOON))
    assert values(later) == {"Apple Watch": ["72", "90"]}
    assert sorted(row.count for row in later.find(SAMPLES.name)) == [1, 1]


def test_values_asked_for_later_join_the_days_that_are_known(later, tmp_path):
    take_in(later, tmp_path, sample("HeartRate", "72"), with_samples=False)

    receipt = take_in(later, tmp_path, sample("HeartRate", "72"))

    assert (receipt.added, receipt.known) == (1, 1)
    assert values(later) == {"Apple Watch": ["72"]}


def test_a_file_taken_back_takes_its_values_along_and_no_others(later, tmp_path):
    take_in(later, tmp_path, sample("HeartRate", "72"))
    before = later.find(SAMPLES.name)
    receipt = take_in(later, tmp_path, sample("HeartRate", "72"), sample("HeartRate", "90", NOON))

    later.run(take_change_back, change_id=receipt.batch_id)

    assert later.find(SAMPLES.name) == before


def test_a_file_that_brought_nothing_but_values_is_taken_back_once(later, tmp_path):
    take_in(later, tmp_path, sample("HeartRate", "72"), with_samples=False)
    take_in(later, tmp_path, sample("HeartRate", "72"))

    later.run(undo)

    assert later.find(SAMPLES.name) == []
    assert [row.status for row in later.find(READING.name)] == ["recorded"]
    later.run(undo)
    with pytest.raises(NothingToUndo):
        later.run(undo)


def test_a_deleted_day_takes_its_values_along_and_they_do_not_come_back(later, tmp_path):
    take_in(later, tmp_path, sample("HeartRate", "72"), sample("StepCount", "310"))
    pulse = next(row for row in later.find(READING.name) if row.signal is Signal.HEART_RATE)

    later.run(erase_record, record_id=pulse.id)
    take_in(later, tmp_path, sample("HeartRate", "72"), sample("HeartRate", "90", NOON))

    assert values(later) == {}
    assert values(later, Signal.STEPS) == {"Apple Watch": ["310"]}


def test_values_are_handed_over_long_before_the_end_of_the_file(tmp_path):
    began = datetime(2020, 1, 1, tzinfo=UTC)
    moments = (began + timedelta(minutes=number) for number in range(MOST_HELD + 3_000))
    pulses = [sample("HeartRate", "72", f"{at:%Y-%m-%d %H:%M:%S %z}") for at in moments]
    path = written(tmp_path, export(*pulses, element("ActivitySummary")))

    entries = list(read_with_samples(path, LATER))

    told = [entry.outcome for entry in entries]
    of_values = [at for at, one in enumerate(told) if isinstance(one, Said) and is_of_values(one)]
    lines = [line for at in of_values for line in told[at].draft.lines]
    assert len(lines) == MOST_HELD + 3_000
    assert max(len(told[at].draft.lines) for at in of_values) <= 24 * 60
    assert not any(isinstance(one, Many) for one in told[: of_values[-1]])


def is_of_values(said):
    return said.kind is SAMPLES


@pytest.mark.parametrize(
    "line",
    ["", "72", "08:00 72", "24:00:00 72", "08:00:00 a pulse", "08:00:00 72\n09:00:00 1", "=1+1"],
)
def test_a_line_that_we_never_write_is_refused(line):
    with pytest.raises(InputRejected):
        SamplesDraft.parse(
            signal="heart_rate", unit="/min", device=None, day=DAY, zone="+0100", lines=(line,)
        )


A_QUARTER = timedelta(minutes=15)
ZONES = st.integers(-12 * 4, 14 * 4).map(lambda quarters: timezone(quarters * A_QUARTER))
MOMENTS = st.builds(
    datetime.fromtimestamp,
    st.integers(631_152_000, 1_900_000_000),  # 1990 to 2030
    ZONES,
)


@given(MOMENTS, MOMENTS, st.sampled_from(["72", "0.5", "131/84", "-3e-05"]))
def test_what_is_written_down_in_short_is_read_as_it_was(began, ended, value):
    span = tuple(f"{each:%Y-%m-%d %H:%M:%S %z}" for each in (began, ended))
    day, zone = span[0][:10], span[0][20:]

    line = line_of(day, zone, span, value)
    row = make(SAMPLES, ADA).changed(day=day, zone=zone, content=line)

    (told,) = row.each()
    assert (told.began, told.ended) == (began, ended)
    assert "/".join(filter(None, [told.value, told.second_value])) == value
    assert isinstance(row, Samples)
