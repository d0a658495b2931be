"""`put-back ID`: a record that ended, or was changed by mistake, as it was before."""

import argparse

from core.clinical.put_back import put_back
from ui.console.answer import Answer
from ui.console.commands.edit_command import add_change_options
from ui.console.record_answer import record_answer
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record_id", metavar="ID", help="help.record_id")
    parser.add_argument("--version", type=int, metavar="N", help="help.put_back.version")
    add_change_options(parser)


def run(session: Session, args: argparse.Namespace) -> Answer:
    record = session.run(
        put_back,
        record_id=args.record_id,
        version=args.version,
        expected_version=args.expected_version,
        note=args.reason,
    )
    is_there = record.id == args.record_id
    return record_answer(record, "put_back.done" if is_there else "put_back.waits")
