"""What a reference points at, however the sender wrote it."""

from core.importers.fhir_r4.concepts import Object, objects, words
from core.importers.json_stream import JSON


def key_of(reference: str) -> str:
    """The last part of a reference: the same for `Patient/7`, `https://.../Patient/7`,
    `Patient/7/_history/2` and `urn:uuid:...`.
    """
    if "/" not in reference:  # as nearly all within one file
        return reference.rsplit(":", 1)[-1].lstrip("#").lower()
    path = reference.split("/_history/", maxsplit=1)[0].rstrip("/")
    return path.rsplit("/", 1)[-1].rsplit(":", 1)[-1].lstrip("#").lower()


def reference_key(value: JSON) -> str | None:
    """Key of a Reference; of the first in a list."""
    if value is None:
        return None
    for one in objects(value):
        if reference := words(one.get("reference")):
            return key_of(reference)
    return None


def keys_of_entry(entry: Object, resource: Object) -> frozenset[str]:
    """All keys under which other entries may name this one."""
    url, own = words(entry.get("fullUrl")), words(resource.get("id"))
    if url and own and url.endswith(f":{own}"):
        return frozenset((key_of(url),))
    return frozenset(key_of(name) for name in (url, own) if name)
