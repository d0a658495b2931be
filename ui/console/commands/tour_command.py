"""`tour`: the main job on a made-up person, every step checked on the record itself."""

import argparse
from dataclasses import asdict
from pathlib import Path

from ui.console.answer import DONE, FAILED, Answer, Teller, table
from ui.console.session import Session
from ui.console.tour.journey import take_tour
from ui.console.tour.step import Step
from ui.console.tour.transcript import write_transcript


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, metavar="DIR", help="help.tour.out")


def run(session: Session, args: argparse.Namespace) -> Answer:
    steps = take_tour(session.keeper)
    file = write_transcript(args.out, _lines(session.teller(), steps)) if args.out else None
    data = {"ok": all(step.ok for step in steps), "steps": [asdict(step) for step in steps]}
    status = DONE if data["ok"] else FAILED
    return Answer({**data, "transcript": file}, lambda teller: _lines(teller, steps), status)


def _lines(teller: Teller, steps: list[Step]) -> list[str]:
    rows = [
        (
            teller.say("tour.ok" if step.ok else "tour.failed"),
            step.day,
            teller.say(f"tour.step.{step.name}"),
            step.why,
        )
        for step in steps
    ]
    is_ok = all(step.ok for step in steps)
    return [
        teller.say("tour.heading"),
        "",
        *table(rows),
        "",
        teller.say("tour.all_ok" if is_ok else "tour.not_ok"),
    ]
