"""What a page shows is read from the vault, and read anew when something changed there."""

from dataclasses import dataclass

import pytest

from core.clinical.find import find_record
from core.errors import NotFound
from core.events import RecordChanged
from core.ports import UnitOfWork
from core.records.symptom import SYMPTOM
from helpers.desks import answered, desk_for, read
from helpers.people import ADA, BEN
from ui.desktop.view_model import ViewModel

pytestmark = pytest.mark.usefixtures("qapp")


@dataclass(frozen=True, slots=True)
class Labels:
    labels: tuple[str, ...] = ()


class LabelsModel(ViewModel[Labels]):
    def __init__(self, desk) -> None:
        super().__init__(desk, Labels())
        self.readings = 0

    def refresh(self) -> None:
        self.read_anew(self._read, self.become)

    def _read(self, uow: UnitOfWork) -> Labels:
        self.readings += 1
        return Labels(tuple(row.label for row in uow.of(SYMPTOM).find()))


def test_a_page_shows_what_is_in_the_record(world):
    world.add("symptom", label="headache")

    assert read(LabelsModel(desk_for(world))).labels == ("headache",)


def test_an_unchanged_page_is_not_drawn_anew(world):
    model = LabelsModel(desk_for(world))
    world.add("symptom", label="headache")
    read(model)

    drawn = []
    model.changed.connect(drawn.append)
    read(model)

    assert drawn == []


def test_many_changes_at_once_are_read_twice_and_not_each_time(world):
    model = LabelsModel(desk_for(world))

    for _ in range(50):
        model.refresh()
    world.add("symptom", label="headache")
    answered()

    assert model.readings == 2
    assert model.state.labels == ("headache",)


def test_another_persons_change_is_none_of_this_pages_business(world):
    model = LabelsModel(desk_for(world, ADA))

    assert model.concerns(RecordChanged(ADA.user_id, "symptom", "1"))
    assert not model.concerns(RecordChanged(BEN.user_id, "symptom", "1"))


def test_a_page_that_cannot_be_read_says_so_and_can_be_read_later(world):
    desk = desk_for(world)
    model = LabelsModel(desk)

    model.read_anew(lambda uow: find_record(uow, "missing"), lambda _found: None)
    answered()

    assert [type(error) for error in desk.heard.told] == [NotFound]
    world.add("symptom", label="headache")
    assert read(model).labels == ("headache",)
