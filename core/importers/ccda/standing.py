"""Whether a problem or allergy stands, is past, or was taken back (M1, P6)."""

from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Refused
from core.records.facts import Status

_STATUS_TEMPLATES = (
    "2.16.840.1.113883.10.20.22.4.6",  # of a problem
    "2.16.840.1.113883.10.20.22.4.28",  # of an allergy
    "2.16.840.1.113883.10.20.1.50",  # the same two, before C-CDA
    "2.16.840.1.113883.10.20.1.39",
)
_OLD_ACT = "2.16.840.1.113883.10.20.1.27"
_ACTS = ("2.16.840.1.113883.10.20.22.4.3", "2.16.840.1.113883.10.20.22.4.30")
_SAID = {  # SNOMED CT
    "55561003": Status.ACTIVE,
    "246455001": Status.ACTIVE,
    "263855007": Status.ACTIVE,
    "73425007": Status.INACTIVE,
    "277022003": Status.INACTIVE,
    "90734009": Status.ACTIVE,
    "7087005": Status.ACTIVE,
    "413322009": Status.RESOLVED,
}
_CONCERN = {
    "active": Status.ACTIVE,
    "completed": Status.INACTIVE,
    "aborted": Status.INACTIVE,
    "suspended": Status.INACTIVE,
}
_REFUSED = {
    "nullified": "entered_in_error",
    "cancelled": "entered_in_error",
}


def refusal(told: Told) -> Refused | None:
    for status in (told.status, told.act_status):
        if reason := _REFUSED.get(status):
            return Refused(reason)
    return None


def problem_status(told: Told, *, has_ended: bool, is_listed_as_past: bool) -> Status:
    """has_ended: an end that has come is stated; it outweighs an `active` of the concern."""
    said = _stated(told)
    if has_ended and said in {None, Status.ACTIVE}:
        if said is Status.ACTIVE:
            told.sheet.repaired("active_but_ended")
        return Status.RESOLVED
    if said is not None:
        return said
    if is_listed_as_past:
        return Status.INACTIVE
    return _by_concern(told)


def allergy_status(told: Told) -> Status:
    """An end beside a concern that is followed ends nothing: caution is not removed (T10)."""
    said = _stated(told)
    if said is not None:
        return said
    status = _by_concern(told)
    if status is Status.INACTIVE and told.ended_on:
        return Status.RESOLVED
    return status


def _stated(told: Told) -> Status | None:
    """By an observation of its own."""
    for template in _STATUS_TEMPLATES:
        for one in told.inner(template):
            code = one.code("value")
            if code in _SAID:
                return _SAID[code]
            if code:
                told.sheet.repaired("status_unclear")
    return None


def _by_concern(told: Told) -> Status:
    said = "" if _says_the_same_of_all(told.act) else told.act_status
    status = _CONCERN.get(said)
    if status is None:
        told.sheet.repaired("status_unclear" if said else "status_missing")
    return status or Status.ACTIVE


def _says_the_same_of_all(act: Node | None) -> bool:
    """Before C-CDA every concern was to be called `completed`, which says nothing of it."""
    return act is not None and act.has_template(_OLD_ACT) and not act.has_template(*_ACTS)
