"""One name, said of two: "my sister has diabetes, not me" tells how it stands with each."""

from core.frozen import frozen
from core.words.statements.statement import Polarity

# Of one only.
ONCE = "once"


@frozen
class Pair:
    """How it stands with the person, and with somebody else."""

    own: Polarity
    other: Polarity


def label_of(pair: Pair) -> str:
    return f"{pair.own.value}/{pair.other.value}"


_P, _A, _R, _S = Polarity.PRESENT, Polarity.ABSENT, Polarity.RESOLVED, Polarity.STOPPED
_PAIRED = ((_A, _P), (_A, _R), (_P, _P), (_P, _A), (_P, _R), (_R, _R), (_R, _P), (_S, _P), (_P, _S))
# Those that people say often enough to be learnt.
PAIRS = {label_of(pair): pair for pair in (Pair(own, other) for own, other in _PAIRED)}
