"""`resolve ID`: it is over, or was stopped."""

import argparse

from core.clinical.reconfirm import resolve
from ui.console.answer import Answer
from ui.console.commands.edit_command import add_change_options
from ui.console.record_answer import record_answer, stays
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record_id", metavar="ID", help="help.record_id")
    add_change_options(parser)


def run(session: Session, args: argparse.Namespace) -> Answer:
    record = session.run(
        resolve,
        record_id=args.record_id,
        expected_version=args.expected_version,
        note=args.reason,
    )
    return record_answer(record, "resolve.waits" if stays(record) else "resolve.done")
