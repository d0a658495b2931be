"""What the words say and what an embedder sees of it are weighed together."""

from math import log

from core.words.statements.weighed import both
from core.words.tagging.placed import Trust


def test_a_label_that_the_reader_never_learnt_is_its_least_likely() -> None:
    words = {"once": 0.4, "absent/present": 0.2, "stopped/present": 0.4}
    read = {"once": log(0.1), "absent/present": log(0.9)}

    told = both(words, read, Trust(words=1.0, pieces=1.0))

    assert abs(sum(told.values()) - 1) < 1e-9
    assert told["absent/present"] > told["stopped/present"]
    assert abs(told["stopped/present"] - told["once"]) < 1e-9
