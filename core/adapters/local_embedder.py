"""Vectors from a model that the person runs on this computer, if they chose to (S6, S8)."""

import hashlib
import json
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING, Any

from core.loopback import EndpointFailed, loopback, refuse_remote
from core.words.embedding.port import Model, Vectors

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

LONGEST_WAIT_SECONDS = 20
_LARGEST_ANSWER = 64 * 1024 * 1024


class LocalEmbedder:
    """Speaks the embeddings part of the OpenAI protocol: POST {address}/embeddings."""

    def __init__(self, address: str, name: str) -> None:
        """Raises EndpointRefused, EndpointFailed."""
        refuse_remote(name)
        where = loopback(address)
        self._host, self._port = where.host, where.port
        self._path = where.path + "/embeddings"
        self._name = name
        length = self._ask(["length"]).shape[1]
        told = hashlib.sha256(f"{address} {name}".encode()).hexdigest()
        self._model = Model(name, told, length)

    @property
    def model(self) -> Model:
        return self._model

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Raises EndpointFailed."""
        import numpy as np

        if not texts:
            return Vectors(np.zeros((0, self._model.dimensions), np.float32), self._model)
        rows = self._ask(texts)
        if rows.shape != (len(texts), self._model.dimensions):
            raise EndpointFailed
        return Vectors(rows, self._model)

    def pieces(self, text: str) -> "Matrix":  # noqa: ARG002
        """None: it speaks of whole sentences only."""
        import numpy as np

        return np.zeros((0, self._model.dimensions), np.float32)

    def _ask(self, texts: Sequence[str]) -> "Matrix":
        connection = HTTPConnection(self._host, self._port, timeout=LONGEST_WAIT_SECONDS)
        body = json.dumps({"model": self._name, "input": list(texts)})
        try:
            connection.request("POST", self._path, body, {"Content-Type": "application/json"})
            # Another address it may point to is never followed.
            answer = connection.getresponse()
            told = answer.read(_LARGEST_ANSWER) if answer.status == 200 else b""
        except (OSError, HTTPException):
            raise EndpointFailed from None
        finally:
            connection.close()
        return _rows(told)


def _rows(told: bytes) -> "Matrix":
    import numpy as np

    try:
        data: list[dict[str, Any]] = json.loads(told)["data"]
        in_order = sorted(data, key=lambda item: int(item["index"]))
        places = [int(item["index"]) for item in in_order]
        rows = np.array([item["embedding"] for item in in_order], dtype=np.float32)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise EndpointFailed from None
    if places != list(range(len(places))) or rows.ndim != 2 or not np.isfinite(rows).all():
        raise EndpointFailed
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled: Matrix = (rows / np.maximum(lengths, 1e-9)).astype(np.float32)
    return scaled
