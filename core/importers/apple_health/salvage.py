"""Reads one tag that no parser takes, and says what was wrong with it."""

import re

from core.frozen import frozen

_NAME = re.compile(r"<\s*([A-Za-z]\w*)")
_ATTRIBUTE = re.compile(r"([^=\"'<>]+?)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_GAP = re.compile(r"\s+")
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
_REFERENCE = re.compile(r"&(?:#([0-9]{1,7})|#x([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));")
_ENTITY = re.compile(r"&\w{1,100};")
_NAMED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
_NOT_READ = "\ufffd"


@frozen
class Salvaged:
    """problem: a reason code. is_sound: False when what it says cannot be relied on."""

    name: str
    said: dict[str, str]
    problem: str
    is_sound: bool = True


def salvage(tag: bytes) -> Salvaged | None:
    """None when it has no name: then it is no tag."""
    text = tag.decode("utf-8", "replace")
    named = _NAME.match(text)
    if named is None:
        return None
    name, written = named[1], _CONTROLS.sub("", text[named.end() :])
    if _ENTITY.search(_REFERENCE.sub("", written)):
        return Salvaged(name, {}, "made_up_letters", is_sound=False)
    pairs = [
        (_GAP.sub("", pair[0]), _plain(pair[1] or pair[2])) for pair in _ATTRIBUTE.findall(written)
    ]
    said = dict(reversed(pairs))  # of what is said twice, the first
    problem = _problem(text, pairs, said)
    return Salvaged(name, said, problem, is_sound=bool(said) or not written.strip(" />\r\n\t"))


def _problem(text: str, pairs: list[tuple[str, str]], said: dict[str, str]) -> str:
    if _CONTROLS.search(text):
        return "control_characters"
    if _NOT_READ in text:
        return "letters_left_out"
    return "said_twice" if len(pairs) > len(said) else "damaged_tag"


def _plain(value: str) -> str:
    return _REFERENCE.sub(_letter, value)


def _letter(found: re.Match[str]) -> str:
    if found[3]:
        return _NAMED[found[3]]
    number = int(found[1]) if found[1] else int(found[2], 16)
    is_letter = 0x20 <= number <= 0x10FFFF and not 0xD800 <= number <= 0xDFFF
    return chr(number) if is_letter else ""
