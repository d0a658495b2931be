"""Which words name a day, a week, a month or a stretch, and what reads them."""

import re
from collections.abc import Sequence

from core.words.time_phrases.counted import (
    charted_read,
    counted_read,
    in_counted_read,
    lasting_read,
)
from core.words.time_phrases.dates import (
    dated_read,
    decade_read,
    figures_read,
    iso_read,
    year_alone_read,
)
from core.words.time_phrases.days import (
    days_between_read,
    near_read,
    night_before_last_read,
    nth_week_read,
    nth_weekday_read,
    of_month_read,
    weekday_read,
)
from core.words.time_phrases.feasts import FEASTS, feast
from core.words.time_phrases.months import (
    beyond_read,
    month_end_read,
    named_month_read,
    season_read,
    weeks_read,
)
from core.words.time_phrases.numbers import NUMBER, ORDINAL
from core.words.time_phrases.old_counting import old_counting
from core.words.time_phrases.pieces import PIECES
from core.words.time_phrases.reading import Build
from core.words.time_phrases.seldom import SELDOM

_WEEKDAY = r"(?P<weekday>mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|wensday|wendsday|thu(?:rs|r|rsday|rday)?|tusday|fri(?:day)?|sat(?:urday|erday)?|sun(?:day)?)"
_A_WEEKDAY = r"(?:mon|tue|wed|thu|fri|sat|sun)"
_MONTH = r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
_UNIT = r"(?P<unit>minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|fortnights?|months?|years?|yrs?)"
_DAY_NUMBER = rf"(?P<day>[0-3]?\d|{ORDINAL})(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_ABOUT = r"(?:(?P<about>about|bout|around|roughly|nearly|almost|some|over|more than|maybe|getting on for|probably|(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:or|to)) )?"


def _is_charted(found: re.Match[str]) -> bool:
    """3/7 and 6/12 are dates too: a word must say otherwise."""
    is_told = found["how"] is not None or found[0].startswith(("for", "x", "over", "in"))
    is_noted = _TO_BE_SEEN.search(found.string, 0, found.start()) is not None
    return is_told or is_noted or found["whole"] == "52"


# "F/u 3/12" is in three months.
_TO_BE_SEEN = re.compile(r"\b(?:f/u|fu|follow[- ]?up|rv|recheck|repeat(?: \w+)?) $")


_HALF_MORE = r"(?P<and_half> and a half)?"
DAYS: Sequence[tuple[re.Pattern[str], Build]] = tuple(
    (re.compile(rf"\b(?:{pattern})"), build)
    for pattern, build in (
        *SELDOM,
        *old_counting(_WEEKDAY, _MONTH),
        *PIECES,
        (r"(?:the )?(?P<near>day before yesterday|day after tomorrow)\b", near_read),
        (r"(?:the )?night before last\b", night_before_last_read),
        (
            r"(?P<near>today|yesterday|yesteday|tomorrow|tomorow|tommorow|tomorrer|2morrow|tmrw)\b",
            near_read,
        ),
        (
            rf"{_ABOUT}(?P<count>{NUMBER}){_HALF_MORE} {_UNIT}{_HALF_MORE.replace('and_half', 'and_half2')}(?: or so)? (?:ago|back|earlier|since(?! (?:i|he|she|we|they|it|my|his|her|the|last)\b)|from now)\b",
            counted_read,
        ),
        (
            rf"in (?!the ){_ABOUT}(?P<count>{NUMBER}){_HALF_MORE} {_UNIT}(?:'s?)?(?: time)?\b(?! of| on \w+day)",
            in_counted_read,
        ),
        (rf"{_ABOUT}(?P<count>{NUMBER}){_HALF_MORE} {_UNIT}'? time\b", counted_read),
        (
            rf"(?:for|over|during|in|within|these) (?!the (?:min|hour|day|night|week|month|year))(?:the |these )?(?:last |past |previous )?{_ABOUT}(?P<count>{NUMBER}){_HALF_MORE} {_UNIT}\b(?! (?:on|last) {_A_WEEKDAY})",
            lasting_read,
        ),
        (
            rf"since {_ABOUT}(?P<count>{NUMBER}){_HALF_MORE} {_UNIT}\b(?! (?:ago|back))",
            lasting_read,
        ),
        (
            rf"(?:for |over )?(?:the |these )?(?:last|past) {_ABOUT}(?P<count>{NUMBER}){_HALF_MORE} {_UNIT}\b",
            lasting_read,
        ),
        (
            rf"(?P<about>going on(?: for)?|getting on for|coming up(?: to| for)?|(?:the )?best part of|well over|upwards of) (?P<count>{NUMBER}){_HALF_MORE} {_UNIT}\b(?!'| (?:ago|back|old|since|time|holiday))",
            lasting_read,
        ),
        (
            rf"(?:(?<=been )|(?<=had it )|(?<=had this )|(?<=had them )|(?<=had that )){_ABOUT}(?!the )(?P<count>{NUMBER}){_HALF_MORE} {_UNIT}\b(?!'| (?:ago|back|old|early|late|on|last|past|of))",
            lasting_read,
        ),
        (
            rf"(?:for )?{_ABOUT}(?!the )(?P<count>{NUMBER}){_HALF_MORE} {_UNIT}(?: now\b| running\b| in a row\b| on the trot\b| straight\b|,?(?= (?:it's|i've|he's|she's|we've|they've) (?:been|had|not)\b))",
            lasting_read,
        ),
        (
            rf"(?:an?|one) {_UNIT}(?P<about> or) (?P<count>two|three)(?P<and_half>) (?:ago|back|since(?! (?:i|he|she|we|they|it)\b))\b",
            counted_read,
        ),
        (
            rf"in (?:an?|one) {_UNIT}(?P<about> or) (?P<count>two|three)\b(?P<and_half>)",
            in_counted_read,
        ),
        (
            rf"(?:for|over|these|(?:the )?(?:last|past)) (?:an? |one )?{_UNIT}(?P<about> or) (?P<count>two|three)\b(?P<and_half>)",
            lasting_read,
        ),
        (
            r"(?:for |over |in )?this last (?P<about>)(?P<count>)(?P<and_half>)(?P<unit>week|month|year)\b",
            lasting_read,
        ),
        (
            r"(?:the )?(?:(?P<beyond>week before last|month before last|year before last|week after next|month after next|year after next|weekend before last|weekend after next))\b(?P<which>)(?P<unit2>)",
            beyond_read,
        ),
        (
            r"(?P<beyond>)(?P<which>last|this coming|this past|this|next|the past|earlier this|later this|the coming|the following|the) (?P<unit2>weekend|week|month|year)\b(?! (?:before|after|on|of))(?P<gone> (?:just )?(?:gone|past)\b)?",
            weeks_read,
        ),
        (
            r"(?:(?:for|x|over|in) ?)?(?P<parts>\d{1,2})/(?P<whole>7|12|52)\b(?: (?P<how>ago|back|hx|history)\b)?",
            lambda f, m: charted_read(f, m) if _is_charted(m) else None,
        ),
        (
            rf"(?:between|from) {_WEEKDAY} (?:and|to|till|until) (?P<to>{_A_WEEKDAY}\w*)",
            days_between_read,
        ),
        (
            rf"(?:in |during )?(?:the )?(?P<nth>first|second|third|fourth|last|1st|2nd|3rd|4th) week (?:of|in) (?:(?P<of>the|this|next|last) month\b|{_MONTH}\b(?:,? {_YEAR})?)",
            nth_week_read,
        ),
        (
            rf"(?:on )?(?:the )?(?P<nth>first|second|third|fourth|last) {_WEEKDAY} (?:of|in) (?:(?P<of>the|this|next|last) month\b|{_MONTH}\b(?:,? {_YEAR})?)",
            nth_weekday_read,
        ),
        (r"(?P<iso>\d{4}-\d\d-\d\d)\b", iso_read),
        (
            r"(?P<first>[0-3]?\d)[/.](?P<second>[01]?\d|[0-3]\d)(?:[/.](?P<yy>\d{4}|\d\d))\b",
            figures_read,
        ),
        (r"(?P<first>[0-3]?\d)/(?P<second>[0-3]?\d)(?P<yy>)\b(?!/)", figures_read),
        (
            rf"(?:(?:on )?(?:the )?)(?P<dated>{_DAY_NUMBER}(?: of)? {_MONTH}\b(?:,? {_YEAR})?)",
            dated_read,
        ),
        (rf"(?:on )?(?P<dated>{_MONTH} (?:the )?{_DAY_NUMBER}\b(?:,? {_YEAR})?)(?!:)", dated_read),
        (
            rf"(?:on )?(?P<which>(?:a|one|two|three|four) weeks? (?:on|last)|a fortnight on|a week|last|this coming|the coming|this past|coming|this|next)? ?\b{_WEEKDAY}\b(?P<late> week\b| fortnight\b| before last\b| last\b| gone\b| just gone\b| past\b)?(?!s)",
            weekday_read,
        ),
        (
            rf"on the (?P<day>[0-3]?\d(?=st|nd|rd|th)|{ORDINAL}(?= at\b| in\b|[,.;!?]|$))(?:st|nd|rd|th)?\b|the (?P<day2>[0-3]?\d)(?:st|nd|rd|th)\b",
            lambda f, m: (
                of_month_read(f, m)
                if m["day"]
                else of_month_read(f, re.search(r"(?P<day>\d+)", m[0]) or m)
            ),
        ),
        (
            r"(?:at |towards |by )?(?:the )?(?P<piece2>end|beginning|start|middle) of (?:the|this|next|last) month\b",
            month_end_read,
        ),
        (
            rf"(?:(?:in|since|during) )?(?P<piece>early |mid[- ]?|late |(?:at |towards )?(?:the )?(?:(?:back|tail|latter|front|fore) )?(?:end|beginning|start|middle) of )?(?P<which>last|this|next)? ?\b{_MONTH}\b(?:,? (?:of )?{_YEAR})?(?! (?:the )?\d{{1,2}}(?:st|nd|rd|th)?\b(?![:.]?\d))",
            named_month_read,
        ),
        (
            rf"(?:(?:back in|in|since|around|about|during|from|of) |(?:(?<=until )|(?<=till )|(?<=up to ))){_YEAR}\b(?!s)",
            year_alone_read,
        ),
        (
            r"in the (?:early |late |mid[- ]?)?(?P<decade>(?:19|20)\d0s|'?\d0s|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)",
            decade_read,
        ),
        (
            r"(?:in |over )?(?P<which>last|this|next|the)? ?\b(?P<season>spring|summer|autumn|winter)\b(?:,? (?:of )?"
            rf"{_YEAR})?",
            season_read,
        ),
        (
            r"(?:at |over |on )?(?P<which>last|this|next)? ?\b(?P<feast>"
            + "|".join(name for name, _ in FEASTS)
            + r")(?:'s day)?(?: day\b)?",
            feast,
        ),
    )
)
