"""What clinics send beside problems, allergies and medicines, made for one test at a time."""

from base64 import b64encode
from typing import Any

from helpers.fhir import ABOUT_ADA

LOINC = "http://loinc.org"
UCUM = "http://unitsofmeasure.org"
PRESSURES = (("8480-6", 132), ("8462-4", 84))


def loinc(code: str, text: str) -> dict[str, Any]:
    return {"coding": [{"system": LOINC, "code": code}], "text": text}


def quantity(value: object, unit: str, **fields: Any) -> dict[str, Any]:
    return {"value": value, "unit": unit, "system": UCUM, "code": unit, **fields}


def observation(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "Observation",
        "status": "final",
        "code": loinc("2823-3", "Potassium"),
        "subject": ABOUT_ADA,
        "effectiveDateTime": "2026-02-03T09:30:00+01:00",
        "valueQuantity": quantity(5.2, "mmol/L"),
        **fields,
    }


def pressure(**fields: Any) -> dict[str, Any]:
    parts = [
        {"code": loinc(code, code), "valueQuantity": quantity(value, "mm[Hg]")}
        for code, value in PRESSURES
    ]
    told = {"code": loinc("85354-9", "Blood pressure"), "component": parts, "valueQuantity": None}
    return observation(**{**told, **fields})


def shot(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "Immunization",
        "status": "completed",
        "vaccineCode": {
            "text": "Influenza",
            "coding": [{"system": "http://hl7.org/fhir/sid/cvx", "code": "140"}],
        },
        "patient": ABOUT_ADA,
        "occurrenceDateTime": "2025-10-04",
        **fields,
    }


def procedure(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "Procedure",
        "status": "completed",
        "code": {"text": "Hip replacement"},
        "subject": ABOUT_ADA,
        "performedPeriod": {"start": "2019-05", "end": "2019-05-03"},
        **fields,
    }


def encounter(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "Encounter",
        "status": "finished",
        "class": {"code": "AMB"},
        "type": [{"text": "Check-up"}],
        "subject": ABOUT_ADA,
        "period": {"start": "2026-01-10T10:00:00Z", "end": "2026-01-10T10:30:00Z"},
        **fields,
    }


def appointment(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "Appointment",
        "status": "booked",
        "description": "Eye clinic",
        "start": "2026-03-20T09:00:00Z",
        "end": "2026-03-20T09:30:00Z",
        "participant": [
            {"actor": ABOUT_ADA, "status": "accepted"},
            {"actor": {"reference": "Practitioner/d1", "display": "Dr. Rowan"}},
            {"actor": {"reference": "Location/l1", "display": "Elm Clinic"}},
        ],
        **fields,
    }


def report(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "DiagnosticReport",
        "status": "final",
        "code": {"text": "Blood count"},
        "subject": ABOUT_ADA,
        "effectiveDateTime": "2026-02-03",
        **fields,
    }


def attached(content: bytes, **fields: Any) -> dict[str, Any]:
    return {"contentType": "text/plain", "data": b64encode(content).decode(), **fields}


def letter(*attachments: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "DocumentReference",
        "status": "current",
        "type": {"text": "Discharge letter"},
        "subject": ABOUT_ADA,
        "date": "2026-01-12T08:00:00Z",
        "content": [{"attachment": one} for one in attachments],
        **fields,
    }
