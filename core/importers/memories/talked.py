"""Each message of a log at its place: which talk, where in it, in pieces that can be found."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from core.errors import InputRejected
from core.importers.memories.told import Spoken, Told
from core.records.memory import Category, MemoryDraft, MemorySource, Namespace
from core.words.deidentify.identifiers import without_identifiers
from core.words.secrets_told import without_secrets

# Where a file names no talks, a new one begins after such a silence.
_SILENCE: Final = timedelta(hours=6)
# Longer than this is several thoughts, each of which is found by itself.
_LONGEST: Final = 1_200  # characters
_BETWEEN: Final = re.compile(r"\n\s*\n|(?<=[.!?])\s+|\n")


@dataclass(slots=True)
class _Talk:
    id: str
    last_at: datetime | None = None
    length: int = 0


@dataclass(slots=True)
class Places:
    """Of one file, in its order. The same file gives the same places, a longer one the same
    beginnings."""

    _named: dict[str, _Talk] = field(default_factory=dict)
    _unnamed: _Talk | None = None

    def drafts(self, told: Told) -> Iterator[MemoryDraft]:
        """Sanitised; nothing for what has no words."""
        if told.spoken is None:
            return
        talk = self._talk(told.spoken, told)
        for text in _pieces(without_secrets(without_identifiers(told.text))):
            try:
                yield _draft(told, told.spoken, text, talk)
            except InputRejected:
                continue
            talk.length += 1

    def _talk(self, spoken: Spoken, told: Told) -> _Talk:
        talk = self._named.get(spoken.talk) if spoken.talk is not None else self._going_on(told.at)
        if talk is None:
            talk = _Talk(_hash(spoken.talk or "", told.text, str(told.at)))
            if spoken.talk is None:
                self._unnamed = talk
            else:
                self._named[spoken.talk] = talk
        talk.last_at = told.at or talk.last_at
        return talk

    def _going_on(self, at: datetime | None) -> _Talk | None:
        talk = self._unnamed
        if talk is None or at is None or talk.last_at is None:
            return talk
        return talk if abs(at - talk.last_at) < _SILENCE else None


def _draft(told: Told, spoken: Spoken, text: str, talk: _Talk) -> MemoryDraft:
    """Raises InputRejected."""
    own = spoken.id or f"{spoken.by}|{text}"
    return MemoryDraft.parse(
        namespace=Namespace.TALK,
        doc_id=f"said:{_hash(talk.id, str(talk.length), own)}",
        content=text,
        category=Category.SAID,
        source=MemorySource.NLU_PROMPT_LOG,
        speaker=(spoken.by or "").strip()[:200] or None,
        session_id=talk.id,
        position=talk.length,
        true_from=told.at,
    )


def _pieces(text: str) -> Iterator[str]:
    """At ends of paragraphs and sentences, as long as may be."""
    piece = ""
    for part in [text] if len(text) <= _LONGEST else _BETWEEN.split(text):
        for begin in range(0, len(part), _LONGEST):
            cut = part[begin : begin + _LONGEST]
            if len(piece) + len(cut) >= _LONGEST:
                yield piece
                piece = ""
            piece = f"{piece} {cut}".strip()
    yield piece


def _hash(*parts: str) -> str:
    return sha256("|".join(parts).encode()).hexdigest()[:32]
