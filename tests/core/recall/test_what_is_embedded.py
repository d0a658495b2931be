"""What was really sent to the embedder finds nobody (S5): recorded at its port.

Names that are on no list, numbers in many shapes and spoken, mails, addresses, in some 200
sentences as people say and type them.
"""

from pathlib import Path

import numpy as np
import pytest

from core.memory.talks import Said, keep_talk
from core.ports.memories import Within
from core.recall.embeddable import embeddable
from core.recall.embedding import embed_some
from core.recall.found import Asked
from core.recall.seeking import Seeking
from core.words.embedding.port import Model, Vectors
from helpers.people import ADA
from helpers.planted import planted_texts
from helpers.world import NOON

CARRIERS = (Path(__file__).parent / "planted_carriers.txt").read_text(encoding="utf-8").splitlines()
TEXTS = 2_000


class Port:
    """Keeps all that it was given."""

    model = Model("port", "d" * 64, 8)

    def __init__(self):
        self.given = []

    def embed(self, texts):
        self.given += texts
        return Vectors(np.full((len(texts), 8), 0.1, np.float32), self.model)

    def pieces(self, text):
        return self.embed([text]).rows


def leaks(planted, given):
    """Of each text what finds somebody and reached the embedder."""
    return [
        (secret, text)
        for each, text in zip(planted, given, strict=True)
        for secret in each.secrets
        if secret.casefold() in text.casefold()
    ]


def test_of_2000_texts_nothing_that_finds_somebody_is_given_to_the_embedder(world):
    planted, port = list(planted_texts(CARRIERS, TEXTS)), Port()
    said = [Said(f"{n}", each.text, None, "s", n, NOON) for n, each in enumerate(planted)]
    world.run(keep_talk, said=said)

    while embed_some(world.vault, ADA.for_rosemary(), port, 256):
        continue

    assert len(port.given) == TEXTS
    assert leaks(planted, port.given) == []


def test_nor_of_what_is_asked(world):
    port = Port()
    seeking = Seeking(world.vault, lambda: port)
    world.run(keep_talk, said=[Said("1", "We sailed to Orkney.", None, "s", 0, NOON)])
    embed_some(world.vault, ADA.for_rosemary(), port)
    seeking.fill(ADA)
    port.given.clear()
    planted = list(planted_texts(CARRIERS, 100, seed=3))

    for each in planted:
        seeking.recall(ADA, Asked(each.text, within=Within()))

    assert len(port.given) == len(planted)
    assert leaks(planted, port.given) == []


@pytest.mark.parametrize("seed", range(3))
def test_other_names_in_the_same_sentences_stay_behind_too(seed):
    planted = list(planted_texts(CARRIERS, 400, seed=100 + seed))

    assert leaks(planted, [embeddable(each.text) for each in planted]) == []


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("We sailed to Orkney and had SO much rain.", "We sailed to Orkney and had SO much rain."),
        ("We sailed to Grimthorpe and had SO much rain.", "We sailed to and had SO much rain."),
        ("Because of the rain we stayed in Paris.", "Because of the rain we stayed in Paris."),
        ("I take Metformin on Mondays.", "I take Metformin on Mondays."),
        ("Thandiwe laughed. Then Bronwyn sang.", "laughed. Then sang."),
    ],
)
def test_what_everybody_knows_stays(text, left):
    assert embeddable(text) == left


def test_the_carriers_are_as_varied_as_they_should_be():
    assert len(set(CARRIERS)) >= 190
