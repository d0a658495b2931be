"""What became of a fact, step by step: each version against the one before it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.dates_in_words import DatesInWords
from core.ports import Version
from core.records.base import Stored
from core.records.kind import AnyKind
from core.scope import ROSEMARY
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.forms.fields import form_fields
from ui.desktop.pages.item.found import Found

_OWNER = "owner"  # what the first helper's account is called until somebody names it

# By whether something was said before, and is said now.
_CHANGED = {
    (True, True): "item.from_to",
    (False, True): "item.now_says",
    (True, False): "item.no_longer",
}


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """change_id: of the change that made it. is_now: it is what counts."""

    change_id: str
    when: str
    what: str = field(repr=False)
    by_whom: str = field(repr=False)
    is_now: bool


@dataclass(frozen=True, slots=True)
class StepsInWords:
    """account_id: of whoever reads it; to them it says "you"."""

    facts: FactsInWords
    dates: DatesInWords
    account_id: str

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
            by_whom=self._by_whom(version, found, is_now=is_now),
            is_now=is_now,
        )

    def _became(self, version: Version) -> str:
        words, key = self.facts.words, f"became.{version.reason}"
        return words.say(key if words.knows(key) else "became.changed")

    def _by_whom(self, version: Version, found: Found, *, is_now: bool) -> str:
        words = self.facts.words
        whom = self.named(version.account_id, found)
        whom = whom[:1].upper() + whom[1:]
        if version.note:
            return words.say("item.by_why", whom=whom, why=version.note)
        return words.say("item.counts_now", whom=whom) if is_now else whom

    def named(self, account_id: str, found: Found) -> str:
        words = self.facts.words
        if account_id == self.account_id:
            return words.say("item.yourself")
        if account_id == ROSEMARY:
            return words.say("item.by_herself")
        name = found.names.get(account_id, _OWNER)
        return words.say("role.caregiver") if name == _OWNER else name


def _what_changed(
    facts: FactsInWords, kind: AnyKind, records: Sequence[Stored], place: int
) -> list[str]:
    """One line for each field that says something else than before; none for the first."""
    if place == 0:
        return []
    before, after = records[place - 1], records[place]
    lines = []
    for asked in form_fields(kind, {"signal": str(getattr(after, "signal", ""))}):
        one = facts.value(asked, getattr(before, asked.name))
        other = facts.value(asked, getattr(after, asked.name))
        if one != other:
            label = facts.words.say(f"short.{asked.label}")
            key = _CHANGED[bool(one), bool(other)]
            lines.append(facts.words.say(key, label=label, before=one, after=other))
    return lines
