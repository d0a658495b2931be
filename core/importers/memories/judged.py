"""What one text asserts, as entries: something that waits in review, or why it is left out.

Every judgement is core/words'; by the words alone, so that a file needs no embedder.
"""

from collections.abc import Iterator
from dataclasses import field
from datetime import datetime
from hashlib import sha256
from typing import Final

from core.clinical.said import draft_of, has_a_known_name
from core.errors import InputRejected
from core.frozen import frozen
from core.importers.entry import Refused, Said
from core.lifecycle.rules import LAPSE_AFTER
from core.records.base import Record
from core.records.facts import Verification
from core.records.kind import AnyKind
from core.records.preference import PREFERENCE, PreferenceDraft
from core.words.deidentify.identifiers import without_identifiers
from core.words.liking import is_a_dislike, is_a_liking
from core.words.routing import route
from core.words.secrets_told import secrets_in, without_secrets
from core.words.statements.statement import About, Statement, Topic
from core.words.told_elsewhere import is_told_as_so

LIKES: Final = "likes"
DISLIKES: Final = "dislikes"
# A day belongs to it, which a memory does not tell.
_NEEDS_A_DAY: Final = frozenset({Topic.EVENT, Topic.APPOINTMENT, Topic.MEASUREMENT})


@frozen
class Judged:
    """what: as the receipt names it. words: kept beside what waits."""

    what: str
    outcome: Said | Refused
    words: str = field(default="", repr=False)
    fingerprint: str = ""


def judged(sentence: str, quote: str, at: datetime | None, now: datetime) -> Iterator[Judged]:
    """sentence: in the first person. quote: as it was written, kept beside what waits.

    Nothing for what asserts nothing that is looked for.
    """
    for statement in route(sentence).said:
        yield _judge(statement, quote, at, now)


def _judge(said: Statement, quote: str, at: datetime | None, now: datetime) -> Judged:
    what = f"Told{said.topic.value.capitalize()}"
    reason = _why_not(said, at, now)
    if reason is not None:
        return Judged(what, Refused(reason))
    words = without_secrets(without_identifiers(quote))
    try:
        kind, draft = _draft(said, words)
    except InputRejected:
        return Judged(what, Refused("not_readable"))
    told = Said(kind, draft, at or now, verification=Verification.SAID_UNCONFIRMED)
    return Judged(what, told, words, _fingerprint(kind, draft))


def _why_not(said: Statement, at: datetime | None, now: datetime) -> str | None:
    if secrets_in(said.clause):
        return "nothing_to_keep"
    if said.about is About.OTHER:
        return "about_another"
    if said.topic in _NEEDS_A_DAY:
        return "needs_a_day"
    if said.topic is Topic.PREFERENCE:
        return None if is_a_liking(said) else "nothing_to_keep"
    if said.is_missed or not is_told_as_so(said):
        return "not_so_or_over"
    if not has_a_known_name(said):
        return "no_known_name"
    is_past = at is not None and now - at > LAPSE_AFTER
    return "long_past" if said.topic is Topic.SYMPTOM and is_past else None


def _draft(said: Statement, words: str) -> tuple[AnyKind, Record]:
    """Raises InputRejected."""
    if said.topic is Topic.PREFERENCE:
        key = DISLIKES if is_a_dislike(said) else LIKES
        return PREFERENCE, PreferenceDraft.parse(key=key, value=said.entity)
    kind, draft = draft_of(said)
    return kind, draft.changed(note=words)


def _fingerprint(kind: AnyKind, draft: Record) -> str:
    """Of what is asserted, not of the words: said in fifty talks it waits once."""
    is_liking = isinstance(draft, PreferenceDraft)
    name = kind.text(draft) if is_liking else _name_of(kind, draft)
    return sha256(f"memory|{kind.name}|{name}".encode()).hexdigest()


def _name_of(kind: AnyKind, draft: Record) -> str:
    return kind.natural_name(draft) if kind.natural_name else ""
