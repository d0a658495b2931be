"""The sections of a summary, in the order of IPS: what each is called and what stands in it."""

from collections.abc import Callable, Sequence
from dataclasses import field
from datetime import datetime
from typing import Final

from core.frozen import frozen
from core.records.facts import Fact
from core.sharing.ips import known_absent
from core.sharing.ips.gather import Gathered
from core.sharing.ips.parts import Json

NOT_ASKED: Final = "notasked"


@frozen
class Absence:
    """said_at: when somebody said that there is none; None: nobody did."""

    said_at: datetime | None
    resource: Callable[[datetime, Json], Json]


@frozen
class Planned:
    """key: of its title in our words. code, display: LOINC. parts: headings with their facts.

    none_known: of a section that must be there, also with nothing in it.
    """

    key: str
    code: str
    display: str
    parts: Sequence[tuple[str, Sequence[Fact]]] = field(repr=False)
    none_known: Absence | None = None

    @property
    def facts(self) -> list[Fact]:
        return [fact for _, facts in self.parts for fact in facts]


def planned(found: Gathered) -> list[Planned]:
    """The three that must be there, then those that have something in them."""
    return [*_mandatory(found), *(each for each in _others(found) if each.facts)]


def _mandatory(found: Gathered) -> list[Planned]:
    return [
        Planned(
            "medications",
            "10160-0",
            "History of Medication use Narrative",
            [("ips.now", found.medicines), ("ips.earlier", found.past_medicines)],
            _absence(found.medicines, found.no_medicines_at, known_absent.no_medicines),
        ),
        Planned(
            "allergies",
            "48765-2",
            "Allergies and adverse reactions Document",
            [("ips.now", found.allergies), ("ips.earlier", found.past_allergies)],
            _absence(found.allergies, found.no_allergies_at, known_absent.no_allergies),
        ),
        Planned(
            "problems",
            "11450-4",
            "Problem list - Reported",
            [("ips.now", found.problems)],
            _absence(found.problems, found.no_conditions_at, known_absent.no_conditions),
        ),
    ]


def _absence(
    current: Sequence[Fact], said_at: datetime | None, resource: Callable[[datetime, Json], Json]
) -> Absence:
    return Absence(None if current else said_at, resource)


def _others(found: Gathered) -> list[Planned]:
    earlier, coming = "ips.earlier", "ips.coming"
    return [
        Planned(
            "immunizations",
            "11369-6",
            "History of Immunization Narrative",
            [(earlier, found.vaccinations)],
        ),
        Planned(
            "results",
            "30954-2",
            "Relevant diagnostic tests/laboratory data Narrative",
            [(earlier, found.results)],
        ),
        Planned(
            "procedures", "47519-4", "History of Procedures Document", [(earlier, found.procedures)]
        ),
        Planned(
            "past_problems",
            "11348-0",
            "History of Past illness Narrative",
            [(earlier, found.past_problems)],
        ),
        Planned("plan", "18776-5", "Plan of care note", [(coming, found.visits)]),
        Planned("vital_signs", "8716-3", "Vital signs", [(earlier, found.vital_signs)]),
    ]
