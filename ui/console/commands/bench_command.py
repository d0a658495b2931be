"""`bench [NAME]`: runs the benchmarks, each in a process of its own, and collects their figures."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from ui.console.answer import DONE, FAILED, Answer, Teller, table
from ui.console.errors import BenchMissing
from ui.console.session import Session

# They come with the source: what measures the program is not part of it.
_ROOT = Path(__file__).resolve().parents[3]
BENCHES = _ROOT / "tests" / "bench"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="help.bench.name")


def run(session: Session, args: argparse.Namespace) -> Answer:
    found = sorted(BENCHES.glob("bench_*.py"))
    chosen = [path for path in found if args.name in {None, _name(path)}]
    if not chosen:
        raise BenchMissing
    results = []
    for path in chosen:
        session.tell(session.words.say("bench.running", name=_name(path)))
        results.append(_measure(path))

    def lines(teller: Teller) -> list[str]:
        rows = [
            (
                result["name"],
                teller.say("tour.ok" if result["ok"] else "tour.failed"),
                result.get("ratio", ""),
                teller.say(_limit_of(result), limit=result.get("limit", "")),
            )
            for result in results
        ]
        return [teller.say("bench.heading"), *table(rows)]

    is_ok = all(result["ok"] for result in results)
    return Answer({"results": results}, lines, DONE if is_ok else FAILED)


def _measure(path: Path) -> dict[str, Any]:
    """A benchmark prints one JSON object as its last line, and leaves with 0 when it is met."""
    child = subprocess.run(
        [sys.executable, str(path)],
        cwd=_ROOT,
        env={**os.environ, "PYTHONPATH": f"{_ROOT}:{_ROOT / 'tests'}"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    lines = child.stdout.strip().splitlines()
    return {"name": _name(path), "ok": child.returncode == 0, **_object(lines[-1] if lines else "")}


def _limit_of(result: dict[str, Any]) -> str:
    return "bench.least" if result.get("is_least") else "bench.limit"


def _name(path: Path) -> str:
    return path.stem.removeprefix("bench_")


def _object(line: str) -> dict[str, Any]:
    """Empty for a benchmark that ended before it could say anything."""
    return dict(json.loads(line)) if line.startswith("{") else {}
