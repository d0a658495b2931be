"""`recall --at DAY` means the end of that day where the person lives; a helper's word is theirs."""

import pytest

from core.typed_moments import last_moment, moment_typed

TOLD = "I hate Thursday mornings"


@pytest.mark.parametrize(
    ("told_at", "asked_at", "is_found"),
    [
        # Ada lives in Berlin: her second of March ends at 23:00 UTC.
        ("2026-03-02T22:59:59Z", "2026-03-02", True),
        ("2026-03-02T23:00:00Z", "2026-03-02", False),
        ("2026-03-02T23:00:00Z", "2026-03-03", True),
        ("2026-03-02T12:00:00Z", "2026-03-02", True),
        ("2026-03-02T12:00:00Z", "2026-03-01", False),
        # With an hour it is that moment, and no day.
        ("2026-03-02T12:00:00Z", "2026-03-02 12:59", False),
        ("2026-03-02T12:00:00Z", "2026-03-02 13:00", True),
        # The nights on which the clocks change: days of 23 and of 25 hours.
        ("2026-03-29T21:59:59Z", "2026-03-29", True),
        ("2026-03-29T22:00:00Z", "2026-03-29", False),
        ("2026-10-25T22:59:59Z", "2026-10-25", True),
        ("2026-10-25T23:00:00Z", "2026-10-25", False),
    ],
)
def test_what_was_known_on_a_day_is_what_was_known_when_it_ended(
    console, told_at, asked_at, is_found
):
    console("--now", told_at, "remember", TOLD)

    found = console(
        "--now", "2026-12-01T12:00:00Z", "recall", "Thursday mornings", "--at", asked_at
    )

    assert [each["text"] for each in found.object["items"]] == [TOLD] * is_found


def test_of_today_is_until_now(console):
    console("remember", TOLD)

    found = console("recall", "Thursday mornings", "--at", "2026-03-01").object
    ahead = console("recall", "Thursday mornings", "--at", "2026-03-02")

    assert [each["text"] for each in found["items"]] == [TOLD]
    assert ahead.status != 0


@pytest.mark.parametrize(
    ("day", "zone", "ends"),
    [
        ("2026-03-29", "Europe/Berlin", "2026-03-29T21:59:59.999999+00:00"),
        ("2026-10-25", "Europe/Berlin", "2026-10-25T22:59:59.999999+00:00"),
        ("2026-03-08", "America/New_York", "2026-03-09T03:59:59.999999+00:00"),
        ("2026-11-01", "America/New_York", "2026-11-02T04:59:59.999999+00:00"),
        ("2026-04-05", "Australia/Lord_Howe", "2026-04-05T13:29:59.999999+00:00"),
        # Midnight itself is skipped here: the day before is over when the clocks jump.
        ("2026-09-05", "America/Santiago", "2026-09-06T03:59:59.999999+00:00"),
    ],
)
def test_a_day_ends_where_the_next_one_begins(day, zone, ends):
    assert last_moment(moment_typed(day, zone, "at"), zone).isoformat() == ends


def test_who_asked_to_keep_it_is_named_and_finds_it(console):
    console("people", "account", "Tom", "--role", "caregiver")
    console("--as", "Tom", "remember", "Ada likes her tea with milk")

    said = console.read("recall", "tea with milk").out
    (item,) = console("recall", "tea with milk", "--by", "tom").object["items"]

    assert "asked for by Tom (caregiver)" in said
    assert item["kept_by"] == {"name": "Tom", "role": "caregiver"}
    assert console("recall", "tea with milk", "--by", "Ruth").object["items"] == []


def test_what_is_told_and_waits_is_found_and_called_so(console):
    console("--as", "caregiver", "remember", "Ada takes metformin 500 mg twice a day")

    said = console.read("recall", "500mg").out

    assert "metformin, 500 mg twice a day" in said
    assert "told, not yet confirmed" in said


@pytest.mark.parametrize(
    ("typed", "code", "sentence"),
    [
        (("recall", " "), "nothing_asked", "A word or two are needed, to look for."),
        (("recall", "tea", "-k", "0"), "not_so_many", "At least one and at most 50"),
        (("recall", "tea", "-k", "51"), "not_so_many", "At least one and at most 50"),
    ],
)
def test_what_cannot_be_looked_for_is_answered_by_what_is_needed(console, typed, code, sentence):
    assert console(*typed).object["error"]["code"] == code
    assert sentence in console.read(*typed).err
