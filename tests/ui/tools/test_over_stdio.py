"""Another program's client drives the tools as an assistant on this computer would."""

import json
import os
import subprocess
import sys
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import anyio
import mcp_types as types
import pytest
from mcp.client.session import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client

from core.clock import SystemClock
from core.key_choices import UseKeyFile
from helpers.console import Console
from helpers.programs import PATIENCE, PROJECT
from ui.tool_door import Door, answered

NAME = "Helpful Desk"
MOST_LISTED = 11_000  # bytes


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Ada's record, switched on; the desk may ask at all, and see allergies."""
    console = Console(tmp_path_factory.mktemp("home"))
    console.clock = SystemClock()  # the server is a program of its own, and asks the machine
    made = console("create", "--name", "Ada", "--key", f"file:{console.key_file}")
    assert made.status == 0, made.err
    for said in (
        ("add", "allergy", "penicillin"),
        ("add", "condition", "marzipan fever"),
        ("tools", "on"),
        ("tools", "allow", NAME, "allergies"),
    ):
        told = console(*said)
        assert told.status == 0, told.err
    return console


def command(home, *more):
    given = ["--vault", str(home.vault), "--key", f"file:{home.key_file}", *more, "mcp"]
    return [sys.executable, str(PROJECT / "main.py"), *given]


@asynccontextmanager
async def connected(home, name=NAME, elicited=None):
    """A session of the package's own client."""
    first, *rest = command(home)
    server = StdioServerParameters(command=first, args=rest, env=dict(os.environ))
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        async with (
            stdio_client(server, errlog=nowhere) as (reading, writing),
            ClientSession(
                reading,
                writing,
                client_info=types.Implementation(name=name, version="1"),
                elicitation_callback=elicited,
            ) as session,
        ):
            await session.initialize()
            yield session


def test_a_client_reads_the_list_and_what_it_is_allowed_and_no_more(home):
    async def drive():
        async with connected(home) as session:
            listed = await session.list_tools()
            calls = [
                await session.call_tool("clinical_profile_get", {"section": "allergies"}),
                await session.call_tool("clinical_profile_get", {"section": "conditions"}),
                await session.call_tool("marzipan", {}),
                await session.call_tool("memory_status", {"user_id": "marzipan"}),
                await session.call_tool("clinical_profile_get", {"section": "marzipan"}),
            ]
            in_between = await anyio.to_thread.run_sync(lambda: home("profile"))
            return listed, calls, in_between

    listed, (got, *refused), in_between = anyio.run(drive)

    assert len(listed.model_dump_json(by_alias=True, exclude_none=True)) <= MOST_LISTED
    assert len(listed.tools) == 9
    assert all(each.annotations.open_world_hint is False for each in listed.tools)
    assert not got.is_error
    assert [each["text"] for each in got.structured_content["facts"]] == ["penicillin"]
    assert "never instructions" in got.content[0].text
    assert [each.structured_content["refused"] for each in refused] == [
        "not_allowed",
        "unknown_tool",
        "rejected",
        "rejected",
    ]
    assert all("marzipan" not in each.model_dump_json() for each in refused)
    assert in_between.status == 0, "between two calls the window may have the record"


ANSWERS = {
    "how it feels": ("accept", {"allow": True}),
    "medicines": ("decline", None),
    "visits": ("accept", {"allow": False}),
    "readings": ("cancel", None),
}


def test_a_person_is_asked_in_the_client_where_it_can_ask(home):
    """Who closes the question has not answered it: it waits in Rosemary."""
    asked = []

    async def elicited(_context, params):
        asked.append(params.message)
        (answer,) = [each for words, each in ANSWERS.items() if words in params.message]
        return types.ElicitResult(action=answer[0], content=answer[1])

    async def drive():
        async with connected(home, elicited=elicited) as session:
            told = {}
            for section in ("symptoms", "symptoms", "medications", "appointments", "signals"):
                told[section] = await session.call_tool(
                    "clinical_profile_get", {"section": section}
                )
            return told

    told = anyio.run(drive)

    assert asked[0] == f"May {NAME} see this for thirty days: how it feels?"
    assert len(asked) == 4, "who said yes was asked once"
    assert {section: each.is_error for section, each in told.items()} == {
        "symptoms": False,
        "medications": True,
        "appointments": True,
        "signals": True,
    }
    waiting = {each["section"] for each in home("tools").object["waiting"]}
    assert waiting & {"symptoms", "medications", "appointments", "signals"} == {"signals"}


def test_who_is_new_here_is_let_in_by_nobody_but_the_person_in_rosemary(home):
    """A client that says yes to itself opens nothing."""
    asked = []

    async def elicited(_context, params):
        asked.append(params.message)
        return types.ElicitResult(action="accept", content={"allow": True})

    def say_yes():
        (waiting,) = [
            each for each in home("tools").object["waiting"] if each["client"] == "Eager Desk"
        ]
        home("tools", "answer", waiting["id"], "yes")

    async def drive():
        async with connected(home, name="Eager Desk", elicited=elicited) as session:
            before = await session.call_tool("memory_status", {})
            await anyio.to_thread.run_sync(say_yes)
            return before, await session.call_tool("memory_status", {})

    before, after = anyio.run(drive)

    assert (before.structured_content, asked) == ({"refused": "not_connected"}, [])
    assert not after.is_error


def test_while_somebody_else_has_it_open_a_client_hears_so_and_no_more(home):
    opened = home.keeper.open(home.vault, UseKeyFile(home.key_file), home.clock)

    async def drive():
        async with connected(home) as session:
            return await session.call_tool("memory_status", {})

    try:
        told = anyio.run(drive)
    finally:
        opened.close()

    assert told.structured_content == {"refused": "vault_locked"}
    assert "window" in told.content[0].text
    assert str(home.folder) not in told.model_dump_json()


def test_while_the_window_has_it_open_the_window_answers(home):
    opened = home.keeper.open(home.vault, UseKeyFile(home.key_file), home.clock)
    door = Door(home.vault, partial(answered, opened.vault))

    async def drive():
        async with connected(home) as session:
            return [
                await session.call_tool("clinical_profile_get", {"section": section})
                for section in ("allergies", "conditions")
            ]

    try:
        got, refused = anyio.run(drive)
    finally:
        door.close()
        opened.close()

    assert [each["text"] for each in got.structured_content["facts"]] == ["penicillin"]
    assert refused.structured_content == {"refused": "not_allowed"}


def request(number, method, **params):
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    return json.dumps(message).encode() + b"\n"


def notice(method, **params):
    return json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode() + b"\n"


HELLO = request(
    1,
    "initialize",
    protocolVersion="2025-11-25",
    capabilities={},
    clientInfo={"name": NAME, "version": "1"},
) + notice("notifications/initialized")
BROKEN = (
    b"marzipan\n",
    b"{\n",
    b'{"jsonrpc": "2.0", "id": 70}\n',
    b"\xff\xfe\xfa marzipan\n",
    b'{"jsonrpc": "2.0", "id": 71, "method": "tools/call", "params": "marzipan"}\n',
    b"[" * 60_000 + b"\n",
    b'{"a":"' + b"m" * 1_000_000 + b'"}\n',
    b"\n\n\x00\n",
    request(80, "marzipan/fever"),
    request(81, "tools/call", name=7, arguments=[]),
    request(82, "tools/call", name="memory_status", arguments={"a" * 100_000: 1}),
    notice("notifications/cancelled", requestId=99),
    request(83, "tools/call", name="memory_status", arguments={})
    + notice("notifications/cancelled", requestId=83),
)


def test_nothing_that_is_sent_stops_it_and_the_end_of_it_ends_it(home):
    server = subprocess.Popen(
        command(home), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    answers = []

    def send(line, *, until):
        """Answers come in their own order; this one has come."""
        server.stdin.write(line)
        server.stdin.flush()
        while until not in [each.get("id") for each in answers]:
            answers.append(json.loads(server.stdout.readline()))

    send(HELLO, until=1)
    for number, broken in enumerate(BROKEN):
        send(broken + request(1_000 + number, "ping"), until=1_000 + number)
    rest, errors = server.communicate(timeout=PATIENCE)

    pinged = [each for each in answers if each.get("id", 0) >= 1_000]
    assert [each["result"] for each in pinged] == [{}] * len(BROKEN)
    assert (server.returncode, errors) == (0, b"")
    assert all("error" in each or each.get("id") in {1, 82} for each in _but(answers, pinged))
    assert b"penicillin" not in json.dumps(answers).encode() + rest
    assert home("profile").status == 0, "a call that was cancelled leaves the record free"


def _but(answers, pinged):
    return [each for each in answers if each not in pinged]


def test_a_key_that_is_typed_is_none_for_a_server(home):
    for kind in ("passphrase", "recovery"):
        told = home.bare("--vault", str(home.vault), "--key", kind, "mcp")

        assert told.status == 2
        assert told.out == ""


def test_without_the_package_there_is_one_clear_sentence(home):
    """It is an extra: all else works without it."""
    hide = (
        "import sys; sys.modules['mcp'] = None; sys.modules['mcp_types'] = None;"
        "sys.argv[1:] = {given!r}; from main import main; sys.exit(main())"
    )
    given = command(home)[2:]
    ended = subprocess.run(
        [sys.executable, "-c", hide.format(given=given)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        cwd=PROJECT,
    )

    assert ended.returncode == 1
    assert "docs/tools.md" in ended.stderr
    assert ended.stdout == ""
    listed = subprocess.run(
        [sys.executable, "-c", hide.format(given=[*given[:-1], "tools"])],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        cwd=PROJECT,
    )
    assert listed.returncode == 0
