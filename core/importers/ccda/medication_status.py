"""Whether a medicine is taken, was taken, or was never more than a plan."""

from core.frozen import frozen
from core.importers.ccda.times import ends
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Refused
from core.records.facts import Status, Verification

_STATUS_OBSERVATION = "2.16.840.1.113883.10.20.1.47"  # before C-CDA
_OBSERVED = {  # SNOMED CT
    "55561003": "active",
    "421139008": "completed",
    "392521001": "completed",
    "385655000": "suspended",
    "385651009": "active",
    "73425007": "completed",
}
_STATUS = {
    "active": Status.ACTIVE,
    "completed": Status.INACTIVE,
    "aborted": Status.STOPPED,
    "suspended": Status.INACTIVE,
    "held": Status.INACTIVE,
}
# Words that say more than our status does go into the note as well.
_SAYS_MORE = frozenset({"suspended", "held"})
_REFUSED = {
    "nullified": "entered_in_error",
    "obsolete": "entered_in_error",
    "cancelled": "cancelled",
    "new": "draft",
}
_ONLY_PROPOSED = frozenset({"PRP", "PRMS", "GOL", "DEF"})


@frozen
class Standing:
    status: Status
    verification: Verification = Verification.CONFIRMED


def refusal(told: Told) -> Refused | None:
    """Never given, taken back, or only thought of."""
    if reason := _REFUSED.get(told.status):
        return Refused(reason)
    if told.node.get("moodCode") in _ONLY_PROPOSED:
        return Refused("not_an_order")
    return None


def standing(told: Told) -> Standing:
    """A stated `active` holds against an end in the past (T9); so does `completed`, unless its
    end is still to come, or none is known and it was taken for a while: many programs write it
    of every medicine on their list. Not known whether it is taken: kept as current, unconfirmed.
    """
    code = _code(told)
    is_unclear = code == "completed" and not _has_ended(told)
    if code in _STATUS and not is_unclear:
        if code in _SAYS_MORE:
            told.keep("status", code)
        return Standing(_STATUS[code])
    told.sheet.repaired("status_unclear" if code else "status_missing")
    if told.is_over(told.planned_end):
        return Standing(Status.INACTIVE)
    return Standing(Status.ACTIVE, Verification.SAID_UNCONFIRMED)


def _code(told: Told) -> str:
    for one in told.inner(_STATUS_OBSERVATION):
        if code := _OBSERVED.get(one.code("value") or ""):
            return code
    return told.status


def _has_ended(told: Told) -> bool:
    """An end that has come, one whose day nobody knows, or no more than one moment."""
    if ends(told.node):
        return told.is_over(told.planned_end)
    spans = told.node.all("effectiveTime")
    return any(_is_moment(one) or _ends_unknown(one) for one in spans) or not spans


def _is_moment(time: Node) -> bool:
    return time.get("value") is not None


def _ends_unknown(time: Node) -> bool:
    return time.value("high", of="nullFlavor") == "UNK"
