"""Which items of the record a sentence names, and by what."""

import pytest

from core.words.mentions import mentions
from core.words.record_terms import Told
from core.words.statements.signs import seen_in
from core.words.statements.statement import Speaker

RECORD = Told.of(
    {
        "allergies": [{"substance": "penicillin"}, {"substance": "codeine"}],
        "medications": [{"name": "furosemide", "dose": "40 mg"}, {"name": "spironolactone"}],
        "conditions": [{"name": "type 2 diabetes"}, {"name": "prostate cancer"}],
        "appointments": [{"what": "chiropodist", "when": "2026-12-01T09:00"}],
    }
)


def named(text):
    found = mentions(seen_in(text, Speaker.PATIENT), RECORD)
    return [(one.item.path, one.how) for one in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I take furosemide", [("medications[0]", "name")]),
        ("my water tablet first thing", [("medications[0]", "group"), ("medications[1]", "group")]),
        ("still on the spiro", [("medications[1]", "name")]),
        ("they gave me amoxicillin", [("allergies[0]", "group")]),
        ("I had Solpadeine", [("allergies[1]", "group")]),
        ("the foot lady on Tuesday", [("appointments[0]", "meaning")]),
        ("she had breast cancer", []),
        ("a cup of tea", []),
    ],
)
def test_an_item_is_named_by_its_name_its_meaning_its_group_or_its_class(text, found):
    assert [path for path, _ in named(text)] == [path for path, _ in found]
