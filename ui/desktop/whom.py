"""Who wrote something, as whoever reads it calls them."""

from collections.abc import Mapping
from dataclasses import field

from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.person import PERSON
from core.scope import ROSEMARY, Role
from core.strings import Catalogue

# What the first helper's account is called until somebody names it.
_UNNAMED = frozenset({"owner", "own", ""})


def account_names(uow: UnitOfWork) -> Mapping[str, str]:
    """By account: the person's own bears their name, a helper's its label; empty for unnamed."""
    person = uow.of(PERSON).get(uow.scope.user_id)
    own_name = person.display_name if person else ""
    names: dict[str, str] = {}
    for account_id, role, label, person_id in uow.directory.accounts():
        if person_id not in {None, uow.scope.user_id}:
            continue
        is_own = role is Role.PATIENT and person_id is not None
        names[account_id] = own_name if is_own else "" if label in _UNNAMED else label
    return names


@frozen
class Whom:
    """reader: the account that reads it; to them it says "you"."""

    words: Catalogue
    reader: str
    names: Mapping[str, str] = field(repr=False)

    def named(self, account_id: str) -> str:
        if account_id == self.reader:
            return self.words.say("whom.you")
        if account_id == ROSEMARY:
            return self.words.say("whom.time")
        return self.names.get(account_id) or self.words.say("role.caregiver")

    def at_the_start(self, account_id: str) -> str:
        """The same at the start of a sentence."""
        named = self.named(account_id)
        return named[:1].upper() + named[1:]
