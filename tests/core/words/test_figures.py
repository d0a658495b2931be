"""The figures that `quality` tells, with what chance leaves open."""

from core.words.quality.repetition import REPETITION


def pair(label):
    return {"a": "where am I", "b": "I like tea", "label": label}


def test_the_interval_of_repetition_is_that_of_its_figure():
    """Whoever finds all that differ and half of what repeats is not as good as their mean."""
    gold = [*[pair(0)] * 200, *[pair(1)] * 60]
    said = [*[pair(0)] * 230, *[pair(1)] * 30]

    (figure,) = REPETITION.figures(gold, said)

    assert figure.low <= figure.value <= figure.high
