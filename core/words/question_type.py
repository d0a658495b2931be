"""What kind of question it is: the coarse sort that repetition and needs are counted by (D8)."""

from typing import Final

from core.records.talk import QuestionType
from core.words.dictated import with_marks
from core.words.meaning import Meaning, chances
from core.words.patterns import patterns
from core.words.plain import plain

TASK: Final = "question_type"
LISTS: Final = "lexicon/en/question_types.json"


def question_type(text: str, meaning: Meaning | None = None) -> QuestionType:
    """Without `meaning`, by the words alone."""
    return QuestionType(chances(TASK, text, signs_of(text), meaning).likeliest)


def signs_of(text: str) -> list[bool]:
    said = with_marks(plain(text))
    return [bool(each.search(said)) for each in patterns(LISTS).values()]
