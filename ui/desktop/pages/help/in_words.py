"""What was read for Help, as the person or the caregiver reads it."""

from collections.abc import Iterator
from dataclasses import field

from core.clinical.emergency_numbers import EmergencyNumbers
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.sharing.card import Whom
from core.sharing.card_in_words import card_in_words
from core.sharing.paper_in_words import PaperInWords
from ui.desktop.pages.help.found import Found


@frozen
class Call:
    """A number to dial. below: what to say, or when one may call."""

    heading: str = field(repr=False)
    number: str = field(repr=False)
    below: str = field(default="", repr=False)


@frozen
class HelpState:
    """emergency: there from the start, with what is known by then. helper: None without one.

    more: further numbers. note: a doubt about the country; may be empty.
    """

    emergency: Call
    helper: Call | None = None
    more: tuple[Call, ...] = ()
    note: str = ""
    card: PaperInWords | None = None


@frozen
class HelpInWords:
    """is_person: whether the person themselves reads it."""

    dates: DatesInWords
    is_person: bool

    def unread(self) -> HelpState:
        """Before anything was read: help is never an empty page."""
        return HelpState(emergency=self._emergency(None, ""))

    def state(self, found: Found) -> HelpState:
        helper = found.others[0] if found.others else None
        return HelpState(
            emergency=self._emergency(found.numbers, self._what_to_say(found)),
            helper=None if helper is None else self._helper(helper),
            more=tuple(self._more(found)),
            note=self._note(found),
            card=card_in_words(found.card, self.dates),
        )

    def _emergency(self, numbers: EmergencyNumbers | None, what: str) -> Call:
        say = self.dates.words.say
        if numbers is None:
            below = f"{say('help_page.local_number')}\n{what}".strip()
            return Call(say("help_page.emergency"), say("help_page.unknown_number"), below)
        return Call(say("help_page.emergency"), numbers.emergency.number, what)

    def _what_to_say(self, found: Found) -> str:
        say = self.dates.words.say
        if not found.address:
            return say("help_page.say_where")
        if self.is_person:
            return say("help_page.say_i_am", address=found.address)
        return say("help_page.say_they_are", name=found.name, address=found.address)

    def _helper(self, whom: Whom) -> Call:
        below = self.dates.words.say("help_page.any_time") if self.is_person else ""
        return Call(_named(whom), whom.phone, below)

    def _more(self, found: Found) -> Iterator[Call]:
        say, numbers = self.dates.words.say, found.numbers
        if numbers is not None and numbers.ambulance is not None:
            yield Call(say("help_page.ambulance"), numbers.ambulance.number)
        for whom in found.others[1:]:
            yield Call(_named(whom), whom.phone)
        if numbers is not None and numbers.crisis is not None:
            yield Call(say("help_page.crisis", name=numbers.crisis.name), numbers.crisis.number)
        if numbers is not None and numbers.poison is not None:
            yield Call(say("help_page.poison", name=numbers.poison.name), numbers.poison.number)

    def _note(self, found: Found) -> str:
        say, here = self.dates.words.say, found.numbers_here
        if found.numbers is None:
            return "" if self.is_person else say("help_page.country_unknown")
        if here is None or here.emergency.number == found.numbers.emergency.number:
            return ""
        return say("help_page.elsewhere", number=here.emergency.number)


def _named(whom: Whom) -> str:
    return f"{whom.name}, {whom.relation}" if whom.relation else whom.name
