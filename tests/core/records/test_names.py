"""Two names are the same name exactly, or not at all."""

import pytest

from core.clinical.write import name_key
from core.records.allergy import ALLERGY
from core.records.medication import MEDICATION
from core.records.names import normalised, same_name
from helpers import makers
from helpers.people import ADA

# Pairs that were given for one another (after the ISMP list of confused drug names).
LOOK_ALIKES = [
    ("prednisone", "prednisolone"),
    ("metformin", "metronidazole"),
    ("hydralazine", "hydroxyzine"),
    ("clonidine", "clonazepam"),
    ("celecoxib", "citalopram"),
    ("lamotrigine", "lamivudine"),
    ("chlorpromazine", "chlorpropamide"),
    ("vinblastine", "vincristine"),
    ("tramadol", "trazodone"),
    ("glipizide", "glyburide"),
    ("carbamazepine", "oxcarbazepine"),
    ("quinine", "quinidine"),
    ("dopamine", "dobutamine"),
    ("losartan", "valsartan"),
    ("zolmitriptan", "sumatriptan"),
]


@pytest.mark.parametrize(("one", "other"), LOOK_ALIKES)
def test_medicines_that_look_alike_are_never_the_same(one, other):
    keys = {name_key(MEDICATION, makers.medication(ADA, name=name)) for name in (one, other)}

    assert not same_name(one, other)
    assert len(keys) == 2


@pytest.mark.parametrize(("one", "other"), LOOK_ALIKES)
def test_an_allergy_to_one_is_not_an_allergy_to_its_look_alike(one, other):
    keys = {name_key(ALLERGY, makers.allergy(ADA, substance=name)) for name in (one, other)}

    assert len(keys) == 2


@pytest.mark.parametrize(
    "written",
    ["Metformin", "  metformin ", "METFORMIN", "metformin.", "(metformin)", "ｍｅｔｆｏｒｍｉｎ"],  # noqa: RUF001
)
def test_the_same_medicine_in_another_hand_is_the_same(written):
    assert same_name(written, "metformin")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("metformin 500 mg", "metformin 850 mg"),
        ("metformin", "metformin xr"),
        ("aspirin-c", "aspirin c"),
        ("vitamin b1", "vitamin b12"),
    ],
)
def test_what_differs_within_a_name_makes_another_name(one, other):
    assert not same_name(one, other)


def test_gaps_between_words_are_one_gap():
    assert normalised("insulin\u00a0 \tglargine") == "insulin glargine"


def test_the_same_medicine_in_another_dose_is_another_line_of_the_list():
    doses = {
        name_key(MEDICATION, makers.medication(ADA, name="metformin", dose=dose))
        for dose in ("500 mg", "850 mg", None)
    }

    assert len(doses) == 3
