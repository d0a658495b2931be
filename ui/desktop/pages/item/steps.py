"""What became of a fact, step by step: each version against the one before it."""

from collections.abc import Sequence
from dataclasses import field

from core.frozen import frozen
from core.ports import Version
from core.records.base import Stored
from core.records.kind import AnyKind
from ui.desktop.facts_in_words import FactsInWords, asked_of
from ui.desktop.pages.item.found import Found
from ui.desktop.whom import Whom

# By whether something was said before, and is said now.
_CHANGED = {
    (True, True): "item.from_to",
    (False, True): "item.now_says",
    (True, False): "item.no_longer",
}


@frozen
class HistoryStep:
    """change_id: of the change that made it. is_now: it is what counts."""

    change_id: str
    when: str
    what: str = field(repr=False)
    by_whom: str = field(repr=False)
    is_now: bool


@frozen
class StepsInWords:
    facts: FactsInWords
    whom: Whom

    def of(self, found: Found) -> tuple[HistoryStep, ...]:
        """Newest first."""
        records = [self._record(found.kind, version) for version in found.versions]
        steps = [
            self._step(found, version, _what_changed(self.facts, found.kind, records, place))
            for place, version in enumerate(found.versions)
        ]
        return tuple(reversed(steps))

    @staticmethod
    def _record(kind: AnyKind, version: Version) -> Stored:
        record: Stored = kind.record.model_validate_json(version.payload)
        return record

    def _step(self, found: Found, version: Version, changes: Sequence[str]) -> HistoryStep:
        is_now = version.version == found.fact.version
        return HistoryStep(
            change_id=version.change_id,
            when=self.facts.at(version.recorded_at),
            what="\n".join([self._became(version), *changes]),
            by_whom=self._by_whom(version, is_now=is_now),
            is_now=is_now,
        )

    def _became(self, version: Version) -> str:
        words, key = self.facts.words, f"became.{version.reason}"
        return words.say(key if words.knows(key) else "became.changed")

    def _by_whom(self, version: Version, *, is_now: bool) -> str:
        words = self.facts.words
        whom = self.whom.at_the_start(version.account_id)
        if version.note:
            return words.say("item.by_why", whom=whom, why=version.note)
        return words.say("item.counts_now", whom=whom) if is_now else whom


def _what_changed(
    facts: FactsInWords, kind: AnyKind, records: Sequence[Stored], place: int
) -> list[str]:
    """One line for each field that says something else than before; none for the first."""
    if place == 0:
        return []
    before, after = records[place - 1], records[place]
    lines = []
    for asked in asked_of(kind, after):
        one = facts.value(asked, getattr(before, asked.name))
        other = facts.value(asked, getattr(after, asked.name))
        if one != other:
            label = facts.words.say(f"short.{asked.label}")
            key = _CHANGED[bool(one), bool(other)]
            lines.append(facts.words.say(key, label=label, before=one, after=other))
    return lines
