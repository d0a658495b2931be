"""Which backups stay: by their numbers alone, since a clock may go backwards.

Close together for the last ones, further apart the older they are, as Anki and Vorta thin
theirs by age. With a backup a day: a week of days, a month of weeks, a year of months.
"""

from collections.abc import Collection, Iterator

LAST = 7
# How many numbers share a place, and how many such places are kept.
_SPACED = ((7, 4), (28, 12))


def numbers_to_keep(numbers: Collection[int]) -> frozenset[int]:
    """Of 1, 2, 3, ... in any order; the newest always stays, and so do the last seven.

    A number that was let go is never asked for again by a later thinning, so thinning every
    day keeps what thinning once a year would.
    """
    newest_first = sorted(numbers, reverse=True)
    kept = set(newest_first[:LAST])
    for share, places in _SPACED:
        kept.update(_newest_of_each(newest_first, share, places))
    return frozenset(kept)


def _newest_of_each(newest_first: list[int], share: int, places: int) -> Iterator[int]:
    """The newest of each complete group of `share` numbers, for the newest `places` groups."""
    groups: dict[int, int] = {}
    for number in newest_first:
        groups.setdefault((number - 1) // share, number)
    yield from list(groups.values())[: places + 1]
