"""What may stand in a log: event names, ids, counts, durations and codes (rule S4).

An allow-list. What it does not know is dropped, so a word of the record cannot get in by
being logged in a way nobody thought of.
"""

import logging
import re
import sys
import threading
import traceback
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from types import TracebackType
from typing import Final, TextIO

from core.errors import AppError
from core.records.base import iso

OUR_LOGGERS: Final = frozenset({"core", "db", "ui", "main", "__main__"})

# Not compiled here: mostly nothing is logged, and every start would wait for it.
# A name and a part at least: one bare word could be anybody's.
_EVENT: Final = r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+"
_UUID: Final = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_IDENTIFIER: Final = r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*"
_KEY: Final = (
    r"([a-z_]+_)?(id|code|count|ms|seconds|bytes)"
    r"|attempts|held|kind|overdue|prompts|seq|transitions|version"
)
_STANDARD: Final = frozenset({*vars(logging.makeLogRecord({})), "message", "asctime", "taskName"})

log = logging.getLogger(__name__)


class SafeFormatter(logging.Formatter):
    """Builds each line out of known parts; nothing of the given text is copied into it."""

    def format(self, record: logging.LogRecord) -> str:
        moment = iso(datetime.fromtimestamp(record.created, UTC))
        parts = [moment, record.levelname, _event(record)]
        if _is_ours(record):
            parts += _extras(record)
        if record.exc_info and record.exc_info[1] is not None:
            parts.append(describe(record.exc_info[1]))
        return " ".join(parts)


class SafeHandler(logging.StreamHandler[TextIO]):
    """lost: lines that could not be written."""

    lost = 0

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """The standard one prints the message and its arguments; a lost line is better."""
        del record
        self.lost += 1


def start_logging(stream: TextIO, level: int = logging.INFO) -> None:
    """From here on every log line, warning and uncaught error goes through the allow-list."""
    handler = SafeHandler(stream)
    handler.setFormatter(SafeFormatter())
    root = logging.getLogger()
    for other in root.handlers[:]:
        root.removeHandler(other)
    root.addHandler(handler)
    root.setLevel(level)
    logging.captureWarnings(capture=True)


def report_bugs() -> None:
    """What nobody catches is logged redacted, instead of printed with all its words."""
    sys.excepthook = _log_uncaught
    threading.excepthook = lambda args: _log_bug(args.exc_value)
    sys.unraisablehook = lambda args: _log_bug(args.exc_value)


def describe(error: BaseException) -> str:
    """Types, codes and places of an error and its causes; never what they were told."""
    told: list[str] = []
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        told.append(f"{_type_of(cause)} at {_places(cause.__traceback__)}")
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return " from ".join(told)


def _log_uncaught(
    _type: type[BaseException], error: BaseException, _trace: TracebackType | None
) -> None:
    _log_bug(error)


def _log_bug(error: BaseException | None) -> None:
    log.critical("bug.uncaught", exc_info=error)


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name.split(".")[0] in OUR_LOGGERS


def _event(record: logging.LogRecord) -> str:
    """Someone else's text never passes; only whose it was, if that names a module."""
    if not _is_ours(record):
        origin = record.name.split(".")[0]
        return f"elsewhere.{origin}" if origin in sys.modules else "elsewhere.unknown"
    is_event = isinstance(record.msg, str) and re.fullmatch(_EVENT, record.msg) and not record.args
    return str(record.msg) if is_event else "log.unnamed"


def _extras(record: logging.LogRecord) -> list[str]:
    extras = {key: value for key, value in vars(record).items() if key not in _STANDARD}
    allowed = {
        key: text
        for key, value in extras.items()
        if re.fullmatch(_KEY, key) and (text := _safe(value)) is not None
    }
    dropped = len(extras) - len(allowed)
    told = [f"{key}={text}" for key, text in sorted(allowed.items())]
    return [*told, f"dropped={dropped}"] if dropped else told


def _safe(value: object) -> str | None:
    """A number, an id, or a word out of our own code; None for anything else."""
    if isinstance(value, Enum):
        return str(value.value) if type(value).__module__.split(".")[0] in OUR_LOGGERS else None
    if type(value) in {bool, int, float}:
        return str(value)
    if isinstance(value, str) and (re.fullmatch(_UUID, value) or value in _known_words()):
        return value
    return None


@cache
def _known_words() -> frozenset[str]:
    from core.records.kinds import KINDS  # all of them, and mostly nothing is logged

    return frozenset({*_codes(AppError), *(kind.name for kind in KINDS), "interrupted"})


def _codes(error: type[AppError]) -> frozenset[str]:
    below = (_codes(each) for each in error.__subclasses__())
    return frozenset({error.code}).union(*below)


def _type_of(error: BaseException) -> str:
    name = type(error).__qualname__
    known = name if re.fullmatch(_IDENTIFIER, name) else "error"
    return f"{known}({error.code})" if isinstance(error, AppError) else known


def _places(trace: TracebackType | None) -> str:
    """module:line of each frame, innermost first."""
    frames = [(frame.f_globals.get("__name__"), line) for frame, line in traceback.walk_tb(trace)]
    return "<".join(f"{_module(name)}:{line}" for name, line in reversed(frames)) or "nowhere"


def _module(name: object) -> str:
    return name if isinstance(name, str) and re.fullmatch(_IDENTIFIER, name) else "unknown"
