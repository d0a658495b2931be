"""A model behind an address is asked only on this computer (S8)."""

import json
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import numpy as np
import pytest

from core.adapters.line import Patience
from core.adapters.local_embedder import LocalEmbedder
from core.loopback import EndpointFailed, EndpointRefused
from core.words.embedding.strangers import STRANGERS, are_of_one_model

STATUS = {"created": 201, "moved": 302, "moved-for-good": 308, "unknown": 404, "broken": 500}
BROKEN = {
    # Deeper than any reader of JSON goes.
    "nested": b"[" * 100_000,
    "nowhere-to-stand": b'{"data":[{"index":Infinity,"embedding":[1,0]}]}',
    "no-numbers": b'{"data":[{"index":0,"embedding":[NaN,0]}]}',
    "too-large": b'{"data":[{"index":0,"embedding":[1e999,0]}]}',
    "without-numbers": b'{"data":[{"index":0,"embedding":[]}]}',
    "without-length": b'{"data":[{"index":0,"embedding":[0,0]}]}',
    "too-many": json.dumps({"data": [{"index": 0, "embedding": [1] * 8193}]}).encode(),
}
LATER = "later-"


class Model(BaseHTTPRequestHandler):
    """Answers backwards, with rows that are not of length 1; else it is as its name says."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with suppress(OSError):  # whoever asked went away
            self._answer(asked["model"], asked["input"])

    def do_GET(self):
        """Who followed would be answered."""
        self._answer("some-model", ["length"])

    def _answer(self, model, texts):
        self.server.paths.append(self.path)
        self.server.texts.append(texts)
        if model == "hanging" and not is_of_strangers(texts):
            self.server.is_over.wait()
        self.send_response(status_of(model, texts))
        self.send_header("Location", "/elsewhere/embeddings")
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.end_headers()
        if model == "dripping":
            while not self.server.is_over.wait(0.05):
                self.wfile.write(b" ")
        self.wfile.write(told_by(model, texts))

    def log_message(self, *_):
        """Says nothing."""


def status_of(model, texts):
    longest = max(len(text) for text in texts)
    if (model, True) in {("short", longest > 900), ("shorter", longest > 250)}:
        return 500
    if model == "stubborn" and any("peas" in text for text in texts):
        return 400
    return STATUS.get(model, 200)


def told_by(model, texts):
    is_still_well = model.startswith(LATER) and is_of_strangers(texts)
    if model.removeprefix(LATER) in BROKEN and not is_still_well:
        return BROKEN[model.removeprefix(LATER)]
    rows = [{"index": at, "embedding": row_of(model, text)} for at, text in enumerate(texts)]
    last = 1 if model == "forgetful" and not is_of_strangers(texts) else None
    if model == "repeating" and not is_of_strangers(texts):
        rows = [{**row, "index": 0} for row in rows]
    return json.dumps({"data": rows[:last][::-1]}).encode()


def is_of_strangers(texts):
    return set(texts) <= set(STRANGERS)


def row_of(model, text):
    """Of letters; of one with much in common by far the most is the same for every text."""
    counts = [float(text.lower().count(letter)) for letter in "etaoinshr"]
    is_grown = model == "growing" and text not in STRANGERS
    return [40.0 if model == "alike" else 1.0, *counts, *([1.0] if is_grown else [])]


@pytest.fixture
def server():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Model)
    server.paths, server.texts, server.is_over = [], [], threading.Event()
    server.handle_error = lambda *_: None
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.is_over.set()
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def address(server):
    return f"http://127.0.0.1:{server.server_port}/v1"


def test_a_model_on_this_computer_is_asked_and_its_rows_come_in_order(address):
    texts = ["a hat on the shelf", "no"]
    embedder = LocalEmbedder(address, "some-model").open()
    vectors, backwards = embedder.embed(texts), embedder.embed(texts[::-1])

    assert np.allclose(vectors.rows, backwards.rows[::-1])
    assert not np.allclose(vectors.rows[0], vectors.rows[1])
    assert np.allclose(np.linalg.norm(vectors.rows, axis=1), 1)
    assert (vectors.model.name, vectors.model.dimensions) == ("some-model", 10)


def test_what_a_model_says_of_every_text_alike_is_taken_away(address):
    """Else two sentences that have nothing to do with each other would be as near as .95."""
    embedder = LocalEmbedder(address, "alike").open()

    strangers = embedder.embed(STRANGERS).rows
    close = (strangers @ strangers.T)[np.triu_indices(len(STRANGERS), 1)]
    one, other = embedder.embed(["a hat on the shelf", "hats on the shelf"]).rows

    assert min(embedder.signs) > 0.9
    assert abs(close.mean()) < 0.1
    assert one @ other > 0.7


def test_many_texts_are_asked_a_few_at_a_time_and_none_is_left_out(address, server):
    texts = [f"the {at}th hat" for at in range(40)]
    rows = LocalEmbedder(address, "some-model").open().embed(texts).rows

    assert len(rows) == 40
    assert max(len(each) for each in server.texts) <= 8


@pytest.mark.parametrize("status", STATUS)
def test_an_answer_that_is_not_plainly_given_is_none(status, address):
    with pytest.raises(EndpointFailed):
        LocalEmbedder(address, status).open()


@pytest.mark.parametrize("moved", ["moved", "moved-for-good"])
def test_who_points_to_another_address_is_not_followed(moved, address, server):
    with pytest.raises(EndpointFailed):
        LocalEmbedder(address, moved).open()

    assert set(server.paths) == {"/v1/embeddings"}


@pytest.mark.parametrize("how", [*BROKEN, *(f"{LATER}{each}" for each in BROKEN)])
def test_an_answer_that_is_no_vectors_is_none(how, address):
    embedder = LocalEmbedder(address, how)

    with pytest.raises(EndpointFailed):
        embedder.open().embed(["a hat"])


@pytest.mark.parametrize("how", ["growing", "repeating", "forgetful"])
def test_rows_that_do_not_belong_to_the_texts_are_refused(how, address):
    embedder = LocalEmbedder(address, how).open()

    with pytest.raises(EndpointFailed):
        embedder.embed(["a hat", "a coat"])


@pytest.mark.parametrize("model", ["short", "shorter"])
def test_a_text_too_long_for_it_is_shortened_and_keeps_no_other_waiting(model, address, server):
    rows = LocalEmbedder(address, model).open().embed(["a hat", "peas " * 400, "a coat"]).rows

    assert len(rows) == 3
    assert ["a coat"] in server.texts


def test_what_it_declines_however_short_is_near_nothing_and_keeps_no_other_waiting(address):
    embedder = LocalEmbedder(address, "stubborn").open()

    hat, peas, coat = embedder.embed(["a hat", "peas " * 400, "a coat"]).rows

    assert not peas.any()
    assert hat.any()
    assert coat.any()


def test_a_model_that_declines_all_is_a_failure(address):
    embedder = LocalEmbedder(address, "stubborn").open()

    with pytest.raises(EndpointFailed):
        embedder.embed(["peas", "more peas"])


def test_a_model_that_drips_is_waited_for_no_longer_than_one_that_hangs(address):
    patience = Patience(connect=1.0, read=0.2, total=0.4)

    with pytest.raises(EndpointFailed):
        LocalEmbedder(address, "dripping", patience).open()


def test_whoever_waits_for_a_model_is_let_go_at_once(address, server):
    """In less than the 20 s that it would be waited for."""
    embedder, ended = LocalEmbedder(address, "hanging").open(), threading.Event()

    def waits():
        with suppress(EndpointFailed):
            embedder.embed(["a hat"])
        ended.set()

    thread = threading.Thread(target=waits)
    thread.start()
    while ["a hat"] not in server.texts:
        ended.wait(0.01)
    embedder.cancel()

    assert ended.wait(10)
    thread.join()
    with pytest.raises(EndpointFailed):
        embedder.embed(["a coat"])


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


def test_no_model_that_is_only_passed_on_is_asked(address):
    with pytest.raises(EndpointRefused):
        LocalEmbedder(address, "text-embedding-3-small")


def test_two_names_and_two_addresses_are_two_models(address):
    asked = ((address, "one"), (address, "other"), (f"{address}/two", "one"))

    assert len({LocalEmbedder(*each).open().model.sha256 for each in asked}) == 3


def test_a_model_is_known_again_by_what_it_makes_of_strangers(address):
    names = ("one", "one", "alike")
    one, again, other = (LocalEmbedder(address, name).open().signs for name in names)

    assert are_of_one_model(one, again)
    assert not are_of_one_model(one, other)
    assert not are_of_one_model(one, ())


def test_a_model_that_does_not_answer_is_a_failure():
    with pytest.raises(EndpointFailed):
        LocalEmbedder("http://127.0.0.1:9/v1", "some-model").open()


def test_before_it_was_opened_nothing_is_read(address):
    with pytest.raises(EndpointFailed):
        LocalEmbedder(address, "some-model").embed(["a hat"])


def test_no_text_needs_no_answer(address):
    rows = LocalEmbedder(address, "some-model").open().embed([]).rows

    assert rows.shape == (0, 10)
    assert rows.dtype == np.float32
