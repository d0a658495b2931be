"""Whatever a port sends, it is a whole reply or none."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.adapters.event_stream import reply_in
from core.loopback import EndpointFailed
from helpers.model_server import event, stream

LONGEST = 1000


def lines(content):
    return content.splitlines(keepends=True)


def test_the_pieces_are_one_reply():
    assert reply_in(lines(stream("I'm ", "here", ".")), LONGEST) == "I'm here."


def test_other_lines_of_the_protocol_are_passed_over():
    told = b": ping\n\nevent: x\nid: 3\nretry: 5\n\n" + stream("I'm here.")

    assert reply_in(lines(told), LONGEST) == "I'm here."


def test_what_it_cost_may_be_told_at_the_end():
    told = event("I'm here.", "stop") + b'data: {"choices": [], "usage": {}}\n\n'

    assert reply_in(lines(told), LONGEST) == "I'm here."


@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1])
def test_what_goes_on_beyond_the_longest_is_no_reply(length):
    told = lines(stream("x" * length))

    if length > LONGEST:
        with pytest.raises(EndpointFailed):
            reply_in(told, LONGEST)
    else:
        assert len(reply_in(told, LONGEST)) == length


@given(st.integers(0, 400))
def test_what_is_cut_off_anywhere_is_no_reply(at):
    whole = stream("I'm ", "here ", "with you.")
    cut = whole[: min(at, whole.index(b'"stop"'))]

    with pytest.raises(EndpointFailed):
        reply_in(lines(cut), LONGEST)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["choices", "delta", "content", "finish_reason"]), inner)
    ),
    max_leaves=12,
)


@settings(max_examples=200)
@given(st.lists(st.binary(max_size=60).map(lambda b: b"data: " + b + b"\n"), max_size=5))
def test_no_bytes_are_a_failure_of_ours(told):
    with pytest.raises(EndpointFailed):
        reply_in(told, LONGEST)


@settings(max_examples=200)
@given(JSON)
def test_no_object_is_a_failure_of_ours(told):
    line = b"data: " + json.dumps(told).encode() + b"\n"

    with pytest.raises(EndpointFailed):
        reply_in([line, event("", "length")], LONGEST)
