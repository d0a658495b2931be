"""Who said it, who wrote it down, who stands behind it: one Provenance for each fact."""

from collections.abc import Mapping
from typing import Final

from core.importers.fhir_r4.ours import Ours
from core.records.base import iso
from core.records.facts import Fact, Source
from core.scope import Role
from core.sharing.ips.parts import (
    Json,
    extension,
    full_url,
    reference,
    status_in,
    without_nothing,
)
from core.sharing.ips.people import DEVICE, Account

_PEOPLE: Final = frozenset({Source.SELF, Source.CAREGIVER, Source.CLINICIAN, Source.TALK})


def provenance(fact: Fact, patient: Json, accounts: Mapping[str, Account], told_as: str) -> Json:
    """told_as: where it came from, in words."""
    activity = "UPDATE" if fact.version > 1 else "CREATE"
    return {
        "resourceType": "Provenance",
        "extension": extension(Ours.CONFIDENCE, "Decimal", fact.confidence),
        "target": [reference(fact.id)],
        "recorded": iso(fact.updated_at),
        "activity": status_in("v3-DataOperation", activity),
        "agent": [_writer(fact, patient, accounts), *_verifier(fact, patient, accounts)],
        "entity": [{"role": "source", "what": {"display": told_as}}],
    }


def who_said(fact: Fact, patient: Json, accounts: Mapping[str, Account]) -> Json | None:
    """The patient or a helper of theirs; None for what a file, a model or a tool said."""
    if fact.source not in _PEOPLE:
        return None
    return person_behind(fact.recorded_by, patient, accounts)


def people_behind(fact: Fact) -> list[str]:
    """The accounts named beside this: whoever only brought in a file said nothing of it."""
    ids = (fact.recorded_by if fact.source in _PEOPLE else None, fact.confirmed_by)
    return [account_id for account_id in ids if account_id]


def person_behind(account_id: str, patient: Json, accounts: Mapping[str, Account]) -> Json | None:
    account = accounts.get(account_id)
    if account is None:
        return None
    return patient if account.role is Role.PATIENT else reference(account_id)


def _writer(fact: Fact, patient: Json, accounts: Mapping[str, Account]) -> Json:
    """A helper enters on behalf of the patient; what a file said was put together by us."""
    who = who_said(fact, patient, accounts)
    if who is None:
        return _agent("assembler", {"reference": full_url(DEVICE)})
    if who == patient or not fact.is_proxy:
        return _agent("author", who)
    return _agent("enterer", who, behalf=patient)


def _verifier(fact: Fact, patient: Json, accounts: Mapping[str, Account]) -> list[Json]:
    who = person_behind(fact.confirmed_by, patient, accounts) if fact.confirmed_by else None
    return [_agent("verifier", who)] if who else []


def _agent(kind: str, who: Json, behalf: Json | None = None) -> Json:
    return without_nothing(
        type=status_in("provenance-participant-type", kind), who=who, onBehalfOf=behalf
    )
