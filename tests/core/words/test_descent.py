"""Where a descent ends: where its last steps left it, or in the middle of them."""

import numpy as np

from core.words.descent import TOGETHER, Descent

LENGTHS = [1] * (TOGETHER * 6)
ROUNDS, PACE = 3, 0.5


def walked(*, is_settled):
    """The end of a walk in a valley whose sides lie now here, now there; and each step's place."""
    descent, seen = Descent(1), []
    descent.begin([np.full((1, 1), 3.0, np.float32)])

    def uphill(batch):
        seen.append(float(descent.weights[0][0, 0]))
        return [descent.weights[0] - (batch % 2).mean() * np.float32(2)]

    (end,) = descent.walk(LENGTHS, uphill, ROUNDS, PACE, is_settled=is_settled)
    return float(end[0, 0]), [*seen, float(end[0, 0])]


def test_it_ends_where_the_last_step_left_it():
    end, seen = walked(is_settled=False)

    assert end == seen[-1]
    assert len(seen) == ROUNDS * 6 + 1


def test_it_settles_on_the_mean_of_the_last_round():
    _, places = walked(is_settled=False)
    end, again = walked(is_settled=True)

    assert again[:-1] == places[:-1]
    assert np.isclose(end, np.mean(places[-6:]), rtol=1e-5)
    assert end != places[-1]
