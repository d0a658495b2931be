"""The recovery code of the printed sheet: 160 random bits that survive copying by hand.

Eight groups of four Crockford base32 symbols (no I, L, O, U) and a ninth group that checks
them. The check is the number modulo a prime just below 32**4. A single wrong symbol changes
the number by d * 32**k and a swap of neighbours by d * 31 * 32**k, with 0 < |d| < 32; a prime
over 32 divides neither, so both are always found, not just almost always. Two groups in each
other's place change it by a multiple of their difference: that too is always found, for no code is
given out that has a group as great as the prime.
"""

import secrets
import unicodedata
from collections.abc import Iterator

from core.errors import RecoveryCodeMistyped

_SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {symbol: value for value, symbol in enumerate(_SYMBOLS)} | {"O": 0, "I": 1, "L": 1}
_CODE_LENGTH = 32
_CHECK_LENGTH = 4
_GROUP_LENGTH = 4
_PRIME = 1_048_573  # the largest below 32**4

GROUPS = (_CODE_LENGTH + _CHECK_LENGTH) // _GROUP_LENGTH


def new_recovery_code() -> str:
    """Nine groups of four, hyphens between. A str cannot be wiped: show it, then drop it."""
    number = secrets.randbits(5 * _CODE_LENGTH)
    # One code of 43,000: 0000 and ZZZX differ by the prime, and could change places unseen.
    while _has_great_group(number):
        number = secrets.randbits(5 * _CODE_LENGTH)
    return write_recovery_code(number)


def _has_great_group(number: int) -> bool:
    bits = 5 * _GROUP_LENGTH
    groups = (number >> place & (1 << bits) - 1 for place in range(0, 5 * _CODE_LENGTH, bits))
    return any(group >= _PRIME for group in groups)


def write_recovery_code(number: int) -> str:
    """number: below 2**160."""
    symbols = _digits(number, _CODE_LENGTH) + _digits(number % _PRIME, _CHECK_LENGTH)
    groups = (symbols[i : i + _GROUP_LENGTH] for i in range(0, len(symbols), _GROUP_LENGTH))
    return "-".join(groups)


def read_recovery_code(typed: str) -> bytes:
    """The 20 bytes of a code, in any case, with any spaces and dashes, O as 0, I and L as 1.

    Raises RecoveryCodeMistyped when a symbol is wrong, swapped, missing or too many.
    """
    values = [_value(symbol) for symbol in _symbols_of(typed)]
    if len(values) != _CODE_LENGTH + _CHECK_LENGTH:
        raise RecoveryCodeMistyped(len(values))
    number, check = _number(values[:_CODE_LENGTH]), _number(values[_CODE_LENGTH:])
    if number % _PRIME != check:
        raise RecoveryCodeMistyped
    return number.to_bytes(20, "big")


def groups_of(code: str) -> tuple[str, ...]:
    """The nine groups of a code as it is printed."""
    return tuple(code.split("-"))


def read_groups(typed: str) -> tuple[str, ...]:
    """What was typed or pasted, in groups of four as far as it goes, written as on the sheet.

    Strange symbols stay where they are, so that they can be seen and compared.
    """
    symbols = _symbols_of(typed)
    written = "".join(_SYMBOLS[_VALUES[s]] if s in _VALUES else s for s in symbols)
    return tuple(written[i : i + _GROUP_LENGTH] for i in range(0, len(written), _GROUP_LENGTH))


def is_group(typed: str) -> bool:
    """Whether this could be one group of a code: four of our symbols, however written."""
    symbols = _symbols_of(typed)
    return len(symbols) == _GROUP_LENGTH and all(symbol in _VALUES for symbol in symbols)


def groups_to_compare(typed: str) -> tuple[int, ...]:
    """1 to 9: where one wrong symbol, or two swapped, would explain a failed check; few of them.

    Empty for a code that is whole, and where no single slip explains it.
    """
    symbols = _symbols_of(typed)
    if len(symbols) != _CODE_LENGTH + _CHECK_LENGTH or any(s not in _VALUES for s in symbols):
        return ()
    values = [_VALUES[symbol] for symbol in symbols]
    if _remainder(values) == 0:
        return ()
    return tuple(sorted({place // _GROUP_LENGTH + 1 for place in _explaining(values)}))


def _explaining(values: list[int]) -> Iterator[int]:
    """Places at which one other symbol, or the next one in its stead, makes the check hold."""
    for place, value in enumerate(values):
        others = (v for v in range(len(_SYMBOLS)) if v != value)
        if any(_remainder([*values[:place], v, *values[place + 1 :]]) == 0 for v in others):
            yield place
        swapped = [*values[:place], *reversed(values[place : place + 2]), *values[place + 2 :]]
        if (place + 1) % _GROUP_LENGTH and _remainder(swapped) == 0:
            yield place


def _remainder(values: list[int]) -> int:
    """0 for a whole code."""
    return (_number(values[:_CODE_LENGTH]) - _number(values[_CODE_LENGTH:])) % _PRIME


def _digits(number: int, length: int) -> str:
    return "".join(_SYMBOLS[(number >> (5 * place)) & 31] for place in reversed(range(length)))


def _number(values: list[int]) -> int:
    number = 0
    for value in values:
        number = (number << 5) | value
    return number


def _symbols_of(typed: str) -> str:
    """NFKC folds full-width letters; any kind of dash or space is as good as ours."""
    folded = unicodedata.normalize("NFKC", typed).upper()
    return "".join(c for c in folded if not c.isspace() and unicodedata.category(c) != "Pd")


def _value(symbol: str) -> int:
    if symbol not in _VALUES:
        raise RecoveryCodeMistyped
    return _VALUES[symbol]
