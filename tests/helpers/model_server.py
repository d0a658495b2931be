"""A model behind the OpenAI chat protocol, over real HTTP on loopback, that can be bad at will.

`sends` is what it does with a request; `asked` is what reached it, in order.
"""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from core.words.embedding.port import Embedder

Sends = Callable[["Handler"], None]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: "ModelServer"

    def do_POST(self) -> None:
        content = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.asked.append((self.path, dict(self.headers), json.loads(content)))
        with suppress(OSError):  # whoever asked went away
            self.server.sends(self)

    def do_GET(self) -> None:
        self.answers(json.dumps(self.server.models).encode(), kind="application/json")

    def answers(
        self, content: bytes, *, status: int = 200, kind: str = "text/event-stream", **headers: str
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def begins(self) -> None:
        """A stream whose end nobody knows."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()

    def waits(self, seconds: float | None = None) -> bool:
        """Until the test is over, or as long. Whether it is over."""
        return self.server.is_over.wait(seconds)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


class ModelServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, sends: Sends) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.sends = sends
        self.asked: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        self.is_over = threading.Event()
        self.models: object = {"data": [{"id": "small", "created": 1, "owned_by": "here"}]}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"

    def handle_error(self, *_: object) -> None:
        """Whoever asked went away in the middle: that is what is tested."""


@contextmanager
def model_server(sends: Sends) -> Iterator[ModelServer]:
    with ModelServer(sends) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.is_over.set()
            server.shutdown()
            thread.join()


def embeds(embedder: Embedder) -> Sends:
    """What this embedder makes of the texts, as such a model tells it."""

    def send(handler: Handler) -> None:
        rows = embedder.embed(handler.server.asked[-1][2]["input"]).rows.tolist()
        data = [{"index": place, "embedding": row} for place, row in enumerate(rows)]
        handler.answers(json.dumps({"data": data}).encode(), kind="application/json")

    return send


def event(content: object, ended: object = None) -> bytes:
    told = {"choices": [{"delta": {"content": content}, "finish_reason": ended}]}
    return b"data: " + json.dumps(told).encode() + b"\n\n"


def stream(*pieces: str, ended: str = "stop") -> bytes:
    """A reply as it should be."""
    said = b"".join(event(piece) for piece in pieces)
    return said + event("", ended) + b"data: [DONE]\n\n"


def says(*pieces: str, ended: str = "stop") -> Sends:
    return lambda handler: handler.answers(stream(*pieces, ended=ended))
