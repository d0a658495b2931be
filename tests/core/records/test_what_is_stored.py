"""What a field takes and leaves out, whatever someone typed, pasted or sent."""

import pytest

from core.errors import InputRejected
from core.records.appointment import AppointmentDraft
from core.records.contact import ContactDraft
from core.records.person import PersonDraft
from core.records.symptom import SymptomDraft


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("head\x1b[2Jache", "head [2Jache"),
        ("head\x9b31mache", "head 31mache"),
        ("head\x00ache\x07", "head ache"),
        ("head\nache", "head ache"),
        ("כאב ראש 🤕", "כאב ראש 🤕"),
        ("caf\u00e9\u00a0", "caf\u00e9"),
    ],
)
def test_a_name_keeps_its_letters_and_no_hidden_characters(typed, stored):
    assert SymptomDraft.parse(label=typed).label == stored
    assert PersonDraft.parse(display_name=typed).display_name == stored


def test_a_longer_text_keeps_its_lines():
    draft = ContactDraft.parse(name="Anna", note="first\n\tsecond\r\x1b]0;x\x07")

    assert draft.note == "first\n\tsecond]0;x"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\x00",
        "\x1b\n",
        "\u2060",
        "\u200b \u200d",
        "\ufe0f",
        "\u2800",
        "\u3164\u00a0",
    ],
)
def test_a_name_of_nothing_to_be_seen_is_none(typed):
    with pytest.raises(InputRejected) as refused:
        SymptomDraft.parse(label=typed)

    assert refused.value.args == ("label",)


@pytest.mark.parametrize(
    "typed", ["\u05db\u05d0\u05d1", "\U0001f915", "\u0915\u094d", "?", "\ufeffx"]
)
def test_whatever_can_be_seen_is_a_name(typed):
    assert SymptomDraft.parse(label=typed).label == typed


@pytest.mark.parametrize(
    ("when", "is_on_the_calendar"),
    [
        ("0001-01-01T00:00:00+14:00", False),
        ("0999-12-31T23:59:59Z", False),
        ("1000-01-01T00:00:00Z", True),
        ("2999-12-31T23:59:59Z", True),
        ("3000-01-01T00:00:00Z", False),
        ("9999-12-31T23:59:59Z", False),
    ],
)
def test_a_moment_at_which_nothing_can_follow_is_refused(when, *, is_on_the_calendar):
    if is_on_the_calendar:
        assert AppointmentDraft.parse(what="visit", starts_at=when)
        return
    with pytest.raises(InputRejected) as refused:
        AppointmentDraft.parse(what="visit", starts_at=when)

    assert refused.value.args == ("starts_at",)
