"""The quick way through a long history says, entry by entry, what the long way says."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import InputRejected
from core.importers.entry import Refused, Said
from core.importers.fhir_r4 import read, read_pieces
from core.importers.fhir_r4.identity import identity_in, identity_of
from core.importers.fhir_r4.observation import read_observation
from core.importers.fhir_r4.ordinary import glimpse
from core.importers.fhir_r4.outline import outline_of, resource_of
from core.importers.fhir_r4.plain import Plain
from core.importers.fhir_r4.sheet import Sheet
from core.importers.json_stream import DEEPEST, JsonReader
from helpers.clinic import observation, quantity
from helpers.fhir import ABOUT_ADA, PATIENT, bundle, written
from helpers.world import NOON

ODD = st.sampled_from(
    ["final", "Final", "preliminary", "x" * 600, " ", "", 7, True, None, [], [1], {}, {"a": []}]
)
CODE = st.fixed_dictionaries(
    {"code": st.sampled_from(["718-7", "8867-4", "29463-7"])},
    optional={"system": st.sampled_from(["http://loinc.org", "x", None]), "display": ODD},
)
PLAIN = st.fixed_dictionaries(
    {},
    optional={
        "status": st.just("final") | ODD,
        "code": st.fixed_dictionaries(
            {"coding": st.lists(CODE, max_size=2)}, optional={"text": ODD, "id": ODD}
        )
        | ODD,
        "subject": st.sampled_from([ABOUT_ADA, {"reference": "Patient/other"}, None]),
        "effectiveDateTime": st.sampled_from(
            ["2019-02-03", "2019-02-03T09:49:04+01:00", "2019", "2031-01-01", "soon", 2019]
        ),
        "issued": st.sampled_from(["2019-02-03T10:00:00Z", "2031-01-01T10:00:00Z", "soon", []]),
        "valueQuantity": st.fixed_dictionaries(
            {},
            optional={"value": st.integers() | st.just(7.25) | ODD, "unit": ODD, "code": ODD}
            | {"comparator": st.sampled_from(["<", 1]), "system": ODD},
        ),
        "valueString": ODD,
        "valueCodeableConcept": st.just({"text": "positive"}) | ODD,
        "interpretation": st.just([{"text": "H"}]) | ODD,
        "referenceRange": st.just([{"text": "4 - 5"}]) | ODD,
        "meta": st.just({"lastUpdated": "2026-01-01T00:00:00Z"}) | ODD,
        "category": st.just([{"coding": [{"code": "exam"}]}]) | ODD,
        "performer": st.just([{"reference": "Practitioner/9"}]) | ODD,
        "modifierExtension": st.just([{"url": "x", "valueBoolean": True}]),
        "note": st.just([{"text": "after tea"}]),
        "bodySite": st.just({"text": "arm"}),
    },
)


@settings(max_examples=150, deadline=None)
@given(st.lists(PLAIN, min_size=1, max_size=4))
def test_the_quick_way_of_an_observation_says_what_the_long_one_says(tmp_path_factory, several):
    resources = [
        {"resourceType": "Observation", "id": str(at), "subject": ABOUT_ADA, **fields}
        for at, fields in enumerate(several)
    ]
    elements = list(JsonReader(iter([bundle(PATIENT, *resources)])))
    outline = outline_of(iter(elements), {})
    path = written(tmp_path_factory.mktemp("one"), bundle(PATIENT, *resources))

    found = [entry for entry in read(path, NOON) if entry.place.what == "Observation"]

    for element, entry in zip(elements[1:], found, strict=True):
        around, resource = resource_of(element)
        assert entry.known_by == identity_of("Observation", around, resource, outline)
        if entry.outcome == Refused("other_person"):
            continue
        assert entry.outcome == long_way(resource, outline)


def long_way(resource, outline):
    if resource.get("modifierExtension"):
        return Refused("changed_in_meaning")
    try:
        return read_observation(Sheet(resource, frozenset(), NOON, NOON), outline)
    except InputRejected:
        return Refused("not_readable")


def test_an_ordinary_observation_goes_the_quick_way():
    outline = outline_of(iter(JsonReader(iter([bundle(PATIENT)]))), {})
    plain = Plain(outline, lambda subject: subject is not None, NOON, NOON)
    ordinary = observation(valueQuantity=quantity("5.2", "mmol/L"))

    said = plain.said(seen(ordinary))

    assert isinstance(said, Said)
    assert said == long_way(ordinary, outline)
    assert plain.said(seen({**ordinary, "subject": None})) is None


@pytest.mark.parametrize(
    "odd",
    [
        {"note": [{"text": "after tea"}]},
        {"component": []},
        {"modifierExtension": []},
        {"status": "preliminary"},
        {"issued": None},
        {"effectiveDateTime": 2019},
        {"extension": [{"url": "x"}]},
    ],
)
def test_what_is_written_otherwise_takes_a_closer_look(odd):
    assert seen({**observation(), **odd}) is None


@pytest.mark.parametrize(("levels", "is_seen"), [(30, True), (DEEPEST, False), (3000, False)])
def test_what_is_nested_beyond_reason_takes_a_closer_look(levels, is_seen):
    nested = "[" * levels + "]" * levels
    text = written_out(observation(category="nested")).replace('"nested"', nested)

    assert (glimpse(text) is not None) is is_seen


def test_of_the_versions_of_an_observation_the_newest_counts():
    versions = [
        observation(
            id="o1",
            meta={"versionId": str(number), "lastUpdated": f"2026-02-0{number}T10:00:00Z"},
            valueQuantity=quantity(number, "mmol/L"),
        )
        for number in (1, 3, 2)
    ]

    told = [entry.outcome for entry in entries(bundle(PATIENT, *versions))][1:]

    assert [isinstance(one, Said) for one in told] == [False, True, False]
    assert told[1].draft.value_text == "3"
    assert told[0] == told[2] == Refused("older_version")


def test_an_observation_that_the_sender_deletes_is_not_taken_in():
    deleted = {"resource": observation(), "request": {"method": "DELETE", "url": "Observation/o1"}}

    assert glimpse(json.dumps(deleted)) is None
    assert glimpse(json.dumps({**deleted, "request": {"method": "POST"}})) is not None


def test_entries_that_differ_only_in_a_number_nobody_can_hold_are_told_apart():
    texts = [
        written_out(observation(identifier=name)).replace(f'"{name}"', digit * 5000)
        for name, digit in (("a", "1"), ("b", "2"))
    ]

    assert all(glimpse(text) is not None for text in texts)
    assert identity_in(texts[0]) != identity_in(texts[1])


def seen(resource):
    return glimpse(written_out(resource))


def written_out(resource):
    return json.dumps({"resource": resource})


def entries(text):
    return list(read_pieces(lambda: Whole(text), NOON))


class Whole(list):
    """A file that is held whole."""

    bytes_read, is_cut, left_out = 0, False, 0

    def __init__(self, text):
        super().__init__([text])
