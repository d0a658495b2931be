"""`EnhancedUserMemory`: Agno's memory with where it came from and how sure it was (ADR-099, C5).

By composition: whoever expects a `UserMemory` reads and writes its fields through this one.
Agno's own `to_dict` moves every time by the zone it runs in, so nothing here passes through it.
"""

from collections.abc import Mapping
from typing import Any, Final, Self

from core.errors import InputRejected
from core.memory.confidence import effective_confidence
from core.memory.user_memory import (
    FIELDS,
    Fields,
    UserMemory,
    UserMemoryLike,
    fields_of,
    made_from,
)

_OURS: Final = ("base_memory", "confidence", "is_proxy", "proxy_agent", "extra")
_BASE: Final = "base_memory"


class EnhancedUserMemory:
    """base_memory: Agno's or ours. confidence: 0.0 to 1.0, of the moment of writing (C3).

    extra: what a stored form had beside the fields we know; it is written back as it came.
    """

    base_memory: UserMemoryLike
    confidence: float
    is_proxy: bool
    proxy_agent: str | None
    extra: dict[str, Any]

    def __init__(
        self,
        base_memory: UserMemoryLike,
        confidence: float = 1.0,
        is_proxy: bool = False,  # noqa: FBT001, FBT002 - the order of ADR-099
        proxy_agent: str | None = None,
        *,
        extra: Fields | None = None,
    ) -> None:
        """Raises InputRejected("confidence")."""
        self.base_memory = base_memory
        self.confidence = effective_confidence(is_proxy=False, explicit=confidence)
        self.is_proxy = is_proxy
        self.proxy_agent = proxy_agent
        self.extra = dict(extra or {})

    @classmethod
    def written(
        cls,
        base_memory: UserMemoryLike,
        *,
        confidence: float | None = None,
        is_proxy: bool = False,
        proxy_agent: str | None = None,
        cognitive_state: int | None = None,
    ) -> Self:
        """A memory that is written now: how sure it is follows C1 and C2.

        confidence: None when nobody gave one. cognitive_state: 0 to 100, None when unknown.
        Raises InputRejected.
        """
        sure = effective_confidence(
            is_proxy=is_proxy, explicit=confidence, cognitive_state=cognitive_state
        )
        return cls(base_memory, sure, is_proxy, proxy_agent if is_proxy else None)

    # Any: whatever Agno's class has, also what it gets one day.
    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - an untyped border
        """Only for what is not ours. A copy or a pickle asks before there is a base."""
        if name in _OURS or name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.base_memory, name)

    def __setattr__(self, name: str, value: object) -> None:
        if name in _OURS:
            object.__setattr__(self, name, value)
        else:
            setattr(self.base_memory, name, value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, EnhancedUserMemory):
            return NotImplemented
        return self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # it can be changed, as Agno's can

    def __repr__(self) -> str:
        """Without the words of it (S4)."""
        return (
            f"EnhancedUserMemory(memory_id={self.base_memory.memory_id!r},"
            f" confidence={self.confidence!r}, is_proxy={self.is_proxy!r})"
        )

    def to_dict(self) -> dict[str, Any]:
        """Exact: what `from_dict` reads is this memory, in every time zone."""
        return {
            **self.extra,
            _BASE: fields_of(self.base_memory),
            "confidence": self.confidence,
            "is_proxy": self.is_proxy,
            "proxy_agent": self.proxy_agent,
        }

    @classmethod
    def from_dict(cls, data: Fields, make: type[UserMemoryLike] = UserMemory) -> Self:
        """Reads this form, a bare `UserMemory`, and an older flat one that has both in one.

        make: the class of the base, Agno's where it is there. Without our fields: sure (1.0) and
        the person's own. Raises InputRejected naming fields.
        """
        nested = data.get(_BASE)
        if nested is not None and not isinstance(nested, Mapping):
            raise InputRejected(_BASE)
        base = nested if nested is not None else {n: data[n] for n in FIELDS if n in data}
        known = {name: base[name] for name in FIELDS if name in base}
        beside = {n: v for n, v in data.items() if n not in (*FIELDS, *_OURS) or n == "extra"}
        inside = {n: v for n, v in base.items() if n not in FIELDS}
        return cls(
            made_from(make, known),
            _confidence(data),
            _flag(data),
            _agent(data),
            extra={**inside, **beside},
        )


def ensure_enhanced_memory(
    memory: "EnhancedUserMemory | UserMemoryLike | Fields", make: type[UserMemoryLike] = UserMemory
) -> EnhancedUserMemory:
    """The very same, if it is one; a bare one or a stored one is wrapped. Raises InputRejected."""
    if isinstance(memory, EnhancedUserMemory):
        return memory
    if isinstance(memory, Mapping):
        return EnhancedUserMemory.from_dict(memory, make)
    return EnhancedUserMemory(memory)


def extract_user_memory(memory: "EnhancedUserMemory | UserMemoryLike") -> UserMemoryLike:
    """What Agno stores: the base of an enhanced one, or the memory itself."""
    return memory.base_memory if isinstance(memory, EnhancedUserMemory) else memory


def _confidence(data: Fields) -> float:
    told = data.get("confidence")
    return 1.0 if told is None else effective_confidence(is_proxy=False, explicit=told)


def _flag(data: Fields) -> bool:
    told = data.get("is_proxy", False)
    if told is None:
        return False
    if not isinstance(told, bool):
        raise InputRejected("is_proxy")
    return told


def _agent(data: Fields) -> str | None:
    told = data.get("proxy_agent")
    if told is not None and not isinstance(told, str):
        raise InputRejected("proxy_agent")
    return told
