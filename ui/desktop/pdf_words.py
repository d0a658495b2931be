"""What a PDF says to whoever searches it, copies from it, or has it read out.

Qt tells for each shape which letter it stands for, and errs in two: a blank becomes a tab, and
the letterforms that set l, I and 1 apart (theme/look.py) become signs of Inter's own, so that
"Penicillin" would not be found. Here they are put right, and the file names its language.
"""

import io
import re
from typing import Final

# Inter 4's letterforms cv05 and cv08: where their shapes are numbered from, and of which letters.
_LETTERFORMS: Final = (
    (0xE050, "l\u0142\u019a\u026b\u026c\u0140\u013a\u013c\u013e\u1e37\u1e39\u1e3b\u1e3d"),
    (
        0xE00C,
        "I\u00cf\u1e2e\u0197\u1e2c\u00cc\u00cd\u00ce\u0128\u012a\u012c\u012e\u0130\u01cf\u0208"
        "\u020a\u1ec8\u1eca\u1f38\u1f39\u1f3a\u1f3b\u1f3c\u1f3d\u1f3e\u1f3f\u1fd8\u1fd9\u1fda"
        "\u1fdb\u0406\u0407",
    ),
)
_TRUE: Final = {
    f"{first + at:04X}": f"{ord(letter):04X}"
    for first, letters in _LETTERFORMS
    for at, letter in enumerate(letters)
} | {"0009": "0020"}
# Within the list of letters of a range; what stands before it are numbers of shapes.
_LIST: Final = re.compile(r"\[[^\]]*\]")
_CODE: Final = re.compile(r"<([0-9A-F]{4})>")


def with_true_words(pdf: bytes, language: str) -> bytes:
    """The same pages; language: as HTML names it ("en")."""
    # Loaded when something is written, never at the start.
    from pypdf import PdfWriter
    from pypdf.generic import (
        BooleanObject,
        DictionaryObject,
        NameObject,
        StreamObject,
        TextStringObject,
    )

    writer = PdfWriter(clone_from=io.BytesIO(pdf))
    for held in writer._objects:  # noqa: SLF001 - every object there is, each font once
        if isinstance(held, DictionaryObject) and "/ToUnicode" in held:
            told = held["/ToUnicode"].get_object()
            if isinstance(told, StreamObject):
                told.set_data(_put_right(told.get_data().decode("latin-1")).encode("latin-1"))
    root = writer.root_object
    root[NameObject("/Lang")] = TextStringObject(language)
    shown = DictionaryObject({NameObject("/DisplayDocTitle"): BooleanObject(value=True)})
    root[NameObject("/ViewerPreferences")] = shown
    whole = io.BytesIO()
    writer.write(whole)
    return whole.getvalue()


def _put_right(told: str) -> str:
    return _LIST.sub(lambda listed: _CODE.sub(_true, listed[0]), told)


def _true(code: "re.Match[str]") -> str:
    return f"<{_TRUE.get(code[1], code[1])}>"
