"""Short replies that are plainly kind by their words, though their shortness sounds abrupt."""

import re

from core.words.plain import plain

_IN_A_PLACE = r"(?:there|(?:on|in|by|under|beside|behind|near|at|over) [\w' ]+)"
# The whole of a sentence: with more words it may be anything.
_KIND = re.compile(
    rf"(?:have a (?:little |wee |quick )?look(?: {_IN_A_PLACE})?"
    r"|(?:it|they|that)(?:'s|'re| is| are| might| may)(?: (?:often|usually|perhaps|be))* "
    rf"{_IN_A_PLACE}"
    rf"|perhaps (?:it's |they're )?{_IN_A_PLACE}"
    r"|let's (?:ask|have a|look|see|find|sing|sit|read|check)\b[\w', ]*"
    r"|(?:shall we|would you like)\b[\w', ]*"
    r"|(?:oh,? )?i'm (?:so |very )?sorry(?: to hear (?:that|it))?|i'm here(?: (?:with|for) you)?)"
)
# An answer to whoever takes leave; to anybody else it would send them away.
_FAREWELL = re.compile(
    r"(?:(?:bye(?: bye)?(?: for now)?|good ?night|goodbye|sleep (?:well|tight)|sweet dreams"
    r"|see you|talk to you)"
    r"(?: (?:soon|later|tomorrow|then|now|love|dear|in the morning))*(?:, | |$))+"
)
_TAKES_LEAVE = re.compile(
    r"\b(?:bye|goodbye|good ?night|night(?: night)?|see you"
    r"|(?:off|going|away) to (?:my |ma )?(?:bed|sleep)|i'm off|i'm away|ta-?ta|cheerio)\b"
)
# What takes the kindness out of it again.
_CURT = re.compile(
    r"[!]|\b(?:yourself|enough|already|told|said|again|stop|quiet|calm|busy|hurry|wrong|just|must"
    r"|have to|should|better|next time|or else|silly|sensible|not|no|never|nothing|nobody|\w+n't"
    r"|but|instead|else|for once|properly|anyway|done|finished|leave|drop|forget|change|fault|own"
    r"|problem|mess|shut)\b"
)
_SENTENCE = re.compile(r"[^.!?;]+")


def is_plainly_kind(reply: str, user: str) -> bool:
    """Each of its sentences is; one unkind word and it is not. user: what it answers."""
    said = plain(reply)
    told = [each.strip() for each in _SENTENCE.findall(said) if each.strip()]
    if not told or _CURT.search(said):
        return False
    takes_leave = _TAKES_LEAVE.search(plain(user)) is not None
    return all(
        _KIND.fullmatch(each) or (takes_leave and _FAREWELL.fullmatch(each)) for each in told
    )
