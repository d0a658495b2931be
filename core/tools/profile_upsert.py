"""`clinical_profile_upsert`: a client proposes a fact, and a person decides (P2, N3)."""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Final

from core.access import Right
from core.errors import InputRejected
from core.records.allergy import ALLERGY, AllergyDraft
from core.records.appointment import APPOINTMENT, AppointmentDraft
from core.records.base import Instant, Record, Words
from core.records.condition import CONDITION, ConditionDraft
from core.records.declared import Field
from core.records.kind import AnyKind
from core.records.medication import MEDICATION, MedicationDraft
from core.records.symptom import SYMPTOM, SymptomDraft
from core.records.tool import Section
from core.tools.proposing import propose
from core.tools.tool import Call, Given, Hints, Needed, Tool


class ProposedSection(StrEnum):
    ALLERGIES = "allergies"
    CONDITIONS = "conditions"
    MEDICATIONS = "medications"
    SYMPTOMS = "symptoms"
    APPOINTMENTS = "appointments"


class AskUpsert(Record):
    """detail: the reaction, the dose as the label says it, where it hurts, with whom."""

    section: ProposedSection
    fact: Words = Field(repr=False)
    detail: Words | None = Field(default=None, repr=False)
    event_time: Instant | None = None
    source_quote: Words = Field(repr=False)


class ProposalGiven(Record):
    """conflicts_with: what stands on record under the same name, where this client may see it."""

    proposal_id: str
    is_new: bool
    conflicts_with: tuple[str, ...]
    decided_by: str


WHO_DECIDES: Final = "a person, in Rosemary"


def use(call: Call, asked: AskUpsert) -> Given:
    """Raises InputRejected("event_time") for a visit without one."""
    kind, draft = _KINDS[asked.section], _DRAFTS[asked.section](asked)
    proposed = propose(call, kind, draft, asked.source_quote)
    answer = ProposalGiven(
        proposal_id=proposed.record_id,
        is_new=proposed.is_new,
        conflicts_with=proposed.conflicts,
        decided_by=WHO_DECIDES,
    )
    return Given(answer, 1, proposed.record_id)


def _day(moment: datetime | None) -> str | None:
    return moment.date().isoformat() if moment else None


def _visit(asked: AskUpsert) -> Record:
    if asked.event_time is None:
        raise InputRejected("event_time")
    return AppointmentDraft.parse(
        what=asked.fact, with_whom=asked.detail, starts_at=asked.event_time
    )


_KINDS: Final[Mapping[ProposedSection, AnyKind]] = {
    ProposedSection.ALLERGIES: ALLERGY,
    ProposedSection.CONDITIONS: CONDITION,
    ProposedSection.MEDICATIONS: MEDICATION,
    ProposedSection.SYMPTOMS: SYMPTOM,
    ProposedSection.APPOINTMENTS: APPOINTMENT,
}
_DRAFTS: Final[Mapping[ProposedSection, Callable[[AskUpsert], Record]]] = {
    ProposedSection.ALLERGIES: lambda asked: AllergyDraft.parse(
        substance=asked.fact, reaction=asked.detail, onset_on=_day(asked.event_time)
    ),
    ProposedSection.CONDITIONS: lambda asked: ConditionDraft.parse(
        name=asked.fact, severity=asked.detail, onset_on=_day(asked.event_time)
    ),
    ProposedSection.MEDICATIONS: lambda asked: MedicationDraft.parse(
        name=asked.fact, dose=asked.detail, started_on=_day(asked.event_time)
    ),
    ProposedSection.SYMPTOMS: lambda asked: SymptomDraft.parse(
        label=asked.fact, body_site=asked.detail, first_seen_at=asked.event_time
    ),
    ProposedSection.APPOINTMENTS: _visit,
}

PROFILE_UPSERT: Final = Tool(
    name="clinical_profile_upsert",
    title="Propose a clinical fact",
    description=(
        "Offers a fact for review, with the words it was taken from; nothing is changed until a "
        "person accepts it. event_time is needed for an appointment."
    ),
    asks=AskUpsert,
    gives=ProposalGiven,
    use=use,
    needs=lambda asked: [Needed(Section(asked.section.value), Right.WRITE)],
    hints=Hints(is_read_only=False),
)
