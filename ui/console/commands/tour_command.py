"""`tour`: the main job on a made-up person, each step checked; with --out, pictures too."""

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
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
    lines = partial(_lines, steps=steps)
    kept: dict[str, object] = {"transcript": None, "pictures": None}
    if args.out:
        kept["transcript"] = write_transcript(args.out, lines(session.teller()))
        draw = session.drawing.pictures
        pictures = draw(session.keeper, args.out) if draw else None
        kept["pictures"] = pictures
        lines = partial(_with_pictures, steps=steps, pictures=pictures)
    data = {"ok": all(step.ok for step in steps), "steps": [asdict(step) for step in steps]}
    return Answer({**data, **kept}, lines, DONE if data["ok"] else FAILED)


def _with_pictures(teller: Teller, steps: list[Step], pictures: Sequence[Path] | None) -> list[str]:
    if pictures is None:
        return [*_lines(teller, steps), "", teller.say("tour.no_pictures")]
    return [*_lines(teller, steps), "", teller.say("tour.pictures", count=len(pictures))]


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
