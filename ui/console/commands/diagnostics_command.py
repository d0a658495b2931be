"""`diagnostics`: how Rosemary does in this vault, and a report without any words of the record.

`doctor` asks the computer; this asks the vault what was counted, and how it stands.
"""

import argparse
from dataclasses import asdict
from datetime import date
from pathlib import Path

from core.diagnostics.diagnosis import Diagnosis, diagnosis, look_inside
from core.diagnostics.in_words import in_words
from core.diagnostics.problem import safe_lines
from core.diagnostics.report import report_text, save_report
from ui.console.answer import Answer, Teller
from ui.console.session import Session
from ui.crash_report import read_report, usual_report
from ui.who import NOBODY


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, metavar="FILE", help="help.diagnostics.out")


def run(session: Session, args: argparse.Namespace) -> Answer:
    inside = session.run_for(NOBODY, look_inside)
    problem = safe_lines(read_report(usual_report()))
    found = diagnosis(inside, session.folder, session.keeper.backups(session.folder), problem)
    if args.out is not None:
        save_report(found, args.out)

    def lines(teller: Teller) -> list[str]:
        told = in_words(found, teller.words)
        shown = [line for part in told.parts for line in (part.heading, *part.lines())]
        if args.out is not None:
            shown.append(teller.say("diagnostics.saved"))
        return [*(told.concerns or [teller.say("diagnostics.well")]), *shown]

    return Answer(_data(found), lines)


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _data(found: Diagnosis) -> dict[str, object]:
    inside = found.inside
    return {
        "ok": not found.concerns,
        "concerns": list(found.concerns),
        "counts": dict(inside.lately.counts),
        "counts_90_days": dict(inside.kept.counts),
        "times": [asdict(each) for each in inside.lately.times],
        "failures": dict(inside.lately.failures),
        "vault": {
            "bytes": found.size_bytes,
            "backups": found.backups,
            "backup_on": _day(found.backup_on),
            "verified_on": _day(found.verified_on),
            "jobs_waiting": inside.jobs_waiting,
            "jobs_dead": inside.jobs_dead,
        },
        "versions": dict(found.versions),
        "problem": list(found.problem),
        "report": report_text(found),
    }
