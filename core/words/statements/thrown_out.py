"""A medicine that is flushed, spat out or hidden: all of it is given up; whoever does so time after
time, or is only found out, may have taken some."""

import re

from core.words.statements.statement import Polarity
from core.words.statements.words_of_taking import WHO

_DOWN = r"(?: (?:tablets?|pills?|lot|syrup))? (?:straight |right |all )?(?:down the (?:toilet|loo|sink|drain|drains|lavatory|lav|bog|jacks|plughole|pan|commode|john|basin)|in(?:to)? the (?:plants?|plant ?pots?|flowerpots?|toilet|loo|fire|flower ?bed|aspidistra|geraniums?)|out (?:of )?the window)\b"
_ALL = r"(?: (?:all|away|out|every|every last|the rest|the whole|of|both|lot|bottle|packet))*(?: (?:his|her|my|me|the|them|those|their|that))+(?: (?:last|bit|of|old))* $"
_GOT_RID = re.compile(
    rf"\b(?:flush(?:ed|es)|pour(?:ed|s)|tipp?(?:ed|s)|tips|chucked|chucks|threw|throws|emptied|empties|slung|slings|put|dumped|dumps|fired|fires|lobbed|flung)(?P<whose>{_ALL})"
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
# "They go down the plughole when nobody's looking".
_THEY_GO = re.compile(
    r"[^.;!?]{0,60}?(?:[,;]|\b(?:and|so)) (?:so |and )?they(?: (?:all|just|mostly))?(?: (?:go|end up|get flushed)) (?:straight |right )?(?:down the (?:plughole|sink|drains?|basin)|in(?:to)? the (?:plants?|plant ?pots?|flowerpots?|aspidistra|geraniums?|bin))\b"
)
# Left in the box that it was to be taken from, and not put there by whoever tells it.
_IN_A_BOX = re.compile(r"\b(?:dosette|pill ?box|blister|packet|medi ?pack|tray|nomad)\b")
_PUT_THERE = re.compile(r"\b(?:put|puts|fill|fills|filled|keep|keeps|kept|store\w*)\b")
_LEFT_IN = re.compile(
    rf"[^.;!?]{{0,40}}?(?:[,;]|\b(?:and|but|so)) {WHO} (?:just |always |only |usually )*(?:leaves?|left) (?:it|them|that one|those|that) in (?:there|it|the (?:box|dosette|packet|blister|pot|tray|pack))(?= ?(?:[.,;!)]|$)| (?:every|most|of a|always)\b)"
)
# Found by another: what was not swallowed.
_FOUND_SOME = re.compile(
    r"\b(?:found|finding|finds|come across|came across)(?: (?:about|at least|another))*(?: (?:a pile of|some|lots of|loads of|a load of|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|a dozen|half a dozen|several|a few|a handful of))+(?: (?:of|her|his|the|old))* $"
)
_THERE = re.compile(
    r"(?: (?:tablets?|pills?|capsules?))? (?:\w+ )?(?:under|behind|down|in|inside|beneath|stuffed) (?:\w+ )?(?:her |his |the |a )?(?:cushions?|pillow\w*|mattress|bed|chair|sofa|settee|rug|carpet|plant ?pots?|slippers?|shoes?|handbag|pockets?|bin|sleeve|napkin|hanky|dressing gown|sock|armchair)\b"
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
# Who did so, and not to somebody else's.
_BY = re.compile(
    rf"(?:^|[,:(] ?|\b(?:and|but|so|then|that|says|said|because) ){WHO}(?:'s|'ve|'d| has| have| had| just| then| went and| all| always| even| keeps?)* $"
)
_MINE = re.compile(r"\b(?:my|me)\b")
_IS_ME = re.compile(r"\b(?:i|i've|i'd|we|we've)\b[^,]*$")
_ANOTHER = re.compile(
    r"\b(?:some(?:one|body)|burglars?|thie(?:f|ves)|grand\w+|toddler|child|children|kids?|baby|dog|cat|puppy|son|daughter|neighbour|cleaner|carer|nurse|wife|husband|brother|sister|lad|boy|girl)(?:'s| has| had| just| went and| accidentally)* $"
)
_ACCIDENT = re.compile(
    r"\b(?:dogs?|cats?|knock\w*|slip\w*|fell|drop(?:s|ped)|spil\w+|accident\w*|mistake|smash\w*|broke|toppled|one of|some of|a few of|couple of)\b"
)
_ALONE = re.compile(
    r"(?:^|.*[,:] ?|.*\b(?:and|but|so|then) )(?:(?:all|my|her|his|the|their|our|of|whole|those|them) )*$"
)
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
    if _is_left_in(before, after):
        return Polarity.ABSENT
    if _WENT_DOWN.match(after) or (_GOT_RID.search(before) and re.match(_DOWN, after)):
        return _got_rid(before, after)
    is_found = _FOUND_SOME.search(before) and _THERE.match(after)
    is_unsure = (
        is_found or _FOUND.match(after) or _THEY_GO.match(after) or _is_hidden(before, after)
    )
    return Polarity.UNCERTAIN if is_unsure and not _SWALLOWED.search(after) else None


def _is_left_in(before: str, after: str) -> bool:
    left = _LEFT_IN.match(after)
    if left is None or _SWALLOWED.search(after):
        return False
    beside = before + left[0]
    return _IN_A_BOX.search(beside) is not None and not _PUT_THERE.search(beside)


def is_lost(before: str, after: str) -> bool:
    """By accident or by another: "my grandson threw my inhaler out the window". It is taken still."""
    rid = _GOT_RID.search(before) if re.match(_DOWN, after) else None
    if _STALE.search(before + after) or (rid is None and not _WENT_DOWN.match(after)):
        return False
    if _ACCIDENT.search(before + after):
        return True
    is_mine = rid is not None and _MINE.search(rid["whose"]) is not None
    return rid is not None and is_mine and _ANOTHER.search(before[: rid.start()]) is not None


def _is_ones_own_doing(before: str) -> bool:
    rid = _GOT_RID.search(before)
    if rid is None:
        return _ALONE.match(before) is not None
    by = before[: rid.start()]
    if not by.strip():
        return True
    is_mine = _MINE.search(rid["whose"]) is not None
    return _BY.search(by) is not None and (not is_mine or _IS_ME.search(by) is not None)


def _got_rid(before: str, after: str) -> Polarity | None:
    beside = before + after
    if _STALE.search(beside) or _ACCIDENT.search(beside) or not _is_ones_own_doing(before):
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
