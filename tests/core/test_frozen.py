import copy
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
from typing import ClassVar

import pytest

from core.frozen import frozen


@frozen
class Pill:
    """What is swallowed."""

    name: str = field(repr=False)
    times: int = 1
    notes: list[str] = field(default_factory=list)


@frozen
class Capsule(Pill):
    colour: str = "white"


@dataclass(frozen=True, slots=True)
class Ordinary:
    name: str = field(repr=False)
    times: int = 1
    notes: list[str] = field(default_factory=list)


def test_fields_are_given_in_order_or_by_name():
    assert Pill("iron", 2) == Pill(times=2, name="iron")


def test_what_is_left_out_is_as_usual_and_a_list_is_each_ones_own():
    first, second = Pill("iron"), Pill("iron")

    first.notes.append("with food")

    assert (first.times, second.notes) == (1, [])


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), (("iron", 1, [], 4), {}), (("iron",), {"name": "zinc"}), (("iron",), {"size": 3})],
    ids=["too few", "too many", "twice", "unknown"],
)
def test_a_value_too_many_or_too_few_is_a_bug(given, named):
    with pytest.raises(TypeError):
        Pill(*given, **named)


def test_it_does_not_change():
    pill = Pill("iron")

    with pytest.raises(FrozenInstanceError):
        pill.times = 3
    with pytest.raises(FrozenInstanceError):
        del pill.times
    with pytest.raises(FrozenInstanceError):
        pill.size = 3
    assert pill.times == 1


def test_it_has_no_room_for_other_things():
    assert not hasattr(Pill("iron"), "__dict__")


def test_equal_values_of_another_class_are_not_equal():
    assert Pill("iron", 1, []) != Ordinary("iron", 1, [])
    assert Pill("iron") != Capsule("iron")


def test_it_can_be_looked_up_by_its_values():
    @frozen
    class Dose:
        size: int

    assert {Dose(1): "one"}[Dose(1)] == "one"
    assert hash(Dose(1)) != hash(Dose(2))


def test_words_are_not_shown_and_the_rest_is():
    assert repr(Pill("iron", 2)) == "Pill(times=2, notes=[])"


def test_what_pythons_own_tools_do_with_a_dataclass_they_do_with_it():
    pill = Pill("iron", 2, ["with food"])

    assert replace(pill, times=3) == Pill("iron", 3, ["with food"])
    assert asdict(pill) == {"name": "iron", "times": 2, "notes": ["with food"]}
    assert [each.name for each in fields(Pill)] == ["name", "times", "notes"]
    assert copy.copy(pill) == copy.deepcopy(pill) == pill
    match pill:
        case Pill(name, times):
            assert (name, times) == ("iron", 2)


def test_what_is_declared_of_another_is_declared_of_it_too():
    capsule = Capsule("iron", colour="red")

    assert (capsule.name, capsule.times, capsule.colour) == ("iron", 1, "red")
    assert repr(capsule) == "Capsule(times=1, notes=[], colour='red')"


def test_a_method_of_its_own_is_kept():
    @frozen
    class Secret:
        words: str

        def __repr__(self) -> str:
            return "Secret()"

    assert repr(Secret("x")) == "Secret()"


@frozen
class Dose:
    times: int

    def __post_init__(self) -> None:
        if self.times < 1:
            raise ValueError("times")


def test_a_class_that_looks_at_what_it_is_given_does():
    assert Dose(1) == Dose(times=1)
    with pytest.raises(ValueError, match="times"):
        Dose(0)
    with pytest.raises(ValueError, match="times"):
        replace(Dose(1), times=0)


def test_what_all_of_a_class_have_in_common_is_no_field():
    @frozen
    class Slot:
        sort: ClassVar[str] = "a slot"

    assert Slot() == Slot()
    assert Slot.sort == "a slot"


def test_a_field_that_only_pythons_own_can_have_is_refused():
    class Named:
        name: str = field(kw_only=True)

    with pytest.raises(TypeError, match="only a dataclass"):
        frozen(Named)
