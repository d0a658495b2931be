import pytest

from helpers.console import Console


@pytest.fixture
def household(console: Console) -> Console:
    console("people", "add", "Ben", "--time-zone", "America/New_York")
    return console


def test_with_two_people_a_command_says_whom_it_means(household: Console) -> None:
    refused = household("profile")

    assert refused.status == 1
    assert refused.object["error"]["code"] == "person_unclear"


@pytest.mark.parametrize("who", ["Ben", " ben ", "BEN"])
def test_a_person_is_named_exactly(household: Console, who: str) -> None:
    household("--person", who, "add", "symptom", "headache")

    assert len(household("--person", "Ben", "profile").object["symptoms"]) == 1
    assert household("profile", "--person", "Ada").object["symptoms"] == []


def test_nearly_a_name_is_nobody(household: Console) -> None:
    refused = household("profile", "--person", "Be")

    assert refused.object["error"]["code"] == "person_missing"


def test_the_usual_person_is_kept_in_the_vault(household: Console) -> None:
    people = {each["name"]: each["id"] for each in household("people").object["people"]}

    household("people", "use", people["Ben"])
    household("add", "symptom", "headache")
    household("people", "use", "Ada")

    assert household("profile").object["symptoms"] == []
    usual = [each["name"] for each in household("people").object["people"] if each["is_usual"]]
    assert usual == ["Ada"]


def test_a_clinician_needs_an_account(console: Console) -> None:
    refused = console("profile", "--as", "clinician")
    console("people", "account", "Dr Lee", "--role", "clinician")

    console("add", "condition", "asthma", "--as", "clinician")

    assert refused.object["error"]["code"] == "account_missing"
    assert console("profile").object["conditions"][0]["source"] == "clinician"


def test_another_persons_record_is_not_found(household: Console) -> None:
    told = household("--person", "Ben", "add", "symptom", "headache").object

    refused = household("--person", "Ada", "history", told["id"])

    assert refused.object["error"]["code"] == "not_found"


def test_times_are_meant_where_the_person_lives(household: Console) -> None:
    household("--person", "Ben", "add", "appointment", "Dr Lee", "--at", "2026-03-09 09:30")

    (visit,) = household("--person", "Ben", "profile").object["appointments"]

    assert visit["since"].startswith("2026-03-09T13:30")


@pytest.mark.parametrize("label", ["", "   "])
def test_an_account_has_a_name(console: Console, label: str) -> None:
    refused = console("people", "account", label, "--role", "caregiver")

    assert refused.object["error"]["code"] == "input_rejected"
