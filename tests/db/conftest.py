import pytest

from helpers.keys import EveryWay, every_way
from helpers.keystore import MemoryKeyStore


@pytest.fixture
def keystore() -> MemoryKeyStore:
    return MemoryKeyStore()


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> EveryWay:
    """A vault that opens in every way, made once: its two Argon2id take a second."""
    return every_way(tmp_path_factory.mktemp("keys") / "vault.key")
