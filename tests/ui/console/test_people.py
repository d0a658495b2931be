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


@pytest.fixture
def two_helpers(console: Console) -> dict[str, str]:
    """Names and ids of two more accounts that help Ada."""
    return {
        label: console("people", "account", label, "--role", role).object["account_id"]
        for label, role in (("Ben", "caregiver"), ("Dr Lee", "clinician"))
    }


def by(console: Console) -> str:
    """Who did the newest thing in the book."""
    (newest, *_) = console("audit").object["entries"]
    account: str = newest["account_id"]
    return account


@pytest.mark.parametrize("label", ["Ben", " ben ", "Dr Lee"])
def test_a_helper_is_named_exactly(console: Console, two_helpers, label: str) -> None:
    console("--as", label, "add", "symptom", "headache")

    assert by(console) == two_helpers["Ben" if "en" in label else label]


def test_a_helper_is_named_by_the_accounts_id(console: Console, two_helpers) -> None:
    console("--as", two_helpers["Ben"], "add", "symptom", "headache")

    assert by(console) == two_helpers["Ben"]


def test_a_person_acts_for_themselves_by_their_own_name(console: Console) -> None:
    console("--as", "Ada", "add", "symptom", "headache")

    assert console("profile").object["symptoms"][0]["source"] == "self"


def test_of_two_helpers_of_one_name_neither_is_taken_and_both_are_listed(
    console: Console, two_helpers
) -> None:
    other = console("people", "account", "ben", "--role", "caregiver").object["account_id"]

    refused = console("--as", "Ben", "profile").object["error"]

    assert refused["code"] == "account_unclear"
    assert all(each in refused["message"] for each in (two_helpers["Ben"], other))


def test_a_helper_whose_access_has_ended_is_refused_and_one_of_the_same_name_is_meant(
    console: Console, two_helpers
) -> None:
    console("access", "remove", two_helpers["Ben"], "--as", "patient")
    alone = console("--as", "Ben", "profile")
    other = console("people", "account", "Ben", "--role", "caregiver").object["account_id"]

    console("--as", "Ben", "add", "symptom", "headache")

    assert alone.object["error"]["code"] == "access_denied"
    assert by(console) == other


def test_nobody_acts_by_the_name_of_another_persons_own_account(household: Console) -> None:
    refused = household("--person", "Ada", "--as", "Ben", "profile")

    assert refused.object["error"]["code"] == "account_missing"


@pytest.mark.usefixtures("two_helpers")
def test_a_named_clinician_is_no_less_a_guest(console: Console) -> None:
    refused = console("--as", "Dr Lee", "slots", "add", "recovery")
    kept = console("--as", "Dr Lee", "delete", "--everything", "--yes")

    assert refused.object["error"]["code"] == "access_denied"
    assert kept.object["error"]["code"] == "access_denied"
    assert console("profile").status == 0


def test_a_person_by_their_name_does_not_delete_everything_in_one_breath(console: Console) -> None:
    refused = console("--as", "Ada", "delete", "--everything", "--yes")

    assert refused.object["error"]["code"] == "policy_refused"
    assert console("profile").status == 0
