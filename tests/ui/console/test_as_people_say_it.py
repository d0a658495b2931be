"""By hand, the way people say it: dates are read back, units and names stay as they were typed."""

import pytest

from helpers.console import Console


def test_since_last_tuesday_is_told_back_as_a_day(console: Console) -> None:
    said = console("add", "symptom", "headache", "--since", "since last Tuesday")

    # The first of March 2026 is a Sunday.
    assert said.object["understood"] == {
        "first_seen_at": {"said": "since last Tuesday", "means": "2026-02-23T23:00:00.000000Z"}
    }


def test_it_is_told_in_words_with_its_weekday(console: Console) -> None:
    said = console.read("add", "symptom", "headache", "--since", "for three days")

    assert "“for three days” was read as: Thursday, 26 February 2026" in said.out


def test_a_day_is_no_more_precise_than_it_sounds(console: Console) -> None:
    said = console("add", "condition", "gout", "--onset-on", "since last month")

    assert said.object["understood"]["onset_on"]["means"] == "2026-02"


@pytest.mark.parametrize("typed", ["2026-02-24", "24 February 2026", "yesterday"])
def test_a_day_that_is_plain_is_not_told_back(console: Console, typed: str) -> None:
    said = console("add", "condition", "gout", "--onset-on", typed)

    assert "understood" not in said.object


@pytest.mark.parametrize("typed", ["since Sunday", "next Tuesday", "3/4", "every Tuesday"])
def test_what_could_be_two_days_is_asked_about_and_not_stored(console: Console, typed: str) -> None:
    said = console("add", "symptom", "headache", "--since", typed)

    assert said.status != 0
    assert said.object["error"]["code"] == "date_unclear"
    assert console("profile", "symptoms").object["symptoms"] == []


def test_a_medicine_is_stored_as_it_was_typed_and_others_are_named(console: Console) -> None:
    said = console("add", "medication", "metformn", "--dose", "500 mg")

    assert said.object["did_you_mean"] == ["metformin"]
    (medicine,) = console("profile", "medications").object["medications"]
    assert (medicine["text"], medicine["dose"]) == ("metformn", "500 mg")


def test_two_medicines_that_look_alike_stay_two(console: Console) -> None:
    first = console("add", "medication", "hydroxyzine").object
    console("add", "medication", "hydralazine")

    medicines = console("profile", "medications").object["medications"]
    assert first["did_you_mean"] == ["hydralazine"]
    assert {each["text"] for each in medicines} == {"hydroxyzine", "hydralazine"}


@pytest.mark.parametrize(("unit", "shown", "value"), [("[lb_av]", "lb", "154"), ("kg", "kg", "70")])
def test_a_weight_stays_in_the_unit_it_was_typed_in(
    console: Console, unit: str, shown: str, value: str
) -> None:
    console("add", "reading", "--signal", "weight", "--value", value, "--unit", unit)

    listed = str(console("readings", "list").object)
    assert f"{value} {shown}" in listed


@pytest.mark.parametrize("unit", ["stone", "mmol/L", "foo", ""])
def test_a_unit_that_does_not_belong_to_it_is_refused(console: Console, unit: str) -> None:
    said = console("add", "reading", "--signal", "weight", "--value", "70", "--unit", unit)

    assert said.status != 0
    assert said.object["error"]["code"] == "input_rejected"


@pytest.mark.parametrize("unit", ["mmHg", "mmhg", "mm[Hg]"])
def test_a_unit_is_taken_as_it_stands_on_the_device(console: Console, unit: str) -> None:
    said = console(
        *("add", "reading", "--signal", "blood_pressure", "--unit", unit),
        *("--value", "130", "--second-value", "85"),
    )

    assert said.status == 0
    assert "130/85 mmHg" in str(console("readings", "list").object)
