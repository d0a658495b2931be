"""What a summary says is what another Rosemary understands: import(export(x)) is x."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.importers.entry import Said
from core.importers.fhir_r4.concepts import Concept
from core.importers.fhir_r4.none_known import nothing_stated
from core.importers.fhir_r4.reader import read
from core.records.allergy import Criticality
from core.records.event import Happening
from core.records.facts import Status, Verification
from core.records.kinds import kind_named
from core.records.reading import Signal
from core.sharing.ips.export import as_text
from core.sharing.ips.parts import full_url, reference
from core.sharing.ips.people import patient
from core.sharing.ips.resources import resource_of
from helpers import makers
from helpers.people import ADA

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
WHO = reference("ada")

_SEEN = st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zs", "Zl", "Zp", "Mn", "Co", "Cn"])
letters = st.text(_SEEN | st.just(" "), min_size=1, max_size=40).map(lambda s: " ".join(s.split()))
SECTIONS = ("allergies", "conditions", "medications")


def is_a_name(text):
    """ "None" is none: it says that there is nothing, in whatever section it stands."""
    said = Concept(text, is_bare_code=False, codes=())
    is_nothing = any(nothing_stated(section, said) for section in SECTIONS)
    return any(each.isalnum() for each in text) and not is_nothing


words = letters.filter(is_a_name)
maybe = words | st.none()
dates = st.sampled_from(["1987", "2019", "2019-02", "2020-02-29", "2026-01-31"])
maybe_date = dates | st.none()
moments = st.datetimes(datetime(2020, 1, 1), datetime(2026, 3, 1)).map(  # noqa: DTZ001 - UTC next
    lambda at: at.replace(tzinfo=UTC)
)
codes = st.sampled_from([(None, None), ("44054006", "http://snomed.info/sct"), ("E11.9", None)])
believed = st.sampled_from([Verification.CONFIRMED, Verification.SAID_UNCONFIRMED])


def fact(kind, **fields):
    code, system = fields.pop("coded", (None, None))
    if "code" in kind_named(kind).draft.model_fields:
        fields |= {"code": code, "code_system": system}
    return makers.make(kind_named(kind), ADA, id="0190a0de-0000-7000-8000-000000000001", **fields)


def said_by(*resources):
    """What the importer makes of a document of these."""
    entry = [{"fullUrl": full_url(str(at)), "resource": each} for at, each in enumerate(resources)]
    text = as_text({"resourceType": "Bundle", "type": "document", "entry": entry}).decode()
    with TemporaryDirectory() as folder:
        file = Path(folder, "summary.json")
        file.write_text(text, encoding="utf-8")
        entries = list(read(file, NOW))
    return [each.outcome for each in entries if isinstance(each.outcome, Said)]


def comes_back(record):
    """Its every field, its standing, and when somebody last said so."""
    kind = kind_named(type(record).__name__.lower())
    (said,) = said_by(resource_of(record, WHO, WHO))
    expected = {name: getattr(record, name) for name in kind.draft.model_fields}
    assert said.kind is kind
    assert dict(said.draft) == expected
    return said


def how_it_is_told(said):
    return said.status, said.verification, said.said_at


def how_it_stands(record):
    return record.status, record.verification, record.last_confirmed_at


@settings(max_examples=25, deadline=None)
@given(
    st.fixed_dictionaries(
        {"name": words, "onset_on": maybe_date, "severity": maybe, "note": maybe, "coded": codes}
        | {"verification": believed, "last_confirmed_at": moments}
    ),
    st.sampled_from(
        [
            (Status.ACTIVE, None),
            (Status.INACTIVE, "2025"),
            (Status.RESOLVED, "2026-02-03"),
            (Status.INACTIVE, None),
            (Status.RESOLVED, None),
        ]
    ),
)
def test_a_condition(fields, standing):
    status, ended_on = standing
    record = fact("condition", **fields, status=status, ended_on=ended_on)

    assert how_it_is_told(comes_back(record)) == how_it_stands(record)


@settings(max_examples=25, deadline=None)
@given(
    st.fixed_dictionaries(
        {"substance": words, "reaction": maybe, "onset_on": maybe_date, "note": maybe}
        | {"criticality": st.sampled_from([None, *Criticality]), "coded": codes}
        | {"verification": believed, "last_confirmed_at": moments}
        | {"status": st.sampled_from([Status.ACTIVE, Status.INACTIVE, Status.RESOLVED])}
    )
)
def test_an_allergy(fields):
    record = fact("allergy", **fields)

    assert how_it_is_told(comes_back(record)) == how_it_stands(record)


@settings(max_examples=25, deadline=None)
@given(
    st.fixed_dictionaries(
        {"name": words, "dose": maybe, "started_on": maybe_date, "prescriber": maybe}
        | {"ends_on": st.none() | st.sampled_from(["2026-03-09", "2027"]), "note": maybe}
        | {"is_course": st.booleans(), "as_needed": st.booleans(), "coded": codes}
        | {"filled_on": st.none() | st.just("2026-02-14"), "days_supply": st.none() | st.just(28)}
        | {"verification": believed, "last_confirmed_at": moments}
        | {"status": st.sampled_from([Status.ACTIVE, Status.INACTIVE, Status.STOPPED])}
    )
)
def test_a_medicine(fields):
    record = fact("medication", **fields)

    assert how_it_is_told(comes_back(record)) == how_it_stands(record)


@settings(max_examples=25, deadline=None)
@given(
    st.fixed_dictionaries(
        {"label": words, "body_site": maybe, "note": maybe, "first_seen_at": moments | st.none()}
        | {"severity": st.none() | st.integers(0, 10), "last_confirmed_at": moments}
        | {"verification": believed}
    ),
    st.sampled_from([Status.ACTIVE, Status.RESOLVED, Status.RESOLVED_UNCONFIRMED]),
)
def test_a_symptom_comes_back_as_a_symptom_and_never_as_an_illness_that_lasts(fields, status):
    over = fields["last_confirmed_at"] if status is Status.RESOLVED else None
    record = fact("symptom", **fields, status=status, valid_to=over)

    assert how_it_is_told(comes_back(record)) == how_it_stands(record)


@settings(max_examples=25, deadline=None)
@given(
    st.fixed_dictionaries(
        {"full_name": words, "birth_date": maybe_date, "died_on": maybe_date, "address": maybe}
        | {"gender": st.sampled_from([None, "female", "male", "other", "unknown"])}
        | {"language": maybe, "blood_type": maybe, "phone": maybe, "doctor": maybe, "note": maybe}
    )
)
def test_who_it_is(fields):
    record = fact("patient", **fields)
    person = makers.person(ADA)

    (said,) = said_by(patient(person, record, []))

    assert {name: getattr(said.draft, name) for name in fields} == fields


happened = st.fixed_dictionaries(
    {"what": words, "happened_on": dates, "happened_at": st.none(), "note": maybe, "coded": codes}
)


@settings(max_examples=15, deadline=None)
@given(happened, st.sampled_from([Happening.VACCINATION, Happening.PROCEDURE]))
def test_a_vaccination_and_a_procedure(fields, happening):
    record = fact("event", **fields, happening=happening)

    (said,) = said_by(resource_of(record, WHO, WHO))

    told = ("what", "happening", "happened_on", "note", "code", "code_system")
    assert said.kind.name == "event"
    assert [getattr(said.draft, n) for n in told] == [getattr(record, n) for n in told]


@settings(max_examples=25, deadline=None)
@given(
    st.fixed_dictionaries(
        {"name": words, "reference": maybe, "flag": maybe}
        | {"note": maybe, "measured_on": st.sampled_from(["2026-01-31", "2019-02-28"])}
        | {"coded": codes, "panel": st.none(), "unit_code": st.none(), "measured_at": st.none()}
    ),
    # A text with a unit comes back as one text: FHIR has no place for both.
    st.sampled_from([("7.20", "mg/dL"), ("140", None), ("<5", "mg/dL"), ("positive", None)]),
)
def test_a_laboratorys_result(fields, value):
    record = fact("result", **fields, value_text=value[0], unit=value[1])

    (said,) = said_by(resource_of(record, WHO, None))

    assert said.kind.name == "result"
    assert dict(said.draft) == {name: getattr(record, name) for name in dict(said.draft)}


@pytest.mark.parametrize(
    ("signal", "value", "second", "unit"),
    [
        (Signal.BLOOD_PRESSURE, 130.0, 85.0, "mm[Hg]"),
        (Signal.WEIGHT, 61.5, None, "kg"),
        (Signal.GLUCOSE, 5.5, None, "mmol/L"),
        (Signal.GLUCOSE, 99.0, None, "mg/dL"),
        (Signal.HEART_RATE, 72.0, None, "/min"),
        (Signal.TEMPERATURE, 36.6, None, "Cel"),
        (Signal.OXYGEN, 97.0, None, "%"),
    ],
)
def test_a_measured_value(signal, value, second, unit):
    fields = {"signal": signal, "value": value, "second_value": second, "unit": unit}
    record = fact("reading", **fields, note="after tea", taken_at=NOW)

    (said,) = said_by(resource_of(record, WHO, None))

    assert said.kind.name == "reading"
    told = (*fields, "taken_at")
    assert [getattr(said.draft, n) for n in told] == [getattr(record, n) for n in told]
    # Of the several sorts of glucose the importer keeps which one it was.
    assert said.draft.note.split("\n")[0] == "after tea"


@settings(max_examples=15, deadline=None)
@given(
    st.fixed_dictionaries(
        {"what": words, "with_whom": maybe, "location": maybe, "note": st.none()}
        | {"ends_at": st.sampled_from([None, NOW + timedelta(days=4)])}
    )
)
def test_a_planned_visit(fields):
    record = fact("appointment", **fields)

    (said,) = said_by(resource_of(record, WHO, None))

    assert said.kind.name == "appointment"
    assert dict(said.draft) == {name: getattr(record, name) for name in dict(said.draft)}


@pytest.mark.parametrize("number", ["7.20", "0.5", "140", "-3", "1.000"])
def test_a_laboratorys_number_stays_as_it_was_written(number):
    record = fact("result", value_text=number, unit="mg/dL", unit_code="mg/dL")

    text = as_text(resource_of(record, WHO, None)).decode()

    assert f'"value": {number},' in text
    assert json.loads(text)["valueQuantity"]["unit"] == "mg/dL"


@pytest.mark.parametrize("value", ["positive", "< 5", "1,5", "007", "1e3"])
def test_what_is_no_number_stays_a_text(value):
    record = fact("result", value_text=value, unit="mg/dL")

    assert resource_of(record, WHO, None)["valueString"] == f"{value} mg/dL"


def test_an_old_statement_is_as_old_when_it_comes_back():
    record = fact("condition", last_confirmed_at=NOW - timedelta(days=900))

    assert comes_back(record).said_at == NOW - timedelta(days=900)
