"""A reading is a number of a body: a slip of the finger is refused, what is strange is kept."""

import pytest

from core.errors import InputRejected
from core.records.reading import UNITS, ReadingDraft, Signal, reading_text
from helpers import makers
from helpers.people import ADA

LIMITS = [
    (signal, unit, lowest, highest)
    for signal, units in UNITS.items()
    for unit, (lowest, highest) in units.items()
]


def draft(signal, unit, value):
    second = value if signal is Signal.BLOOD_PRESSURE else None
    return ReadingDraft.parse(signal=signal, unit=unit, value=value, second_value=second)


@pytest.mark.parametrize(("signal", "unit", "lowest", "highest"), LIMITS)
def test_the_ends_of_the_range_are_still_of_a_body(signal, unit, lowest, highest):
    assert draft(signal, unit, lowest).value == lowest
    assert draft(signal, unit, highest).value == highest


@pytest.mark.parametrize(("signal", "unit", "lowest", "highest"), LIMITS)
def test_just_outside_the_range_is_a_slip(signal, unit, lowest, highest):
    for value in (lowest - 0.01, highest + 0.01):
        with pytest.raises(InputRejected):
            draft(signal, unit, value)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf"), "a lot", None])
def test_what_is_not_a_number_is_refused(value):
    with pytest.raises(InputRejected):
        ReadingDraft.parse(signal=Signal.WEIGHT, unit="kg", value=value)


@pytest.mark.parametrize(
    ("signal", "unit"),
    [(Signal.WEIGHT, "stone"), (Signal.GLUCOSE, "kg"), (Signal.TEMPERATURE, "C")],
)
def test_a_unit_we_do_not_know_is_refused_and_never_guessed(signal, unit):
    with pytest.raises(InputRejected):
        ReadingDraft.parse(signal=signal, unit=unit, value=60)


def test_a_blood_pressure_has_two_numbers():
    with pytest.raises(InputRejected):
        ReadingDraft.parse(signal=Signal.BLOOD_PRESSURE, unit="mm[Hg]", value=130)


def test_a_weight_has_one_number():
    with pytest.raises(InputRejected):
        ReadingDraft.parse(signal=Signal.WEIGHT, unit="kg", value=61, second_value=60)


def test_both_numbers_of_a_blood_pressure_must_be_of_a_body():
    with pytest.raises(InputRejected):
        ReadingDraft.parse(signal=Signal.BLOOD_PRESSURE, unit="mm[Hg]", value=130, second_value=8)


def test_a_blood_pressure_reads_as_people_write_it():
    pressure = makers.reading(
        ADA, signal=Signal.BLOOD_PRESSURE, value=130, second_value=85.5, unit="mm[Hg]"
    )

    assert reading_text(pressure) == "blood pressure 130/85.5 mmHg"


@pytest.mark.parametrize(
    ("said", "at_fault"),
    [
        ({"signal": "blood_pressure", "unit": "mm[Hg]", "value": 130}, "second_value"),
        ({"signal": "weight", "unit": "kg", "value": 71, "second_value": 8}, "second_value"),
        ({"signal": "weight", "unit": "kg", "value": 9999}, "value"),
        ({"signal": "weight", "unit": "stone", "value": 11}, "unit"),
    ],
)
def test_a_refused_reading_names_what_to_look_at(said, at_fault):
    with pytest.raises(InputRejected) as refused:
        ReadingDraft.parse(**said)

    assert refused.value.args == (at_fault,)
