"""A year, night by night: calm days stay silent, and each trouble is told once, and soon."""

from core.care.telling import next_telling
from helpers.alerts import A_DAY, a_night, let_read, lived, waiting
from helpers.people import ADA
from helpers.talks import Talk
from helpers.years import FIRST, NOTHING, Kind, a_year

# By day of the year: when it begins, and within how many days it is to be told.
BEGAN = {"help": 100, "circling": 160, "silent": 220, "harder": 290}
WITHIN = {"help": 1, "circling": 8, "silent": 6, "harder": 6}
CIRCLING_FOR, SILENT_FOR, HARDER_FOR = 21, 14, 10
A_YEAR = 364


def _is(trouble, at, lasts):
    return BEGAN[trouble] <= at < BEGAN[trouble] + lasts


def write(world, *, troubled):
    """The year that begins today; what is planted stands on calm days."""
    first = world.clock.read().wall.date()
    for each in a_year(NOTHING, seed=3, kind=Kind.CALM).days:
        at = (each.day - FIRST).days
        if troubled and _is("silent", at, SILENT_FOR):
            continue
        harder = 0.35 * (troubled and _is("harder", at, HARDER_FOR))
        circling = at % 23 == 0 or (troubled and _is("circling", at, CIRCLING_FOR))
        usual = min(1.0, (each.felt.usual or 0.0) + harder)
        lived(world, first + at * A_DAY, usual, circling=circling)


def nights(world, *, troubled):
    """Each bubble of the year: on which day, and for what."""
    told, known = [], set()
    for at in range(A_YEAR):
        if troubled and at == BEGAN["help"]:
            Talk(world).says("I have chest pain and I cannot breathe")
        world.clock.advance(A_DAY)
        a_night(world)
        if world.run(next_telling, ADA) is not None:
            new = {each.id: each.trouble.value for each in waiting(world)}
            told.append((at, sorted(new[each] for each in new.keys() - known)))
            known |= new.keys()
    return told


def test_a_calm_year_rings_a_few_times_at_most(world):
    let_read(world)
    write(world, troubled=False)

    told = nights(world, troubled=False)

    assert len(told) <= 3, told


def test_each_trouble_of_a_year_is_told_once_and_within_days(world):
    let_read(world)
    write(world, troubled=True)

    told = nights(world, troubled=True)

    for trouble, day in BEGAN.items():
        at = [when for when, what in told if trouble in what and day <= when < day + 30]
        assert len(at) == 1, (trouble, told)
        assert at[0] - day < WITHIN[trouble], (trouble, told)
    assert len(told) <= len(BEGAN) + 3, told
