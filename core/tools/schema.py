"""What a record declares of its fields, as JSON Schema: a client is told what is checked."""

from enum import StrEnum
from types import NoneType
from typing import Annotated, Final, get_args, get_origin

from core.records.base import Instant, Words
from core.records.declared import Declared, FieldInfo, Limits

Schema = dict[str, object]

_PLAIN: Final = {str: "string", int: "integer", float: "number", bool: "boolean"}
_KNOWN: Final[tuple[tuple[object, Schema], ...]] = (
    (Instant, {"type": "string", "format": "date-time"}),
    (Words, {"type": "string", "minLength": 1, "maxLength": 500}),
)
_OF_A_TEXT: Final = {"min_length": "minLength", "max_length": "maxLength", "pattern": "pattern"}
_OF_A_LIST: Final = {"min_length": "minItems", "max_length": "maxItems"}
_OF_A_NUMBER: Final = {"ge": "minimum", "le": "maximum"}


def schema_of(record: type[Declared]) -> Schema:
    """Nothing beside what is named; what is left out is left out, and never null.

    Raises TypeError for a type that no tool has had yet.
    """
    fields = record.model_fields
    needed = [name for name, info in fields.items() if info.is_required()]
    return {
        "type": "object",
        "properties": {name: _of_field(info) for name, info in fields.items()},
        **({"required": needed} if needed else {}),
        "additionalProperties": False,
    }


def _of_field(info: FieldInfo) -> Schema:
    return _of_type(_without_none(info.annotation), info.limits)


def _of_type(type_: object, limits: Limits) -> Schema:
    for known, schema in _KNOWN:
        if type_ == known:
            return {**schema, **_limits(limits, _OF_A_TEXT)}
    if type_ in _PLAIN:
        names = _OF_A_TEXT if type_ is str else _OF_A_NUMBER
        return {"type": _PLAIN[type_], **_limits(limits, names)}
    if isinstance(type_, type) and issubclass(type_, StrEnum):
        return {"type": "string", "enum": [each.value for each in type_]}
    if isinstance(type_, type) and issubclass(type_, Declared):
        return schema_of(type_)
    if get_origin(type_) is tuple:
        items = _of_type(get_args(type_)[0], {})
        return {"type": "array", "items": items, **_limits(limits, _OF_A_LIST)}
    raise TypeError(type_)


def _without_none(annotation: object) -> object:
    if get_origin(annotation) is Annotated:
        return annotation
    known = [each for each in get_args(annotation) if each is not NoneType]
    is_optional = NoneType in get_args(annotation) and len(known) == 1
    return known[0] if is_optional else annotation


def _limits(limits: Limits, names: dict[str, str]) -> Schema:
    return {names[name]: value for name, value in limits.items() if name in names}
