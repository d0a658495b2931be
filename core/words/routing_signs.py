"""What a sentence holds beside its words: the lists, hints and cues that lie over them."""

from functools import lru_cache

from core.words.passages import passages
from core.words.statements.hints import ABOUT_CUES, CUES, SOURCES
from core.words.statements.listed import SHORT
from core.words.statements.signs import seen_in
from core.words.statements.statement import Speaker, Topic

_LISTS = (
    "medication", "condition", "symptom", "allergy", "care", "procedures", "measures", "likings",
    SHORT, "part",
)  # fmt: skip
_MARKS = (
    *(f"L={name}" for name in _LISTS),
    *(f"R={topic.value}/{source}" for topic in Topic for source in SOURCES),
    *(f"C={name}" for name in (*CUES, *ABOUT_CUES)),
)


def spoken_by(speaker: Speaker, text: str) -> str:
    """The text as the head reads it: who speaks stands before it."""
    return f"{speaker.value}: {text}"


@lru_cache(maxsize=64)
def routing_signs(text: str, speaker: Speaker) -> tuple[float, ...]:
    read = [seen_in(each, speaker) for each in passages(text)]
    there = {mark[:-2] for seen in read for marks in seen.marks for mark in marks}
    return (
        *(float(mark in there) for mark in _MARKS),
        float("?" in text),
        *(float(speaker is each) for each in Speaker),
    )
