"""P2, P6: one module says where a sentence belongs."""

import pytest

from core.words.routing import Store, route
from core.words.statements.statement import Polarity


@pytest.mark.parametrize(
    ("text", "store"),
    [
        ("I'm allergic to nuts", Store.CLINICAL),
        ("I like the radio on", Store.PREFERENCE),
        ("I hate those big tablets, I spit them out", Store.BOTH),
        ("What day is it?", Store.NEITHER),
    ],
)
def test_a_sentence_goes_where_it_belongs(text, store):
    assert route(text).store is store


def test_a_like_never_hides_what_is_clinical():
    found = route("I enjoy a walk but my knee hurts")

    assert found.store is Store.BOTH
    assert found.main is not None
    assert found.main.entity == "knee pain"


def test_of_a_correction_the_half_that_holds_decides():
    found = route("not amlodipine, I'm on amoxicillin")

    assert found.main is not None
    assert (found.main.entity, found.main.polarity) == ("amoxicillin", Polarity.PRESENT)
