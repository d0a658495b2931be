"""What was read for Today, as the person reads it."""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime

from core.clinical.coming import visit_ends_at
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.appointment import Appointment
from core.records.working import Answer
from ui.desktop.mid_sentence import mid_sentence
from ui.desktop.pages.today.found import Asked, Found
from ui.desktop.pages.whose_words import whose_words
from ui.desktop.theme.icons import IconName

_ICONS: dict[Answer, IconName] = {
    Answer.STILL: "still",
    Answer.GONE: "check",
    Answer.UNSURE: "unsure",
}
# In this order, always (T3).
_STATE = {
    Answer.STILL: "prompt.answer.still",
    Answer.GONE: "prompt.answer.gone",
    Answer.UNSURE: "prompt.answer.unsure",
}
_MEDICINE = _STATE | {
    Answer.STILL: "today.medicine.still",
    Answer.GONE: "today.medicine.gone",
}


@frozen
class Choice:
    key: Answer
    words: str
    icon: IconName


@frozen
class Question:
    """more: whose words it rests on, and when they were said; whole sentences."""

    prompt_id: str
    words: str = field(repr=False)
    answers: tuple[Choice, ...]
    more: tuple[str, ...] = field(repr=False)


@frozen
class Plan:
    """One day. rows: the time, then what."""

    heading: str
    rows: tuple[tuple[str, str], ...] = field(repr=False)


@frozen
class TodayState:
    """is_quiet: it is known that nothing is to be answered. calm: what else can be said then."""

    greeting: str = field(default="", repr=False)
    now: str = ""
    question: Question | None = None
    is_quiet: bool = False
    calm: tuple[str, ...] = field(default=(), repr=False)
    plans: tuple[Plan, ...] = ()


@frozen
class TodayInWords:
    """own_account: whoever reads the page."""

    dates: DatesInWords
    own_account: str

    def state(self, found: Found, *, was_asked: bool) -> TodayState:
        """was_asked: so that no question means that there is none."""
        is_quiet = was_asked and found.asked is None
        return TodayState(
            greeting=self.dates.greeting(found.now, found.name),
            now=self._now(found.now),
            question=self._question(found.asked, found.now) if found.asked else None,
            is_quiet=is_quiet,
            calm=self._calm(found) if is_quiet else (),
            plans=self._plans(found),
        )

    def _now(self, now: datetime) -> str:
        day, time = self.dates.day(now), self.dates.time_of_day(now)
        return self.dates.words.say("today.now", day=day, time=time)

    def _question(self, asked: Asked, now: datetime) -> Question:
        say = self.dates.words.say
        keys = _MEDICINE if asked.is_medicine else _STATE
        return Question(
            prompt_id=asked.prompt_id,
            words=say(asked.wording, text=_in_question(asked)),
            answers=tuple(Choice(word, say(key), _ICONS[word]) for word, key in keys.items()),
            more=whose_words(asked.fact, self.own_account, self.dates, now),
        )

    def _calm(self, found: Found) -> tuple[str, ...]:
        """What comes, and whom to call; never that all is well, which nobody can know."""
        say, helper = self.dates.words.say, found.helper
        ahead = [visit for visit in found.visits if visit.starts_at > found.now]
        calm = [self._next(visit, found.now) for visit in ahead[:1]]
        if not found.visits:
            calm.append(say("today.nothing_planned"))
        if helper is not None and helper.phone:
            calm.append(say("today.call", name=helper.name, phone=helper.phone))
        return tuple(calm)

    def _next(self, visit: Appointment, now: datetime) -> str:
        when, time = self.dates.on(visit.starts_at, now), self.dates.time_of_day(visit.starts_at)
        return self.dates.words.say("today.next_visit", what=visit.what, when=when, time=time)

    def _plans(self, found: Found) -> tuple[Plan, ...]:
        """What a doubted clock alone calls over stands apart, with its own date (T7)."""
        say, today = self.dates.words.say, self._day_of(found.now)
        over = [visit for visit in found.visits if visit_ends_at(visit) <= found.now]
        ours = [v for v in found.visits if self._day_of(v.starts_at) <= today and v not in over]
        rest = [v for v in found.visits if self._day_of(v.starts_at) > today]
        each = (("today.your_day", ours), ("today.tomorrow", rest), ("today.also_noted", over))
        return tuple(Plan(say(key), self._rows(v, found.now)) for key, v in each if v)

    def _rows(self, visits: Sequence[Appointment], now: datetime) -> tuple[tuple[str, str], ...]:
        return tuple((self._time(visit, now), self._visit(visit)) for visit in visits)

    def _time(self, visit: Appointment, now: datetime) -> str:
        if visit_ends_at(visit) <= now:
            return self.dates.full_date(visit.starts_at)
        if visit.starts_at <= now:
            return self.dates.words.say("today.under_way")
        return self.dates.clock(visit.starts_at)

    def _visit(self, visit: Appointment) -> str:
        say, words = self.dates.words.say, visit.what
        if visit.with_whom:
            words = say("today.visit_with", what=words, whom=visit.with_whom)
        if visit.location:
            words = say("today.visit_at", what=words, where=visit.location)
        return words

    def _day_of(self, moment: datetime) -> int:
        return moment.astimezone(self.dates.zone).toordinal()


def _in_question(asked: Asked) -> str:
    """A medicine keeps the letters of its box."""
    return asked.text if asked.is_medicine else mid_sentence(asked.text)
