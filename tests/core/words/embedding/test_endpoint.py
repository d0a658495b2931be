"""A model behind an address is asked only on this computer (S8)."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import numpy as np
import pytest

from core.loopback import EndpointFailed, EndpointRefused
from core.words.embedding.endpoint import Endpoint


class Model(BaseHTTPRequestHandler):
    """Answers out of order, with rows that are not of length 1."""

    answer_status = 200

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        texts = asked["input"]
        data = [{"index": at, "embedding": [len(text), 0.0]} for at, text in enumerate(texts)]
        self.send_response(self.answer_status)
        self.end_headers()
        self.wfile.write(json.dumps({"data": data[::-1]}).encode())

    def log_message(self, *_):
        """Says nothing."""


@pytest.fixture
def address():
    server = HTTPServer(("127.0.0.1", 0), Model)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_model_on_this_computer_is_asked_and_its_rows_come_in_order(address):
    vectors = Endpoint(address, "some-model").embed(["a", "bbb"])

    assert vectors.rows.tolist() == [[1, 0], [1, 0]]
    assert vectors.model.name == "some-model"
    assert vectors.model.dimensions == 2


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
        Endpoint(elsewhere, "some-model")


def test_two_addresses_are_two_models(address):
    one, other = Endpoint(address, "one"), Endpoint(address, "other")

    assert one.model.sha256 != other.model.sha256


def test_a_model_that_does_not_answer_is_a_failure():
    with pytest.raises(EndpointFailed):
        Endpoint("http://127.0.0.1:9/v1", "some-model")


def test_no_text_needs_no_answer(address):
    rows = Endpoint(address, "some-model").embed([]).rows

    assert rows.shape == (0, 2)
    assert rows.dtype == np.float32
