"""What several pages need to be tried out."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from helpers.desks import desk_for
from helpers.world import World


@pytest.fixture
def threaded_world(tmp_path):
    """On a thread of its own, as in the program: files are read and written beside it."""
    with ThreadPoolExecutor(max_workers=1) as thread:
        folder = tmp_path / "vault"
        folder.mkdir()
        world = World(folder, thread=thread)
        yield world
        world.close()


@pytest.fixture
def desk(world):
    """On Ada's record, for a page that needs nothing else."""
    return desk_for(world)
