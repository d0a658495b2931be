"""What first run asks of the person: kept as it is typed, checked before anything is made."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from core.errors import DateUnclear, InputRejected
from core.frozen import frozen
from core.records.contact import ContactDraft
from core.records.partial import first_moment
from core.records.patient import PatientDraft
from core.records.person import PersonDraft
from core.scope import Role
from core.strings import Catalogue
from core.typed_days import day_typed
from ui.desktop.door.making import Newcomer


class Who(StrEnum):
    HELPER = "helper"
    MYSELF = "myself"


ROLES = {Who.HELPER: Role.CAREGIVER, Who.MYSELF: Role.PATIENT}


class Ask(StrEnum):
    """What can be typed, and found wanting."""

    NAME = "name"
    BIRTH = "birth"
    HELPER = "helper"
    PHONE = "phone"
    COUNTRY = "country"
    PHRASE = "phrase"
    TWICE = "twice"


Problems = Mapping[Ask, str]


@dataclass(slots=True)
class Drafts:
    """Every keystroke lands here; a page that is drawn anew takes it from here."""

    typed: dict[Ask, str] = field(default_factory=dict, repr=False)
    groups: dict[int, str] = field(default_factory=dict, repr=False)

    def of(self, ask: Ask) -> str:
        return self.typed.get(ask, "")

    def forget_keys(self) -> None:
        """What opens the record is kept no longer than it is needed."""
        self.typed.pop(Ask.PHRASE, None)
        self.typed.pop(Ask.TWICE, None)
        self.groups.clear()


@frozen
class AboutForm:
    """words: for the months, and for what is wanting. zone: this computer's, IANA."""

    words: Catalogue
    drafts: Drafts
    who: Who
    country: str | None
    language: str
    zone: str
    now: datetime

    def read(self) -> Newcomer | Problems:
        """The newcomer, or a sentence for each field that needs a look."""
        problems = dict(self._problems())
        if problems:
            return problems
        name, birth = self._typed(Ask.NAME), self._birth_date()
        person = PersonDraft.parse(
            display_name=name,
            locale=f"{self.language}-{self.country}",
            time_zone=self.zone,
            country=self.country,
        )
        details = PatientDraft.parse(birth_date=birth) if birth else None
        return Newcomer(person, ROLES[self.who], details, self._helper())

    def _problems(self) -> list[tuple[Ask, str]]:
        keys = {
            Ask.NAME: self._name_problem(),
            Ask.BIRTH: self._birth_problem(),
            Ask.HELPER: self._helper_problem(),
            Ask.PHONE: self._length_problem(Ask.PHONE),
            Ask.COUNTRY: None if self.country else "door.about.country_missing",
        }
        return [(ask, self.words.say(key)) for ask, key in keys.items() if key]

    def _name_problem(self) -> str | None:
        if not self._typed(Ask.NAME):
            return "door.about.name_missing"
        return self._length_problem(Ask.NAME)

    def _helper_problem(self) -> str | None:
        named = self._typed(Ask.HELPER).strip(" ,")
        if not named and (self._typed(Ask.PHONE) or self._typed(Ask.HELPER)):
            return "door.about.helper_missing"
        return self._length_problem(Ask.HELPER)

    def _birth_problem(self) -> str | None:
        try:
            birth = self._birth_date()
        except DateUnclear:
            return "door.about.birth_unclear"
        if birth is None:
            return None
        try:
            PatientDraft.parse(birth_date=birth)
        except InputRejected:
            return "door.about.birth_unclear"
        return "door.about.birth_ahead" if first_moment(birth) > self.now else None

    def _length_problem(self, ask: Ask) -> str | None:
        """The record's own limit for a name, whatever it is."""
        typed = self._typed(ask)
        try:
            ContactDraft.parse(name=typed or "-")
        except InputRejected:
            return "door.about.too_long"
        return None

    def _birth_date(self) -> str | None:
        """Raises DateUnclear."""
        typed = self._typed(Ask.BIRTH)
        months = self.words.say("dates.months").split(", ")
        return day_typed(typed, Ask.BIRTH, months) if typed else None

    def _helper(self) -> ContactDraft | None:
        """ "Anna, daughter" says who she is, too."""
        name, _, relation = (part.strip() for part in self._typed(Ask.HELPER).partition(","))
        if not name:
            return None
        phone = self._typed(Ask.PHONE) or None
        return ContactDraft.parse(
            name=name, relation=relation or None, phone=phone, emergency_order=1
        )

    def _typed(self, ask: Ask) -> str:
        return self.drafts.of(ask).strip()
