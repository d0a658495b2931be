"""`profile`: what is true now, or was believed at an earlier moment."""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from core.clinical.around import Around, around_as_of, around_now
from core.clinical.profile import clinical_profile_as_of, clinical_profile_get
from core.clinical.snapshot import ClinicalSnapshot, Item
from core.ports import UnitOfWork
from ui.console.answer import Answer, Teller
from ui.console.items import item_data, item_lines
from ui.console.session import Session

SECTIONS = ("conditions", "allergies", "medications", "symptoms", "appointments", "signals")
_AROUND = ("contacts", "places")
# Shown where there is something in them.
_ASIDE = ("held", "not_confirmed_lately")
# Whose held items stand beside a section that was asked for by name.
_KINDS = {
    "conditions": frozenset({"condition"}),
    "allergies": frozenset({"allergy"}),
    "medications": frozenset({"medication"}),
    "symptoms": frozenset({"symptom"}),
    "appointments": frozenset({"appointment"}),
    "signals": frozenset({"reading", "trend"}),
}
_NONE_KNOWN = {
    "allergies": "allergies_at",
    "conditions": "conditions_at",
    "medications": "medications_at",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "section",
        nargs="?",
        choices=(*SECTIONS, *_AROUND, *_ASIDE),
        metavar="SECTION",
        help="help.profile.section",
    )
    parser.add_argument("--as-of", metavar="TIME", help="help.profile.as_of")


def run(session: Session, args: argparse.Namespace) -> Answer:
    seen, around = session.run(_read, at=_moment(session, args.as_of))
    sections = _sections(args.section)
    if args.section in _KINDS:
        seen = _only(seen, _KINDS[args.section])
    told = {name: _items(seen, around, name) for name in sections}
    data: dict[str, Any] = {"as_of": seen.as_of}
    data |= {name: [item_data(item) for item in items] for name, items in told.items()}
    data["none_known"] = seen.none_known
    return Answer(data, lambda teller: _lines(teller, seen, told))


def _sections(named: str | None) -> tuple[str, ...]:
    """What is held or lapsed lately is never left out with its section: it is not gone (T7)."""
    if named is None:
        return (*SECTIONS, *_AROUND, *_ASIDE)
    return (named, *_ASIDE) if named in SECTIONS else (named,)


def _items(seen: ClinicalSnapshot, around: Around, name: str) -> Sequence[Item]:
    items: Sequence[Item] = getattr(around if name in _AROUND else seen, name)
    return items


def _only(seen: ClinicalSnapshot, kinds: frozenset[str]) -> ClinicalSnapshot:
    """With nothing aside but what is of these kinds."""
    return replace(
        seen,
        held=tuple(item for item in seen.held if item.kind in kinds),
        not_confirmed_lately=tuple(i for i in seen.not_confirmed_lately if i.kind in kinds),
    )


def _moment(session: Session, as_of: str | None) -> datetime | None:
    return None if as_of is None else session.times.moment(as_of, "as_of")


def _read(uow: UnitOfWork, at: datetime | None) -> tuple[ClinicalSnapshot, Around]:
    """Of one moment. at: None is now."""
    if at is None:
        return clinical_profile_get(uow), around_now(uow)
    return clinical_profile_as_of(uow, at), around_as_of(uow, at)


def _lines(teller: Teller, seen: ClinicalSnapshot, told: Mapping[str, Sequence[Item]]) -> list[str]:
    lines = [teller.say("profile.as_of", when=teller.when(seen.as_of))]
    sections = tuple(told)
    for name, items in told.items():
        if not items and (name in _ASIDE or _is_held(seen, sections)):
            continue
        lines += ["", teller.name("section", name)]
        none_known_at = getattr(seen.none_known, _NONE_KNOWN.get(name, ""), None)
        if not items and none_known_at:
            lines += [f"  {teller.say('profile.none_known', when=teller.when(none_known_at))}"]
        else:
            lines += item_lines(teller, items)
    return lines


def _is_held(seen: ClinicalSnapshot, sections: tuple[str, ...]) -> bool:
    """True when the one section asked for is empty only because the clock is doubted."""
    return sections[0] in _KINDS and sections[1:] == _ASIDE and bool(seen.held)
