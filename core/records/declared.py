"""What a record declares of its fields, told to pydantic's core.

To its core alone: the core checks each row, file and form as strictly as pydantic's own models
do, and is ready at once, while the models keep every command waiting for a tenth of a second.
"""

from collections.abc import Callable, Mapping
from enum import Enum, StrEnum
from inspect import get_annotations
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    TypedDict,
    TypeVar,
    Union,
    Unpack,
    get_args,
    get_origin,
    overload,
)

from pydantic_core import CoreConfig, CoreSchema, SchemaSerializer, SchemaValidator, core_schema

from core.frozen import frozen

T = TypeVar("T")

# hide_input_in_errors: what was refused may be words about someone's health.
_CONFIG = CoreConfig(
    strict=True,
    extra_fields_behavior="forbid",
    hide_input_in_errors=True,
    ser_json_bytes="hex",
    val_json_bytes="hex",
)


class Limits(TypedDict, total=False):
    """ge, le: of a number. pattern: of a text. min_length, max_length: of a text or a tuple."""

    ge: float
    le: float
    pattern: str
    min_length: int
    max_length: int
    allow_inf_nan: bool


class Checked:
    """In `Annotated`: how pydantic's core reads, checks and writes the type beside it."""

    __slots__ = ("schema",)

    def __init__(self, schema: CoreSchema) -> None:
        self.schema = schema


@frozen
class Tagged:
    """In `Annotated`: which field tells the records of a union apart."""

    by: str


_NO_LIMITS: Limits = {}


class _Required(Enum):
    REQUIRED = "required"


class FieldInfo:
    """annotation: the field's type as it was written. repr: False for a person's words.

    is_single: of one thing it has one value at a time; another value contradicts it (P3).
    Written out, unlike other values: hundreds are made each time the program starts.
    """

    __slots__ = ("annotation", "default", "is_single", "limits", "repr")

    def __init__(
        self,
        default: object,
        repr: bool,  # noqa: A002, FBT001 - as in `Field`
        limits: Limits,
        annotation: object = None,
        *,
        is_single: bool = False,
    ) -> None:
        self.default = default
        self.is_single = is_single
        self.repr = repr
        self.limits = limits
        self.annotation = annotation

    def is_required(self) -> bool:
        return self.default is _Required.REQUIRED


@overload
def Field(
    *, default: T, repr: bool = ..., is_single: bool = ..., **limits: Unpack[Limits]
) -> T: ...
@overload
def Field(*, repr: bool = ..., is_single: bool = ..., **limits: Unpack[Limits]) -> Any: ...  # noqa: ANN401
def Field(  # noqa: N802 - named as in pydantic, and typed as dataclasses.field is
    *,
    default: object = _Required.REQUIRED,
    repr: bool = True,  # noqa: A002 - the word both of them have for it
    is_single: bool = False,
    **limits: Unpack[Limits],
) -> object:
    """What a type cannot say of a field."""
    return FieldInfo(default, repr, limits, is_single=is_single)


class Declared:
    """Knows its fields: those of its bases first, each class's in the order they are written."""

    # What pydantic's core fills.
    __slots__ = (
        "__dict__",
        "__pydantic_extra__",
        "__pydantic_fields_set__",
        "__pydantic_private__",
    )

    __pydantic_fields_set__: set[str]
    model_fields: ClassVar[Mapping[str, FieldInfo]] = {}

    def __init_subclass__(cls) -> None:
        fields: dict[str, FieldInfo] = {}
        for base in reversed(cls.__bases__):
            if issubclass(base, Declared):
                fields |= base.model_fields
        for name, annotation in get_annotations(cls).items():
            fields[name] = _declared(cls, name, annotation)
        cls.model_fields = fields

    def model_post_init(self, _context: object) -> None:
        """Checks what several fields say together. Raises InputRejected naming one of them.

        Most records have nothing of that kind: each field was checked by itself.
        """


# Made when a record of the class is first met, so that a command makes only those it needs.
_VALIDATORS: dict[type[Declared], SchemaValidator] = {}
_SERIALIZERS: dict[type[Declared], SchemaSerializer] = {}


def validator_of(declared: type[Declared]) -> SchemaValidator:
    if declared not in _VALIDATORS:
        _VALIDATORS[declared] = SchemaValidator(_record_schema(declared), _CONFIG)
    return _VALIDATORS[declared]


def serializer_of(declared: type[Declared]) -> SchemaSerializer:
    if declared not in _SERIALIZERS:
        _SERIALIZERS[declared] = SchemaSerializer(_record_schema(declared), _CONFIG)
    return _SERIALIZERS[declared]


def _declared(cls: type[Declared], name: str, annotation: object) -> FieldInfo:
    said = cls.__dict__.get(name, _Required.REQUIRED)
    if said is not _Required.REQUIRED:
        delattr(cls, name)  # a record has its own value, or none
    if isinstance(said, FieldInfo):
        return FieldInfo(said.default, said.repr, said.limits, annotation, is_single=said.is_single)
    return FieldInfo(said, True, _NO_LIMITS, annotation)


def _record_schema(declared: type[Declared]) -> CoreSchema:
    fields = {
        name: core_schema.model_field(_field_schema(info))
        for name, info in declared.model_fields.items()
    }
    return core_schema.model_schema(
        declared,
        core_schema.model_fields_schema(fields),
        frozen=True,
        config=_CONFIG,
        post_init="model_post_init",
    )


def _field_schema(info: FieldInfo) -> CoreSchema:
    schema = _schema(info.annotation, info.limits)
    if info.is_required():
        return schema
    return core_schema.with_default_schema(schema, default=info.default)


_PLAIN: Mapping[object, Callable[..., CoreSchema]] = {
    str: core_schema.str_schema,
    int: core_schema.int_schema,
    float: core_schema.float_schema,
    bool: core_schema.bool_schema,
    bytes: core_schema.bytes_schema,
    object: core_schema.any_schema,
    tuple: core_schema.tuple_schema,
}


def _schema(type_: object, limits: Limits) -> CoreSchema:
    """Raises TypeError for a type that no record has had yet."""
    origin, parts = get_origin(type_), get_args(type_)
    if origin is None and type_ in _PLAIN:
        return _PLAIN[type_](**limits)
    if origin is Annotated:
        return _annotated_schema(parts[0], parts[1], limits)
    if origin is Literal:
        return core_schema.literal_schema(list(parts))
    if origin is tuple:
        return _PLAIN[tuple]([_schema(parts[0], {})], variadic_item_index=0, **limits)
    if origin in {Union, UnionType} and NoneType in parts and len(parts) == 2:
        (known,) = set(parts) - {NoneType}
        return core_schema.nullable_schema(_schema(known, limits))
    if isinstance(type_, type) and issubclass(type_, StrEnum):
        return core_schema.enum_schema(type_, list(type_), sub_type="str")
    if isinstance(type_, type) and issubclass(type_, Declared):
        return _record_schema(type_)
    raise TypeError(type_)


def _annotated_schema(type_: object, note: object, limits: Limits) -> CoreSchema:
    if isinstance(note, Tagged):
        records = {_tag(record, note.by): _record_schema(record) for record in get_args(type_)}
        return core_schema.tagged_union_schema(records, note.by)
    if not isinstance(note, Checked):
        raise TypeError(type_)
    if not limits:
        return note.schema
    return core_schema.chain_schema([note.schema, _schema(type_, limits)])


def _tag(record: type[Declared], by: str) -> object:
    return get_args(record.model_fields[by].annotation)[0]
