"""Two things timed in turns, so that a busy machine slows both; only their ratio is judged."""

import json
import statistics
import sys
import time
from collections.abc import Callable

from core.frozen import frozen


def seconds(work: Callable[[], object]) -> float:
    began_at = time.perf_counter()
    work()
    return time.perf_counter() - began_at


@frozen
class Took:
    """In ms. cpu: all threads. wall: as it was waited for, on whatever else the machine does."""

    cpu: float
    wall: float


@frozen
class Stated:
    """ours, control: do it once in a process of its own. beside: a control that is only told of."""

    ours: Callable[[], Took]
    control: Callable[[], Took]
    beside: Callable[[], Took] | None = None


def compare_least(name: str, limit: float, stated: Stated, *, rounds: int) -> None:
    """Print the ratio of the least of each and leave, as `compare` does with medians.

    Of processor time the least is what it costs; a busy machine only adds to it.
    """
    works = {"ours": stated.ours, "control": stated.control}
    if stated.beside is not None:
        works["beside"] = stated.beside
    turns = [{each: work() for each, work in works.items()} for _ in range(rounds + 1)][1:]
    cpu = {each: [turn[each].cpu for turn in turns] for each in works}
    wall = {each: [turn[each].wall for turn in turns] for each in works}
    ratio = min(cpu["ours"]) / min(cpu["control"])
    report = {
        "name": name,
        "ratio": round(ratio, 2),
        "limit": limit,
        "ok": ratio <= limit,
        "wall_ratio": round(min(wall["ours"]) / min(wall["control"]), 2),
        "times": {f"{each}_ms": round(min(ms), 1) for each, ms in cpu.items()}
        | {f"{each}_median_ms": round(statistics.median(ms), 1) for each, ms in cpu.items()}
        | {f"{each}_wall_ms": round(min(ms), 1) for each, ms in wall.items()},
    }
    print(json.dumps(report))
    sys.exit(0 if ratio <= limit else 1)


def compare(
    name: str,
    limit: float,
    larger: Callable[[], float],
    smaller: Callable[[], float],
    *,
    rounds: int,
) -> None:
    """Print the ratio of the medians and leave: 0 when it is at most `limit`, else 1.

    larger, smaller: do it once and give the seconds it took. The first of each is not counted.
    """
    larger(), smaller()
    pairs = [(larger(), smaller()) for _ in range(rounds)]
    over, under = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = over / under
    report = {
        "name": name,
        "ratio": round(ratio, 2),
        "limit": limit,
        "ok": ratio <= limit,
        "times": {"larger_ms": round(over * 1000, 2), "smaller_ms": round(under * 1000, 2)},
    }
    print(json.dumps(report))
    sys.exit(0 if ratio <= limit else 1)
