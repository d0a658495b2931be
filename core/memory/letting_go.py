"""What somebody asks to be kept no longer: found by what they say of it, and let go if it is one.

Only what is kept in mind goes, and can be told anew. What stands in the record is never ended by a
sentence: that somebody asked for it waits in review (P2).
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from enum import StrEnum
from typing import Final

from core.clinical.at_rest import refuse_while_at_rest
from core.clinical.said import draft_of, worth_keeping
from core.clinical.waiting import open_review
from core.errors import InputRejected, NotFound
from core.events import RecordChanged
from core.frozen import frozen
from core.memory.amending import put_back
from core.memory.store_memory import judged, name_of, namespace_of
from core.ports import UnitOfWork
from core.ports.memories import Within
from core.records.facts import Fact, Status
from core.records.kind import AnyKind
from core.records.memory import MEMORY, Category, Memory, Namespace
from core.records.names import same_name
from core.records.preference import PREFERENCE
from core.records.working import ReviewReason
from core.words.fingerprint import fingerprint
from core.words.remembering import asked_to_let_go, is_everything, sort_of_memory
from core.words.routing import Route
from core.words.statements.statement import Statement
from core.words.statements.terms import stem

# What was told to be kept; what was said, and what a talk was about, is no memory to let go.
_KEPT: Final = (Namespace.PREFERENCES, Namespace.PROFILE_SNAPSHOT)
_LOOKED_AT: Final = 50
_MOST_NAMED: Final = 5
# Who likes it and how much says nothing of what it is.
_OF_THE_LIKING: Final = frozenset(
    {"like", "love", "enjoy", "prefer", "hate", "dislike", "detest", "loathe", "stand", "bear"}
    | {"favourite", "favorite", "fond", "keen", "mum", "dad", "mom", "mother", "father", "patient"}
    | {"she", "he", "they", "her", "his", "their", "kept", "keep", "really", "want", "wants"}
)
_STANDING: Final = (Status.ACTIVE, Status.RECORDED, Status.INACTIVE)


class Went(StrEnum):
    GONE = "gone"
    WHICH = "which"  # several are like that
    REVIEW = "review"  # it stands in the record: somebody decides
    NOTHING = "nothing"  # nothing of the kind is kept
    ALL = "all"  # everything at once goes elsewhere


@frozen
class LetGo:
    """memories: the one that went, or those that may be meant. facts: about which one decides."""

    went: Went
    memories: Sequence[Memory] = field(default=(), repr=False)
    facts: Sequence[Fact] = field(default=(), repr=False)


def let_go(uow: UnitOfWork, text: str, judgement: Route | None = None) -> LetGo:
    """text: the request, or what it is about. judgement: made before, with the embedder.

    Raises InputRejected for no words, PolicyRefused for someone at rest.
    """
    what = (asked_to_let_go(text) or text).strip()
    if not what:
        raise InputRejected("text")
    if is_everything(what):
        return LetGo(Went.ALL)
    refuse_while_at_rest(uow, MEMORY)
    said = judgement or judged(what, uow.scope.role)
    if facts := list(_facts(uow, worth_keeping(said.said))):
        return _ask_to_decide(uow, facts)
    if found := _meant(uow, what, said):
        if len(found) > 1:
            return LetGo(Went.WHICH, found[:_MOST_NAMED])
        return LetGo(Went.GONE, [let_memory_go(uow, found[0])])
    liked = list(_liked(uow, what))
    return _ask_to_decide(uow, liked) if liked else LetGo(Went.NOTHING)


def let_memory_go(uow: UnitOfWork, memory: Memory) -> Memory:
    """It holds no longer, and nothing comes after it: it names itself as what did."""
    gone = memory.changed(superseded_at=uow.now, superseded_by_id=memory.id, updated_at=uow.now)
    uow.of(MEMORY).replace(gone)
    uow.audit.write("forget", MEMORY.name, memory.id, count=1)
    uow.announce(RecordChanged(uow.scope.user_id, MEMORY.name, memory.id))
    return gone


def take_back_letting_go(uow: UnitOfWork, memory_id: str) -> Memory:
    """It holds again, under an id of its own. Raises NotFound for what was not let go."""
    memory = uow.of(MEMORY).get(memory_id)
    if memory is None or not was_let_go(memory):
        raise NotFound(MEMORY.name)
    return put_back(uow, memory)


def was_let_go(memory: Memory) -> bool:
    return memory.superseded_by_id == memory.id


def _ask_to_decide(uow: UnitOfWork, facts: Sequence[tuple[AnyKind, Fact]]) -> LetGo:
    for kind, fact in facts:
        occasion = f"asked to let go of version {fact.version}"
        open_review(uow, ReviewReason.SAID_GONE, kind.name, fact.id, occasion=occasion)
    return LetGo(Went.REVIEW, facts=[fact for _, fact in facts])


def _facts(uow: UnitOfWork, said: Sequence[Statement]) -> Iterator[tuple[AnyKind, Fact]]:
    """What stands in the record under the names that are said."""
    for kind, draft in map(draft_of, said):
        named = kind.natural_name(draft) if kind.natural_name else ""
        for fact in uow.of(kind).find(status=_STANDING):
            if named and kind.natural_name and same_name(kind.natural_name(fact), named):
                yield kind, fact


def _liked(uow: UnitOfWork, what: str) -> Iterator[tuple[AnyKind, Fact]]:
    """What somebody likes, where a form or a file has told it."""
    telling = _telling(what)
    for fact in uow.of(PREFERENCE).find(status=Status.ACTIVE):
        if telling and _telling(fact.value) == telling:
            yield PREFERENCE, fact


def _meant(uow: UnitOfWork, what: str, said: Route) -> Sequence[Memory]:
    """The one of this very name; else those that speak of all that is named."""
    named = _named(uow, what, said)
    if named is not None:
        return [named]
    telling = _telling(what)
    if not telling:
        return []
    within = Within(namespaces=_KEPT)
    near = [number for number, _ in uow.memories.with_words(sorted(telling), _LOOKED_AT, within)]
    held = [each.memory for each in uow.memories.numbered(near, within)]
    meant = [each for each in held if telling <= _telling(each.content)]
    exact = [each for each in meant if telling == _telling(each.content)]
    return sorted(exact or meant, key=lambda each: each.learned_at, reverse=True)


def _named(uow: UnitOfWork, what: str, said: Route) -> Memory | None:
    """As it would be called if it were told now."""
    category = Category(sort_of_memory(what))
    about = said.main.means if said.main is not None else None
    for of_what in dict.fromkeys((about, None)):
        name = name_of(what, of_what, category)
        if (known := uow.memories.named(namespace_of(of_what, category), name)) is not None:
            return known
    return None


def _telling(text: str) -> frozenset[str]:
    """The words by which it can be told, whatever their ending."""
    return frozenset(stem(word) for word in fingerprint(text).split()) - _OF_THE_LIKING
