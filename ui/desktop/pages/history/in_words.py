"""A past day and the changes since, in the words of the page."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import field
from datetime import datetime

from core.clinical.snapshot import Item
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.reading import READING
from ui.desktop.desk import Desk
from ui.desktop.labels import Labels
from ui.desktop.pages.history.reading import Change, Changes, ThatDay
from ui.desktop.theme.icons import IconName
from ui.desktop.widgets.chips import Provenance
from ui.desktop.widgets.timeline import Step


@frozen
class FactLine:
    name: str = field(repr=False)
    detail: str = field(default="", repr=False)
    chips: tuple[Provenance, ...] = field(default=(), repr=False)


SHOWN_AT_FIRST = 12  # of each section; as many more at each press


@frozen
class Section:
    """left_out: how many lines more there are."""

    key: str
    heading: str
    icon: IconName
    lines: tuple[FactLine, ...]
    left_out: int = 0


# In the order of the record: what must not be overlooked comes first.
_SECTIONS: tuple[tuple[str, IconName], ...] = (
    ("allergies", "allergy"),
    ("conditions", "condition"),
    ("medications", "pill"),
    ("symptoms", "symptom"),
    ("appointments", "calendar"),
    ("signals", "insights"),
    ("contacts", "people"),
    ("places", "home"),
    ("held", "later"),
    ("not_confirmed_lately", "later"),
)

_AROUND = frozenset({"contacts", "places"})


class InWords:
    def __init__(self, desk: Desk, now: datetime) -> None:
        self._words, self._now = desk.words, now
        self._dates = DatesInWords(desk.words, desk.zone)
        self._labels = Labels(desk.words, self._dates, now)

    def sections(self, that_day: ThatDay, more: Counter[str]) -> tuple[Section, ...]:
        """Those that hold something. more: lines beyond the first of each, by its key."""
        made = (
            self._section(key, icon, _items(that_day, key), SHOWN_AT_FIRST + more[key])
            for key, icon in _SECTIONS
        )
        return tuple(section for section in made if section.lines)

    def _section(self, key: str, icon: IconName, items: Sequence[Item], room: int) -> Section:
        lines = tuple(map(self._line, items[:room]))
        left_out = len(items) - len(lines)
        return Section(key, self._say(f"section.{key}"), icon, lines, left_out)

    def steps(self, changes: Changes) -> tuple[Step, ...]:
        return tuple(map(self._step, changes.found))

    def _line(self, item: Item) -> FactLine:
        detail = ""
        if isinstance(item.since, datetime):
            day, time = self._dates.full_date(item.since), self._dates.clock(item.since)
            detail = self._say("history.day_and_time", day=day, time=time)
        elif item.since:
            detail = self._say("history.since", when=self._dates.partial(item.since))
        below = "\n".join(filter(None, (item.dose, item.reached, detail)))
        return FactLine(self._named(item.kind, item.text), below, self._labels.of(item))

    def _step(self, change: Change) -> Step:
        when = self._say(
            "history.day_and_time",
            day=_begun(self._dates.on(change.at, self._now)),
            time=self._dates.clock(change.at),
        )
        what = self._say(
            "history.change",
            text=self._named(change.kind, change.text),
            reason=self._reason(change.reason),
        )
        by = self._by(change)
        below = self._say("history.with_note", by=by, note=change.note) if change.note else by
        return Step(when, what, below, is_now=change.counts_now)

    def _by(self, change: Change) -> str:
        if change.role is None:
            return self._say("history.by_rosemary")
        return _begun(change.by or self._say(f"role.{change.role}"))

    def _reason(self, code: str) -> str:
        key = f"reason.{code}"
        return self._words.say(key) if self._words.knows(key) else self._say("history.changed")

    def _named(self, kind: str, text: str) -> str:
        """What people wrote stays as they wrote it; a reading is told by us."""
        if kind == READING.name:
            return _begun(text)
        return text or self._say(f"kind.{kind}")

    def _say(self, key: str, **values: object) -> str:
        return self._words.say(key, **values)


def _items(that_day: ThatDay, key: str) -> Sequence[Item]:
    found: Sequence[Item] = getattr(that_day.around if key in _AROUND else that_day.profile, key)
    return found


def _begun(words: str) -> str:
    """As the beginning of a line."""
    return words[:1].upper() + words[1:]
