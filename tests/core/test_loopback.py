"""A model is asked on this computer or not at all (S8)."""

import pytest

from core.loopback import EndpointRefused, Loopback, loopback, refuse_remote


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("http://127.0.0.1:11434/v1", Loopback("127.0.0.1", 11434, "/v1")),
        ("http://127.0.0.1:11434/v1/", Loopback("127.0.0.1", 11434, "/v1")),
        (" http://[::1]:8080 ", Loopback("::1", 8080, "")),
        ("http://127.0.0.1", Loopback("127.0.0.1", 80, "")),
    ],
)
def test_this_computer_may_be_asked(address, where):
    assert loopback(address) == where


@pytest.mark.parametrize(
    "address",
    [
        "",
        "127.0.0.1:11434",
        "https://127.0.0.1/v1",
        "http://localhost:11434/v1",
        "http://localhost.example.org/v1",
        "http://127.0.0.1.example.org/v1",
        "http://127.0.0.1@example.org/v1",
        "http://someone:secret@127.0.0.1/v1",
        "http://@127.0.0.1/v1",
        "http://0.0.0.0:11434/v1",
        "http://127.1:11434/v1",
        "http://2130706433/v1",
        "http://0x7f.0.0.1/v1",
        "http://[::ffff:10.0.0.2]/v1",
        "http://10.0.0.2/v1",
        "http://192.168.1.4:1234/v1",
        "http://127.0.0.1:99999/v1",
        "http://127.0.0.1:port/v1",
        "http://[::1/v1",
        "http://127.0.0.1/v1?to=http://example.org",
        "http://127.0.0.1/v1#x",
        "http://127.0.0.1/v1\r\nHost: example.org",
        "http://127.0.0.1/v 1",
        "file:///etc/passwd",
        "unix:///run/model.sock",
    ],
)
def test_nothing_else_is_this_computer(address):
    with pytest.raises(EndpointRefused):
        loopback(address)


@pytest.mark.parametrize(
    "name", ["llama3.2:3b", "qwen2.5-7b-instruct", "gpt-oss:20b", "openai/gpt-oss-20b", "phi4"]
)
def test_a_model_that_runs_here_may_be_named(name):
    assert refuse_remote(name) is None


@pytest.mark.parametrize(
    "name",
    [
        "",
        "gpt-oss:120b-cloud",
        "qwen3-coder:480b-cloud",
        "deepseek-v3.1:cloud",
        "gpt-4o",
        "openai/gpt-5",
        "claude-sonnet",
        "anthropic/anything",
        "gemini-2.0-flash",
        "openrouter/auto",
        "o3-mini",
        "text-embedding-3-small",
        "text-embedding-ada-002",
        "voyage-3",
        "embed-english-v3.0",
        "a name with\nanother line",
        "x" * 121,
    ],
)
def test_a_name_that_means_another_computer_is_refused(name):
    with pytest.raises(EndpointRefused):
        refuse_remote(name)
