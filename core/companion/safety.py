"""The fixed, reviewed reply to a red flag: at once, the same each time (N1, N4).

It reads the message and what the clinical store says of whom to call, alone (P5); never what was
said before, and no model writes it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import cache

from core.clinical.contacts import living_contacts, to_call_among
from core.clinical.emergency_numbers import EmergencyNumbers, Line, emergency_numbers
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.contact import Contact
from core.records.facts import Status
from core.records.patient import PATIENT
from core.records.person import PERSON, Person
from core.records.place import PLACE
from core.resource_files import resource
from core.words.emergency import Category
from core.words.feared_for import is_feared_for_another, is_of_another, is_of_oneself
from core.words.which_danger import Danger, danger_in

# Where no country is known nothing is guessed (N1).
UNKNOWN = "112 or 911, or your local number"
# Nobody whom the person knows is named or told: any of them may be who does it, or be hurt by it.
WITHOUT_CONTACT = frozenset({Category.ABUSE_NEGLECT, Category.SUICIDAL})
_LONGEST_ADDRESS = 80
# What is said otherwise to who fears for another.
_OF_ANOTHER = ".of_another"


@frozen
class Help:
    """What a fixed reply names, read beforehand so that nothing has to be waited for."""

    numbers: EmergencyNumbers | None
    address: str | None = field(default=None, repr=False)
    contact: Contact | None = field(default=None, repr=False)


@frozen
class FixedReply:
    """lines: the first is the act. source: of what to do meanwhile."""

    category: Category
    lines: tuple[str, ...] = field(repr=False)
    source: str

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def help_at_hand(uow: UnitOfWork) -> Help:
    return help_of(uow, uow.of(PERSON).get(uow.scope.user_id), living_contacts(uow))


def help_of(uow: UnitOfWork, person: Person | None, living: Sequence[Contact]) -> Help:
    """Of a person who was read already, with those whom they know."""
    called = to_call_among(living)
    return Help(
        numbers=emergency_numbers(person.country if person else None),
        address=_address(uow),
        contact=called[0] if called else None,
    )


def reply_to_person(category: Category, said: str, at_hand: Help) -> FixedReply:
    """Of somebody else who fell it speaks of them; where that is, the record does not know."""
    if category in WITHOUT_CONTACT or not is_of_another(said):
        return fixed_reply(category, at_hand, danger=danger_in(said))
    elsewhere = replace(at_hand, address=None)
    return fixed_reply(category, elsewhere, is_of_another=True, danger=danger_in(said))


def reply_to_helper(category: Category, said: str, at_hand: Help) -> FixedReply:
    """A helper speaks of the person, unless they speak of themselves."""
    is_other = (
        is_feared_for_another(said) if category in WITHOUT_CONTACT else not is_of_oneself(said)
    )
    return fixed_reply(category, at_hand, is_of_another=is_other, danger=danger_in(said))


def fixed_reply(
    category: Category,
    at_hand: Help,
    *,
    is_of_another: bool = False,
    danger: Danger | None = None,
) -> FixedReply:
    """is_of_another: whoever says it fears for somebody else, and is with them.

    danger: which of those that a category holds, where it is known and told apart.
    """
    told = _told(category, _OF_ANOTHER if is_of_another else "", danger)
    named = _named(category, told.say, at_hand)
    lines = [_filled(line, named) for line in told.lines]
    return FixedReply(category, tuple(filter(None, lines)), told.source)


def category_of(shown: str) -> Category | None:
    """Of a fixed reply, by its lines that are always the same; None for another wording."""
    lines = set(shown.splitlines())
    for name, told in _replies().items():
        if {line for line in told.lines if "{" not in line} <= lines:
            return Category(name.partition(".")[0])
    return None


def _told(category: Category, of_whom: str, danger: Danger | None) -> "_Told":
    """The wording that fits best, of those that there are."""
    replies, kind = _replies(), f".{danger.value}" if danger else ""
    names = (f"{category.value}{of_whom}{kind}", f"{category.value}{of_whom}", category.value)
    return next(replies[name] for name in names if name in replies)


def _named(category: Category, say: str, at_hand: Help) -> Mapping[str, str | None]:
    numbers = at_hand.numbers
    return {
        "number": _number(category, numbers),
        "crisis": _line(numbers.crisis) if numbers and numbers.crisis else _first(numbers),
        "abuse": _to_talk(numbers.abuse) if numbers and numbers.abuse else None,
        "say": _say(say, at_hand.address),
        "next": None if category in WITHOUT_CONTACT else _next(category, at_hand),
    }


def _say(say: str, address: str | None) -> str | None:
    """None where there is nothing to say, or it names an address that nobody knows."""
    return say.format(address=address) if say and (address or "{address}" not in say) else None


def _filled(line: str, named: Mapping[str, str | None]) -> str | None:
    """None where it names what nobody knows."""
    wanted = [name for name in named if f"{{{name}}}" in line]
    if any(named[name] is None for name in wanted):
        return None
    return line.format(**{name: named[name] for name in wanted})


def _number(category: Category, numbers: EmergencyNumbers | None) -> str:
    """Where the ambulance has a number of its own, that one, for what an ambulance is for."""
    if numbers is None:
        return UNKNOWN
    is_medical = category not in {Category.ABUSE_NEGLECT, Category.FIRE_GAS_WANDERING}
    line = numbers.ambulance if is_medical and numbers.ambulance else numbers.emergency
    return line.number


def _first(numbers: EmergencyNumbers | None) -> str:
    return numbers.emergency.number if numbers else UNKNOWN


def _line(line: Line) -> str:
    return f"{line.number} ({line.name})" if line.name else line.number


def _to_talk(line: Line) -> str:
    return f"{line.name} is there to listen: {line.number}."


def _next(category: Category, at_hand: Help) -> str | None:
    """Poison lines first where the country has one: they know what was swallowed."""
    numbers, contact = at_hand.numbers, at_hand.contact
    if category is Category.OVERDOSE_POISONING and numbers and numbers.poison:
        return f"Then call {numbers.poison.name}: {numbers.poison.number}."
    return f"Then call {contact.name}: {contact.phone}." if contact else None


def _address(uow: UnitOfWork) -> str | None:
    """Of home; else as the clinic has it. On one line, and not longer than one can say."""
    homes = [each for each in uow.of(PLACE).find(status=Status.ACTIVE) if each.is_home]
    told: Sequence[str | None] = [each.address for each in homes]
    told = [*told, *(each.address for each in uow.of(PATIENT).find(status=Status.ACTIVE))]
    address = next((each for each in told if each), None)
    line = ", ".join(part.strip() for part in address.splitlines()) if address else None
    return line if line and len(line) <= _LONGEST_ADDRESS else None


@frozen
class _Told:
    lines: tuple[str, ...]
    source: str
    say: str = ""


@cache
def _replies() -> Mapping[str, _Told]:
    text = resource("safety", "en", "replies.json").read_text(encoding="utf-8")
    told = {name: each for name, each in json.loads(text).items() if name[0] != "_"}
    return {
        name: _Told(tuple(each["lines"]), each["source"], each.get("say", ""))
        for name, each in told.items()
    }
