"""What was found, in the words, numbers and units it was written in; nothing is computed."""

from typing import Any

from msgspec import Struct

from core.importers.fhir_r4.concepts import Object, concept, objects, words

UCUM = "http://unitsofmeasure.org"
_PLAIN = ("valueString", "valueInteger", "valueDateTime", "valueTime", "valueInstant")
_PARTS = ("value", "comparator", "unit", "system", "code")
_OPEN_ENDED = {"low": "from", "high": "up to"}


class Found(Struct, frozen=True):
    """unit: as it is shown. unit_code: in UCUM, where the sender says so."""

    text: str | None = None
    unit: str | None = None
    unit_code: str | None = None

    @property
    def with_unit(self) -> str | None:
        return " ".join(part for part in (self.text, self.unit) if part) or None


NOTHING_FOUND = Found()


class Quantity(Struct, gc=False):
    """As the sender writes one. Each is what JSON has: decimals are texts, as they were written."""

    value: Any = None
    comparator: Any = None
    unit: Any = None
    system: Any = None
    code: Any = None

    def found(self) -> Found:
        """A comparator ("<") is part of what was found."""
        number, sign = words(self.value), words(self.comparator)
        text = f"{sign}{number}" if sign and number else number
        code = words(self.code)
        return Found(text, words(self.unit) or code, code if self.system == UCUM else None)


def found(of: Object) -> Found:
    """The value[x] of an observation or of one of its components."""
    for quantity in objects(of.get("valueQuantity")):
        return _of_quantity(quantity)
    if "valueCodeableConcept" in of:
        return Found(concept(of.get("valueCodeableConcept")).name)
    for name in _PLAIN:
        if (text := words(of.get(name))) is not None:
            return Found(text)
    return Found(_other(of))


def ranges(of: Object) -> str | None:
    """What is usual, as the laboratory prints it; several one after the other."""
    if "referenceRange" not in of:
        return None
    told = (_range(one) for one in objects(of.get("referenceRange")))
    return "; ".join(dict.fromkeys(text for text in told if text)) or None


def flags(of: Object) -> str | None:
    """High, low, abnormal, by the laboratory's own word or letter."""
    value = of.get("interpretation")
    if value is None:
        return None
    told = (concept(one).name for one in objects(value))
    return ", ".join(dict.fromkeys(text for text in told if text)) or words(value)


def quantity_text(quantity: Object) -> str | None:
    return _of_quantity(quantity).with_unit


def _of_quantity(quantity: Object) -> Found:
    return Quantity(*map(quantity.get, _PARTS)).found()


def _range(one: Object) -> str | None:
    said = words(one.get("text")) or _between(one)
    of_whom = [name for who in objects(one.get("appliesTo")) if (name := concept(who).name)]
    return f"{said} ({', '.join(of_whom)})" if said and of_whom else said


def _between(span: Object) -> str | None:
    edges = {
        edge: _of_quantity(quantity)
        for edge in ("low", "high")
        for quantity in objects(span.get(edge))
    }
    told = {edge: quantity for edge, quantity in edges.items() if quantity.text}
    if len(told) == 2:
        low, high = told["low"], told["high"]
        first = low.text if low.unit == high.unit else low.with_unit
        return f"{first} - {high.with_unit}"
    for edge, quantity in told.items():
        return f"{_OPEN_ENDED[edge]} {quantity.with_unit}"
    return None


def _other(of: Object) -> str | None:
    if isinstance(truth := of.get("valueBoolean"), bool):
        return "yes" if truth else "no"
    for span in objects(of.get("valueRange")):
        return _between(span)
    for ratio in objects(of.get("valueRatio")):
        parts = (objects(ratio.get(name)) for name in ("numerator", "denominator"))
        return " / ".join(text for part in parts for one in part if (text := quantity_text(one)))
    for period in objects(of.get("valuePeriod")):
        edges = (words(period.get(edge)) for edge in ("start", "end"))
        return " - ".join(edge for edge in edges if edge) or None
    return None
