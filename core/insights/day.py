"""What one day felt like, counted: enough for every finding, and no word of what was said."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field
from statistics import fmean, median
from typing import Self
from zoneinfo import ZoneInfo

from core.frozen import frozen
from core.ports.care import SaidThen
from core.records.talk import QuestionType

# Parts of a day, in local hours (seed 4, 7.3).
MORNING, EVENING = range(6, 13), range(18, 24)


@frozen
class Felt:
    """All distress is 0 to 1.

    usual, morning, evening: medians; None where nothing was said then. hours: by local hour, how
    many messages and their mean distress. emotions, asked: how many of each; what is asked in
    general is not among the latter. stories: of each that was told and followed by words: its
    category, the distress before, and after. replies: of each other reply that was followed by
    words: the distress before, and after. told: how many of each category, followed or not.
    emotions_by_hour: local. calls: ids of the messages that a fixed emergency reply answered.
    """

    usual: float | None = None
    morning: float | None = None
    evening: float | None = None
    hours: Mapping[int, tuple[int, float]] = field(default_factory=dict)
    emotions: Mapping[str, int] = field(default_factory=dict)
    asked: Mapping[str, int] = field(default_factory=dict)
    stories: Sequence[tuple[str, float, float]] = ()
    replies: Sequence[tuple[float, float]] = ()
    told: Mapping[str, int] = field(default_factory=dict)
    emotions_by_hour: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    calls: Sequence[str] = ()

    @property
    def mean(self) -> float | None:
        """Of all that was said: unlike the median, it is the same on days of few words."""
        return self.mean_of(range(24))

    def mean_of(self, hours: range) -> float | None:
        held = [self.hours[hour] for hour in hours if hour in self.hours]
        many = sum(n for n, _ in held)
        return sum(n * mean for n, mean in held) / many if many else None

    @classmethod
    def of(cls, said: Sequence[SaidThen], zone: ZoneInfo, calls: Sequence[str] = ()) -> Self:
        by_hour: dict[int, list[float]] = {}
        felt_by_hour: dict[int, Counter[str]] = {}
        for each in said:
            hour = each.said_at.astimezone(zone).hour
            by_hour.setdefault(hour, []).append(each.distress)
            felt_by_hour.setdefault(hour, Counter())[each.emotion.value] += 1
        followed = [each for each in said if each.after is not None]
        return cls(
            usual=_median([each.distress for each in said]),
            morning=_median([d for hour in MORNING for d in by_hour.get(hour, ())]),
            evening=_median([d for hour in EVENING for d in by_hour.get(hour, ())]),
            hours={hour: (len(held), fmean(held)) for hour, held in sorted(by_hour.items())},
            emotions=Counter(each.emotion.value for each in said),
            asked=Counter(
                each.question_type.value
                for each in said
                if each.question_type is not QuestionType.GENERAL
            ),
            stories=[
                (each.category, each.distress, each.after or 0.0)
                for each in followed
                if each.category is not None
            ],
            replies=[
                (each.distress, each.after or 0.0) for each in followed if each.category is None
            ],
            told=Counter(each.category for each in said if each.category is not None),
            emotions_by_hour=dict(sorted(felt_by_hour.items())),
            calls=tuple(calls),
        )

    def as_text(self) -> str:
        """JSON; numbers to four places, which is more than a feeling has."""
        return json.dumps(
            {
                "usual": _short(self.usual),
                "morning": _short(self.morning),
                "evening": _short(self.evening),
                "hours": {hour: [n, _short(mean)] for hour, (n, mean) in self.hours.items()},
                "emotions": dict(self.emotions),
                "asked": dict(self.asked),
                "stories": [[name, _short(b), _short(a)] for name, b, a in self.stories],
                "replies": [[_short(b), _short(a)] for b, a in self.replies],
                "told": dict(self.told),
                "by_hour": {hour: dict(held) for hour, held in self.emotions_by_hour.items()},
                "calls": list(self.calls),
            },
            separators=(",", ":"),
        )

    @classmethod
    def from_text(cls, text: str) -> Self:
        held = json.loads(text)
        return cls(
            usual=held["usual"],
            morning=held["morning"],
            evening=held["evening"],
            hours={int(hour): (n, mean) for hour, (n, mean) in held["hours"].items()},
            emotions=held["emotions"],
            asked=held["asked"],
            stories=[(name, before, after) for name, before, after in held["stories"]],
            # Days that were counted before held sums of them, which say too little.
            replies=[(before, after) for before, after in held.get("replies", ())],
            told=held.get("told", {}),
            emotions_by_hour={int(hour): each for hour, each in held.get("by_hour", {}).items()},
            calls=tuple(held.get("calls", ())),
        )


def _median(held: Sequence[float]) -> float | None:
    return float(median(held)) if held else None


def _short(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
