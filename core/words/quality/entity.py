"""When a name that was found is the one that was meant."""

from core.words.quality.task import Line


def is_entity(gold: Line, said: object) -> bool:
    """Equal to the name or another of it, or one holds the other as whole words."""
    also = gold.get("also")
    names = [gold.get("entity"), *(also if isinstance(also, list) else ())]
    return isinstance(said, str) and any(_meets(name, said) for name in names)


def _meets(name: object, said: str) -> bool:
    if not isinstance(name, str):
        return False
    one, other = f" {name.casefold()} ", f" {said.casefold()} "
    return one in other or other in one
