import pytest

from helpers.doors import House


@pytest.fixture
def house(qapp, tmp_path):
    """A computer with a keyring and no record yet."""
    del qapp
    house = House(tmp_path / "vault")
    yield house
    house.close()
