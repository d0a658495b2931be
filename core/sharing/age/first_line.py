"""How every file begins that age locked. Apart, so that knowing one loads nothing."""

from typing import Final

FIRST_LINE: Final = b"age-encryption.org/v1\n"
