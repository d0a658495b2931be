"""How people tell that something nearly closed their throat, brought them up in hives or sent them
into shock; and how they say from what.

An upset stomach, a dizzy head or a bunged-up belly is a side effect, and none of these.
"""

_WHO = (
    r"(?:i|we|she|he|they|mum|mam|mammy|mom|mother|dad|daddy|father|nan|gran|granny|pt|patient"
    r"|(?:my|our|her|his) (?:(?:wee|little|late|old|whole) )?(?:wife|husband|sister|brother|daughter|son|baby|girl|boy|body|head))"
)
WHOM = (
    r"(?:me|him|her|us|mum|mam|mammy|mom|mother|dad|daddy|father|nan|gran|granny|pt|the pt|my \w+)"
)
_FILL = (
    r"(?: (?:just|all|only|really|nearly|right|had|has|have|was|were|is|are|got|gets|went|completely|totally"
    r"|whole|started to|starts to|began to|started|suddenly))*"
)
MARKS = r"(?:rash(?:es)?|hives|welts|weals|wheals|lumps(?: and bumps)?|bumps|blotches|blisters|urticaria)"
_MARKED = (
    r"(?:(?:c[ao]me|comes|coming|broke|breaks?|breaking|broken|brought|brings) (?:(?:me|him|her) )?(?:up|out)(?: all)?(?: over)?"
    rf"(?: (?:in|with)(?: (?!no\b)\w+){{0,3}}? {MARKS}| blotchy| lumpy)"
    rf"|covered(?: from head to (?:toe|foot)| head to toe| all over)? (?:in|with)(?: (?:a|an|big|red|the|itchy|nasty)){{0,3}} {MARKS}"
    r"|(?:erythematous|maculopapular|widespread|generali[sz]ed|urticarial|allergic|florid) rash|hives|urticaria"
    r"|(?:got|gets|had|took)(?: (?:a|an|bad|terrible|awful|big|massive|nasty|shocking|red|itchy|wild))* (?:rash|reaction)"
    r"|(?:severe|serious|allergic|anaphylactic|terrible|desperate|shocking) reaction)"
)
_SWELLED = (
    r"(?:(?:swelled|swelt|swells?|swole|swollen|blew|blows|blown|puffed|puffs|ballooned|balloons)"
    r"(?: (?:right |all )?(?:up|out))?)"
)
_LIKE = r"(?: like (?:(?:a|an) )?\w+(?: \w+)?| something (?:awful|terrible|shocking))?"
_SWELLED_UP = rf"{_WHO}{_FILL} (?:swelled|swelt|swells?|swole)(?: (?:right )?up)"
_SWOLLEN = (
    rf"(?:(?:throat|windpipe|airways?){_FILL} (?:clos(?:ed|es|ing)|swell\w*|swelled|swole|swollen|tighten(?:ed|s))(?: (?:over|up|right up))?"
    rf"|(?:face|lips?|tongue|eyes|mouth){_FILL} (?:{_SWELLED}|came up|closed up|went out to (?:here|there))"
    # Who "blew up" on a medicine may have put on weight.
    rf"|{_SWELLED_UP}){_LIKE}"
)
_GRAVE = (
    rf"(?:(?:went|goes?|going|gone|(?:sent|put|sends|puts) {WHOM}) into (?:(?:a|an|anaphylactic|full|full-blown|toxic) )*(?:shock|anaphylaxis)"
    r"|anaphylaxis|anaphylactic(?: shock)?|anaphylaxed|angio-?o?edema|bronchospasm|laryngospasm|stevens[- ]johnsons?(?: syndrome)?"
    r"|(?:couldn't|could not|couldnae|can't|cannot|cannae) (?:breathe|get (?:my|me|her|his) breath)"
    r"|(?:nearly|almost|near|as good as|all but) died)"
)
REACTED = rf"(?<![\w'-])(?:{_MARKED}|{_SWOLLEN}|{_GRAVE})"
_DOSE = (
    r"(?: (?:taking|having|being given|being put on|starting|getting|using|the|a|an|my|her|his|one|just|only|first|second|last|single|test"
    r"|dose of|doses of|course of|injection of|shot of|drip of|iv|oral|po|that|this|those|them|some|any))*"
)
_GIVEN = (
    r"(?:they|the (?:doctors?|nurses?|hospital|dentist|ambulance|paramedics?|gp)|he|she|i|we|you|mum|dad|mam)"
    r"(?:'ve| have|'d| had)?(?: (?:ever|first|last|tried|only|once))?"
    rf" (?:gave|gives?|given|put {WHOM} on|tried|took|takes?|taken|had|has|have|started|injected)(?: {WHOM})?{_DOSE}"
)
_WHEN = r"(?:when|whenever|every time|each time|(?:the )?(?:last|one|first) time|the time|as soon as|the minute|once|after)"
FROM = rf"(?:(?:off|on|with|from|after|following|due to|secondary to|caused by|because of){_DOSE}|{_WHEN} {_GIVEN}) $"
# It is told before what it did.
HAD = (
    rf"(?:\bafter{_DOSE}|(?:\b{_WHEN} |^ ?|[.;,!] ?|\band ){_GIVEN}"
    r"|^ ?(?:took|had|tried|ate)(?: (?:just|only|one|two|half|a|an|some|the))*) $"
)
THEN = (
    r"(?: (?:tablets?|capsules?|injections?|drip|jab|only|once|yesterday|last \w+|in (?:the )?\w+|for (?:my|the|her|a|an) \w+))*,?"
    r"(?: (?:and|then|so|next thing|i|she|he|mum|dad|my|me|her|his|mum's|dad's|the|whole|just|all|only))*"
    rf"(?: {REACTED}|(?: (?:i|she|he|mum|dad))?(?: (?:got|had|developed|started|getting|has|have|was|is))"
    r"(?: (?:a|an|bad|severe|itchy|full|body|terrible))* (?:rash|hives|welts|itching and (?:swelling|rash)|swelling and itching|itching with \w+"
    r"|swelling (?:of|on) (?:the |my |her )?(?:face|lips|tongue|throat)|(?:facial|lip|tongue|throat|face) swelling))\b"
)
DOES = (
    rf"(?: (?:tablets?|injections?))?(?: (?:just|always|only|really))*(?: (?:closed|closes|swelled|swells|blew) (?:up )?(?:my|me|her|his) (?:throat|face|lips?|tongue|eyes)"
    rf"| (?:had|has|left) {WHOM} (?:covered|out)(?: all over)? (?:in|with)(?: (?:a|an|big|red|itchy|terrible))* {MARKS})\b"
)
# What may only have been an upset stomach.
REACTION = r"\breaction\b"
UPSET = r"[^.;!?]*\b(?:runs|diarrh\w*|sick\w*|nause\w*|vomit\w*|dizz\w*|constipat\w*|bunged|tummy|stomach|bowels?|belly|headaches?|drows\w*|sleepy)\b"
# It is it that did: not "coming off the", "the wait for the".
ITSELF = (
    r"(?:^|[.;,!?:-] ?|\b(?:and|but|because|cos|that|so|as|since|said|says|told (?:me|us|them)|think|thinks|know|knows|sure)) ?"
    r"(?:(?:the|my|her|his|that|this|them|those|one|some|a|an|bloody|old|bad|taking|having|being (?:on|given)|going on|starting|dose of|course of|tablet of|(?:the|that|them|those|my) \w+(?<!ing)) )*$"
)
# Nothing tells so plainly whether it came of a medicine or was helped by it.
BREATHLESS = r"\b(?:breathe|breath)\b"
# "On", "with": as likely said of what treats it.
LONG_ILL = r"\b(?:chronic|hereditary|idiopathic|spontaneous|acquired|cholinergic|dermographi\w+|solar|recurrent|long-?standing|for (?:\w+ )?(?:years|months|ages))\b"
SWELLED_UP = _SWELLED_UP
# Water or weight, and no allergy.
SIDE_EFFECT = r"(?![^.;!?]*\b(?:face|lips?|tongue|throat|eyes|breath\w*)\b)[^.;!?]*\b(?:stone|weight|pounds?|kilos?|lbs?|kg|eating|ate|appetite|hungry|ankles?|feet|foot|legs?|belly|tummy|fluid|water|retention|oedema)\b"
_SOMETHING_ELSE = (
    r"(?:prawns?|nuts?|peanuts?|fish|shellfish|eggs?|strawberr\w+|kiwi|bees?|wasps?|stings?|soap|powder|detergent|shampoo|dye|cats?|dogs?|pollen|sun|heat"
    r"|virus|viral|measles|chicken ?pox|glandular|shingles|scabies|nettles|fleas?|bites?|garden)\b"
)
# "And my tongue swelled from a bee sting"; it is not told of "from it", "from the tablets".
ANOTHER_CAUSE = (
    rf"(?: (?:up|over|out|all|right|badly|shut|everywhere))* (?:(?:with|in)(?: (?:the|my|a|an|her|his|new))* {_SOMETHING_ELSE}"
    r"|(?:from|off|because of|due to|caused by|down to)(?! (?:(?:the|my|her|his|those|that) )?(?:it|them|that|this|taking|having|tablets?|medic\w*|drugs?|antibiotics?|injection|first|second|dose|head)\b(?! (?:new|old))))"
)
WAS_SOMETHING_ELSE = (
    r"(?:[^.;!?]*\b(?:it|that)(?: was|'s| is)(?: (?:only|just|really|all|actually|likely|probably|from|down to|with|the|a|an|my|some|new))*"
    rf" {_SOMETHING_ELSE}|[^.;!?]* (?:not|nothing to do with|wasn't) (?:the|them|that) (?:tablets?|medic\w*|drugs?|antibiotics?|injection)\b)"
)
NEARLY_KILLED = (
    r"(?: (?:tablets?|injections?))? (?:(?:very )?nearly|near|almost|as good as|bloody near)"
    rf" (?:finished|killed|did for|done for|was the death of) {WHOM}\b"
)
BAD_TURN = rf"\b(?:bad|terrible|awful|funny|desperate|shocking|wicked) (?:turn|do|time) {FROM}"
NEARLY_LOST = (
    r",?(?: (?:and|so))? (?:they|we|the (?:doctors|hospital|nurses)|mum|mammy|dad)(?: very)?"
    rf" (?:nearly|almost|near) (?:lost|buried|had to bury) {WHOM}\b"
)
