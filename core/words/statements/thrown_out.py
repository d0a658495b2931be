"""A medicine that is flushed, spat out or hidden: all of it is given up; whoever does so time after
time, or is only found out, may have taken some."""

import re

from core.words.statements.statement import Polarity
from core.words.statements.words_of_taking import WHO

_DOWN = r"(?: (?:tablets?|pills?|lot|syrup))? (?:straight |right |all )?(?:down the (?:toilet|loo|sink|drain|drains|lavatory|lav|bog|jacks|plughole|pan|commode|john|basin)|in(?:to)? the (?:plants?|plant ?pots?|flowerpots?|toilet|loo|fire|flower ?bed|aspidistra|geraniums?)|out (?:of )?the window)\b"
_ALL = r"(?: (?:all|away|out|every|every last|the rest|the whole|of|both|lot|bottle|packet))*(?: (?:his|her|my|me|the|them|those|their|that))+(?: (?:last|bit|of|old))* $"
_GOT_RID = re.compile(
    rf"\b(?:flush(?:ed|es)|pour(?:ed|s)|tipp?(?:ed|s)|tips|chucked|chucks|threw|throws|emptied|empties|slung|slings|put|dumped|dumps|fired|fires|lobbed|flung){_ALL}"
)
_HABIT = re.compile(
    r"\b(?:flushes|pours|tips|chucks|throws|empties|slings|dumps|fires)\b|\b(?:keeps?|always|every)\b"
)
_STALE = re.compile(
    r"\b(?:old|out.of.date|expired|empty|spare|used|leftover|left over|extra|spilt|last year's|needles?|water|glass|cup|bottle top)\b|\b(?:mixed|by mistake|so i|new|another|until|fetch\w*|replac\w*)\b"
)
_WENT_DOWN = re.compile(
    rf"(?:(?:'ve| have| all| has|'s| just)* (?:went|gone)|(?P<goes> goes| go| is going|'s going| ends up| end up)){_DOWN}"
)
# Only seen by another.
_FOUND = re.compile(
    r"[^.;!?]*?(?:,|\bbut|\band|\bexcept|\bonly)+ (?:i|we|the (?:carer|cleaner|girls|nurse))(?:'ve| have| keeps?| keep)? (?:find|finds|found|finding|come across|came across|see|spotted|spot) (?:it|them|one|some|half of them|the tablets?|tablets|pills|the pills) (?:\w+ )?(?:in|under|behind|down|on|all over|stuffed)\b"
)
_SPITS = re.compile(
    r"\b(?:spits?|spat|spitting|cheeks|cheeked|cheeking|palms|palmed|palming|secretes|pouches|pouched|regurgitates)(?: (?:out|up|back))?(?: (?:all|most|half|of))*(?: (?:his|her|the|their|my))* $"
)
_OUT = re.compile(
    r"(?: (?:tablets?|pills?|lot|dose))? (?:straight |right |back )?(?:out|in(?:to)? (?:his|her|a|the) \w+)\b"
)
_CHEEKED = re.compile(r"\b(?:cheek(?:s|ed|ing)|palm(?:s|ed|ing)|pouch(?:es|ed))\b")
_HIDES = re.compile(
    rf"\b(?P<who>{WHO}|nurse|carer|staff)?(?:'s| is| was| has| have|'ve| keeps?| been)*(?: \w+ly)? ?(?:hid|hides|hiding|hidden|stash(?:es|ed|ing)|stuff(?:s|ed|ing)|squirrel(?:s|led|ling)|slips|slipp(?:ed|ing)|tuck(?:s|ed|ing)|drops|dropp(?:ed|ing))(?: (?:away|all|of))*(?: (?:his|her|the|their))* $"
)
_AWAY = re.compile(
    r"(?: (?:tablets?|pills?))? (?:away )?(?:under (?:her|his|the) (?:tongue|pillow|mattress|cushion|plate|chair|bed)|in (?:her|his|the) (?:cheek|sleeve|pocket|hanky|handkerchief|slippers?|shoes?|plants?|plant ?pots?|flowerpots?|bin|sock|bra|handbag)|behind (?:the|her|his) \w+|down the (?:side|back|toilet|sofa|chair|sink))\b"
)
_CARERS = frozenset(("i", "we", "nurse", "carer", "staff"))
_DENIED = re.compile(
    r"\b(?:not|never|no|nobody|used to|until|if|might|could|nearly|almost|stopped|once)\b|n't\b"
)
# It is known after all.
_SWALLOWED = re.compile(
    r"\b(?:then (?:swallow|took|takes)|swallows it|swallowed it|takes (?:it|them) (?:now|fine|ok)|no longer|any ?more|used to)\b|\b(?:got|get) (?:it|them|\w+) (?:down|into)\b|\b(?:given|gave|stopp\w*|(?:hasn't|not) (?:swallowed|had))\b"
)


def thrown_out(before: str, after: str) -> Polarity | None:
    """before, after: what stands beside it in its sentence. None where nothing of the kind is said."""
    if _DENIED.search(before):
        return None
    if _WENT_DOWN.match(after) or (_GOT_RID.search(before) and re.match(_DOWN, after)):
        return _got_rid(before, after)
    is_unsure = _FOUND.match(after) or _is_hidden(before, after)
    return Polarity.UNCERTAIN if is_unsure and not _SWALLOWED.search(after) else None


def _got_rid(before: str, after: str) -> Polarity | None:
    if _STALE.search(before + after):
        return None
    went = _WENT_DOWN.match(after)
    is_habit = went["goes"] if went else _HABIT.search(before + after)
    return Polarity.UNCERTAIN if is_habit else Polarity.STOPPED


def _is_hidden(before: str, after: str) -> bool:
    spits = _SPITS.search(before)
    if spits:
        return bool(_OUT.match(after) or _CHEEKED.search(spits[0]) or " out" in spits[0])
    hides = _HIDES.search(before)
    return hides is not None and hides["who"] not in _CARERS and bool(_AWAY.match(after))
