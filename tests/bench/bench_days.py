"""Counting one more day costs that day, not the years before it: ten years against one."""

import tempfile
from datetime import timedelta
from functools import partial
from pathlib import Path
from time import process_time

from _measure import Stated, Took, compare_least

from core.insights.counting import count_a_day
from core.insights.counting_lived import count_a_lived_day
from core.ports import UnitOfWork
from helpers.people import ADA
from helpers.talked_year import YearOf, live_a_year
from helpers.world import World

LIMIT = 1.2
YEAR = 364
ROUNDS = 9
# Days that were never counted, the last of both; they are counted and taken back, again and again.
DAYS = 20


class TakenBack(Exception):
    """Ends the transaction, so that the same days are to be counted again."""


def lived(folder: Path, years: int) -> World:
    folder.mkdir()
    world = World(folder, waits_for_disk=True)
    live_a_year(world, YearOf(days=years * YEAR, is_quiet=False, sleep=0))
    last = world.clock.read().wall.date() - timedelta(days=1)
    world.connection.execute("BEGIN")
    for back in range(DAYS):
        day = (last - timedelta(days=back)).isoformat()
        at = (ADA.user_id, f"{day}T12")
        world.connection.execute("INSERT INTO days_to_count VALUES (?, ?)", at)
        world.connection.execute("INSERT INTO lived_to_count VALUES (?, ?)", (ADA.user_id, day))
        for table in ("user_trends", "lived_trends"):
            gone = f"DELETE FROM {table} WHERE user_id = ? AND day = ?"  # noqa: S608 - our own
            world.connection.execute(gone, (ADA.user_id, day))
    world.connection.execute("COMMIT")
    return world


def count(world: World) -> Took:
    def all_of_them(uow: UnitOfWork) -> None:
        while count_a_day(uow) or count_a_lived_day(uow):
            pass
        raise TakenBack

    def and_take_back() -> None:
        try:
            world.run(all_of_them, ADA.for_rosemary())
        except TakenBack:
            return

    began = process_time()
    and_take_back()
    took = (process_time() - began) * 1000
    return Took(took, took)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        ten, one = lived(Path(folder, "ten"), 10), lived(Path(folder, "one"), 1)
        stated = Stated(partial(count, ten), partial(count, one))
        compare_least("days", LIMIT, stated, rounds=ROUNDS)


if __name__ == "__main__":
    main()
