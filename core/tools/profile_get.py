"""`clinical_profile_get`: one part of what is current, with its labels (P1)."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from core.access import Right
from core.clinical.profile import clinical_profile_get
from core.clinical.snapshot import ClinicalSnapshot, Item
from core.lifecycle.sweep import sweep
from core.records.base import Instant, Record
from core.records.declared import Field
from core.records.tool import Section
from core.tools.framing import NOTICE, framed, may_leave
from core.tools.labels import Label, ProfileSection
from core.tools.tool import Call, Given, Needed, Tool, require_right

MOST: Final = 20
_KINDS: Final = {
    ProfileSection.ALLERGIES: ("allergy",),
    ProfileSection.CONDITIONS: ("condition",),
    ProfileSection.MEDICATIONS: ("medication",),
    ProfileSection.SYMPTOMS: ("symptom",),
    ProfileSection.APPOINTMENTS: ("appointment",),
    ProfileSection.SIGNALS: ("reading", "trend"),
}


class AskProfile(Record):
    section: ProfileSection
    limit: int = Field(default=MOST, ge=1, le=MOST)


class ProfileFact(Label):
    """needs_reconfirm: nobody said so lately, or it is not sure; not to be relied on."""

    status: str
    verification: str
    version: int
    dose: str | None = Field(default=None, repr=False)
    since: str | None = None
    needs_reconfirm: bool


class ProfileGiven(Record):
    """is_cut: there is more than is shown. none_known_at: when somebody said there are none."""

    notice: str
    store: str
    section: ProfileSection
    as_of: Instant
    facts: tuple[ProfileFact, ...]
    is_cut: bool
    none_known_at: Instant | None = None


def use(call: Call, asked: AskProfile) -> Given:
    require_right(call, Right.SEE, *_KINDS[asked.section])
    sweep(call.uow)
    profile = clinical_profile_get(call.seen)
    there = [each for each in _items(profile, asked.section) if may_leave((each.text, each.dose))]
    shown = [each for each in there[: asked.limit] if call.allowance.take(each.id)]
    facts = tuple(_fact(each) for each in shown)
    answer = ProfileGiven(
        notice=NOTICE,
        store="clinical_record",
        section=asked.section,
        as_of=profile.as_of,
        facts=facts,
        is_cut=len(shown) < len(there),
        none_known_at=_none_known(profile, asked.section),
    )
    return Given(answer, len(facts))


def _items(profile: ClinicalSnapshot, section: ProfileSection) -> Iterator[Item]:
    """What is current, then what a doubted clock holds (T7)."""
    yield from getattr(profile, section.value)
    yield from (each for each in profile.held if each.kind in _KINDS[section])


def _none_known(profile: ClinicalSnapshot, section: ProfileSection) -> datetime | None:
    none: datetime | None = getattr(profile.none_known, f"{section.value}_at", None)
    return none


def _fact(item: Item) -> ProfileFact:
    since = item.since.isoformat() if isinstance(item.since, datetime) else item.since
    return ProfileFact(
        id=item.id,
        text=framed(item.text),
        source=item.source.value,
        memory_class=item.memory_class.value,
        confidence=item.confidence,
        last_confirmed_at=item.last_confirmed_at,
        status=item.status.value,
        verification=item.verification.value,
        version=item.version,
        dose=framed(item.dose) if item.dose else None,
        since=since,
        needs_reconfirm=item.not_confirmed_since is not None,
    )


PROFILE_GET: Final = Tool(
    name="clinical_profile_get",
    title="Read one part of the clinical profile",
    description=(
        "One section of what is current in the person's record, with source and age of each fact. "
        "Use it first for anything medical. Says nothing about what is not in it."
    ),
    asks=AskProfile,
    gives=ProfileGiven,
    use=use,
    needs=lambda asked: [Needed(Section(asked.section.value), Right.SEE)],
)
