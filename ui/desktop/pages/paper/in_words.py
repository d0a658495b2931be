"""A finding in words: what it would become, and what the paper says of it."""

from dataclasses import field

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.facts import Status
from core.records.finding import Finding, Standing
from core.strings import Catalogue

_DECIDED = {Status.ACCEPTED: "paper.accepted", Status.REFUSED: "paper.refused"}
# Which of its fields a person may put right, by what it would become.
_FIELDS = {
    "result": ("label", "value_text", "unit", "reference", "flag", "dated_on"),
    "reading": ("value_text", "unit", "dated_on"),
    "appointment": ("label", "dated_on", "at_time"),
    "medication": ("label", "value_text"),
    "allergy": ("label", "value_text"),
    "condition": ("label", "dated_on"),
}


@frozen
class Told:
    label: str
    words: str = field(repr=False)


@frozen
class Writable:
    """One field to be put right. name: of the finding's field."""

    name: str
    label: str
    value: str = field(repr=False)


class FindingInWords:
    def __init__(self, words: Catalogue, dates: DatesInWords) -> None:
        self._words, self._dates = words, dates

    def question(self, finding: Finding) -> str:
        ended = finding.standing is Standing.ENDED
        key = "ended" if ended and finding.about in ("condition", "medication") else finding.about
        return self._words.say(f"paper.asks.{key}", label=finding.label)

    def name(self, finding: Finding) -> str:
        return " ".join(part for part in (finding.label, self._value(finding)) if part)

    def status(self, finding: Finding) -> str:
        """Empty while it waits."""
        key = _DECIDED.get(finding.status)
        return self._words.say(key) if key else ""

    def told(self, finding: Finding) -> tuple[Told, ...]:
        """All that the paper says of it, in the paper's own words."""
        lines = [
            (self._label(finding, "value_text"), self._value(finding)),
            (self._label(finding, "reference"), finding.reference),
            (self._label(finding, "flag"), finding.flag),
            (self._label(finding, "dated_on"), self._when(finding)),
        ]
        return tuple(Told(label, words) for label, words in lines if words)

    def writable(self, finding: Finding) -> tuple[Writable, ...]:
        return tuple(
            Writable(name, self._label(finding, name), str(getattr(finding, name) or ""))
            for name in _FIELDS.get(finding.about, ("label",))
        )

    def _label(self, finding: Finding, name: str) -> str:
        own = f"paper.field.{finding.about}.{name}"
        return self._words.say(own if self._words.knows(own) else f"paper.field.{name}")

    @staticmethod
    def _value(finding: Finding) -> str:
        return " ".join(part for part in (finding.value_text, finding.unit) if part)

    def _when(self, finding: Finding) -> str:
        day = self._dates.partial(finding.dated_on) if finding.dated_on else ""
        return f"{day}, {finding.at_time}" if finding.at_time else day
