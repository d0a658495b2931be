"""Each piece looks at the others, there and back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.adapting.product import Bent
from core.words.embedding.minilm_layer import HEAD_SIZE, HEADS, Layer

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix


@frozen
class Looked:
    """query, key, value: (sentence, head, piece, number). looks: how much each piece looks at each
    other. joined: what all heads saw, a row for each piece."""

    asked: Bent
    query: "Matrix"
    key: "Matrix"
    value: "Matrix"
    looks: "Matrix"
    joined: "Matrix"


def look(layer: Layer, low: "Sequence[Matrix]", given: "tuple[Matrix, Matrix]") -> Looked:
    """given: the state (sentence, piece, number), and what hides the pieces that only fill up."""
    import numpy as np

    state, hidden = given
    count, length, wide = state.shape
    asked = Bent.of(state.reshape(count * length, wide), layer.asked, low)
    parts = (asked.out + layer.asked_added).reshape(count, length, 3, HEADS, HEAD_SIZE)
    query, key, value = (np.ascontiguousarray(each) for each in parts.transpose(2, 0, 3, 1, 4))
    looks = query @ key.transpose(0, 1, 3, 2) + hidden
    looks -= looks.max(-1, keepdims=True)
    np.exp(looks, out=looks)
    looks /= looks.sum(-1, keepdims=True)
    joined = (looks @ value).transpose(0, 2, 1, 3).reshape(count * length, wide)
    return Looked(asked, query, key, value, looks, joined)


def look_back(looked: Looked, of_joined: "Matrix") -> "tuple[Matrix, tuple[Matrix, Matrix]]":
    """How the state before should change, a row for each piece; and the low-rank pair."""
    import numpy as np

    count, _, length, _ = looked.query.shape
    split = of_joined.reshape(count, length, HEADS, HEAD_SIZE).transpose(0, 2, 1, 3)
    of_looks = split @ looked.value.transpose(0, 1, 3, 2)
    of_looks -= (of_looks * looked.looks).sum(-1, keepdims=True)
    of_looks *= looked.looks
    turned = (
        of_looks @ looked.key,
        of_looks.transpose(0, 1, 3, 2) @ looked.query,
        looked.looks.transpose(0, 1, 3, 2) @ split,
    )
    rows = np.stack(turned).transpose(1, 3, 0, 2, 4).reshape(count * length, -1)
    return looked.asked.back(rows)
