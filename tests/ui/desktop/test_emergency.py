"""The one sentence that helps before anything is known of anyone (N1)."""

import pytest

from core.strings import Catalogue
from ui.desktop.emergency import emergency_sentence

WORDS = Catalogue.load("en")


@pytest.mark.parametrize(
    ("country", "sentence"),
    [
        ("GB", "In an emergency, call 999."),
        ("AT", "In an emergency, call 112. The ambulance has 144."),
        (None, "In an emergency, call 112 or 911, or your local number."),
        ("XX", "In an emergency, call 112 or 911, or your local number."),
    ],
)
def test_the_number_of_the_country_is_said_and_none_is_guessed(country, sentence):
    assert emergency_sentence(WORDS, country) == sentence
