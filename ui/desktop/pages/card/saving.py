"""The card as a file, or as words for the printer."""

from collections.abc import Callable
from pathlib import Path

from core.ports import UnitOfWork
from core.sharing.card import HealthCard, health_card
from core.sharing.consents import Export, consent_to_export
from ui.desktop.documents import Place, save_in


def card_to_give_away(uow: UnitOfWork) -> HealthCard:
    """Asking for it is the consent to it; both are on record before anything leaves (S6)."""
    consent_to_export(uow, Export.CARD)
    return health_card(uow)


def save_card(uow: UnitOfWork, place: Place, draw: Callable[[HealthCard], bytes]) -> Path:
    """On the vault's thread, so that a slow disk holds up no window. Raises as `save_in`."""
    return save_in(place, draw(card_to_give_away(uow)))
