"""A finding becomes a fact by a person's word, with the person as its source (T4, N2)."""

from datetime import timedelta

import pytest

from core.clinical.history import undo
from core.clinical.profile import clinical_profile_get
from core.clinical.review import decide, waiting_items
from core.clinical.waiting import open_review
from core.clinical.write import Why, insert
from core.documents.accept import accept_finding, change_finding
from core.errors import InputRejected, PolicyRefused
from core.lifecycle.sweep import sweep
from core.records.document import DOCUMENT
from core.records.facts import MemoryClass, Source, Status
from core.records.finding import FINDING, Standing
from core.records.working import Decision, ReviewReason
from helpers.makers import make
from helpers.people import ADA_HERSELF

DAY = timedelta(days=1)


def offered(world, **said):
    """One finding that waits, of a paper that is there."""
    fields = {"value_text": None, "unit": None, "reference": None, "flag": None, **said}

    def write(uow):
        if uow.of(DOCUMENT).get("ada-document") is None:
            insert(uow, DOCUMENT, make(DOCUMENT, uow.scope), Why("imported"))
        finding = make(FINDING, uow.scope, id=uow.new_id(), quote=said["label"], **fields)
        insert(uow, FINDING, finding, Why("imported"))
        open_review(uow, ReviewReason.FINDING, "finding", finding.id, occasion="read")
        return finding

    return world.run(write)


def item_about(world, record):
    (item,) = [one for one in world.run(waiting_items) if one.record_id == record.id]
    return item


def accept(world, finding):
    item = item_about(world, finding)
    return world.run(decide, review_id=item.id, decision=Decision.ACCEPT)


def test_an_accepted_medicine_is_on_record_with_its_page_and_who_accepted_it(world):
    finding = offered(world, about="medication", label="Metformin", value_text="500 mg twice a day")

    accept(world, finding)

    (medicine,) = world.find("medication")
    assert (medicine.name, medicine.dose) == ("Metformin", "500 mg twice a day")
    assert (medicine.source, medicine.recorded_by) == (Source.CAREGIVER, "anna")
    assert (medicine.source_document_id, medicine.source_page) == ("ada-document", 2)
    assert medicine.memory_class is MemoryClass.LONG_LIVED_FACT
    assert world.get("finding", finding.id).status is Status.ACCEPTED


@pytest.mark.parametrize("days", [0, 1, 30])
def test_it_can_be_accepted_long_after_its_use_has_ended(world, days):
    finding = offered(world, about="condition", label="Asthma")
    world.clock.advance(days * DAY)
    world.run(sweep)

    accept(world, finding)

    assert [one.name for one in world.find("condition", status=Status.ACTIVE)] == ["Asthma"]


def test_a_medicine_that_meets_an_allergy_is_named_when_it_is_accepted(world):
    world.add("allergy", substance="penicillin")
    finding = offered(world, about="medication", label="Amoxicillin", value_text="500 mg")

    accept(world, finding)

    assert [item.reason for item in world.run(waiting_items)] == [ReviewReason.ALLERGY]


def test_an_allergy_that_meets_a_medicine_is_named_too(world):
    world.add("medication", name="amoxicillin")
    finding = offered(world, about="allergy", label="Penicillin", value_text="hives")

    accept(world, finding)

    (allergy,) = world.find("allergy")
    assert (allergy.substance, allergy.reaction) == ("Penicillin", "hives")
    assert [item.reason for item in world.run(waiting_items)] == [ReviewReason.ALLERGY]


def test_what_is_on_record_by_exactly_this_name_is_not_written_twice(world):
    world.add("allergy", substance="penicillin")
    finding = offered(world, about="allergy", label="Penicillin", value_text="hives")

    accept(world, finding)

    assert len(world.find("allergy")) == 1
    assert world.get("finding", finding.id).status is Status.ACCEPTED


def test_a_name_that_only_looks_alike_is_another_medicine(world):
    world.add("medication", name="prednisone")
    finding = offered(world, about="medication", label="prednisolone")

    accept(world, finding)

    assert {one.name for one in world.find("medication")} == {"prednisone", "prednisolone"}


def test_a_visit_is_planned_at_the_hour_of_where_the_person_lives(world):
    finding = offered(
        world, about="appointment", label="Cardiology", dated_on="2026-12-01", at_time="09:30"
    )

    accept(world, finding)

    (visit,) = world.find("appointment")
    assert visit.what == "Cardiology"
    assert visit.starts_at.isoformat() == "2026-12-01T09:30:00+00:00"


def test_an_hour_that_nobody_wrote_is_asked_for_and_not_invented(world):
    finding = offered(world, about="appointment", label="Cardiology", dated_on="2026-12-01")

    with pytest.raises(InputRejected, match="at_time"):
        accept(world, finding)

    world.run(change_finding, finding_id=finding.id, fields={"at_time": "14:00"})
    accept(world, finding)
    assert world.find("appointment")[0].starts_at.hour == 14


def test_a_measurement_is_kept_in_the_unit_it_was_printed_in(world):
    finding = offered(
        world,
        about="reading",
        label="Weight",
        value_text="71,5",
        unit="kg",
        dated_on="2026-02-20",
    )

    accept(world, finding)

    (reading,) = world.find("reading")
    assert (reading.value, reading.unit) == (71.5, "kg")


def test_a_pressure_has_both_its_numbers(world):
    finding = offered(
        world, about="reading", label="BP", value_text="130/85", dated_on="2026-02-20"
    )

    accept(world, finding)

    (reading,) = world.find("reading")
    assert (reading.value, reading.second_value, reading.unit) == (130, 85, "mm[Hg]")


@pytest.mark.parametrize(
    "said",
    [
        {"label": "BP", "value_text": "13/8"},
        {"label": "Temp", "value_text": "98.6", "unit": "K"},
        {"label": "Height", "value_text": "170", "unit": "cm"},
    ],
)
def test_what_is_not_counted_with_is_a_result_as_it_was_printed(world, said):
    finding = offered(world, about="reading", dated_on="2026-02-20", **said)

    accept(world, finding)

    (result,) = world.find("result")
    assert world.find("reading") == []
    assert (result.name, result.value_text) == (said["label"], said["value_text"])


def test_a_result_is_kept_as_printed_and_does_not_end(world):
    finding = offered(
        world,
        about="result",
        label="Potassium",
        value_text="5,2",
        unit="mmol/L",
        reference="3,5 - 5,1",
        flag="H",
        dated_on="2026-02-18",
    )
    accept(world, finding)

    world.clock.advance(400 * DAY)
    world.run(sweep)

    (result,) = world.find("result")
    assert (result.value_text, result.unit, result.reference) == ("5,2", "mmol/L", "3,5 - 5,1")
    assert (result.flag, result.measured_on) == ("H", "2026-02-18")
    assert (result.source_page, result.memory_class) == (2, MemoryClass.EVENT)
    kept = world.get("finding", finding.id)
    assert (kept.status, kept.memory_class) == (Status.ACCEPTED, MemoryClass.EVENT)


def test_an_illness_that_is_over_is_history(world):
    finding = offered(world, about="condition", label="Asthma", standing=Standing.ENDED)

    accept(world, finding)

    assert world.run(clinical_profile_get).conditions == ()
    assert world.find("condition")[0].status is Status.INACTIVE


def test_a_medicine_to_be_left_off_is_stopped(world):
    world.add("medication", name="Ibuprofen")
    finding = offered(world, about="medication", label="ibuprofen", standing=Standing.ENDED)

    accept(world, finding)

    (medicine,) = world.find("medication")
    assert medicine.status is Status.STOPPED


def test_one_undo_takes_back_the_fact_and_lets_the_finding_wait_again(world):
    finding = offered(world, about="medication", label="Metformin")
    world.clock.advance(DAY / 2)
    accept(world, finding)

    world.run(undo)

    assert world.find("medication", status=Status.ACTIVE) == []
    assert world.get("finding", finding.id).status is Status.PROPOSED
    assert item_about(world, finding).decision is None


def test_a_refused_finding_leaves_no_fact(world):
    finding = offered(world, about="medication", label="Metformin")
    item = item_about(world, finding)

    world.run(decide, review_id=item.id, decision=Decision.REFUSE)

    assert world.find("medication") == []
    assert world.get("finding", finding.id).status is Status.REFUSED


def test_nobody_changes_the_quote_or_where_it_stands(world):
    finding = offered(world, about="medication", label="Metformin")

    for field in ("quote", "page", "document_id", "about", "strange"):
        with pytest.raises(InputRejected):
            world.run(change_finding, finding_id=finding.id, fields={field: "3"})

    assert world.get("finding", finding.id).quote == "Metformin"


def test_it_is_accepted_once(world):
    finding = offered(world, about="condition", label="Asthma")
    world.run(accept_finding, finding_id=finding.id)

    with pytest.raises(PolicyRefused):
        world.run(accept_finding, finding_id=finding.id)

    assert len(world.find("condition")) == 1


def test_the_person_may_accept_what_waits_for_them(world):
    finding = offered(world, about="condition", label="Asthma")

    world.run(accept_finding, ADA_HERSELF, finding_id=finding.id)

    assert world.find("condition")[0].source is Source.SELF
