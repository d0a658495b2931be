"""What every remembered thing has in common: checked, frozen, silent about its words."""

import re
import unicodedata
from collections.abc import Collection, Container, Iterable, Iterator
from dataclasses import FrozenInstanceError
from datetime import UTC, datetime
from typing import Annotated, Any, Literal, Self, dataclass_transform

from pydantic_core import ValidationError, core_schema

from core.errors import InputRejected
from core.records.calendar import in_utc
from core.records.declared import Checked, Declared, Field, serializer_of, validator_of
from core.records.partial import first_moment


def iso(moment: datetime) -> str:
    """UTC text of fixed width with microseconds, so that text order is time order."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


Instant = Annotated[
    datetime,
    Checked(
        core_schema.no_info_after_validator_function(
            in_utc,
            core_schema.datetime_schema(tz_constraint="aware"),
            serialization=core_schema.plain_serializer_function_ser_schema(
                iso, return_schema=core_schema.str_schema(), when_used="json"
            ),
        )
    ),
]


def _on_the_calendar(date: str) -> str:
    first_moment(date)  # 2019-02-30 has the right shape and no place in any year
    return date


# FHIR's partial dates: a year, a month or a day; what nobody said is not invented.
PartialDate = Annotated[
    str,
    Checked(
        core_schema.no_info_after_validator_function(
            _on_the_calendar,
            core_schema.str_schema(
                pattern=r"^[12][0-9]{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$"
            ),
        )
    ),
]

# No name needs a control character, and a terminal that shows one obeys it. Not compiled here:
# hardly any text has one, and every command would wait for it.
_CONTROLS = r"[\x00-\x1f\x7f-\x9f]"
_CONTROLS_BUT_LINES = r"[\x00-\x08\x0b-\x1f\x7f-\x9f]"


# What a text of nothing else shows: no more than an empty one. The last are letters and a sign
# that leave a blank.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Mn", "Zl", "Zp", "Zs"})
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def _on_one_line(said: object) -> object:
    if not isinstance(said, str) or (said.isascii() and said.isprintable()):
        return said
    line = said if said.isprintable() else re.sub(_CONTROLS, " ", said)
    return line if any(map(_is_seen, line)) else ""


def _is_seen(character: str) -> bool:
    return unicodedata.category(character) not in _UNSEEN and character not in _BLANKS


def _in_lines(said: object) -> object:
    if not isinstance(said, str) or said.isprintable():
        return said
    lines = re.sub(_CONTROLS_BUT_LINES, "", said)
    return lines if any(map(_is_seen, lines)) else ""


Words = Annotated[
    str,
    Checked(
        core_schema.no_info_before_validator_function(
            _on_one_line,
            core_schema.str_schema(strip_whitespace=True, min_length=1, max_length=500),
        )
    ),
]
LongWords = Annotated[
    str,
    Checked(
        core_schema.no_info_before_validator_function(
            _in_lines, core_schema.str_schema(strip_whitespace=True, max_length=20_000)
        )
    ),
]
Share = Annotated[float, Checked(core_schema.float_schema(ge=0.0, le=1.0))]

# In the place of a field's name that is none of ours: someone typed it, and it may be words.
UNKNOWN_FIELD = "unknown_field"


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(Field,))
class Record(Declared):
    """Anything that can arrive from disk, a file, a form or a model.

    Every way to make one checks it; what pydantic's models have too, bears their names.
    """

    def __init__(self, **fields: object) -> None:
        """Raises ValidationError for a field that is missing, unknown or of another type."""
        validator_of(type(self)).validate_python(fields, self_instance=self)

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
        """Copy with other values, validated again.

        Raises InputRejected naming the fields at fault.
        """
        return type(self).parse(**{**dict(self), **fields})

    @classmethod
    def model_validate(cls, fields: object, *, strict: bool = True) -> Self:
        """Raises ValidationError. strict: False reads text as what the field needs."""
        record: Self = validator_of(cls).validate_python(fields, strict=strict)
        return record

    @classmethod
    def model_validate_json(cls, text: str | bytes, *, strict: bool = True) -> Self:
        """Raises ValidationError."""
        record: Self = validator_of(cls).validate_json(text, strict=strict)
        return record

    def model_dump(
        self, *, mode: Literal["python", "json"] = "python", exclude: Collection[str] = ()
    ) -> dict[str, Any]:
        """Each field's value by its name. mode: "json" gives what JSON has a word for."""
        fields: dict[str, Any] = serializer_of(type(self)).to_python(
            self, mode=mode, exclude=set(exclude)
        )
        return fields

    def model_dump_json(self, *, indent: int | None = None) -> str:
        return serializer_of(type(self)).to_json(self, indent=indent).decode()

    @property
    def model_fields_set(self) -> frozenset[str]:
        """The fields that were said, not left to their default."""
        return frozenset(self.__pydantic_fields_set__)

    def __iter__(self) -> Iterator[tuple[str, object]]:
        yield from self.__dict__.items()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        told = (f"{n}={value!r}" for n, value in self if self.model_fields[n].repr)
        return f"{type(self).__name__}({', '.join(told)})"

    def __setattr__(self, name: str, _value: object) -> None:
        raise FrozenInstanceError(name)

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(name)


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
