"""What follows a fixed reply: what it said to do, and whether somebody helps now (N1)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Final

from core.companion.context import Answer
from core.companion.safety import WITHOUT_CONTACT, category_of
from core.companion.whom_meant import People, meant_in
from core.frozen import frozen
from core.records.talk import Message, Speaker
from core.words.emergency import Category
from core.words.intent import Intent
from core.words.patterns import patterns
from core.words.plain import plain

_FRESH: Final = 6  # messages behind a fixed reply
_SAID: Final = "safety/en/help_at_hand.json"
# Where whoever rests is not to be told to stay.
_MAY_STAY: Final = frozenset(Category) - WITHOUT_CONTACT - {Category.FIRE_GAS_WANDERING}


@frozen
class AfterHelp:
    """act: the first line of the fixed reply. category: None for one of an earlier wording."""

    act: str = field(repr=False)
    category: Category | None = None


def after_help(messages: Sequence[Message], people: People) -> AfterHelp | None:
    """While a fixed reply is fresh, and nobody who helps was spoken of since."""
    lately = list(messages)[-_FRESH:]
    places = [place for place, each in enumerate(lately) if each.intent == Intent.EMERGENCY.value]
    if not places:
        return None
    since = [each.content for each in lately[places[-1] :] if each.role is Speaker.USER]
    shown = lately[places[-1]].content
    category = category_of(shown)
    if category not in WITHOUT_CONTACT and any(_at_hand(each, people) for each in since):
        return None
    return AfterHelp(shown.splitlines()[0], category)


def answer_after_help(
    after: AfterHelp, said: str, people: People, named: Mapping[str, str]
) -> Answer:
    """The act is said once more, unless somebody helps now: then it is they who are told."""
    values = {
        **named,
        "act": after.act,
        "act_bare": after.act.rstrip("."),
        "ring": _number_in(after.act),
    }
    if after.category is None or after.category in WITHOUT_CONTACT:
        return Answer("after_help", values)
    kind = _at_hand(said, people)
    if kind == "someone" and (contact := meant_in(said, people.living)):
        return Answer("after_help.someone", {**values, "person_name": contact.name})
    if kind is not None:
        return Answer("after_help.them" if kind == "someone" else "after_help.rang", values)
    if after.category in _MAY_STAY and patterns(_SAID)["resting"].search(plain(said)):
        return Answer("after_help.resting", values)
    return Answer("after_help", values)


def _at_hand(said: str, people: People) -> str | None:
    """rang: help was called for. someone: is there, or on the telephone. None: neither."""
    told, lists = plain(said), patterns(_SAID)
    if "?" in told or lists["nobody"].search(told) or meant_in(said, people.dead):
        return None
    if lists["rang"].search(told):
        return "rang"
    is_named = any(meant_in(each[0], people.living) for each in lists["named"].finditer(told))
    return "someone" if is_named or lists["someone"].search(told) else None


def _number_in(act: str) -> str:
    found = re.search(r"call (.+?)(?: now)?\.$", act)
    return found[1] if found else act
