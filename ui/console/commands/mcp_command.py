"""`mcp`: serves the tools to an assistant on this computer, on standard input and output."""

import argparse
from typing import TYPE_CHECKING

from core.strings import FALLBACK, Catalogue
from core.words.embedding.shared import shared_embedder
from core.words.meaning import Meaning
from ui.console.answer import Answer
from ui.console.errors import ToolsMissing, WrongUsage
from ui.console.options import no_arguments as arguments
from ui.console.session import Session
from ui.console.streams import Closed, Streams
from ui.tools.house import House

if TYPE_CHECKING:
    from ui.tools.server import ToolServer

__all__ = ["arguments", "run"]

# Standard input belongs to the protocol: nobody can type a word there.
_ASKED_FOR = frozenset({"passphrase", "recovery"})


def run(session: Session, _args: argparse.Namespace) -> Answer:
    """Raises WrongUsage for a key that is typed, ToolsMissing."""
    if session.options.key in _ASKED_FOR:
        raise WrongUsage("--key")
    if session.options.as_json:
        raise WrongUsage("--json")
    house = House(lambda: _anew(session), Meaning(shared_embedder))
    server = _server(house, session)
    try:
        server.run()
    finally:
        house.close()
    return Answer({}, lambda teller: [])


def _server(house: House, session: Session) -> "ToolServer":
    try:
        from ui.tools.server import ToolServer
    except ImportError:
        raise ToolsMissing from None
    return ToolServer(house, Catalogue.load(FALLBACK), session.streams.stderr)


def _anew(session: Session) -> Session:
    streams = Streams(Closed(), Closed(), session.streams.stderr)
    return Session(session.keeper, session.clock_for, session.options, streams)
