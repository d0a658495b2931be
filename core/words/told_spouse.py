"""Whom a reply says somebody is married to: two replies of one session cannot name two (D4)."""

import re
from collections.abc import Sequence
from typing import Final

from core.words.plain import STRAIGHT, plain

_N: Final = r"[A-Z][a-z]+"
_MARRIED: Final = (
    re.compile(rf"\b(?P<one>{_N})(?: is|'s| was|) married to (?P<other>{_N})"),
    re.compile(rf"\b(?P<one>{_N})'s (?:husband|wife)(?: is(?: called)?|,) (?P<other>{_N})"),
    re.compile(rf"\b(?P<other>{_N})(?: is|,) (?P<one>{_N})'s (?:husband|wife)"),
)
_ASKS: Final = re.compile(r"\b(?:married|husband|wife|wed)\b")
# A short answer: "Yes, to Mark.", "He's Mark."
_ANSWER: Final = re.compile(
    r"^(?:Yes,? )?(?:(?:[Ss]he|[Hh]e|[Ii]t)(?:'s| is) )?"
    rf"(?:(?:[Mm]arried )?to |(?:[Hh]is|[Hh]er) name is )?(?P<name>{_N})(?=[.,!]|$)"
)
_NO_NAME: Final = frozenset(("Yes", "No", "She", "He", "They", "You", "It", "I", "Married"))
_CHANGED: Final = re.compile(r"\b(?:divorced|second|first|now|since|before|used to|late)\b")


def names_another_spouse(reply: str, prior: Sequence[str], user: str) -> bool:
    """user: what is answered; only who asks is answered by a name alone."""
    told, asked = reply.translate(STRAIGHT), plain(user)
    if not _ASKS.search(asked) or _CHANGED.search(plain(told)):
        return False
    now = _named(told)
    before = [pair for said in prior for pair in _pairs(said.translate(STRAIGHT))]
    asked_of = [{one, other} for one, other in before if _is_of(one, asked)]
    return bool(now and asked_of) and not any(now & pair for pair in asked_of)


def _pairs(said: str) -> list[tuple[str, str]]:
    return [(pair["one"], pair["other"]) for each in _MARRIED for pair in each.finditer(said)]


def _named(told: str) -> set[str]:
    names = {other for _, other in _pairs(told)}
    answer = _ANSWER.match(told.strip())
    if answer is not None:
        names.add(answer["name"])
    return names - _NO_NAME


def _is_of(one: str, asked: str) -> bool:
    return re.search(rf"\b(?:{one.casefold()}|her|his|she|he)\b", asked) is not None
