"""A medicine that another one takes the place of, that was forbidden, thrown out or never begun:
"amlodipine, replacing the ramipril", "they've banned me from the brufen", "still in the bag it came in".

What is only found in the plant pots is unsure: nobody knows how much of it was swallowed.
"""

import re

from core.words.statements.bearing import View
from core.words.statements.cues import cue
from core.words.statements.ended_after import others_named
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.still_there import UNREAL, ended_all_the_same
from core.words.statements.thrown_out import thrown_out
from core.words.statements.words_of_taking import ENDS, NUMBER, THE, TO_END_IT, WHO, WHOM

_IN_ITS_PLACE = re.compile(
    rf"\b(?:(?:in place|in lieu|in the place|instead) of|in exchange for|tak(?:es|ing) over from|taken over from|took over from|as a replacement for|(?P<place>,? replacing|to replace|which replaces|which replaced|which is replacing))(?: (?:taking|having|being on))? {THE}"
)
# A fresh one of the same: "replacing the patch every three days".
_FRESH = re.compile(
    r"\b(?:patch|patches|catheter|inhaler|pen|needle|bag|tube|dressing|cannula|battery|cylinder|oxygen|electrolytes|iron|potassium|magnesium|vit\w*)\b"
)
_MISSED = re.compile(
    r" (?:(?:i|he|she|that) |(?:dose|one)? ?(?:missed|lost|dropped|spilt|spilled)\b)| every\b| with a (?:new|fresh)\b"
)
# One was given for the other, once.
_BY_MISTAKE = re.compile(
    r"\b(?:by (?:mistake|accident)|in error|wrong\w*|mix\w*|today|tonight|yesterday|last night|this (?:morning|evening)|mornings?|evenings?)\b"
)
_OF_THE_DAY = re.compile(r"(?: (?:at|in|on) (?:\d|night|the|bed|mon|tue|wed|thu|fri|sat|sun)\w*)")
_MOVED = re.compile(
    rf"(?:^|[.;,:!] ?|\b(?:have|has|had|been|was|were|i|we|they|he|she|gp|dr|doctor|doc|consultant|nurse|clinic|hospital|and|then|just|now|got|mum|dad|pt|psych|neurology|cardiology)(?:'ve|'s|'d)? )"
    rf"(?:switched|swapped|changed|converted|cross-?tapered|moved|rotated)(?: (?:{WHOM}|over|from|off))* {THE}"
)
_IS_MOVED = re.compile(
    r"(?:'s)?(?: \d[\w.]*(?: ?mg)?| tablets?| pills?)?(?:(?:'s| has| was| were| have|'ve| is| got| been| just| now| since)+ (?:switched|swapped|changed|converted|replaced|substituted|exchanged))(?: over)? (?:to|for|onto|with|by) (?:(?:a|an|the|his|her|my|some) )?"
)
_TO = re.compile(
    r"(?: \d[\w.]*(?: ?(?:mg|mcg))?)?(?: (?:tablets?|pills?|patch|bd|od|tds|daily))?(?: over)? (?:to|onto|for) (?:(?:a|an|the|his|her|my|some) )?"
)
# Of another medicine, and not "went to bed groggy from it".
_FROM = re.compile(
    rf"\b(?:switched|swapped|changed|converted|moved|gone|going|went|crossed)(?: {WHOM})?(?: over)? (?:to|onto) (?!and from)[^.;!?,]{{2,40}} from {THE}"
)
_HELD = re.compile(
    r"(?:^|[.;!\n:] ?|- )(?:(?:please|pls|plan|advice|to|and) )*(?:withhold|with-hold|hold|suspend|pause|discontinue|cease) (?:the |all |her |his |pt's )*$"
)
_HELD_FOR = re.compile(
    r"(?: \d[\w.]*(?: ?mg)?)?(?:"
    + ENDS
    + r"|(?= (?:until|till|pending|for (?:now|\d|the|op|surgery|theatre|procedure|24|48|72|two|three|a)|pre-?op|post|due|today|tonight|tomorrow|given|in view|ahead|before|prior|x|and (?:then )?(?:re-?check|check|review|monitor|re-?start|repeat|contact|discuss|inform|bleep|d/w|give|start))\b)| -)"
)
# "Hold the inhaler": in the hand.
_IN_HAND = re.compile(
    r"\b(?:inhalers?|sprays?|puffers?|pens?|patch(?:es)?|nebuli[sz]ers?|spacers?|bottles?|syringes?|pumps?|tubes?|masks?|drops|tablets?)\b"
)
_HELD_IF = re.compile(
    r"\b(?:if|when|unless|in case|should)\b|[<>]|\b(?:for|dose|note) (?:hr|bp|sbp|pulse)\b"
)
# Forbidden.
_NOT_ALLOWED = r"(?:not|amn't|ain't|isn't|aren't|never)(?: been)? (?:allowed|let|permitted)(?: to)? (?:take|have|use|touch|go near|near|be on|any|be given)"
_BANNED = re.compile(
    rf"(?:\b(?:banned|barred|forbidden|forbade|forbad|forbids?|prohibited|debarred)(?: {WHOM})?(?: (?:from|off|to take|to have|to use|to touch|taking|having|using|going near|the use of))* {THE}"
    rf"|\bwarned {WHOM} (?:off|away from)(?: taking)? {THE}|\b(?:warned|ordered) off {THE}|{_NOT_ALLOWED}(?: any)?(?: more)? {THE})"
)
_IS_BANNED = re.compile(
    r"(?:'s)?(?:'s| is| are|'re| has been| have been|'s been)(?: (?:now|strictly|all|absolutely|totally|completely|been))* (?:banned|barred|forbidden|off limits|off-limits|off the menu|out of bounds|verboten|a no-no|a no no|prohibited)"
    + rf"(?:{ENDS}(?! in\b)| (?:with|for (?:me|us|him|her|good|now)|now|on account|because|since|to me)\b)"
)
_UNDER_TERMS = re.compile(
    r"\b(?:with (?:cranberry|grapefruit|milk|juice|alcohol|drink|food|tea|coffee|dairy|water)|early|late|together|in (?:here|my|the|class|school|bed|front)|on (?:the )?ward|at (?:school|work|home)|until|till|unless|without|on an empty|more than|except|before|after|at (?:night|the same)|(?:my|him|her)self|on (?:my|his|her) own|when|if|only|too (?:much|many)|but|as (?:much|many))\b"
)
# Forbidden to others.
_OTHERS = re.compile(
    r"\b(?:kids?|children|child|daughters?|sons?|grand\w+|toddlers?|visitors|nobody|everyone|everybody|others|dogs?|neighbours?|staff|pupils|drivers|athletes)\b"
)
# "Used to be citalopram"; "my daughter's took away my sleepers".
_USED_TO_BE = re.compile(rf"^ ?(?:it |that |and )?used to be {THE}")
_IS_NOW = re.compile(r"\b(?:now|take it|takes it|still|called|twice|once|but)\b|\d")
_TOOK_AWAY = re.compile(
    r"\b(?:took|taken) away (?:my|me|her|his|mum's|dad's) (?:(?:morning|evening|night) )?$"
)
_BESIDE_IT = re.compile(
    r" (?:needles?|bottles?|pens?|box(?:es)?|packets?|cases?|tins?|trays?|spares?|bag|list|card|chart)\b"
)
# Not begun, or not for long.
_GIVEN = re.compile(
    r"\b(?:wrote|written|writ|prescri\w*|put|gave|given|script|prescription|offered|sent|signed|ordered|got|picked up|collected)\b(?!(?: \w+)* (?:letter|leaflet|note|form)\b)[^.;!?]*$"
)
_NOT_BEGUN = re.compile(
    rf"(?: \w+)?(?:,| and| but)+ (?:{WHO} )?(?:(?:just|only|promptly|simply|straight away) )?(?:(?:tore|ripped|shredded|scrunched)(?: (?:it|them|that|the (?:script|prescription|lot)|the thing))(?: (?:straight|right))?(?: (?:up|away|out|in(?:to)? the \w+|in))?{ENDS}"
    rf"|(?:never|didn't|did not|haven't|hasn't)(?: (?:even|ever|once|bother to|actually))* (?:cash(?:ed)?|collect(?:ed)?|fill(?:ed)?|pick(?:ed)? (?:it|them) up|open(?:ed)?|start(?:ed)?|hand(?:ed)?|t(?:ake|ook|aken)|touch(?:ed)?|swallow(?:ed)?|beg[iau]n)(?: (?:it|them|one|a single one|the (?:script|prescription)))?(?: (?:in|up|(?<!taken )(?<!taken it )(?<!taken them )yet))?{ENDS})"
)
_UNOPENED = re.compile(
    r"[^.;!?]*?\b(?:unopened|never (?:been )?opened|not (?:been )?opened|haven't (?:been )?opened|hasn't been opened|still sealed|still in (?:the|its|their) (?:cellophane|wrapper|wrapping)|in the bag (?:it|they) came in|never touched|untouched)\b"
)
# Another thing is unopened, or it is said to be taken.
_TAKEN_AND_UNOPENED = re.compile(
    r"\b(?:leaflet|letter|instructions|envelope|booklet|take|takes|taking|on (?:the|my|her|his))\b"
)
_SPARE = re.compile(
    r"\b(?:spare|other|new|next|second|another|more|extra|fresh|box of|month's|supply|delivered|today\w*|(?:this )?(?:morning|evening|afternoon)|tonight\w*|last night|yesterday|lunchtime|\w+day|weekend|dosette|blister|chart|initial\w*|signed|take it|takes it|take them)\b"
)
_NOT_FOR_LONG = re.compile(
    rf"\b(?:{WHO}(?:'d| had)? (?:lasted|(?:(?:only|just|barely|hardly|scarcely) )+(?:lasted|stuck|managed|endured|survived|stood|tolerated|put up with it))|^(?:only|just|barely) lasted)(?: it)?(?: (?:only|just|all of|about|barely|no more than|for|a whole|the whole))*"
    rf" (?:a|{NUMBER}|a couple of|a few|couple of)(?: or \w+)? (?:days?|weeks?|nights?|doses?|tablets?|hours?|months?|fortnight)(?: \w+)? (?:on|of|with|taking) {THE}"
)
_AGAIN = re.compile(
    r"\b(?:again|back|restart\w*|now (?:i'm|he's|she's) on|still|before|so far|already|counting|as yet|great|grand|brighter|better|fine|going well)\b"
)
# Only said to be taken.
_SAID = re.compile(
    r"\b(?:says?|said|saying|thinks?|thought|reckons?|told|tells?|insists?|claims?|swears?|(?:has|have|had|got|put) (?:me|it|her|him|us) down|notes?|chart|letter|list(?:ed)?|records?|system|computer|supposed|meant|down as|should)\b"
)
_IS_NOT_SO = re.compile(
    rf"(?: (?:tablets?|pills?|injections?|now|regularly|still))*(?:,| (?:which|but|and|only|though|when)\b)+ (?:(?:that's|it's|which is) (?:not true|a lie|rubbish|nonsense|wrong|a mistake)"
    rf"|(?P<who>{WHO})(?:'m not| am not|'s not| isn't| is not| amn't| ain't| never (?:was|am|have been|took (?:it|them))| don't| doesn't| do not| does not|'ve never been)(?:{ENDS}| (?:at all|and never)\b))"
)
_ON = re.compile(
    rf"\b(?P<who>{WHO})(?:'s|'m|'re| is| was| am| were|'ve been| has been)? (?:on|taking|takes?|took|had|has|have|having|use[sd]?) {THE}"
)
_LONG_AGO = re.compile(
    rf"(?: (?:tablets?|pills?|injections?))?(?:,| (?:but|only|though)\b)+ (?:that|it)(?:'s| was| is| were|'d be)(?: all| going back| only| a good)? (?:years (?:ago|back)|ages (?:ago|back)|donkey's|months (?:ago|back)|long ago|a long time ago|way back|in the (?:past|war|\w+ties)|back in|decades|ancient history|(?:\w+ )?{NUMBER} years (?:ago|back)|before (?:the|her|his|my) \w+)"
)
_REFUSED = re.compile(
    r"\b(?:refus(?:ed|es|ing)|declin(?:ed|es|ing)|(?:not|isn't|won't|wouldn't)(?: be)? tak(?:e|ing))(?: (?:to take|all|any|of|his|her|the|most|regular|am|pm|evening|morning|night))* (?:meds?|medications?|medicines?|tablets?|drugs?|oral meds?|pills?)(?: (?:today|tonight|this \w+))?,? ?(?:incl\.?|including|inc\.?|even)(?: [\w-]+(?:,| and| &))* (?:(?:the|his|her) )?$"
)
_DOCTOR_STOPPED = re.compile(
    rf",? (?:(?:the |my )?(?:doctor|doctor sahib|dr|gp|consultant|hospital|they))(?: has| have|'ve|'s)? (?:stopped|discontinued|cancelled)(?: (?:it|only|now))*{ENDS}"
)
# "The leaflet says don't stop it suddenly and the hospital stopped it suddenly".
_NOT_TO_STOP = re.compile(rf"\b(?:don't|do not|never|not to|mustn't|shouldn't) {TO_END_IT} {THE}")
_DENIES = re.compile(
    r"\b(?:not|never|no|nobody|won't|refus\w*|nearly|almost|without|instead of)\b|n't\b"
)


def taken_no_more(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said, or nothing is sure."""
    if view.thing.topic is not Topic.MEDICATION or told not in _TAKEN:
        return None
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    stop = _STOP.search(after)
    after = after[: stop.start()] if stop else after
    is_asked = "?" in text[thing.end + len(after) :][:1]
    if is_asked or cue("uncertain").search(before + after):
        return None
    if _is_given_up(view, before, after):
        return Polarity.STOPPED
    if _is_forbidden(before, after) or _is_not_taken(view, before, after):
        return Polarity.ABSENT
    return thrown_out(before, after)


def _is_given_up(view: View, before: str, after: str) -> bool:
    if _LONG_AGO.match(after) and _ON.search(before):
        return not _DENIES.search(before)
    if _is_held(view, after) or _is_ended_all_the_same(before, after):
        return True
    used = _USED_TO_BE.search(before)
    if used:
        return not (_IS_NOW.search(after) or _BACK.search(after))
    if UNREAL.search(before) or _DENIES.search(_PLACE.sub("", before)):
        return False
    if _TOOK_AWAY.search(before) and not _BESIDE_IT.match(after):
        return not _BACK.search(after)
    if _DOCTOR_STOPPED.match(after) or _is_banned(after):
        return not _BACK.search(after)
    if _NOT_FOR_LONG.search(before):
        return not _AGAIN.search(after)
    return _is_replaced(view, before, after)


def _is_replaced(view: View, before: str, after: str) -> bool:
    place = _IN_ITS_PLACE.search(before)
    if place and _is_by_another(view, before, after):
        name = view.seen.said.text[view.thing.start : view.thing.end]
        return place["place"] is None or not (_FRESH.search(name + after) or _MISSED.match(after))
    moved_from = _FROM.search(before)
    if moved_from:
        return _is_among(view, view.sentence_begins + moved_from.start())
    moved = _IS_MOVED.match(after) or (_TO.match(after) if _MOVED.search(before) else None)
    return moved is not None and _is_other_medicine(view, view.thing.end + moved.end())


def _is_by_another(view: View, before: str, after: str) -> bool:
    """Another medicine is named; "instead of my ramipril at six I take it at eight" names none."""
    if _OF_THE_DAY.match(after) or _BY_MISTAKE.search(before + after):
        return False
    if _is_among(view, view.sentence_begins):
        return True
    end = view.thing.end
    other = next(iter(others_named(view, end, end + len(after))), None)
    return other is not None and not _ITSELF.search(view.seen.said.text[end:other])


def _is_among(view: View, start: int) -> bool:
    return bool(others_named(view, start, view.thing.start))


def _is_other_medicine(view: View, at: int) -> bool:
    """Begins there, and the first is not gone back to."""
    text, thing = view.seen.said.text, view.thing
    name = text[thing.start : thing.end]
    if _BACK.search(text, at) or name in text[at:]:
        return False
    return bool(others_named(view, at, at + 1))


def _is_ended_all_the_same(before: str, after: str) -> bool:
    is_warned = _NOT_TO_STOP.search(before) and ended_all_the_same(after)
    return bool(is_warned) and not _BACK.search(after)


def _is_held(view: View, after: str) -> bool:
    """An order, and no thing in somebody's hand."""
    if view.seen.speaker is not Speaker.CLINICIAN or _HELD_IF.search(after):
        return False
    text, thing = view.seen.said.text, view.thing
    if _IN_HAND.search(text[thing.start : thing.end] + after):
        return False
    is_order = _HELD.search(text[: thing.start]) is not None
    return is_order and _HELD_FOR.match(after) is not None


def _is_forbidden(before: str, after: str) -> bool:
    banned = _BANNED.search(before)
    if banned is None or _UNDER_TERMS.search(after):
        return False
    first = before[: banned.start()]
    if _OTHERS.search(before):
        return False
    return not _DENIES.search(first) and not UNREAL.search(first)


def _is_banned(after: str) -> bool:
    """Said of the medicine, it was there before."""
    is_banned = _IS_BANNED.match(after) is not None
    return is_banned and not _UNDER_TERMS.search(after) and "never" not in after


def _is_not_taken(view: View, before: str, after: str) -> bool:
    refused = _REFUSED.search(view.seen.said.text[: view.thing.start])
    if refused:
        return not _DENIES.search(view.seen.said.text[: refused.start()])
    if _SAID.search(before) and _is_said_wrongly(before, after):
        return True
    if _DENIES.search(before):
        return False
    if _GIVEN.search(before) and not _USUAL.search(before) and _NOT_BEGUN.match(after):
        return True
    beside = before + after
    if _SPARE.search(beside) or _TAKEN_AND_UNOPENED.search(beside):
        return False
    return _UNOPENED.match(after) is not None


def _is_said_wrongly(before: str, after: str) -> bool:
    """ "She says I'm on lithium which I'm not": of one and the same."""
    told, denied = _ON.search(before), _IS_NOT_SO.match(after)
    if told is None or denied is None or _SO_MUCH.search(after):
        return False
    return denied["who"] in {None, told["who"]} or (told["who"] in _KIN and denied["who"] in _HE)


_KIN = frozenset(("mum", "mam", "mammy", "mom", "ma", "dad", "da", "daddy", "nan", "nana", "gran", "granny", "grandad", "pt", "patient"))  # fmt: skip
_HE = frozenset(("he", "she"))
_TAKEN = frozenset((Polarity.PRESENT, Polarity.UNCERTAIN))
_STOP = re.compile(r"[.;!?\n]+(?=\s|$)")
_BACK = re.compile(r"\b(?:back|again)\b")
_ITSELF = re.compile(r"\b(?:it|them|one)\b")
# "The nurse gave me my warfarin": one dose of it.
_USUAL = re.compile(r"\b(?:my|her|his|their) $")
# Only the dose is told wrongly.
_SO_MUCH = re.compile(
    r"\b(?:it's|i take|she takes|he takes) (?:only )?(?:once|twice|\d|one|two|half|in the|at)"
)
_PLACE = re.compile(r"\binstead of\b")
