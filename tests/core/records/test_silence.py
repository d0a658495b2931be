"""No word a person wrote reaches a log, a traceback or the text of an error (S4)."""

import traceback

import pytest

from core.errors import InputRejected
from core.records.condition import ConditionDraft
from core.records.kinds import KINDS
from core.records.symptom import SymptomDraft
from helpers.makers import make
from helpers.people import ADA

CANARY = "canary words of ada"
DRAFTED = [kind for kind in KINDS if kind.draft is not None]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_record_shows_no_words(kind):
    record = make(kind, ADA, CANARY)

    assert CANARY not in f"{record!r} {record!s} {record}"


@pytest.mark.parametrize("kind", DRAFTED, ids=lambda kind: kind.name)
def test_a_refused_draft_names_fields_and_no_words(kind):
    said = {name: [CANARY] for name in kind.draft.model_fields}

    with pytest.raises(InputRejected) as refused:
        kind.draft.parse(**said)

    assert set(refused.value.args) <= set(kind.draft.model_fields) | {"record"}
    assert CANARY not in "".join(traceback.format_exception(refused.value))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_refused_change_names_fields_and_no_words(kind):
    record = make(kind, ADA, CANARY)

    with pytest.raises(InputRejected) as refused:
        record.changed(**{"id": [CANARY], f"{CANARY}, typed as a name": CANARY})

    assert set(refused.value.args) == {"id", "unknown_field"}
    assert CANARY not in "".join(traceback.format_exception(refused.value))


@pytest.mark.parametrize("name", ["", "   ", "\n\t"])
def test_an_empty_name_is_refused(name):
    with pytest.raises(InputRejected) as refused:
        ConditionDraft.parse(name=name)

    assert refused.value.args == ("name",)


@pytest.mark.parametrize("severity", [0, 1, 9, 10])
def test_a_severity_is_zero_to_ten(severity):
    assert SymptomDraft.parse(label="headache", severity=severity).severity == severity


@pytest.mark.parametrize("severity", [-1, 11, 3.5, "a lot"])
def test_no_other_severity_is_taken(severity):
    with pytest.raises(InputRejected) as refused:
        SymptomDraft.parse(label="headache", severity=severity)

    assert refused.value.args == ("severity",)
