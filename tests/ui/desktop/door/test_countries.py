"""A country is found by whatever its people, or anyone, call it."""

import pytest

from core.clinical.emergency_numbers import known_countries
from ui.desktop.door.countries import countries_called, country_name, likely_countries
from ui.desktop.door.languages import languages


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("germany", "DE"),
        ("Deutschland", "DE"),
        ("uk", "GB"),
        ("england", "GB"),
        ("USA", "US"),
        ("öster", "AT"),
        (" switz", "CH"),
        ("日本", "JP"),
    ],
)
def test_the_first_found_is_the_one_that_is_meant(typed, code):
    assert countries_called(typed)[0].code == code


@pytest.mark.parametrize("typed", ["", "  ", "xqz", "european union"])
def test_what_is_no_country_finds_none(typed):
    assert list(countries_called(typed)) == []


def test_a_single_letter_does_not_fill_the_page():
    assert len(countries_called("s")) == 5


def test_the_computers_clock_names_a_likely_country():
    assert likely_countries("Europe/Zagreb")[0] == "HR"


def test_every_country_with_a_number_has_a_name():
    assert all(country_name(code) != code for code in known_countries())


def test_english_is_spoken():
    assert "en" in languages()
