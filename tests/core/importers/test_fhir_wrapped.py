"""What a server answers to several questions at once: files in which the entries wrap others."""

import json

import pytest

from core.importers.fhir_r4 import read
from helpers.clinic import observation
from helpers.fhir import PATIENT, allergy, condition, written
from helpers.world import NOON

INNER = [PATIENT, condition(), observation(), observation(status="preliminary")]


def a_bundle(*resources, **said):
    entries = [{"resource": one} for one in resources]
    return {"resourceType": "Bundle", "type": "searchset", "entry": entries, **said}


def parameters(*resources):
    return {
        "resourceType": "Parameters",
        "parameter": [{"name": "return", "resource": one} for one in resources],
    }


def in_a_part(resource):
    part = {"name": "one", "part": [{"name": "deeper", "resource": resource}]}
    return {"resourceType": "Parameters", "parameter": [part, {"name": "n", "valueInteger": 3}]}


def told(folder, value):
    path = written(folder, value if isinstance(value, str) else json.dumps(value, indent=1))
    entries = list(read(path, NOON))
    return entries, [(entry.place.what, type(entry.outcome).__name__) for entry in entries]


@pytest.mark.parametrize(
    "wrapped",
    [
        a_bundle(a_bundle(*INNER)),
        a_bundle(a_bundle(a_bundle(*INNER))),
        [a_bundle(*INNER)],
        parameters(a_bundle(*INNER)),
        parameters(*INNER),
        a_bundle(parameters(*INNER)),
        in_a_part(a_bundle(*INNER)),
    ],
)
def test_what_is_wrapped_is_read_as_if_it_stood_alone(tmp_path, wrapped):
    (tmp_path / "plain").mkdir()
    entries, said = told(tmp_path, wrapped)
    plain, as_alone = told(tmp_path / "plain", a_bundle(*INNER))

    assert said == as_alone
    assert [entry.outcome for entry in entries] == [entry.outcome for entry in plain]
    assert [entry.fingerprint for entry in entries] == [entry.fingerprint for entry in plain]


def test_an_entry_keeps_its_own_text_and_the_number_of_what_wraps_it(tmp_path):
    text = json.dumps(a_bundle(allergy(), a_bundle(*INNER)), indent=1)

    entries, _ = told(tmp_path, text)

    assert [entry.place.number for entry in entries] == [1, 2, 2, 2, 2]
    assert all(json.loads(entry.verbatim)["resource"] for entry in entries)
    assert all(entry.verbatim in text for entry in entries)


@pytest.mark.parametrize(
    "empty", [a_bundle(), {"resourceType": "Parameters"}, parameters(), in_a_part(None)]
)
def test_what_wraps_nothing_is_named(tmp_path, empty):
    _, said = told(tmp_path, a_bundle(empty, *INNER))

    assert said[0] == (empty["resourceType"], "Refused")
    assert len(said) == 1 + len(INNER)


def test_a_bundle_in_a_bundle_without_end_is_named_and_opened_no_further(tmp_path):
    deep = a_bundle(*INNER)
    for _ in range(9):
        deep = a_bundle(deep)

    _, said = told(tmp_path, a_bundle(deep, allergy()))

    assert said == [("Bundle", "Refused"), ("AllergyIntolerance", "Said")]
