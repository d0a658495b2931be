"""Measurements, visits to come and things that happened, told by their usual wording."""

import re
from collections.abc import Iterator

from core.words.medicine_names import names_a_medicine
from core.words.statements.operations import operations
from core.words.statements.statement import Polarity, Topic
from core.words.statements.things import Thing

_MEASURES = (
    (r"(?:blood pressure|bp)\b(?=.*(?:\d{2,3}|high|low|up|down|fine|normal|raised|dropped|sky))(?! (?:tablet|pill|med|problem))|\b\d{2,3} ?(?:/|over) ?\d{2,3}\b(?! ?(?:years|times))", "blood pressure"),
    (r"(?:blood sugars?|sugars?|glucose|bms?|blood glucose|cbg)(?: level| reading)?s?\b(?=.*(?:\b\d{1,2}(?:\.\d)?\b|high|low|up|down|fine|normal))(?! in)", "blood sugar"),
    (r"(?:weigh(?:s|ed|ing)?|weight)\b(?=.*\d)|\d+(?:\.\d+)? ?(?:kg|kilos?|stone|lbs|pounds)\b", "weight"),
    (r"(?:temperature|temp)\b(?=.*(?:3[4-9]|4[0-2]|9\d|10\d)(?:\.\d)?)", "temperature"),
    (r"(?:pulse|heart ?rate|hr)\b(?=.*(?:\d{2,3}|high|low|fast|slow|normal|up|fine))", "pulse"),
    (r"(?:oxygen|o2|sats?|spo2|oxygen (?:levels?|saturation)|oxygen sats)\b(?=.*(?:\d{2}|low|fine|normal|dropped))", "oxygen saturation"),
    (r"cholesterol\b(?=.*(?:\d|normal|fine))(?! (?:tablet|pill))", "cholesterol"),
    (r"hba1c\b|\ba1c\b", "hba1c"), (r"peak flow\b", "peak flow"), (r"inr\b", "inr"),
    (r"(?:\d[\d,]*|thousand|hundred) steps\b|steps\b(?=.*\d)", "step count"), (r"egfr\b", "egfr"), (r"(?:haemoglobin|hemoglobin|hb)\b(?=.*\d)", "haemoglobin"),
    (r"(?:resps?|respiratory rate|resp rate)\b(?=.*\d)", "respiratory rate"), (r"slept (?:for )?(?:\w+ )?(?:\d+(?:\.\d)?|two|three|five|six|seven|eight|four|nine|ten) ?(?:hours|hrs|h)\b", "sleep"),
    (r"(?:potassium|sodium|tsh|creatinine|crp|psa|ferritin|lactate|troponin|urea|albumin|bilirubin|b12|folate|vit(?:amin)? d|(?:digoxin|lithium|phenytoin|valproate) level|eye pressures?)\b(?=.*\d)", ""), (r"platelets?\b(?=.*\d)", "platelet"), (r"ketones?\b(?=.*\d)", "ketone"), (r"bmi\b", "bmi"), (r"mmse|moca|gcs\b", ""), (r"fluid intake\b|(?:drank|drunk|taken|oral intake|fluids)(?: \w+)? ?\d+ ?(?:mls?|litres?|l)\b", "fluid intake"), (r"(?:wound|ulcer|sore)(?: \w+){0,3} \d+(?:\.\d)? ?(?:cm |mm )?(?:by|x) ?\d", "wound size"), (r"(?P<part>ankles?|calf|calves|waist|leg|thigh|neck|head|arm|chest|hips|abdomen|girth)(?: circumference)?(?: \w+){0,4} \d+(?:\.\d)? ?(?:cm|centimetres?|inch(?:es)?|in\b)|circumference\b(?=.*\d)", "circumference"), (r"(?:must|braden|waterlow|abbey|barthel|news2?|phq-?9|gad-?7|amts?|mna)(?: score)? \d+\b", ""), (r"urine output\b", "urine output"),
)  # fmt: skip
_PROVIDER = (
    r"(?:gp|doctor|doctors|dr \w+|dentist|dental|hygienist|optician|opticians|optometrist|chiropodist|chiropody|podiatrist|physio|"
    r"physiotherapist|cardiologist|neurologist|consultant|specialist|surgeon|nurse|practice nurse|district nurse|psychiatrist|"
    r"psychologist|therapist|counsellor|oncologist|urologist|dermatologist|rheumatologist|audiologist|dietitian|dietician|"
    r"geriatrician|haematologist|gastroenterologist|endocrinologist|ophthalmologist|midwife|pharmacist|chemist|hospital|surgery|clinic|osteopath|"
    r"chiropractor|occupational therapist|ot|social worker|memory (?:clinic|nurse|service)|cardiology|neurology|rheumatology|dermatology|urology|oncology|ophthalmology|orthopaedics|orthopedics|haematology|podiatry|audiology|psychiatry|physiotherapy|gastroenterology|gynaecology|respiratory clinic|eye (?:clinic|hospital|doctor)|hearing (?:clinic|test)|"
    r"falls clinic|diabetic (?:clinic|nurse)|diabetes nurse|heart (?:clinic|doctor|nurse|specialist)|foot clinic|warfarin clinic|pain clinic|outpatients|breast clinic|chest clinic|skin clinic|kidney clinic|stroke clinic|asthma (?:clinic|nurse)|asthma review|parkinson's nurse|blood clinic|\w+ clinic|foot doctor|eye doctor|bone doctor|outpatient)"
)  # fmt: skip
_PROCEDURE = (
    r"(?:blood tests?|bloods|scan|ct scan|ct|mri|mri scan|x-?ray|xray|ultrasound|ecg|ekg|echo|endoscopy|colonoscopy|biopsy|eye test|hearing test|"
    r"smear|smear test|mammogram|flu jab|covid jab|booster|jab|vaccination|vaccine|injection|check-?up|checkup|review|medication review|operation|op|surgery|"
    r"cataract operation|cataract op|cataract surgery|hip operation|knee operation|hip replacement|knee replacement|assessment|dialysis|infusion|transfusion|dressing change|"
    r"chemo|radiotherapy session|scope|bone scan|dexa scan|heart scan|brain scan|eye injection|b12 injection|b12 jab|steroid injection|filling|tooth out|procedure|angiogram|pneumonia jab|shingles jab|tetanus jab|pre-?op|stitches out|cast off|health check|stent|pacemaker check|bypass|screening)"
)  # fmt: skip
_BOOKED = re.compile(
    rf"\b(?:(?P<a>(?:{_PROVIDER}|{_PROCEDURE}))(?:'s)? (?:appointment|appt|apt|appoint?ment|visit|booking|slot)\b"
    rf"|(?:appointment|appointmnet|apointment|follow-?up|f/u|listed|awaiting|waiting|reviewed|appt|apt|booked(?: in)?|booking|referral|referred|slot|due|going|off|see|seeing|sees|got|have|has|visit|coming|having|attend\w*|need to be at|taking (?:me|mum|dad|him|her)|down for|i'm at|she's at|he's at)(?: (?:to|with|at|for|in|the|a|an|my|her|his|see|seeing|go|be|have|having|me|him|mum|dad|another|annual|yearly|next|follow-?up|out|again|new|up|over|on \w+|tomorrow|is|back|under|by|next \w+|routine|regular)){{0,6}} (?P<b>{_PROVIDER}|{_PROCEDURE})\b"
    rf"|(?P<c>{_PROVIDER}|{_PROCEDURE})(?: (?:is|are|'s|was|has been|got|appointment|comes?|coming|calls?|visits?|moved|cancelled|put|at|on|tomorrow|next|due|booked|scheduled|rescheduled|postponed|brought|changed))+)"
)  # fmt: skip
_GENERIC_VISIT = re.compile(r"\b(?:appointments?|appt|apt|apointment|appointmnet)\b")
_AHEAD = re.compile(
    r"\b(?:tomorrow|next (?:\w+)|on (?:mon|tues|wednes|thurs|fri|satur|sun)\w*|this (?:\w+day|afternoon|evening)|at (?:\d|half|quarter|one|two|three|four|five|nine|ten|eleven|noon)\w*|(?:on )?the \d+\w*|in (?:\w+ )?(?:\w+ )?(?:days|weeks?|months?|a fortnight)|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|a week today|later|today|tonight|coming|due|booked|scheduled|appointment|appt|apt|\d{1,2}(?::\d\d)? ?(?:am|pm)|january|february|march|april|june|july|august|september|october|november|december|soon|monday|fortnight)\b"
)
_PAST = re.compile(
    r"\b(?:went|saw|seen|had|did|was|were|been|came|visited|yesterday|last (?:night|week|month|year|\w+day)|ago|this morning|took (?:me|her|him|mum|dad)|attended|got back|done|just back|given|kept|reviewed)\b"
)
_CALLED_OFF = re.compile(r"\b(?:cancel\w*|called off|scrapped|not going ahead|isn't (?:happening|going ahead)|won't be going|pulled out of|off now)\b")  # fmt: skip
_NOT_A_CANCEL = re.compile(r"(?:\b(?:not|never)|n't) (?:\w+ )?cancel")

_INJURY = "injury"
_EVENTS = (
    (r"(?:fell|fallen|had (?:a|another|two|three|\w+) (?:\w+ )?falls?|(?:have|has) had (?:a |another |two |three |several )?(?:\w+ )?falls?|took a (?:\w+ )?(?:tumble|fall)|went flying|tumbled|tripped|went over|slipped(?= in| on| over| off| getting| out| down|$)|keeled over|(?:a|another|bad|nasty|the|his|her|my) (?:\w+ )?falls?\b(?! (?:clinic|risk|team|alarm|asleep|out))|found (?:him |her |mum |dad |pt )?on (?:the )?floor|ended up on the floor|came a cropper|came off (?:my|his|her|the) (?:bike|ladder|chair|bed|toilet)|falls?\b(?= (?:yesterday|last|this|on|in the|at home|overnight|today))|falls\b(?! (?:clinic|risk|team|alarm|sensor|asleep|out|in|apart|prevention|on|over))|took a tumble|tumble|stumbled|(?:went|measured|fell) (?:all )?(?:my|her|his|me) (?:full )?length|landed on (?:my|her|his|me) (?:backside|bottom|behind|bum|back)|took a (?:\w+ )?(?:header|spill|nosedive)|(?:came|went) (?:a|down) (?:a )?purler|legs went from under|went head over heels(?! (?:for|in love))|heid ower heels|hit the deck|went down like a (?:sack|ton)|(?:went|came|gone) (?:down )?flat on (?:my|me|his|her) (?:back|face|front|behind|backside))", "fall"),
    (r"(?:had|having had|underwent|after|since|following|recovering from|came round from|done) (?:a |an |the |my |her |his |both |another |me |two )*(?P<op>(?:\w+ )?(?:operation|op|surgery|bypass|replacement|stent|transplant|hysterectomy|mastectomy|appendix out|appendectomy|tonsils out|gall ?bladder out|gallbladder removed|pacemaker(?: fitted| put in)?|cataracts?(?: \w+)? (?:done|out|removed|op|operation|surgery)|hip(?:s)? (?:done|replaced)|knees? (?:done|replaced)|biopsy|colonoscopy|endoscopy|transfusion|scan|mri|ct scan|ct|x-?ray|xray|ecg|blood tests?|bloods(?: taken| done)?|jabs?|flu jab|covid jab|vaccination|vaccine|booster|injection|stitches(?: out)?|tooth out|teeth out|filling|eye test|hearing test|smear|mammogram|ultrasound|echo|angiogram|c-?section|caesarean|miscarriage|amputation|dressing changed|catheter (?:changed|fitted|out|removed)|cast off|plaster off|hair cut))\b", ""),
    (r"(?:was |were |been |got |is |are |have been |just )?(?P<op>admitted|discharged|hospitali[sz]ed|rushed (?:in|to hospital)|in hospital|in a ?&? ?e|taken (?:in|to hospital|to a ?&? ?e)|went (?:in)?to (?:hospital|a ?&? ?e|casualty)|ambulance (?:came|took)|kept in overnight|kept (?:me|him|her|mum|dad|pt) in(?= (?:over|for|last|\d|on)|$)|taken in(?:to)? the (?:royal|infirmary|general|western|county|cottage|hospital|ward)|(?:went|rushed|brought|admitted) (?:in)?to the (?:royal|infirmary|general|ward)|out of hospital|home from hospital|in casualty|blue-lighted)\b", ""),
    (r"(?:picked up|collected|fetched|got|dropped off|delivered|renewed|ordered|refilled|filled|brought)(?: \w+){0,3} (?P<op>prescriptions?|repeat prescription|refill|repeats?|script)\b|(?P<op2>prescription) (?:was |is |has been |came |been )?(?:collected|picked up|delivered|renewed|ready|filled)", "refill"),
    (r"(?:ran|walked|wandered) (?:off|out of the house|into the (?:street|road))|went (?:missing|wandering)|(?:got|was) lost\b|wandering (?:about|off|the)", "wandering"),
    (r"(?:saw|seen|been to(?: see)?|went to(?: see)?|visited|was at|(?:came|come|been) (?:to see|round|out)|took (?:me|her|him|mum|dad) to|had (?:my|her|his|a|the) (?:\w+ )?(?:appointment|check-?up|review) (?:with|at)|back from) (?:by |to |at )?(?:the |my |her |his |a |our |see the )*(?P<op>" + _PROVIDER + r")\b", ""),
    (r"(?P<op>" + _PROVIDER + r") (?:came|visited|called(?! off)|has been|was here|popped in|dressed|checked|examined|washed|took (?:my |her |his )?bloods?)\b", ""),
    (r"(?:had|got) (?:my|her|his|the|a|both|another|me) (?:\w+ )?(?P<op>check-?up|review|assessment|appointment|flu jab|covid jab|jab|booster)\b", ""),
    (r"moved (?:in)?to (?:a |the )?(?:\w+ )?(?P<op>home|care home|nursing home|bungalow|flat|sheltered housing|ward)\b", "move"),
    (r"(?:burnt|burned|scalded|cut|hit|banged|bumped|broke|knocked|stubbed|trapped|gashed|grazed|dislocated|sliced) (?:my|her|his) (?P<op>\w+)(?! (?:hair|nails|lawn))", _INJURY),
    (r"(?:took|had|pulled|taken|have|having)(?: \w+){0,2} (?P<op>(?:tooth|teeth|mole|stitches|appendix|tonsils|cataract|gall ?bladder|womb) (?:out|removed|off))\b", ""),
    (r"(?:cast|plaster) (?:came|has come|was taken|got taken|taken) off", "cast removal"), (r"patch test(?:ed|s)?\b", "patch test"),
    (r"catheter (?:was |has been |been )?changed\b", "catheter change"), (r"(?:dressings? (?:was |were |has been |been )?(?:changed|done)|redress(?:ed)?)\b", "dressing change"),
    (r"refill(?:ed)? (?:of|on|for) (?:\w+ ){0,2}\w+ (?:collected|picked up|done)|(?:picked up|collected|fetched) (?:my|her|his|the) (?:new |next )?(?:\w+ )?(?:inhalers?|tablets|pills|patches|drops|insulin)\b", "refill"),
    (r"(?:went|took|been|ended up|blue-?lighted|rushed|brought|was|was in|up|down|over|off|himself|herself|me|him|her)(?: straight)?(?: to| in| at) (?:the )?(?P<op>a ?&? ?e|a and e|casualty|emergency room|e\.?r|emergency department|minor injuries|walk-?in(?: centre)?|out of hours)\b", ""),
    (r"(?:got |was |been |were |is )?(?:discharged|let out|sent home)\b(?: (?:from|of) (?:the )?(?:hospital|ward|\w+))?|(?:got|came|come|is|back) (?:home|out) (?:from|of) (?:the )?(?:hospital|infirmary|ward|royal|rehab)\b", "discharge"),
    (r"(?:scalded|burnt|burned|burn't) (?:my|me|her|his)(?:self)?\b", "burn"),
    (r"(?:hit|banged|bumped|knocked|cracked) (?:my|me|her|his) head\b", "head injury"),
    (r"(?P<op>(?:my|her|his|the) ears? (?:got |were |was )?syringed|ear syringing)\b", "ear syringing"),
    (r"refill of (?:the |my |her |his )?[\w-]+ (?:collected|picked up|in|done|came)", "refill"),
    (r"choked (?:on|at)", "choking"), (r"(?:was |got |been )?(?P<op>stung|bitten)\b", ""),
    (r"(?:pad|stoma bag) (?:was |has been |been )?(?P<op>changed)\b", ""), (r"(?:passed|opened) bowels|bowels opened", "bowel movement"),
    (r"(?:died|passed away)\b(?! (?:of|from|with|down))", "death"),
)  # fmt: skip
_SIMPLE_VISIT = {
    "doctors": "doctor",
    "opticians": "optician",
    "dental": "dentist",
    "bloods": "blood test",
    "xray": "x-ray",
}


def measurements(text: str) -> Iterator[Thing]:
    for pattern, entity in _MEASURES:
        found = _compiled(pattern).search(text)
        if found:
            name = entity or re.sub(r" \d+$", "", found[0])
            yield Thing(Topic.MEASUREMENT, name, name, found.start(), found.end())


_WITH = re.compile(
    r"\s(?:with|to see|for|at) (?:the |my |her |his |a )((?:\w+ )?\w+?)(?: (?:man|lady|people|team|woman|place))?(?= (?:on|at|next|this|tomorrow|in)\b|$)"
)


def visits(text: str) -> Iterator[Thing]:
    """Visits to come, moved or called off; one that is over is an event."""
    off = _CALLED_OFF.search(text) and not _NOT_A_CANCEL.search(text)
    found = _BOOKED.search(text)
    if found is None:
        found = _GENERIC_VISIT.search(text)
        if found and not (_PAST.search(text) and not _AHEAD.search(text)):
            stand = Polarity.STOPPED if off else None
            whose = _WITH.match(text[found.end() :])
            entity = whose[1] if whose else "appointment"
            yield Thing(Topic.APPOINTMENT, entity, entity, *found.span(), stand)
        return
    name = next(group for group in found.groupdict().values() if group)
    is_ahead = bool(_AHEAD.search(text) or off) and not _is_past(text)
    if is_ahead:
        entity = _SIMPLE_VISIT.get(name, name)
        stand = Polarity.STOPPED if off else None
        yield Thing(Topic.APPOINTMENT, entity, entity, found.start(), found.end(), stand)


def _is_past(text: str) -> bool:
    done = re.search(
        r"\b(?:went|saw|seen|did|came|visited|yesterday|last (?:night|week|month|year|\w+day)|ago|attended|had|took|was in)\b",
        text,
    )
    return bool(done) and not re.search(
        r"\b(?:cancel\w*|called off|tomorrow|next|was (?:for|on|at|moved|supposed)|moved|changed|had to (?:cancel|move|change|postpone)|called to|rang to|postponed|rescheduled)\b",
        text,
    )


def events(text: str) -> Iterator[Thing]:
    yield from operations(text)
    yield from _collected(text)
    for pattern, entity in _EVENTS:
        for found in _compiled(pattern).finditer(text):
            groups = [group for group in found.groupdict().values() if group]
            name = _hurt(found) if entity == _INJURY else entity or _tidy(groups[0])
            yield Thing(Topic.EVENT, name, name, found.start(), found.end())


_COLLECTED = re.compile(
    r"\b(?:picked up|collected|fetched|got|filled|refilled) (?:my|me|her|his|the|mum's|dad's) (?:new |next )?"
    r"(?P<what>[a-z][\w-]+)(?= (?:from|at|on|yesterday|today|this|mon|tue|wed|thu|fri|sat|sun|refilled|refill|filled)|[,.;]|$)"
    r"|\b(?:prescription|script|repeat) for (?:my |her |his |the )?(?P<whats>[a-z][\w-]+)"
    r" (?:(?:was|is|has been|were|got|been)(?: all)? )?(?:picked up|collected|fetched|filled|refilled|delivered)\b"
)


def _collected(text: str) -> Iterator[Thing]:
    """ "Picked up my amlodipine on Monday"."""
    for found in _COLLECTED.finditer(text):
        if names_a_medicine(found["what"] or found["whats"]):
            yield Thing(Topic.EVENT, "refill", "refill", *found.span())


def _hurt(found: re.Match[str]) -> str:
    """ "Broke my wrist" is a broken wrist, "burnt my hand" a hand burn."""
    verb, part = found[0].split()[0], found["op"]
    if verb == "broke":
        return f"broken {part}"
    kind = {"burnt": "burn", "burned": "burn", "scalded": "burn", "cut": "cut", "sliced": "cut"}
    return f"{part} {kind.get(verb, 'injury')}"


# "A&E" is read as "a e".
_EMERGENCY_ROOM = re.compile(r"(?:(?:in|went to|taken to) )?(?:a ?(?:&|and)? ?e|casualty)")
_HOSPITAL = frozenset((
    "admitted", "hospitalised", "hospitalized", "rushed in", "rushed to hospital", "taken in",
    "in hospital", "went into hospital", "went to hospital", "taken to hospital",
    "kept in overnight", "went to the infirmary", "went into the ward",
))  # fmt: skip
_VISITED = (
    "emergency room", "emergency department", "minor injuries", "walk in", "walk-in",
    "walk in centre", "out of hours",
)  # fmt: skip
_CALLED = {
    **dict.fromkeys(_HOSPITAL, "hospital admission"),
    **dict.fromkeys(("discharged", "out of hospital", "home from hospital"), "discharge"),
    **dict.fromkeys(("er", "e.r"), "emergency room visit"),
    **{place: f"{place} visit" for place in _VISITED},
    "op": "operation", "doctors": "doctor", "stung": "sting", "bitten": "bite",
}  # fmt: skip
_INTO_A_WARD = re.compile(
    r"kept \w+ in$|(?:taken|went|rushed|brought|admitted) (?:in)?(?:to)? ?the "
)
_BEFORE = re.compile(
    r"^(?:a|an|the|my|her|his|me|big|small|little|bad|last|first|second|had|both|new|quick|routine"
    r"|another|of) "
)


def _tidy(name: str) -> str:
    hurt = re.match(r"(\w+) (?:my|her|his) (\w+)$", name)
    if hurt:
        return f"broken {hurt[2]}" if hurt[1] in {"broke", "fractured"} else f"{hurt[2]} injury"
    if _EMERGENCY_ROOM.fullmatch(name):
        return "a&e visit"
    words = _BEFORE.sub("", name)
    if _INTO_A_WARD.match(words):
        return "hospital admission"
    return _CALLED.get(words, words)


_compiled_patterns: dict[str, re.Pattern[str]] = {}


def _compiled(pattern: str) -> re.Pattern[str]:
    if pattern not in _compiled_patterns:
        _compiled_patterns[pattern] = re.compile(r"\b(?:" + pattern + ")")
    return _compiled_patterns[pattern]
