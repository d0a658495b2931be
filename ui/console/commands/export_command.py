"""`export --format json --out FILE`: everything, in a file of the user's own, read back."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from core.dates_in_words import DatesInWords
from core.sharing.exports import EXPORTS, Exporter, Manner, exporter_named
from core.sharing.write_out import Asked
from core.typed_moments import zone_named
from ui.console.answer import Answer, one_line
from ui.console.archives import lock_for
from ui.console.errors import FormatMissing, WrongUsage
from ui.console.progress import progress_bar
from ui.console.session import Session

if TYPE_CHECKING:
    from core.sharing.age.locks import Lock

FORMATS = tuple(exporter.name.value for exporter in EXPORTS)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", default="json", metavar="FORMAT", help="help.export.format")
    parser.add_argument("--out", required=True, type=Path, metavar="FILE", help="help.export.out")
    parser.add_argument("--encrypt", action="store_true", help="help.export.encrypt")
    parser.add_argument(
        "--recipient", action="append", default=[], metavar="KEY", help="help.export.recipient"
    )
    parser.add_argument("--replace", action="store_true", help="help.export.replace")


def run(session: Session, args: argparse.Namespace) -> Answer:
    exporter = _exporter(args)
    if args.out == Path("-"):
        raise WrongUsage("--out")  # the whole record is not for a screen, nor a file of that name
    lock = lock_for(args.recipient, session) if exporter.is_locked else None
    vault, scope, manner = session.opened.vault, session.scope, _manner(session, lock)
    with progress_bar(session.streams, session.words.say("progress.records")) as progress:
        asked = Asked(vault, scope, args.out, progress, replace=args.replace)
        receipt = exporter.write(asked, manner)
    data = {
        "format": receipt.format,
        "counts": dict(receipt.counts),
        "sha256": receipt.sha256,
        "bytes": receipt.bytes,
        "file": args.out,
    }
    count = sum(receipt.counts.values())
    return Answer(data, one_line("export.done", count=count, file=args.out))


def _exporter(args: argparse.Namespace) -> Exporter:
    """`--encrypt` asks for what an archive is anyway; of the other forms none is locked."""
    if args.format not in FORMATS:
        raise FormatMissing
    exporter = exporter_named(args.format)
    if (args.encrypt or args.recipient) and not exporter.is_locked:
        raise FormatMissing
    return exporter


def _manner(session: Session, lock: "Lock | None") -> Manner:
    zone = session.person.time_zone if session.person else "UTC"
    return Manner(DatesInWords(session.words, zone_named(zone)), lock)
