"""Values that do not change: dataclasses, frozen and with slots, that are made at once.

Python writes a new `__init__`, `__eq__`, `__repr__` and so on for every dataclass and compiles
them, each time the program starts. That is half a millisecond a class, and we have hundreds: these
share one of each, at a fifteenth of it. Type checkers read them as dataclasses all the same
(`dataclass_transform`).

Also where nothing waits for the start: a first message, a file brought in and the child that reads
it would pay 15 to 30 ms for theirs, and one way to write a value is easier than two. A value takes
a little longer to make: what is made by the thousand, as a file's entries are (core/importers),
stays with Python's own. What only Python's own can do (`kw_only`, `init=False`) is refused when the
class is made.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
_put = object.__setattr__


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """As `@dataclass(frozen=True, slots=True)`; its fields are values, and compared as such."""
    for name, method in _METHODS.items():
        if name not in cls.__dict__:
            setattr(cls, name, method)
    if hasattr(cls, "__post_init__") and cls.__dict__["__init__"] is _init:
        setattr(cls, "__init__", _init_and_look)  # noqa: B010 - mypy refuses it of a class
    # Without words of its own Python would look for some, at a price.
    cls.__doc__ = cls.__doc__ or cls.__name__
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    if len(_fields(made)) != len(_names(made)):
        raise TypeError(f"{cls.__name__} has a field that only a dataclass can have")
    return made


# A method of every such class can only say Any.
def _init(self: Any, *args: object, **named: object) -> None:  # noqa: ANN401
    """Raises TypeError for a value too many or too few."""
    names: tuple[str, ...] = self.__match_args__
    if len(args) > len(names):
        raise TypeError(f"{type(self).__name__} takes {len(names)} values, not {len(args)}")
    for name, value in zip(names, args, strict=False):
        _put(self, name, value)
    for name in names[len(args) :]:
        _put(self, name, named.pop(name) if name in named else _usual(self, name))
    if named:
        raise TypeError(f"{type(self).__name__} has no such field, or twice: {next(iter(named))}")


def _init_and_look(self: Any, *args: object, **named: object) -> None:  # noqa: ANN401
    """Of a class that looks at what it was given."""
    _init(self, *args, **named)
    self.__post_init__()


def _usual(self: Any, name: str) -> object:  # noqa: ANN401
    """What stands in a field that nobody named."""
    declared = _declared(self)[name]
    if declared.default_factory is not MISSING:
        return declared.default_factory()
    if declared.default is MISSING:
        raise TypeError(f"{type(self).__name__} needs {name}")
    return declared.default


def _declared(self: Any) -> Mapping[str, Field[Any]]:  # noqa: ANN401
    found: Mapping[str, Field[Any]] = self.__dataclass_fields__
    return found


def _fields(made: Any) -> tuple[Field[Any], ...]:  # noqa: ANN401
    return fields(made)


def _names(self: Any) -> tuple[str, ...]:  # noqa: ANN401
    names: tuple[str, ...] = self.__match_args__
    return names


def _values(self: Any) -> Iterator[object]:  # noqa: ANN401
    return (getattr(self, name) for name in self.__match_args__)


def _eq(self: object, other: object) -> object:
    if type(other) is not type(self):
        return NotImplemented
    return all(mine == theirs for mine, theirs in zip(_values(self), _values(other), strict=True))


def _hash(self: object) -> int:
    return hash((type(self), *_values(self)))


def _repr(self: object) -> str:
    """Without the fields that hold a person's words (S4)."""
    shown = (name for name, declared in _declared(self).items() if declared.repr)
    return f"{type(self).__qualname__}({', '.join(f'{n}={getattr(self, n)!r}' for n in shown)})"


def _refuse(self: object, name: str, *_value: object) -> None:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} does not change")


def _reduce(self: object) -> tuple[object, ...]:
    """For a copy."""
    return type(self), tuple(_values(self))


_METHODS = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__reduce__": _reduce,
}
