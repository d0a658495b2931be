"""What a helper decided is found again by its words in a record that had to be mended."""

from functools import partial

import pytest

from core.episodes.finding import Sought, of_person
from core.records.episode import EPISODE
from core.records.person import PersonDraft
from helpers.closed_house import ClosedHouse
from helpers.makers import episode
from helpers.people import ADA
from helpers.world import arrive


class House(ClosedHouse):
    """Ada's record, closed, with something that her helper decided."""

    def __init__(self, folder):
        super().__init__(folder, self.live)

    def live(self, opened):
        draft = PersonDraft(display_name="Ada")
        opened.vault.submit(ADA, partial(arrive, others=[], draft=draft)).result()
        made = episode(ADA, asked="an itchy rash", decision="Wait until Monday")
        opened.vault.submit(ADA, lambda uow: uow.of(EPISODE).add(made)).result()


@pytest.mark.parametrize("lost", ["episode_words_data", "episode_words_content", "episode_numbers"])
def test_its_words_find_it_whatever_of_the_index_was_lost(tmp_path, lost):
    house = House(tmp_path / "house")
    house.spoil(house.page_of(lost))

    house.salvage()

    opened = house.open()
    sought = Sought("a rash", ["rash"], ADA.user_id)
    found = opened.vault.submit(ADA, partial(of_person, sought=sought)).result()
    spoken = opened.vault.submit(
        ADA, lambda uow: uow.episodes.with_words(["rash"], 5, uow.hash_of(ADA.user_id))
    ).result()
    opened.close()
    assert [each.decided for each in found] == ["Wait until Monday"]
    assert len(spoken) == 1
