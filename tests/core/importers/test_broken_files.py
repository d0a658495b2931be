"""However a file is damaged: nothing is raised but ImportRejected, nothing before it is lost."""

import gzip

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import ImportRejected
from core.importers.base import recognise
from core.importers.entry import Entry, Said
from core.importers.fhir_r4 import read
from core.importers.json_stream import Element, JsonReader
from helpers.fhir import CLINIC, allergy, bundle, condition, medication, order, written
from helpers.world import NOON

WHOLE = CLINIC.read_bytes()
ONE_LINE = bundle(
    condition(id="c1", onsetDateTime="2019"),
    allergy(id="a1", reaction=[{"manifestation": [{"text": "Hives"}]}]),
    medication(id="m1", note=[{"text": 'a "quoted" word, and \\ and ü'}]),
    order(id="o1"),
).encode()
one_of_two = st.sampled_from([WHOLE, ONE_LINE])
quietly = settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def read_all(path):
    """What the file says, or nothing when it is rejected; any other error flies."""
    try:
        return list(recognise(path).read(path, NOON))
    except ImportRejected:
        return None


def is_read_or_rejected(path):
    entries = read_all(path)
    return entries is None or all(isinstance(entry, Entry) for entry in entries)


def texts_before(whole, at):
    """The entries that end before a byte."""
    text = whole.decode()
    before = len(whole[:at].decode(errors="ignore"))
    elements = [each for each in JsonReader(iter([text])) if isinstance(each, Element)]
    return [each.text for each in elements if text.index(each.text) + len(each.text) <= before]


def said_texts(entries):
    """Of entries that stand alone: a name that was in the damaged part is gone."""
    return [
        entry.verbatim
        for entry in entries or ()
        if isinstance(entry.outcome, Said) and "medicationReference" not in entry.verbatim
    ]


@quietly
@given(one_of_two, st.floats(min_value=0, max_value=1, exclude_max=True))
def test_a_cut_file_keeps_every_entry_before_the_cut(tmp_path, whole, share):
    at = int(len(whole) * share)

    entries = read_all(written(tmp_path, whole[:at]))

    if entries is None:
        assert texts_before(whole, at) == []
    else:
        kept = texts_before(whole, at)
        assert len(entries) == len(kept) + (entries[-1].place.number > len(kept))
        assert all(text in kept for text in said_texts(entries))


@quietly
@given(one_of_two, st.floats(min_value=0, max_value=1, exclude_max=True), st.integers(0, 255))
def test_one_wrong_byte_costs_at_most_what_stands_around_it(tmp_path, whole, share, byte):
    at = int(len(whole) * share)
    damaged = whole[:at] + bytes([byte]) + whole[at + 1 :]

    entries = read_all(written(tmp_path, damaged))

    if entries is not None:
        untouched = list(read(written(tmp_path, whole, "whole.json"), NOON))
        complete = set(texts_before(whole, at))
        expected = [text for text in said_texts(untouched) if text in complete]
        assert [text for text in said_texts(entries) if text in complete] == expected


@quietly
@given(st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 255)), max_size=30))
def test_many_wrong_bytes_raise_nothing_but_a_rejection(tmp_path, changes):
    damaged = bytearray(WHOLE)
    for share, byte in changes:
        damaged[int(len(damaged) * share)] = byte

    assert is_read_or_rejected(written(tmp_path, bytes(damaged)))


@quietly
@given(st.floats(0, 1, exclude_max=True), st.integers(0, 255))
def test_a_damaged_packed_file_raises_nothing_but_a_rejection(tmp_path, share, byte):
    packed = bytearray(gzip.compress(WHOLE))
    packed[int(len(packed) * share)] = byte

    assert is_read_or_rejected(written(tmp_path, bytes(packed)))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
FIELDS = [
    "id", "name", "code", "status", "clinicalStatus", "verificationStatus", "category",
    "subject", "patient", "onsetDateTime", "abatementDateTime", "reaction", "note",
    "criticality", "dosage", "dosageInstruction", "medicationReference",
    "medicationCodeableConcept", "contained", "effectivePeriod", "requester", "birthDate",
    "telecom", "address", "communication", "section", "meta", "recordedDate", "authoredOn",
    "severity", "extension", "text", "coding",
]  # fmt: skip
resources = st.builds(
    lambda what, fields: {"resourceType": what, **fields},
    st.sampled_from(
        ["Patient", "Condition", "AllergyIntolerance", "MedicationStatement", "MedicationRequest",
         "Medication", "Composition", "Practitioner", "MedicationOrder"]
    ),
    st.dictionaries(
        st.sampled_from(FIELDS),
        json_values | st.dictionaries(st.sampled_from(FIELDS), json_values, max_size=3),
        max_size=8,
    ),
)  # fmt: skip


@quietly
@given(st.lists(resources, min_size=1, max_size=4))
def test_any_value_in_any_field_is_read_or_refused(tmp_path, found):
    entries = read_all(written(tmp_path, bundle(*found)))

    assert entries is None or len(entries) == len(found)
