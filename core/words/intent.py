"""What somebody wants of a reply: an answer from the record, company, or comfort.

By how it is put first; then by the kind of question, by the part of the record that answers, and
by what is told. Feelings are core/words/feeling.py's, emergencies core/words/emergency.py's.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from core.records.talk import QuestionType
from core.words.meaning import Meaning
from core.words.medicine_names import names_a_medicine
from core.words.needs import Need, need_of
from core.words.patterns import patterns
from core.words.plain import plain
from core.words.question_type import question_type


class Intent(StrEnum):
    """In the order in which they are looked for; those behind NO are found otherwise too."""

    INSTRUCTION = "instruction"  # for a program, not for company
    REFUSES_MEDICINE = "refuses_medicine"
    MEDICINE_ADVICE = "medicine_advice"
    DIAGNOSIS = "diagnosis"
    ASKED_BEFORE = "asked_before"
    DID_I = "did_i"  # whether something was done, which a program did not see
    ASKED_IF_DEAD = "asked_if_dead"
    MY_LIFE = "my_life"  # whether one is married, where one was born
    STAY = "stay"
    RELATIVE = "relative"
    REAL = "real"
    KNOW_ME = "know_me"
    ROOM = "room"
    GO_HOME = "go_home"
    SCREEN = "screen"  # a face in a mirror, on a screen
    INTRUDER = "intruder"
    STOLEN = "stolen"
    WHEN_COMING = "when_coming"
    WHERE = "where"
    TIME = "time"
    WHAT_NOW = "what_now"
    WHO_IS = "who_is"
    WHERE_IS_PERSON = "where_is_person"
    OUTSIDE = "outside"  # the weather
    CANNOT = "cannot"  # what a program does not do, or know
    STORY = "story"
    WEARY = "weary"
    DUTY = "duty"  # children to fetch, work to go to
    CARE = "care"  # cold, wet, the toilet
    MUDDLED = "muddled"
    MISHAP = "mishap"
    SILLY = "silly"
    ANGER = "anger"
    SEXUAL = "sexual"
    BORED = "bored"
    PROUD = "proud"
    TIRED = "tired"
    MEASURED = "measured"
    HUNGRY = "hungry"
    SORRY = "sorry"
    GOODBYE = "goodbye"
    THANKS = "thanks"
    HELLO = "hello"
    YES = "yes"
    NO = "no"
    MEDICINES = "medicines"
    ALLERGIES = "allergies"
    CONDITIONS = "conditions"
    VISITS = "visits"
    LAST_VISIT = "last_visit"
    HELPERS = "helpers"
    HEALTH_LATELY = "health_lately"
    EVERYTHING = "disclosure"  # S3
    ALLERGY_MET = "allergy_met"  # N2: a medicine is spoken of that meets a stated allergy
    SYMPTOM = "symptom"
    NOTED = "noted"  # something else of the record was told
    EMERGENCY = "emergency"
    COMPANY = "company"  # nothing that asks for more than to be heard


LISTS: Final = "lexicon/en/intents.json"
# Nothing but this was said: a word in passing is no greeting.
_WHOLE: Final = frozenset(
    {Intent.SORRY, Intent.THANKS, Intent.GOODBYE, Intent.HELLO, Intent.YES, Intent.NO}
)
_BY_NEED: Final[Mapping[Need, Intent]] = {
    Need.MEDICATIONS: Intent.MEDICINES,
    Need.ALLERGIES: Intent.ALLERGIES,
    Need.CONDITIONS: Intent.CONDITIONS,
    Need.APPOINTMENTS_NEXT: Intent.VISITS,
    Need.APPOINTMENTS_PAST: Intent.LAST_VISIT,
    Need.CONTACTS: Intent.HELPERS,
    Need.DATE_TIME: Intent.TIME,
    Need.ADDRESS: Intent.WHERE,
    Need.SYMPTOM_HISTORY: Intent.HEALTH_LATELY,
    Need.SIGNALS_TREND: Intent.MEASURED,
}
_BY_TYPE: Final[Mapping[QuestionType, Intent]] = {
    QuestionType.LOCATION: Intent.WHERE,
    QuestionType.IDENTITY: Intent.REAL,
    QuestionType.TIME: Intent.TIME,
    QuestionType.ACTIVITY: Intent.WHAT_NOW,
    QuestionType.PERSON: Intent.WHERE_IS_PERSON,
}


def intent_of(text: str, meaning: Meaning | None = None) -> Intent:
    """Without `meaning`, by the words alone."""
    said = plain(text)
    if (found := _by_how_it_is_put(said)) is not None:
        return found
    if _WHETHER_MAY.search(said) and names_a_medicine(said):
        return Intent.MEDICINE_ADVICE
    if not asks(said):
        return Intent.COMPANY
    of_record = _BY_NEED.get(need_of(text, meaning))
    return of_record or _BY_TYPE.get(question_type(text, meaning), Intent.COMPANY)


# "Can I have ...", "is ... safe": of a medicine it asks for leave (N3).
_WHETHER_MAY: Final = re.compile(
    r"\b(?:should|shall|can|could|may|must|dare) (?:i|he|she|we|they)\b"
    r"|\b(?:is|are)\b.*\b(?:safe|dangerous|harmful|all right|alright|ok|okay)\b"
)


def _by_how_it_is_put(said: str) -> Intent | None:
    bare = said.rstrip(" .!?,;")
    for name, pattern in patterns(LISTS).items():
        intent = Intent(name)
        if pattern.fullmatch(bare) if intent in _WHOLE else pattern.search(said):
            return intent
    return None


def asks(said: str) -> bool:
    """A question, or a wish to be told. said: as `plain` leaves it."""
    first = said.split(maxsplit=1)[0] if said else ""
    return "?" in said or first in _ASKING


_ASKING: Final = frozenset(
    {"what", "what's", "which", "who", "who's", "when", "when's", "where", "where's", "how", "why"}
    | {"do", "does", "did", "am", "is", "are", "have", "has", "can", "could", "should", "will"}
    | {"tell", "show", "read", "list", "remind"}
)
