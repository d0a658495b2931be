"""A medicine that is taken still, though its ending is named or something beside it is denied:
"nobody's taken me off the amiodarone", "no tablets bar the water tablet",
"I never wanted to be on statins but here I am".
"""

import re

from core.words.statements.bearing import View
from core.words.statements.cues import cue
from core.words.statements.ended_after import is_end_told, is_more_told
from core.words.statements.less_of_it import is_less_of_it
from core.words.statements.not_of_taking import is_bad_without, is_not_of_taking
from core.words.statements.statement import Polarity, Topic
from core.words.statements.still_there import UNREAL
from core.words.statements.thrown_out import is_lost
from core.words.statements.words_of_taking import END_IT, ENDS, THE, TO_END_IT, WHO, WHOM

_NOBODY = r"\b(?:nobody|no-one|no one|none of (?:them|the doctors|youse|you)|not one of (?:them|the doctors)|nae ?body|no doctor|no nurse)"
_NOT_ENDED = re.compile(
    rf"{_NOBODY}(?:'s| has|'d| had| have)?(?: (?:ever|yet|even|actually|here|once))*"
    rf" (?:{END_IT}|(?:stopped|stops?) {WHOM}(?: (?:taking|having|from taking|using))?|cancelled"
    rf"|(?:said|says|told|tells|asked|advised|wants|wanted|instructed|ordered)(?: {WHOM})?(?: (?:to|that|{WHO}|should|could|can|was to|were to|had to|must))* {TO_END_IT}) {THE}"
)
_NOT_FORBIDDEN = re.compile(
    rf"{_NOBODY}(?:'s| has|'d| had)?(?: ever)? (?:said|says|told|warned)(?: {WHOM})?(?: that)? (?:{WHO} )?(?:couldn't|can't|mustn't|shouldn't|not to|wasn't to)(?: (?:take|have|use|be on))? {THE}"
)
_SO_IT_IS = re.compile(
    rf"[^.;!?]*?\b(?:so|and) {WHO} (?:do|does|still (?:do|take|have)|takes? (?:it|them)|have (?:it|them))(?:{ENDS}| still\b)"
)
# Told to end it, or offered, and not done.
_END_NAMED = re.compile(
    rf"\b(?:told|said|says?|allowed|offered|asked|advised|wanted|wants?|suggested|tried|trying|recommended|ordered|could|can|should|supposed to|meant to|due to)\b[^.;!?]*\b{END_IT} {THE}"
)
# Nothing else is named: "and I carried on with the paracetamol".
_NO_OTHER = rf"(?: (?:it|them)\b(?! (?:in|at|up|with))|{ENDS}| (?:only|regardless|anyway|anyhow|all the same|as before|as usual|just the same|every (?:day|night|morning)|daily)\b)"
_NOT_DONE = re.compile(
    rf"[^.;!?]*?(?:,|\b(?:and|but|only|though|yet|so))(?: (?:then|in the end|of course|so far|as yet))* {WHO}(?:'ve|'s|'m| have| has| am| is)?"
    rf" (?:(?:didn't|did not|haven't|hasn't|never did|wouldn't|won't|refused|not|said no|never bothered)(?: (?:yet|bother|dare))?{ENDS}"
    r"|(?:wouldn't|won't) (?:hear of it|have it|let (?:them|him|her)|budge|do it|give (?:it|them) up|agree)|(?:was|were|'m|am)? ?having none of it|refused to (?:stop|come off|give (?:it|them) up)(?: (?:it|them|taking (?:it|them)))?(?= ?(?:[.,;!)]|$))"
    rf"|(?:still|just)? ?(?:(?:(?:kept|keeps?)(?: on)?|carried on|carry on|carries on|continu(?:ing|ed|es?)) ?(?:to take|taking|going|at|on|with)*|still (?:on|takes?|taking|do|does)){_NO_OTHER}|kept (?:it|them) up{ENDS}|on (?:it|them) (?:still|yet)|(?:takes?|taking) (?:it|them) (?:anyway|still|yet|all the same|regardless))"
)
# Instead of another one.
_INSTEAD = re.compile(
    r"\b(?:instead|in place|in lieu) of (?P<other>[^.;!?]*?),? (?:(?:the )?(?:doctor|gp|nurse|consultant|hospital|surgery)|i|she|he|we|they|mum|mam|mom|dad|nan|gran|it's|that's)"
    rf"(?:'m|'s|'re|'ve| am| is| are| have| has|'ve got)?(?: (?:now|currently|just|been|got))*(?: (?:get|gets|getting|on|take|takes|taking|have|having|has|got|was put on|was given|was started on|am on|use|uses|using"
    rf"|(?:put|gave|given|started|prescribed|moved|switched|giving|putting)(?: {WHOM})?(?: (?:on|onto|to))?|to take))+(?: (?:some|new|these|a)?(?: ?\w+)? ?(?:tablets?|pills?|capsules?|jabs?|injections?|patch(?:es)?|thing|stuff|one)(?: called)?,?)? {THE}"
)
# No others but this one.
_MEDICINES = (
    r"(?:meds?|medicines?|medications?|tablets?|pills?|drugs?|painkillers?|pain relief|analgesi[ac]s?|anticoag\w*|antibiotics?|inhalers?|injections?|drops|creams?|laxatives?|sedatives?|sedation|blood thinners?|steroids?|opioids?|opiates?"
    r"|antihypertensives?|antidepressants?|antipsychotics?|insulin|vitamins|supplements?|treatment|therapy|diuretics?|nsaids?|prescriptions?|anti-?platelets?|hypnotics?|rx)"
)
_BUT = r"(?:other than|apart from|bar|bar for|barring|except|except for|besides|beyond|save|save for|aside from|excepting|'?cept(?: for)?|with the exception of|outside of)"
_NO_OTHERS = (
    rf"(?:\b(?:no|nil|not any|n't (?:on |take |taking |have |having |got )*(?:any|a)|not (?:on|taking) (?:any|a)|not a|never a)(?: (?:other|regular|current|prescribed|long-?term|more|daily|oral|single|home|real))* {_MEDICINES}"
    rf"|(?:\b(?:on|take|takes|taking|takin|have|has|having|needs?)|'s|'m) (?:nothing|nowt|none)|\bnothing (?:on|taken|prescribed)|(?P<all>\b(?:(?:took|taken|tak(?:e|es|ing)|come|came|coming) (?:{WHOM} )?off|stopped)) (?:everything|all (?:of )?(?:it|them|(?:my|her|his|the) {_MEDICINES})|the lot)|n't (?:take|taking|on|have|need) (?:anything|owt|nothing|any)|\bnot (?:taking|on|having) (?:anything|owt|any|much))"
)
_NONE_BUT = re.compile(
    rf"{_NO_OTHERS}(?: (?:at all|else|that i (?:take|know of)|on board|regularly|at present|at the moment|currently|now|daily|these days|do (?:i|we) take|taken))*,? (?:{_BUT}|(?P<bare>but|only)) (?:for )?{THE}"
)
# "Came off everything apart from the ramipril, and then that too".
_ALL_OVER = re.compile(
    r"\b(?:died|passed away|too|as well|(?:that's|it's) (?:gone|stopped|off)|then)\b"
)
_BUT_FIRST = re.compile(rf"^(?:(?:no|well|oh|so|and|yes),? )?{_BUT} {THE}")
_NONE_AFTER = re.compile(
    rf",? (?:{WHO}(?:'m|'s|'re| am| is| are|'ve| have| has)? ?(?:not|don't|doesn't|do not|does not|isn't|aren't|ain't|amn't|haven't|hasn't|on nothing|take nothing|takes nothing|take no|takes no|on no|got no)|no {_MEDICINES}|nil)\b"
)
# Not liked, and taken.
_UNLOVED = re.compile(
    r"(?:n't|\bnot|\bnever|\bhate\w*|\bdetest\w*|\bno (?:time for|faith|love|great love|use for|fan|lover)|\bcan't (?:stand|abide)|\blittle (?:time|faith)) ?[^.;!?]*$"
)
_ALL_THE_SAME = (
    rf"(?:{ENDS}|(?= (?:all the same|anyway|anyhow|every|regardless|now|still|for|because|as)\b))"
)
_TAKEN = re.compile(
    rf"[^.;!?]*?(?:,|\b(?:but|still|yet|though|mind|only))+(?: still)? (?P<who>{WHO})(?:'m|'s)? (?:(?:still|do|does|just|am|is) )*"
    rf"(?:(?:do|does|am|is|have to|has to|takes?){_ALL_THE_SAME}"
    rf"|(?:takes?|swallows?|uses?|manages?) (?:it|them|'em){_ALL_THE_SAME}|on (?:it|them){_ALL_THE_SAME})"
)
_HERE_I_AM = re.compile(
    r"[^.;!?]*?(?:,|\b(?:and|but|yet|so))+ (?:here|there) (?:i|we|she|he) (?:am|'m|is|are|'s)(?= ?(?:[.,;!]|$)| on\b| taking| with\b| swallow\w*| still\b)"
)
_NOT_WANTED = re.compile(
    r"(?:\bnever|n't|\bnot)(?: (?:ever|really))? (?:want\w*|mean\w*|expect\w*|think|thought|plan\w*|ask\w*|dream\w*|imagin\w*|see)\b[^.;!?]*$"
)
_KIN = re.compile(
    r"\b(?:sister|brother|friend|husband|wife|neighbour|neighbor|son|daughter|cousin|aunt|auntie|uncle|mate|twin|lot of people|most people|some people)\b"
)
# "BP tablet I am taking daily."
_FRONTED = re.compile(
    rf",? (?:i|she|he|we|mum|mam|mom|dad|pt|patient)(?:'m| am| is|'s)? (?:(?:still|only|now|regularly) )*(?:taking|having|takes|take|using)(?: (?:only|daily|regularly|properly|still|now|everyday|every day|every (?:morning|night)|morning and (?:night|evening)|on time|no))+{ENDS}"
)
_OVER = re.compile(
    r"\b(?:until|till?|any ?more|no longer|stopp\w*|stop|discontinu\w*|cancel\w*|finish\w*|quit|ditch\w*|binned|bin|chucked|threw|thrown|pour\w*|flush\w*|sink|drain|spit\w*|spat|hid\w*"
    r"|(?:came|come|coming|took|taken|take|taking|went|gone|been|am|are|is|i'm|he's|she's|were|was) (?:(?:me|him|her|mum|dad|myself) )?off|off (?:it|them)|(?:gave|given|giving|give) (?:it|them|up)|packed|instead|swap\w*|switch\w*|chang\w*|replac\w*"
    r"|without (?:it|them)|never again|refus\w*|used to|allerg\w*|(?:i|she|he) (?:just )?did\b(?!n't)|myself|don't (?:now|take (?:it|them|any))|never (?:took|have|take|swallow)|not taking|n't take (?:it|them)|won't (?:take|have))\b"
)
_UNSURE = re.compile(
    r"\b(?:suppose|guess|whether|hard to say|god knows|not sure|unsure|don't know|maybe|perhaps)\b"
)
# "I've been on insulin since I was nine, and that was years ago."
_HAS_BEEN_ON = re.compile(rf"(?:'ve|'s|\bhave|\bhas) been (?:on|taking|using|having) {THE}")
_EVER_SINCE = re.compile(r"(?: (?:tablets?|injections?))? (?:ever )?since\b")
# "Instead of my metformin before food I have it after."
_INSTEAD_OF_IT = re.compile(rf"\binstead of {THE}")
_OF_THE_SAME = re.compile(
    rf"(?:(?!\b{WHO}\b)[^.;!?,])*,? (?:i|we|she|he)(?:'m|'s)?(?: now)? (?:take|takes|taking|have|has|having|get|gets|getting) (?:it|them)\b"
)
# Forbidden to others.
_OFF_LIMITS = re.compile(
    r"(?:'s| is| are)(?: (?:strictly|all|kept))* (?:off[ -]limits|out of bounds|forbidden|banned) (?:for|to) (?:(?:my|the|our|her|his|all|any) )*(?:kids|children|child|daughters?|sons?|grand\w+|toddlers?|visitors|others|dogs?|everyone else|anyone else|everybody else|anybody else)\b"
)
_STOP = re.compile(r"[.;!?\n]+(?=\s|$)")
_END = re.compile(ENDS)
_USED_TO = re.compile(r"\b(?:used to|wish|no longer)\b")
_DENIED = re.compile(r"\b(?:not|never|no|refus\w+)\b|n't\b")
# "No tablets apart from the warfarin work."
_NO_USE = re.compile(r" (?:work|help|agree|suit|seem|did|does|was|were|is|has|had|have)\w*\b")
_MINE = re.compile(r"\b(?:i|me|my|i'm|i've|i'd)\b")
_ANOTHERS = re.compile(
    r"\b(?:he|she|his|her|mum|mam|mom|dad|nan|gran) (?:won't|doesn't|isn't|can't|never|hates|wouldn't|didn't|hasn't)\b"
)
# Learnt as taken too: what comes after this takes "can't take my metformin" for a ban.
_MET = frozenset((Polarity.ABSENT, Polarity.STOPPED, Polarity.UNCERTAIN, Polarity.PRESENT))


def taken_still(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said, or it is left off since."""
    if view.thing.topic is not Topic.MEDICATION or told not in _MET:
        return None
    text, thing = view.seen.said.text, view.thing
    before, (after, rest) = text[view.sentence_begins : thing.start], _behind(view)
    if "?" in rest[:1] or _UNSURE.search(before + after) or cue("uncertain").search(before + after):
        return None
    if is_end_told(after + rest):
        return None
    is_taken = _is_taken(view, before, after, rest)
    return Polarity.PRESENT if is_taken or _is_of_else(view, before, after, rest) else None


def _is_of_else(view: View, before: str, after: str, rest: str) -> bool:
    if is_lost(before, after):
        return True
    is_more = is_more_told(view, after)
    if is_less_of_it(before, after):
        return not is_more
    if _USED_TO.search(before) or _OVER.search(after + rest):
        return False
    if is_bad_without(before, after):
        return True
    name = view.seen.said.text[view.thing.start : view.thing.end]
    return not is_more and is_not_of_taking(before, after, name)


def _behind(view: View) -> tuple[str, str]:
    """To the end of its sentence, and from there on."""
    text, end = view.seen.said.text, view.thing.end
    stop = _STOP.search(text, end)
    at = stop.start() if stop else len(text)
    return text[end:at], text[at:]


def _is_taken(view: View, before: str, after: str, rest: str) -> bool:
    if _FRONTED.match(after) or _OFF_LIMITS.match(after):
        return True
    if _OVER.search(after + rest):
        return _is_not_done(before, after)
    return (
        _is_not_ended(view, before, after)
        or (_EVER_SINCE.match(after) is not None and _HAS_BEEN_ON.search(before) is not None)
        or (_OF_THE_SAME.match(after) is not None and _INSTEAD_OF_IT.search(before) is not None)
        or _is_not_done(before, after)
        or _is_the_other(before)
        or _is_the_only_one(before, after)
        or _is_taken_unloved(before, after)
    )


def _is_not_ended(view: View, before: str, after: str) -> bool:
    ended = None if is_more_told(view, after) else _NOT_ENDED.search(before)
    if ended is None and _SO_IT_IS.match(after):
        ended = _NOT_FORBIDDEN.search(before)
    return ended is not None and not UNREAL.search(before[: ended.start()])


def _is_not_done(before: str, after: str) -> bool:
    done = _NOT_DONE.match(after) if _END_NAMED.search(before) else None
    return done is not None and not _OVER.search(after, done.end())


def _is_the_other(before: str) -> bool:
    """ "Instead of the simvastatin I'm getting atorvastatin"."""
    found = _INSTEAD.search(before)
    return found is not None and not _DENIED.search(found[0]) and not UNREAL.search(before)


def _is_the_only_one(before: str, after: str) -> bool:
    if _BUT_FIRST.search(before):
        return _NONE_AFTER.match(after) is not None
    found = _NONE_BUT.search(before)
    if found is None or _NO_USE.match(after):
        return False
    if found["all"] and _ALL_OVER.search(before + after):
        return False
    return found["bare"] is None or _END.match(after) is not None


def _is_taken_unloved(before: str, after: str) -> bool:
    if _KIN.search(before):
        return False
    if _NOT_WANTED.search(before) and _HERE_I_AM.match(after):
        return True
    taken = _TAKEN.match(after) if _UNLOVED.search(before) else None
    return taken is not None and _is_of(taken["who"], before)


def _is_of(who: str, before: str) -> bool:
    """Whoever takes it is the one who does not like it."""
    is_ones_own = _MINE.search(before) is not None
    is_anothers = _ANOTHERS.search(before) is not None
    return not is_anothers if who in {"i", "we"} else not is_ones_own
