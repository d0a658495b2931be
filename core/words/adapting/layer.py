"""One layer of MiniLM there and back: what its low-rank changes are to become.

The frozen products stay as they are; only what is added to them learns (core/words/embedding/
low_rank.py). Sentences of a batch are filled up to one length; what fills them is not looked at.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.adapting.attention import Looked, look, look_back
from core.words.adapting.gelu import gelu_and_slope
from core.words.adapting.norm import Normed, norm, norm_back
from core.words.adapting.product import Bent
from core.words.embedding.minilm_layer import Layer

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.words.embedding.port import Matrix

    # Of a shape: 0 for what is lost by chance, the rest weighs the more.
    Lose = Callable[[tuple[int, ...]], Matrix]


@frozen
class Way:
    """What one batch left behind on its way there, for the way back. lost: of what was seen, and of
    what was thought. slope: of the gelu."""

    looked: Looked
    seen: Bent
    wide: Bent
    thought: Bent
    lost: "tuple[Matrix, Matrix]"
    before: Normed
    slope: "Matrix"
    after: Normed


def there(
    layer: Layer, low: "Sequence[Matrix]", given: "tuple[Matrix, Matrix]", lose: "Lose"
) -> Way:
    """low: the pairs of LowRank, one after the other. given: see `look`."""
    looked = look(layer, low[0:2], given)
    seen = Bent.of(looked.joined, layer.attended.product, low[2:4])
    lost = lose(seen.out.shape), lose(seen.out.shape)
    kept = looked.asked.given
    before = norm(kept + (seen.out + layer.attended.added) * lost[0], layer.attended)
    wide = Bent.of(before.out, layer.wide, low[4:6])
    inner, slope = gelu_and_slope(wide.out + layer.wide_added)
    thought = Bent.of(inner, layer.thought.product, low[6:8])
    after = norm(before.out + (thought.out + layer.thought.added) * lost[1], layer.thought)
    return Way(looked, seen, wide, thought, lost, before, slope, after)


def back(layer: Layer, way: Way, wrong: "Matrix") -> "tuple[Matrix, list[Matrix]]":
    """How the state before should change, and each low-rank matrix.

    wrong: how the state after should.
    """
    of_sum = norm_back(way.after, layer.thought, wrong.reshape(way.after.out.shape))
    of_inner, low_thought = way.thought.back(of_sum * way.lost[1])
    of_kept, low_wide = way.wide.back(of_inner * way.slope)
    of_sum = norm_back(way.before, layer.attended, of_sum + of_kept)
    of_joined, low_seen = way.seen.back(of_sum * way.lost[0])
    of_state, low_asked = look_back(way.looked, of_joined)
    low = [*low_asked, *low_seen, *low_wide, *low_thought]
    return (of_sum + of_state).reshape(wrong.shape), low
