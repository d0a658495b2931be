"""Vectors from a model that the person runs on this computer, if they chose to (S6, S8)."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, Final, Self

from core.adapters.line import Asked, Line, Patience
from core.loopback import EndpointDeclined, EndpointFailed, loopback, refuse_remote
from core.words.embedding.port import Model, Vectors
from core.words.embedding.strangers import STRANGERS, signs, without_common

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

# It computes before it says anything.
PATIENCE: Final = Patience(connect=1.0, read=20.0, total=20.0)
# So few that a slow computer is through in that time.
_AT_ONCE: Final = 8
_LARGEST_ANSWER: Final = 16 * 1024 * 1024
_MOST_DIMENSIONS: Final = 8192
_JSON: Final = "application/json"
# What it declines is read as far as this, in letters: some 2,000, 250 and 60 tokens of English.
_SHORTENED: Final = (8_000, 1_000, 200)


class LocalEmbedder:
    """Speaks the embeddings part of the OpenAI protocol: POST {address}/embeddings."""

    def __init__(self, address: str, name: str, patience: Patience = PATIENCE) -> None:
        """Nothing is asked before `open`. Raises EndpointRefused."""
        refuse_remote(name)
        self._where, self._name, self._patience = loopback(address), name, patience
        self._lines: set[Line] = set()
        self._is_cancelled = False
        self._common: Matrix | None = None
        self.signs: tuple[float, ...] = ()

    def open(self) -> Self:
        """Sees how it reads what nobody told. Raises EndpointFailed."""
        rows = self._read(STRANGERS)
        self.signs = signs(rows)
        self._common = rows.mean(axis=0, keepdims=True)
        return self

    @property
    def model(self) -> Model:
        """Of its address and name."""
        told = hashlib.sha256(f"{self._where.address} {self._name}".encode()).hexdigest()
        return Model(self._name, told, self._opened.shape[1])

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Raises EndpointFailed."""
        import numpy as np

        if not texts:
            return Vectors(np.zeros((0, self.model.dimensions), np.float32), self.model)
        rows = self._read(texts)
        if rows.shape[1] != self.model.dimensions:
            raise EndpointFailed
        return Vectors(without_common(rows, self._opened), self.model)

    def pieces(self, text: str) -> "Matrix":  # noqa: ARG002
        """None: it speaks of whole sentences only."""
        import numpy as np

        return np.zeros((0, self.model.dimensions), np.float32)

    def cancel(self) -> None:
        """From another thread: whoever waits for it is answered with EndpointFailed, for good."""
        self._is_cancelled = True
        for line in tuple(self._lines):
            line.cut()

    @property
    def _opened(self) -> "Matrix":
        """Raises EndpointFailed before it was opened."""
        if self._common is None:
            raise EndpointFailed
        return self._common

    def _read(self, texts: Sequence[str]) -> "Matrix":
        import numpy as np

        starts = range(0, len(texts), _AT_ONCE)
        parts = [self._part(texts[start : start + _AT_ONCE]) for start in starts]
        if len({part.shape[1] for part in parts}) != 1:
            raise EndpointFailed
        return np.concatenate(parts)

    def _part(self, texts: Sequence[str]) -> "Matrix":
        """What it declines together is asked one by one: the others are not to wait for it.

        What it declines alone, too, has nothing but what all have in common: words find it.
        """
        import numpy as np

        try:
            return self._ask(texts)
        except EndpointDeclined:
            rows = [self._alone(text) for text in texts]
        if all(row is None for row in rows):
            raise EndpointFailed
        return np.concatenate([self._opened if row is None else row for row in rows])

    def _alone(self, text: str) -> "Matrix | None":
        for length in _SHORTENED:
            try:
                return self._ask([text[:length]])
            except EndpointDeclined:
                continue
        return None

    def _ask(self, texts: Sequence[str]) -> "Matrix":
        body = json.dumps({"model": self._name, "input": list(texts)}).encode()
        asked = Asked("POST", "/embeddings", _JSON, body, _LARGEST_ANSWER)
        with self._new_line() as line, closing(line.lines(asked)) as lines:
            rows = _rows(b"".join(lines))
        if len(rows) != len(texts):
            raise EndpointFailed
        return rows

    @contextmanager
    def _new_line(self) -> Iterator[Line]:
        line = Line(self._where, self._patience)
        self._lines.add(line)
        try:
            if self._is_cancelled:
                raise EndpointFailed
            yield line
        finally:
            self._lines.discard(line)


def _rows(told: bytes) -> "Matrix":
    """Each of length 1. Raises EndpointFailed."""
    import numpy as np

    try:
        data: list[dict[str, Any]] = json.loads(told)["data"]
        in_order = sorted(data, key=lambda item: int(item["index"]))
        places = [int(item["index"]) for item in in_order]
        rows = np.array([item["embedding"] for item in in_order], dtype=np.float64)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        raise EndpointFailed from None
    if places != list(range(len(places))) or rows.ndim != 2 or not np.isfinite(rows).all():
        raise EndpointFailed
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    has_lengths = ((lengths > 0) & np.isfinite(lengths)).all()
    if not has_lengths or not 0 < rows.shape[1] <= _MOST_DIMENSIONS:
        raise EndpointFailed
    scaled: Matrix = (rows / lengths).astype(np.float32)
    return scaled
