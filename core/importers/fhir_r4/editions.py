"""Which of several versions of one entry counts, and what the sender took back.

A history tells every version there was; only the newest may become a record, and none of one
that was deleted or entered in error since.
"""

from dataclasses import dataclass, field

from core.importers.fhir_r4.concepts import Object, code_of, objects, words

_TAKEN_BACK = "entered-in-error"


@dataclass(slots=True)
class Editions:
    """newest: the stamp of the newest version, by the address of the entry."""

    newest: dict[str, tuple[str, int]] = field(default_factory=dict)
    deleted: set[str] = field(default_factory=set)
    taken_back: set[str] = field(default_factory=set)

    def take(self, entry: Object, resource: Object) -> None:
        if is_deletion(entry):
            self.deleted.add(_address_of_deletion(entry))
            return
        stamp = _stamp(resource)
        address = _address(entry, resource) if stamp else None
        if stamp is None or address is None or stamp < self.newest.get(address, stamp):
            return
        self.newest[address] = stamp
        is_taken_back = _is_taken_back(resource)
        (self.taken_back.add if is_taken_back else self.taken_back.discard)(address)

    def refusal(self, entry: Object, resource: Object) -> str | None:
        """A reason; None for an entry that counts."""
        if not self.deleted and not self.newest:
            return None
        address, stamp = _address(entry, resource), _stamp(resource)
        if address is None:
            return None
        if address in self.deleted:
            return "deleted_there"
        if stamp is None or stamp >= self.newest.get(address, stamp):
            return None
        return "entered_in_error" if address in self.taken_back else "older_version"


def is_deletion(entry: Object) -> bool:
    """Of a history, or of a transaction."""
    if "request" not in entry:
        return False
    return any(words(one.get("method")) == "DELETE" for one in objects(entry["request"]))


def _address_of_deletion(entry: Object) -> str:
    urls = (words(one.get("url")) for one in objects(entry.get("request")))
    url = next((url for url in urls if url), None) or words(entry.get("fullUrl")) or ""
    return _tail(url)


def _address(entry: Object, resource: Object) -> str | None:
    """Its type and id: the same in every version, and at the one sender of this file."""
    what, own = words(resource.get("resourceType")), words(resource.get("id"))
    if what and own:
        return f"{what}/{own}"
    url = words(entry.get("fullUrl"))
    return _tail(url) if url else None


def _tail(url: str) -> str:
    return "/".join(url.split("/_history/", maxsplit=1)[0].rstrip("/").split("/")[-2:])


def _stamp(resource: Object) -> tuple[str, int] | None:
    """By the sender's clock, then by its count of versions; None where it has no count."""
    for meta in objects(resource.get("meta")) if "meta" in resource else ():
        version, moment = words(meta.get("versionId")), words(meta.get("lastUpdated"))
        if version is not None:
            return moment or "", int(version) if version.isdecimal() else 0
    return None


def _is_taken_back(resource: Object) -> bool:
    fields = ("verificationStatus", "status", "clinicalStatus", "docStatus")
    return any(code_of(resource.get(name)) == _TAKEN_BACK for name in fields)
