"""How somebody feels, by what they say; and whether it has been getting worse (D3)."""

from collections.abc import Mapping, Sequence
from typing import Final

from core.frozen import frozen
from core.records.talk import Emotion, Trajectory
from core.words.head import Chances
from core.words.meaning import Meaning, chances
from core.words.patterns import patterns
from core.words.plain import plain


@frozen
class Feeling:
    """confidence, distress: 0 to 1."""

    emotion: Emotion
    confidence: float
    distress: float


TASK: Final = "emotion"
LISTS: Final = "lexicon/en/feelings.json"
NAMED: Final = "lexicon/en/named_feelings.json"
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
RECENT, USUAL = 10, 50
# A change smaller than this is the noise of single sentences.
A_CHANGE = 0.15


def feeling_in(text: str, meaning: Meaning | None = None) -> Feeling:
    """Without `meaning`, by the words alone."""
    return felt(text, chances(TASK, text, signs_of(text), meaning))


def felt(text: str, told: Chances) -> Feeling:
    """What somebody names of themselves is what they feel; the rest is read between the lines."""
    named = _named(text)
    likely = told.of if named is None else _leaning(told.of, named)
    emotion = max(Emotion, key=lambda each: likely[each])
    return Feeling(emotion, likely[emotion], _distress(text, likely))


def is_said_to_be_well(text: str) -> bool:
    """A word of it says so: a good feeling is not read between the lines."""
    said = plain(text)
    lists = (patterns(LISTS)[Emotion.CALM.value], patterns(NAMED)[Emotion.CALM.value])
    return any(each.search(said) for each in lists)


def _named(text: str) -> Emotion | None:
    """The heaviest that is named: "I'm well, only a bit lonely"."""
    said = plain(text)
    found = [Emotion(name) for name, each in patterns(NAMED).items() if each.search(said)]
    return max(found, key=lambda each: _WEIGHT[each], default=None)


def _leaning(likely: Mapping[str, float], named: Emotion) -> Mapping[str, float]:
    rest = 1 - likely[named] or 1.0
    kept = {name: chance * (1 - _SURE_OF_NAMED) / rest for name, chance in likely.items()}
    return {**kept, named: _SURE_OF_NAMED}


def _distress(text: str, likely: Mapping[str, float]) -> float:
    """What each emotion weighs, by how likely it is; more or less by how it is put."""
    weight = sum(_WEIGHT[Emotion(name)] * chance for name, chance in likely.items())
    said, lists = plain(text), patterns(LISTS)
    if weight > _WEAKER and lists["strong"].search(said):
        weight += _STRONGER
    if lists["mild"].search(said):
        weight -= _WEAKER
    return min(1.0, max(0.0, weight))


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
    said = plain(text)
    seen = [bool(each.search(said)) for each in patterns(LISTS).values()]
    return [*seen, not any(seen[:6])]
