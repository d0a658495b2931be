"""The record, opened for one errand and closed after it: in between the window may have it.

While the window has it open, the window runs the errand (ui/tool_door.py).
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from pydantic_core import ValidationError

from core.errors import VaultError, VaultLocked
from core.tools.errand import Errand, Reply, run_errand
from core.words.meaning import Meaning
from ui.console.session import Session
from ui.tool_door import Brought, ask_at_the_door


class House:
    """One after the other, on a thread of its own. `make`: a session for one errand."""

    def __init__(self, make: Callable[[], Session], meaning: Meaning | None = None) -> None:
        self._make, self._meaning = make, meaning
        self._thread = ThreadPoolExecutor(1, "tools")

    def run(self, errand: Errand) -> "Future[Reply]":
        return self._thread.submit(self._run, errand)

    def close(self) -> None:
        self._thread.shutdown()

    def _run(self, errand: Errand) -> Reply:
        session = self._make()
        try:
            return run_errand(session.opened.vault, session.scope, errand, self._meaning)
        except VaultLocked as error:
            return _of_the_window(session, errand) or _closed(error)
        except VaultError as error:
            return _closed(error)
        finally:
            session.close()


def _of_the_window(session: Session, errand: Errand) -> Reply | None:
    options = session.options
    brought = Brought(
        person=options.person, role=options.role, account=options.account, errand=errand
    )
    said = ask_at_the_door(session.folder, brought.model_dump_json().encode())
    try:
        return None if said is None else Reply.model_validate_json(said)
    except ValidationError:
        return None


def _closed(error: VaultError) -> Reply:
    return Reply(outcome=error.code, is_closed=True)
