"""What is said when the program itself is wrong: where, and never what the record holds (S4)."""

import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from core.strings import FALLBACK, Catalogue
from ui.console.answer import as_json

CODE = "bug"


def last_words(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """For sys.excepthook. An error's own text may hold words; its type and place do not."""
    if isinstance(error, BrokenPipeError):
        return  # whoever read our output went away: `... | head`
    code = "interrupted" if issubclass(kind, KeyboardInterrupt) else CODE
    message = Catalogue.load(FALLBACK).say(f"error.{code}", place=_place(kind, trace))
    # Nobody hears it, or there is nothing to say it on: that is no second failure.
    with suppress(OSError, AttributeError):
        if "--json" in sys.argv:
            print(as_json({"error": {"code": code, "message": message}}), flush=True)
        else:
            print(message, file=sys.stderr)


def _place(kind: type[BaseException], trace: TracebackType | None) -> str:
    """ "KeyError, table.py 41": the innermost line."""
    while trace and trace.tb_next:
        trace = trace.tb_next
    if trace is None:
        return kind.__name__
    file = Path(trace.tb_frame.f_code.co_filename).name
    return f"{kind.__name__}, {file} {trace.tb_lineno}"
