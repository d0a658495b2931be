"""What a patient likes, or cannot stand, of a thing that somebody else is told to take otherwise: "my
husband hated cabbage but I love it"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Speaker, Topic

_BUT_I = r",? (?:but|though|whereas|while|and)(?: me,?)? i(?:'ve| have| do| did|'m| am| was| myself)*(?: (?:always|really|just|still|absolutely|quite|rather|never))*"
_IT = r"(?: (?:it|them|that|him|her|mine))"
_LIKE_IT = re.compile(
    rf"{_BUT_I} (?:(?:love|loved|like|liked|adore|enjoy|enjoyed|miss){_IT}"
    rf"|(?:could|can) (?:eat|drink|watch|live on|listen to)(?: to| on)?{_IT}"
    rf"|(?:fond of|mad (?:about|on|for)|partial to){_IT}|can't get enough(?: of{_IT})?)\b"
)
_NOT_LIKE_IT = re.compile(
    rf"{_BUT_I} (?:(?:can't|cannot|couldn't|could never|can never) (?:stand|abide|bear|stomach){_IT}"
    rf"|(?:hate|hated|detest|detested|loathe|dislike){_IT}|(?:don't|didn't|do not)(?: really)? (?:like|care for){_IT})\b"
)
_NEVER = re.compile(r"\bnever\b")


def own_liking(view: View) -> Polarity | None:
    """None where nothing is said of the patient's own."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic is not Topic.PREFERENCE or view.seen.speaker is not Speaker.PATIENT:
        return None
    if _NOT_LIKE_IT.match(text, thing.end):
        return Polarity.ABSENT
    liked = _LIKE_IT.match(text, thing.end)
    if liked is None:
        return None
    return Polarity.ABSENT if _NEVER.search(liked[0]) else Polarity.PRESENT
