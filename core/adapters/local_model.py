"""A model that the person runs on this computer, asked over the OpenAI chat protocol (S6, S8).

What it writes is never said as it is: core/companion/finish.py has the last word.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from time import monotonic
from typing import Final

from core.adapters.event_stream import KIND, reply_in
from core.adapters.line import Asked, Line, Patience
from core.adapters.local_embedder import LocalEmbedder
from core.adapters.prompt import filled_in, messages_for, prompt_bytes
from core.adapters.prompt_for_helpers import messages_for_lines
from core.companion.context import CompanionContext
from core.errors import ReplyUnavailable
from core.loopback import EndpointFailed, loopback, refuse_remote

_TRIES: Final = 2
# A token is seldom longer; whoever writes more than that does not stop of itself.
_LETTERS_A_TOKEN: Final = 8
_PLAIN: Final = "application/json"
_FOR_HELPERS: Final = 160  # tokens


class LocalModel:
    """Writes in the time that a person waits, or not at all."""

    is_reviewed = False

    def __init__(
        self,
        address: str,
        name: str,
        patience: Patience | None = None,
        ticks: Callable[[], float] = monotonic,
        *,
        measured: str | None = None,
    ) -> None:
        """measured: a fingerprint; any other model under this name writes nothing.

        Raises EndpointRefused for what is not of this computer.
        """
        refuse_remote(name)
        self._where, self._name = loopback(address), name
        self._address = address
        self._patience, self._ticks = patience or Patience(), ticks
        self._measured = measured
        self._line: Line | None = None
        self._embedder: LocalEmbedder | None = None
        self._is_cancelled = False

    def write(self, context: CompanionContext) -> str:
        """Raises ReplyUnavailable after a second try, if there is time for one.

        Whoever cancelled it once is answered so for good: each turn has a writer of its own.
        """
        ends_at = self._ticks() + self._patience.total
        for _ in range(_TRIES):
            left = ends_at - self._ticks()
            if left <= 0 or self._is_cancelled:
                break
            try:
                if self._measured is not None and self._fingerprint(left) != self._measured:
                    break
                return filled_in(self._reply(context, ends_at - self._ticks()), context)
            except EndpointFailed:
                continue
        raise ReplyUnavailable

    def reword(self, asked: str, lines: Sequence[str]) -> str:
        """For a helper: the lines by their signs. One try. Raises ReplyUnavailable."""
        if self._is_cancelled:
            raise ReplyUnavailable
        messages = messages_for_lines(asked, lines)
        try:
            return self._said(messages, _FOR_HELPERS, self._patience.total)
        except EndpointFailed:
            raise ReplyUnavailable from None

    def embedder(self) -> LocalEmbedder:
        """The same address, asked for vectors. Raises EndpointFailed."""
        embedder = self._embedder = LocalEmbedder(self._address, self._name)
        if self._is_cancelled:
            raise EndpointFailed
        return embedder.open()

    def cancel(self) -> None:
        self._is_cancelled = True
        if self._line is not None:
            self._line.cut()
        if self._embedder is not None:
            self._embedder.cancel()

    def fingerprint(self) -> str:
        """Of the model, as whoever runs it describes it, and of what it is told.

        Another model, or other words, are another writer. Raises EndpointFailed.
        """
        return self._fingerprint(self._patience.total)

    def _fingerprint(self, left: float) -> str:
        asked = Asked("GET", "/models", _PLAIN)
        told = b"".join(self._new_line(left).lines(asked))
        try:
            entries = {each["id"]: each for each in json.loads(told)["data"]}
            described = {**entries[self._name], "created": None}
        except (ValueError, KeyError, TypeError, RecursionError):
            raise EndpointFailed from None
        parts = (self._name.encode(), json.dumps(described, sort_keys=True).encode())
        return hashlib.sha256(b"\n".join((*parts, prompt_bytes()))).hexdigest()

    def _reply(self, context: CompanionContext, left: float) -> str:
        return self._said(messages_for(context), context.pace.longest, left)

    def _said(self, messages: Sequence[Mapping[str, str]], longest: int, left: float) -> str:
        """longest: in tokens."""
        body = {
            "model": self._name,
            "messages": messages,
            "max_tokens": longest,
            "temperature": 0.4,
            "stream": True,
        }
        asked = Asked("POST", "/chat/completions", KIND, json.dumps(body).encode())
        with closing(self._new_line(left).lines(asked)) as lines:
            return reply_in(lines, longest * _LETTERS_A_TOKEN)

    def _new_line(self, left: float) -> Line:
        """left: in seconds, till a reply is no reply any more."""
        patience = Patience(self._patience.connect, self._patience.read, left)
        self._line = Line(self._where, patience, self._ticks)
        return self._line
