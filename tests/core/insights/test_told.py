"""What was planted in a year of talks is told, in plain words; what was not is not."""

import re
from zoneinfo import ZoneInfo

import pytest

from core.dates_in_words import DatesInWords
from core.errors import AccessDenied
from core.insights.judged import judge
from core.insights.reading import read_days
from core.insights.told.pictures import Bars, Lines, Ranges, Told
from core.insights.told.telling import tell
from core.scope import Scope
from core.strings import Catalogue
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.talked_year import CALM, YearOf, call_for_help, live_a_year
from helpers.world import World

DATES = DatesInWords(Catalogue.load("en"), ZoneInfo("Europe/London"))
# What those who help may be told by: what days came to, and who asks for whom.
AGGREGATES = {"user_trends", "lived_trends", "lived_to_count"}
OF_THE_GUARD = {"users", "accounts", "care_links", "consents", "private_notes", "handed_over"}
# Of a talk it is asked only whether a summary is to be hidden, never what was said.
OF_THE_GUARD |= {"memories", "clock_state", "action_audit"}


def told_of(world: World, scope: Scope = ADA) -> Told:
    return tell(judge(world.run(read_days, scope)), DATES)


def says(told: Told, key: str) -> str:
    section = told.section(key)
    assert section is not None
    return " ".join((section.says, *section.more))


@pytest.fixture(scope="module")
def year(tmp_path_factory):
    world = World(tmp_path_factory.mktemp("year"))
    live_a_year(world)
    call_for_help(world, 3, "I fell and hit my head")
    yield world
    world.close()


@pytest.fixture(scope="module")
def told(year):
    return told_of(year)


def test_the_first_sentence_says_how_the_week_was(told):
    assert told.lead[0] == "The week was much like the weeks before it."
    assert "Over twelve weeks it has become harder." in told.lead
    assert told.period == "From 22 February 2026 to 28 February 2026."


def test_what_was_planted_in_the_year_is_found(told):
    assert "Evenings are harder than mornings, by 1" in says(told, "hours")
    assert "Over twelve weeks distress rose by" in says(told, "weeks")
    assert "Over the year distress rose by" in says(told, "months")
    assert "A calming story is followed by calmer words." in says(told, "stories")
    assert "one question five times or more in a talk" in says(told, "asked")
    assert "No talks from 11 January 2026 to 24 January 2026." in says(told, "engagement")
    assert "Less distress is seen on days with longer sleep." in says(told, "together")
    found = {each.key for each in told.sections if each.is_found}
    assert {"hours", "weeks", "months", "stories", "asked", "together", "calls"} <= found


def test_what_is_seen_together_is_never_a_cause_nor_advice(told):
    assert "Seen together, not caused. Nothing here is advice." in says(told, "together")
    every = " ".join(says(told, each.key) for each in told.sections)
    assert re.search(r"\b(because|causes?|should|stop taking|take (?:more|less))\b", every) is None


def test_a_finding_is_told_with_its_range_and_its_days(told):
    section = told.section("hours")
    assert section is not None

    assert re.search(
        r"In 90 of 100 cases it is \d+ to \d+\. It stands on \d+ days\.", section.more[0]
    )
    assert isinstance(section.picture, Bars)
    assert {section.picture.labels[at] for at in section.picture.marked} == {"18", "19", "20", "21"}


def test_every_picture_has_its_table_behind_it(told):
    for section in told.sections:
        picture = section.picture
        if picture is None:
            continue
        shown = picture.ranges if isinstance(picture, Ranges) else picture.labels
        assert section.table is not None
        assert section.caption
        assert all(len(row) == len(section.table.head) for row in section.table.rows)
        if not isinstance(picture, Lines):
            assert len(section.table.rows) >= len(shown)


def test_a_year_without_anything_in_it_is_told_as_usual(world):
    live_a_year(world, CALM, seed=4)

    told = told_of(world)

    assert [each.key for each in told.sections if each.is_found] == []
    assert told.lead == ["The week was much as usual."]
    assert says(told, "hours") == "Mornings and evenings are much alike."
    assert says(told, "weeks") == "Over twelve weeks no clear change."
    assert says(told, "stories") == "No kind of story stands out so far."


def test_a_few_days_say_how_much_is_missing_and_nothing_else(world):
    live_a_year(world, YearOf(days=7, is_quiet=False))

    told = told_of(world)

    assert re.fullmatch(r"It is too early to say how the week was: \d of 10 days\.", told.lead[0])
    assert re.match(r"Not enough days yet: \d of 12\.", says(told, "weeks"))
    assert says(told, "months") == "Not enough weeks yet: it takes half a year."
    assert "Not enough entries yet: 0 of 14." in says(told, "sure")


def test_the_page_reads_what_days_came_to_and_never_a_talk(year):
    read: set[str] = set()
    year.connection.set_trace_callback(
        lambda sql: read.update(re.findall(r"\b(?:FROM|JOIN)\s+([a-z_]+)", sql))
    )
    try:
        year.run(read_days)
    finally:
        year.connection.set_trace_callback(None)

    assert {"user_trends", "lived_trends"} <= read
    assert read - AGGREGATES - OF_THE_GUARD - {"json_each"} == set()


def test_what_was_said_in_a_call_for_help_is_not_in_what_is_told(told):
    section = told.section("calls")
    assert section is not None

    assert section.says == "The emergency number was shown once this week."
    assert len(section.calls) == 1
    assert "hit my head" not in str(told)


def test_none_of_it_is_for_the_person_themselves(year):
    with pytest.raises(AccessDenied):
        year.run(read_days, ADA_HERSELF)


def test_who_sees_the_record_alone_hears_of_the_record_alone(year):
    told = told_of(year, DOCTOR)

    assert {each.key for each in told.sections} == {"facts", "sure"}
    assert told.lead == ["Talks stay with ada, until ada lets somebody read them."]


def test_another_persons_days_are_not_among_them(year):
    told = told_of(year, BEN)

    assert all(section.picture is None for section in told.sections)
