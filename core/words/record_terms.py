"""The record as statements are compared with it: names, how they stand, and where they are."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import field

from core.frozen import frozen
from core.words.plain import plain
from core.words.statements.statement import Statement, Topic
from core.words.statements.terms import found_terms, stem

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


def same_thing(name: str, said: Statement) -> bool:
    """By what both mean, or by the words: "sugar" is diabetes, Glucophage is metformin."""
    held = plain(name)
    meant = {hit.term.means for hit in found_terms(held)}
    if said.means in meant or said.entity in meant:
        return True
    one, other = _words(held), _words(said.entity) | _words(said.means)
    if said.topic in {Topic.APPOINTMENT, Topic.EVENT}:
        return bool(one & other - {"appointment", "clinic", "check"}) or _alike(one, other)
    return bool(one) and (_words(said.entity) <= one or one <= _words(said.entity))


_VISITS = (
    {"gp", "doctor", "surgery", "dr"}, {"dentist", "dental", "hygienist"}, {"optician", "eye", "optometrist", "ophthalmology", "ophthalmologist"},
    {"cardiology", "cardiologist", "heart"}, {"physio", "physiotherapy", "physiotherapist"}, {"chiropodist", "podiatrist", "podiatry", "foot", "feet"},
    {"audiology", "hearing", "audiologist"}, {"neurology", "neurologist"}, {"memory"}, {"blood", "phlebotomy", "bloods"}, {"dermatology", "dermatologist", "skin"},
    {"x-ray", "xray"}, {"rheumatology", "rheumatologist"}, {"diabetic", "diabetes"}, {"scan", "mri", "ct", "ultrasound"}, {"urology", "urologist"}, {"flu", "jab", "vaccine", "vaccination"},
)  # fmt: skip


def _alike(one: set[str], other: set[str]) -> bool:
    return any(one & group and other & group for group in _VISITS)


def _words(text: str) -> set[str]:
    return {stem(word) for word in re.findall(r"[\w'-]+", text)} - {
        "the",
        "a",
        "my",
        "for",
        "with",
        "at",
        "of",
    }
