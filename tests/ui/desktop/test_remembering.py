"""The vectors of what is kept in mind come in the background after the unlock, for helpers."""

import pytest

from core.memory.store_memory import store_memory
from core.recall.embedding import embed_some
from core.recall.found import Asked
from core.words.embedding.shared import shared_embedder
from helpers.desks import answered, desk_for
from helpers.people import ADA, ADA_HERSELF
from ui.desktop.background import Background
from ui.desktop.notifier import Notifier

pytestmark = pytest.mark.usefixtures("qapp")
ASKED = Asked("Thursday mornings")


@pytest.fixture
def embedded(world):
    world.run(store_memory, ADA_HERSELF, text="I hate Thursday mornings")
    while embed_some(world.vault, ADA.for_rosemary(), shared_embedder()):
        pass
    return world


def recalled(desk):
    return desk.remembering.seeking(desk.vault).recall(desk.scope, ASKED)


@pytest.fixture
def background(embedded):
    beside = Background(Notifier(None), embedded.clock, lambda: True)
    yield beside
    beside.close()


def test_after_the_unlock_they_come_by_themselves_and_words_are_enough_until_then(
    embedded, background
):
    desk = desk_for(embedded)
    before = recalled(desk)

    background.enter(desk)
    answered()
    after = recalled(desk)

    assert (before.by_meaning, after.by_meaning) == (False, True)
    assert [each.text for each in before.items] == [each.text for each in after.items]


def test_with_the_person_nothing_is_recalled_and_nothing_is_brought(embedded, background):
    desk = desk_for(embedded, ADA_HERSELF)

    background.enter(desk)
    answered()

    assert desk.remembering.fill(desk.vault, desk.scope) == 0
    assert recalled(desk).by_meaning is False


def test_where_there_is_no_vector_nothing_is_brought(world):
    desk = desk_for(world)
    world.run(store_memory, ADA_HERSELF, text="I hate Thursday mornings")

    assert desk.remembering.fill(desk.vault, desk.scope) == 0
