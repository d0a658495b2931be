"""No word of the record reaches a log, however it is logged."""

import ast
import io
import logging
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path

import pytest
import sqlcipher3.dbapi2 as sqlcipher
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from core.errors import InputRejected, VaultDamaged
from core.records.facts import Status
from core.records.symptom import SymptomDraft
from core.redaction import SafeFormatter, SafeHandler, describe, report_bugs, start_logging
from helpers.world import World

CANARY = "canarycillin"
AN_ID = "0195f0c2-7f3a-7000-8000-00000000abcd"
SOURCE = Path(__file__).parents[2]

log = logging.getLogger("core.test_redaction")
foreign = logging.getLogger("pydantic.test_redaction")


@pytest.fixture
def written() -> Iterator[Callable[[], str]]:
    """Logging as the program sets it up; gives what was written so far."""
    root = logging.getLogger()
    before = (root.handlers[:], root.level, warnings.showwarning)
    hooks = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    stream = io.StringIO()
    start_logging(stream, logging.DEBUG)
    yield stream.getvalue
    logging.captureWarnings(capture=False)
    root.handlers[:], root.level = before[0], before[1]
    warnings.showwarning = before[2]
    sys.excepthook, threading.excepthook, sys.unraisablehook = hooks


def one_line(text: str) -> str:
    (line,) = text.splitlines()
    return line.split(" ", 1)[1]


def raised(error: BaseException) -> BaseException:
    try:
        raise error
    except type(error) as caught:
        return caught


def test_an_event_with_its_id_count_and_duration_is_logged(written):
    log.info("prompt.opened", extra={"prompt_id": AN_ID, "overdue": 2, "took_ms": 1.5})

    assert one_line(written()) == f"INFO prompt.opened overdue=2 prompt_id={AN_ID} took_ms=1.5"


def test_codes_kinds_and_our_own_states_are_known_words(written):
    log.info(
        "job.failed",
        extra={"code": "vault_full", "kind": "symptom", "status_code": Status.ACTIVE},
    )

    assert one_line(written()) == "INFO job.failed code=vault_full kind=symptom status_code=active"


class Theirs(StrEnum):
    WORD = CANARY


Theirs.__module__ = "somewhere.else"


@pytest.mark.parametrize(
    "extra",
    [
        {"record_id": CANARY},
        {"code": CANARY},
        {"kind": CANARY},
        {"label": CANARY},
        {"count": CANARY},
        {"count": [CANARY]},
        {"count": {CANARY: 1}},
        {"kind": Theirs.WORD},
        {"systolic": 1812},
        {CANARY: 1812},
        {"record": SymptomDraft(label=CANARY)},
        {"prompt_id": AN_ID + CANARY},
        {"prompt_id": AN_ID + "\n"},
    ],
)
def test_anything_else_beside_an_event_is_dropped_and_counted(written, extra):
    log.warning("prompt.opened", extra=extra)

    assert one_line(written()) == "WARNING prompt.opened dropped=1"


@pytest.mark.parametrize(
    ("message", "arguments"),
    [
        (CANARY, ()),
        (f"heard.{CANARY} today", ()),
        ("prompt.opened %s", (CANARY,)),
        (f"prompt.opened\n{CANARY}", ()),
        ("%(word)s", ({"word": CANARY},)),
        (SymptomDraft(label=CANARY), ()),
        (["prompt.opened"], ()),
    ],
)
def test_a_message_that_is_no_event_name_is_dropped(written, message, arguments):
    log.error(message, *arguments)

    assert one_line(written()) == "ERROR log.unnamed"


def test_an_event_takes_no_arguments():
    record = logging.makeLogRecord({"msg": "prompt.opened", "args": (CANARY,), "name": "core.x"})

    assert SafeFormatter().format(record).endswith("log.unnamed")


def test_of_other_libraries_only_the_name_is_kept(written):
    foreign.warning(f"prompt.{CANARY}", extra={"count": 1812})
    logging.getLogger(CANARY).warning("prompt.opened")
    logging.warning(CANARY)  # noqa: LOG015 - as a careless library does

    lines = [line.split(" ", 1)[1] for line in written().splitlines()]
    assert lines == [
        "WARNING elsewhere.pydantic",
        "WARNING elsewhere.unknown",
        "WARNING elsewhere.unknown",
    ]


def test_an_exception_is_its_type_code_and_place(written):
    try:
        raise VaultDamaged(CANARY)
    except VaultDamaged:
        log.exception("vault.unusable")

    line = one_line(written())
    assert line.startswith("ERROR vault.unusable VaultDamaged(vault_damaged) at ")
    assert CANARY not in line


def test_causes_are_told_as_briefly(written):
    try:
        try:
            raise KeyError(CANARY)
        except KeyError as cause:
            raise InputRejected("label") from cause
    except InputRejected:
        log.exception("import.refused", stack_info=True)

    line = one_line(written())
    assert "InputRejected(input_rejected)" in line
    assert "from KeyError at" in line
    assert "label" not in line


def test_an_error_that_causes_itself_is_told_once():
    first, second = KeyError(CANARY), ValueError(CANARY)
    first.__cause__, second.__cause__ = second, first

    assert describe(first).count("KeyError") == 1


def pydantic_error() -> BaseException:
    class Careless(BaseModel):
        age: int

    try:
        Careless.model_validate({"age": CANARY})
    except ValueError as error:
        return error
    raise AssertionError


def database_error(world: World) -> BaseException:
    try:
        world.connection.execute("SELECT " + CANARY)
    except sqlcipher.Error as error:
        return error
    raise AssertionError


def dressed_up_error() -> BaseException:
    return type(f"{CANARY} error", (Exception,), {"__str__": lambda self: CANARY})()


def noted_error() -> BaseException:
    error = raised(KeyError(CANARY))
    error.add_note(CANARY)
    return error


@pytest.mark.parametrize(
    "make",
    [pydantic_error, dressed_up_error, noted_error, lambda: ExceptionGroup(CANARY, [KeyError()])],
)
def test_errors_that_quote_what_they_met_are_silent(written, make):
    log.error("import.refused", exc_info=make())

    assert "import.refused" in written()
    assert CANARY not in written()


def test_a_database_error_is_silent(written, world: World):
    error = database_error(world)
    assert CANARY in str(error)

    log.error("vault.unusable", exc_info=error)

    assert CANARY not in written()


def test_a_warning_is_silent(written):
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn(CANARY, UserWarning, stacklevel=1)

    assert one_line(written()) == "WARNING elsewhere.py"


def test_a_line_that_cannot_be_written_is_lost_in_silence(capfd):
    stream = io.StringIO()
    root = logging.getLogger()
    before = (root.handlers[:], root.level, warnings.showwarning)
    start_logging(stream)
    stream.close()

    log.error("prompt.opened", extra={"label": CANARY})

    (handler,) = root.handlers
    root.handlers[:], root.level = before[0], before[1]
    logging.captureWarnings(capture=False)
    warnings.showwarning = before[2]
    assert capfd.readouterr() == ("", "")
    assert isinstance(handler, SafeHandler)
    assert handler.lost == 1


def test_what_nobody_catches_is_logged_and_not_printed(written, capfd):
    report_bugs()
    error = raised(KeyError(CANARY))

    sys.excepthook(type(error), error, error.__traceback__)
    thread = threading.Thread(target=lambda: {}[CANARY])
    thread.start()
    thread.join()

    lines = written().splitlines()
    assert [line.split()[2] for line in lines] == ["bug.uncaught", "bug.uncaught"]
    assert CANARY not in written() + "".join(capfd.readouterr())


@given(st.text(max_size=40), st.one_of(st.text(), st.binary(), st.lists(st.text(max_size=5))))
def test_no_text_gets_into_a_line(message: str, value: object):
    record = logging.makeLogRecord({"msg": f"{CANARY} {message}", "name": "core.x", "word": value})

    assert SafeFormatter().format(record).endswith("log.unnamed dropped=1")


def test_every_log_call_of_ours_names_its_event_in_the_source():
    """A name put together while running could hold anything."""
    calls = [
        (path.relative_to(SOURCE), call.lineno, call.args[0])
        for folder in ("core", "db", "ui")
        for path in (SOURCE / folder).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == "log"
    ]

    assert calls
    assert [call for call in calls if not isinstance(call[2], ast.Constant)] == []
