"""Margaret's record for the caregiver's pages: something in every section, and a crowded one."""

from dataclasses import dataclass
from datetime import timedelta

from core.clinical.people import change_person
from core.clinical.reconfirm import confirm
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.records.medication import MEDICATION
from helpers.people import ADA, ADA_HERSELF
from helpers.world import NOON, World

LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenunverträglichkeit"
MEDICINES = 40


@dataclass(frozen=True)
class Margaret:
    """Ids. Two days have passed since most of it was told; Amoxicillin meets her allergy."""

    penicillin: str
    metformin: str
    amoxicillin: str
    knee: str
    check_up: str
    pressure: str
    anna: str
    home: str


def a_full_record(world: World) -> Margaret:
    _name_everyone(world)
    told = {
        "penicillin": world.add(
            "allergy", substance="Penicillin", reaction="Severe rash", onset_on="1984"
        ),
        "metformin": world.add("medication", name="Metformin", dose="850 mg", started_on="2010-03"),
        "knee": world.add("symptom", label="Sore left knee", severity=4, scope=ADA_HERSELF),
        "check_up": world.add(
            "appointment",
            what="Check-up",
            starts_at=NOON + timedelta(days=4, hours=-2),
            with_whom="Dr Osei",
        ),
        "pressure": world.add(
            "reading", signal="blood_pressure", value=130, second_value=85, unit="mm[Hg]"
        ),
        "anna": world.add("contact", name="Anna Hale", relation="daughter", phone="555 0123"),
        "home": world.add("place", label="Home", address="12 Elm Street", is_home=True),
    }
    world.add("condition", name="High blood pressure", onset_on="2015-03")
    world.add("result", name="Potassium", value_text="4.1", unit="mmol/L", reference="3.5 - 5.1")
    world.add("contact", name="George Hale", died_on="2019-05", how_we_speak="He is with us.")
    world.clock.advance(timedelta(days=2))
    _put_right(world, told["metformin"].record.id)
    told["amoxicillin"] = world.add("medication", name="Amoxicillin", is_course=True)
    return Margaret(**{name: written.record.id for name, written in told.items()})


def a_crowded_record(world: World, medicines: int = MEDICINES) -> None:
    """Forty medicines with words that fill a line; none of them has a shorter name."""
    world.add("allergy", substance=LONG, reaction=LONG)
    for number in range(medicines):
        world.add("medication", name=f"{LONG} {number}", dose=f"{LONG}, {number} mg")
    world.add("contact", name=LONG, relation=LONG, phone="0123 456789", emergency_order=1)
    world.add("place", label=LONG, address=LONG)
    world.add("appointment", what=LONG, with_whom=LONG, starts_at=NOON + timedelta(days=1))
    world.run(change_person, fields={"display_name": LONG, "caregiver_context": LONG})


def _name_everyone(world: World) -> None:
    fields = {
        "display_name": "Margaret Hale",
        "caregiver_context": "Evenings are hard. Vera Lynn calms her.",
        "country": "GB",
        "time_zone": "Europe/London",
    }
    world.run(change_person, fields=fields)
    world.call(ADA, "Anna")


def _put_right(world: World, medicine_id: str) -> None:
    world.run(
        clinical_profile_change,
        ADA,
        kind=MEDICATION,
        record_id=medicine_id,
        fields={"dose": "500 mg"},
        why=Why("edited", "a new letter"),
    )
    world.run(confirm, record_id=medicine_id)
