"""What a record's class declares is what its records hold, however they are made."""

from datetime import datetime
from typing import Annotated, Literal

import pytest
from pydantic_core import ValidationError

from core.errors import InputRejected
from core.records.base import Instant, PartialDate, Record, Stored, Words
from core.records.declared import Field, Tagged


class Cup(Record):
    type: Literal["cup"] = "cup"
    drink: Words = Field(repr=False)
    sugars: int | None = Field(default=None, ge=0, le=3)


class Plate(Record):
    type: Literal["plate"] = "plate"
    meal: Words


class Tray(Record):
    carried_at: Instant
    things: tuple[Annotated[Cup | Plate, Tagged("type")], ...] = Field(min_length=1, max_length=2)


class Dated(Record):
    on: PartialDate | None = None


class BothCups(Cup, Stored):
    saucer: bool = False


def test_the_fields_of_the_last_base_come_first_and_ones_own_last():
    assert list(BothCups.model_fields) == [
        *("id", "created_at", "updated_at"),
        *("type", "drink", "sugars"),
        "saucer",
    ]


def test_what_is_made_holds_what_was_said_and_else_the_default():
    cup = Cup(drink="  tea ")

    assert dict(cup) == {"type": "cup", "drink": "tea", "sugars": None}
    assert cup.model_fields_set == {"drink"}


@pytest.mark.parametrize("sugars", [None, 0, 3])
def test_a_limit_is_for_what_was_said_and_nothing_may_be_said(sugars):
    assert Cup(drink="tea", sugars=sugars).sugars == sugars


@pytest.mark.parametrize("sugars", [-1, 4, "2", 2.0, True])
def test_a_record_that_is_not_what_it_declares_cannot_be_made(sugars):
    with pytest.raises(ValidationError):
        Cup(drink="tea", sugars=sugars)


@pytest.mark.parametrize("fields", [{}, {"drink": "tea", "lid": True}, {"drink": None}])
def test_nor_one_with_a_field_too_few_too_many_or_empty(fields):
    with pytest.raises(ValidationError):
        Cup(**fields)


def test_text_is_read_as_what_the_field_needs_only_where_it_came_from_outside():
    assert Cup.parse(drink="tea", sugars="2").sugars == 2


def test_a_record_never_changes():
    cup = Cup(drink="tea")

    with pytest.raises(AttributeError):
        cup.drink = "milk"
    with pytest.raises(AttributeError):
        del cup.drink


def test_a_change_is_another_record_and_is_checked():
    cup = Cup(drink="tea")

    assert cup.changed(sugars=1) == Cup(drink="tea", sugars=1)
    with pytest.raises(InputRejected) as refused:
        cup.changed(sugars=9)
    assert (refused.value.args, cup.sugars) == (("sugars",), None)


def test_two_records_are_equal_when_they_are_of_one_class_and_say_the_same():
    assert Cup(drink="tea") == Cup(drink="tea")
    assert hash(Cup(drink="tea")) == hash(Cup(drink="tea"))
    assert Cup(drink="tea") != Cup(drink="milk")
    assert Dated() != Record()


def test_what_is_kept_from_logs_is_left_out_of_a_records_text():
    assert repr(Cup(drink="tea", sugars=1)) == "Cup(type='cup', sugars=1)"


def test_records_within_a_record_are_told_apart_and_read_back_the_same():
    tray = Tray(
        carried_at=datetime.fromisoformat("2026-03-01T10:30:00+01:00"),
        things=(Cup(drink="tea"), Plate(meal="soup")),
    )

    assert Tray.model_validate_json(tray.model_dump_json()) == tray
    assert tray.model_dump(mode="json", exclude={"things"}) == {
        "carried_at": "2026-03-01T09:30:00.000000Z"
    }


@pytest.mark.parametrize(
    "things", ["[]", '[{"drink": "tea"}]', '[{"type": "jug", "drink": "tea"}]']
)
def test_a_record_within_a_record_is_checked_too(things):
    with pytest.raises(ValidationError):
        Tray.model_validate_json(f'{{"carried_at": "2026-03-01T10:30Z", "things": {things}}}')


@pytest.mark.parametrize("date", ["2019-02-30", "2019-2", "yesterday", "0999"])
def test_a_date_that_no_calendar_has_is_refused(date):
    with pytest.raises(InputRejected):
        Dated.parse(on=date)


def test_a_type_that_nobody_said_how_to_check_is_a_bug_and_says_so():
    class Odd(Record):
        what: set[str]

    with pytest.raises(TypeError, match="set"):
        Odd(what={"tea"})
