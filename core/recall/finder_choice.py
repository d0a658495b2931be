"""Which model on this computer reads memories, so that they are found by meaning (S6, S8).

Each person of the vault chooses for their own memories. The vectors of all of them are of one
model, so it counts once everybody chose the same: core/recall/finder.py.
"""

from typing import Final

from core.companion.model_choice import FIND, ModelChoice, ModelNeedsConsent, is_agreed_to
from core.loopback import loopback, refuse_remote
from core.memory.store import ask_to_embed
from core.ports import UnitOfWork
from core.records.working import SETTING
from core.settings import keep_value, kept_value

_NAME: Final = "local_finder"


def finder_choice(uow: UnitOfWork) -> ModelChoice | None:
    """What was chosen for this person, whether it may be used or not."""
    kept = kept_value(uow, _NAME)
    return None if kept is None else ModelChoice(kept["address"], kept["name"])


def finder_in_force(uow: UnitOfWork) -> ModelChoice | None:
    """The one that may read now: chosen, and consented to."""
    choice = finder_choice(uow)
    return choice if choice is not None and is_agreed_to(uow, FIND) else None


def require_choosable(uow: UnitOfWork, address: str, name: str) -> ModelChoice:
    """Before it is asked anything at all. Raises EndpointRefused, ModelNeedsConsent."""
    loopback(address)
    refuse_remote(name)
    if not is_agreed_to(uow, FIND):
        raise ModelNeedsConsent
    return ModelChoice(address.strip(), name)


def choose_finder(uow: UnitOfWork, address: str, name: str) -> ModelChoice:
    """Raises EndpointRefused, ModelNeedsConsent."""
    choice = require_choosable(uow, address, name)
    _keep(uow, {"address": choice.address, "name": choice.name}, "set")
    return choice


def forget_finder(uow: UnitOfWork) -> None:
    """What the program brings reads again, and makes all vectors anew."""
    _keep(uow, None, "unset")


def _keep(uow: UnitOfWork, value: object, act: str) -> None:
    keep_value(uow, _NAME, value)
    uow.audit.write(f"{act}.{_NAME}", SETTING.name, _NAME)
    ask_to_embed(uow)
