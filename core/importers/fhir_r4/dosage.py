"""How a medicine is taken, in the words of the label; never computed, never reworded (N3)."""

from core.importers.fhir_r4.concepts import Object, concept, objects, words


def dose_text(dosages: list[Object]) -> str | None:
    """Each dosage's own text, or its coded parts as they were written, one after the other."""
    told = [text for dosage in dosages if (text := _one(dosage))]
    return "; ".join(dict.fromkeys(told)) or None


def is_as_needed(dosages: list[Object]) -> bool:
    return any(
        dosage.get("asNeededBoolean") is True
        or dosage.get("asNeeded") is True
        or "asNeededCodeableConcept" in dosage
        for dosage in dosages
    )


def bounds(dosages: list[Object]) -> tuple[str | None, str | None]:
    """Start and end of the first bounded timing, as written."""
    for dosage in dosages:
        for timing in objects(dosage.get("timing")):
            for repeat in objects(timing.get("repeat")):
                for period in objects(repeat.get("boundsPeriod")):
                    return words(period.get("start")), words(period.get("end"))
    return None, None


def _one(dosage: Object) -> str | None:
    told = words(dosage.get("text")) or words(dosage.get("patientInstruction"))
    return told or ", ".join(_coded_parts(dosage)) or None


def _coded_parts(dosage: Object) -> list[str]:
    amounts = [_amount(one) for one in objects(dosage.get("doseAndRate")) or [dosage]]
    timings = [_timing(timing) for timing in objects(dosage.get("timing"))]
    places = [concept(dosage.get(name)).name for name in ("route", "site")]
    reasons = [concept(dosage.get("asNeededCodeableConcept")).name]
    extra = [concept(one).name for one in objects(dosage.get("additionalInstruction"))]
    return [part for part in [*amounts, *timings, *places, *reasons, *extra] if part]


def _amount(dose: Object) -> str | None:
    for quantity in objects(dose.get("doseQuantity")):
        return _quantity(quantity)
    for span in objects(dose.get("doseRange")):
        edges = [_quantity(one) for edge in ("low", "high") for one in objects(span.get(edge))]
        return " - ".join(edge for edge in edges if edge) or None
    return None


def _quantity(quantity: Object) -> str | None:
    parts = (quantity.get("value"), quantity.get("unit") or quantity.get("code"))
    return " ".join(text for part in parts if (text := words(part))) or None


def _timing(timing: Object) -> str | None:
    """A named schedule, or "2 x / 1 d" in the units' own codes (UCUM)."""
    if name := concept(timing.get("code")).name:
        return name
    for repeat in objects(timing.get("repeat")):
        times, period = words(repeat.get("frequency")), words(repeat.get("period"))
        unit = words(repeat.get("periodUnit")) or words(repeat.get("periodUnits"))
        when = repeat.get("when")
        moments = [
            text for one in (when if isinstance(when, list) else [when]) if (text := words(one))
        ]
        every = f"{times or 1} x / {period} {unit}" if period and unit else None
        return " ".join(part for part in [every, *moments] if part) or None
    return None
