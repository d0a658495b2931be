"""`report --out FILE`: some weeks for a doctor, as a PDF, as HTML, or for a clinic's computer."""

import argparse
from pathlib import Path

from core.dates_in_words import DatesInWords
from core.sharing.failures import ExportUndrawn
from core.sharing.papers import HTML, export_paper
from core.sharing.report.fhir import export_report
from core.sharing.report.paper import report_kind
from core.sharing.report.wish import FOUR_WEEKS, Part, ReportWish, checked_wish
from core.sharing.write_out import Asked, ExportReceipt
from core.typed_moments import zone_named
from ui.console.answer import Answer, one_line
from ui.console.errors import WrongUsage
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", required=True, type=Path, metavar="FILE", help="help.report.out")
    parser.add_argument(
        "--days", type=int, default=FOUR_WEEKS, metavar="DAYS", help="help.report.days"
    )
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        choices=[*Part],
        metavar="PART",
        help="help.report.without",
    )
    parser.add_argument("--replace", action="store_true", help="help.export.replace")


def run(session: Session, args: argparse.Namespace) -> Answer:
    """The form is what the file's name ends in."""
    if args.out == Path("-"):
        raise WrongUsage("--out")
    wish = checked_wish(args.days, args.without)
    receipt = _made(session, wish, args)
    data = {
        "format": receipt.format,
        "days": wish.days,
        "counts": dict(receipt.counts),
        "sha256": receipt.sha256,
        "bytes": receipt.bytes,
        "file": args.out,
    }
    count = sum(receipt.counts.values())
    return Answer(data, one_line("export.done", count=count, file=args.out))


def _made(session: Session, wish: ReportWish, args: argparse.Namespace) -> ExportReceipt:
    """Raises ExportUndrawn where a page is wished for and nothing can draw."""
    zone = session.person.time_zone if session.person else "UTC"
    dates = DatesInWords(session.words, zone_named(zone))
    asked = Asked(session.opened.vault, session.scope, args.out, replace=args.replace)
    suffix = args.out.suffix.lower()
    if suffix == ".json":
        return export_report(asked, wish, dates)
    find = session.drawing.find_drawer
    draw = find() if find else None
    if draw is None and suffix not in HTML:
        raise ExportUndrawn
    return export_paper(asked, report_kind(wish), dates, draw or _nothing)


def _nothing(*_pages: object) -> bytes:
    raise ExportUndrawn
