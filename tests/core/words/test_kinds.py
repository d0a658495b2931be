"""What stands right beside a name settles what kind of thing it is, whatever it was taken for."""

import pytest

from core.words.statements.bearing import Named
from core.words.statements.kinds import each_by_its_name, kind_put_right
from core.words.statements.signs import seen_in
from core.words.statements.statement import Speaker, Topic

MEDICATION, ALLERGY = Topic.MEDICATION, Topic.ALLERGY
APPOINTMENT, EVENT, CONDITION = Topic.APPOINTMENT, Topic.EVENT, Topic.CONDITION


def put_right(text, name, topic):
    start = text.lower().index(name)
    seen = seen_in(text, Speaker.PATIENT)
    return kind_put_right(seen, Named(start, start + len(name), topic)).topic


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("it's ibuprofen I'm allergic to", "ibuprofen", ALLERGY),
        ("I'm allergic to the ibuprofen", "ibuprofen", ALLERGY),
        ("novocaine makes my throat swell up", "novocaine", ALLERGY),
        ("ibuprofen gave her a rash", "ibuprofen", ALLERGY),
        ("ibuprofen gave her relief from the rash", "ibuprofen", MEDICATION),
        ("Pt ibuprofen allergic", "ibuprofen", ALLERGY),
        ("it's ramipril she's never to have, her face swells", "ramipril", ALLERGY),
        ("it's ramipril she's never to have at night", "ramipril", MEDICATION),
        ("on citalopram, allergic to penicillin", "citalopram", MEDICATION),
        ("on citalopram, I'm allergic to penicillin", "citalopram", MEDICATION),
        ("I carry adrenaline, anaphylaxis to nuts", "adrenaline", MEDICATION),
        ("I take cetirizine for my allergies", "cetirizine", MEDICATION),
        ("loratadine, allergy tablet, one a day", "loratadine", MEDICATION),
        ("I'm on doxycycline as I'm allergic to penicillin", "doxycycline", MEDICATION),
    ],
)
def test_what_somebody_is_allergic_to_is_no_medicine_of_theirs(text, name, topic):
    assert put_right(text, name, MEDICATION) is topic


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        (
            "seen at the falls clinic on the 12th, cataract op booked for March",
            "falls clinic",
            EVENT,
        ),
        ("cast came off on Wednesday, physio starts Monday week", "physio", APPOINTMENT),
        ("GP rang, kidneys a bit off", "gp", EVENT),
        ("the GP phoned back about her bloods", "gp", EVENT),
        ("the physio rang, it's off", "physio", APPOINTMENT),
        ("I rang the dentist about Monday", "dentist", APPOINTMENT),
        ("her MRI was cancelled, she saw the letter", "mri", APPOINTMENT),
        ("saw on the letter that the MRI is Tuesday", "mri", APPOINTMENT),
        ("had my letter, the MRI is on Tuesday", "mri", APPOINTMENT),
    ],
)
def test_a_visit_is_kept_by_what_is_said_between_its_commas(text, name, topic):
    assert put_right(text, name, APPOINTMENT) is topic


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("No allergies except penicillin given as a child", ALLERGY),
        ("No allergies, penicillin given as a child", MEDICATION),
    ],
)
def test_what_is_given_to_who_has_no_allergies_is_a_medicine(text, topic):
    assert put_right(text, "penicillin", ALLERGY) is topic


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("Never an operation, barring the tonsils in 1946", "tonsils", EVENT),
        ("no operations, only my gallbladder", "gallbladder", EVENT),
        ("no operations, and my gallbladder is bad", "gallbladder", CONDITION),
    ],
)
def test_what_was_taken_out_is_no_illness(text, name, topic):
    assert put_right(text, name, CONDITION) is topic


@pytest.mark.parametrize(
    ("text", "names", "left"),
    [
        ("my thyroid tablets, levothyroxine", ("thyroid tablets", "levothyroxine"), 1),
        ("my new cream, hydrocortisone", ("new cream", "hydrocortisone"), 1),
        ("a cream called hydrocortisone", ("cream", "hydrocortisone"), 1),
        ("a cream and hydrocortisone", ("cream", "hydrocortisone"), 2),
        ("nicotine patch, levothyroxine", ("nicotine patch", "levothyroxine"), 2),
        ("eye drops and levothyroxine", ("eye drops", "levothyroxine"), 2),
        ("ramipril, levothyroxine", ("ramipril", "levothyroxine"), 2),
        ("levothyroxine, eye drops", ("levothyroxine", "eye drops"), 2),
    ],
)
def test_a_medicine_that_is_told_by_its_kind_and_its_name_is_one(text, names, left):
    things = [Named(text.index(n), text.index(n) + len(n), MEDICATION) for n in names]

    told = list(each_by_its_name(seen_in(text, Speaker.PATIENT), things))

    assert told == things[-left:]


@pytest.mark.parametrize(
    ("text", "names", "left"),
    [
        ("took me to the hospital in an ambulance", ("hospital", "ambulance"), 1),
        ("I fell and the ambulance came", ("fell", "ambulance"), 2),
        ("a taxi to the hospital", ("taxi", "hospital"), 2),
    ],
)
def test_where_somebody_was_taken_tells_more_than_what_in(text, names, left):
    things = [Named(text.index(n), text.index(n) + len(n), EVENT) for n in names]

    told = list(each_by_its_name(seen_in(text, Speaker.PATIENT), things))

    assert told == things[:left]
