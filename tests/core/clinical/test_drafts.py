"""What someone was writing is there when they come back, and only for them."""

import pytest

from core.clinical.drafts import Form, forget_draft, keep_draft, kept_draft
from core.sharing.erase import erase_record
from helpers.people import ADA_HERSELF, BEN

A_MEDICINE = Form("add medication")
HALF_WRITTEN = {"name": "Metf", "dose": ""}


def test_a_half_written_form_is_given_back(world):
    world.run(keep_draft, form=A_MEDICINE, said=HALF_WRITTEN)

    assert world.run(kept_draft, form=A_MEDICINE) == HALF_WRITTEN


def test_the_newest_keystroke_is_what_counts(world):
    for text in ("M", "Me", "Met"):
        world.run(keep_draft, form=A_MEDICINE, said={"name": text})

    assert world.run(kept_draft, form=A_MEDICINE) == {"name": "Met"}
    assert len(world.find("draft")) == 1


@pytest.mark.parametrize("who", [ADA_HERSELF, BEN])
def test_nobody_else_sees_a_draft(world, who):
    world.run(keep_draft, form=A_MEDICINE, said=HALF_WRITTEN)

    assert world.run(kept_draft, who, form=A_MEDICINE) is None


def test_each_form_keeps_its_own(world):
    world.run(keep_draft, form=A_MEDICINE, said=HALF_WRITTEN)
    world.run(keep_draft, form=Form("change", "record-1"), said={"name": ""})

    assert world.run(kept_draft, form=A_MEDICINE) == HALF_WRITTEN
    assert world.run(kept_draft, form=Form("change", "record-1")) == {"name": ""}
    assert world.run(kept_draft, form=Form("change", "record-2")) is None


def test_a_form_that_was_emptied_leaves_nothing(world):
    world.run(keep_draft, form=A_MEDICINE, said=HALF_WRITTEN)

    world.run(keep_draft, form=A_MEDICINE, said={"name": " ", "dose": ""})

    assert world.find("draft") == []


def test_a_change_that_was_taken_back_in_the_form_leaves_nothing(world):
    form = Form("change", "record-1")
    world.run(keep_draft, form=form, said={"dose": ""})
    assert world.run(kept_draft, form=form) == {"dose": ""}

    world.run(keep_draft, form=form, said={})

    assert world.find("draft") == []


def test_what_was_saved_is_no_draft_any_more(world):
    world.run(keep_draft, form=A_MEDICINE, said=HALF_WRITTEN)

    world.run(forget_draft, form=A_MEDICINE)

    assert world.run(kept_draft, form=A_MEDICINE) is None


def test_a_draft_is_no_change_of_the_record(world):
    world.announced.clear()

    world.run(keep_draft, form=A_MEDICINE, said=HALF_WRITTEN)

    assert world.announced == []
    assert [e for e in world.run(lambda uow: uow.audit.entries(9)) if e.kind == "draft"] == []


def test_a_draft_goes_with_the_record_it_was_to_change(world):
    medicine = world.add("medication", name="Metformin").record
    world.run(keep_draft, form=Form("change", medicine.id), said={"dose": "500 mg"})

    world.run(erase_record, record_id=medicine.id)

    assert world.find("draft") == []


def test_words_that_json_must_escape_come_back_the_same(world):
    said = {"name": 'Ünïcode "quoted" \\ \n line, \u2028 and 漢字'}

    world.run(keep_draft, form=A_MEDICINE, said=said)

    assert world.run(kept_draft, form=A_MEDICINE) == said
