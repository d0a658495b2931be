"""Which model on this computer reads memories, so that they are found by meaning (S6, S8).

Each person of the vault chooses for their own memories. The vectors of all of them are of one
model, so it counts once everybody chose the same: core/recall/finder.py.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

from core.companion.model_choice import (
    FIND,
    ModelChoice,
    ModelNeedsConsent,
    agree_to_model,
    is_agreed_to,
)
from core.frozen import frozen
from core.loopback import loopback, refuse_remote
from core.memory.store import ask_to_embed
from core.ports import UnitOfWork
from core.records.working import SETTING
from core.settings import keep_value, kept_value
from core.words.embedding.strangers import are_of_one_model

_NAME: Final = "local_finder"


@frozen
class FinderChoice:
    """signs: of the model as it was then (strangers.py). Another under its name is not chosen."""

    address: str
    name: str
    signs: tuple[float, ...] = ()

    @property
    def runs(self) -> ModelChoice:
        """What whoever speaks to models is told."""
        return ModelChoice(self.address, self.name)

    @property
    def sha256(self) -> str:
        told = f"{self.address} {self.name} {self.signs}"
        return hashlib.sha256(told.encode()).hexdigest()

    def is_also(self, other: "FinderChoice") -> bool:
        """Both mean the same model."""
        if (self.address, self.name) != (other.address, other.name):
            return False
        return are_of_one_model(self.signs, other.signs)


def finder_choice(uow: UnitOfWork) -> FinderChoice | None:
    """What was chosen for this person, whether it may be used or not."""
    kept = kept_value(uow, _NAME)
    return kept and FinderChoice(kept["address"], kept["name"], tuple(kept["signs"]))


def finder_in_force(uow: UnitOfWork) -> FinderChoice | None:
    """The one that may read now: chosen, and consented to."""
    choice = finder_choice(uow)
    return choice if choice is not None and is_agreed_to(uow, FIND) else None


def agree_to_finder(uow: UnitOfWork, *, agrees: bool) -> None:
    """The person's own word; taken back, what the program brings reads all anew."""
    agree_to_model(uow, agrees=agrees, purpose=FIND)
    ask_to_embed(uow)


def require_choosable(uow: UnitOfWork, address: str, name: str) -> FinderChoice:
    """Before it is asked anything at all. Raises EndpointRefused, ModelNeedsConsent."""
    where = loopback(address)
    refuse_remote(name)
    if not is_agreed_to(uow, FIND):
        raise ModelNeedsConsent
    return FinderChoice(where.address, name)


def choose_finder(uow: UnitOfWork, address: str, name: str, signs: Sequence[float]) -> FinderChoice:
    """Raises EndpointRefused, ModelNeedsConsent."""
    choice = require_choosable(uow, address, name)
    _keep(uow, {"address": choice.address, "name": choice.name, "signs": list(signs)}, "set")
    return FinderChoice(choice.address, choice.name, tuple(signs))


def forget_finder(uow: UnitOfWork) -> None:
    """What the program brings reads again, and makes all vectors anew."""
    _keep(uow, None, "unset")


def _keep(uow: UnitOfWork, value: object, act: str) -> None:
    keep_value(uow, _NAME, value)
    uow.audit.write(f"{act}.{_NAME}", SETTING.name, _NAME)
    ask_to_embed(uow)
