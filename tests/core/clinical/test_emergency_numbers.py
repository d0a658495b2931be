"""Whom to call, by country: what is on the list is whole, and nothing is guessed (N1)."""

import re
from datetime import date

import pytest

from core.clinical.emergency_numbers import emergency_numbers, known_countries

EVERYWHERE = sorted(known_countries())
# What a person can dial: digits, and the spaces, dashes and star that telephones show.
DIALLED = re.compile(r"\*?\d[\d -]*\d")


@pytest.mark.parametrize(
    ("country", "number"),
    [("GB", "999"), ("DE", "112"), ("US", "911"), ("AU", "000"), ("NZ", "111"), ("JP", "119")],
)
def test_each_country_has_its_own_emergency_number(country, number):
    found = emergency_numbers(country)

    assert found is not None
    assert found.emergency.number == number


@pytest.mark.parametrize("country", [None, "", "XX", "gb"])
def test_a_country_we_do_not_know_is_not_guessed(country):
    assert emergency_numbers(country) is None


@pytest.mark.parametrize("country", EVERYWHERE)
def test_every_line_can_be_dialled_and_says_where_it_is_from_and_when_it_was_looked_at(country):
    found = emergency_numbers(country)
    assert found is not None

    for line in (found.emergency, found.ambulance, found.crisis, found.poison):
        if line is not None:
            assert DIALLED.fullmatch(line.number)
            assert line.source.startswith("https://")
            assert line.reviewed_on >= date(2026, 1, 1)


@pytest.mark.parametrize("country", EVERYWHERE)
def test_a_line_for_someone_to_talk_to_says_who_answers(country):
    found = emergency_numbers(country)
    assert found is not None

    assert all(line.name for line in (found.crisis, found.poison) if line is not None)


@pytest.mark.parametrize("country", EVERYWHERE)
def test_an_ambulance_is_named_only_where_it_has_another_number(country):
    found = emergency_numbers(country)
    assert found is not None

    assert found.ambulance is None or found.ambulance.number != found.emergency.number
