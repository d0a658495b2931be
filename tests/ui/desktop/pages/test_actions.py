"""What is to be arranged is noted, agreed to and told of in the window, and sent by nobody here."""

import stat
from dataclasses import replace

import pytest

from core.clinical.actions import Step, propose
from core.records.action import ActionDraft, Deed
from helpers.desks import answered, desk_for, read
from helpers.page_checks import problems_everywhere, words_of
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.actions import ActionsModel, ActionsPage
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton

CAREGIVER = Look(face=Face.CAREGIVER)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def desk(world):
    desk = desk_for(world)
    yield desk
    desk.work.close()


@pytest.fixture
def model(desk):
    return standing(desk)


def standing(desk):
    model = ActionsModel(desk, None)
    read(model)
    return model


def actions(world):
    return [(each.deed, each.status.value, each.wording) for each in world.find("action")]


def test_something_is_noted_and_waits_for_a_yes(world, model):
    model.choose(Deed.REFILL)
    model.write("Eye drops, two bottles")

    model.propose()
    answered()

    assert actions(world) == [(Deed.REFILL, "proposed", "Eye drops, two bottles")]
    assert [line.steps for line in model.state.waiting] == [(Step.CONSENT, Step.CANCEL)]
    assert model.typed == ""


def test_without_words_it_asks_for_a_few_and_notes_nothing(world, desk, model):
    model.propose()

    assert model.state.problem == desk.words.say("actions_page.no_words")
    assert actions(world) == []


def test_each_step_is_told_and_what_is_over_stands_below(world, desk, model):
    line = agreed(model)

    model.move(line.action_id, Step.DONE)
    answered()

    assert model.state.waiting == ()
    assert [each.words for each in model.state.over] == ["A check of the eyes"]
    assert desk.words.say("action_told.done") in desk.window.heard.said
    (consent,) = world.find("consent")
    assert consent.basis == "caregiver"


def test_whom_to_call_stands_beside_it(world, desk):
    tom = world.add("contact", name="Dr Lee", phone="020 7946 0000").record
    draft = ActionDraft(deed=Deed.BOOK, wording="A visit", other_id=tom.id)
    world.run(propose, draft=draft)

    model = standing(desk)

    with opened(ActionsPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert any("Dr Lee: 020 7946 0000." in words for words in words_of(page))


@pytest.fixture
def surroundings(world):
    """Whom to ask, what to call off and what to order anew."""
    world.add("contact", name="Dr Lee", phone="020 7946 0000")
    world.add("contact", name="Aunt May", died_on="2020")
    world.add("appointment", what="Eye clinic", starts_at="2026-03-09T09:00:00Z")
    world.add("appointment", what="Last year", starts_at="2025-03-09T09:00:00Z")
    world.add("medication", name="Metformin", dose="500 mg in the morning")


@pytest.mark.usefixtures("surroundings")
def test_whom_and_what_it_is_about_are_chosen_from_the_record(world, model):
    offered = {}
    for deed in Deed:
        model.choose(deed)
        offered[deed] = [each.words for each in model.state.abouts]
    model.choose(Deed.CANCEL)
    model.choose_about(model.state.abouts[0].record_id)
    model.choose_whom(model.state.contacts[0].record_id)
    model.write("Please call this off")

    model.propose()
    answered()

    (action,) = world.find("action")
    (visit,) = [each for each in world.find("appointment") if each.what == "Eye clinic"]
    assert [each.words for each in model.state.contacts] == ["Dr Lee"]
    assert offered[Deed.CANCEL] == ["Eye clinic, Monday, 9 March, 09:00"]
    assert offered[Deed.REFILL] == ["Metformin, 500 mg in the morning"]
    assert offered[Deed.BOOK] == offered[Deed.SHARE] == offered[Deed.NOTIFY] == []
    assert (action.deed, action.record_id) == (Deed.CANCEL, visit.id)
    assert (model.state.whom, model.state.about) == ("", "")


@pytest.mark.usefixtures("surroundings")
def test_another_deed_forgets_what_the_first_was_about(model):
    model.choose(Deed.CANCEL)
    model.choose_about(model.state.abouts[0].record_id)

    model.choose(Deed.REFILL)

    assert model.state.about == ""


def agreed(model):
    model.write("A check of the eyes")
    model.propose()
    answered()
    (line,) = model.state.waiting
    model.move(line.action_id, Step.CONSENT)
    answered()
    return model.state.waiting[0]


def buttons_on(model):
    with opened(ActionsPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        return [button.accessibleName() for button in page.findChildren(BigButton)]


def test_only_what_was_agreed_to_can_be_handed_over(model):
    model.write("A check of the eyes")
    model.propose()
    answered()
    before = buttons_on(model)
    (line,) = model.state.waiting

    model.move(line.action_id, Step.CONSENT)
    answered()

    assert "Save it as a letter: A check of the eyes" not in before
    assert "Save it as a letter: A check of the eyes" in buttons_on(model)


def test_a_saved_letter_lies_where_it_says_and_its_owner_alone_reads_it(model, tmp_path_factory):
    model.letters.folder = tmp_path_factory.mktemp("elsewhere") / "papers"
    line = agreed(model)

    model.letters.save(line.action_id)
    answered()

    (file,) = model.letters.folder.iterdir()
    assert file.name == "Letter 2026-03-01.pdf"
    assert file.read_bytes().startswith(b"%PDF-")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "Saved in papers: Letter 2026-03-01.pdf." in model.desk.window.heard.said[-1]


def test_where_a_printer_is_it_is_offered_first(model):
    agreed(model)
    model.become(replace(model.state, can_print=True))

    names = [name for name in buttons_on(model) if "letter" in name]

    assert names == [
        "Print it as a letter: A check of the eyes",
        "Save it as a letter: A check of the eyes",
    ]


def test_it_leads_back_to_the_first_page(desk, model):
    model.leave()

    assert desk.window.heard.routes == [Route("home")]


@pytest.mark.parametrize("is_full", [False, True])
def test_it_can_be_read_in_every_theme_and_size(world, desk, is_full):
    if is_full:
        for number in range(4):
            world.add("contact", name=f"Doctor with a rather long name {number}")
        starts_at = "2026-03-09T09:00:00Z"
        world.add("appointment", what="A visit with a long name " * 3, starts_at=starts_at)
        for deed in Deed:
            world.run(propose, draft=ActionDraft(deed=deed, wording="Something long " * 12))
    model = standing(desk)
    if is_full:
        model.choose(Deed.CANCEL)
        model.move(model.state.waiting[0].action_id, Step.CONSENT)
        answered()

    assert problems_everywhere(ActionsPage, model) == []
