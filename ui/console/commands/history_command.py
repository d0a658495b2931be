"""`history ID`: every version of a record, oldest first."""

import argparse
import json
from collections.abc import Mapping
from typing import Any

from core.clinical.history import history
from core.ports import Version
from ui.console.answer import Answer, Teller, table
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record_id", metavar="ID", help="help.record_id")


def run(session: Session, args: argparse.Namespace) -> Answer:
    versions = [_version(each) for each in session.run(history, record_id=args.record_id)]

    def lines(teller: Teller) -> list[str]:
        rows = [
            (
                each["version"],
                teller.when(each["recorded_at"]),
                teller.who(each["by"], each["role"]),
                teller.name("reason", each["reason"]),
                teller.name("status", each["status"] or ""),
                each["note"] or "",
            )
            for each in versions
        ]
        return [teller.say("history.heading"), *table(rows)]

    return Answer({"id": args.record_id, "versions": versions}, lines)


def _version(version: Version) -> Mapping[str, Any]:
    record = json.loads(version.payload)
    return {
        "version": version.version,
        "status": record.get("status"),
        "recorded_at": version.recorded_at,
        "by": version.account_id,
        "role": version.role,
        "reason": version.reason,
        "note": version.note,
        "valid_from": version.valid_from,
        "valid_to": version.valid_to,
        "kind": version.kind,
        "record": record,
    }
