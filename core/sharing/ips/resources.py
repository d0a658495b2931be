"""One fact as one FHIR resource. The next kind that a summary tells of is a line here."""

from core.records.allergy import Allergy
from core.records.appointment import Appointment
from core.records.condition import Condition
from core.records.event import Event, Happening
from core.records.facts import Fact
from core.records.medication import Medication
from core.records.reading import Reading
from core.records.result import Result
from core.records.symptom import Symptom
from core.sharing.ips import ailments, happenings
from core.sharing.ips.medicines import medication
from core.sharing.ips.parts import Json


def resource_of(fact: Fact, patient: Json, who_said: Json | None, *, is_held: bool = False) -> Json:
    """who_said: the patient or a helper; None for what a file said. is_held: rule T7.

    Raises TypeError for a fact that no summary tells of: a bug.
    """
    match fact:
        case Condition():
            return ailments.condition(fact, patient, is_held=is_held)
        case Symptom():
            return ailments.symptom(fact, patient, is_held=is_held)
        case Allergy():
            return ailments.allergy(fact, patient)
        case Medication():
            return medication(fact, patient, who_said)
        case Event(happening=Happening.VACCINATION):
            return happenings.immunization(fact, patient)
        case Event(happening=Happening.PROCEDURE):
            return happenings.procedure(fact, patient)
        case Result():
            return happenings.laboratory(fact, patient)
        case Reading():
            return happenings.vital_sign(fact, patient)
        case Appointment():
            return happenings.appointment(fact, patient)
    raise TypeError(type(fact).__name__)
