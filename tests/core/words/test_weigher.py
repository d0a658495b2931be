"""How a thing stands is learnt from what is seen around it."""

import numpy as np

from core.words.tagging.weigher import Around, Weigher, as_file, weigher_from
from core.words.tagging.weighing import Labelled, by_sort, taught_weigher
from core.words.training import Row, RowProducts

SHOWN = [
    Labelled(Around("medicine", [[f"w={n % 3}", cue], ["far"]]), label)
    for n in range(6)
    for cue, label in (("stopped", "over"), ("take", "there"))
]


def told(weigher: Weigher, around: Around) -> str:
    chances = weigher.chances(around)
    return max(chances, key=lambda label: chances[label])


def test_what_stood_beside_a_thing_tells_how_it_stands() -> None:
    learnt = taught_weigher(SHOWN)

    assert told(learnt, Around("medicine", [["stopped"], []])) == "over"
    assert told(learnt, Around("medicine", [["take"], []])) == "there"


def test_chances_sum_to_one_also_when_nothing_is_known() -> None:
    chances = taught_weigher(SHOWN).chances(Around("visit", [["unheard"], []]))

    assert abs(sum(chances.values()) - 1) < 1e-6
    assert abs(chances["over"] - 0.5) < 0.01


def test_a_sign_may_say_another_thing_of_another_sort() -> None:
    others = [Labelled(Around("event", [["took", f"n={n % 2}"]]), "over") for n in range(6)]
    pills = [Labelled(Around("pill", [["took", f"n={n % 2}"]]), "there") for n in range(6)]

    learnt = taught_weigher([*others, *pills])

    assert told(learnt, Around("event", [["took"]])) == "over"
    assert told(learnt, Around("pill", [["took"]])) == "there"


def test_the_same_lines_teach_the_same_bytes_which_tell_the_same() -> None:
    learnt, again = taught_weigher(SHOWN), taught_weigher(SHOWN)
    around = Around("medicine", [["stopped", "w=1"], ["far"]])

    kept = weigher_from(as_file(learnt))

    assert as_file(learnt) == as_file(again)
    assert abs(kept.chances(around)["over"] - learnt.chances(around)["over"]) < 0.03


def test_the_products_of_rows_are_those_of_all_their_numbers() -> None:
    rows = [row((0, 2), (1.0, 2.0)), row((1,), (3.0,)), row((), ()), row((0, 1, 2), (1, 1, 1))]
    sorts = ["pill", "visit", "pill", "visit"]
    dense = np.zeros((4, 3), np.float32)
    for at, one in enumerate(rows):
        dense[at, one.places] = one.values
    is_same = np.array([[1.0 + (a == b) for b in sorts] for a in sorts])
    columns = np.arange(8, dtype=np.float32).reshape(4, 2)

    told = RowProducts(by_sort(rows, sorts, 3)) @ columns

    assert np.allclose(told, (dense @ dense.T * is_same + 1) @ columns)


def row(places: tuple[int, ...], values: tuple[float, ...]) -> Row:
    return Row(np.array(places, np.int64), np.array(values, np.float32))
