"""Observations as nine of ten in a long history are written: by their few fields, and what they
have in common with others (what was measured, when, of whom) is read once.

It says what read_observation says, or leaves the entry to it.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final, TypeVar

from msgspec import UNSET, Struct

from core.errors import InputRejected
from core.importers.entry import Said
from core.importers.fhir_r4.concepts import Object, concept, words
from core.importers.fhir_r4.named import named
from core.importers.fhir_r4.ordinary import Observed, Ordinary, head_of
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.references import keys_of_entry, reference_key
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.signals import is_measured_at_home
from core.importers.fhir_r4.values import Found, flags, ranges
from core.importers.fhir_r4.when import when
from core.importers.json_quick import JSON, value_of
from core.records.result import RESULT, ResultDraft

K = TypeVar("K")
T = TypeVar("T")

_Fields = Mapping[str, object]
_MOST_KEPT: Final = 2_000


class _Day(Struct, frozen=True):
    """fields: of a draft. said_at: where nothing tells when it was issued."""

    fields: _Fields
    said_at: datetime | None


class Plain:
    """is_theirs: whether an entry about this subject, by its key, is about the person."""

    def __init__(
        self,
        outline: Outline,
        is_theirs: Callable[[str | None], bool],
        now: datetime,
        made_at: datetime,
    ) -> None:
        self._now, self._made_at = now, made_at
        self._panels, self._editions = outline.panels, outline.editions
        self._has_panels = bool(outline.panels)
        self._has_editions = bool(outline.editions.newest or outline.editions.deleted)
        self._names, self._days = _Once(self._name), _Once(self._day)
        self._issued = _Once(self._moment)
        self._is_about_them = _InJson(lambda value: is_theirs(reference_key(value)))
        self._words = _InJson(lambda value: Found(concept(value).name))
        self._ranges = _InJson(lambda value: ranges({"referenceRange": value}))
        self._flags = _InJson(lambda value: flags({"interpretation": value}))

    def said(self, seen: Ordinary) -> Said | None:
        """None where it takes a closer look."""
        told = seen.resource
        name, day = self._names[bytes(told.code)], self._days[told.effective_date_time]
        if name is None or day is None or not self._is_about_them[bytes(told.subject)]:
            return None
        said_at = day.said_at if told.issued is UNSET else self._issued[told.issued]
        what = self._found(told)
        if said_at is None or what.text is None or (self._has_editions and not self._counts(seen)):
            return None
        fields = {**name, **day.fields, "value_text": what.text}
        if what.unit is not None:
            fields["unit"] = what.unit
        if what.unit_code is not None:
            fields["unit_code"] = what.unit_code
        if self._has_panels or told.reference_range or told.interpretation:
            fields |= self._beside(seen)
        try:
            return Said(RESULT, ResultDraft.parse(**fields), said_at)
        except InputRejected:  # such as a text that is too long for its place
            return None

    def _found(self, told: Observed) -> Found:
        if told.value_quantity is not None:
            return told.value_quantity.found()
        if told.value_codeable_concept:
            return self._words[bytes(told.value_codeable_concept)]
        return Found(words(told.value_string))

    def _beside(self, seen: Ordinary) -> dict[str, object]:
        beside: dict[str, object] = {}
        if seen.resource.reference_range:
            beside["reference"] = self._ranges[bytes(seen.resource.reference_range)]
        if seen.resource.interpretation:
            beside["flag"] = self._flags[bytes(seen.resource.interpretation)]
        if self._has_panels:
            keys = keys_of_entry(*head_of(seen))
            beside["panel"] = next((p for key in keys if (p := self._panels.get(key))), None)
        return beside

    def _counts(self, seen: Ordinary) -> bool:
        """Whether it is the newest of its versions."""
        return self._editions.refusal(*head_of(seen)) is None

    def _name(self, raw: bytes) -> _Fields | None:
        """Of what was found out; None, too, for what people measure at home."""
        said, sheet = concept(value_of(raw)), self._sheet({})
        name = None if is_measured_at_home(said) else named(sheet, said)
        if name is None or sheet.repairs:
            return None
        fields = {"name": name.text, "code": name.code, "code_system": name.system}
        return {field: text for field, text in fields.items() if text is not None}

    def _day(self, written: str) -> _Day | None:
        sheet = self._sheet({"effectiveDateTime": written})
        at = when(sheet, "effective")
        if sheet.repairs or at.on is None:
            return None
        moment = at.moment
        fields: _Fields = {"measured_on": at.on}
        if at.at is not None:
            fields = {**fields, "measured_at": at.at}
        return _Day(fields, min(moment, self._now) if moment else None)

    def _moment(self, issued: str) -> datetime | None:
        sheet = self._sheet({"issued": issued})
        moment = sheet.said_at("issued")
        return None if sheet.repairs else moment

    def _sheet(self, resource: Object) -> Sheet:
        return Sheet(resource, frozenset(), self._now, self._made_at)


class _Once(dict[K, T]):
    """What was read before under the same words."""

    def __init__(self, read: Callable[[K], T]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, words: K) -> T:
        if len(self) >= _MOST_KEPT:
            self.clear()
        found = self[words] = self._read(words)
        return found


class _InJson(_Once[bytes, T]):
    def __init__(self, read: Callable[[JSON], T]) -> None:
        super().__init__(lambda raw: read(value_of(raw)))
