"""`undo`: takes the last change of this account back, whole."""

import argparse

from core.clinical.history import undo
from core.records.facts import Fact
from ui.console.answer import Answer, one_line
from ui.console.options import no_arguments
from ui.console.session import Session

arguments = no_arguments


def run(session: Session, _: argparse.Namespace) -> Answer:
    undone = session.run(undo)
    records = [
        {
            "id": record.id,
            "version": record.version,
            "status": record.status if isinstance(record, Fact) else None,
        }
        for record in undone.records
    ]
    # A change is nearly always one record: its own keys stand at the top, as after an edit.
    first = records[0] if records else {}
    data = {
        **first,
        "change_id": undone.change_id,
        "records": records,
        "memories": undone.memories,
    }
    return Answer(data, one_line("undo.done", count=len(records) + undone.memories))
