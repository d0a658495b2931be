"""Who says that they like a thing, and nothing against it, likes it: "I love that drama, never miss it"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity

_VERY = r"(?:(?:just|really|always|still|absolutely|simply|so|do|does|very|quite|dead|pure|that) )*"
_WHO = (
    r"(?:^|[.;,!] ?|\b(?:and|but|because|since|says|said) )(?:i|he|she|mum|mam|mom|dad|nan|gran|grandad"
    r"|my (?:wife|husband|mother|father)|pt|patient|resident)"
)
_THE = r"(?:(?:the|a|an|his|her|my|that|them|those|these|some|own|being|to be|having) )*$"
_LIKES = re.compile(
    rf"{_WHO}(?:"
    rf" {_VERY}(?:loves?|adores?|likes?|enjoys?|prefers?)"
    r"|(?:'d| would) (?:much )?(?:rather|sooner) have"
    rf"|(?:'m| am|'s| is) {_VERY}(?:mad (?:about|on|for)|fond of|keen on|partial to|crazy about"
    r"|nuts about|addicted to|daft (?:about|on)|devoted to)"
    r"|(?: never misses| never miss| wouldn't miss| never says? no to"
    r"| (?:wouldn't|won't|can't|would never|could never) say no to| can't get enough of| can't beat| lives for"
    rf"| live for| swears by| swear by| has to have)) {_THE}"
)
_HATES = re.compile(
    rf"{_WHO} (?:(?:just|really|always|absolutely|simply|cannot|do|does) )*(?:hates?|detests?|loathes?|dislikes?"
    r"|(?:can't|cannot|could never|can never) (?:stand|abide|bear|stomach|be doing with)"
    rf"|(?:don't|doesn't|do not|does not|never)(?: really)? (?:likes?|liked|cares? for|hold with)) {_THE}"
)
# Right after the thing.
_IS_LIKED = re.compile(
    r"(?:,? (?:that's|it's) (?:how|the way) (?:i|he|she) (?:likes?|has|have|takes?) |(?:'s| is| are)? (?:what (?:i|he|she)"
    r" (?:likes?|loves?|enjoys?)|(?:my|his|her) (?:one |great |absolute |only )?(?:favou?rite|passion|joy|delight|great love|religion|idea of heaven|heaven|whole life))\b)"
)
# Nobody is named who does: "never miss Casualty", "I've not missed an episode of Corrie".
_NEVER_MISSING = re.compile(
    r"(?:^|[.;,!] ?|\b(?:(?:i|he|she|we)(?:'ve|'d|'s)?|and|mum|mam|dad|nan|gran|grandad) )(?:(?:have|has) )?"
    r"(?:never miss(?:es)?|(?:never|not|haven't|hasn't) missed (?:a|an|one|any))"
    r" (?:(?:a|an|single|episode|minute|week|day|match|game|service|of|the|her|his|my) )*$"
)
# "I'd rather have coffee than tea".
_LESS_LIKED = re.compile(
    r"\bprefers? (?!to )(?:\w+ ){1,5}(?:to|over) (?:(?:a|an|the|my|some) )*$"
    r"|\b(?:(?:rather|sooner|prefers?) (?:\w+ ){1,5}|(?:like|likes|love|loves) (?!nothing|nowt|no )(?:\w+ ){1,4}(?:better|more) )"
    r"than (?:have )?(?:(?:a|an|the|my|some) )*$"
)
# After it only what is no taking back.
_AGAINST = re.compile(
    r"\?|\b(?:any ?more|no longer|used to|not|don't|doesn't|didn't|won't|can't|cannot|never|gone off"
    r"|went off|but|though|although|except|unless|if|once|before|until|till|apparently|supposed"
    r"|think|maybe|perhaps|sure|joke|kidding|as if|hah?a|lol)\b"
)
# Before it, nobody must say, think or do otherwise: "I never said I like bingo".
_NOT_SAID = re.compile(
    r"\b(?:never|nobody|no one|not|don't|doesn't|didn't|if|pretend\w*|says|said|because|thinks?|thought)\b"
    r"(?=.*\b(?:i|he|she|mum|mam|mom|dad|nan|gran|grandad|pt|patient|resident)\b)"
)
# "I like my own company but I hate being alone": another thing.
_BUT_ANOTHER = re.compile(
    r",? but (?:i |he |she )?(?:hates?|dislikes?|detests?|(?:can't|cannot) (?:stand|abide|bear)|(?:don't|doesn't) like)"
    r" (?!(?:it|them|that|those|him|her|the (?:stuff|taste|smell|thing)s?)\b).*"
)
# "Never miss it, I don't": as strong as a yes.
_SO_IT_IS = re.compile(r",? (?:i|he|she) (?:don't|doesn't|won't|never)(?=[.,;!]|$)")
_WITHOUT = re.compile(r"\b(?:no|not|never|without)\b")
_NEVER_MISSED = re.compile(
    r",? ?(?:and )?(?:i |he |she )?(?:(?:never|wouldn't|doesn't|won't|(?:have|has|'ve) (?:not|never)|haven't|hasn't) miss(?:es|ed)?"
    r"(?: (?:it|one|a \w+|an episode|them))?|can(?:'t| never) get enough(?: of (?:it|them))?"
    r"|can't (?:beat|do without) (?:it|them))\b"
)


def liked_outright(view: View) -> Polarity | None:
    """None where it is not said so plainly."""
    text, thing = view.seen.said.text, view.thing
    before, after = text[: thing.start], _BUT_ANOTHER.sub("", text[thing.end :])
    if _LESS_LIKED.search(before):
        return Polarity.ABSENT
    if _NEVER_MISSING.search(before):
        return None if _AGAINST.search(_SO_IT_IS.sub("", after)) else Polarity.PRESENT
    if _IS_LIKED.match(after) and _WITHOUT.search(before):
        return None
    after = _NEVER_MISSED.sub("", after)
    if _AGAINST.search(after) or _NOT_SAID.search(before):
        return None
    if _LIKES.search(before) or _IS_LIKED.match(after):
        return Polarity.PRESENT
    return Polarity.ABSENT if _HATES.search(before) else None
