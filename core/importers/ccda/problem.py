"""A problem or diagnosis, present or past."""

from core.importers.ccda.nothing_known import is_general, nothing_known
from core.importers.ccda.standing import problem_status, refusal
from core.importers.ccda.told import Told
from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import NOTHING
from core.importers.fhir_r4.named import Named
from core.records.condition import CONDITION, ConditionDraft
from core.records.facts import Status, Verification

PROBLEM_TEMPLATES = ("2.16.840.1.113883.10.20.22.4.4", "2.16.840.1.113883.10.20.1.28")
_SEVERITY = "2.16.840.1.113883.10.20.22.4.8"
_PAST_PROBLEMS = "11348-0"  # LOINC
# What was thought on the way in, or before an operation.
ONLY_SUPPOSED = frozenset({"42347-5", "46241-6", "10219-4"})


def read_problem(told: Told) -> Said | Refused:
    if refused := refusal(told):
        return refused
    said = told.concept("value")
    if nothing := nothing_known(told, "conditions", said, NOTHING):
        return nothing
    name = told.named(NOTHING if is_general(said) else said)
    if name is None:
        return Refused("no_name")
    draft = _draft(told, name)
    return Said(
        CONDITION,
        draft,
        told.said_at,
        _status(told, draft),
        _verification(told),
        told.sheet.repairs,
    )


def _draft(told: Told, name: Named) -> ConditionDraft:
    onset_on, ended_on = told.started_on, told.ended_on
    severities = (one.first("value") for one in told.inner(_SEVERITY))
    severity = next((told.named_value(one) for one in severities), None)
    told.keep_sites()
    for value in told.node.all("value"):
        told.keep_qualifiers(value)
    return ConditionDraft.parse(
        name=name.text,
        code=name.code,
        code_system=name.system,
        onset_on=onset_on,
        ended_on=ended_on,
        severity=told.sheet.short(severity, "severity"),
        note=told.note(),
    )


def _status(told: Told, draft: ConditionDraft) -> Status:
    is_past = told.section.code == _PAST_PROBLEMS
    return problem_status(told, has_ended=draft.ended_on is not None, is_listed_as_past=is_past)


def _verification(told: Told) -> Verification:
    if told.section.code in ONLY_SUPPOSED:
        return Verification.SAID_UNCONFIRMED
    return Verification.CONFIRMED
