"""A vault in which something is remembered, and what asks for it."""

from functools import cache

import pytest

from core.clinical.people import change_person
from core.memory.talks import Said, keep_talk
from core.ports.memories import Within
from core.recall.embedding import embed_some
from core.recall.found import Asked
from core.recall.seeking import Seeking
from core.words.embedding.usual import open_embedder
from helpers.people import ADA
from helpers.world import NOON, World

TALK = (
    ("Ruth", "Good morning! How was the weekend?"),
    ("Tom", "Lovely. I planted three apple trees behind the shed on Saturday."),
    ("Ruth", "Apple trees! Which sort did you choose?"),
    ("Tom", "Cox's Orange Pippin, like the ones my father had in Kent."),
    ("Ruth", "I have been knitting a blue cardigan for my granddaughter."),
    ("Tom", "What colour are the buttons?"),
    ("Ruth", "Silver, from my mother's old coat."),
    ("Tom", "We are taking the ferry to Orkney in the summer."),
)


@cache
def static_table():
    """Read once: a tenth of a second."""
    return open_embedder("static")


@pytest.fixture
def embedder():
    return static_table()


def said(lines=TALK, session="one", at=NOON):
    return [
        Said(f"{session}-{place}", text, speaker, session, place, at)
        for place, (speaker, text) in enumerate(lines)
    ]


class Remembering:
    """`tell` keeps a talk, `ask` recalls; by words alone until `embed`."""

    def __init__(self, world, embedder):
        self.world = world
        self.embedder = embedder
        self.seeking = Seeking(world.vault, lambda: embedder)

    def tell(self, *sentences, scope=ADA, **more):
        return [
            each.memory for each in self.world.run(keep_talk, scope, said=said(*sentences, **more))
        ]

    def embed(self, scope=ADA):
        while embed_some(self.world.vault, scope.for_rosemary(), self.embedder):
            pass
        return self.seeking.fill(scope)

    def ask(self, text, scope=ADA, **more):
        within = Within(**more.pop("within", {}))
        return self.seeking.recall(scope, Asked(text, within=within, **more))

    def texts(self, text, scope=ADA, **more):
        return [each.text for each in self.ask(text, scope, **more).items]


@pytest.fixture
def remembering(world, embedder):
    return Remembering(world, embedder)


@pytest.fixture
def make_remembering(tmp_path, embedder):
    """`make_remembering("Margaret")`: a record of its own, of somebody of that name."""
    worlds = []

    def make(name):
        folder = tmp_path / str(len(worlds))
        folder.mkdir()
        world = World(folder)
        worlds.append(world)
        world.run(change_person, ADA, fields={"display_name": name})
        return Remembering(world, embedder)

    yield make
    for world in worlds:
        world.close()
