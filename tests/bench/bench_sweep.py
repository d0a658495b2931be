"""A sweep costs what is due, not what is stored: 100 due of 100,000 against 100 due of 1,000."""

import tempfile
from functools import partial
from pathlib import Path

from _filling import with_symptoms
from _measure import compare, seconds

from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork
from helpers.world import World

LIMIT = 1.5
DUE = 100


class TakenBack(Exception):
    """Ends the transaction, so that the same hundred are due again."""


def one_sweep(world: World) -> float:
    took: list[float] = []

    def sweep_and_take_back(uow: UnitOfWork) -> None:
        took.append(seconds(partial(_sweep_all_due, uow)))
        raise TakenBack

    try:
        world.run(sweep_and_take_back)
    except TakenBack:
        return took[0]


def _sweep_all_due(uow: UnitOfWork) -> None:
    assert len(sweep(uow).prompts) == DUE


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        many = with_symptoms(Path(folder) / "many", 100_000, DUE)
        few = with_symptoms(Path(folder) / "few", 1_000, DUE)
        compare("sweep", LIMIT, partial(one_sweep, many), partial(one_sweep, few), rounds=15)


if __name__ == "__main__":
    main()
