"""What one caregiver wants to be told, and how: each chooses for themselves."""

import json
from collections.abc import Sequence
from typing import Final

from core.errors import InputRejected
from core.ports import UnitOfWork
from core.records.alert import ALERT_CHOICE, AlertChoice, Trouble

_ON: Final = {"on": True, "off": False}
_HOURS: Final = ("quiet_from", "quiet_until")
# By the name that is typed. The first are troubles, each on or off.
CHOICES: Final = (*(each.value for each in Trouble), "rings", "wakes", *_HOURS, "high_from")


def choice_of(uow: UnitOfWork, account_id: str) -> AlertChoice:
    """What it chose, else what is usual: everything, with a bubble, by day."""
    kept = uow.of(ALERT_CHOICE).get(_id(account_id))
    return kept or AlertChoice(
        id=_id(account_id), created_at=uow.now, updated_at=uow.now, account_id=account_id
    )


def wants(choice: AlertChoice, trouble: Trouble) -> bool:
    return trouble.value not in json.loads(choice.left_out)


def own_choice(uow: UnitOfWork) -> AlertChoice:
    return choice_of(uow, uow.scope.account_id)


def choose(uow: UnitOfWork, name: str, value: str) -> AlertChoice:
    """name: one of CHOICES. Raises InputRejected naming it when it cannot be so."""
    choice = own_choice(uow)
    changed = choice.changed(**_field(choice, name, value.strip().lower()), updated_at=uow.now)
    choices = uow.of(ALERT_CHOICE)
    if choices.get(choice.id) is None:
        choices.add(changed)
    else:
        choices.replace(changed)
    uow.audit.write("set.alert_choice", ALERT_CHOICE.name, choice.id)
    return changed


def _field(choice: AlertChoice, name: str, value: str) -> dict[str, object]:
    if name in ("rings", "wakes"):
        return {name: _on(name, value)}
    if name in _HOURS:
        return {name: int(_number(name, value))}
    if name == "high_from":
        return {name: round(_number(name, value) / 100, 4)}
    if name not in CHOICES:
        raise InputRejected("choice")
    left_out = _without(json.loads(choice.left_out), name)
    return {"left_out": json.dumps(left_out if _on(name, value) else sorted([*left_out, name]))}


def _without(left_out: Sequence[str], name: str) -> list[str]:
    return [each for each in left_out if each != name]


def _on(name: str, value: str) -> bool:
    if value not in _ON:
        raise InputRejected(name)
    return _ON[value]


def _number(name: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        raise InputRejected(name) from None
    is_hour = name in _HOURS and number.is_integer() and 0 <= number <= 23
    is_of_100 = name == "high_from" and 0.0 <= number <= 100.0
    if not (is_hour or is_of_100):
        raise InputRejected(name)
    return number


def _id(account_id: str) -> str:
    return f"{account_id}:choice"
