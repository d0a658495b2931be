"""docs/access.md, written from the table that is enforced: `make access-doc`."""

from collections.abc import Iterator
from typing import Final

from core.access import MATRIX, Reach, Right, Seat, is_asked, reach, rights

_HEAD: Final = """\
# Who may do what

Written by `make access-doc` from `core/access.py`; a test holds the two together. The unit of
work keeps it (`db/guard.py`): a repository refuses what this table does not give, whatever a page
or a command asks for, and the refusal is noted in the audit. Every cell is tried by
`tests/db/test_access.py` on a real vault.

Accounts are a convenience inside one key (S10): whoever can open the vault could take the role of
another account. The table says what Rosemary does, not what a determined person with the key
could do.

- **person**: their own record.
- **caregiver**, **clinician**: a helper whom this person let in.
- **emergency**: a helper whom nobody let in and who broke the glass. It ends after an hour; each
  part that was looked at is in the audit, and the person is told.
- **stranger**: an account of this vault that has nothing to do with this person: nothing, anywhere.
- **own**: only what this very account wrote. `-`: nothing.
- **asked**: off until the person's consent to it is on record, for a year at most (S6).
- Time and upkeep (Rosemary herself) may do all of it; deletion reaches everything that speaks of
  what goes (S7).
- What a person keeps to themselves (N4) is no part of any other account's rows, past, audit,
  export or count.

"""
_SHOWN: Final = tuple(seat for seat in Seat if seat is not Seat.ROSEMARY)


def as_markdown() -> str:
    return _HEAD + "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield f"| part | {' | '.join(_SHOWN)} |"
    yield "|" + "---|" * (1 + len(_SHOWN))
    for part in MATRIX:
        cells = (_cell(seat, part) for seat in _SHOWN)
        yield f"| `{part}` | {' | '.join(cells)} |"


def _cell(seat: Seat, part: str) -> str:
    given = [right.value for right in Right if right in rights(seat, part)]
    if not given:
        return "-"
    own = " (own)" if reach(seat, part) is Reach.OWN else ""
    asked = " (asked)" if is_asked(seat, part) else ""
    return ", ".join(given) + own + asked
