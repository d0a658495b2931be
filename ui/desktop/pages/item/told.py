"""What a fact says, label by label; the rest of what is known about it stands behind "More"."""

from dataclasses import field

from core.frozen import frozen
from core.records.facts import Fact, MemoryClass, Status, Verification
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
    words, fact = facts.words, found.fact
    return (
        Told(words.say("item.source"), _source(fact, facts)),
        Told(words.say("item.how_sure"), _sure(found, facts)),
        *_how_long(fact, facts),
    )


def _last_confirmed(found: Found, facts: FactsInWords, whom: Whom) -> Told:
    words, fact = facts.words, found.fact
    if found.not_confirmed_since is not None:
        when = facts.at(found.not_confirmed_since)
        return Told(words.say("item.not_confirmed_since"), when)
    when = facts.at(fact.last_confirmed_at)
    by = fact.confirmed_by or fact.recorded_by
    said = words.say("item.by", when=when, whom=whom.named(by))
    return Told(words.say("item.last_confirmed"), said)


def _source(fact: Fact, facts: FactsInWords) -> str:
    source = facts.words.say(f"source.{fact.source}")
    source = source[:1].upper() + source[1:]
    if fact.source_page is None:
        return source
    return facts.words.say("item.from_page", source=source, page=fact.source_page)


def _sure(found: Found, facts: FactsInWords) -> str:
    """C1: the least of the writer's and the extractor's."""
    if found.confidence >= 1.0:
        return facts.words.say("item.certain")
    return facts.words.say("item.sure_by", percent=round(found.confidence * 100))


def _how_long(fact: Fact, facts: FactsInWords) -> tuple[Told, ...]:
    if fact.memory_class not in {MemoryClass.LONG_LIVED_FACT, MemoryClass.TIME_BOUND_STATE}:
        return ()
    words = facts.words
    return (Told(words.say("item.how_long"), words.say(f"item_class.{fact.memory_class}")),)
