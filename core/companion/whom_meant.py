"""Whom a sentence speaks of, among those in the record: by name, or by what they are to one."""

import re
from collections.abc import Iterable, Sequence
from typing import Protocol

from core.records.contact import Contact
from core.records.names import normalised
from core.words.plain import words_of

# What is said for what is written.
_CALLED = {
    "mum": "mother",
    "mummy": "mother",
    "mom": "mother",
    "mama": "mother",
    "dad": "father",
    "daddy": "father",
    "papa": "father",
    "hubby": "husband",
    "doc": "doctor",
    "gp": "doctor",
    "carer": "caregiver",
    "neighbor": "neighbour",
}


def meant_in(text: str, known: Iterable[Contact]) -> Contact | None:
    """The first whose name, a part of it, or relation is said as a word of its own."""
    said = {usual(word) for word in words_of(text)}
    people = list(known)
    by_name = [each for each in people if said & _names(each)]
    by_relation = [each for each in people if _relation(each) and _relation(each) <= said]
    return next(iter([*by_name, *by_relation]), None)


class People(Protocol):
    """Whom the record knows."""

    @property
    def living(self) -> Sequence[Contact]: ...

    @property
    def dead(self) -> Sequence[Contact]: ...


def calls_for(said: str, known: People) -> bool:
    """Nothing but somebody's name, or what they are to one: "Anna?", "mum, mum"."""
    words = {usual(word) for word in words_of(said)} - _BESIDE_A_NAME
    people = [*known.living, *known.dead]
    called = set(_KIN).union(*map(_names, people), *map(_relation, people))
    return bool(words) and len(words_of(said)) <= _LONGEST_CALL and words <= called


def looks_for_a_thing(said: str, known: People) -> bool:
    """ "Where's my nightie": what is called by a name, or is somebody's to love, is no thing."""
    found = _WHERE.search(said)
    if found is None or meant_in(said, [*known.living, *known.dead]) is not None:
        return False
    words = set(map(usual, words_of(found[1])))
    return not (words & _NO_THING or found[1][0].isupper())


_WHERE = re.compile(r"\b[Ww]here(?:'s|\u2019s| is| are|'re)\s+my\s+(\w+(?:\s+\w+)?)\W*$")
_NO_THING = frozenset(
    {"people", "family", "parents", "children", "kids", "boy", "boys", "girl", "girls", "baby"}
    | {"babies", "little", "love", "darling", "dear", "friend", "friends", "carer", "caregiver"}
    | {"nurse", "doctor", "visitor", "grandson", "granddaughter", "grandchildren", "cousin"}
    | {"niece", "nephew", "brothers", "sisters", "sons", "daughters", "home", "house", "room"}
    | {"mother", "father", "mam", "nan", "gran", "sister", "brother", "husband", "wife", "son"}
    | {"daughter", "aunt", "auntie", "uncle", "man", "lady", "neighbour", "dog", "cat"}
)
_LONGEST_CALL = 5  # words
_BESIDE_A_NAME = frozenset(
    {"oh", "my", "dear", "please", "where", "is", "that", "you", "it", "and"}
)
_KIN = frozenset(
    {"mother", "father", "mammy", "mam", "nan", "gran", "granny", "sister", "brother", "husband"}
    | {"wife", "son", "daughter", "auntie", "aunt", "uncle"}
)


def who(contact: Contact) -> str:
    """ "Anna, your daughter" """
    if not contact.relation:
        return contact.name
    return f"{contact.name}, your {_within(contact.relation)}"


def who_does(contact: Contact) -> str:
    """ "Anna, your daughter," before what she does."""
    return f"{who(contact)}," if contact.relation else contact.name


def _within(relation: str) -> str:
    """ "daughter"; a GP stays one."""
    is_short_for = len(relation) > 1 and relation[1].isupper()
    return relation if is_short_for else f"{relation[0].lower()}{relation[1:]}"


def usual(word: str) -> str:
    """ "mum's": mother."""
    bare = word.removesuffix("'s").strip("'")
    return _CALLED.get(bare, bare)


def _names(contact: Contact) -> set[str]:
    """Titles and initials name nobody."""
    return {each for each in words_of(normalised(contact.name)) if len(each) > 2} - _TITLES


def _relation(contact: Contact) -> set[str]:
    return {usual(each) for each in words_of(contact.relation or "")}


_TITLES = frozenset({"mrs", "miss", "dr", "prof", "sir", "lady", "sister", "nurse", "aunt"})
