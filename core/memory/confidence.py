"""How sure we are of something at the moment it is written (rules C1, C2; ADR-099)."""

from core.errors import InputRejected
from core.frozen import frozen
from core.records.classes import CONCLUDED
from core.records.facts import Source
from core.scope import Role

# An extractor that names no figure for itself is believed as far as a coin.
UNSTATED_INFERENCE = 0.5
# Below this a fact is marked for verification (C3); a setting per person and use.
VERIFY_BELOW = 0.5

_IMPORTERS = frozenset({Source.FHIR, Source.APPLE_HEALTH, Source.CCDA, Source.CALENDAR})


@frozen
class Certainty:
    """confidence: 0.0 to 1.0. proxy_agent: who wrote it for the person, if someone did."""

    confidence: float
    is_proxy: bool
    proxy_agent: str | None


def certainty(
    source: Source, role: Role, explicit: float | None, cognitive_value: int | None
) -> Certainty:
    """explicit: 0.0 to 1.0, None when not given (an explicit 1.0 counts as given).

    cognitive_value: 0 to 100, None when never set. Raises InputRejected("confidence").
    """
    if explicit is not None and not 0.0 <= explicit <= 1.0:
        raise InputRejected("confidence")
    if source in CONCLUDED:
        return Certainty(UNSTATED_INFERENCE if explicit is None else explicit, False, None)
    if source in _IMPORTERS:
        return Certainty(1.0, True, source.value)
    if role is not Role.PATIENT:
        return Certainty(1.0, True, role.value)
    if explicit is not None:
        return Certainty(explicit, False, None)
    return Certainty(1.0 if cognitive_value is None else cognitive_value / 100, False, None)
