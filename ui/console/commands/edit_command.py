"""`edit ID FIELD=VALUE...`: puts right what a record says; the one before stays in its history.

`class=` changes how time treats it (M1), where that takes nothing out of use. `outcome=kept`, or
`outcome=moved moved-to=...`, says what became of an appointment (M2).
"""

import argparse

from core.clinical.appointments import Outcome, settle_appointment
from core.clinical.find import find_record
from core.clinical.people import change_person
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.errors import InputRejected, PolicyRefused
from core.ports import UnitOfWork
from core.records.appointment import APPOINTMENT
from core.records.base import names_of_ours
from core.records.facts import Versioned
from core.records.kind import AnyKind
from core.records.person import PERSON
from ui.console.answer import Answer
from ui.console.fields import read_fields
from ui.console.record_answer import record_answer
from ui.console.session import Session
from ui.console.typed import assignments


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record_id", metavar="ID", help="help.record_id")
    parser.add_argument("fields", metavar="FIELD=VALUE", nargs="+", help="help.edit.fields")
    add_change_options(parser)


def add_change_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--expected-version", type=int, metavar="N", help="help.edit.version")
    parser.add_argument("--reason", metavar="TEXT", help="help.edit.reason")


def run(session: Session, args: argparse.Namespace) -> Answer:
    typed = assignments(args.fields, session.typed)
    kind = session.run(_kind_of, record_id=args.record_id)
    if kind is APPOINTMENT and "outcome" in typed:
        return _settled(session, args, typed)
    if "class" in typed:
        typed["memory_class"] = typed.pop("class")
    fields = read_fields(kind, typed, lambda: session.times)
    changed, done = session.run(
        _change,
        kind=kind,
        record_id=args.record_id,
        fields=fields,
        why=Why("edited", args.reason),
        expected_version=args.expected_version,
    )
    return record_answer(changed, done)


def _kind_of(uow: UnitOfWork, record_id: str) -> AnyKind:
    """Raises NotFound, and PolicyRefused for what only Rosemary writes."""
    kind, _ = find_record(uow, record_id)
    if kind.draft is None:
        raise PolicyRefused(kind.name)
    return kind


def _change(
    uow: UnitOfWork,
    kind: AnyKind,
    record_id: str,
    *,
    fields: dict[str, object],
    why: Why,
    expected_version: int | None,
) -> tuple[Versioned, str]:
    """The record as it stands, and what is said of what became of it."""
    if kind is PERSON:
        return change_person(uow, fields, expected_version), "edit.done"
    written = clinical_profile_change(
        uow, kind, record_id, fields=fields, why=why, expected_version=expected_version
    )
    if not written.is_waiting:
        return written.record, "edit.done"
    return written.record, "put_back.waits" if written.other_side else "edit.waits"


def _settled(session: Session, args: argparse.Namespace, typed: dict[str, str]) -> Answer:
    if strange := set(typed) - {"outcome", "moved_to"}:
        raise InputRejected(*names_of_ours(strange, APPOINTMENT.record.model_fields))
    if typed["outcome"] not in {each.value for each in Outcome}:
        raise InputRejected("outcome")
    moved_to = typed.get("moved_to")
    settled = session.run(
        settle_appointment,
        record_id=args.record_id,
        outcome=Outcome(typed["outcome"]),
        moved_to=session.times.moment(moved_to, "moved_to", needs_time=True) if moved_to else None,
        expected_version=args.expected_version,
    )
    return record_answer(settled.appointment, "edit.settled", event_id=settled.event.id)
