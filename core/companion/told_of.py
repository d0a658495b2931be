"""Something everyday was told: what of it a reply may say back, from small reviewed lists."""

import re
from typing import Final

from core.clinical.abuse_words import speaks_of_abuse
from core.companion.asked import Asked, names
from core.companion.context import Answer
from core.companion.said_back import plainly_turned, refused, said_back
from core.memory.store_memory import is_for_memory
from core.resource_files import lexicon
from core.scope import Role
from core.words.intent import Intent
from core.words.plain import plain, words_of
from core.words.remembering import asked_to_remember
from core.words.secrets_told import HIDDEN

_LISTS: Final = "lexicon/en/told_of.json"
_PLEASANT: Final = "lexicon/en/dwelt_on.json"


def told_of(asked: Asked) -> Answer | None:
    """None where nothing of it is on a list, and nothing was to be kept in mind."""
    if HIDDEN in asked.said:
        return Answer("secret", names(asked))
    if (kept := _kept_in_mind(asked)) is not None:
        return kept
    if asked.is_alarmed and (over := _over(asked)) is not None:
        return over
    if (unwanted := refused(asked)) is not None:
        return unwanted
    if asked.intent not in _SHARED:
        return None
    # Whoever tells of themselves is heard in any mood; nothing else is dwelt on but with ease.
    told = (_food(asked) or _visitor(asked) or _liked(asked)) if asked.is_at_ease else None
    told = told or said_back(asked)
    return told or (_pleasant(asked) if asked.is_at_ease else None)


def _kept_in_mind(asked: Asked) -> Answer | None:
    """What was asked to be, said back where it is plain; nothing is claimed that is not done."""
    what = asked_to_remember(asked.said)
    if what is None or speaks_of_abuse([asked.said]):
        return None
    if not is_for_memory(what, Role.PATIENT):
        return Answer(Intent.NOTED.value, names(asked)) if asked.is_noted else None
    turned = plainly_turned(what, asked)
    if turned is None:
        return Answer("kept", names(asked))
    return Answer("kept.said_back", {**names(asked), "said_back": turned})


_SHARED: Final = frozenset({Intent.COMPANY, Intent.PROUD})


def _over(asked: Asked) -> Answer | None:
    """Whom somebody feared turns out to be no stranger."""
    if asked.intent is not Intent.COMPANY or not _ONLY.search(plain(asked.said)):
        return None
    visitor = _only_who(asked)
    if visitor is None:
        return Answer("intruder.over_unnamed", names(asked))
    return Answer("intruder.over", {**names(asked), "visitor": visitor})


def _visitor(asked: Asked) -> Answer | None:
    visitor = _only_who(asked)
    return Answer("company.visitor", {**names(asked), "visitor": visitor}) if visitor else None


def _only_who(asked: Asked) -> str | None:
    found = _ONLY.search(plain(asked.said))
    rest = plain(asked.said)[found.end() :] if found else ""
    return next((each for each in lexicon(_LISTS)["visitor"] if _begins(rest, each)), None)


_ONLY: Final = re.compile(
    r"\b(?:it's|it is|it was|that's|that was|he's|she's|he is|she is|they're|they are)"
    r" (?:only|just)\b(?: the| my| our| a)?"
)


def _food(asked: Asked) -> Answer | None:
    """What was eaten, or made."""
    found = _HAD.search(plain(asked.said))
    if found is None:
        return None
    foods = sorted(lexicon(_LISTS)["food"], key=len, reverse=True)
    food = next((each for each in foods if _begins(found[1], re.sub("^an? ", "", each))), None)
    if food is None:
        return None
    bare = re.sub("^an? ", "", food)
    values = {**names(asked), "food": bare if food == bare else food}
    if asked.intent is Intent.PROUD:
        return Answer("proud.food", values)
    is_breakfast = food in lexicon(_LISTS)["breakfast"] and values["part"] == "morning"
    return Answer("company.breakfast" if is_breakfast else "company.food", values)


_HAD: Final = re.compile(
    r"^i(?:'ve| have)? (?:just )?(?:had|ate|eaten|made|baked|cooked)"
    r"(?: some| a| an| my| the| nice| lovely| good)* (.+)$"
)


def _liked(asked: Asked) -> Answer | None:
    """A thing that the record names as liked."""
    said = f" {' '.join(words_of(asked.said))} "
    for key, value in asked.known.liked:
        if f" {' '.join(words_of(value))} " in said:
            is_music = bool(set(words_of(key)) & set(lexicon(_LISTS)["music"]))
            values = {**names(asked), "liked_here": value}
            return Answer("company.music" if is_music else "company.liked", values)
    return None


def _pleasant(asked: Asked) -> Answer | None:
    if asked.intent is not Intent.COMPANY:
        return None
    pleasant = lexicon(_PLEASANT)["pleasant"]
    word = next((word for word in words_of(asked.said) if word in pleasant), None)
    return Answer("company.dwelt_on", {**names(asked), "dwelt_on": word}) if word else None


def _begins(text: str, words: str) -> bool:
    return re.match(rf"{re.escape(words)}(?!\w)", text.strip()) is not None
