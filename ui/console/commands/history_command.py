"""`history ID`: every version of a record, oldest first."""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.clinical.history import history
from core.clinical.lineage import Lineage, lineage
from core.errors import PolicyRefused
from core.ports import Version
from core.records.kinds import kind_named
from core.scope import Role
from ui.console.answer import Answer, Teller, table
from ui.console.session import Session
from ui.console.why import why_lines


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record_id", metavar="ID", help="help.record_id")


def run(session: Session, args: argparse.Namespace) -> Answer:
    versions = [_version(each) for each in session.run(history, record_id=args.record_id)]
    why = _why(session, args.record_id)

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
        told = zip(table(rows), _changes(versions), strict=True)
        wordings = [(row, *_wording(teller, each)) for row, each in told]
        first = [teller.say("history.heading"), *(line for each in wordings for line in each)]
        is_theirs = session.scope.role is Role.PATIENT
        return [*first, *(why_lines(teller, why, is_for_the_person=is_theirs) if why else ())]

    return Answer({"id": args.record_id, "versions": versions, "why": why}, lines)


def _why(session: Session, record_id: str) -> Lineage | None:
    """None for what is no fact, such as the person: it has versions alone."""
    try:
        return session.run(lineage, record_id=record_id)
    except PolicyRefused:
        return None


def _changes(versions: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, object]]:
    """What each version says that the one before it did not; an emptied field is None."""
    before: Mapping[str, object] = {}
    for version in versions:
        draft = kind_named(version["kind"]).draft
        names = draft.model_fields if draft else ()
        said = {name: version["record"].get(name) for name in names}
        before = before or {name: False for name, value in said.items() if value is False}
        yield {name: value for name, value in said.items() if value != before.get(name)}
        before = said


def _wording(teller: Teller, changed: Mapping[str, object]) -> Iterator[str]:
    for name, value in changed.items():
        shown = teller.say("history.emptied") if value is None else str(value)
        yield teller.say("history.wording", field=name.replace("_", " "), words=shown)


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
