"""How a medicine is taken, in the words of the label or as it was coded; never computed (N3)."""

from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.fhir_r4.sheet import LONGEST_NOTE

_FREE_TEXT = "2.16.840.1.113883.10.20.22.4.147"  # Medication Free Text Sig
_PRECONDITION, _ADMINISTERED = "precondition", "substanceAdministration"


def dose_text(told: Told) -> str | None:
    """Of steps that follow each other (a dose that is tapered), one after the other."""
    words = [told.words(one.first("text")) for one in told.inner(_FREE_TEXT, _ADMINISTERED)]
    steps = [told.node, *told.node.all("entryRelationship", _ADMINISTERED)]
    coded = (", ".join(_coded_parts(told, step)) for step in steps)
    text = next((said for said in words if said), None) or "; ".join(one for one in coded if one)
    return text[:LONGEST_NOTE] or None


def is_as_needed(told: Told) -> bool:
    return told.node.first(_PRECONDITION) is not None


def _coded_parts(told: Told, node: Node) -> list[str]:
    unit = told.named_value(node.first("administrationUnitCode"))
    amount = _amount(node.first("doseQuantity"))
    rate = _amount(node.first("rateQuantity"))
    timings = [_timing(told, time) for time in node.all("effectiveTime")]
    route = told.named_value(node.first("routeCode"))
    site = told.named_value(node.first("approachSiteCode"))
    reasons = [_reason(told, one) for one in node.all(_PRECONDITION)]
    return [part for part in (amount, unit, rate, *timings, route, site, *reasons) if part]


def _amount(quantity: Node | None) -> str | None:
    """ "2 mg", or "1 - 2 mg"."""
    if quantity is None:
        return None
    edges = [_quantity(one) for edge in ("low", "high") for one in quantity.all(edge)]
    return _quantity(quantity) or " - ".join(edge for edge in edges if edge) or None


def _quantity(quantity: Node) -> str | None:
    value, unit = quantity.get("value"), quantity.get("unit")
    return (
        " ".join(part for part in (value, unit if unit != "1" else None) if part and value) or None
    )


def _timing(told: Told, time: Node) -> str | None:
    """A period as it was written ("1 x / 6 h"), or the event it goes by ("ACM": before meals)."""
    if event := time.first("event"):
        return told.named_value(event) or event.get("code")
    period = _amount(time.first("period"))
    return f"1 x / {period}" if period else None


def _reason(told: Told, precondition: Node) -> str | None:
    for criterion in precondition.all("criterion"):
        return told.named_value(criterion.first("value")) or told.words(criterion.first("text"))
    return None
