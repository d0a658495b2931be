"""How somebody feels, by what they say; and whether it has been getting worse (D3)."""

from collections.abc import Mapping, Sequence
from typing import Final

from core.frozen import frozen
from core.records.talk import Emotion, Trajectory
from core.words.feeling_named import (
    LISTS,
    heard,
    named_in,
    without_courtesy,
    words_of_being_well,
)
from core.words.head import Chances
from core.words.meaning import Meaning, chances
from core.words.patterns import patterns


@frozen
class Feeling:
    """confidence, distress: 0 to 1."""

    emotion: Emotion
    confidence: float
    distress: float


TASK: Final = "emotion"
DISTRESS: Final = "lexicon/en/distress.json"
_SURE_OF_NAMED: Final = 0.9
# How much each weighs on a person, when it is said plainly.
_WEIGHT: Final[dict[Emotion, float]] = {
    Emotion.FEARFUL: 0.85,
    Emotion.ANXIOUS: 0.65,
    Emotion.SAD: 0.65,
    Emotion.CONFUSED: 0.55,
    Emotion.LONELY: 0.55,
    Emotion.NEUTRAL: 0.05,
    Emotion.CALM: 0.0,
}
_STRONGER, _WEAKER = 0.15, 0.2
# Who would rather not live is in distress, however it is put.
_OF_THE_WEARY: Final = 0.85
RECENT, USUAL = 10, 50
# A change smaller than this is the noise of single sentences.
A_CHANGE = 0.15


def feeling_in(text: str, meaning: Meaning | None = None) -> Feeling:
    """Without `meaning`, by the words alone."""
    meant = without_courtesy(text)
    return felt(meant, chances(TASK, meant, signs_of(meant), meaning))


def felt(text: str, told: Chances) -> Feeling:
    """What somebody names of themselves is what they feel; the rest is read between the lines."""
    said = heard(text)
    likely = _likely(said, told.of)
    emotion = max(Emotion, key=lambda each: likely[each])
    return Feeling(emotion, likely[emotion], _distress(said, likely))


def is_said_to_be_well(text: str) -> bool:
    """A word of it says so, and means it: a good feeling is not read between the lines."""
    said = heard(text)
    return not _is_weary_of_life(said) and any(words_of_being_well(said))


def _likely(said: str, told: Mapping[str, float]) -> Mapping[str, float]:
    named = _named(said)
    if named is not None:
        return _leaning(told, named)
    well = list(words_of_being_well(said))
    return _not_calm(told) if well and not any(well) else told


def _named(said: str) -> Emotion | None:
    """The heaviest that is named: "I'm well, only a bit lonely"."""
    found = named_in(said)
    if _is_weary_of_life(said):
        found.append(Emotion.SAD)
    return max(found, key=lambda each: _WEIGHT[each], default=None)


def _is_weary_of_life(said: str) -> bool:
    return patterns(DISTRESS)["weary_of_life"].search(said) is not None


def _leaning(likely: Mapping[str, float], named: Emotion) -> Mapping[str, float]:
    rest = 1 - likely[named] or 1.0
    kept = {name: chance * (1 - _SURE_OF_NAMED) / rest for name, chance in likely.items()}
    return {**kept, named: _SURE_OF_NAMED}


def _not_calm(likely: Mapping[str, float]) -> Mapping[str, float]:
    """Who says that nothing is good is not well, however like well-being it sounds."""
    rest = 1 - likely[Emotion.CALM]
    if rest <= 0:
        return {**likely, Emotion.CALM: 0.0, Emotion.NEUTRAL: 1.0}
    return {name: chance / rest for name, chance in likely.items()} | {Emotion.CALM: 0.0}


def _distress(said: str, likely: Mapping[str, float]) -> float:
    """What each emotion weighs, by how likely it is; more or less by how it is put."""
    weight = sum(_WEIGHT[Emotion(name)] * chance for name, chance in likely.items())
    if weight > _WEAKER and patterns(LISTS)["strong"].search(said):
        weight += _STRONGER
    if patterns(DISTRESS)["less"].search(said):
        weight -= _WEAKER
    least = _OF_THE_WEARY if _is_weary_of_life(said) else 0.0
    return min(1.0, max(least, weight))


def trajectory(session: Sequence[float], usual: Sequence[float] = ()) -> Trajectory:
    """distress of this session's messages and of the person's last ones, oldest first.

    Only the last 10 and the last 50 count. One message says nothing of a direction, unless it
    lies far from how the person usually is: who is often anxious is not getting worse by it.
    """
    recent = session[-RECENT:]
    if not recent:
        return Trajectory.STABLE
    later = recent[len(recent) // 2 :]
    earlier = recent[: len(recent) // 2] or list(usual[-USUAL:]) or later
    change = _mean(later) - _mean(earlier)
    if usual and change > 0:
        change = min(change, _mean(later) - _mean(usual[-USUAL:]))
    if change >= A_CHANGE:
        return Trajectory.ESCALATING
    return Trajectory.DE_ESCALATING if change <= -A_CHANGE else Trajectory.STABLE


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def signs_of(text: str) -> list[bool]:
    said = heard(text)
    seen = [bool(each.search(said)) for each in patterns(LISTS).values()]
    return [*seen, not any(seen[:6])]
