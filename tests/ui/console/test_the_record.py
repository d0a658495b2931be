import json
import re
from datetime import timedelta

import pytest

from helpers.console import Console

ITEM_KEYS = {
    "id",
    "text",
    "class",
    "status",
    "source",
    "confidence",
    "is_proxy",
    "proxy_agent",
    "last_confirmed_at",
    "expires_at",
}
SECTIONS = {"conditions", "allergies", "medications", "symptoms", "appointments", "signals"}


@pytest.mark.parametrize(
    ("typed", "memory_class"),
    [
        (("symptom", "headache", "--severity", "4"), "TIME_BOUND_STATE"),
        (("condition", "asthma", "--onset-on", "2010"), "LONG_LIVED_FACT"),
        (("allergy", "penicillin", "--criticality", "high"), "LONG_LIVED_FACT"),
        (("medication", "metformin", "--dose", "500 mg"), "LONG_LIVED_FACT"),
        (("medication", "trimethoprim", "--is-course"), "TIME_BOUND_STATE"),
        (("appointment", "Dr Lee", "--at", "2026-03-09 09:30"), "LONG_LIVED_FACT"),
        (("event", "slipped in the hall", "--happening", "fall"), "EVENT"),
        (("reading", "blood pressure 130/85"), "EVENT"),
        (("reading", "--signal", "weight", "--value", "71.5", "--unit", "kg"), "EVENT"),
        (("contact", "Anna", "--relation", "daughter"), "LONG_LIVED_FACT"),
        (("place", "home", "--is-home"), "LONG_LIVED_FACT"),
        (("preference", "drink: tea with milk"), "LONG_LIVED_FACT"),
        (("patient", "Ada Example", "--birth-date", "1941"), "LONG_LIVED_FACT"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_every_kind_can_be_told(
    console: Console, typed: tuple[str, ...], memory_class: str
) -> None:
    said = console("add", *typed)

    assert said.status == 0, said
    assert said.object["class"] == memory_class
    assert {"id", "class", "status", "review"} <= set(said.object)


def test_how_clear_someone_is_today_is_set_and_not_shown(console: Console) -> None:
    said = console("add", "cognitive-state", "62", "--basis", "impression")

    assert said.status == 0
    assert not {62, "62"} & {value for value in said.object.values() if value != []}
    refused = console("add", "cognitive-state", "62", "--basis", "impression", "--as", "patient")
    assert refused.object["error"]["code"] == "policy_refused"


def test_the_profile_has_the_promised_shape(console: Console) -> None:
    console("add", "symptom", "headache")

    profile = console("profile").object

    assert {"as_of", *SECTIONS} <= set(profile)
    assert set(profile["symptoms"][0]) >= ITEM_KEYS
    assert profile["symptoms"][0]["is_proxy"] is True
    assert set(console("profile", "symptoms").object) >= {"as_of", "symptoms"}
    assert "allergies" not in console("profile", "symptoms").object


def test_the_person_speaks_for_themselves(console: Console) -> None:
    console("add", "symptom", "headache", "--as", "patient", "--confidence", "0.4")

    item = console("profile", "symptoms").object["symptoms"][0]

    assert (item["source"], item["is_proxy"], item["confidence"]) == ("self", False, 0.4)


def test_a_medicine_that_meets_an_allergy_waits_for_a_decision(console: Console) -> None:
    console("add", "allergy", "penicillin")

    said = console("add", "medication", "amoxicillin").object

    assert [each["reason"] for each in said["review"]] == ["allergy"]
    (waiting,) = console("review").object["items"]
    assert {waiting["text"], waiting["other_text"]} == {"amoxicillin", "penicillin"}
    decided = console("review", waiting["id"], "keep").object
    assert (decided["id"], decided["status"]) == (waiting["id"], "decided")
    assert console("review").object["items"] == []


def test_words_may_come_on_standard_input(console: Console) -> None:
    said = console("add", "symptom", "-", stdin="a sore knee\n")

    assert said.status == 0
    assert console("profile").object["symptoms"][0]["text"] == "a sore knee"


def test_a_question_is_due_after_two_days_and_an_answer_keeps_it_true(console: Console) -> None:
    told = console("add", "symptom", "headache").object
    console.pass_time(timedelta(hours=47))
    assert console("prompts").object["prompts"] == []
    console.pass_time(timedelta(hours=1))

    swept = console("sweep").object

    assert set(swept) == {"transitions", "prompts", "held"}
    assert len(swept["prompts"]) == 1
    (shown,) = console("prompts", "--next", "--as", "patient").object["prompts"]
    assert "headache" in shown["question"]
    answered = console("answer", shown["id"], "still").object
    assert (answered["id"], answered["status"], answered["version"]) == (told["id"], "active", 2)
    assert console("prompts").object["prompts"] == []


def test_silence_makes_a_symptom_fade_and_the_sweep_says_so(console: Console) -> None:
    told = console("add", "symptom", "headache").object
    console.pass_time(timedelta(days=7))

    (made,) = console("sweep").object["transitions"]

    assert (made["id"], made["kind"]) == (told["id"], "symptom")
    assert (made["from"], made["to"]) == ("active", "resolved_unconfirmed")
    assert console("profile").object["symptoms"] == []


def test_a_record_is_put_right_with_its_history_and_taken_back(console: Console) -> None:
    told = console("add", "medication", "metformin", "--dose", "500 mg").object

    edited = console("edit", told["id"], "dose=850 mg", "--reason", "new label").object
    versions = console("history", told["id"]).object["versions"]
    undone = console("undo").object

    assert (edited["id"], edited["version"], edited["status"]) == (told["id"], 2, "active")
    assert [each["version"] for each in versions] == [1, 2]
    assert versions[1]["note"] == "new label"
    assert {"status", "recorded_at", "by"} <= set(versions[0])
    assert (undone["id"], undone["version"]) == (told["id"], 3)
    assert console("history", told["id"]).object["versions"][2]["record"]["dose"] == "500 mg"


def test_who_is_slower_does_not_overwrite(console: Console) -> None:
    told = console("add", "medication", "metformin").object
    console("edit", told["id"], "dose=850 mg")

    refused = console("edit", told["id"], "dose=1 g", "--expected-version", "1")

    assert refused.status == 1
    assert refused.object["error"]["code"] == "stale_version"


def test_confirm_and_resolve_say_how_it_stands(console: Console) -> None:
    told = console("add", "symptom", "headache").object

    confirmed = console("confirm", told["id"]).object
    resolved = console("resolve", told["id"], "--as", "patient").object

    assert (confirmed["version"], confirmed["status"]) == (2, "active")
    assert (resolved["version"], resolved["status"]) == (3, "resolved")


def test_the_profile_as_it_was_believed(console: Console) -> None:
    console("add", "symptom", "headache")
    console.pass_time(timedelta(days=1))
    console("resolve", console("profile").object["symptoms"][0]["id"])

    # Local time: noon in UTC is one o'clock in Berlin.
    then = console("profile", "--as-of", "2026-03-01 13:30").object
    before = console("profile", "--as-of", "2026-03-01 12:30").object

    assert [item["text"] for item in then["symptoms"]] == ["headache"]
    assert before["symptoms"] == []


def test_what_became_of_a_visit(console: Console) -> None:
    visit = console("add", "appointment", "Dr Lee", "--at", "2026-03-02 09:30").object
    console.pass_time(timedelta(days=2))

    settled = console("edit", visit["id"], "outcome=kept").object

    assert (settled["id"], settled["status"]) == (visit["id"], "kept")
    assert settled["event_id"]


def test_readings_and_contacts_have_a_list(console: Console) -> None:
    console("readings", "add", "weight 71,5 kg")
    anna = console("contacts", "add", "Anna", "--phone", "555").object

    assert [r["text"] for r in console("readings").object["readings"]] == ["weight 71.5 kg"]
    assert [c["text"] for c in console("contacts", "list").object["contacts"]] == ["Anna"]
    console("contacts", "remove", anna["id"])
    assert console("contacts").object["contacts"] == []


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (("symptom", " "), "input_rejected"),
        (("symptom", "canary", "--severity", "11"), "input_rejected"),
        (("symptom", "canary", "--severity", "canary"), "input_rejected"),
        (("symptom", "canary", "--since", "2027-01-01"), "in_the_future"),
        (("symptom", "canary", "--since", "canary"), "date_unclear"),
        (("appointment", "canary", "--at", "2026-03-09"), "date_unclear"),
        (("condition", "canary", "--onset-on", "2019-02-30"), "date_unclear"),
        (("reading", "canary 12"), "input_rejected"),
        (("reading", "glucose 5"), "input_rejected"),
        (("reading", "weight 7000 kg"), "input_rejected"),
        (("reading", "canary"), "input_rejected"),
        (("event", "canary", "--happening", "canary"), "input_rejected"),
        (("contact", ""), "input_rejected"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_cannot_be_is_refused_without_repeating_it(
    console: Console, typed: tuple[str, ...], code: str
) -> None:
    refused = console("add", *typed)

    assert refused.status == 1
    assert refused.object["error"]["code"] == code
    assert set(refused.object["error"]) == {"code", "message"}
    assert "canary" not in refused.out + refused.err


@pytest.mark.parametrize(
    "command",
    [
        ("edit", "canary", "dose=1"),
        ("confirm", "canary"),
        ("resolve", "canary"),
        ("history", "canary"),
        ("answer", "canary", "still"),
        ("review", "canary", "keep"),
        ("delete", "canary", "--yes"),
        ("contacts", "remove", "canary"),
        ("consent", "remove", "canary"),
    ],
)
def test_an_id_nobody_knows_is_not_found(console: Console, command: tuple[str, ...]) -> None:
    refused = console(*command)

    assert refused.status == 1
    assert refused.object["error"]["code"] == "not_found"
    assert "canary" not in refused.out + refused.err


def test_plain_text_is_for_reading(console: Console) -> None:
    console("add", "symptom", "headache", "--since", "2026-02-28 09:30")

    shown = console.read("profile").out

    assert "headache  2026-02-28 09:30  current  confirmed 2026-03-01 13:00" in shown
    assert "{" not in shown


def test_a_second_set_of_details_puts_the_first_right(console: Console) -> None:
    first = console("add", "patient", "--birth-date", "1941")
    second = console("add", "patient", "--gender", "female")

    assert (first.status, second.status) == (0, 0)
    assert second.object["id"] == first.object["id"]


def test_settings_have_bounds(console: Console) -> None:
    assert console("settings", "set", "quiet-from", "21").object["value"] == 21
    refused = console("settings", "set", "prompts_a_day", "9")
    assert refused.object["error"]["code"] == "input_rejected"
    values = {s["name"]: s["value"] for s in console("settings").object["settings"]}
    assert (values["quiet_from"], values["prompts_a_day"]) == (21, 3)


def test_consent_is_given_and_taken_back(console: Console) -> None:
    given = console("consent", "add", "share_talk", "--basis", "power of attorney").object

    console("consent", "remove", given["id"])

    (consent,) = console("consent").object["consents"]
    assert consent["revoked_at"] is not None


def test_json_is_one_line_of_ascii(console: Console) -> None:
    console("add", "symptom", "Übelkeit")

    said = console("profile", "symptoms").out

    assert said.count("\n") == 1
    assert said.isascii()
    assert json.loads(said)["symptoms"][0]["text"] == "Übelkeit"


def test_an_event_is_put_right_once_by_the_one_that_follows_it(console: Console) -> None:
    told = console("add", "event", "fell in the hall", "--happening", "fall").object["id"]

    right = console("add", "event", "slipped, no fall", "--corrects-id", told)

    assert right.status == 0
    assert right.object["kind"] == "event"
    twice = console("add", "event", "nothing at all", "--corrects-id", told)
    assert twice.object["error"]["code"] == "stale_version"
    nothing = console("add", "event", "slipped", "--corrects-id", "no-such-id")
    assert nothing.object["error"]["code"] == "not_found"


def test_what_others_rely_on_stays_and_the_answer_says_so(console: Console) -> None:
    added = console("add", "medication", "warfarin").object["id"]

    over = console.read("--as", "patient", "resolve", added)
    gone = console.read("--as", "patient", "answer", added, "gone")
    renamed = console.read("--as", "patient", "edit", added, "name=sugar")

    for said in (over, gone, renamed):
        assert "The record stays as it is" in said.out
    names = [item["text"] for item in console("profile").object["medications"]]
    assert names == ["warfarin"]


def test_how_long_an_illness_lasts_is_no_choice(console: Console) -> None:
    added = console("add", "condition", "diabetes").object["id"]

    said = console.read("edit", added, "class=TIME_BOUND_STATE")

    assert said.status != 0
    assert "How long this lasts is not chosen here" in said.err


def test_the_dose_of_a_medicine_stands_beside_its_name(console: Console) -> None:
    console("add", "medication", "Warfarin", "--dose", "3 mg")

    (item,) = console("profile").object["medications"]

    assert (item["text"], item["dose"]) == ("Warfarin", "3 mg")
    assert "Warfarin, 3 mg" in console.read("profile", "medications").out


def test_a_history_tells_in_words_what_each_version_said(console: Console) -> None:
    told = console("add", "medication", "Warfarin", "--dose", "3 mg").object["id"]
    console("edit", told, "dose=5 mg")
    console("confirm", told)

    lines = [line.strip() for line in console.read("history", told).out.splitlines()]

    why = lines.index("Why the record says so")
    told_in_words = [line for line in lines[:why] if re.match(r"[a-z ]+: ", line)]
    assert told_in_words == ["name: Warfarin", "dose: 3 mg", "dose: 5 mg"]
    assert "dose: 5 mg, in the place of: 3 mg" in lines[why:]


def test_a_shelf_removes_nothing_that_is_not_on_it(console: Console) -> None:
    allergy = console("add", "allergy", "penicillin").object

    said = console("contacts", "remove", allergy["id"])

    assert said.object["error"]["code"] == "not_found"
    assert console("profile", "allergies").object["allergies"] != []
