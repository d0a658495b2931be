"""What a helper wants of the record: they ask about another, and of more than the person would.

What has a shape of its own is known by it; the rest is heard as if the person had asked.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from core.words.intent import Intent, asks, intent_of
from core.words.meaning import Meaning
from core.words.patterns import patterns
from core.words.plain import plain


class Wanted(StrEnum):
    """Those of LISTS are looked for by how they are put, in the order of the lists."""

    SIMILAR = "similar"  # what the helper did where it was much the same
    DISCUSSED = "discussed"  # what the helper asked and decided
    MEDICINE_CHANGES = "medicine_changes"
    DOCTOR_SAID = "doctor_said"
    TALKED_OF = "talked_of"
    HAPPENED = "happened"
    LIKES = "likes"
    RECORD_NAME = "record_name"
    SYMPTOMS = "symptoms"
    ADVICE = "advice"  # of a dose, of a stop: not ours to give (N3)
    GREETING = "greeting"  # a hello, a thank-you
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


# Of what the helper themselves asked and decided before: nothing is advised there, only told.
OF_EARLIER: Final = frozenset({Wanted.SIMILAR, Wanted.DISCUSSED})
LISTS: Final = "lexicon/en/wanted.json"
_BY_INTENT: Final[Mapping[Intent, Wanted]] = {
    Intent.MEDICINE_ADVICE: Wanted.ADVICE,
    Intent.DIAGNOSIS: Wanted.CONDITIONS,  # what a clinic wrote, and no more
    Intent.HELLO: Wanted.GREETING,
    Intent.THANKS: Wanted.GREETING,
    Intent.GOODBYE: Wanted.GREETING,
    Intent.RELATIVE: Wanted.ROSEMARY,
    Intent.REAL: Wanted.ROSEMARY,
    Intent.KNOW_ME: Wanted.RECORD_NAME,
    Intent.MY_LIFE: Wanted.PERSON,
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
    said = plain(text)
    put = (Wanted(name) for name, each in patterns(LISTS).items() if each.match(said))
    found = next(put, None)
    if found in OF_EARLIER:
        return found
    # A word or two that no list knows ("DNACPR?") is looked for: by meaning it is like anything.
    is_a_word = len(said.split()) <= _A_WORD
    own = intent_of(as_if_their_own(text), None if is_a_word else meaning)
    heard = _BY_INTENT.get(own, Wanted.ANYTHING)
    if heard is Wanted.ROSEMARY and _OF_ANOTHER.search(said) and not _TO_US.search(said):
        heard = Wanted.PERSON
    return heard if heard is Wanted.ADVICE or found is None else found


_A_WORD: Final = 2
# Who is with her is no question of who speaks here.
_OF_ANOTHER: Final = re.compile(r"\b(?:she|her|he|his|him|they|their|them)\b")
_TO_US: Final = re.compile(r"\b(?:you|your|you're|this|rosemary|it)\b")


def is_asked(text: str) -> bool:
    """Whether an answer is waited for: a question, or a word or two that are looked for."""
    return asks(plain(text)) or (len(text.split()) < _FEWEST_TOLD and not is_told(text))


_FEWEST_TOLD: Final = 4  # words


def is_told(text: str) -> bool:
    """Whether it begins with whom it tells of: "she fell", "pt had a fall"."""
    return "?" not in text and _TELLS.match(plain(text)) is not None


_TELLS: Final = re.compile(
    r"(?:(?:and|but|so|today|yesterday|this morning|last night),? )*(?:she|he|they|we|i|it|there"
    r"|she's|he's|they're|i'm|i've|it's|mum|mom|dad|nan|pt|(?:the|this) (?:patient|resident|client)"
    r"|(?:my|her|his) \w+)\b(?! please\b).*\s\w"
)


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
