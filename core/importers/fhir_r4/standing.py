"""Whether a condition or allergy stands, is past, or is not to be believed (M1, P6)."""

from core.importers.entry import Refused
from core.importers.fhir_r4.concepts import code_of
from core.importers.fhir_r4.sheet import Sheet
from core.records.facts import Status, Verification

_CLINICAL = {
    "active": Status.ACTIVE,
    "recurrence": Status.ACTIVE,
    "relapse": Status.ACTIVE,
    "inactive": Status.INACTIVE,
    "remission": Status.INACTIVE,
    "resolved": Status.RESOLVED,
}
_VERIFICATION = {
    "confirmed": Verification.CONFIRMED,
    "unconfirmed": Verification.SAID_UNCONFIRMED,
    "provisional": Verification.SAID_UNCONFIRMED,
    "differential": Verification.SAID_UNCONFIRMED,
    "presumed": Verification.SAID_UNCONFIRMED,
    "unknown": Verification.SAID_UNCONFIRMED,
}
_REFUSED = {
    "refuted": "refuted",
    "entered-in-error": "entered_in_error",
    "error": "entered_in_error",
}


def refusal(sheet: Sheet) -> Refused | None:
    """What the sender took back or ruled out. DSTU2 says so in `status`."""
    for name in ("verificationStatus", "status", "clinicalStatus"):
        if reason := _REFUSED.get(code_of(sheet.get(name)) or ""):
            return Refused(reason)
    return None


def verification(sheet: Sheet) -> Verification:
    """Not stated is confirmed: a clinic answers for what it sends. Not understood is not."""
    code = code_of(sheet.get("verificationStatus")) or _older_status(sheet)
    if code is None or code in _CLINICAL:
        return Verification.CONFIRMED
    if code not in _VERIFICATION:
        sheet.repaired("verification_unclear")
    return _VERIFICATION.get(code, Verification.SAID_UNCONFIRMED)


def status(sheet: Sheet, *, has_ended: bool = False, is_listed_as_past: bool = False) -> Status:
    """has_ended: an end that has come is stated. An end outweighs an `active` beside it."""
    if isinstance(sheet.get("clinicalStatus"), str):
        sheet.older_version()
    code = code_of(sheet.get("clinicalStatus")) or _older_status(sheet)
    said = _CLINICAL.get(code or "")
    if code and said is None and code not in _VERIFICATION:
        sheet.repaired("status_unclear")
    if has_ended and said in {None, Status.ACTIVE}:
        sheet.repaired("ended_without_status" if said is None else "active_but_ended")
        return Status.RESOLVED
    if code is None:
        sheet.repaired("status_missing")
    return said or (Status.INACTIVE if is_listed_as_past else Status.ACTIVE)


def _older_status(sheet: Sheet) -> str | None:
    """DSTU2's AllergyIntolerance.status mixes both questions in one answer."""
    code = code_of(sheet.get("status"))
    if code:
        sheet.older_version()
    return code
