"""`quality recall`: each line a corpus and its questions, asked of a real vault of its own.

What is measured is what people use: the corpus is kept as a talk from elsewhere is, embedded by
what the job does, and asked through `Seeking`. The vault is encrypted, and gone at the end.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from core.clock import ManualClock
from core.errors import InputRejected
from core.importers.memories.moments import moment_of
from core.key_choices import UseKeyFile
from core.memory.talks import Said, keep_talk
from core.ports import Vault
from core.recall.embedding import embed_some
from core.recall.found import Asked
from core.recall.seeking import Seeking
from core.records.person import PersonDraft
from core.scope import Scope
from core.vaults import NewVault, VaultKeeper
from core.words.embedding.port import Embedder
from ui.newcomer import enrol

_NOW: Final = datetime(2030, 1, 1, 12, tzinfo=UTC)  # after all that is told
_FIRST_OF: Final = 10
_AT_ONCE: Final = 64
# Nobody in the vault is called like anybody in a corpus.
_NOBODY: Final = "Q"

Line = Mapping[str, object]


def recall_predictions(
    keeper: VaultKeeper, lines: Sequence[Line], embedder: Embedder
) -> list[dict[str, object]]:
    """Raises InputRejected, naming the field."""
    return [_predicted(keeper, line, embedder) for line in lines]


def _predicted(keeper: VaultKeeper, line: Line, embedder: Embedder) -> dict[str, object]:
    said, questions = _said(_rows(line, "corpus")), _rows(line, "queries")
    with _vault(keeper) as (vault, scope):
        kept = vault.submit(scope, partial(keep_talk, said=said)).result()
        ids = {each.memory.id: each.memory.doc_id for each in kept}
        while embed_some(vault, scope.for_rosemary(), embedder, _AT_ONCE):
            pass
        seeking = Seeking(vault, lambda: embedder)
        seeking.fill(scope)
        results = [_asked(seeking, scope, each, ids) for each in questions]
    return {"results": results}


def _asked(
    seeking: Seeking, scope: Scope, question: Line, ids: Mapping[str, str]
) -> dict[str, object]:
    recalled = seeking.recall(scope, Asked(_text(question, "text"), _FIRST_OF))
    ranked = [ids[each.id] for each in recalled.items if each.id in ids]
    return {"id": question.get("id"), "ranked": ranked, "abstained": recalled.abstained}


@contextmanager
def _vault(keeper: VaultKeeper) -> Iterator[tuple[Vault, Scope]]:
    with TemporaryDirectory(prefix="rosemary-quality-") as folder:
        new = NewVault(Path(folder, "vault"), UseKeyFile(Path(folder, "key")), simulation=True)
        opened = keeper.create(new, ManualClock(_NOW)).opened
        try:
            yield opened.vault, enrol(opened.vault, PersonDraft(display_name=_NOBODY))
        finally:
            opened.close()


def _said(rows: Sequence[Line]) -> list[Said]:
    """In the order in which they stand; those without words are no sentences."""
    places: dict[str, int] = {}
    said = []
    for row in rows:
        session = str(row.get("session", ""))
        position = places.get(session, 0)
        places[session] = position + 1
        text = _text(row, "text")
        if text.strip():
            speaker = row.get("speaker")
            told = str(speaker) if speaker else None
            said.append(Said(str(row.get("id")), text, told, session, position, _moment(row)))
    return said


def _moment(row: Line) -> datetime | None:
    """None for a time that is written as no export does."""
    told = row.get("at")
    return moment_of(told) if isinstance(told, str) else None


def _rows(line: Line, field: str) -> Sequence[Line]:
    rows = line.get(field)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise InputRejected(field)
    return rows


def _text(row: Line, field: str) -> str:
    text = row.get(field)
    if not isinstance(text, str):
        raise InputRejected(field)
    return text
