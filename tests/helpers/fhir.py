"""Files as clinics send them, made for one test at a time."""

import json
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from core.importers.base import import_file
from core.importers.entry import Entry, Refused, Said
from core.importers.fhir_r4 import read
from core.importers.receipt import Outcome, Receipt
from helpers.people import ADA
from helpers.world import NOON, World

CLINIC = Path(__file__).parents[1] / "core" / "importers" / "fixtures" / "clinic.json"
PATIENT = {"resourceType": "Patient", "id": "p1", "name": [{"text": "Ada Winter"}]}
ABOUT_ADA = {"reference": "Patient/p1"}


def condition(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "Condition",
        "clinicalStatus": {"coding": [{"code": "active"}]},
        "code": {"text": "Gout"},
        "subject": ABOUT_ADA,
        **fields,
    }


def allergy(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "AllergyIntolerance",
        "clinicalStatus": {"coding": [{"code": "active"}]},
        "code": {"text": "Penicillin"},
        "patient": ABOUT_ADA,
        **fields,
    }


def medication(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "MedicationStatement",
        "status": "active",
        "medicationCodeableConcept": {"text": "Metformin 500 mg"},
        "subject": ABOUT_ADA,
        "dosage": [{"text": "one with breakfast"}],
        **fields,
    }


def order(**fields: Any) -> dict[str, Any]:
    return {
        "resourceType": "MedicationRequest",
        "status": "active",
        "intent": "order",
        "medicationCodeableConcept": {"text": "Metformin 500 mg"},
        "subject": ABOUT_ADA,
        **fields,
    }


def coded(code: str, display: str | None = None) -> dict[str, Any]:
    coding = {"system": "http://snomed.info/sct", "code": code}
    return {"coding": [{**coding, "display": display} if display else coding]}


def bundle(*resources: dict[str, Any], **fields: Any) -> str:
    """One line of JSON. fields: of the Bundle, after its entries, as some senders write it."""
    entries = [{"resource": resource} for resource in resources]
    return json.dumps({"resourceType": "Bundle", "entry": entries, **fields})


def written(folder: Path, text: str | bytes, name: str = "export.json") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def entries(folder: Path, *resources: dict[str, Any], now: datetime = NOON) -> list[Entry]:
    return list(read(written(folder, bundle(*resources)), now))


def said(folder: Path, *resources: dict[str, Any], now: datetime = NOON) -> Said:
    """What the last of the resources says."""
    outcome = entries(folder, *resources, now=now)[-1].outcome
    assert isinstance(outcome, Said), outcome
    return outcome


def refusal(folder: Path, *resources: dict[str, Any]) -> str:
    """Why the last of the resources is refused."""
    outcome = entries(folder, *resources)[-1].outcome
    assert isinstance(outcome, Refused), outcome
    return outcome.reason


def take_in(world: World, folder: Path, *resources: dict[str, Any], **fields: Any) -> Receipt:
    return import_file(world.vault, ADA, written(folder, bundle(*resources, **fields)))


def reasons(receipt: Receipt, outcome: Outcome) -> dict[str, int]:
    counted: dict[str, int] = {}
    for tally in receipt.of(outcome):
        counted[tally.reason] = counted.get(tally.reason, 0) + tally.count
    return counted


def in_pieces(text: str, size: int) -> Iterable[str]:
    return (text[start : start + size] for start in range(0, len(text), size))
