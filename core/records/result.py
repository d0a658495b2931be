"""What a laboratory or an examination found, in the words and units it was told in.

Blood pressure, weight and the like that people measure at home are readings (reading.py): they
are counted with. These never are.
"""

from core.records.base import Instant, LongWords, PartialDate, Record, Words
from core.records.declared import Field
from core.records.draft import Coded, Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger
from core.records.names import normalised


class ResultDraft(Coded, Noted, Record):
    """value_text, unit, reference, flag: as written ("7.20", "mg/dL", "4.0 - 5.6", "H"), never
    computed with and never converted. unit_code: the unit in UCUM, where the sender gives it.

    panel: what it was found together with. measured_on: the day as written where it was;
    measured_at: beside it where an hour was told too.
    """

    name: Words = Field(repr=False)
    value_text: LongWords | None = Field(default=None, repr=False)
    unit: Words | None = Field(default=None, repr=False)
    unit_code: Words | None = Field(default=None, repr=False)
    reference: Words | None = Field(default=None, repr=False)
    flag: Words | None = Field(default=None, repr=False)
    panel: Words | None = Field(default=None, repr=False)
    measured_on: PartialDate | None = None
    measured_at: Instant | None = None


class Result(ResultDraft, Fact):
    """An EVENT: it was found once. A laboratory that corrects itself makes a new version."""


def result_text(result: ResultDraft) -> str:
    """ "Potassium 5.2 mmol/L" """
    told = (result.name, result.value_text, result.unit)
    return " ".join(part for part in told if part)


def _natural_name(result: ResultDraft) -> str:
    when = result.measured_at or result.measured_on
    told = (result.name, result.panel or "", result.value_text or "", result.unit or "")
    return "|".join([*map(normalised, told), str(when)])


RESULT = Kind(
    name="result",
    table="results",
    record=Result,
    draft=ResultDraft,
    ledger=Ledger.VERSIONED,
    text=result_text,
    natural_name=_natural_name,
    usual_class=MemoryClass.EVENT,
    first_status=Status.RECORDED,
    statuses=frozenset({Status.RECORDED, Status.ENTERED_IN_ERROR}),
    began=lambda record: record.measured_at or record.measured_on,
    ended=lambda record: record.measured_at or record.measured_on,
)
