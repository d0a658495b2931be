"""The quick way through a long history says, entry by entry, what the long way says."""

from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import InputRejected
from core.importers.entry import Refused, Said
from core.importers.fhir_r4 import read
from core.importers.fhir_r4.observation import read_observation
from core.importers.fhir_r4.outline import outline_of, resource_of
from core.importers.fhir_r4.plain import Plain
from core.importers.fhir_r4.sheet import Sheet
from core.importers.json_stream import JsonReader
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
        "meta": st.just({"lastUpdated": "2026-01-01T00:00:00Z"}),
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

    found = [entry.outcome for entry in read(path, NOON) if entry.place.what == "Observation"]

    for element, outcome in zip(elements[1:], found, strict=True):
        resource = resource_of(element)[1]
        if outcome == Refused("other_person"):
            continue
        assert outcome == long_way(resource, outline)


def long_way(resource, outline):
    try:
        return read_observation(Sheet(resource, frozenset(), NOON, NOON), outline)
    except InputRejected:
        return Refused("not_readable")


def test_an_ordinary_observation_goes_the_quick_way():
    outline = outline_of(iter(JsonReader(iter([bundle(PATIENT)]))), {})
    plain = Plain(outline, lambda subject: subject is not None, NOON, NOON)
    ordinary = observation(valueQuantity=quantity("5.2", "mmol/L"))

    said = plain.said({}, ordinary)

    assert isinstance(said, Said)
    assert said == long_way(ordinary, outline)
    assert plain.said({}, {**ordinary, "note": [{"text": "after tea"}]}) is None
    assert plain.said({}, {**ordinary, "subject": None}) is None
