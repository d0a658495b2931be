"""Whether a reply sets the person right by a paper, a visit or a count (D5).

"Nobody rings me" is answered by what it feels like. Who has come may be told after that.
"""

import re
from typing import Final

from core.words.plain import STRAIGHT, plain
from core.words.reply_to import is_of

_VISITOR: Final = (
    r"(?:nurses?|doctors?|vicar|priest|minister|carers?|girls?|boys?|post(?:man|woman)|children"
    r"|family|lad(?:y|ies)|m[ae]n|wom[ae]n|people|neighbours?|visitors?|friends?)"
)
_NAMED: Final = (
    r"(?:(?!(?:No|Nobody|None|Not|Nothing|You|It|I)\b)[A-Z][a-z]+(?: [A-Z][a-z]+)?(?:, your \w+,)?"
    rf"|Your \w+(?: [A-Z][a-z]+)?|(?:[Tt]he|Two|Three|Four)(?: \w+)? {_VISITOR})"
)
_DAY: Final = r"(?:yesterday|today|this morning|last \w+|on \w+|\w+day),? "
_DID: Final = (
    r"(?:rang|came|visited|was here|were here|phoned|called|wrote|popped|looked in|has been"
    r"|have been|sat with|was in|stayed|saw you|has rung|has written|spoke)"
)
# Only what is said first: before any word of comfort.
_CAME: Final = re.compile(
    rf"(?:(?:But|Well|Oh|Ah|Now|Why),? )?(?:(?:[Oo]nly|[Jj]ust) )?(?:(?i:{_DAY}))?"
    rf"{_NAMED}(?:,? and {_NAMED})? (?:both |all |only |just )*{_DID}\b"
)


def sets_right(reply: str, user: str) -> bool:
    asked = plain(user)
    if is_of("asks_who_says", asked):
        return False
    ways = (_by_a_paper, _by_a_visit, _by_a_count, _by_what_was_done)
    return any(sets(reply.translate(STRAIGHT), asked) for sets in ways)


def _is_denied(asked: str) -> bool:
    return is_of("tells_it_was_not", asked) and not is_of("does_not_know", asked)


def _by_a_paper(reply: str, asked: str) -> bool:
    """What the paper says may be told where the person's own word is taken down beside it."""
    said = plain(reply)
    holds_up = is_of("holds_the_paper_up", said) and not is_of("takes_it_in", said)
    return holds_up and _is_denied(asked)


def _by_a_visit(reply: str, asked: str) -> bool:
    is_alone = is_of("tells_nobody_came", asked) and is_of("denies", asked)
    return is_alone and _CAME.match(reply.strip()) is not None


def _by_a_count(reply: str, asked: str) -> bool:
    return is_of("tells_there_are_none", asked) and is_of("says_there_are", plain(reply))


def _by_what_was_done(reply: str, asked: str) -> bool:
    return _is_denied(asked) and is_of("says_it_was_so", plain(reply))
