"""A model behind an address is asked only on this computer (S8)."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import numpy as np
import pytest

from core.adapters.local_embedder import LocalEmbedder
from core.loopback import EndpointFailed, EndpointRefused

EAST, NORTH_EAST, NORTH = [2.0, 0.0], [3.0, 3.0], [0.0, 5.0]
ROWS = {"east": EAST, "north": NORTH}
STATUS = {"created": 201, "moved": 302, "moved-for-good": 308, "unknown": 404, "broken": 500}

# Deeper than any reader of JSON goes.
NESTED = b"[" * 100_000


class Model(BaseHTTPRequestHandler):
    """Answers backwards, with rows that are not of length 1; else it is as its name says."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self._answer(asked["model"], asked["input"])

    def do_GET(self):
        """Who followed would be answered."""
        self._answer("some-model", ["length"])

    def _answer(self, model, texts):
        self.server.paths.append(self.path)
        self.send_response(STATUS.get(model, 200))
        self.send_header("Location", "/elsewhere/embeddings")
        self.end_headers()
        rows = [{"index": at, "embedding": row_of(model, text)} for at, text in enumerate(texts)]
        last = 1 if model == "forgetful" and len(rows) > 1 else None
        if model == "repeating":
            rows = [{**row, "index": 0} for row in rows]
        told = json.dumps({"data": rows[:last][::-1]})
        self.wfile.write(NESTED if model == "nested" else told.encode())

    def log_message(self, *_):
        """Says nothing."""


def row_of(model, text):
    row = ROWS.get(text, NORTH_EAST)
    return [*row, 1.0] if model == "growing" and text != "length" else row


@pytest.fixture
def server():
    server = HTTPServer(("127.0.0.1", 0), Model)
    server.paths = []
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def address(server):
    return f"http://127.0.0.1:{server.server_port}/v1"


def test_a_model_on_this_computer_is_asked_and_its_rows_come_in_order(address):
    vectors = LocalEmbedder(address, "some-model").embed(["east", "north"])

    assert vectors.rows.tolist() == [[1, 0], [0, 1]]
    assert vectors.model.name == "some-model"
    assert vectors.model.dimensions == 2


@pytest.mark.parametrize("status", STATUS)
def test_an_answer_that_is_not_plainly_given_is_none(status, address):
    with pytest.raises(EndpointFailed):
        LocalEmbedder(address, status)


@pytest.mark.parametrize("moved", ["moved", "moved-for-good"])
def test_who_points_to_another_address_is_not_followed(moved, address, server):
    with pytest.raises(EndpointFailed):
        LocalEmbedder(address, moved)

    assert server.paths == ["/v1/embeddings"]


def test_a_model_whose_rows_grow_is_refused(address):
    growing = LocalEmbedder(address, "growing")

    with pytest.raises(EndpointFailed):
        growing.embed(["east", "north"])


def test_a_model_that_gives_two_rows_one_place_is_refused(address):
    endpoint = LocalEmbedder(address, "repeating")

    with pytest.raises(EndpointFailed):
        endpoint.embed(["east", "north"])


def test_an_answer_without_end_is_none(address):
    with pytest.raises(EndpointFailed):
        LocalEmbedder(address, "nested")


def test_a_model_that_forgets_a_text_is_refused(address):
    forgetful = LocalEmbedder(address, "forgetful")

    with pytest.raises(EndpointFailed):
        forgetful.embed(["east", "north"])


@pytest.mark.parametrize(
    "elsewhere",
    [
        "http://example.org/v1",
        "http://localhost.example.org/v1",
        "http://localhost/v1",
        "http://127.0.0.1@example.org/v1",
        "http://10.0.0.2/v1",
        "https://127.0.0.1/v1",
        "file:///etc/passwd",
    ],
)
def test_no_other_computer_is_ever_asked(elsewhere):
    with pytest.raises(EndpointRefused):
        LocalEmbedder(elsewhere, "some-model")


def test_two_addresses_are_two_models(address):
    one, other = LocalEmbedder(address, "one"), LocalEmbedder(address, "other")

    assert one.model.sha256 != other.model.sha256


def test_a_model_that_does_not_answer_is_a_failure():
    with pytest.raises(EndpointFailed):
        LocalEmbedder("http://127.0.0.1:9/v1", "some-model")


def test_no_text_needs_no_answer(address):
    rows = LocalEmbedder(address, "some-model").embed([]).rows

    assert rows.shape == (0, 2)
    assert rows.dtype == np.float32
