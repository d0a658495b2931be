"""What can become of one entry, with its stable reason code."""

from dataclasses import dataclass

from core.importers.receipt import Outcome


@dataclass(frozen=True, slots=True)
class Result:
    outcome: Outcome
    reason: str


ADDED = Result(Outcome.ADDED, "new")
UPDATED = Result(Outcome.ADDED, "updated")
KNOWN = Result(Outcome.KNOWN, "same_entry")
KNOWN_BY_NAME = Result(Outcome.KNOWN, "same_name")
KNOWN_BETTER = Result(Outcome.KNOWN, "older_than_record")
ERASED = Result(Outcome.REFUSED, "erased")
DIFFERS = Result(Outcome.REFUSED, "differs")
NOT_READABLE = Result(Outcome.REFUSED, "not_readable")
