"""What is asked of somebody by their name, as it would be asked by "she": "Does Ada take ...?" """

import re
from collections.abc import Iterator
from typing import Final

from core.words.deidentify.name_lists import everyday

_TITLE: Final = r"(?i:mrs|mr|ms|miss|mx|dame|sir|madam|lady)\.?\s+"
# Not the given name of another: "Ada Brown", "Ada-Louise", "adamant".
_ENDS: Final = r"(?![\w-])(?!\s+[A-Z])"


def as_she(text: str, name: str) -> str:
    """name: of whom the record is of, as it is shown. Their names become "she" and "her", whoever
    they are: all questions of another are heard alike."""
    for named in _names(name):
        text = re.sub(rf"(?<![\w-]){named}['\u2019]s(?!\w)", "her", text)
        text = re.sub(rf"(?<![\w-]){named}{_ENDS}", "she", text)
    return text


def _names(name: str) -> Iterator[str]:
    """In full, by title and surname, by the given name; the longest first."""
    parts = name.split()
    if not parts:
        return
    full, last = r"\s+".join(map(re.escape, parts)), re.escape(parts[-1])
    yield rf"(?:{_TITLE})?(?i:{full})"
    yield rf"{_TITLE}(?i:{last})"
    given = parts[0]
    if given.casefold() in everyday():
        # "May she ...?" begins with a word, "Did May ...?" does not hold one.
        yield rf"(?<=\w\s){re.escape(given)}"
    else:
        yield rf"(?i:{re.escape(given)})"
