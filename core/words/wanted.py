"""What a helper wants of the record: they ask about another, and of more than the person would.

What has a shape of its own is known by it; the rest is heard as if the person had asked.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from core.words.intent import Intent, intent_of
from core.words.meaning import Meaning
from core.words.patterns import patterns
from core.words.plain import plain


class Wanted(StrEnum):
    """The first seven are looked for by how they are put, in the order of their list."""

    MEDICINE_CHANGES = "medicine_changes"
    DOCTOR_SAID = "doctor_said"
    TALKED_OF = "talked_of"
    HAPPENED = "happened"
    LIKES = "likes"
    RECORD_NAME = "record_name"
    SYMPTOMS = "symptoms"
    ADVICE = "advice"  # of a dose, of a stop: not ours to give (N3)
    ROSEMARY = "rosemary"  # who speaks
    PLACE = "place"
    TIME = "time"
    TODAY = "today"
    PERSON = "person"
    COMING = "coming"
    MEDICINES = "medicines"
    ALLERGIES = "allergies"
    CONDITIONS = "conditions"
    VISITS = "visits"
    MEASURED = "measured"
    HELPERS = "helpers"
    EVERYTHING = "everything"  # S3
    ANYTHING = "anything"  # whatever speaks of what is named


LISTS: Final = "lexicon/en/wanted.json"
_BY_INTENT: Final[Mapping[Intent, Wanted]] = {
    Intent.MEDICINE_ADVICE: Wanted.ADVICE,
    Intent.DIAGNOSIS: Wanted.CONDITIONS,  # what a clinic wrote, and no more
    Intent.RELATIVE: Wanted.ROSEMARY,
    Intent.REAL: Wanted.ROSEMARY,
    Intent.KNOW_ME: Wanted.RECORD_NAME,
    Intent.WHERE: Wanted.PLACE,
    Intent.TIME: Wanted.TIME,
    Intent.WHAT_NOW: Wanted.TODAY,
    Intent.WHO_IS: Wanted.PERSON,
    Intent.WHERE_IS_PERSON: Wanted.PERSON,
    Intent.ASKED_IF_DEAD: Wanted.PERSON,
    Intent.WHEN_COMING: Wanted.COMING,
    Intent.MEDICINES: Wanted.MEDICINES,
    Intent.ALLERGIES: Wanted.ALLERGIES,
    Intent.CONDITIONS: Wanted.CONDITIONS,
    Intent.HEALTH_LATELY: Wanted.SYMPTOMS,
    Intent.VISITS: Wanted.VISITS,
    Intent.LAST_VISIT: Wanted.DOCTOR_SAID,
    Intent.MEASURED: Wanted.MEASURED,
    Intent.HELPERS: Wanted.HELPERS,
}


def wanted_of(text: str, meaning: Meaning | None = None) -> Wanted:
    """Without `meaning`, by the words alone."""
    of_oneself = as_if_their_own(text)
    heard = _BY_INTENT.get(intent_of(of_oneself, meaning), Wanted.ANYTHING)
    if heard is Wanted.ADVICE:
        return heard
    said = plain(text)
    put = (name for name, each in patterns(LISTS).items() if each.match(said))
    found = next(put, None)
    return Wanted(found) if found else heard


def as_if_their_own(text: str) -> str:
    """ "Does she take ...?" as "do I take ...?": so the person would put it."""
    said = plain(text)
    for pattern, own in _OWN:
        said = pattern.sub(own, said)
    return said


_THEY: Final = r"(?:she|he|they|the patient|mum|dad|mom|mummy|my (?:mother|father|wife|husband))"
_OWN: Final = tuple(
    (re.compile(rf"\b{other}\b"), own)
    for other, own in (
        (r"(?:the patient|mum|dad|mom|my (?:mother|father|wife|husband))'s", "my"),
        (rf"(?:has|have) {_THEY}", "have i"),
        (rf"(?:does|do) {_THEY}", "do i"),
        (rf"(?:is|are) {_THEY}(?! (?:coming|dead|alive))", "am i"),
        (rf"{_THEY}'s (?=\w+ing\b)", "i am "),
        (rf"{_THEY} (?:is|are)", "i am"),
        (rf"{_THEY} (?:has|have)", "i have"),
        (r"(?:the patient|mum|dad|mom|my (?:mother|father|wife|husband))'s", "my"),
        (rf"(?<!who is )(?<!where is ){_THEY}", "i"),
        (r"(?:her|his|their)", "my"),
        (r"(?:him|them)", "me"),
    )
)
