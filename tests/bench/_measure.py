"""Two things timed in turns, so that a busy machine slows both; only their ratio is judged."""

import json
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass


def seconds(work: Callable[[], object]) -> float:
    began_at = time.perf_counter()
    work()
    return time.perf_counter() - began_at


@dataclass(frozen=True, slots=True)
class Stated:
    """ours, control: do it once in a process of its own, and give its processor time in ms."""

    ours: Callable[[], float]
    control: Callable[[], float]


def compare_least(name: str, limit: float, stated: Stated, *, rounds: int) -> None:
    """Print the ratio of the least of each and leave, as `compare` does with medians.

    Of processor time the least is what it costs; a busy machine only adds to it.
    """
    stated.ours(), stated.control()
    pairs = [(stated.ours(), stated.control()) for _ in range(rounds)]
    ours, control = (list(times) for times in zip(*pairs, strict=True))
    ratio = min(ours) / min(control)
    report = {
        "name": name,
        "ratio": round(ratio, 2),
        "limit": limit,
        "ok": ratio <= limit,
        "times": {
            "ours_ms": round(min(ours), 1),
            "control_ms": round(min(control), 1),
            "ours_median_ms": round(statistics.median(ours), 1),
            "control_median_ms": round(statistics.median(control), 1),
        },
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
