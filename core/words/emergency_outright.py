"""What calls for help whatever was learnt: said outright, with nothing beside it to make it less.

Of 1,451 turns of ordinary talk none is called by these.
"""

import re
from typing import Final

from core.words.patterns import patterns

_PARENT: Final = r"(?:mum|mam|mom|dad|nan|gran|grandad|auntie|uncle|mother|father)"
_KIN: Final = rf"(?:{_PARENT}|wife|husband|partner|sister|brother|aunt|son|daughter|friend)"
_ROUGH: Final = re.compile(
    r"(?:that|the|this|my|one of the) (?:\w+ ){0,2}(?:girls?|man|woman|one|carers?|nurses?|helper"
    r"|lady|lad|boy|son|daughter|husband|wife|aide|assistant) (?:is|are|was|were|gets?)"
    r"(?: (?:very|so|too|always|really|awful))? rough with (?:me|him|her|mum|dad|us)"
)

# Confusion that is new is an emergency of its own (delirium), and confusion is not: it has to stand
# beside how it was before, or how it came.
_CONFUSED: Final = (
    r"(?:(?:confused|muddled)(?! (?:about|by|over|with|at|of|as)\b)|confusion"
    r"|(?:(?:doesn't|does not|didn't|don't|not) (?:even )?know(?:ing)?"
    r"|(?:no|hasn't an?|not an?|any) (?:idea|clue|notion)) (?:me|us"
    r"|who (?:i|he|she|we) (?:am|is|are)(?! \w+ing\b)|where (?:he|she) is"
    r"|what (?:year|day|month)|(?:his|her) own)"
    r"|(?:doesn't|does not|didn't|can't) recogni[sz]e (?:me|us|(?:his|her)(?: own)? \w+)"
    r"|can't (?:tell|say)(?: me| you| us)? (?:what (?:year|day|month)|where (?:he|she)"
    r"|who (?:he|she)|(?:his|her) (?:own )?name)"
    r"|talking (?:nonsense|gibberish|to (?:his|her) dead)|(?:not|isn't) making (?:any )?sense"
    r"|(?:picking|pulling|clawing|grabbing) at (?:the )?(?:air|sheets|bedclothes|nothing))"
)
_WELL: Final = (
    r"(?:crossword|drove|driving|sharp|fine|right as rain|all right|knew|clear|with it|on the ball"
    r"|bright|chatting|(?:him|her)self|normal)"
)
_LATELY: Final = r"(?:yesterday|last night|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)"
_OTHERWISE: Final = (
    rf"(?:(?:he|she) (?:did|knew|could) (?:fine |well |rightly )?{_LATELY}"
    rf"|{_LATELY}(?: [\w']+){{0,5}} {_WELL}|{_WELL}(?: [\w']+){{0,5}} (?:until )?{_LATELY}"
    r"|(?:usually|normally|previously|baseline)(?: [\w']+){0,3}"
    r" (?:sharp|on the ball|with it|clear|fine|bright|orientated|oriented|a &? ?o\b)"
    r"|never (?:been |done )?(?:like )?(?:this|that|before)|than (?:i've|we've) ever"
    r"|(?:just )?came on|out of nowhere)"
)
_SINCE: Final = (
    r"(?:since (?:this morning|last night|tea ?time|lunch ?time|breakfast|dinner|(?:he|she) woke"
    r"|\d+ ?[ap]m)|overnight|o/n|all of a sudden|suddenly)"
)
_NEWLY_CONFUSED: Final = re.compile(
    rf"\b{_CONFUSED}\b(?:[ ,]+\S+){{0,12}}?[ ,]+{_OTHERWISE}\b"
    rf"|\b{_OTHERWISE}\b(?:[ ,]+\S+){{0,12}}?[ ,]+{_CONFUSED}\b"
    r"|\b(?:new[- ]onset|acute|acutely|suddenly)(?: very| more| so)?"
    r" (?:confus(?:ed|ion)|delirium)\b"
    rf"|\b(?:he|she|{_KIN}) suddenly {_CONFUSED}\b"
    rf"|^{_CONFUSED}(?: [\w']+){{0,4}} {_SINCE}$"
    rf"|\b(?:he|she|{_KIN})(?:'s| is| has gone| has become)?(?: [\w']+){{0,3}} {_CONFUSED}"
    rf"(?: [\w']+){{0,4}} {_SINCE}\b"
)
# Of every evening, of long ago, of oneself, or over by now.
_NOT_NEW: Final = re.compile(
    r"\b(?:gets?|every|often|sometimes|always|evenings|nights|gradual\w*|used to"
    r"|i(?:'m| am) (?:[\w']+ ){0,4}?(?:confused|muddled|not making|talking)|i get"
    r"|me when|for (?:years|months|weeks|a while)|last (?:year|month|week)|years ago|dreamt|dreamed"
    r"|film|book|(?:was|were|been|got|seemed) (?:\w+ ){0,2}(?:confused|muddled)|if"
    r"|better now|fine now"
    r"|(?:no|not|isn't|without|denie[sd]) (?:\w+ ){0,2}(?:confused|confusion|muddled))\b"
)

# Whether something is normal is asked of what happens to somebody here, and not of what one reads.
ASKED_OF_NOW: Final = re.compile(
    r"^(?:and |so |sorry |please )*(?:(?:is|was) (?:it|this|that)(?: \w+)?"
    r" (?:normal|ok|okay|all right|alright|usual|bad|serious)(?: (?:that|if))?(?: for)?"
    rf" (?:my|his|her|i|i'm|i've|he|he's|she|she's|him|me|(?:my )?{_KIN}(?:'s)?)\b(?! to\b)"
    r"|(?:is|am) (?:he|she|i|mum|dad) (?:meant|supposed) to\b)"
)

# Asked, and no less a call for that; that falls are the quickest way to die is only a saying.
_WAY_OUT: Final = re.compile(
    r"\b(?:what(?:'s| is|s)|which is|tell me|is there) (?:the |an? )?(?:quickest|fastest|easiest"
    r"|easy|best|kindest|painless|least painful) way (?:to (?:die(?! (?:my|the|a|an|in|of|it)\b)"
    r"|end it all|end my life|kill myself|do away with myself)\b"
    r"|without it hurting\b(?=.*\b(?:don't|do not) tell\b))"
)

# Said alone: nobody says one of these for the sake of talk.
_ALONE: Final = {
    "cardiac": r"(?:(?:i'm|he's|she's|i am) (?:having )?)?(?:a )?heart attack|chest pains?",
    "breathing": r"(?:i'm |he's |she's )?chok(?:ing|es)|(?:can't|cannot|cant) breathe?|no breath",
    "fire_gas_wandering": r"fire+|chip pan(?: fire)?|smell(?:ing)? gas|gas leak",
    "head_injury_fall": r"(?:i(?:'ve)? )?(?:fallen|fell)(?: down| over)?|(?:i'm )?on the floor",
    "overdose_poisoning": r"overdose[d]?|too many (?:tablets|pills)",
}


OUTRIGHT: Final = "safety/en/outright.json"
_NOT_HERE: Final = "not_here"


def _told_outright(said: str) -> str | None:
    lists = patterns(OUTRIGHT)
    if lists[_NOT_HERE].search(said):
        return None
    calls = (name for name, each in lists.items() if name != _NOT_HERE and each.search(said))
    return next(calls, None)


def outright(said: str) -> str | None:
    """The category, of `plain` text without what ends it; None where nothing is said so."""
    if _ROUGH.fullmatch(said):
        return "abuse_neglect"
    if _WAY_OUT.search(said):
        return "suicidal"
    if _NEWLY_CONFUSED.search(said) and not _NOT_NEW.search(said):
        return "other"
    if told := _told_outright(said):
        return told
    alone = (name for name, each in _ALONE.items() if re.fullmatch(each, said))
    return next(alone, None)
