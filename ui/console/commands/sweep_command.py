"""`sweep`: lets time do what is due; a second run finds nothing more to do (T6)."""

import argparse
from dataclasses import asdict

from core.lifecycle.sweep import SweepReport, sweep
from core.records.kinds import kind_named
from core.records.working import StatusChange
from ui.console.answer import Answer, Teller
from ui.console.options import no_arguments
from ui.console.session import Session

arguments = no_arguments


def run(session: Session, _: argparse.Namespace) -> Answer:
    report = session.run(sweep)
    data = {
        "transitions": [_transition(each) for each in report.transitions],
        "prompts": list(report.prompts),
        "held": [asdict(each) for each in report.held],
    }
    return Answer(data, lambda teller: _lines(teller, report))


def _transition(made: StatusChange) -> dict[str, object]:
    return {
        "id": made.record_id,
        "kind": made.record_kind,
        "from": made.from_status,
        "to": made.to_status,
        "at": made.effective_at,
        "reason": made.reason,
    }


def _lines(teller: Teller, report: SweepReport) -> list[str]:
    changes = [
        teller.say(
            "sweep.change",
            kind=teller.name("kind", kind_named(each.record_kind).name),
            status=teller.name("status", each.to_status),
            id=each.record_id,
        )
        for each in report.transitions
    ]
    return [
        *(changes or [teller.say("sweep.nothing")]),
        teller.say("sweep.questions", count=len(report.prompts)),
        *([teller.say("sweep.held", count=len(report.held))] if report.held else []),
    ]
