"""What a fact says, label by label; the rest of what is known about it stands behind "More"."""

from dataclasses import field

from core.frozen import frozen
from core.records.facts import MemoryClass, Status, Verification
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.pages.item.found import Found
from ui.desktop.whom import Whom

_CURRENT = frozenset({Status.ACTIVE, Status.RECORDED})


@frozen
class Told:
    label: str
    words: str = field(repr=False)


def told_now(found: Found, facts: FactsInWords, whom: Whom) -> tuple[Told, ...]:
    """Every field that says something, how it stands, and when someone last said so."""
    words, fact = facts.words, found.fact
    title = facts.named(found.kind, fact)
    told = [
        Told(words.say(f"short.{asked.label}"), value)
        for asked, value in facts.values(found.kind, fact)
        if value != title  # it is the page's own name
    ]
    if fact.status not in _CURRENT:
        told.append(Told(words.say("item.standing"), words.say(f"status.{fact.status}")))
    if fact.verification is Verification.SAID_UNCONFIRMED:
        told.append(Told(words.say("item.how_sure"), words.say("item.said_only")))
    return (*told, _last_confirmed(found, facts, whom))


def told_more(found: Found, facts: FactsInWords) -> tuple[Told, ...]:
    """How long it counts."""
    words, fact = facts.words, found.fact
    if fact.memory_class not in {MemoryClass.LONG_LIVED_FACT, MemoryClass.TIME_BOUND_STATE}:
        return ()
    return (Told(words.say("item.how_long"), words.say(f"item_class.{fact.memory_class}")),)


def _last_confirmed(found: Found, facts: FactsInWords, whom: Whom) -> Told:
    words, fact = facts.words, found.fact
    if found.not_confirmed_since is not None:
        when = facts.at(found.not_confirmed_since)
        return Told(words.say("item.not_confirmed_since"), when)
    when = facts.at(fact.last_confirmed_at)
    by = fact.confirmed_by or fact.recorded_by
    said = words.say("item.by", when=when, whom=whom.named(by))
    return Told(words.say("item.last_confirmed"), said)
