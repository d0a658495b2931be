"""`take-back ID`: it was written by mistake; it leaves what is current, and its history stays."""

import argparse

from core.clinical.take_back import take_back
from ui.console.answer import Answer
from ui.console.commands.edit_command import add_change_options
from ui.console.record_answer import record_answer
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record_id", metavar="ID", help="help.record_id")
    add_change_options(parser)


def run(session: Session, args: argparse.Namespace) -> Answer:
    record = session.run(
        take_back,
        record_id=args.record_id,
        expected_version=args.expected_version,
        note=args.reason,
    )
    return record_answer(record, "shelf.removed")
