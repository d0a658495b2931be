"""One person's health as they would say it themselves: "I am allergic to penicillin"."""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime

from core.clinical.snapshot import Item
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.allergy import Allergy
from core.records.facts import Fact, Verification
from core.records.medication import Medication
from ui.desktop.mid_sentence import mid_sentence
from ui.desktop.pages.my_health.found import Line, MyHealth
from ui.desktop.pages.whose_words import whose_words
from ui.desktop.theme.icons import IconName


@frozen
class Told:
    """One line behind "More": what it is, and whose words it rests on."""

    words: str = field(repr=False)
    whose: tuple[str, ...] = field(repr=False)


@frozen
class Group:
    """sentence: all of it where it is one thing, else the beginning of a list in `lines`."""

    icon: IconName
    sentence: str = field(repr=False)
    lines: tuple[str, ...] = field(default=(), repr=False)


@frozen
class Choice:
    """One line that may be called not right."""

    record_id: str
    icon: IconName
    words: str = field(repr=False)
    detail: str = field(default="", repr=False)


@frozen
class MyHealthState:
    """is_read: before that nothing is known. more: where each line comes from.

    help: whom to call; may be empty.
    """

    is_read: bool = False
    groups: tuple[Group, ...] = ()
    more: tuple[Told, ...] = ()
    choices: tuple[Choice, ...] = ()
    help: str = field(default="", repr=False)


@frozen
class _Grammar:
    """Keys: for one thing, for several, where nothing is noted, where someone said none."""

    icon: IconName
    one: str
    several: str
    nothing: str
    none_known: str


_ALLERGIES = _Grammar(
    "allergy",
    "my_health.allergies.one",
    "my_health.allergies.several",
    "my_health.allergies.nothing",
    "my_health.allergies.none_known",
)
_MEDICINES = _Grammar(
    "pill",
    "my_health.medicines.one",
    "my_health.medicines.several",
    "my_health.medicines.nothing",
    "my_health.medicines.none_known",
)
_CONDITIONS = _Grammar(
    "condition",
    "my_health.conditions.one",
    "my_health.conditions.several",
    "my_health.conditions.nothing",
    "my_health.conditions.none_known",
)
_SYMPTOMS = _Grammar(
    "symptom",
    "my_health.symptoms.one",
    "my_health.symptoms.several",
    "my_health.symptoms.nothing",
    "my_health.symptoms.nothing",
)


@frozen
class MyHealthInWords:
    """own_account: whoever reads the page."""

    dates: DatesInWords
    own_account: str

    def state(self, found: MyHealth) -> MyHealthState:
        none = found.none_known
        return MyHealthState(
            is_read=True,
            groups=(
                self._group(_ALLERGIES, found.allergies, none.allergies_at),
                self._group(_MEDICINES, found.medicines, none.medications_at),
                self._group(_CONDITIONS, found.conditions, none.conditions_at),
                self._group(_SYMPTOMS, found.symptoms, None),
            ),
            more=tuple(self._told(line, found.now) for line in found.all_lines),
            choices=self._choices(found),
            help=self._help(found),
        )

    def _group(self, grammar: _Grammar, lines: Sequence[Line], none_at: datetime | None) -> Group:
        say = self.dates.words.say
        if not lines:
            return Group(grammar.icon, say(grammar.none_known if none_at else grammar.nothing))
        if len(lines) > 1:
            several = tuple(self._listed(line) for line in lines)
            return Group(grammar.icon, say(grammar.several), several)
        detail = self._detail(lines[0])
        sentence = say(grammar.one, text=_in_sentence(grammar, lines[0]))
        return Group(grammar.icon, sentence, (detail,) if detail else ())

    def _listed(self, line: Line) -> str:
        detail = self._detail(line)
        if not detail:
            return line.item.text
        return self.dates.words.say("my_health.listed", text=line.item.text, detail=detail)

    def _detail(self, line: Line) -> str:
        """The reaction, or the label's own words for the dose (N3); said in passing is marked."""
        parts = [_of_its_kind(line.fact)]
        if line.item.verification is Verification.SAID_UNCONFIRMED:
            parts.append(self.dates.words.say("my_health.said_only"))
        return ". ".join(part for part in parts if part)

    def _told(self, line: Line, now: datetime) -> Told:
        whose = whose_words(line.fact, self.own_account, self.dates, now)
        return Told(line.item.text, (*whose, *self._unconfirmed(line.item)))

    def _unconfirmed(self, item: Item) -> tuple[str, ...]:
        if item.not_confirmed_since is None:
            return ()
        day = self.dates.full_date(item.not_confirmed_since)
        return (self.dates.words.say("my_health.not_confirmed_since", day=day),)

    def _choices(self, found: MyHealth) -> tuple[Choice, ...]:
        groups = (
            (_ALLERGIES, found.allergies),
            (_MEDICINES, found.medicines),
            (_CONDITIONS, found.conditions),
            (_SYMPTOMS, found.symptoms),
        )
        return tuple(
            Choice(
                line.item.id,
                grammar.icon,
                self.dates.words.say(grammar.one, text=_in_sentence(grammar, line)),
                self._detail(line),
            )
            for grammar, lines in groups
            for line in lines
        )

    def _help(self, found: MyHealth) -> str:
        helper = found.helper
        if helper is None or not helper.phone:
            return ""
        return self.dates.words.say("my_health.call", name=helper.name, phone=helper.phone)


def _in_sentence(grammar: _Grammar, line: Line) -> str:
    """What someone is allergic to and what they take keeps the letters of its box."""
    text = line.item.text
    return mid_sentence(text) if grammar in {_CONDITIONS, _SYMPTOMS} else text


def _of_its_kind(fact: Fact) -> str:
    if isinstance(fact, Allergy):
        return fact.reaction or ""
    if isinstance(fact, Medication):
        return fact.dose or ""
    return ""
