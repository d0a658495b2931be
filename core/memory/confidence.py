"""How sure we are of something at the moment it is written (rules C1, C2; ADR-099)."""

from core.errors import InputRejected
from core.frozen import frozen
from core.records.classes import CONCLUDED
from core.records.facts import Source
from core.scope import Role

# An extractor that names no figure for itself is believed as far as a coin.
UNSTATED_INFERENCE = 0.5

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
    if explicit is not None:
        _require_share(explicit)
    if source in CONCLUDED:
        return Certainty(UNSTATED_INFERENCE if explicit is None else explicit, False, None)
    if source in _IMPORTERS:
        return Certainty(1.0, True, source.value)
    if role is not Role.PATIENT:
        return Certainty(1.0, True, role.value)
    sure = effective_confidence(is_proxy=False, explicit=explicit, cognitive_state=cognitive_value)
    return Certainty(sure, False, None)


def effective_confidence(
    *, is_proxy: bool, explicit: float | None = None, cognitive_state: int | None = None
) -> float:
    """ADR-099: what a proxy writes is sure; else what was given, else the person's state then.

    explicit: 0.0 to 1.0; an explicit 1.0 is one that was given, and None is none. cognitive_state:
    0 to 100. Raises InputRejected, for a proxy too: a wrong figure is never silently dropped.
    """
    if explicit is not None:
        _require_share(explicit)
    if cognitive_state is not None and not _is_number(cognitive_state, 100):
        raise InputRejected("cognitive_state")
    if is_proxy:
        return 1.0
    if explicit is not None:
        return float(explicit)
    return 1.0 if cognitive_state is None else cognitive_state / 100


def _require_share(confidence: float) -> None:
    if not _is_number(confidence, 1):
        raise InputRejected("confidence")


def _is_number(told: object, most: int) -> bool:
    """NaN is between nothing and nothing; True is no figure."""
    if isinstance(told, bool) or not isinstance(told, int | float):
        return False
    return 0 <= told <= most
