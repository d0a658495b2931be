"""`export --format json --out FILE`: in a file of the user's own, written, read back, compared."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from core.dates_in_words import DatesInWords
from core.sharing.exports import EXPORTS, Exporter, Manner, exporter_named
from core.sharing.failures import ExportUndrawn
from core.sharing.papers import HTML, PAPERS, Draw, Pages, export_paper, paper_named
from core.sharing.write_out import Asked, ExportReceipt
from core.typed_moments import zone_named
from ui.console.answer import Answer, one_line
from ui.console.archives import lock_for
from ui.console.errors import FormatMissing, WrongUsage
from ui.console.progress import progress_bar
from ui.console.session import Session

if TYPE_CHECKING:
    from core.sharing.age.locks import Lock

FILES = tuple(exporter.name.value for exporter in EXPORTS)
PAGES = tuple(paper.name.value for paper in PAPERS)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", default="json", metavar="FORMAT", help="help.export.format")
    parser.add_argument("--out", required=True, type=Path, metavar="FILE", help="help.export.out")
    parser.add_argument("--encrypt", action="store_true", help="help.export.encrypt")
    parser.add_argument(
        "--recipient", action="append", default=[], metavar="KEY", help="help.export.recipient"
    )
    parser.add_argument("--replace", action="store_true", help="help.export.replace")


def run(session: Session, args: argparse.Namespace) -> Answer:
    if args.out == Path("-"):
        raise WrongUsage("--out")  # the whole record is not for a screen, nor a file of that name
    receipt = _page(session, args) if args.format in PAGES else _file(session, args)
    data = {
        "format": receipt.format,
        "counts": dict(receipt.counts),
        "sha256": receipt.sha256,
        "bytes": receipt.bytes,
        "file": args.out,
    }
    count = sum(receipt.counts.values())
    return Answer(data, one_line("export.done", count=count, file=args.out))


def _file(session: Session, args: argparse.Namespace) -> ExportReceipt:
    exporter = _exporter(args)
    lock = lock_for(args.recipient, session) if exporter.is_locked else None
    vault, scope, manner = session.opened.vault, session.scope, _manner(session, lock)
    with progress_bar(session.streams, session.words.say("progress.records")) as progress:
        asked = Asked(vault, scope, args.out, progress, replace=args.replace)
        return exporter.write(asked, manner)


def _page(session: Session, args: argparse.Namespace) -> ExportReceipt:
    """A page to hand over. Raises ExportUndrawn where nothing can draw, and no HTML is asked."""
    if args.encrypt or args.recipient:
        raise FormatMissing
    draw = _nothing if args.out.suffix.lower() in HTML else _drawer(session)
    vault, scope, manner = session.opened.vault, session.scope, _manner(session, None)
    asked = Asked(vault, scope, args.out, replace=args.replace)
    return export_paper(asked, paper_named(args.format), manner.dates, draw)


def _drawer(session: Session) -> Draw:
    find = session.drawing.find_drawer
    draw = find() if find else None
    if draw is None:
        raise ExportUndrawn
    return draw


def _nothing(_pages: Pages, _dates: DatesInWords) -> bytes:
    raise ExportUndrawn


def _exporter(args: argparse.Namespace) -> Exporter:
    """`--encrypt` asks for what an archive is anyway; of the other forms none is locked."""
    if args.format not in FILES:
        raise FormatMissing
    exporter = exporter_named(args.format)
    if (args.encrypt or args.recipient) and not exporter.is_locked:
        raise FormatMissing
    return exporter


def _manner(session: Session, lock: "Lock | None") -> Manner:
    zone = session.person.time_zone if session.person else "UTC"
    return Manner(DatesInWords(session.words, zone_named(zone)), lock)
