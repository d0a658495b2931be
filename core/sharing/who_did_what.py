"""Who looked at a record and who changed it, for the person whose it is (S6)."""

from collections.abc import Iterable, Iterator
from dataclasses import field
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import groupby
from typing import Final

from core.frozen import frozen
from core.ports import AuditEntry, UnitOfWork
from core.scope import ROSEMARY

_LOOKED_THROUGH: Final = 1000
# What one account did of one sort without a longer pause is told as one.
_TOGETHER: Final = timedelta(hours=1)
# The first accounts of a vault have these in the place of a name.
_NO_NAME: Final = frozenset({"owner", "own"})


class Doing(StrEnum):
    OPENED = "opened"
    LOOKED = "looked"
    EMERGENCY = "emergency"
    BROUGHT_IN = "brought_in"
    ADDED = "added"
    CHANGED = "changed"
    DELETED = "deleted"
    EXPORTED = "exported"
    AGREED = "agreed"
    TOOK_BACK = "took_back"
    LET_IN = "let_in"
    SHUT_OUT = "shut_out"
    REFUSED = "refused"
    KEYS = "keys"
    WENT_OVER = "went_over"
    ASSISTANT = "assistant"
    OTHER = "other"


@frozen
class Deed:
    """at: when it began. name: of the account; None where it has none. kinds: what of.

    is_own: of whoever asks. count: how many lines of the audit it is.
    """

    at: datetime
    account_id: str
    role: str
    name: str | None = field(repr=False)
    is_own: bool
    deed: Doing
    kinds: tuple[str, ...]
    count: int


def who_did_what(uow: UnitOfWork) -> list[Deed]:
    """Newest first. What time did by itself is no one's deed. Raises AccessDenied."""
    names = {
        account_id: None if label in _NO_NAME else label
        for account_id, _, label, _ in uow.directory.accounts()
    }
    entries = [e for e in uow.audit.entries(_LOOKED_THROUGH) if e.account_id != ROSEMARY]
    return [_deed(uow, part, names) for part in _parts(entries)]


def doing_of(action: str) -> Doing:
    verb, _, reason = action.partition(".")
    if action == "look.emergency":
        return Doing.EMERGENCY
    if action == "import.finished":
        return Doing.ADDED  # with what it added just before
    if verb == "consent":
        return Doing.AGREED if reason.startswith("given") else Doing.TOOK_BACK
    if verb == "access":
        return Doing.LET_IN if reason == "given" else Doing.SHUT_OUT
    return _VERBS.get(verb, Doing.OTHER)


_VERBS: Final = {
    "unlock": Doing.OPENED,
    "look": Doing.LOOKED,
    "emergency": Doing.EMERGENCY,
    "import": Doing.BROUGHT_IN,
    "add": Doing.ADDED,
    "change": Doing.CHANGED,
    "decide": Doing.CHANGED,
    "confirm": Doing.CHANGED,
    "set": Doing.CHANGED,
    "action": Doing.CHANGED,
    "undo": Doing.CHANGED,
    "erase": Doing.DELETED,
    "export": Doing.EXPORTED,
    "denied": Doing.REFUSED,
    "keys": Doing.KEYS,
    "face": Doing.WENT_OVER,
    "tool": Doing.ASSISTANT,
}


def _parts(entries: Iterable[AuditEntry]) -> Iterator[list[AuditEntry]]:
    for _, group in groupby(entries, key=lambda e: (e.account_id, doing_of(e.action))):
        part: list[AuditEntry] = []
        for entry in group:
            if part and part[-1].at - entry.at > _TOGETHER:
                yield part
                part = []
            part.append(entry)
        yield part


def _deed(uow: UnitOfWork, part: list[AuditEntry], names: dict[str, str | None]) -> Deed:
    """Entries come newest first, so the deed began with the last of them."""
    first = part[-1]
    kinds = dict.fromkeys(entry.kind for entry in reversed(part) if entry.kind)
    return Deed(
        at=first.at,
        account_id=first.account_id,
        role=first.role,
        name=names.get(first.account_id),
        is_own=first.account_id == uow.scope.account_id,
        deed=doing_of(first.action),
        kinds=tuple(kinds),
        count=len(part),
    )
