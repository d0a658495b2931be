"""Which model on this computer may write, for whom, and how it did when it was measured (S6, S8).

With the person none may, unless less than one in a thousand of what it would have said was wrong;
and only the model that was measured, told what it was told then.
"""

from dataclasses import replace
from datetime import datetime
from math import exp
from typing import Any, Final

from core.errors import NotFound, PolicyRefused
from core.frozen import frozen
from core.loopback import loopback, refuse_remote
from core.ports import UnitOfWork
from core.records.base import iso
from core.records.working import CONSENT, SETTING, Consent, ConsentScope
from core.settings import keep_value, kept_value
from core.sharing.consents import SELF, give_consent, holds, revoke_consent

# Of what is said, at most so much may be wrong, as surely as one can tell from so many turns.
MOST_LEAKS: Final = 1 / 1000
LEAST_TURNS: Final = 3_000
_SURE: Final = 0.95
_NAME: Final = "local_model"
# What one word of the person's is for; only one that says so lets a model read what was told.
TALK: Final = "talk"
FIND: Final = "find"


class ModelNeedsConsent(PolicyRefused):
    """Nobody agreed to the use of a model on this computer (S6)."""

    code = "model_needs_consent"


class ModelNotMeasured(PolicyRefused):
    """It was not measured, or said too much that harms."""

    code = "model_not_measured"


@frozen
class Measured:
    """fingerprint: of the model and of what it is told. leaks: of so many turns."""

    fingerprint: str
    turns: int
    leaks: int
    at: datetime

    @property
    def at_most(self) -> float:
        """With 95 % sureness no more than this is wrong: 3 in 3,000 where nothing was seen."""
        return _most(self.leaks) / self.turns if self.turns else 1.0

    @property
    def is_safe(self) -> bool:
        return self.turns >= LEAST_TURNS and self.at_most < MOST_LEAKS


@frozen
class ModelChoice:
    """with_the_person: in companion mode, where it is off until it was measured."""

    address: str
    name: str
    measured: Measured | None = None
    with_the_person: bool = False


def model_choice(uow: UnitOfWork) -> ModelChoice | None:
    kept: dict[str, Any] | None = kept_value(uow, _NAME)
    if kept is None:
        return None
    told = kept["measured"]
    at = told and datetime.fromisoformat(told["at"])
    measured = Measured(told["fingerprint"], told["turns"], told["leaks"], at) if told else None
    return ModelChoice(kept["address"], kept["name"], measured, kept["with_the_person"])


def agree_to_model(uow: UnitOfWork, *, agrees: bool, purpose: str = TALK) -> None:
    """The person's own word; they take it back whenever they like, and it counts at once (S6)."""
    if not agrees:
        for consent in _given_for(uow, purpose):
            revoke_consent(uow, consent.id)
    elif not is_agreed_to(uow, purpose):
        give_consent(uow, ConsentScope.LOCAL_MODEL, purpose, SELF)


def is_agreed_to(uow: UnitOfWork, purpose: str = TALK) -> bool:
    """purpose: TALK, that it writes; FIND, that it reads what is looked through (core/recall)."""
    return any(holds(consent, uow.now) for consent in _given_for(uow, purpose))


def model_for_helpers(uow: UnitOfWork) -> ModelChoice | None:
    """The one that may word an answer to a helper: chosen, and consented to."""
    choice = model_choice(uow)
    return choice if choice is not None and is_agreed_to(uow) else None


def model_for_summaries(uow: UnitOfWork) -> ModelChoice | None:
    """The one that may word what a talk was about: chosen, measured, and consented to."""
    choice = model_for_helpers(uow)
    return choice if choice is not None and _is_safe(choice) else None


def model_with_the_person(uow: UnitOfWork) -> ModelChoice | None:
    """The one that may write now: chosen, measured, switched on, and consented to."""
    choice = model_choice(uow)
    if choice is None or not choice.with_the_person or not _is_safe(choice):
        return None
    return choice if is_agreed_to(uow) else None


def choose_model(uow: UnitOfWork, address: str, name: str) -> ModelChoice:
    """Off with the person. Raises EndpointRefused, ModelNeedsConsent."""
    loopback(address)
    refuse_remote(name)
    if not is_agreed_to(uow):
        raise ModelNeedsConsent
    return _keep(uow, ModelChoice(address.strip(), name))


def note_measured(uow: UnitOfWork, measured: Measured) -> ModelChoice:
    """What was measured counts from now on, for better or worse. Raises NotFound."""
    choice = replace(_chosen(uow), measured=measured)
    return _keep(uow, replace(choice, with_the_person=choice.with_the_person and _is_safe(choice)))


def let_it_write(uow: UnitOfWork, *, with_the_person: bool) -> ModelChoice:
    """Raises NotFound; ModelNotMeasured also for one that did not do well enough."""
    choice = _chosen(uow)
    if with_the_person and not _is_safe(choice):
        raise ModelNotMeasured
    return _keep(uow, replace(choice, with_the_person=with_the_person))


def forget_model(uow: UnitOfWork) -> None:
    _keep(uow, None)


def _given_for(uow: UnitOfWork, purpose: str) -> list[Consent]:
    given = uow.of(CONSENT).find(scope=ConsentScope.LOCAL_MODEL)
    return [each for each in given if (each.purpose == FIND) == (purpose == FIND)]


def _chosen(uow: UnitOfWork) -> ModelChoice:
    choice = model_choice(uow)
    if choice is None:
        raise NotFound(_NAME)
    return choice


def _is_safe(choice: ModelChoice) -> bool:
    return choice.measured is not None and choice.measured.is_safe


def _keep(uow: UnitOfWork, choice: ModelChoice | None) -> ModelChoice:
    keep_value(uow, _NAME, None if choice is None else _as_json(choice))
    uow.audit.write(f"{'unset' if choice is None else 'set'}.{_NAME}", SETTING.name, _NAME)
    return choice or ModelChoice("", "")


def _as_json(choice: ModelChoice) -> dict[str, object]:
    told = choice.measured
    return {
        "address": choice.address,
        "name": choice.name,
        "with_the_person": choice.with_the_person,
        "measured": told
        and {
            "fingerprint": told.fingerprint,
            "turns": told.turns,
            "leaks": told.leaks,
            "at": iso(told.at),
        },
    }


def _most(leaks: int) -> float:
    """How many there may be, with 95 % sureness, where so many were seen (Poisson)."""
    low, high = float(leaks), 10.0 + 3 * leaks
    while high - low > 1e-9:
        middle = (low + high) / 2
        term = total = exp(-middle)
        for number in range(1, leaks + 1):
            term *= middle / number
            total += term
        low, high = (middle, high) if total > 1 - _SURE else (low, middle)
    return high
