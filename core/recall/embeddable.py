"""What the embedder is given of a text: what it says, without who anybody is (S5).

Left out and not replaced: measured, a placeholder draws a text to every other that has one.
"""

from collections.abc import Sequence

from core.ports import UnitOfWork
from core.records.contact import CONTACT
from core.records.patient import PATIENT
from core.records.person import PERSON
from core.words.deidentify.find import private_spans
from core.words.deidentify.span import apart
from core.words.deidentify.strangers import strangers


def embeddable(text: str, known_names: Sequence[str] = ()) -> str:
    """known_names: of the record, and of whoever spoke."""
    pieces, at = list[str](), 0
    for span in apart([*private_spans(text, known_names), *strangers(text)]):
        pieces.append(text[at : span.start])
        at = span.end
    return " ".join("".join([*pieces, text[at:]]).split())


def names_on_record(uow: UnitOfWork) -> Sequence[str]:
    """Of the person, of those around them, and of whoever spoke in what is remembered."""
    person = uow.of(PERSON).get(uow.scope.user_id)
    names = [person.display_name] if person else []
    names += [each.name for each in uow.of(CONTACT).find()]
    for each in uow.of(PATIENT).find():
        names += [name for name in (each.full_name, each.doctor) if name]
    return list(dict.fromkeys([*names, *uow.memories.speakers()]))
