"""Whether a medicine is taken, was taken, or was never more than a plan."""

from dataclasses import dataclass

from core.importers.entry import Refused
from core.importers.fhir_r4.concepts import code_of
from core.importers.fhir_r4.ours import Ours, ours
from core.importers.fhir_r4.sheet import Sheet
from core.records.facts import Status, Verification

_STATUS = {
    "active": Status.ACTIVE,
    "recorded": Status.ACTIVE,
    "completed": Status.INACTIVE,
    "ended": Status.INACTIVE,
    "stopped": Status.STOPPED,
    "not-taken": Status.STOPPED,
    "on-hold": Status.INACTIVE,
    "intended": Status.INACTIVE,
}
# Words that say more than our status does go into the note as well.
_SAYS_MORE = frozenset({"on-hold", "intended", "not-taken"})
_REFUSED = {
    "entered-in-error": "entered_in_error",
    "cancelled": "cancelled",
    "draft": "draft",
}
_NO_ORDER = frozenset({"proposal", "option"})


@dataclass(frozen=True, slots=True)
class Standing:
    status: Status
    verification: Verification


def refusal(sheet: Sheet) -> Refused | None:
    """Never given, taken back, or an advice against it: nothing the person takes or took."""
    if reason := _REFUSED.get(code_of(sheet.get("status")) or ""):
        return Refused(reason)
    if sheet.get("doNotPerform") is True:
        return Refused("do_not_perform")
    if code_of(sheet.get("intent")) in _NO_ORDER:
        return Refused("not_an_order")
    return None


def standing(sheet: Sheet, *, is_over: bool) -> Standing:
    """is_over: its stated end has come.

    A stated `active` holds against an end in the past: a medicine does not end by itself
    (T9), and will be asked about. Not known whether it is taken: kept as current, unconfirmed.
    """
    if _was_never_taken(sheet):
        return Standing(Status.STOPPED, Verification.CONFIRMED)
    code = code_of(sheet.get("status"))
    if code in _STATUS:
        if code in _SAYS_MORE:
            sheet.keep_in_note("status", code)
        return Standing(_STATUS[code], _believed(sheet))
    sheet.repaired("status_unclear" if code else "status_missing")
    if is_over:
        return Standing(Status.INACTIVE, _believed(sheet))
    return Standing(Status.ACTIVE, Verification.SAID_UNCONFIRMED)


def _believed(sheet: Sheet) -> Verification:
    """A plan that nobody reported as taken is only a plan."""
    if ours(sheet.resource, Ours.VERIFICATION) == "unconfirmed":
        return Verification.SAID_UNCONFIRMED
    is_plan = code_of(sheet.get("intent")) == "plan" and sheet.get("reportedBoolean") is not True
    return Verification.SAID_UNCONFIRMED if is_plan else Verification.CONFIRMED


def _was_never_taken(sheet: Sheet) -> bool:
    """STU3 `taken`, DSTU2 `wasNotTaken`."""
    if "taken" not in sheet.resource and "wasNotTaken" not in sheet.resource:
        return False
    sheet.older_version()
    return sheet.get("taken") == "n" or sheet.get("wasNotTaken") is True
