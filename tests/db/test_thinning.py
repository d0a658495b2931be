"""Which backups stay is told by their numbers; no clock can make the last ones go."""

from hypothesis import given
from hypothesis import strategies as st

from db.thinning import LAST, numbers_to_keep

some_numbers = st.sets(st.integers(1, 2000), min_size=1, max_size=400)


@given(some_numbers)
def test_the_newest_and_the_last_seven_always_stay(numbers):
    newest_first = sorted(numbers, reverse=True)

    kept = numbers_to_keep(numbers)

    assert set(newest_first[:LAST]) <= kept <= numbers


@given(some_numbers)
def test_no_more_than_a_week_a_month_and_a_year_of_them_stay(numbers):
    assert len(numbers_to_keep(numbers)) <= 7 + 5 + 13


@given(some_numbers)
def test_thinning_twice_lets_nothing_more_go(numbers):
    kept = numbers_to_keep(numbers)

    assert numbers_to_keep(kept) == kept


def test_thinned_every_day_or_once_a_year_the_same_stay():
    every_day: frozenset[int] = frozenset()

    for day in range(1, 366):
        every_day = numbers_to_keep({*every_day, day})

    assert every_day == numbers_to_keep(range(1, 366))


def test_after_a_year_of_days_there_is_one_of_each_last_day_week_and_month():
    kept = sorted(numbers_to_keep(range(1, 366)), reverse=True)

    assert kept[:7] == [365, 364, 363, 362, 361, 360, 359]
    assert kept[7:11] == [357, 350, 343, 336]
    assert kept[11:13] == [308, 280]
    assert kept[-1] <= 28 * 2
