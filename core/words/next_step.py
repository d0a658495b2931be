"""Whether what is said may be the next step of a request that came before it (S3).

"The rest, please" goes on with what was asked; "where am I?" and "I'm cold" go on with nothing,
whatever was asked before them.
"""

from typing import Final

from core.words.meaning import Meaning, chances
from core.words.patterns import patterns
from core.words.plain import plain

TASK: Final = "next_step"
GOES_ON, ELSE = "goes_on", "else"
STEPS: Final = "lexicon/en/next_steps.json"
_LISTS: Final = "lexicon/en/disclosure.json"
_PARTS: Final = "lexicon/en/record_parts.json"
_ENDS: Final = ".!?, "
# How long what only goes on is, in words.
_SHORT: Final = 12
_LENGTHS: Final = (1, 3, 6, _SHORT)


def may_go_on(text: str, meaning: Meaning | None = None) -> bool:
    """Of 1,136 next steps 1 % may not, of such as it had not learnt from; by the words alone 2 %.
    A day's sentences that may are judged with what came before (disclosure.py, 2026-11-29).
    """
    steps, said = patterns(STEPS), plain(text).rstrip(_ENDS)
    if steps["of_now"].fullmatch(said):
        return False
    if steps["goes_on_only"].fullmatch(said):
        return True
    told = chances(TASK, text, signs_of(text), meaning, is_adapted=False)
    return told.of[GOES_ON] >= told.least


def sounds_on(text: str) -> bool:
    """It is put as one goes on: "and hers", "keep going"."""
    steps, said = patterns(STEPS), plain(text).rstrip(_ENDS)
    words = len(said.split())
    if steps["goes_on_only"].fullmatch(said):
        return True
    is_step = steps["begins_on"].match(said) or steps["goes_on"].search(said)
    return words <= 1 or bool(words <= _SHORT and is_step)


def insists(text: str) -> bool:
    """After a request for all it asks for it again: in another form, by right, or in a hurry."""
    return patterns(STEPS)["insists"].fullmatch(plain(text).rstrip(_ENDS)) is not None


def signs_of(text: str) -> list[bool]:
    """How it begins and goes on, how long it is, and what a request for all of it has."""
    steps, said = patterns(STEPS), plain(text).rstrip(_ENDS)
    words = len(said.split())
    return [
        steps["begins_on"].match(said) is not None,
        steps["goes_on"].search(said) is not None,
        steps["of_now"].fullmatch(said) is not None,
        *(words <= most for most in _LENGTHS),
        *(bool(each.search(said)) for each in patterns(_LISTS).values()),
        any(each.search(said) for each in patterns(_PARTS).values()),
    ]
