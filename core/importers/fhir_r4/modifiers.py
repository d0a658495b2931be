"""Extensions that change the meaning of what they stand in. None is known, so none is guessed."""

from core.importers.fhir_r4.concepts import Object
from core.importers.json_stream import JSON


def is_modified(resource: Object) -> bool:
    """Whether one stands anywhere in a resource, apart from the resources inside it."""
    level: list[JSON] = [resource]
    while level:
        inner: list[JSON] = []
        for one in level:
            if isinstance(one, dict):
                if one.get("modifierExtension") or one.get("_modifierExtension"):
                    return True
                inner += [value for name, value in one.items() if name != "contained"]
            elif isinstance(one, list):
                inner += one
        level = [one for one in inner if isinstance(one, dict | list)]
    return False
