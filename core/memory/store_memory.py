"""`store_memory`: what somebody asks to remember, put where it belongs (P2).

What is clinical goes to the record, as said and unconfirmed, and waits in review (P6); how
somebody likes things, and all else, is a memory. What is clinical is never a memory, not even
where nothing of it could be kept.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from hashlib import sha256
from typing import Final

from core.access import Seat
from core.clinical.abuse_words import speaks_of_abuse
from core.clinical.at_rest import refuse_while_at_rest
from core.clinical.said import keep_what_was_said, worth_keeping
from core.clinical.to_oneself import keep_to_oneself
from core.errors import InputRejected, PolicyRefused
from core.frozen import frozen
from core.memory.store import Kept, upsert_memory
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.memory import MEMORY, Category, Memory, MemoryDraft, MemorySource, Namespace
from core.scope import Role
from core.words.at_once import refuse_too_long
from core.words.emergency import Category as Emergency
from core.words.emergency import emergency_in
from core.words.fingerprint import fingerprint
from core.words.meaning import Meaning
from core.words.remembering import asked_to_remember, sort_of_memory
from core.words.routing import SURE, Route, Store, routed, stores
from core.words.secrets_told import secrets_in
from core.words.statements.extract import statements
from core.words.statements.statement import Speaker, Statement, Topic
from core.words.statements.terms import found_terms

_SPEAKERS: Final[Mapping[Role, Speaker]] = {
    Role.PATIENT: Speaker.PATIENT,
    Role.CAREGIVER: Speaker.CAREGIVER,
    Role.CLINICIAN: Speaker.CLINICIAN,
}
# Nobody else hears of it by what is kept.
UNTOLD: Final = frozenset({Emergency.ABUSE_NEGLECT, Emergency.SUICIDAL})
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

    A guess that it is clinical, of words that no list of illnesses, medicines or complaints knows,
    counts where something is asserted by it: where the key hangs is nothing for a record.
    """
    what, speaker = asked_to_remember(text) or text, _SPEAKERS[role]
    chances = stores(what, speaker, meaning)
    store = Store(chances.likeliest)
    if store is Store.CLINICAL and not _has_a_term(what):
        is_sure = chances.of[Store.CLINICAL.value] > SURE and _asserts_any(what, speaker)
        store = store if is_sure else Store.NEITHER
    said = routed(what, speaker, store, meaning)
    is_empty = store is Store.CLINICAL and not said.said
    return routed(what, speaker, Store.NEITHER) if is_empty else said


def store_memory(
    uow: UnitOfWork,
    text: str,
    judgement: Route | None = None,
    *,
    confidence: float | None = None,
    alarm: Emergency | None = None,
    is_noted: bool = False,
) -> Routed:
    """judgement, alarm: made before, where the embedder was at hand. confidence: 0 to 1 (C2).
    is_noted: what is clinical in it was kept a moment ago.

    Raises InputRejected for a text without words, TooLong, PolicyRefused("secret") for what opens
    money, a device or a door, and PolicyRefused for someone at rest. Nothing was kept then.
    """
    what = _to_keep(text)
    alarm = alarm or emergency_in(what).category
    if alarm is not None:
        return _in_need(uow, what, judgement or judged(what, uow.scope.role), alarm)
    said = judgement or judged(what, uow.scope.role)
    is_clinical = said.store in {Store.CLINICAL, Store.BOTH} and not is_noted
    facts = _keep_facts(uow, said.said) if is_clinical else []
    if said.store is Store.CLINICAL:
        return Routed(RoutedTo.RECORD if facts else RoutedTo.NOWHERE, facts)
    kept = _keep(uow, _part(what, said), _about(said), confidence)
    return Routed(RoutedTo.BOTH if facts else RoutedTo.MEMORY, facts, kept.memory)


def is_for_memory(what: str, role: Role) -> bool:
    """Whether anything of it would be kept in mind, by the words alone."""
    is_plain = not secrets_in(what) and emergency_in(what).category is None
    return is_plain and judged(what, role).store is not Store.CLINICAL


def _to_keep(text: str) -> str:
    what = (asked_to_remember(text) or text).strip()
    if not any(each.isalnum() for each in what):
        raise InputRejected("text")
    refuse_too_long(what)
    refuse_secrets(what)
    return what


def refuse_secrets(text: str) -> None:
    """Raises PolicyRefused for what opens money, a device or a door."""
    if secrets_in(text):
        raise PolicyRefused("secret")


def _in_need(uow: UnitOfWork, what: str, said: Route, alarm: Emergency) -> Routed:
    """Who needs help is helped: nothing of it is a memory that comes up later. A fall, a medicine
    taken are told for the record (P6); of abuse nobody is told, and it stays with the person alone
    (N4)."""
    if alarm is Emergency.ABUSE_NEGLECT and uow.seat is Seat.PERSON:
        return Routed(RoutedTo.MEMORY, memory=_keep_apart(uow, what))
    facts = _keep_facts(uow, [] if alarm in UNTOLD else worth_keeping(said.said))
    return Routed(RoutedTo.RECORD if facts else RoutedTo.NOWHERE, facts)


def _keep_apart(uow: UnitOfWork, what: str) -> Memory:
    """As what it is, and never as how somebody likes things."""
    refuse_while_at_rest(uow, MEMORY)
    draft = MemoryDraft.parse(
        namespace=Namespace.PROFILE_SNAPSHOT,
        doc_id=name_of(what, None, Category.FACT),
        content=what,
        category=Category.FACT,
        source=MemorySource.USER_COMMAND,
    )
    kept = upsert_memory(uow, draft)
    if kept.is_new:
        keep_to_oneself(uow, MEMORY, kept.memory.id)
    return kept.memory


def _asserts_any(what: str, speaker: Speaker) -> bool:
    """Anything clinical, of whomever."""
    return any(each.topic is not Topic.PREFERENCE for each in statements(what, speaker))


_OUTRIGHT: Final = re.compile(
    r"\b(?:(?:fell|fallen|falls|had a fall)\b(?! (?:asleep|in love|out|for|behind))|allergic to\b)"
)


def _has_a_term(what: str) -> bool:
    """Of a list, to the letter: "the blue" is not "the blues"; an allergy, whatever it is to."""
    low = what.casefold()
    return _OUTRIGHT.search(low) is not None or any(
        low[each.start : each.end] == each.term.met for each in found_terms(what)
    )


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
    draft = MemoryDraft.parse(
        namespace=namespace_of(about, category),
        doc_id=name_of(what, about, category),
        content=what,
        category=category,
        source=MemorySource.USER_COMMAND,
    )
    refuse_while_at_rest(uow, MEMORY)
    kept = upsert_memory(uow, draft, confidence=confidence)
    if kept.is_new and uow.seat is Seat.PERSON and speaks_of_abuse([what]):
        keep_to_oneself(uow, MEMORY, kept.memory.id)
    return kept


def namespace_of(about: str | None, category: Category) -> Namespace:
    is_liked = about is not None or category in _LIKED
    return Namespace.PREFERENCES if is_liked else Namespace.PROFILE_SNAPSHOT


def name_of(what: str, about: str | None, category: Category) -> str:
    """What is told of the same thing has the same name, so that the newer word holds."""
    if about is not None:
        return f"pref:{fingerprint(about) or about}"[:500]
    told = fingerprint(what) or what
    return f"{category.value}:{sha256(told.encode()).hexdigest()[:32]}"
