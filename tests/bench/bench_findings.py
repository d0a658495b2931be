"""How often what is planted in a year is found, at three sizes, and anything in years without; and
of all that is said of a year with one thing in it, how much is false.

Every question that is ever asked of a year is asked at once, with the weights that are in force.
Years of each kind (`helpers.years`), as many of each. Tables first, then one line of JSON.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from scipy.stats import binomtest

from core.insights.findings import Question, findings
from core.insights.silence import silences
from helpers.years import FIRST, KINDS, LAST, NOTHING, Kind, Planted, a_year

LIMIT = 0.05
YEARS_OF_NOTHING = 200
YEARS_EACH = 40
# Years that no test has seen, nor anybody while the methods were made.
FIRST_SEED = 60_000

What = tuple[Question, str]
# Where distress goes: a rise is a higher level, too, so each of them is true of each.
_WEEK, _COURSE, _YEAR, _JUMP = (
    frozenset({(each, "")})
    for each in (Question.WEEK, Question.COURSE, Question.YEAR, Question.JUMP)
)
_HIGHER = _WEEK | _COURSE | _YEAR | _JUMP


@dataclass(frozen=True)
class Effect:
    """found: any of these is it. true: what else is true of such a year."""

    sizes: tuple[float, float, float]
    found: frozenset[What]
    true: frozenset[What] = frozenset()


EFFECTS: Mapping[str, Effect] = {
    "evenings": Effect((0.06, 0.12, 0.2), frozenset({(Question.EVENINGS, "")})),
    "rise": Effect((0.1, 0.2, 0.3), _COURSE | _YEAR, _HIGHER),
    "decline": Effect((0.1, 0.2, 0.3), _COURSE, _HIGHER),
    "jump": Effect((0.1, 0.15, 0.25), _JUMP, _HIGHER),
    "calming": Effect((0.05, 0.1, 0.2), frozenset({(Question.STORY, "calming")})),
    "asked": Effect((3.0, 6.0, 12.0), frozenset({(Question.ASKED, "location")})),
    "together": Effect((0.02, 0.04, 0.08), frozenset({(Question.TOGETHER, "sleep")})),
}
QUIET_WEEKS = (1, 2, 3)


@dataclass(frozen=True)
class Said:
    """Of one year: what stands out."""

    kind: Kind
    what: frozenset[What]


def said_of(planted: Planted, seed: int) -> Said:
    year = a_year(planted, seed)
    asked = findings(year.days, LAST, year.courses, year.sure)
    return Said(year.kind, frozenset((e.question, e.key) for e in asked if e.stands_out))


def years_with(name: str, size: float) -> Sequence[Said]:
    first = FIRST_SEED + 1_000 * (1 + list(EFFECTS).index(name))
    return [said_of(Planted(**{name: size}), first + n) for n in range(YEARS_EACH)]


def share_false(said: Sequence[Said], true: frozenset[What]) -> Iterator[float]:
    """Of each year: what share of all that was said of it is false; 0 where nothing was."""
    for year in said:
        yield len(year.what - true) / len(year.what) if year.what else 0.0


def finds_silence(weeks: int, seed: int) -> tuple[bool, int]:
    """Whether the quiet weeks are told, and how many other stretches of these twelve weeks."""
    year = a_year(Planted(quiet_weeks=weeks), seed)
    told = [each for each in silences(year.days, FIRST, LAST) if (LAST - each.last).days < 84]
    middle = LAST - timedelta(days=36)
    found = [each for each in told if each.first <= middle <= each.last]
    return bool(found), len(told) - len(found)


def of_nothing() -> Mapping[str, tuple[int, int]]:
    """By kind: in how many years anything was said, of how many."""
    said = [said_of(NOTHING, FIRST_SEED + n) for n in range(YEARS_OF_NOTHING)]
    by_kind = {kind.value: [each for each in said if each.kind is kind] for kind in KINDS}
    return {kind: (sum(bool(e.what) for e in held), len(held)) for kind, held in by_kind.items()}


def row(name: str, many: int, of: int) -> str:
    interval = binomtest(many, of).proportion_ci(0.95, method="wilson")
    spanned = f"{interval.low:.1%} to {interval.high:.1%}"
    return f"{name:20} {many:4} of {of:4} ({many / of:.1%}; {spanned})"


def main() -> None:
    nothing = of_nothing()
    for kind, (many, of) in nothing.items():
        print(row(f"nothing, {kind}", many, of), file=sys.stderr)
    share = sum(many for many, _ in nothing.values()) / YEARS_OF_NOTHING
    print(row("nothing", round(share * YEARS_OF_NOTHING), YEARS_OF_NOTHING), file=sys.stderr)
    found: dict[str, dict[str, float]] = {}
    false: list[float] = []
    told = wrong = 0
    for name, effect in EFFECTS.items():
        for size in effect.sizes:
            said = years_with(name, size)
            many = sum(bool(each.what & effect.found) for each in said)
            print(row(f"{name} {size}", many, YEARS_EACH), file=sys.stderr)
            found.setdefault(name, {})[str(size)] = many / YEARS_EACH
            true = effect.found | effect.true
            false += share_false(said, true)
            told += sum(len(each.what) for each in said)
            wrong += sum(len(each.what - true) for each in said)
    for weeks in QUIET_WEEKS:
        quiet = [finds_silence(weeks, FIRST_SEED + 9_000 + n) for n in range(YEARS_EACH)]
        many = sum(is_found for is_found, _ in quiet)
        print(row(f"quiet weeks {weeks}", many, YEARS_EACH), file=sys.stderr)
        found.setdefault("quiet_weeks", {})[str(weeks)] = many / YEARS_EACH
    print(row("false of all said", wrong, told), file=sys.stderr)
    print(f"false in a year, on average: {sum(false) / len(false):.1%}", file=sys.stderr)
    report = {
        "name": "findings",
        "ratio": share,
        "limit": LIMIT,
        "ok": share <= LIMIT,
        "years": [YEARS_OF_NOTHING, YEARS_EACH],
        "nothing": nothing,
        "found": found,
        "false_of_all_said": round(wrong / told, 3),
        "false_by_year": round(sum(false) / len(false), 3),
    }
    print(json.dumps(report))
    sys.exit(0 if share <= LIMIT else 1)


if __name__ == "__main__":
    main()
