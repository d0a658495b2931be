"""The record as statements are compared with it: names, how they stand, and where they are."""

from collections.abc import Iterator, Mapping
from dataclasses import field

from core.frozen import frozen
from core.words.plain import plain

_NAMES = ("name", "substance", "what")
_MORE = ("reaction", "dose", "phone")
_OVER = {"stopped", "resolved", "inactive", "ended", "completed", "past", "cancelled"}


@frozen
class Item:
    """more: reaction, dose or phone. path: where it stands, "medications[1]"."""

    path: str
    name: str = field(repr=False)
    is_active: bool = True
    more: str = field(repr=False, default="")
    when: str = field(repr=False, default="")
    relation: str = field(repr=False, default="")


@frozen
class Told:
    """has_allergies: somebody asked; a missing list means nobody did."""

    name: str = field(repr=False, default="")
    allergies: tuple[Item, ...] = ()
    medications: tuple[Item, ...] = ()
    conditions: tuple[Item, ...] = ()
    appointments: tuple[Item, ...] = ()
    contacts: tuple[Item, ...] = ()
    has_allergies: bool = False

    @classmethod
    def of(cls, record: Mapping[str, object]) -> "Told":
        parts = {
            part: tuple(_items(record, part))
            for part in ("allergies", "medications", "conditions", "appointments", "contacts")
        }
        return cls(str(record.get("name") or ""), has_allergies="allergies" in record, **parts)


def _items(record: Mapping[str, object], part: str) -> Iterator[Item]:
    told = record.get(part)
    for place, row in enumerate(told if isinstance(told, list) else ()):
        fields = row if isinstance(row, dict) else {"name": row}
        yield Item(
            path=f"{part}[{place}]",
            name=next((str(fields[key]) for key in _NAMES if fields.get(key)), ""),
            is_active=str(fields.get("status", "active")) not in _OVER,
            more=next((plain(str(fields[key])) for key in _MORE if fields.get(key)), ""),
            when=str(fields.get("when") or ""),
            relation=str(fields.get("relation") or ""),
        )
