"""Observations as nine of ten in a long history are written: by their few fields, and what they
have in common with others (what was measured, when, of whom) is read once.

It says what read_observation says, or leaves the entry to it.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Final, TypeAlias, TypeVar

from core.importers.entry import Said
from core.importers.fhir_r4.concepts import Object, concept
from core.importers.fhir_r4.named import Named, named
from core.importers.fhir_r4.observation import FINAL
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.references import keys_of_entry, reference_key
from core.importers.fhir_r4.sheet import LONGEST_NOTE, LONGEST_WORDS, Sheet
from core.importers.fhir_r4.signals import is_measured_at_home
from core.importers.fhir_r4.values import flags, found, ranges
from core.importers.fhir_r4.when import When, when
from core.importers.json_stream import JSON
from core.records.result import RESULT, ResultDraft

T = TypeVar("T")
_Key: TypeAlias = str | tuple[object, ...]

_FIELDS: Final = frozenset(
    {
        *("resourceType", "id", "meta", "text", "identifier", "status", "category", "code"),
        *("subject", "encounter", "performer", "effectiveDateTime", "issued"),
        *("valueQuantity", "valueCodeableConcept", "valueString"),
        *("interpretation", "referenceRange"),
    }
)
_CONCEPT: Final = frozenset({"coding", "text"})
_CODING: Final = frozenset({"system", "code", "display"})
_MOST_KEPT: Final = 2_000


class Plain:
    """is_theirs: whether an entry about this subject, by its key, is about the person."""

    def __init__(
        self,
        outline: Outline,
        is_theirs: Callable[[str | None], bool],
        now: datetime,
        made_at: datetime,
    ) -> None:
        # Of several versions one counts: that takes a closer look.
        self._is_intricate = bool(outline.editions.newest or outline.editions.deleted)
        self._panels = outline.panels
        self._is_theirs, self._now, self._made_at = is_theirs, now, made_at
        self._names: dict[_Key, Named | None] = {}
        self._days: dict[_Key, When | None] = {}
        self._issued: dict[_Key, datetime | None] = {}

    def said(self, entry: Object, resource: Object) -> Said | None:
        """None where it takes a closer look. Raises InputRejected as read_observation does."""
        if self._is_intricate or not resource.keys() <= _FIELDS:
            return None
        status = resource.get("status")
        if not isinstance(status, str) or status not in FINAL or not self._is_about_them(resource):
            return None
        name, at = self._name(resource.get("code")), self._at(resource.get("effectiveDateTime"))
        said_at = self._said_at(resource, at) if at else None
        if name is None or at is None or said_at is None:
            return None
        draft = self._draft(resource, name, at, self._panel(entry, resource))
        return Said(RESULT, draft, said_at) if draft is not None else None

    def _draft(
        self, resource: Object, name: Named, at: When, panel: str | None
    ) -> ResultDraft | None:
        what, reference, flag = found(resource), ranges(resource), flags(resource)
        if what.text is None or len(what.text) > LONGEST_NOTE:
            return None
        for text in (what.unit, what.unit_code, reference, flag, panel):
            if text and len(text) > LONGEST_WORDS:
                return None
        return ResultDraft.parse(
            name=name.text,
            code=name.code,
            code_system=name.system,
            value_text=what.text,
            unit=what.unit,
            unit_code=what.unit_code,
            reference=reference,
            flag=flag,
            panel=panel,
            measured_on=at.on,
            measured_at=at.at,
        )

    def _panel(self, entry: Object, resource: Object) -> str | None:
        if not self._panels:
            return None
        keys = keys_of_entry(entry, resource)
        return next((panel for key in keys if (panel := self._panels.get(key))), None)

    def _is_about_them(self, resource: Object) -> bool:
        return self._is_theirs(reference_key(resource.get("subject")))

    def _name(self, code: JSON) -> Named | None:
        return _kept(self._names, _key_of(code), lambda: self._named(code))

    def _at(self, written: JSON) -> When | None:
        return _kept(self._days, written, lambda: self._when(written))

    def _said_at(self, resource: Object, at: When) -> datetime | None:
        if "issued" not in resource:
            return min(at.moment, self._now) if at.moment else None
        issued = resource["issued"]
        return _kept(self._issued, issued, lambda: self._read_issued(issued))

    def _named(self, code: JSON) -> Named | None:
        said, sheet = concept(code), self._sheet({})
        name = None if is_measured_at_home(said) else named(sheet, said)
        return None if sheet.repairs else name

    def _when(self, written: JSON) -> When | None:
        sheet = self._sheet({"effectiveDateTime": written})
        at = when(sheet, "effective")
        return None if sheet.repairs or at.on is None else at

    def _read_issued(self, issued: JSON) -> datetime | None:
        sheet = self._sheet({"issued": issued})
        moment = sheet.said_at("issued")
        return None if sheet.repairs else moment

    def _sheet(self, resource: Object) -> Sheet:
        return Sheet(resource, frozenset(), self._now, self._made_at)


def _key_of(code: JSON) -> _Key | None:
    """All that its name is made of, where it has one coding; None elsewhere."""
    if not isinstance(code, dict) or not code.keys() <= _CONCEPT:
        return None
    codings = code.get("coding")
    coding = codings[0] if isinstance(codings, list) and len(codings) == 1 else None
    if not isinstance(coding, dict) or not coding.keys() <= _CODING:
        return None
    text, display = code.get("text"), coding.get("display")
    system, value = coding.get("system"), coding.get("code")
    if not isinstance(system, str) or not isinstance(value, str):
        return None
    if isinstance(text, str | None) and isinstance(display, str | None):
        return text, system, value, display
    return None


def _kept(known: dict[_Key, T | None], key: object, read: Callable[[], T | None]) -> T | None:
    """What was read before under the same words."""
    if not isinstance(key, str | tuple):
        return None
    if key not in known:
        if len(known) >= _MOST_KEPT:
            known.clear()
        known[key] = read()
    return known[key]
