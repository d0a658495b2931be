"""The report for a doctor: some weeks in plain facts, and never for the person."""

import json
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from fhir.resources.R4B.bundle import Bundle

from core.clinical.people import set_cognitive_state
from core.dates_in_words import DatesInWords
from core.errors import AccessDenied, InputRejected
from core.records.person import Basis, CognitiveStateDraft
from core.sharing.ips.check import problems_of
from core.sharing.papers import export_paper
from core.sharing.report.fhir import export_report, report_document, report_rules, report_text
from core.sharing.report.paper import report_kind
from core.sharing.report.wish import FOUR_WEEKS, PERIODS, Part, ReportWish, checked_wish
from core.sharing.talks import stop_sharing_talks
from core.sharing.write_out import Asked
from core.strings import Catalogue
from helpers.alerts import A_DAY, let_read, lived
from helpers.margaret import a_crowded_record, a_full_record
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.talks import Talk

USUAL = ReportWish()
DATES = DatesInWords(Catalogue.load("en"), ZoneInfo("UTC"))


def written(world, scope=ADA, wish=USUAL):
    (paper,) = world.run(report_kind(wish).pages, scope, dates=DATES).papers
    return paper


def headings(paper):
    return [section.heading for section in paper.sections]


def state(world, value, days_ago, scope=ADA):
    draft = CognitiveStateDraft(
        value=value, basis=Basis.SCALE, at=world.clock.read().wall - days_ago * A_DAY
    )
    world.run(set_cognitive_state, scope, draft=draft)


def talked_days(world, count, usual):
    today = world.clock.read().wall.date()
    for back in range(count):
        lived(world, today - back * A_DAY, usual, circling=back == 0)


def test_it_tells_what_is_true_what_happened_and_what_is_open(world):
    a_full_record(world)

    letters = written(world).letters()

    for words in ("Allergies", "What happened in this time", "How clear the person seemed"):
        assert words in letters
    assert "Over" in letters
    assert "4 February 2026 to 3 March 2026" in letters


@pytest.mark.parametrize(("days_ago", "is_told"), [(27, True), (29, False)])
def test_what_happened_before_the_period_is_not_told(world, days_ago, is_told):
    at = world.clock.read().wall - days_ago * A_DAY
    world.add("event", what="Fell in the garden", happening="fall", happened_at=at)

    assert ("Fell in the garden" in written(world).letters()) is is_told


def test_the_talks_are_counted_against_the_time_before(world):
    let_read(world)
    talked_days(world, 10, 0.42)
    Talk(world).says("I have chest pain and I cannot breathe")

    letters = written(world).letters()

    assert "Talks on 10 days, 100 messages" in letters
    assert "Distress, 0 to 100, on a usual day: 42." in letters
    assert "The same was asked five times or more in a talk, on one day." in letters
    assert "It can be wrong." in letters


def test_without_the_persons_word_nothing_of_the_talks_is_told(world):
    let_read(world)
    talked_days(world, 10, 0.42)
    world.run(stop_sharing_talks, ADA_HERSELF)

    letters = written(world).letters()

    assert "The person has not shared their talks." in letters
    assert "42" not in letters


def test_how_clear_somebody_seemed_stands_with_its_basis_and_what_it_cannot_say(world):
    state(world, 80, days_ago=200)
    state(world, 71, days_ago=60)
    state(world, 64, days_ago=3)

    letters = written(world).letters()

    assert "64 of 100" in letters
    assert "71 of 100" in letters  # what held when the period began
    assert "80 of 100" not in letters
    assert "by a scale" in letters
    assert "It may still be true" in letters


@pytest.mark.parametrize("part", Part)
def test_each_part_can_be_left_out(world, part):
    a_full_record(world)
    whole = headings(written(world))

    without = headings(written(world, wish=ReportWish(left_out=frozenset({part}))))

    assert len(without) < len(whole)
    assert [each for each in whole if each in without] == without


def test_nothing_of_it_is_for_the_person_or_a_stranger(world):
    for scope in (ADA_HERSELF, BEN):
        other = scope if scope is ADA_HERSELF else type(scope)(ADA.user_id, "bert", BEN.role)
        with pytest.raises(AccessDenied):
            written(world, other)


def test_a_clinician_has_it_without_the_talks(world):
    let_read(world)
    talked_days(world, 10, 0.42)

    assert "The person has not shared their talks." in written(world, DOCTOR).letters()


@pytest.mark.parametrize(
    ("days", "without", "field"),
    [
        (0, [], "days"),
        (3651, [], "days"),
        (28, ["chest pain"], "without"),
        (28, [*Part], "without"),
    ],
)
def test_a_report_that_cannot_be_is_refused(days, without, field):
    with pytest.raises(InputRejected, match=field):
        checked_wish(days, without)


@pytest.mark.parametrize("days", PERIODS)
@pytest.mark.parametrize("fill", [lambda world: None, a_full_record, a_crowded_record])
@pytest.mark.parametrize("left_out", [frozenset(), frozenset({Part.RECORD})])
def test_for_a_clinic_it_is_a_sound_document(world, days, fill, left_out):
    fill(world)
    wish = ReportWish(days, left_out)

    text = world.run(report_text, wish=wish, dates=DATES)

    assert problems_of(json.loads(text, parse_float=str), report_rules(wish)) == []
    bundle = json.loads(text)
    assert Bundle.model_validate(bundle).type == "document"
    composition = bundle["entry"][0]["resource"]
    assert composition["resourceType"] == "Composition"
    titles = [section["title"] for section in composition["section"]]
    assert ("Allergies" in " ".join(titles)) is (not left_out)


def test_the_check_finds_what_is_wrong_in_it(world):
    wish = ReportWish()
    bundle = world.run(report_document, wish=wish, dates=DATES).bundle
    composition = bundle["entry"][0]["resource"]
    del composition["section"][0]["text"]
    composition["section"].pop()

    found = {each.rule for each in problems_of(bundle, report_rules(wish))}

    assert {"must_be_there", "mandatory_section"} <= found


def test_that_it_was_made_is_on_record_with_its_consent(world, tmp_path_factory):
    out = tmp_path_factory.mktemp("outside")

    export_report(Asked(world.vault, ADA, out / "report.json"), USUAL, DATES)
    export_paper(Asked(world.vault, ADA, out / "report.html"), report_kind(USUAL), DATES, None)

    consents = [each for each in world.find("consent") if each.purpose == "report"]
    assert len(consents) == 2
    acts = world.run(lambda uow: [entry.action for entry in uow.audit.each()])
    assert acts.count("export.report") == 2


def test_the_usual_period_is_four_weeks():
    assert timedelta(days=FOUR_WEEKS) == ReportWish().period
