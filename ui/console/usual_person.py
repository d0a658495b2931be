"""The person that commands mean when none is named: chosen by `people use`, kept in the vault."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from core.ports import Vault
from core.scope import ROSEMARY, Role, Scope
from core.settings import Adjustable, get_setting, set_setting

# Not in SETTINGS: it is chosen by naming a person, not by typing true or false.
IS_USUAL = Adjustable("is_usual_person", default=False, lowest=False, highest=True)


def is_usual(vault: Vault, person_id: str) -> bool:
    scope = Scope(user_id=person_id, account_id=ROSEMARY, role=Role.CAREGIVER)
    return vault.submit(scope, partial(get_setting, setting=IS_USUAL)).result()


def make_usual(vault: Vault, chosen: Scope, people: Iterable[str]) -> None:
    """Nobody is the usual one for a moment: a command in between asks rather than guesses."""
    for person_id in people:
        if person_id != chosen.user_id and is_usual(vault, person_id):
            _set(vault, replace(chosen, user_id=person_id), value=False)
    _set(vault, chosen, value=True)


def _set(vault: Vault, scope: Scope, *, value: bool) -> None:
    vault.submit(scope, partial(set_setting, setting=IS_USUAL, value=value)).result()
