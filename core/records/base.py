"""What every remembered thing has in common: checked, frozen, silent about its words."""

import re
from collections.abc import Container, Iterable
from datetime import UTC, datetime
from typing import Annotated, Self

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    StringConstraints,
    ValidationError,
)

from core.errors import InputRejected
from core.records.calendar import in_utc
from core.records.partial import first_moment


def iso(moment: datetime) -> str:
    """UTC text of fixed width with microseconds, so that text order is time order."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


Instant = Annotated[
    AwareDatetime,
    AfterValidator(in_utc),
    PlainSerializer(iso, return_type=str, when_used="json"),
]


def _on_the_calendar(date: str) -> str:
    first_moment(date)  # 2019-02-30 has the right shape and no place in any year
    return date


# FHIR's partial dates: a year, a month or a day; what nobody said is not invented.
PartialDate = Annotated[
    str,
    StringConstraints(pattern=r"^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$"),
    AfterValidator(_on_the_calendar),
]

# No name needs a control character, and a terminal that shows one obeys it. Not compiled here:
# hardly any text has one, and every command would wait for it.
_CONTROLS = r"[\x00-\x1f\x7f-\x9f]"
_CONTROLS_BUT_LINES = r"[\x00-\x08\x0b-\x1f\x7f-\x9f]"


def _on_one_line(said: object) -> object:
    if not isinstance(said, str) or said.isprintable():
        return said
    return re.sub(_CONTROLS, " ", said)


def _in_lines(said: object) -> object:
    if not isinstance(said, str) or said.isprintable():
        return said
    return re.sub(_CONTROLS_BUT_LINES, "", said)


Words = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=500),
    BeforeValidator(_on_one_line),
]
LongWords = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=20_000),
    BeforeValidator(_in_lines),
]
Share = Annotated[float, Field(ge=0.0, le=1.0)]

# In the place of a field's name that is none of ours: someone typed it, and it may be words.
UNKNOWN_FIELD = "unknown_field"


class Record(BaseModel):
    """Anything that can arrive from disk, a file, a form or a model."""

    # defer_build: a command builds only the checks of the kinds it meets, so it starts at once.
    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, hide_input_in_errors=True, defer_build=True
    )

    @classmethod
    def parse(cls, **fields: object) -> Self:
        """Build from what a person or a file gave us.

        Text is read as what the field needs ("5" as 5, ISO text as a time).
        Raises InputRejected naming the fields at fault, never their values.
        """
        try:
            return cls.model_validate(fields, strict=False)
        except ValidationError as error:
            raise InputRejected(*_fields_at_fault(error)) from None

    def changed(self, **fields: object) -> Self:
        """Copy with other values, validated again (model_copy would not).

        Raises InputRejected naming the fields at fault.
        """
        return type(self).parse(**{**dict(self), **fields})


def _fields_at_fault(error: ValidationError) -> tuple[str, ...]:
    problems = error.errors(include_input=False, include_url=False, include_context=False)
    return tuple(
        UNKNOWN_FIELD
        if p["type"] == "extra_forbidden"
        else ".".join(map(str, p["loc"])) or "record"
        for p in problems
    )


def names_of_ours(typed: Iterable[str], ours: Container[str]) -> list[str]:
    """What an error may say of fields that someone typed: those of ours by name."""
    return sorted({name if name in ours else UNKNOWN_FIELD for name in typed})


class Stored(Record):
    """A row of the vault: who it is, when it was first and last written."""

    id: str
    created_at: Instant
    updated_at: Instant
