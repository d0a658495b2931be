"""Whose clock this is: the country a person names is checked against it (N1)."""

import pytest

from core.zone_countries import countries_of_zone, country_of_zone


@pytest.mark.parametrize(
    ("zone", "country"),
    [
        ("Europe/London", "GB"),
        ("Europe/Zagreb", "HR"),
        ("America/New_York", "US"),
        ("Australia/Lord_Howe", "AU"),
    ],
)
def test_a_zone_belongs_to_its_country(zone, country):
    assert country in countries_of_zone(zone)


def test_countries_that_share_a_clock_are_all_named():
    assert {"DE", "DK", "NO", "SE"} <= countries_of_zone("Europe/Berlin")


@pytest.mark.parametrize("zone", ["UTC", "Etc/GMT+3", "Asia/Calcutta", "nowhere", ""])
def test_a_zone_of_no_country_says_nothing(zone):
    assert countries_of_zone(zone) == frozenset()


@pytest.mark.parametrize(
    ("zone", "country"),
    [("Europe/Berlin", "DE"), ("Europe/Zagreb", "HR"), ("America/Chicago", "US"), ("UTC", None)],
)
def test_a_zone_is_named_for_one_country(zone, country):
    assert country_of_zone(zone) == country
