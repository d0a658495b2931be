"""What a disk, a cable or a cloud folder does to files: flips, cuts, swaps, losses."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

PAGE = 4096
BOTH_HEADERS = 0.1


@dataclass(frozen=True, slots=True)
class Blow:
    """What was done, and to which files of a vault, by their place in its folder."""

    what: str
    where: tuple[str, ...]


def strike(folder: Path, random: Random) -> Blow:
    """One random damage of one random kind to the files of `folder`, or to both its headers."""
    what = random.choice(sorted(BLOWS))
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.stat().st_size)
    if random.random() < BOTH_HEADERS and what not in {"swap_files", "stale"}:
        headers = [file for file in files if file.name.startswith("vault.json")]
        for header in headers:
            BLOWS[what]([header], random)
        return Blow(what, tuple(file.name for file in headers))
    struck = BLOWS[what](files, random)
    return Blow(what, tuple(str(file.relative_to(folder)) for file in struck))


def _flip(files: Sequence[Path], random: Random) -> Sequence[Path]:
    """One bit."""
    file = random.choice(files)
    content = bytearray(file.read_bytes())
    content[random.randrange(len(content))] ^= 1 << random.randrange(8)
    file.write_bytes(content)
    return [file]


def _cut(files: Sequence[Path], random: Random) -> Sequence[Path]:
    """At any byte, often at the beginning or at a page's edge."""
    file = random.choice(files)
    size = file.stat().st_size
    at = random.choice([0, random.randrange(size), random.randrange(size) // PAGE * PAGE])
    with file.open("r+b") as handle:
        handle.truncate(at)
    return [file]


def _blank(files: Sequence[Path], random: Random) -> Sequence[Path]:
    """A stretch of zeros, as a lost sector reads."""
    file = random.choice(files)
    content = bytearray(file.read_bytes())
    at = random.randrange(len(content)) // 512 * 512
    rest = content[at : at + 512 * random.randint(1, 16)]
    content[at : at + len(rest)] = bytes(len(rest))
    file.write_bytes(content)
    return [file]


def _swap_blocks(files: Sequence[Path], random: Random) -> Sequence[Path]:
    """Two pages of one file in each other's place."""
    file = random.choice(files)
    content = bytearray(file.read_bytes())
    size = PAGE if len(content) >= 2 * PAGE else max(1, len(content) // 4)
    one, other = (random.randrange(len(content) // size) * size for _ in range(2))
    held = content[one : one + size]
    content[one : one + size] = content[other : other + size]
    content[other : other + size] = held
    file.write_bytes(content)
    return [file]


def _swap_files(files: Sequence[Path], random: Random) -> Sequence[Path]:
    one, other = random.sample(files, 2)
    held = one.read_bytes()
    one.write_bytes(other.read_bytes())
    other.write_bytes(held)
    return [one, other]


def _stale(files: Sequence[Path], random: Random) -> Sequence[Path]:
    """A page out of another file at the same place, as a careless sync mixes two versions."""
    file, other = random.sample(files, 2)
    content, source = bytearray(file.read_bytes()), other.read_bytes()
    at = random.randrange(max(1, min(len(content), len(source)))) // PAGE * PAGE
    piece = source[at : at + PAGE]
    content[at : at + len(piece)] = piece
    file.write_bytes(content)
    return [file]


def _lose(files: Sequence[Path], random: Random) -> Sequence[Path]:
    file = random.choice(files)
    file.unlink()
    return [file]


BLOWS: dict[str, Callable[[Sequence[Path], Random], Sequence[Path]]] = {
    "flip": _flip,
    "cut": _cut,
    "blank": _blank,
    "swap_blocks": _swap_blocks,
    "swap_files": _swap_files,
    "stale": _stale,
    "lose": _lose,
}
