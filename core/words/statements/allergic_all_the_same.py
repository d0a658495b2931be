"""An allergy that is said outright stands, whatever is denied beside it: "I'm allergic to penicillin
but not aspirin", "no falls, allergic to penicillin", "they never wrote down that I'm allergic to
codeine", "it's not just nuts I'm allergic to", "denies allergies except latex".

After ConText's terminations (Harkema et al. 2009): a denial ends at a comma or at "but".
"""

import re

from core.words.statements.bearing import View
from core.words.statements.doubted_outright import is_taken_back
from core.words.statements.statement import Polarity, Topic

_BAD = (
    r"(?:anaphyl\w+|rash|hives|urticaria|angio-?o?edema|swell\w*|swoll?en|throat|bronchospasm|wheez\w*|blister\w*|collapse\w*|shock|itch\w*|weals?|welts"
    r"|nausea|vomit\w*|adverse|reaction|severe reaction|lumps)"
)
# The others of a list: "latex, nuts and "; what stood in brackets stands between two spaces.
_OTHERS = r"(?:(?!but\b|not\b|no\b|never\b|nor\b|except\b|though\b)[\w'-]+(?: {1,2}[\w'-]+){0,2}(?: ?,? and| ?,? or| ?,|/|;) ?){0,6}"
_SMALL = r"(?:(?:the|a|an|any|some|my|all|both|that|this|of|it's|called) ?)*"
_ALLERGIC = re.compile(
    rf"\b(?:allergic|anaphylactic) (?:to|from|with) (?:(?:only|just|both) )?{_OTHERS}{_SMALL}$"
)
_LISTED = re.compile(
    rf"\b(?:(?:known|drug|food) )*allerg(?:y|ies)(?: list)? ?(?:[:=-]|are|include|to) ?{_OTHERS}{_SMALL}$"
)
_OWN_WORDS = re.compile(r"\b(?:but|although|though|because|since|and|so|however)\b|[,:;(]| - ")
_DENIES = re.compile(
    r"\b(?:no|not|nil|never|nor|without|den(?:y|ies|ied|ying)|none|isn't|nobody|neither|non|nothing|nowt)\b|n't\b"
)
# What may be, was, or is only said.
_OPEN = re.compile(
    r"\b(?:if|whether|might|may|maybe|perhaps|possibly|could|would|think|thinks|thought|wonder\w*|suspect\w*|supposed|supposedly|used to|unsure|not sure|query|queried|"
    r"reckons?|so (?:they|he|she) says?|says|saying|swears|insists?|claim\w*|alleged\w*|hardly|scarcely|far from|down as|labell?ed|marked|wrongly|told (?:i|me|him|her|us|you|she|he|that)|(?:was|been|am|were) told|guess|or (?:is it|was it)|as if|like i'm|meant to|sure|tells me|feeling|can't (?:tell|say|remember)|which (?:of|one)|one of (?:them|the two|those)|nonsense|rubbish|struck|crossed|errors?|removed|unverified|doubt|myth|daft|said (?:he|she|they)|mistake|wrong\w*|ruled out|no longer|any ?more|outgr\w+|grew out|grown out|(?:im)?possible)\b|\?"
)
# What is said of it is taken back: "but I'm not".
_NOT_SO = re.compile(
    r"(?:,| -|^) (?:and |but )?(?:not|never) (?:me|i|myself|us)\b|(?:\b(?:but|and|yet|only|which)|,) (?:i|she|he|it|that)(?:'m| am|'s| is| was|'ve)? ?(?:amn't|not|never|isn't|wasn't|ain't|nonsense|rubbish)(?: (?:at all|really|now|was|been|so|true|allergic(?! to)))*(?=[,.;!]|$)"
)
# A denial of these leaves what they are of: it is told, known, written or believed by nobody.
_FACT = re.compile(
    r"(?:\b(?:not|never|nobody|no ?-?one|none of them|neither of them)\b|n't)(?: \w+){0,2}?"
    r" (?:(?:put|write|wrote|written|listen\w*|heard?|notic\w+|record\w*|note[ds]?|mention\w*|pass\w*|read|bother\w*|care[ds]?|warn\w*)\b"
    r"|(?:find|found) out|realis\w+|realiz\w+|forget\w*|forgot\w*|(?:i )?(?:tell|told|say|said) (?:you|them|him|her|that lad)"
    r"|remembers? (?=she|he|that|mum|dad)|believes? me)(?:(?!\b(?:not|never|no|was i|am i|were you|is she|is he)\b|n't)[^.;!?])*$"
)
# An order, not a fact: "don't write down that I'm allergic".
_ORDERED = re.compile(
    r"^(?:please |so |and |now )*(?:don't|do not|never) (?:write|put|record|note|mention|tell|say)\b"
)
_NOT_KNOWN = re.compile(
    r"(?:\b(?:not|never|nobody|no ?-?one)\b|n't)(?: \w+)? (?:know|knew|known|told me|told her|told him|aware)\b[^.;!?]*$"
)
_TILL = re.compile(r"\b(?:till|until|before|it was on (?:the|my) (?:letter|notes))\b")
# "My penicillin allergy's not written down anywhere".
_WRITTEN = re.compile(
    r"(?: allerg(?:y|ies))?(?:'s| is| was| has| hasn't| isn't| wasn't|'s been)*(?: (?:not|never|been|even|still|nowhere|actually))*"
    r" (?:written|recorded|noted|flagged|entered|mentioned|marked|showing|put (?:down|in|on)|down|on (?:the|my|her|his|any)|in (?:the|my|her|his|any))\b"
)
_LEFT_OFF = re.compile(r" allergy (?:off|out of) (?:the|my|her|his)\b")
_IS_LEFT = re.compile(
    r"\b(?:left|leave|leaves|leaving|missed|forgot|forgotten) (?:(?:the|my|her|his|a) )?(?:\w+ )?$"
)
_FORGOTTEN = re.compile(
    r"\ballerg\w+[^.;!?]*\b(?:forgot|forgetting|forgotten|left out)(?: (?:about|to (?:say|mention|tell (?:you|them|him|her|the \w+))(?: about)?))? (?:(?:the|my|about) ?)*$"
)
# What is left out of a denial, before it or after it.
_EXCEPT = r"(?:bar|besides|except(?: for| to)?|excepting|'?cept(?: for)?|apart from|other than|save(?: for)?|beyond)"
# Behind "no allergies but" goes on what is none (turned_round.py); behind these nothing else can.
_BUT = rf"(?:{_EXCEPT}|but|only)"
_ALL_BUT = re.compile(
    rf"(?:\b(?:nothing|nowt)(?: \w+)? (?:disagrees?|bothers?|upsets?|harms?|affects?|troubles?|sets me off)(?: with)?(?: me| him| her)?,? {_BUT}"
    rf"|\b(?:denie[sd]|no|not|nil|any|without)(?: \w+){{0,2}} (?:allerg\w+|reactions?|intolerances?|sensitivit\w+)(?: to (?:anything|drugs|medicines|foods?))?,? {_EXCEPT}"
    rf"|\ballergic to (?:nothing|nowt)(?: else)?,? {_EXCEPT}"
    r"|\bno (?:\w+ )?allergies,? (?:-|well|oh|oh wait|wait|sorry|no wait|actually|hang on)(?:,| -)?(?: yes,?| there's| just| only)*) (?:(?:the|my|a|to) )*$"
)
_BUT_FIRST = (
    re.compile(rf"(?:^|[.;!?] ?){_EXCEPT} (?:(?:the|my|for|that) )*$"),
    re.compile(
        r"[^.;!?]*\b(?:no|nil|not|never|without)\b[^.;!?]*\ballerg|[^.;!?]*n't\b[^.;!?]*\ballerg"
    ),
)
_NOT_ONLY = re.compile(
    r"\b(?:not|n't)(?: \w+)? (?:only|just|merely|simply)(?: am i| is (?:he|she))?(?: (?:the|that|to|allergic|i'm|it's))* $|\bnot only am i allergic to $"
)
_WERE_IT_NOT = re.compile(
    r"\bif (?:it weren't|it wasn't|not|it hadn't been) for (?:the|my|her|his|this|that) $"
)
_IS_BAD = re.compile(
    rf"(?: allergy)?(?: ?:| -|,| {{2}}) ?(?:(?!no\b|nil\b|not\b|never\b|any\b)\w+ ){{0,2}}?{_BAD}"
    r"(?![^.;]*\b(?:nil|none|free|negative|tolerat\w+|no (?:\w+ )?allergy)\b)"
)
_TOLD_OF = re.compile(r"(?:^|[.;:,(] ?|\ballerg\w+:? [^.;]*)(?:the |to )?$")
_ENDS = re.compile(r"[.;!?](?=\s|$)")
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.RESOLVED))


def allergic_all_the_same(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said, or it is taken back."""
    if view.thing.topic is not Topic.ALLERGY or told not in _NOT_THERE:
        return None
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    own = after[: next((end.end() for end in _ENDS.finditer(after)), len(after))]
    is_asked = text[: view.sentence_begins].strip() == "?"  # "? allergic to latex"
    if is_asked or _OPEN.search(own) or _NOT_SO.search(own):
        return None
    # Of what may be, only what was learnt can tell how likely it is.
    is_said = told is Polarity.ABSENT and _is_said(before, own) and not _is_denied_later(view)
    is_there = is_said or _is_left_out(before, own) or _is_of_a_record(before, after, told)
    return Polarity.PRESENT if is_there else None


def _is_denied_later(view: View) -> bool:
    """Somebody else said it, or it is named again: "Morphine he's fine with"."""
    text, thing = view.seen.said.text, view.thing
    before, after = text[: thing.start], text[thing.end :]
    if text[thing.start : thing.end] in after:
        return True
    return _FACT.search(before) is None and is_taken_back(before, after)


def _is_said(before: str, after: str) -> bool:
    """Of what it is said outright, and no denial of its own clause stands before it."""
    found = _ALLERGIC.search(before) or _LISTED.search(before)
    if found is None:
        return False
    lead = before[: found.start()]
    if _OPEN.search(lead):
        return False
    if _ORDERED.search(lead):
        return False
    if _FACT.search(lead) or (_NOT_KNOWN.search(lead) and _TILL.search(after)):
        return True
    own = _OWN_WORDS.split(lead)[-1]
    return not _DENIES.search(own + found[0])


def _is_left_out(before: str, after: str) -> bool:
    if _ALL_BUT.search(before):
        return True
    first, denied = _BUT_FIRST
    if first.search(before) and denied.match(after):
        return True
    if _WERE_IT_NOT.search(before):
        return after.startswith(" allerg")
    return _NOT_ONLY.search(before) is not None and "allergic" in before + after


def _is_of_a_record(before: str, after: str, told: Polarity) -> bool:
    """It was not written down, not told, or stands there with what it does."""
    if (_LEFT_OFF.match(after) and _IS_LEFT.search(before)) or _FORGOTTEN.search(before):
        return True
    if told is Polarity.RESOLVED or _OPEN.search(before):
        return False
    is_named = "allerg" in after[:9] and not _DENIES.search(before)
    if is_named and _WRITTEN.match(after):
        return True
    return _IS_BAD.match(after) is not None and _TOLD_OF.search(before) is not None
