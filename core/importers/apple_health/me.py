"""Whose phone it is: birth date, sex and blood type."""

import json
import re
from datetime import datetime
from hashlib import sha256

from core.errors import InputRejected
from core.importers.entry import Entry, Identity, Place, Refused, Said
from core.records.patient import PATIENT, PatientDraft

_PREFIX = "HKCharacteristicTypeIdentifier"
_GENDERS = {
    "HKBiologicalSexFemale": "female",
    "HKBiologicalSexMale": "male",
    "HKBiologicalSexOther": "other",
}
_BLOOD = re.compile(r"^HKBloodType(A|B|AB|O)(Positive|Negative)$")


def me(said: dict[str, str], number: int, at: datetime, repairs: tuple[str, ...]) -> Entry:
    """at: when the export was made."""
    place = Place(number, "Patient")
    blood = _BLOOD.match(said.get(f"{_PREFIX}BloodType", ""))
    fields: dict[str, object] = {
        "birth_date": said.get(f"{_PREFIX}DateOfBirth") or None,
        "gender": _GENDERS.get(said.get(f"{_PREFIX}BiologicalSex", "")),
        "blood_type": blood and blood[1] + ("+" if blood[2] == "Positive" else "-"),
    }
    if not any(fields.values()):
        return Entry(place, Refused("no_information"))
    try:
        draft = PatientDraft.parse(**fields)
    except InputRejected:
        return Entry(place, Refused("not_readable"))
    identity = "|".join(f"{name}={value}" for name, value in fields.items())
    return Entry(
        place,
        Said(PATIENT, draft, at, repairs=repairs),
        json.dumps(said, ensure_ascii=False),
        Identity(sha256(f"apple_health|me|{identity}".encode(errors="replace")).hexdigest()),
    )
