"""What a helper's question looks for among earlier ones, made on the thread that asks.

The vault's thread only reads and counts; whatever is embedded has lost its names before (S5).
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import partial

from core.access import Right
from core.clinical.profile import clinical_profile_get
from core.episodes.finding import Sought
from core.episodes.keeping import is_recall
from core.episodes.preparing import prepare_all, write_summaries
from core.episodes.subject import is_named, subject_of, topics_of, whom
from core.frozen import frozen
from core.ports import UnitOfWork, Vault
from core.recall.embeddable import embeddable, names_on_record
from core.recall.embedding import model_of
from core.recall.question import words_of
from core.records.episode import EPISODE
from core.records.person import PERSON
from core.scope import Scope
from core.words.deidentify.find import private_spans
from core.words.deidentify.span import Private
from core.words.meaning import Meaning


@frozen
class _Known:
    """people: whose records are open, by id."""

    names: Sequence[str] = field(repr=False)
    people: Mapping[str, str] = field(repr=False)


def seek(
    vault: Vault, scope: Scope, asked: str, meaning: Meaning | None, *, is_past: bool
) -> Sought | None:
    """is_past: the question is about earlier ones, so those that wait are made ready first.

    None while the account keeps none, and where it has no assistant.
    """
    known = vault.submit(scope, _read).result()
    if known is None:
        return None
    if is_past:
        _make_ready(vault, scope.for_rosemary(), meaning)
    person_id = whom(asked, known.people) or scope.user_id
    plain = embeddable(asked, [*known.names, *known.people.values()])
    topics = [*topics_of(plain), *(_others(asked, known) if is_past else ())]
    text = subject_of(plain) if is_past else plain
    if not text and not topics:
        text = embeddable(vault.submit(scope, _case).result(), known.names)
    sought = partial(Sought, text, topics, person_id)
    if meaning is None or not text:
        return sought()
    return sought(meaning.vector(text), model_of(meaning.embedder))


def _read(uow: UnitOfWork) -> _Known | None:
    if not uow.may(Right.WRITE, EPISODE.name) or not uow.episodes.is_on():
        return None
    person = uow.of(PERSON).get(uow.scope.user_id)
    here = {person.id: person.display_name} if person else {}
    return _Known(names_on_record(uow), {**here, **uow.episodes.open_people()})


def _case(uow: UnitOfWork) -> str:
    """ "This": what was asked last about this person, else what is felt, else what they have."""
    asked = uow.episodes.newest(20, uow.hash_of(uow.scope.user_id))
    last = next((each.episode for each in asked if not is_recall(each.episode)), None)
    if last is not None:
        return last.asked
    profile = clinical_profile_get(uow)
    return ", ".join(each.text for each in (profile.symptoms or profile.conditions))


def _make_ready(vault: Vault, scope: Scope, meaning: Meaning | None) -> None:
    """By their words they are found in any case."""
    if meaning is None:
        while write_summaries(vault, scope):
            pass
        return
    prepare_all(vault, scope, lambda: meaning.embedder)


def _others(asked: str, known: _Known) -> Sequence[str]:
    """Names of somebody else: found only where they stand in what was said."""
    people = " ".join(known.people.values())
    named = [
        word
        for span in private_spans(asked)
        if span.type is Private.PERSON
        for word in words_of(asked[span.start : span.end])
    ]
    return [word for word in named if len(word) > 1 and not is_named(word.title(), people)]
