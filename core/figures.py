"""Figures as people write them in any script."""

import unicodedata


def in_plain_figures(text: str) -> str:
    """ "١٤ March" as "14 March". What only looks like a figure stays: "²" is no 2."""
    if text.isascii():
        return text
    return "".join(str(unicodedata.decimal(each)) if each.isdecimal() else each for each in text)
