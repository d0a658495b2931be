"""The names of FHIR's resource types: the only names of a file that a receipt repeats (S4)."""

from functools import cache

from core.resource_files import lexicon

UNKNOWN = "unknown"


def is_r4(name: str) -> bool:
    return name in _names("r4")


def is_other_version(name: str) -> bool:
    """In DSTU2, STU3 or R5, and not in R4."""
    return name in _names("other_versions")


def type_name(said: object) -> str:
    """A resource type by its name; UNKNOWN for what no version of FHIR calls one."""
    if isinstance(said, str) and (is_r4(said) or is_other_version(said)):
        return said
    return UNKNOWN


@cache
def _names(group: str) -> frozenset[str]:
    return frozenset(lexicon("importers/fhir_types.json")[group])
