"""A field that two sides say otherwise, in words: what it is called, and what each has there."""

from datetime import datetime
from typing import Final

from core.clinical.differing import Value
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.strings import Catalogue

# Fields that hold one of our own words and not a person's, and the table that has its sentence.
_OUR_OWN: Final = {
    "status": "status",
    "verification": "verification",
    "criticality": "choice.criticality",
}


@frozen
class DifferencesInWords:
    words: Catalogue
    dates: DatesInWords

    def asked(self, kind: str, name: str) -> str:
        """As a form asks for it."""
        return self._called(f"field.{kind}.{name}")

    def short(self, kind: str, name: str) -> str:
        """As a label of what is known."""
        return self._called(f"short.{kind}.{name}")

    def value(self, name: str, value: Value) -> str:
        words = self.words
        if value is None or value == "":
            return words.say("review.nothing")
        if isinstance(value, bool):
            return words.say("review.yes") if value else words.say("review.no")
        key = f"{_OUR_OWN.get(name)}.{value}"
        return words.say(key) if words.knows(key) else self._date(name, str(value))

    def _called(self, key: str) -> str:
        return self.words.say(key if self.words.knows(key) else "review.how_it_stands")

    def _date(self, name: str, value: str) -> str:
        if name.endswith("_at"):
            return self.dates.full_date(datetime.fromisoformat(value))
        return self.dates.partial(value) if name.endswith(("_on", "_date")) else value
