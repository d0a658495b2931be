"""Who could have a thing, by everybody a helper's or a clinician's text names: where nobody else is
named it is the person's, and so it is where only they are and are named nearest before it."""

import re
from functools import lru_cache

from core.words.medicine_names import names_a_medicine
from core.words.statements.bearing import View
from core.words.statements.cared_for import KIN, SPOUSE
from core.words.statements.cues import about_cue
from core.words.statements.statement import Speaker, Topic
from core.words.statements.support import names_of_people

_WORD = r"(?:\w+ ){0,2}"
_RELATIVE = (
    r"(?:mum|mam|mom|mother|dad|father|sisters?|brothers?|friends?|mates?|pals?|neighbou?rs?|sons?|daughters?|dtrs?"
    r"|husbands?|wife|husb|cousins?|aunt\w*|uncles?|niece|nephew|gran\w*|nan|nana|mammy|mummy|daddy|papa|amma|mama|nani|siblings?|parents?|partner|side|club"
    r"|lads?|lass|boys?|girls?|kids?|child(?:ren)?|best man|boss|ex|carers?|roommate|family|dogs?|cats?|pa|people)"
)
# Anybody who is neither the person nor who speaks.
_STRANGER = re.compile(
    rf"\b(?:(?:her|his|their|\w+'s|s') {_WORD}{_RELATIVE}\b|{KIN}'s {_WORD}{_RELATIVE}\b"
    r"|step\w+|\w+[- ]in[- ]law|aunt\w*|uncles?|sisters?|brothers?|sons?|daughters?|dtrs?|cousins?|nieces?|nephews?|grand(?:son|daughter|child)\w*"
    r"|great[- ]gran\w*|partner|spouse|parents?|siblings?|relatives?|nok|next[- ]of[- ]kin|fhx?|family|maternal|paternal"
    r"|friends?|mates?|pals?|bud(?:dy|dies)|neighbou?rs?|next door|opposite|upstairs|downstairs|doors down|roommate|flatmate|housemate|lodger"
    r"|landlady|landlord|boss|colleagues?|cleaner|babysitter|home help|vicar|priest|hairdresser|milkman|postman|gardener"
    r"|teacher|student|clerk|hca|phlebotom\w+|phlebot\w+|carers?|staff|worker|volunteer|chaplain|visitors?|driver|the one"
    r"|nurse|physio|therapist|lad(?:y|ies|s)?|lass|man|men|woman|women|girls?|boys?|chap|fell(?:a|er|ow)s?|bloke|gent\w*"
    r"|dogs?|cats?|puppy|budgie|parrot|twins?|baby|babies|child(?:ren)?|kids?|toddler|little one|youngest|eldest|teenager"
    r"|we|we've|we're|we'd|us|ours?|everyone|everybody|somebody|someone|anyone|nobody|no one|people|others?|another|else|half|both"
    r"|who|whose|your man|client [ab]|(?:mother|father|wife|husband|friend) of|(?:room|rm|bed|bay) \d+|shares?|belongs|d\. )\b"
)
_SPEAKER = re.compile(r"\b(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|own)\b")
_OF_KIN = re.compile(
    rf"\b(?:(?:my|our|poor|dear|old) )*(?:{KIN}|{SPOUSE}|grandmother|grandfather)\b"
)
_NOTED = re.compile(
    r"(?<!not )(?<!not my )(?<!not the )(?<!another )(?<!of )(?<!of the )(?<!accompanied )"
    r"\b(?:pt|patient|resident|service user)\b(?!'s? )(?! in \d)"
)
# Who speaks says who they are: "I'm only the neighbour, not family, but she's that wheezy".
_I_AM_WHO = re.compile(
    r"^(?:(?:hello|hi|well|look|sorry|excuse me),? )*(?:i'm|i am|im)(?: (?:only|just))* (?:the|a|her|his|their) (?:\w+ )?(?:neighbou?r|friend|niece|nephew|cleaner|lodger|landlady|landlord|warden|home help|carer|daughter|son|granddaughter|grandson|sister|brother|cousin)"
    r"(?: from next door| next door)?(?:,? (?:and )?(?:i'm )?not (?:family|a nurse|a doctor|a relative))?,? (?:but|and) (?=(?:she|he|mum|dad|mam)(?:'s|s)? )"
)
_PRONOUN = re.compile(r"\b(?:he|she|his|her|hers|him|himself|herself)\b")


def is_only_bearer(view: View) -> bool:
    """False where the text names somebody else who could be meant, or its speaker."""
    speaker, text, start = view.seen.speaker, view.seen.said.text, view.thing.start
    if speaker is Speaker.PATIENT:
        return False
    begins = max(text.rfind(end, 0, start) for end in ".;!?\n") + 1
    before = text[begins:start]
    if speaker is Speaker.CLINICIAN and _is_noted_nearest(before):
        return True
    if speaker is Speaker.CAREGIVER:
        text = _I_AM_WHO.sub("", text)
    if _is_somebody_named(view) or _is_stranger_told_of(text, speaker):
        return False
    return not _SPEAKER.search(text) or _is_person_nearest(before)


def _is_noted_nearest(before: str) -> bool:
    """ "Son reports pt had two falls": nobody is named between the patient and the thing."""
    noted = list(_NOTED.finditer(before))
    if not noted:
        return False
    between = before[noted[-1].end() :]
    return not any(sign.search(between) for sign in (_STRANGER, _SPEAKER, _OF_KIN))


def _is_somebody_named(view: View) -> bool:
    """ "Parkinson's" is nobody's name where it is the thing itself."""
    thing, names = view.thing, names_of_people(view.seen.said.shown)
    return any(start >= thing.end or end <= thing.start for start, end in names)


@lru_cache(maxsize=64)
def _is_stranger_told_of(text: str, speaker: Speaker) -> bool:
    """Somebody else is told of than one whom a helper may look after."""
    kin = {found[0].rsplit(" ", 1)[-1] for found in _OF_KIN.finditer(text)}
    is_two = len(kin) > (speaker is Speaker.CAREGIVER)
    return is_two or any(sign.search(text) for sign in (_STRANGER, about_cue("media")))


def _is_person_nearest(before: str) -> bool:
    """Who is named last before the thing in its sentence is the person, and not who speaks."""
    person = [
        found.end() for sign in (_PRONOUN, _OF_KIN, _NOTED) for found in sign.finditer(before)
    ]
    own = [found.end() for found in _SPEAKER.finditer(before)]
    return bool(person) and max(person) > max(own, default=0)


# Who treats somebody, or tells of it, is not whose visit it is.
_TREATS = re.compile(
    r"\bhaving (?:a|her) baby\b|\b(?:he|she|they|him|her|them|nurse|physio|therapist|worker|driver|staff|people|we|we've|us|our)\b"
    # "The chiropody lady" treats; "your man in the flat below" does not.
    r"|(?<!your )(?<!the )(?<!that )(?<!a )(?<!old )\b(?:man|woman|lady|girl)\b"
    r"|\b(?:dr|doctor|mr|nurse) [a-z]+(?:'s)?"
)
_TITLED = re.compile(r"\b(?:Dr|Doctor|Nurse|Mr|Sister)\.? [A-Z][a-z]+")


def is_own_visit(view: View) -> bool:
    """Of a patient's appointment, where nobody is named whose it could be: "the optician's cancelled,
    she's off having a baby"."""
    if view.seen.speaker is not Speaker.PATIENT or view.thing.topic is not Topic.APPOINTMENT:
        return False
    text = _TREATS.sub("", view.seen.said.text)
    if _OF_KIN.search(text) or _STRANGER.search(text) or about_cue("media").search(text):
        return False
    shown = _TITLED.sub("", view.seen.said.shown)
    return not names_of_people(shown) and not any(map(_is_name, _CAPITAL.findall(shown)))


_CAPITAL = re.compile(r"\b[A-Z][a-z]{2,}\b")


def _is_name(word: str) -> bool:
    """The lists of names are large, and asked last."""
    from core.words.deidentify.name_lists import is_first

    return is_first(word.casefold())


def _is_somebody(word: str) -> bool:
    return _is_name(word) and not names_a_medicine(word)


def _is_borne(word: str) -> bool:
    from core.words.deidentify.name_lists import is_on_a_list

    return is_on_a_list(word) and not names_a_medicine(word)


# Neither who is greeted, what one falls over nor where something is bought has it.
_NOT_A_BEARER = re.compile(
    r"\b(?:don't|do not)(?: you)? (?:tell|let on to|say (?:anything|a word) to|mention it to) (?:my|our) (?:\w+ )?\w+\b|\b(?:till|until|when|before|by the time) (?:the|my|a) (?:carers?|nurse|ambulance(?: men| man| crew)?|girl|home help) (?:come|came|comes|arrived?|got here|found me)\b(?! (?:with|back|from)\b|,)"
    r"|\b(?:trip\w*|fell|fall\w*|stumbl\w*|went) over (?:the|a|that|my|our) (?:\w+ )?(?:dog|cat|puppy|kitten)\b(?!,? which)"
    r"|\b(?:as an?|like an?) (?:dog|pig|parrot|lord|baby|horse|log|lamb|child|king|queen|trooper|man possessed)\b|\bdog's (?:dinner|life)\b"
    r"|(?:^|[.;,!?] ?)(?:nah|no|yeah|yes|oh|well|ah|g'day|hi|hello|thanks|cheers|ta|sorry)[, ]+(?:mate|love|pal|dear|son|nurse)\b"
)
_SHOP = re.compile(r"\b(?:at|in) (?P<name>[A-Z][a-z]+)\b(?!'s)(?! (?:and|or) [A-Z])")
# "Low since Arthur went".
_SINCE_GONE = re.compile(
    r"(?<!since before )(?<!from )\b[Ss]ince (?:my |our |poor )?[A-Z][a-z]+ (?:went|died|passed(?: away| on)?|left(?: us)?)(?= ?(?:[.,;!]|$))"
)
_ANOTHER = re.compile(
    r"\b(?:they|them|their|theirs|themselves|you|your|that one|this one|mr|mrs|miss|da|daddy|ma|mammy|mummy|pops?"
    r"|missus|hubby|\w*da?ughter|\w*son|\w*man|\w*men|\w*woman|\w*lad(?:y|ies)?|which|residents?|patients?|wean|bairn|wards?)\b|\?"
    r"|\b(?:go(?:ing|es)|gone|went) (?:a)?round\b|\bruns? in\b|\b(?:on|in) the (?:home|building|village|street|school)\b"
)
_DOCTOR = re.compile(
    r"\b(?:Dr|Doctor|Nurse|Prof|Professor)\.? [A-Z][a-z]+(?!'s (?:got|off|ill|been|down)| (?:is|has|had|was)\b)"
)
# Who stops, starts or finds something at the one who tells of it has nothing of it themselves.
_TREATS_ME = re.compile(
    r"\b(?:they|(?:(?:the|my|our|a|that) )?(?:doctors?|dr|gp|consultant|surgeons?|nurse|pharmacist|chemist|specialist|cardiologist|hospital|surgery|clinic))"
    r"(?:'s|'ve|'d|'re| has| have| had| is| are| was| were)?(?: (?:just|now|also|all|only|never|not|still|since|already))*"
    r" (?:(?:talk(?:ed|ing)?|spoke|thinking|thought) (?:about|of)|stopp(?:ed|ing)|start(?:ed|ing)|changed|chang(?:ing)|switch(?:ed|ing)|swapped|replaced|doubled|halved|cut|upped|increased|reduced|lowered|raised"
    r"|prescribed|added|(?:put|took|taken|taking|given|gave|wean(?:ed|ing)) me|put (?:up|down)|(?:couldn't|could not|didn't|can't) (?:get|find|remove|take out|cut out)|found|discovered|diagnosed me)\b(?! (?:him|her|them|my|our|his|their|your)\b)"
)
# A medicine is nobody, however it is written: "stopped Ecosprin"; but "prescribed Maureen a statin".
_STOPPED_SO = re.compile(
    r"\b(?:stopp(?:ed|ing)|start(?:ed|ing)|prescribed|added|replaced)(?: (?:me on|the|my))? (?P<name>[A-Z][a-z]+)\b(?! (?:on|off|up)\b)(?!'s)"
)
# "They prescribed maureen a statin".
_GAVE_WHOM = re.compile(
    r"\b(?:prescribed|given|gave|started|stopped|put) (?P<name>[a-z]{3,}) (?:a|an|the|some|on|with)\b"
)
_TREATING = re.compile(
    r"\b(?:dr|doctor|nurse|gp|\w{3,}ist|optician|cook|plumber)\b(?: [a-z]+)?(?:'s (?:got|off|ill|been|down)| (?:is|has|had|was)\b)"
)
# "The old dear in the corner has ..."; but "my left knee has ...".
_SOMEBODY_HAS = re.compile(
    r"\b(?:my|me|the|our|a|an|this|that) (?:\w+ ){0,2}?(?P<who>[\w-]+)(?: (?:has|had|have|takes?|uses?|gets?|got|is on|was on|is allergic)\b|'s (?:got|had|on|allergic)\b)"
)
_BODY = re.compile(
    r"(?:eye|eyelid|knee|hip|back|leg|foot|hand|arm|shoulder|neck|head|ear|heart|skin|stomach|tummy|belly|chest|throat|nose|mouth|tooth"
    r"|left|right|one|other|side|lung|kidney|liver|bowel|bladder|toe|toenail|finger|thumb|wrist|ankle|elbow|heel|jaw|lip|tongue|gum|scalp|face"
    r"|spine|calf|shin|thigh|groin|breast|womb|prostate|thyroid|blood|nail)s?|feet|teeth|calves"
)


def is_only_told_of_oneself(view: View) -> bool:
    """Of what a patient tells, where nobody else is named: "tripped over the dog"."""
    if view.seen.speaker is not Speaker.PATIENT:
        return False
    text = _NOT_A_BEARER.sub("", view.seen.said.text)
    if any(_is_somebody(found["name"]) for found in _GAVE_WHOM.finditer(text)):
        return False
    text = _TREATS_ME.sub("", text)
    signs = (_STRANGER, _OF_KIN, _PRONOUN, _ANOTHER, _TREATING, about_cue("media"))
    if any(sign.search(text) for sign in signs):
        return False
    if any(not _BODY.fullmatch(found["who"]) for found in _SOMEBODY_HAS.finditer(text)):
        return False
    shown = _DOCTOR.sub("", view.seen.said.shown)
    shown = _STOPPED_SO.sub(lambda found: found[0] if _is_borne(found["name"]) else "", shown)
    if view.thing.topic is Topic.SYMPTOM:
        shown = _SINCE_GONE.sub("", shown)
    shown = _SHOP.sub(lambda found: found[0] if _is_name(found["name"]) else "", shown)
    return not names_of_people(shown) and not any(map(_is_name, _CAPITAL.findall(shown)))
