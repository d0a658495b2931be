"""The languages Rosemary speaks: those with a catalogue."""

from importlib.resources import files


def languages() -> tuple[str, ...]:
    """Codes as in the names of the files, in order."""
    catalogues = files("resources").joinpath("strings").iterdir()
    names = sorted(each.name for each in catalogues if each.name.endswith(".toml"))
    return tuple(name.removesuffix(".toml") for name in names)
