"""A time of day: "at half four", "ten past nine in the morning", "15:30", "teatime"."""

import re
from datetime import date, timedelta

from core.frozen import frozen
from core.words.time_phrases.numbers import number_of
from core.words.time_phrases.reading import Frame, Grain, Reading, Tense

_HOUR = r"(?:1[0-2]|0?[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_MINUTES = r"(?:five|ten|quarter|a quarter|twenty|twenty-five|twenty five|half|5|10|15|20|25)"
_HALF = r"(?: ?(?P<half>a\.?m\.?|p\.?m\.?)(?!\w)| (?P<part>(?:in the|at|this) (?:morning|afternoon|evening|night)))?"
CLOCK = re.compile(
    r"(?:(?P<about>about|around|roughly|just after|just before|nearly|by|gone) )?(?:at )?(?:about |around )?(?:"
    r"(?P<noon>noon|midday|12 noon|twelve noon)\b|(?P<midnight>midnight)\b"
    rf"|(?P<minutes>{_MINUTES}) (?:minutes )?(?P<way>past|to|after|of) (?P<hour>{_HOUR})\b{_HALF}"
    rf"|half (?P<british>{_HOUR})\b(?! (?:an?|hours?|minutes?))".replace(
        "(?P<british>", "(?P<british>"
    )
    + r"|(?P<h24>[01]?\d|2[0-3])[:.](?P<m24>[0-5]\d)(?: ?(?P<half2>a\.?m\.?|p\.?m\.?)(?!\w))?"
    r"|(?P<h24b>[01]\d|2[0-3])(?P<m24b>[0-5]\d)(?: ?h(?:rs|ours)?\b|(?= (?:on|today|tomorrow|yesterday|tonight|mon|tue|wed|thu|fri|sat|sun)))"
    r"|(?<=at )(?P<h24c>[01]\d|2[0-3])(?P<m24c>[0-5]\d)\b(?! (?:steps|calories|people))"
    rf"|(?P<only>{_HOUR})(?: o'?clock\b)(?: (?P<part3>(?:in the|at) (?:morning|afternoon|evening|night)))?"
    rf"|(?P<only2>{_HOUR}) ?(?P<half3>a\.?m\.?|p\.?m\.?)(?!\w)"
    rf"|(?P<only4>{_HOUR}) (?P<part4>(?:in the|at) (?:morning|afternoon|evening|night))\b"
    rf"|(?:(?<=at )|(?<=about )|(?<=around )|(?<=by ))(?P<only5>{_HOUR}) (?P<minutes5>fifteen|thirty|forty[- ]five)\b{_HALF.replace('half', 'half5').replace('part', 'part5')}"
    rf"|(?:(?<=at )|(?<=about )|(?<=around )|(?<=by ))(?P<bare>{_HOUR})\b(?! (?:weeks?|days?|hours?|minutes?|years?|months?|tablets?|mg|of|per|times?|point|stage|go|sitting|end|hundred))"
    rf"|(?:(?<=since )|(?<=until )|(?<=till )|(?<=til )|(?<=from )|(?<=before )|(?<=after ))(?P<bare2>{_HOUR})\b(?= (?:this|yesterday|last night|today|tomorrow|tonight|on \w+day)\b)"
    rf"|(?:(?<=up since )|(?<=awake since ))(?P<early>{_HOUR})\b(?= ?(?:[.,;!?]|$|and\b|with\b))"
    r")"
)
PARTS = {
    "morning": (6, 6), "afternoon": (12, 6), "evening": (18, 4), "night": (22, 8),
    "breakfasttime": (7, 3), "lunchtime": (12, 2), "lunch": (12, 2), "dinnertime": (12, 2),
    "teatime": (16, 2), "suppertime": (17, 3), "bedtime": (20, 4), "hours": (0, 6),
}  # fmt: skip
_PAST_HOUR = {"fifteen": 15, "thirty": 30, "forty five": 45}
_FIRST_HOUR, _LAST_HOUR = 7, 22


@frozen
class Clock:
    """hour: 0 to 23 when `is_sure`, else 1 to 12: which half of the day is left open."""

    hour: int
    minute: int
    is_sure: bool
    is_about: bool = False


def clock_of(found: re.Match[str]) -> Clock:
    told = {name: value for name, value in found.groupdict().items() if value}
    about = told.get("about") in {
        "about",
        "around",
        "roughly",
        "nearly",
        "just after",
        "just before",
    }
    about = about or re.search(r"\b(?:about|around|roughly)\b", found[0]) is not None
    if "noon" in told or "midnight" in told:
        return Clock(12 if "noon" in told else 0, 0, True, about)
    half = told.get("half") or told.get("half2") or told.get("half3") or told.get("half5")
    part = told.get("part") or told.get("part3") or told.get("part4") or told.get("part5")
    hour, minute = _dial(told)
    sure_24 = "h24" in told and (hour > 12 or hour == 0 or told["h24"].startswith("0"))
    sure_24 = sure_24 or "h24b" in told or "h24c" in told
    if half:
        hour = hour % 12 + (12 if half[0] == "p" else 0)
    elif part:
        hour = _in_part(hour, part)
    elif "early" in told:
        hour %= 12  # nobody is up since the evening
    return Clock(hour, minute, bool(half or part or sure_24 or "early" in told), about)


def _dial(told: dict[str, str]) -> tuple[int, int]:
    for of in ("24", "24b", "24c"):
        if f"h{of}" in told:
            return int(told[f"h{of}"]), int(told[f"m{of}"])
    if "british" in told:
        return int(number_of(told["british"])[0]), 30
    if "minutes" in told:
        minutes = _minutes(told["minutes"])
        hour = int(number_of(told["hour"])[0])
        if told["way"] in {"to", "of"}:
            return (hour - 2) % 12 + 1, 60 - minutes
        return hour, minutes
    if "only5" in told:
        return int(number_of(told["only5"])[0]), _PAST_HOUR[told["minutes5"].replace("-", " ")]
    alone = ("only", "only2", "only4", "bare", "bare2", "early")
    return int(number_of(next(told[name] for name in alone if name in told))[0]), 0


def _minutes(said: str) -> int:
    if "quarter" in said:
        return 15
    return 30 if said == "half" else int(number_of(said)[0])


def _in_part(hour: int, part: str) -> int:
    if "morning" in part:
        return hour % 12
    if "night" in part:
        return hour % 12 + (12 if 6 <= hour < 12 else 0)
    return hour % 12 + 12


def on_day(frame: Frame, clock: Clock, day: date) -> Reading:
    hour = clock.hour if clock.is_sure else waking_hour(clock.hour)
    return frame.moment(day, hour, clock.minute)


def waking_hour(hour: int) -> int:
    """Of the two hours that a dial shows, the one from 07:00 to 22:00."""
    return hour if hour >= _FIRST_HOUR else hour + 12


def nearest(frame: Frame, clock: Clock) -> Reading:
    """Without a day: the next such time, or the last one where the sentence looks back."""
    hours = [clock.hour] if clock.is_sure else [clock.hour % 12, clock.hour % 12 + 12]
    if not clock.is_sure:
        hours = [h for h in hours if _FIRST_HOUR <= h < _LAST_HOUR] or [
            waking_hour(clock.hour) % 24
        ]
    times = [
        frame.moment(frame.today + timedelta(shift), hour, clock.minute)
        for shift in (-1, 0, 1)
        for hour in hours
    ]
    if frame.tense is Tense.PAST:
        return max((t for t in times if t.begins_at <= frame.now), key=lambda t: t.begins_at)
    return min((t for t in times if t.begins_at >= frame.now), key=lambda t: t.begins_at)


def part_on(frame: Frame, day: date, part: str) -> Reading:
    hour, length = PARTS[part]
    ends = day if hour + length <= 24 else day + timedelta(1)
    return Reading(frame.at(day, hour), frame.at(ends, (hour + length) % 24), Grain.PART_OF_DAY)
