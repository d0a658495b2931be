"""A memory: what it says and where it is from; put right or forgotten, and that taken back."""

import pytest

from core.memory.store_memory import store_memory
from core.memory.talks import Said, keep_talk
from core.records.memory import MEMORY
from core.scope import Role, Scope
from helpers.desks import answered, desk_for, read
from helpers.page_checks import looks
from helpers.people import ADA, ADA_HERSELF
from helpers.rendering import opened, problems_of
from helpers.world import NOON
from ui.desktop.desk import Route
from ui.desktop.pages.memory.page import MemoryPage
from ui.desktop.pages.memory.view_model import MemoryModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def kept(world):
    return world.run(store_memory, ADA_HERSELF, text="I hate Thursday mornings").memory


@pytest.fixture
def model(world, kept):
    return begun(world, kept.id)


def begun(world, about):
    model = MemoryModel(desk_for(world), about)
    read(model)
    return model


def buttons(model):
    look = Look(face=Face.CAREGIVER)
    with opened(MemoryPage(look, model).render(model.state), look) as page:
        return [each.text() for each in page.findChildren(BigButton)]


def holding(world):
    found = world.run(lambda uow: uow.of(MEMORY).find())
    return [each.content for each in found if each.superseded_at is None]


def undo(world, model):
    """As a press on Undo at the foot."""
    take_back = model.desk.window.heard.take_backs[-1]
    world.run(take_back)
    read(model)


def test_it_says_where_it_is_from_how_old_and_how_sure_it_is(model):
    told = [(each.label, each.words) for each in model.state.told]

    assert model.state.text == "I hate Thursday mornings"
    assert told == [
        ("When", "1 March 2026"),
        ("From", "someone who asked to keep it in mind"),
        ("Last confirmed", "today"),
        ("How sure", "100 percent"),
    ]


def test_a_helper_who_asked_to_keep_it_is_named(world):
    world.run(
        lambda uow: (
            uow.directory.add_account("tom", Role.CAREGIVER, "Tom Hill", None),
            uow.links.join("tom", None, None),
        ),
        ADA,
    )
    tom = Scope(user_id="ada", account_id="tom", role=Role.CAREGIVER)
    kept = world.run(store_memory, tom, text="Ada likes her tea with milk").memory

    told = {each.label: each.words for each in begun(world, kept.id).state.told}

    assert told["Asked for by"] == "Tom Hill (caregiver)"


def test_it_is_put_right_and_that_is_taken_back(world, model):
    model.write("I hate Friday mornings")
    model.put_right()
    answered()
    right = (model.state.text, holding(world))

    undo(world, model)

    assert right == ("I hate Friday mornings", ["I hate Friday mornings"])
    assert model.desk.window.heard.saved == ["Put right."]
    assert (model.state.text, model.draft) == ("I hate Thursday mornings",) * 2


def test_it_is_forgotten_and_that_is_taken_back(world, model):
    model.forget()
    answered()
    gone = holding(world)

    undo(world, model)

    assert gone == []
    assert model.desk.window.heard.routes == [Route("search")]
    assert holding(world) == ["I hate Thursday mornings"]


def test_no_words_are_asked_for_again_and_nothing_is_lost(world, model):
    model.write("  ")
    model.put_right()
    answered()

    assert model.state.problem == "A few words are needed."
    assert holding(world) == ["I hate Thursday mornings"]


def test_what_is_clinical_is_sent_to_the_record(world, model):
    model.write("I am allergic to penicillin")
    model.put_right()
    answered()

    (told,) = model.desk.window.heard.told
    assert told.code == "memory_is_clinical"
    assert holding(world) == ["I hate Thursday mornings"]


def test_what_somebody_said_can_be_forgotten_and_not_reworded(world):
    said = [Said("s", "I planted three apple trees.", "Tom", "one", 0, NOON)]
    (memory,) = [each.memory for each in world.run(keep_talk, said=said)]
    model = begun(world, memory.id)

    assert buttons(model) == ["Back", "Do not keep this"]
    assert model.state.told[0].words == "Tom"


def test_what_is_not_kept_any_more_says_so(world):
    model = begun(world, "nothing")

    assert model.state.is_gone
    assert buttons(model) == ["Back"]


@pytest.mark.parametrize("words", ["I hate Thursday mornings", "water the roses " * 30])
def test_it_is_whole_in_every_look(world, words):
    kept = world.run(store_memory, ADA_HERSELF, text=words).memory
    model = begun(world, kept.id)

    found = []
    for look, size in looks(Face.CAREGIVER):
        with opened(MemoryPage(look, model).render(model.state), look, size) as page:
            found += [f"{look.theme} {look.scale:.0%}: {each}" for each in problems_of(page, look)]

    assert found == []
