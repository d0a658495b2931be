"""Which letters this computer cannot draw: a name in them must be told of, not vanish."""

import unicodedata

from PySide6.QtGui import QFont, QFontMetrics, QTextLayout

# Spaces, line ends and marks of direction draw nothing, and need no letter.
_DRAWN_AS_NOTHING = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})


def missing_letters(text: str, font: QFont) -> frozenset[str]:
    """Those for which neither `font` nor any font of this computer has a shape."""
    metrics = QFontMetrics(font)
    unsure = {letter for letter in set(text) if not metrics.inFontUcs4(ord(letter))}
    drawn = {x for x in unsure if unicodedata.category(x) not in _DRAWN_AS_NOTHING}
    return frozenset(letter for letter in drawn if not _has_shape(letter, font))


def _has_shape(letter: str, font: QFont) -> bool:
    """Laid out for real: Qt looks through every font there is. Glyph 0 is the empty box."""
    layout = QTextLayout(letter, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    glyphs = [index for run in layout.glyphRuns() for index in run.glyphIndexes()]
    return bool(glyphs) and 0 not in glyphs
