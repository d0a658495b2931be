"""By what an entry is known when it comes once more: what it says, and its sender's id for it."""

import re
from datetime import datetime
from hashlib import sha256

from msgspec.structs import replace

from core.importers.entry import Identity
from core.importers.fhir_r4.concepts import Object, objects, words
from core.importers.fhir_r4.dates import instant
from core.importers.fhir_r4.outline import Outline, opened
from core.importers.fhir_r4.references import reference_key
from core.importers.json_quick import content_hash, value_of

_UUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_LARGEST_ID = 200


def beside(identity: Identity, number: int) -> Identity:
    """Of the second thing that one entry says, and so on; the first is known as the entry."""
    if not number:
        return identity
    source = identity.source_key and _hash(f"{identity.source_key}|{number}")
    fingerprint = _hash(f"{identity.fingerprint}|{number}")
    return replace(identity, fingerprint=fingerprint, source_key=source, uuid=None)


def identity_of(what: str, entry: Object, resource: Object, outline: Outline) -> Identity:
    """Raises UnicodeEncodeError, RecursionError."""
    return _identity(what, entry, resource, _fingerprint(resource, outline))


def identity_in(text: str) -> Identity:
    """Of an entry that this is the text of, and that refers to no other's name."""
    entry, resource = opened(value_of(text))
    what = words(resource.get("resourceType"))
    if what is None:  # such as a number of 5000 digits where nobody looks for one
        return Identity(_hash(text))
    return _identity(what, entry, resource, _fingerprint(resource, Outline()))


def _identity(what: str, entry: Object, resource: Object, fingerprint: str) -> Identity:
    source, is_unique = _source(what, entry, resource)
    source_key = _hash(source) if source else None
    return Identity(fingerprint, source_key, is_unique, stamped_at(resource), _uuid_in(source))


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _fingerprint(resource: Object, outline: Outline) -> str:
    """What it says: not how it is laid out, nor when the server last touched it."""
    said = resource
    if "meta" in resource:
        said = {name: value for name, value in resource.items() if name != "meta"}
    if "medicationReference" not in resource:
        return content_hash(said)
    medicine = outline.name_of(reference_key(resource.get("medicationReference")))
    return content_hash(said, medicine or "")


def _source(what: str, entry: Object, resource: Object) -> tuple[str | None, bool]:
    """The sender's own id, and whether nobody else's can be equal to it."""
    own, url = words(resource.get("id")), words(entry.get("fullUrl"))
    if own and _is_unique(own):
        return f"{what}/{own.lower()}", True
    if url and url.startswith(("http://", "https://")):
        return url, True
    if url and _is_unique(url.removeprefix("urn:uuid:")):
        return f"{what}/{url.removeprefix('urn:uuid:').lower()}", True
    return (f"{what}/{own}", False) if own else (None, False)


def _uuid_in(source: str | None) -> str | None:
    """Of "Condition/0190a0de-..."."""
    own = source.rsplit("/", 1)[-1] if source else ""
    return own if _is_unique(own) else None


def _is_unique(text: str) -> bool:
    return _UUID.fullmatch(text) is not None


def stamped_at(resource: Object) -> datetime | None:
    """When the sender says it last changed it."""
    if "meta" not in resource:
        return None
    stamps = (words(meta.get("lastUpdated")) for meta in objects(resource["meta"]))
    return next((instant(stamp) for stamp in stamps if stamp), None)


def id_hash(resource: Object) -> str | None:
    return hash_of_id(words(resource.get("id")))


def hash_of_id(own: str | None) -> str | None:
    return sha256(own[:_LARGEST_ID].encode(errors="replace")).hexdigest()[:12] if own else None
