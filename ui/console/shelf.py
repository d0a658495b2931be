"""`list`, `add`, `remove` for the records of one kind: contacts, readings."""

import argparse
from collections.abc import Mapping
from functools import partial

from core.clinical.required import require
from core.clinical.snapshot import Item, item_of
from core.clinical.take_back import take_back
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kind import AnyKind
from ui.console.answer import Answer, Teller
from ui.console.commands.add_command import add, add_kind_arguments
from ui.console.commands.edit_command import add_change_options
from ui.console.items import item_data, item_lines
from ui.console.record_answer import record_answer
from ui.console.session import Session
from ui.console.works import Work, add_works


def add_shelf(
    parser: argparse.ArgumentParser,
    command: str,
    kind: AnyKind,
    more: Mapping[str, Work] | None = None,
) -> Mapping[str, argparse.ArgumentParser]:
    """more: what else can be done there, by its name."""
    works = add_works(
        parser,
        command,
        {
            "list": partial(_list, command, kind),
            "add": partial(add, kind),
            "remove": partial(_remove, kind),
            **(more or {}),
        },
    )
    add_kind_arguments(works["add"], kind)
    works["remove"].add_argument("record_id", metavar="ID", help="help.record_id")
    add_change_options(works["remove"])
    return works


def _list(command: str, kind: AnyKind, session: Session, _: argparse.Namespace) -> Answer:
    items = session.run(_current, kind=kind)

    def lines(teller: Teller) -> list[str]:
        return [teller.name("section", command), *item_lines(teller, items)]

    return Answer({command: [item_data(item) for item in items]}, lines)


def _current(uow: UnitOfWork, kind: AnyKind) -> list[Item]:
    records = uow.of(kind).find(status=kind.first_status)
    return [item_of(kind, record, uow.now) for record in records]


def _remove(kind: AnyKind, session: Session, args: argparse.Namespace) -> Answer:
    record = session.run(
        _taken_back,
        kind=kind,
        record_id=args.record_id,
        expected_version=args.expected_version,
        note=args.reason,
    )
    return record_answer(record, "shelf.removed")


def _taken_back(
    uow: UnitOfWork,
    kind: AnyKind,
    record_id: str,
    *,
    expected_version: int | None,
    note: str | None,
) -> Fact:
    """Of this shelf alone: `contacts remove` is no way to an allergy. Raises as `take_back`."""
    require(uow, kind, record_id)
    return take_back(uow, record_id, expected_version, note)
