"""Papers in the window: where they are looked for, and one of them beside what it says."""

from datetime import timedelta
from time import monotonic

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop

from core.clinical.history import undo
from core.documents.accept import change_finding
from core.records.facts import Status
from core.records.working import ReviewReason
from helpers.desks import desk_for
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.papers import LABORATORY, VISIT, brought, findings, pdf
from helpers.people import ADA
from helpers.rendering import USUAL, opened
from ui.desktop.desk import Route
from ui.desktop.pages.bring_in.page import BringInPage
from ui.desktop.pages.bring_in.view_model import BringInModel
from ui.desktop.pages.documents import DocumentsModel, DocumentsPage
from ui.desktop.pages.paper import PaperModel, PaperPage
from ui.desktop.pages.paper.state import ACCEPT, CHANGE, LATER, REFUSE
from ui.desktop.pages.record.view_model import RecordModel
from ui.desktop.pages.review.page import ReviewPage
from ui.desktop.pages.review.view_model import ReviewModel
from ui.desktop.search.view_model import SearchModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)
LONGEST_SECONDS = 20
PNG = b"\x89PNG\r\n\x1a\n"

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def desk(threaded_world):
    desk = desk_for(threaded_world)
    yield desk
    desk.tasks.end()
    desk.work.close()


@pytest.fixture
def paper(threaded_world, tmp_path, desk):
    """Of two pages: a visit, and results."""
    brought(threaded_world, tmp_path, pdf(VISIT, LABORATORY), name="visit of Ada.pdf")
    (found,) = threaded_world.find("document")
    return standing(desk, found.id)


def standing(desk, about):
    model = PaperModel(desk, about)
    read(model)
    return model


def wait_for(is_so):
    """The vault is on a thread of its own, and papers are opened in another process."""
    until = monotonic() + LONGEST_SECONDS
    while not is_so() and monotonic() < until:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
    assert is_so()


def read(model):
    model.refresh()
    wait_for(lambda: model.state.is_read)


def see(model, label):
    (line,) = [one for one in model.state.others if one.name.startswith(label)]
    model.look_at(line.finding_id)


@pytest.mark.usefixtures("paper")
def test_papers_are_listed_with_their_day_and_what_waits(desk):
    model = DocumentsModel(desk, None)
    read(model)

    (line,) = model.state.lines
    assert line.title == "visit of Ada"
    assert line.detail == "20 February 2026. PDF, 2 pages. 6 to look at"


def test_the_record_leads_to_the_papers(desk):
    RecordModel(desk, None).see_papers()

    assert desk.window.heard.routes == [Route("documents")]


def test_a_paper_stands_beside_the_first_thing_it_says(paper):
    state = paper.state

    assert state.looked.question == "Is this an illness on record: Type 2 diabetes?"
    assert (state.source.page, state.source.pages) == (1, 2)
    assert state.source.quote == "Type 2 diabetes (active)"
    assert "Visit summary" in state.source.before


def test_its_page_is_drawn_with_the_words_marked(paper):
    wait_for(lambda: paper.picture is not None)

    assert paper.picture.startswith(PNG)


def test_accepting_goes_on_record_and_to_the_next(threaded_world, desk, paper):
    paper.press(ACCEPT)
    wait_for(lambda: "Type 2" not in paper.state.looked.question)

    assert [one.name for one in threaded_world.find("condition")] == ["Type 2 diabetes"]
    assert desk.window.heard.saved == ["It is on record."]


def test_one_undo_brings_it_back_to_be_looked_at(threaded_world, desk, paper):
    threaded_world.clock.advance(timedelta(hours=1))
    paper.press(ACCEPT)
    wait_for(lambda: desk.window.heard.saved)

    threaded_world.run(undo)
    paper.refresh()
    wait_for(lambda: "Type 2" in paper.state.looked.question)

    assert threaded_world.find("condition", status=Status.ACTIVE) == []


def test_refusing_leaves_nothing_on_record(threaded_world, desk, paper):
    paper.press(REFUSE)
    wait_for(lambda: desk.window.heard.saved)

    assert threaded_world.find("condition") == []
    assert findings(threaded_world)["Type 2 diabetes"].status is Status.REFUSED


def test_later_leaves_it_as_it_is(threaded_world, desk, paper):
    paper.press(LATER)
    wait_for(lambda: desk.window.heard.said)

    assert findings(threaded_world)["Type 2 diabetes"].status is Status.PROPOSED


def test_what_was_misread_is_put_right_beside_the_paper(threaded_world, desk, paper):
    see(paper, "Metformin")
    paper.press(CHANGE)
    assert [field.name for field in paper.state.writing] == ["label", "value_text"]

    paper.typed("value_text", "850 mg twice a day")
    paper.save()
    wait_for(lambda: desk.window.heard.saved)

    (medicine,) = threaded_world.find("medication")
    assert (medicine.name, medicine.dose) == ("Metformin", "850 mg twice a day")


@pytest.mark.parametrize("act", ["accept", "put right"])
def test_what_somebody_put_right_meanwhile_is_shown_before_it_is_accepted(
    threaded_world, desk, paper, act
):
    see(paper, "Metformin")
    if act == "put right":
        paper.press(CHANGE)
        paper.typed("value_text", "850 mg")
    finding_id = paper.state.looked.finding_id
    fields = {"value_text": "1000 mg"}
    threaded_world.run(change_finding, finding_id=finding_id, fields=fields)

    paper.save() if act == "put right" else paper.press(ACCEPT)
    wait_for(lambda: desk.heard.told)

    assert [error.code for error in desk.heard.told] == ["stale_version"]
    assert threaded_world.find("medication") == []
    wait_for(lambda: "1000 mg" in [each.words for each in paper.state.looked.told])


def test_a_medicine_that_meets_an_allergy_waits_to_be_looked_at(threaded_world, desk, paper):
    threaded_world.add("allergy", substance="metformin")
    see(paper, "Metformin")
    paper.press(ACCEPT)
    wait_for(lambda: desk.window.heard.saved)

    reasons = {item.reason for item in threaded_world.find("review_item")}
    assert ReviewReason.ALLERGY in reasons


def test_a_whole_table_is_accepted_only_when_it_was_asked_for_twice(threaded_world, desk, paper):
    paper.accept_all()
    assert findings(threaded_world)["Potassium"].status is Status.PROPOSED

    paper.ask_for_all()
    paper.accept_all()
    wait_for(lambda: desk.window.heard.saved)

    found = findings(threaded_world)
    assert [found[name].status for name in ("Potassium", "TSH")] == [Status.ACCEPTED] * 2
    assert found["Metformin"].status is Status.PROPOSED


def test_the_page_can_be_turned(paper):
    paper.turn(1)

    assert paper.state.source.page == 2
    paper.turn(1)
    assert paper.state.source.page == 2


@pytest.mark.usefixtures("paper")
def test_a_page_that_was_found_is_the_one_that_is_shown(threaded_world, desk):
    (document,) = threaded_world.find("document")

    model = standing(desk, f"{document.id}/2")

    assert model.state.source.page == 2
    assert "Potassium" in model.state.looked.question


@pytest.mark.usefixtures("paper")
def test_searching_leads_to_the_page_with_its_quote(desk):
    model = SearchModel(desk, None)
    model.typed("potass")
    wait_for(lambda: any(found.key.startswith("paper:") for found in model.state.found))

    (found,) = [each for each in model.state.found if each.key.startswith("paper:")]
    model.pick(found.key)

    assert found.words == "Potassium 5.2 mmol/L 3.5 - 5.1 H"
    assert desk.window.heard.routes[-1].page == "paper"
    assert desk.window.heard.routes[-1].about.endswith("/2")


def test_a_copy_is_saved_as_it_was_brought_in(desk, paper, tmp_path):
    out = tmp_path / "copy.pdf"

    paper.save_to(out)
    wait_for(lambda: desk.window.heard.said)

    assert out.read_bytes() == pdf(VISIT, LABORATORY)
    assert paper.suggested_name == "paper.pdf"


def test_a_paper_that_is_gone_says_so(desk):
    model = standing(desk, "no-such-paper")

    assert model.state.is_gone
    with opened(PaperPage(CAREGIVER, model).render(model.state), CAREGIVER, USUAL) as widget:
        assert "This paper is not here any more." in words_of(widget)


def test_the_buttons_have_their_digits(desk, paper):
    with opened(PaperPage(CAREGIVER, paper).render(paper.state), CAREGIVER, USUAL) as widget:
        button_named(widget, "It is so (1)").click()
    wait_for(lambda: desk.window.heard.saved)

    assert desk.window.heard.saved == ["It is on record."]


@pytest.mark.parametrize("what", ["finding", "writing", "sure", "picture"])
def test_the_page_of_a_paper_looks_right_everywhere(paper, what):
    wait_for(lambda: paper.picture is not None)
    if what == "writing":
        paper.press(CHANGE)
    if what == "sure":
        paper.ask_for_all()

    assert problems_everywhere(PaperPage, paper) == []


@pytest.mark.usefixtures("paper")
def test_the_list_of_papers_looks_right_everywhere(threaded_world, desk, tmp_path):
    long_name = "Entlassungsbrief der Abteilung für Herzkreislauferkrankungen " * 2
    brought(threaded_world, tmp_path, b"\xff\xd8\xff" + bytes(9), name=f"{long_name}.jpg")
    model = DocumentsModel(desk, None)
    read(model)

    assert len(model.state.lines) == 2
    assert problems_everywhere(DocumentsPage, model) == []


def test_no_papers_at_all(desk):
    model = DocumentsModel(desk, None)
    read(model)

    assert problems_everywhere(DocumentsPage, model) == []
    assert desk.scope is ADA


@pytest.mark.usefixtures("paper")
def test_what_waits_in_review_shows_its_words_and_leads_to_the_paper(threaded_world, desk):
    metformin = findings(threaded_world)["Metformin"]
    (item,) = threaded_world.find("review_item", record_id=metformin.id)
    model = ReviewModel(desk, item.id)
    read(model)

    model.see_paper()

    assert model.state.theirs.words == "Metformin 500 mg twice a day"
    assert [press.words for press in model.state.presses] == ["It is so", "It was never so"]
    assert desk.window.heard.routes == [Route("paper", f"{metformin.document_id}/1")]
    assert problems_everywhere(ReviewPage, model) == []


@pytest.mark.usefixtures("paper")
def test_a_paper_is_deleted_from_its_page(desk, threaded_world):
    (document,) = threaded_world.find("document")

    standing(desk, document.id).delete()

    assert desk.window.heard.routes == [Route("delete_item", document.id)]


def test_a_paper_that_was_brought_in_leads_to_the_papers(desk, tmp_path):
    file = tmp_path / "visit.pdf"
    file.write_bytes(pdf(VISIT))
    model = BringInModel(desk, None)
    model.bring_in([file])
    wait_for(lambda: any(ended.receipt for ended in model.state.ended))

    model.see_what_is_new()

    assert desk.window.heard.routes == [Route("documents")]
    assert problems_everywhere(BringInPage, model) == []
