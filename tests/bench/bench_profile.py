"""A profile snapshot costs what is current, not what is stored: 50,000 records against 1,000."""

import tempfile
from dataclasses import fields
from functools import partial
from pathlib import Path

from _filling import lived_in
from _measure import compare, seconds

from core.clinical.profile import clinical_profile_get
from helpers.world import World

LIMIT = 1.5


def one_snapshot(world: World) -> float:
    return seconds(partial(world.run, clinical_profile_get))


def how_many_are_shown(world: World) -> dict[str, int]:
    shown = world.run(clinical_profile_get)
    sections = {field.name: getattr(shown, field.name) for field in fields(shown)}
    return {name: len(items) for name, items in sections.items() if isinstance(items, tuple)}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        many = lived_in(Path(folder) / "many", 50_000)
        few = lived_in(Path(folder) / "few", 1_000)
        assert how_many_are_shown(many) == how_many_are_shown(few)
        compare(
            "profile", LIMIT, partial(one_snapshot, many), partial(one_snapshot, few), rounds=31
        )


if __name__ == "__main__":
    main()
