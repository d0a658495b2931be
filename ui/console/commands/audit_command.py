"""`audit`: who did what with this record, newest first; and whether the book is whole."""

import argparse

from core.audit import read_audit, verify_audit
from core.ports import AuditEntry
from ui.console.answer import DONE, FAILED, Answer, Teller, table
from ui.console.session import Session

_TO_A_RECORD = frozenset({"add", "change"})
# More than any vault holds.
_MOST_LINES = 1_000_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--verify", action="store_true", help="help.audit.verify")
    parser.add_argument("--limit", type=_lines, default=100, metavar="N", help="help.audit.limit")


def _lines(typed: str) -> int:
    """At least one. Raises ValueError."""
    lines = int(typed)
    if not 1 <= lines <= _MOST_LINES:
        raise ValueError("limit")
    return lines


def run(session: Session, args: argparse.Namespace) -> Answer:
    entries = session.run(read_audit, limit=args.limit)
    is_whole = session.run(verify_audit) if args.verify else None
    # Not looked at, the chain is neither whole nor broken.
    chain = None if is_whole is None else "ok" if is_whole else "broken"

    def lines(teller: Teller) -> list[str]:
        rows = [
            (
                teller.when(entry.at),
                teller.who(entry.account_id, entry.role),
                _act(teller, entry),
                teller.name("kind", entry.kind or ""),
                entry.record_id or "",
            )
            for entry in entries
        ]
        verdict = [teller.say(f"audit.{chain}")] if chain else []
        return [teller.say("audit.heading"), *table(rows), *verdict]

    status = FAILED if is_whole is False else DONE
    return Answer({"entries": entries, "chain": chain}, lines, status)


def _act(teller: Teller, entry: AuditEntry) -> str:
    """ "noted" for a record that was added: what was done, as its history says it."""
    verb, _, reason = entry.action.partition(".")
    if verb in _TO_A_RECORD:
        return teller.name("reason", reason)
    return entry.action.replace(".", " ").replace("_", " ")
