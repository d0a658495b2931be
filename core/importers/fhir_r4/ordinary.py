"""What an observation says that is written as nine of ten in a long history are, at one glance.

Its fields are typed, so that msgspec reads them in one go and makes nothing of the rest; where
many say the same (what was measured, of whom) they keep the sender's own text, which is read
once. Whatever has a field beside these, or one of another type, is read as any other entry.
"""

from typing import Literal

from msgspec import UNSET, MsgspecError, Raw, Struct, UnsetType
from msgspec.json import Decoder

from core.importers.fhir_r4.concepts import Object
from core.importers.fhir_r4.values import Quantity
from core.importers.json_quick import value_of
from core.importers.json_window import DEEPEST

NOT_SAID = Raw()


class Observed(
    Struct,
    tag_field="resourceType",
    tag="Observation",
    rename="camel",
    forbid_unknown_fields=True,
    gc=False,
):
    """Left out is all that read_observation makes something of and that is seldom there."""

    status: Literal["final", "amended", "corrected", "appended"]
    code: Raw
    subject: Raw
    effective_date_time: str
    id: str = ""
    issued: str | UnsetType = UNSET
    meta: Raw = NOT_SAID
    text: Raw = NOT_SAID
    identifier: Raw = NOT_SAID
    category: Raw = NOT_SAID
    encounter: Raw = NOT_SAID
    performer: Raw = NOT_SAID
    value_quantity: Quantity | None = None
    value_codeable_concept: Raw = NOT_SAID
    value_string: str = ""
    interpretation: Raw = NOT_SAID
    reference_range: Raw = NOT_SAID


class Asked(Struct, gc=False):
    """What the sender wants done with it; never to have it deleted."""

    method: Literal["POST", "PUT", "GET"]


class Ordinary(Struct, rename="camel", forbid_unknown_fields=True, gc=False):
    resource: Observed
    full_url: str = ""
    request: Asked | None = None
    search: Raw = NOT_SAID
    link: Raw = NOT_SAID
    response: Raw = NOT_SAID


_DECODER = Decoder(Ordinary, float_hook=str)


def head_of(seen: Ordinary) -> tuple[Object, Object]:
    """Of the entry and of its resource, what tells them from others."""
    told = seen.resource
    resource: Object = {"resourceType": "Observation", "id": told.id}
    if told.meta:
        resource["meta"] = value_of(told.meta)
    return {"fullUrl": seen.full_url}, resource


def glimpse(text: str) -> Ordinary | None:
    if "odifierExtension" in text or text.count("{") + text.count("[") > DEEPEST:
        return None
    try:
        return _DECODER.decode(text)
    except (MsgspecError, ValueError, RecursionError):
        return None
