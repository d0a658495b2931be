"""Files are taken in beside the window: each ends in a receipt, a reason, or is taken back."""

from datetime import timedelta
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from core.clinical.profile import clinical_profile_get
from core.importers.entry import Place
from core.importers.receipt import Counting, Outcome, Receipt
from core.sharing.consents import SELF
from core.sharing.talks import share_talks
from core.strings import Catalogue
from helpers.apple_health import export, sample
from helpers.apple_health import written as phones
from helpers.desks import desk_for, read
from helpers.fhir import CLINIC, bundle, condition, written
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA, ADA_HERSELF
from helpers.rendering import opened, shown
from helpers.talks import tell
from ui.desktop.desk import Route
from ui.desktop.pages.bring_in import BringInModel, BringInPage
from ui.desktop.pages.bring_in.receipts import BroughtIn, receipt_words
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.time_left import time_left, time_left_words
from ui.desktop.widgets.drop_zone import DropZone
from ui.desktop.widgets.toggles import Switch
from ui.desktop.work import ErrandKind

CAREGIVER = Look(face=Face.CAREGIVER)
WORDS = Catalogue.load("en")
SOON = timedelta(seconds=1)
TRY_TALKS = "See what could be kept of earlier talks"


@pytest.fixture
def world(threaded_world):
    return threaded_world


@pytest.fixture
def desk(world, qapp):  # noqa: ARG001 - Qt must stand before a desk does
    desk = desk_for(world)
    yield desk
    desk.work.close()


@pytest.fixture
def bring_in(desk, qtbot):
    """Brings files in and waits until every one of them has come to an end."""
    model = BringInModel(desk, None)

    def bring(*paths):
        model.bring_in(paths)
        qtbot.waitUntil(lambda: not model.state.readings and bool(model.state.ended))
        return model

    return bring


def test_earlier_talks_are_looked_through_first_and_then_wait_in_review(world, desk, qtbot):
    tell(world, ["I am allergic to penicillin.", "What time is it?"])
    world.run(share_talks, ADA_HERSELF, basis=SELF)
    model = BringInModel(desk, None)

    model.try_talks()
    qtbot.waitUntil(lambda: not model.state.readings and bool(model.state.ended), timeout=30_000)
    (tried,) = model.state.ended
    before = world.find("allergy")
    model.bring_in_what_was_tried(tried.number)
    qtbot.waitUntil(
        lambda: not model.state.readings and len(model.state.ended) == 2, timeout=30_000
    )

    assert tried.name == "Earlier talks"
    assert [line.text for each in tried.tried.lists for line in each.lines] == ["penicillin"]
    assert before == []
    assert [each.substance for each in world.find("allergy")] == ["penicillin"]
    assert world.run(clinical_profile_get).allergies == ()


def test_talks_that_are_not_shared_are_not_looked_through(world, desk, qtbot):
    tell(world, ["I am allergic to penicillin."])
    model = BringInModel(desk, None)

    model.try_talks()
    qtbot.waitUntil(lambda: not model.state.readings and bool(model.state.ended))

    (ended,) = model.state.ended
    assert ended.problem
    assert ended.tried is None
    with opened(BringInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert button_named(page, TRY_TALKS).isEnabled()


def test_a_clinics_file_ends_in_four_numbers_and_reasons(world, bring_in):
    (ended,) = bring_in(CLINIC).state.ended

    assert [(n.number, n.words) for n in ended.receipt.numbers] == [
        ("6", "added"),
        ("0", "known before"),
        ("1", "put right"),
        ("1", "left out"),
    ]
    assert [r.why for r in ended.receipt.left_out] == ["Has no name."]
    assert ended.name == "clinic.json"
    assert len(world.run(clinical_profile_get).medications) > 0


def test_it_is_taken_back_whole_and_what_was_done_since_stays(world, bring_in, qtbot):
    model = bring_in(CLINIC)
    world.clock.advance(SOON)
    world.add("symptom", label="headache")

    model.take_back(model.state.ended[0].number)
    qtbot.waitUntil(lambda: model.state.ended[0].receipt.is_taken_back)

    profile = world.run(clinical_profile_get)
    assert (profile.medications, profile.allergies, profile.conditions) == ((), (), ())
    assert [item.text for item in profile.symptoms] == ["headache"]
    (ended,) = model.state.ended
    assert (ended.receipt.is_taken_back, ended.receipt.can_be_taken_back) == (True, False)
    assert not model.state.has_news


def test_a_page_that_is_opened_later_still_knows_what_came_of_it(desk, bring_in):
    bring_in(CLINIC)

    assert [ended.name for ended in read(BringInModel(desk, None)).ended] == ["clinic.json"]


def test_a_second_time_nothing_is_added_and_there_is_nothing_to_take_back(bring_in):
    bring_in(CLINIC)

    newest, _first = bring_in(CLINIC).state.ended

    assert newest.is_open
    assert newest.receipt.numbers[0].number == "0"
    assert not newest.receipt.can_be_taken_back


def test_a_file_that_is_none_is_told_calmly_and_the_next_one_is_read(tmp_path, bring_in):
    letter = written(tmp_path, "Dear Ada", "letter.odd")

    model = bring_in(letter, tmp_path, tmp_path / "gone.json", CLINIC)

    problems = {ended.name: ended.problem for ended in model.state.ended}
    assert problems["clinic.json"] == ""
    assert "does not know this kind of file" in problems["letter.odd"]
    assert "This is a folder" in problems[tmp_path.name]
    assert "is not there" in problems["gone.json"]


def test_the_same_file_dropped_twice_at_once_is_read_once(bring_in):
    assert len(bring_in(CLINIC, CLINIC).state.ended) == 1


def test_reading_can_be_stopped_and_says_what_that_means(tmp_path, desk, qtbot, world):
    many = [condition(id=f"c{n}", code={"text": f"Illness {n}"}) for n in range(400)]
    model = BringInModel(desk, None)
    model.bring_in([written(tmp_path, bundle(*many))])
    qtbot.waitUntil(lambda: any(reading.share for reading in model.state.readings))

    model.stop(model.state.readings[0].number)
    stopping = model.state.readings
    qtbot.waitUntil(lambda: bool(model.state.ended))

    assert [(r.how_far, r.can_be_stopped) for r in stopping] == [
        ("Stopping at the next good place.", False)
    ]
    assert model.state.ended[0].receipt.was_stopped
    assert 0 < len(world.find("condition")) < 400


def test_a_file_of_someone_else_is_warned_about(tmp_path, bring_in, world):
    world.add("patient", full_name="Ada Winter")
    other = {"resourceType": "Patient", "id": "p1", "name": [{"text": "Bea Summer"}]}

    (ended,) = bring_in(written(tmp_path, bundle(other, condition(id="c1")))).state.ended

    assert ended.receipt.warnings == (WORDS.say("import_warning.other_person"),)


def test_what_is_new_is_one_press_away(desk, bring_in):
    model = bring_in(CLINIC)

    with opened(BringInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, "See what is new").click()

    assert desk.heard.routes == [Route("record")]


def test_files_can_be_dropped_on_the_page(desk, qtbot):
    model = BringInModel(desk, None)
    with opened(BringInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        (zone,) = shown(page, DropZone)
        dropped = QMimeData()
        dropped.setUrls([QUrl.fromLocalFile(str(CLINIC))])
        zone.dropEvent(
            QDropEvent(
                QPointF(5, 5),
                Qt.DropAction.CopyAction,
                dropped,
                Qt.MouseButton.LeftButton,
                Qt.KeyboardModifier.NoModifier,
            )
        )
        qtbot.waitUntil(lambda: bool(model.state.ended))

    assert model.state.ended[0].name == "clinic.json"


def test_of_several_files_the_newest_is_open_and_any_other_can_be(tmp_path, bring_in):
    other = written(tmp_path, bundle(condition(id="c1")), "other.json")
    model = bring_in(CLINIC, other)

    model.open(model.state.ended[1].number)

    assert [(e.name, e.is_open) for e in model.state.ended] == [
        ("other.json", False),
        ("clinic.json", True),
    ]


def test_a_file_that_comes_on_does_not_draw_the_page_anew(desk, qtbot):
    may_end, drawn = Event(), []

    def read_on(tell, _stop):
        for done in range(0, 101, 10):
            tell(done, 100)
        may_end.wait(10)

    model = BringInModel(desk, None)
    model.changed.connect(drawn.append)
    desk.work.begin(ADA, ErrandKind.BRING_IN, read_on, Path("long.json"))
    with opened(BringInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        qtbot.waitUntil(lambda: "100 % done." in words_of(page))
    may_end.set()
    qtbot.waitUntil(lambda: not model.state.readings)

    assert len(drawn) == 2


def receipt_of(*outcomes, **fields):
    counting = Counting()
    for outcome, reason, number, what in outcomes:
        counting.note(outcome, reason, Place(number, what))
    return Receipt(
        kind="fhir_r4",
        batch_id="b",
        seconds=fields.get("seconds", 0.2),
        was_stopped=False,
        repaired=0,
        warnings=(),
        tallies=counting.tallies(),
    )


def words_for(receipt):
    return receipt_words(WORDS, BroughtIn(receipt))


def test_where_something_was_left_out_is_told_without_its_words():
    many = [(Outcome.REFUSED, "not_supported", n, "Observation") for n in range(1, 15)]
    one = (Outcome.REFUSED, "no_name", 33, "Condition")

    reasons = words_for(receipt_of(one, *many)).left_out

    assert [(r.what, r.where) for r in reasons] == [
        ("A measurement, 14 times", "Entries 1, 2, 3, 4, 5 of the file, and 9 more."),
        ("A condition", "It is entry 33 of the file."),
    ]


def test_a_sort_without_a_word_is_quoted_and_an_unknown_reason_is_still_told():
    (reason,) = words_for(receipt_of((Outcome.REFUSED, "new code", 1, "Basic"))).left_out

    assert (reason.what, reason.why) == ("An entry called “Basic”", "Could not be read.")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.4, "It took a moment."),
        (8.2, "It took 8 seconds."),
        (59.4, "It took 59 seconds."),
        (61, "It took 2 minutes."),
    ],
)
def test_how_long_it_took_is_told_in_words(seconds, said):
    assert words_for(receipt_of(seconds=seconds)).took == said


def test_how_long_it_will_take_is_told_once_it_can_be_known():
    assert time_left(timedelta(seconds=2), 0.5, 0.5) is None
    assert time_left(timedelta(seconds=10), 0.0, 1.0) is None
    assert time_left(timedelta(seconds=30), 0.25, 0.75) == timedelta(seconds=90)
    assert time_left_words(WORDS, None) == ""
    assert time_left_words(WORDS, timedelta(seconds=59)) == "Less than two minutes left."
    assert time_left_words(WORDS, timedelta(seconds=90)) == "About 2 minutes left."


def test_before_the_first_file_it_says_what_can_be_brought_in(desk):
    model = BringInModel(desk, None)

    with opened(BringInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "Drop files here." in words_of(page)
    assert problems_everywhere(BringInPage, model) == []


def test_receipts_problems_and_progress_fit_in_every_theme_and_size(tmp_path, desk, bring_in):
    long_name = "Krankenhausentlassungsberichtszusammenfassung von Frau Winter.json"
    bring_in(written(tmp_path, "Dear Ada", "letter.odd"), CLINIC)
    model = bring_in(written(tmp_path, bundle(condition(id="c1")), long_name))
    model.open(model.state.ended[1].number)

    def half(tell, stop):
        tell(50, 100)
        while not stop():
            pass

    desk.work.begin(ADA, ErrandKind.BRING_IN, half, Path(long_name))
    assert problems_everywhere(BringInPage, model) == []
    model.open(model.state.ended[-1].number)
    assert problems_everywhere(BringInPage, model) == []


@pytest.fixture
def try_first(desk, qtbot):
    """Has files looked through, and waits until every one of them has come to an end."""
    model = BringInModel(desk, None)

    def tried(*paths):
        model.try_first(paths)
        qtbot.waitUntil(lambda: not model.state.readings and bool(model.state.ended))
        return model

    return tried


def test_what_would_come_of_a_file_is_shown_and_not_stored(world, try_first):
    (ended,) = try_first(CLINIC).state.ended

    assert ended.receipt is None
    assert [(n.number, n.words) for n in ended.tried.numbers][:2] == [
        ("6", "new"),
        ("1", "to decide"),
    ]
    assert ended.tried.has_news
    assert {"An allergy", "A medicine"} <= {
        line.sort for each in ended.tried.lists for line in each.lines
    }
    assert world.run(clinical_profile_get).medications == ()


def test_one_press_then_brings_it_in(world, try_first, qtbot):
    model = try_first(CLINIC)

    model.bring_in_what_was_tried(model.state.ended[0].number)
    qtbot.waitUntil(lambda: len(model.state.ended) == 2)

    assert model.state.ended[0].receipt.numbers[0].number == "6"
    assert len(world.run(clinical_profile_get).medications) > 0


def test_of_a_known_file_it_says_that_nothing_is_new(bring_in, try_first):
    bring_in(CLINIC)

    newest, _ = try_first(CLINIC).state.ended

    assert not newest.tried.has_news
    assert newest.tried.lists == ()


def test_the_page_of_what_would_come_reads_fits_and_brings_in(try_first, qtbot):
    model = try_first(CLINIC)

    with opened(BringInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "Nothing is stored yet." in words_of(page)
        button_named(page, "Bring it in").click()
        qtbot.waitUntil(lambda: len(model.state.ended) == 2)
    assert problems_everywhere(BringInPage, model) == []
    model.open(model.state.ended[1].number)
    assert problems_everywhere(BringInPage, model) == []


def test_single_values_are_kept_only_once_somebody_turns_them_on(world, bring_in, qtbot, tmp_path):
    path = phones(tmp_path, export(sample("HeartRate", "72", "2026-02-01 08:00:00 +0100")))
    model = bring_in(path)
    assert not model.state.with_samples
    assert world.find("samples") == []

    model.keep_samples(is_on=True)
    model.bring_in([path])
    qtbot.waitUntil(lambda: len(model.state.ended) == 2)

    assert model.state.with_samples
    assert [row.lines for row in world.find("samples")] == [["08:00:00 72"]]


@pytest.mark.usefixtures("world")
def test_the_switch_for_single_values_says_what_it_costs(desk):
    model = BringInModel(desk, None)

    with opened(BringInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        (switch,) = shown(page, Switch)
        switch.click()
        told = words_of(page)

    assert model.state.with_samples
    assert WORDS.say("bring_in.samples_below") in told
