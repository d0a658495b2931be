"""What is asserted: one thing, how it stands, about whom, when, and who says so."""

from dataclasses import field
from enum import Enum

from core.frozen import frozen


class About(Enum):
    """SELF is the person whose record it is, whoever speaks."""

    SELF = "self"
    OTHER = "other"


class Topic(Enum):
    CONDITION = "condition"
    ALLERGY = "allergy"
    MEDICATION = "medication"
    SYMPTOM = "symptom"
    APPOINTMENT = "appointment"
    EVENT = "event"
    MEASUREMENT = "measurement"
    PREFERENCE = "preference"


class Polarity(Enum):
    PRESENT = "present"
    ABSENT = "absent"
    STOPPED = "stopped"
    RESOLVED = "resolved"
    UNCERTAIN = "uncertain"


class Speaker(Enum):
    PATIENT = "patient"
    CAREGIVER = "caregiver"
    CLINICIAN = "clinician"


@frozen
class Statement:
    """entity: as it was said, lower case and singular. means: the plain name it is known by.

    other: how that somebody is named, when it is not the person. clause: the words it stands in.
    is_missed: a dose was not taken, which says nothing about the medicine.
    """

    topic: Topic
    entity: str = field(repr=False)
    means: str = field(repr=False)
    polarity: Polarity
    about: About
    other: str | None = field(repr=False, default=None)
    time: str | None = field(repr=False, default=None)
    said_by: Speaker = Speaker.PATIENT
    clause: str = field(repr=False, default="")
    is_missed: bool = False
