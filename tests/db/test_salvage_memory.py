"""What is remembered is found again by its words in a record that had to be mended."""

from datetime import timedelta
from functools import partial

import pytest

from core.memory.talks import Said, keep_talk
from core.recall.found import Asked
from core.recall.recall import recall
from core.records.person import PersonDraft
from helpers.closed_house import ClosedHouse
from helpers.people import ADA
from helpers.world import NOON, arrive

TALK = ("I planted three apple trees behind the shed.", "Cox's Orange Pippin, like my father's.")


class House(ClosedHouse):
    """Ada's record, closed, with a talk that is remembered."""

    def __init__(self, folder):
        super().__init__(folder, self.live)

    def live(self, opened):
        draft = PersonDraft(display_name="Ada")
        opened.vault.submit(ADA, partial(arrive, others=[], draft=draft)).result()
        said = [
            Said(f"one-{place}", text, "Ada", "one", place, NOON + timedelta(minutes=place))
            for place, text in enumerate(TALK)
        ]
        opened.vault.submit(ADA, partial(keep_talk, said=said)).result()


@pytest.mark.parametrize("lost", ["memory_words_data", "memory_words_content", "memory_numbers"])
def test_its_words_find_it_whatever_of_the_index_was_lost(tmp_path, lost):
    house = House(tmp_path / "house")
    house.spoil(house.page_of(lost))

    house.salvage()

    opened = house.open()
    found = opened.vault.submit(ADA, partial(recall, asked=Asked("apple trees"))).result()
    opened.close()
    assert [each.text for each in found.items][:1] == [TALK[0]]
