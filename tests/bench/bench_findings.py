"""How often what is planted in a year is found, at three sizes, and anything in years without.

Every question that is ever asked of a year is asked at once, with the weights that are in force.
"""

import json
import sys
from collections.abc import Mapping

from core.insights.findings import Question, findings
from helpers.years import NOTHING, Planted, with_courses

LIMIT = 0.05
YEARS_OF_NOTHING = 200
YEARS_EACH = 20
# Years that no test has seen.
FIRST_SEED = 20_000

Found = frozenset[tuple[Question, str]]
PLANTED: Mapping[str, tuple[tuple[float, float, float], tuple[Question, str]]] = {
    "evenings": ((0.06, 0.12, 0.2), (Question.EVENINGS, "")),
    "decline": ((0.1, 0.2, 0.3), (Question.COURSE, "")),
    "jump": ((0.1, 0.15, 0.25), (Question.JUMP, "")),
    "calming": ((0.05, 0.1, 0.2), (Question.STORY, "calming")),
    "asked": ((2.0, 3.0, 5.0), (Question.ASKED, "location")),
    "together": ((0.02, 0.04, 0.08), (Question.TOGETHER, "sleep")),
}


def found_in(planted: Planted, seed: int) -> Found:
    days, others, sure = with_courses(planted, seed)
    asked = findings(days, days[-1].day, others, sure)
    return frozenset((each.question, each.key) for each in asked if each.stands_out)


def power(name: str) -> Mapping[str, float]:
    """By size, the share of years in which it is found."""
    sizes, what = PLANTED[name]
    shares = {}
    for size in sizes:
        years = [found_in(Planted(**{name: size}), FIRST_SEED + n) for n in range(YEARS_EACH)]
        shares[str(size)] = sum(what in each for each in years) / YEARS_EACH
    return shares


def main() -> None:
    nothing = [found_in(NOTHING, FIRST_SEED + n) for n in range(YEARS_OF_NOTHING)]
    share = sum(bool(each) for each in nothing) / YEARS_OF_NOTHING
    report = {
        "name": "findings",
        "ratio": share,
        "limit": LIMIT,
        "ok": share <= LIMIT,
        "years": [YEARS_OF_NOTHING, YEARS_EACH],
        "found": {name: power(name) for name in PLANTED},
    }
    print(json.dumps(report))
    sys.exit(0 if share <= LIMIT else 1)


if __name__ == "__main__":
    main()
