"""Every sentence a person reads, kept by language in resources/strings."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FALLBACK = "en"


class Catalogue:
    """The sentences of one language. `say` fills them in; it never invents one."""

    def __init__(self, sentences: Mapping[str, str]) -> None:
        self._sentences = sentences

    @classmethod
    def load(cls, language: str) -> "Catalogue":
        """The words of `language` ("de", "de-AT"); English where it has none."""
        return cls(_sentences(_short(language)))

    def say(self, key: str, **values: object) -> str:
        """The sentence of `key`. An unknown key, or a value left out, is a bug: KeyError."""
        return self._sentences[key].format_map(values)

    def knows(self, key: str) -> bool:
        return key in self._sentences

    def keys(self) -> frozenset[str]:
        return frozenset(self._sentences)


def _short(language: str) -> str:
    short = language.replace("_", "-").split("-")[0].lower()
    return short if short.isalpha() else FALLBACK


@cache
def _sentences(language: str) -> Mapping[str, str]:
    import tomllib  # a command that answers a program needs no sentence

    sentences = {} if language == FALLBACK else dict(_sentences(FALLBACK))
    for file in _tables(language):
        sentences.update(_flat(tomllib.loads(file.read_text(encoding="utf-8"))))
    return sentences


def _tables(language: str) -> Iterator["Traversable"]:
    """What every way in says (`en.toml`), and what one page says (`en/today.toml`)."""
    from importlib.resources import files

    strings = files("resources").joinpath("strings")
    shared, pages = strings.joinpath(f"{language}.toml"), strings.joinpath(language)
    if shared.is_file():
        yield shared
    if pages.is_dir():
        yield from (page for page in pages.iterdir() if page.name.endswith(".toml"))


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)
