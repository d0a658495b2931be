"""What a CodeableConcept is called, and its code."""

import re

from msgspec import Struct

from core.importers.json_stream import JSON

Object = dict[str, JSON]

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class Concept(Struct, frozen=True):
    """name: its text, else a display, else a code. codes: (system, code) pairs, all of them."""

    name: str | None
    is_bare_code: bool
    codes: tuple[tuple[str | None, str], ...]

    @property
    def main_code(self) -> tuple[str | None, str | None]:
        """The first code that says its system, else the first."""
        for pair in self.codes:
            if pair[0]:
                return pair
        return self.codes[0] if self.codes else (None, None)


NOTHING = Concept(None, is_bare_code=False, codes=())


def words(value: JSON) -> str | None:
    """A text without control characters and outer space; None when nothing is left.

    Numbers are taken as they were written.
    """
    if isinstance(value, str):
        text = value
    elif isinstance(value, int) and not isinstance(value, bool):
        text = str(value)
    else:
        return None
    # Most texts are plain, and looking for what is not there is what would cost most.
    return (text if text.isprintable() else _CONTROLS.sub(" ", text)).strip() or None


def objects(value: JSON) -> list[Object]:
    """The objects of a list, or one object that should have been in a list."""
    if isinstance(value, dict):
        return [value]
    if isinstance(value, list):
        return [one for one in value if isinstance(one, dict)]
    return []


def concept(value: JSON) -> Concept:
    """Reads a CodeableConcept, a list of which the first counts, a Coding, or plain text."""
    if isinstance(value, str):
        return Concept(words(value), is_bare_code=False, codes=())
    found = _first(value)
    if found is None:
        return NOTHING
    codings = objects(found.get("coding")) or ([found] if "code" in found else [])
    codes = _codes(codings)
    named = words(found.get("text")) or _shown(codings)
    return Concept(named or (codes[0][1] if codes else None), not named, codes)


def code_of(value: JSON) -> str | None:
    """The code of a status: a CodeableConcept, or (before R4) a plain text."""
    if isinstance(value, str):
        return value.strip().lower() or None
    codes = concept(value).codes
    return codes[0][1].lower() if codes else None


def _first(value: JSON) -> Object | None:
    if isinstance(value, dict):
        return value
    return next(iter(objects(value)), None)


def _shown(codings: list[Object]) -> str | None:
    for coding in codings:
        if display := words(coding.get("display")):
            return display
    return None


def _codes(codings: list[Object]) -> tuple[tuple[str | None, str], ...]:
    told = ((words(coding.get("system")), words(coding.get("code"))) for coding in codings)
    return tuple((system, code) for system, code in told if code)
