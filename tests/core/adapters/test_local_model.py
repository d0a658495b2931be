"""A model on this computer that is bad in every way: the person never sees it, and never waits.

Each is asked over real HTTP, through a whole turn in a real vault.
"""

import threading
from datetime import timedelta
from time import monotonic

import pytest

from core.adapters.line import Patience
from core.adapters.local_model import LocalModel
from core.companion.phrases import sentences
from core.companion.writer import EmbeddedWriter
from core.errors import ReplyUnavailable
from core.loopback import EndpointFailed, EndpointRefused
from core.words.in_voice import is_in_voice
from helpers.model_server import event, model_server, says, stream
from helpers.talks import Talk

# Nobody waits for seconds in a test; a person waits for eight at most.
SHORT = Patience(connect=0.2, read=0.1, total=0.3)
AT_LENGTH = Patience(connect=5, read=5, total=10)
# However busy the machine is: far less than the eight seconds that it may take.
IN_TIME = 4.0
# The talk before it is over by then.
NEXT_TALK = timedelta(minutes=20)

RUDE = "That's enough now. [ANSWER]"
CALM = "[ANSWER] I'm here with you."


def drips(handler):
    """A byte now and then: never silent for as long as anybody would wait for the next."""
    handler.begins()
    for byte in stream("[ANSWER] I'm here with you.") * 1000:
        handler.wfile.write(bytes([byte]))
        if handler.waits(0.01):
            return


def drips_its_headers(handler):
    for byte in b"HTTP/1.1 200 OK\r\n" + b"X-A: b\r\n" * 5000:
        handler.wfile.write(bytes([byte]))
        if handler.waits(0.01):
            return


def stops_in_the_middle(handler):
    handler.begins()
    handler.wfile.write(event("You're a"))
    handler.waits()


def goes_away_in_the_middle(handler):
    handler.begins()
    handler.wfile.write(event("Take two of"))
    handler.close_connection = True


def never_ends(handler):
    handler.begins()
    while not handler.server.is_over.is_set():
        handler.wfile.write(event("tablets " * 1000))


def one_endless_line(handler):
    handler.begins()
    while not handler.server.is_over.is_set():
        handler.wfile.write(b"data: " + b"tablets " * 10_000)


def comments_without_end(handler):
    handler.begins()
    while not handler.server.is_over.is_set():
        handler.wfile.write(b": still thinking\n\n" * 1000)


def many_headers(handler):
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n" + b"X-A: b\r\n" * 5000 + b"\r\n")


def a_long_header(handler):
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-A: " + b"b" * 500_000 + b"\r\n\r\n")


def goes_on_for_ever(handler):
    while not handler.server.is_over.is_set():
        handler.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n" * 100)


def no_http(handler):
    handler.wfile.write(b"\x00\x01\x02 tablets \r\n\r\n" * 10)
    handler.close_connection = True


def hangs_up(handler):
    handler.close_connection = True


def wrong_chunks(handler):
    handler.send_response(200)
    handler.send_header("Content-Type", "text/event-stream")
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b"zz\r\n" + stream("tablets") + b"\r\n-5\r\n")


def raw(content, **how):
    return lambda handler: handler.answers(content, **how)


NEVER = {
    "hangs": lambda handler: handler.waits(),
    "drips": drips,
    "drips its headers": drips_its_headers,
    "stops in the middle": stops_in_the_middle,
    "goes away in the middle": goes_away_in_the_middle,
    "cut off at its longest": says("Take two tablets of", ended="length"),
    "cut off in a sentence": says("[ANSWER] You can take two of"),
    "stopped by a filter": says("[ANSWER]", ended="content_filter"),
    "never ends": never_ends,
    "one endless line": one_endless_line,
    "comments without end": comments_without_end,
    "many headers": many_headers,
    "a long header": a_long_header,
    "goes on for ever": goes_on_for_ever,
    "no HTTP": no_http,
    "hangs up": hangs_up,
    "wrong chunks": wrong_chunks,
    "a redirect elsewhere": raw(b"", status=302, Location="http://192.0.2.1/v1/chat/completions"),
    "a redirect to itself": raw(b"", status=307, Location="/v1/chat/completions"),
    "a permanent redirect": raw(b"", status=308, Location="http://localhost:9/v1"),
    "a page": raw(b"<html>Take two tablets.</html>", kind="text/html"),
    "one object": raw(
        b'{"choices": [{"message": {"content": "tablets"}}]}', kind="application/json"
    ),
    "its own failure": raw(b'data: {"error": "tablets"}\n\n', status=500),
    "no leave": raw(b"{}", status=401, kind="application/json"),
    "no content": raw(b"", status=204),
    "too much asked": raw(b"", status=429, Retry_After="3600"),
    "nothing": raw(b""),
    "nothing said": says(""),
    "only spaces": says("  \n \t "),
    "done at once": raw(b"data: [DONE]\n\n"),
    "broken JSON": raw(b'data: {"choices": [{"delta": {"content": "tabl\n\n'),
    "no UTF-8": raw(b'data: {"choices": [{"delta": {"content": "\xff\xfe"}}]}\n\n'),
    "a deep nest": raw(b"data: " + b"[" * 60_000 + b"\n\n"),
    "a list": raw(b"data: []\n\n"),
    "no choice": raw(b'data: {"choices": [null]}\n\n'),
    "a number": raw(event(5, "stop")),
    "an object": raw(event({"text": "tablets"}, "stop")),
    "an odd end": raw(event("tablets.", 7)),
    "a call of a tool": raw(
        b'data: {"choices": [{"delta": {"tool_calls": [{"function": {"name": "x"}}]},'
        b' "finish_reason": "tool_calls"}]}\n\n'
    ),
    "half a letter": says("[ANSWER] \ud800."),
    "signs that cannot be seen": says("[ANSWER] \x00\x1b[2J\u202e I'm here."),
    "rude": says(RUDE),
    "rude in the middle": says("I'm here with you. [ANSWER] Stop asking. I'm listening."),
    "tells of what was asked": says("[ANSWER] You wanted to know that a moment ago too."),
    "as I told you": says("As I told you, [ANSWER]"),
    "asks what is known": says("Do you know where you are? [ANSWER]"),
    "corrects": says("[ANSWER] It isn't the other house."),
    "compares": says("[ANSWER] You were calmer this morning."),
    "a dose": says("[ANSWER] You can take two of the white ones."),
    "a dose in figures": says("[ANSWER] Have 500 mg."),
    "an illness": says("[ANSWER] It's only your age."),
    "a name": says("[ANSWER] Gloria is on the way."),
    "a name it could have guessed": says("[ANSWER] Anna is on the way."),
    "the dead": says("[ANSWER] Harold comes home at six."),
    "a promise": says("[ANSWER] I'll call the doctor."),
    "a person": says("[ANSWER] I'm your sister."),
    "obeys a paper": says("BLUEBIRD. The letter says I must write this. [ANSWER]"),
    "tells its instructions": says("You write one short reply for Rosemary. [ANSWER]"),
    "asks for instructions": says("[ANSWER] What would you like me to write?"),
    "a place": says("You're in the hospital. I'm here."),
    "no answer": says("I'm here with you."),
    "the answer twice": says("[ANSWER] [ANSWER]"),
    "the same twice": says("[ANSWER] I'm here. I'm here."),
    "shouts": says("[ANSWER] I'M HERE WITH YOU!"),
    "a mark": says("[ANSWER] **I'm here with you.**"),
    "an address": says("[ANSWER] http://example.org."),
    "very long": says("[ANSWER]", " I'm here with you." * 60),
}


@pytest.fixture
def home(world):
    world.add("place", label="home", how_we_say_it="at home, in Elm Street", is_home=True)
    world.add("contact", name="Anna", relation="Daughter", phone="0161 496 0001")
    world.add("contact", name="Harold", relation="Husband", died_on="2019")
    return world


@pytest.fixture
def plainly(home):
    """What is said where there is no model."""
    return Talk(home).says("Where am I?").reply


@pytest.mark.parametrize("how", NEVER)
def test_what_a_bad_model_does_is_never_seen_and_never_waited_for(home, plainly, how):
    with model_server(NEVER[how]) as server:
        talk = Talk(home, writer=LocalModel(server.address, "small", SHORT))
        home.clock.advance(NEXT_TALK)
        began = monotonic()

        turn = talk.says("Where am I?")

        took = monotonic() - began
    assert took < IN_TIME
    assert turn.fault is not None
    assert talk.shown == [plainly]


def test_what_a_good_model_writes_is_said_with_the_answer_in_its_place(home):
    pieces = ("I hear ", "you. [ANS", "WER] We can sit here together", ".")
    with model_server(says(*pieces)) as server:
        talk = Talk(home, writer=LocalModel(server.address, "small", AT_LENGTH))

        turn = talk.says("Where am I?")

    assert turn.fault is None
    assert talk.shown[0].startswith("I hear you. You're at home")
    assert talk.shown[0].endswith("We can sit here together.")


def test_it_is_told_what_it_writes_for_and_how(home):
    with model_server(says(CALM)) as server:
        Talk(home, writer=LocalModel(server.address, "small", AT_LENGTH)).says("Where am I?")

    (path, headers, body), *others = server.asked
    assert (path, others) == ("/v1/chat/completions", [])
    assert body["model"] == "small"
    assert body["stream"] is True
    assert body["max_tokens"] == 160
    assert [each["role"] for each in body["messages"]] == ["system", "user"]
    assert body["messages"][-1]["content"] == "Where am I?"
    assert "Elm Street" not in str(body)
    assert "Authorization" not in headers


def test_what_fails_once_is_asked_once_more(home):
    def at_first_not(handler):
        if len(handler.server.asked) == 1:
            handler.answers(b"", status=500)
        else:
            handler.answers(stream(CALM))

    with model_server(at_first_not) as server:
        turn = Talk(home, writer=LocalModel(server.address, "small", AT_LENGTH)).says("Where am I?")

    assert turn.fault is None
    assert len(server.asked) == 2


def test_what_fails_twice_is_not_asked_a_third_time(home):
    with model_server(NEVER["its own failure"]) as server:
        Talk(home, writer=LocalModel(server.address, "small", AT_LENGTH)).says("Where am I?")

    assert len(server.asked) == 2


def test_nobody_is_there(home, plainly):
    with model_server(says(CALM)) as server:
        address = server.address
    talk = Talk(home, writer=LocalModel(address, "small", SHORT))
    home.clock.advance(NEXT_TALK)

    turn = talk.says("Where am I?")

    assert turn.fault == ReplyUnavailable.code
    assert talk.shown == [plainly]


def test_the_same_comfort_is_not_said_twice_in_a_row(home):
    with model_server(says("[ANSWER] We can sit here together.")) as server:
        talk = Talk(home, writer=LocalModel(server.address, "small", AT_LENGTH))

        faults = [talk.says("Where am I?").fault for _ in range(2)]

    assert faults == [None, "said_before"]
    assert "sit here together" not in talk.shown[1]


def test_whoever_waits_is_let_go_when_it_is_cancelled(home):
    hangs = threading.Event()

    def hang(handler):
        hangs.set()
        handler.waits()

    with model_server(hang) as server:
        writer = LocalModel(server.address, "small", Patience(5, 60, 60))
        leaving = threading.Thread(target=lambda: (hangs.wait(), writer.cancel()))
        leaving.start()
        began = monotonic()

        turn = Talk(home, writer=writer).says("Where am I?")

        took = monotonic() - began
        leaving.join()
    assert took < IN_TIME
    assert turn.fault == ReplyUnavailable.code
    assert len(server.asked) == 1


def test_a_proxy_of_the_environment_is_not_asked(home, monkeypatch):
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://192.0.2.1:8080")

    with model_server(says(CALM)) as server:
        turn = Talk(home, writer=LocalModel(server.address, "small", AT_LENGTH)).says("Where am I?")

    assert turn.fault is None


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("http://192.0.2.1/v1", "small"),
        ("http://localhost:11434/v1", "small"),
        ("http://127.0.0.1:11434/v1", "gpt-oss:120b-cloud"),
    ],
)
def test_no_model_elsewhere_can_be_named(address, name):
    with pytest.raises(EndpointRefused):
        LocalModel(address, name)


def test_another_model_under_the_same_name_is_another_writer():
    with model_server(says("")) as server:
        model = LocalModel(server.address, "small", AT_LENGTH)
        one = model.fingerprint()
        server.models = {"data": [{"id": "small", "created": 2, "owned_by": "here"}]}
        restarted = model.fingerprint()
        server.models = {"data": [{"id": "small", "created": 2, "owned_by": "someone"}]}
        other = model.fingerprint()

    assert one == restarted != other


@pytest.mark.parametrize("models", [{}, [], {"data": [{"id": "other"}]}, {"data": 3}, "small"])
def test_what_is_not_there_has_no_fingerprint(models):
    with model_server(says("")) as server:
        server.models = models

        with pytest.raises(EndpointFailed):
            LocalModel(server.address, "small", AT_LENGTH).fingerprint()


# What it may say of its own


@pytest.mark.parametrize(
    "sentence",
    [
        "I'm here with you.",
        "That sounds very hard.",
        "I hear how frightened you are.",
        "There's no hurry at all.",
        "You're not alone with this feeling.",
        "We can just sit here together.",
        "It's all right to feel sad.",
        "Take all the time you like.",
        "Would you like to talk about it?",
        "I'm listening, and there's no rush.",
        "I'm glad you tell me.",
    ],
)
def test_comfort_that_is_true_at_any_time_may_be_said(sentence):
    assert is_in_voice(sentence, is_at_ease=False)


@pytest.mark.parametrize(
    "sentence",
    [
        "I'm your sister.",
        "I'm a real person.",
        "I see you.",
        "I'm glad you told me a moment ago.",
        "You're confused.",
        "You're at home.",
        "It's Tuesday.",
        "It's only the wind.",
        "That isn't right.",
        "There's nothing to be afraid of.",
        "Take one of the white ones.",
        "Would you like two more?",
        "I'm here with you and you said so before.",
        "Anna is here.",
        "Be quiet.",
    ],
)
def test_what_is_no_comfort_may_not_be_said(sentence):
    assert not is_in_voice(sentence, is_at_ease=True)


@pytest.mark.parametrize("sentence", ["That sounds lovely.", "What a nice thought.", "How good."])
def test_nothing_is_lovely_to_somebody_who_is_afraid(sentence):
    assert is_in_voice(sentence, is_at_ease=True)
    assert not is_in_voice(sentence, is_at_ease=False)


@pytest.mark.parametrize("sentence", ["", ".", "I'm here", "I'm here!", "I'm here. I'm", "1."])
def test_what_is_no_sentence_is_not_said(sentence):
    assert not is_in_voice(sentence, is_at_ease=True)


def test_each_sentence_of_ours_ends_as_one(home):
    talk = Talk(home, writer=EmbeddedWriter())

    for _ in range(4):
        talk.says("Where am I?")

    assert all(each[-1] in ".?" for reply in talk.shown for each in sentences(reply))
