"""`store_memory`: what somebody asks to remember, put where it belongs (P2).

What is clinical goes to the record, as said and unconfirmed, and waits in review (P6); how
somebody likes things, and all else, is a memory. What is clinical is never a memory, not even
where nothing of it could be kept.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from hashlib import sha256
from typing import Final

from core.access import Seat
from core.clinical.abuse_words import speaks_of_abuse
from core.clinical.at_rest import refuse_while_at_rest
from core.clinical.said import keep_what_was_said, worth_keeping
from core.clinical.to_oneself import keep_to_oneself
from core.errors import InputRejected
from core.frozen import frozen
from core.memory.store import Kept, upsert_memory
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.memory import MEMORY, Category, Memory, MemoryDraft, MemorySource, Namespace
from core.scope import Role
from core.words.fingerprint import fingerprint
from core.words.meaning import Meaning
from core.words.remembering import asked_to_remember, sort_of_memory
from core.words.routing import SURE, Route, Store, routed, stores
from core.words.statements.statement import Speaker, Statement, Topic
from core.words.statements.terms import found_terms

_SPEAKERS: Final[Mapping[Role, Speaker]] = {
    Role.PATIENT: Speaker.PATIENT,
    Role.CAREGIVER: Speaker.CAREGIVER,
    Role.CLINICIAN: Speaker.CLINICIAN,
}
_LIKED: Final = frozenset({Category.TIME_PREFERENCE, Category.PREFERENCE, Category.HABIT})


class RoutedTo(StrEnum):
    RECORD = "record"
    MEMORY = "memory"
    BOTH = "both"
    NOWHERE = "nowhere"  # clinical, and nothing in it that could be kept


@frozen
class Routed:
    """facts: said, unconfirmed, and waiting in review."""

    to: RoutedTo
    facts: Sequence[Fact] = ()
    memory: Memory | None = None

    @property
    def id(self) -> str | None:
        """Of the first that was kept."""
        if self.facts:
            return self.facts[0].id
        return self.memory.id if self.memory else None


def judged(text: str, role: Role, meaning: Meaning | None = None) -> Route:
    """Where it belongs. By the words alone without `meaning`, which is less sure.

    Half a guess that it is clinical, of words that no list of illnesses, medicines or complaints
    knows, is none: where the key lies is nothing for a record.
    """
    what, speaker = asked_to_remember(text) or text, _SPEAKERS[role]
    chances = stores(what, speaker, meaning)
    store = Store(chances.likeliest)
    is_sure = chances.of[Store.CLINICAL.value] > SURE or _has_a_term(what)
    return routed(what, speaker, store if store is not Store.CLINICAL or is_sure else Store.NEITHER)


def store_memory(
    uow: UnitOfWork,
    text: str,
    judgement: Route | None = None,
    *,
    confidence: float | None = None,
) -> Routed:
    """judgement: made before, where the embedder was at hand. confidence: 0 to 1 (C2).

    Raises InputRejected for a text without words, PolicyRefused for someone at rest.
    """
    what = (asked_to_remember(text) or text).strip()
    if not what:
        raise InputRejected("text")
    said = judgement or judged(what, uow.scope.role)
    facts = _keep_facts(uow, said.said) if said.store in {Store.CLINICAL, Store.BOTH} else []
    if said.store is Store.CLINICAL:
        return Routed(RoutedTo.RECORD if facts else RoutedTo.NOWHERE, facts)
    kept = _keep(uow, _part(what, said), _about(said), confidence)
    return Routed(RoutedTo.BOTH if facts else RoutedTo.MEMORY, facts, kept.memory)


def _has_a_term(what: str) -> bool:
    """Of a list, to the letter: "the blue" is not "the blues"."""
    low = what.casefold()
    return any(low[each.start : each.end] == each.term.met for each in found_terms(what))


def _keep_facts(uow: UnitOfWork, said: Sequence[Statement]) -> Sequence[Fact]:
    """Known ones are left as they are."""
    return [each.record for each in keep_what_was_said(uow, worth_keeping(said), uow.now)]


def _part(what: str, said: Route) -> str:
    """Of a sentence that is both, what is no clinical part of it."""
    liked = [each.clause for each in said.said if each.topic is Topic.PREFERENCE and each.clause]
    return " ".join(liked) if said.store is Store.BOTH and liked else what


def _about(said: Route) -> str | None:
    main = said.main
    return main.means if main is not None and main.topic is Topic.PREFERENCE else None


def _keep(uow: UnitOfWork, what: str, about: str | None, confidence: float | None) -> Kept:
    category = Category(sort_of_memory(what))
    is_liked = about is not None or category in _LIKED
    draft = MemoryDraft.parse(
        namespace=Namespace.PREFERENCES if is_liked else Namespace.PROFILE_SNAPSHOT,
        doc_id=_name(what, about, category),
        content=what,
        category=category,
        source=MemorySource.USER_COMMAND,
    )
    refuse_while_at_rest(uow, MEMORY)
    kept = upsert_memory(uow, draft, confidence=confidence)
    if kept.is_new and uow.seat is Seat.PERSON and speaks_of_abuse([what]):
        keep_to_oneself(uow, MEMORY, kept.memory.id)
    return kept


def _name(what: str, about: str | None, category: Category) -> str:
    """What is told of the same thing has the same name, so that the newer word holds."""
    if about is not None:
        return f"pref:{fingerprint(about) or about}"[:500]
    told = fingerprint(what) or what
    return f"{category.value}:{sha256(told.encode()).hexdigest()[:32]}"
