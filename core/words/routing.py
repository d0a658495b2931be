"""Where a sentence belongs: the clinical record, the preferences, both or neither (P2, P6).

Every writer passes here: talk, the tools, imports and forms with free text.
"""

from collections.abc import Mapping, Sequence
from enum import Enum

from core.frozen import frozen
from core.words.allergies_denied import ALLERGIES_DENIED
from core.words.head import Chances
from core.words.meaning import Meaning, chances
from core.words.plain import plain
from core.words.routing_liked import medicine_liked
from core.words.routing_signs import routing_signs
from core.words.routing_weighed import with_names
from core.words.statements.asserting import asserted
from core.words.statements.extract import statements
from core.words.statements.readings import most_named, readings
from core.words.statements.set_apart import denies_somebody
from core.words.statements.statement import About, Polarity, Speaker, Statement, Topic

ROUTING = "routing"
# From so sure on a sentence asserts nothing at all.
SURE = 0.8
# From so likely on something belongs in a store; chosen on the check set and on 776 more sentences.
LIKELY = 0.7


class Store(Enum):
    CLINICAL = "clinical"
    PREFERENCE = "preference"
    BOTH = "both"
    NEITHER = "neither"


@frozen
class Route:
    """main: the statement that decided; None for NEITHER. said: all that is asserted."""

    store: Store
    main: Statement | None
    said: tuple[Statement, ...]


_CLINICAL = tuple(topic for topic in Topic if topic is not Topic.PREFERENCE)
_TOPICS = {
    Store.CLINICAL: _CLINICAL,
    Store.PREFERENCE: (Topic.PREFERENCE,),
    Store.BOTH: tuple(Topic),
    Store.NEITHER: (),
}
# What a reader must not miss comes first.
_WEIGHT = {Topic.ALLERGY: 0, Topic.PREFERENCE: 2}
_USUAL_WEIGHT = 1


def route(text: str, speaker: Speaker = Speaker.PATIENT, meaning: Meaning | None = None) -> Route:
    """By the words alone without `meaning`, which is less sure."""
    found = routed(text, speaker, Store(stores(text, speaker, meaning).likeliest), meaning)
    if found.main is None and found.store in (Store.CLINICAL, Store.BOTH):
        return _only_liked(text, speaker, meaning) or found
    return found


def routed(text: str, speaker: Speaker, store: Store, meaning: Meaning | None = None) -> Route:
    """What the text asserts for a store that is known.

    By the words alone a store is not known so surely that the least word may name a liking.
    """
    text, is_sure = asserted(text), meaning is not None
    wanted = _CLINICAL if store is Store.BOTH else _TOPICS[store]
    told = statements(text, speaker, wanted, meaning, is_decided=is_sure) if wanted else ()
    said = tuple(one for one in told if one.topic in _TOPICS[store])
    if store is Store.BOTH and not any(one.topic is Topic.PREFERENCE for one in said):
        liked = statements(text, speaker, (Topic.PREFERENCE,), meaning, is_decided=is_sure)
        said += tuple(one for one in liked if one.topic is Topic.PREFERENCE)
    decides = [one for one in said if one.topic in wanted]
    main = _main(decides, is_set_apart=denies_somebody(text))
    if store is Store.BOTH and main is None and (main := medicine_liked(said)):
        said += (main,)
    return Route(store, main, said)


def _only_liked(text: str, speaker: Speaker, meaning: Meaning | None) -> Route | None:
    """Where something liked is named, and nothing clinical is."""
    told = statements(asserted(text), speaker, (), meaning)
    liked = tuple(one for one in told if one.topic is Topic.PREFERENCE)
    return Route(Store.PREFERENCE, liked[0], liked) if liked else None


def assertions(
    text: str, speaker: Speaker = Speaker.PATIENT, meaning: Meaning | None = None
) -> tuple[Statement, ...]:
    """All that is asserted; nothing where it is sure that nothing is.

    Where it is sure that something belongs in a store, the likeliest name for it is taken.
    """
    told = stores(text, speaker, meaning).of
    text = asserted(text)
    is_told = "?" not in text and ALLERGIES_DENIED.search(plain(text)) is not None
    if told[Store.NEITHER.value] > SURE and not is_told:
        return ()
    said = statements(text, speaker, (), meaning)
    missed = _missed(told, said)
    more = statements(text, speaker, missed, meaning) if missed else ()
    return (*said, *(one for one in more if one.topic in missed))


def _missed(told: Mapping[str, float], said: Sequence[Statement]) -> tuple[Topic, ...]:
    """What is likely there and was not named: something clinical, or something liked."""
    for store in (Store.CLINICAL, Store.PREFERENCE):
        is_there = told[store.value] + told[Store.BOTH.value] > LIKELY
        if is_there and not any(one.topic in _TOPICS[store] for one in said):
            return _TOPICS[store]
    return ()


def stores(text: str, speaker: Speaker, meaning: Meaning | None = None) -> Chances:
    """How likely each store is."""
    text = asserted(text)
    if not text:
        return Chances({each.value: float(each is Store.NEITHER) for each in Store}, 0.0)
    told = chances(ROUTING, text, routing_signs(text, speaker), meaning)
    named = readings(text, speaker, meaning)
    return with_names(told, most_named(named, _CLINICAL), most_named(named, (Topic.PREFERENCE,)))


def _main(said: Sequence[Statement], *, is_set_apart: bool) -> Statement | None:
    """Of a correction ("not metformin, methotrexate") the half that holds; of what another has
    and somebody has not ("my grandson has the asthma, not me") how it stands with who has it."""
    there = (one for one in said if one.polarity is Polarity.PRESENT)
    another_has = {one.entity for one in there if one.about is About.OTHER and is_set_apart}

    def rank(one: Statement) -> tuple[bool, bool, int, bool]:
        is_denied = one.polarity is Polarity.ABSENT
        is_anothers = is_denied and one.entity in another_has
        weight = _WEIGHT.get(one.topic, _USUAL_WEIGHT)
        return is_anothers, one.about is About.OTHER, weight, is_denied

    return min(said, key=rank, default=None)
