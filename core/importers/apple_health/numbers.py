"""Numbers as some countries write them."""

import re

# Three digits behind a comma may as well be thousands.
_WITH_A_COMMA = re.compile(r"^-?\d+,(?:\d{1,2}|\d{4,})$")


def with_a_point(written: str | None) -> str | None:
    """A text that `float` reads; None for what is no number."""
    if written is None:
        return None
    if _WITH_A_COMMA.match(written):
        return written.replace(",", ".")
    try:
        float(written)
    except ValueError:
        return None
    return written
