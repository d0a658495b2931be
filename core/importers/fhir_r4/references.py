"""What a reference points at, however the sender wrote it."""

from core.importers.fhir_r4.concepts import Object, objects, words
from core.importers.json_stream import JSON


def key_of(reference: str) -> str:
    """The last part of a reference: the same for `Patient/7`, `https://.../Patient/7`,
    `Patient/7/_history/2` and `urn:uuid:...`.
    """
    path = reference.split("/_history/", maxsplit=1)[0].rstrip("/")
    return path.rsplit("/", 1)[-1].rsplit(":", 1)[-1].lstrip("#").lower()


def reference_key(value: JSON) -> str | None:
    """Key of a Reference; of the first in a list."""
    for one in objects(value):
        if reference := words(one.get("reference")):
            return key_of(reference)
    return None


def keys_of_entry(entry: Object, resource: Object) -> frozenset[str]:
    """All keys under which other entries may name this one."""
    names = (words(entry.get("fullUrl")), words(resource.get("id")))
    return frozenset(key_of(name) for name in names if name)
