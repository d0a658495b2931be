"""Fields that several kinds let a person or a file fill in."""

from core.records.base import LongWords, Record, Words
from core.records.declared import Field


class Noted(Record):
    note: LongWords | None = Field(default=None, repr=False)


class Coded(Record):
    """code: as its system writes it (SNOMED CT, RxNorm, ICD-10). code_system: a URI."""

    code: Words | None = Field(default=None, repr=False)
    code_system: Words | None = None
