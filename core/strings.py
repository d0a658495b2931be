"""Every sentence a person reads, kept by language in resources/strings."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from core.resource_files import resource

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


class _Sentences(Mapping[str, str]):
    """Those of one language, each table understood when its first sentence is asked for.

    All of them would take a tenth of the time in which the first page is to stand.
    """

    def __init__(self, texts: Iterator[str], others: Mapping[str, str]) -> None:
        """texts: of TOML. others: what is said where a sentence is missing."""
        self._others = others
        self._unread: dict[str, list[str]] = {}
        self._read: dict[str, str] = {}
        for text in texts:
            for table in _apart(text):
                self._unread.setdefault(_top(table), []).append(table)

    def __getitem__(self, key: str) -> str:
        self._understand(key.partition(".")[0])
        return self._read[key] if key in self._read else self._others[key]

    def __iter__(self) -> Iterator[str]:
        for table in tuple(self._unread):
            self._understand(table)
        yield from self._read.keys() | self._others.keys()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _understand(self, name: str) -> None:
        import tomllib  # a command that answers a program needs no sentence

        # Taken out last: another thread may ask for the same table meanwhile.
        for table in self._unread.get(name, ()):
            self._read.update(_flat(tomllib.loads(table)))
        self._unread.pop(name, None)


def _apart(text: str) -> Iterator[str]:
    """Its tables, one by one; a line that begins with a bracket begins one."""
    for table in f"\n{text}".split("\n[")[1:]:
        yield f"[{table}"


def _top(table: str) -> str:
    return table[1 : table.index("]")].partition(".")[0]


def _short(language: str) -> str:
    short = language.replace("_", "-").split("-")[0].lower()
    return short if short.isalpha() else FALLBACK


@cache
def _sentences(language: str) -> Mapping[str, str]:
    others = {} if language == FALLBACK else _sentences(FALLBACK)
    texts = (file.read_text(encoding="utf-8") for file in _files(language))
    return _Sentences(texts, others)


def _files(language: str) -> Iterator[Path]:
    """What every way in says (`en.toml`), and what one page says (`en/today.toml`)."""
    shared = resource("strings", f"{language}.toml")
    if shared.is_file():
        yield shared
    yield from sorted(resource("strings", language).glob("*.toml"))


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)
