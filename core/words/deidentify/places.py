"""Addresses: a house with its street, a postcode, and the town that stands with them."""

import re
from collections.abc import Iterator

from core.words.deidentify.span import Private, Span, lead

_STREET = (
    r"(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|cl|crescent|cres|court|ct|place|pl|terrace|way|gardens|gdns|grove|walk|"
    r"square|sq|hill|row|mews|park|boulevard|blvd|parade|green|rise|view|gate|circle|cir|highway|hwy|parkway|pkwy|trail|path|quay|wharf|"
    r"embankment|yard|croft|bank|fields?|mead|meadows?|heights|ridge|common|villas?|cottages?|buildings?|mansions?|house|towers?|loop|alley|plaza|turnpike|pike|dale|end|vale|broadway|straße|strasse|stra\u00dfe|rue)"
)
_WORD = r"(?:[A-Z][\w'’.-]*|of|the|de|la|le|upon|St\.?)"
_POSTCODE = r"(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d)\b"
_ZIP = r"\d{5}(?:-\d{4})?\b"
_STATE = r"(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|ON|BC|AB|QC|MB|SK|NS|NB|NSW|VIC|QLD|TAS)\b"
_FLAT = r"(?:(?:[Ff]lat|[Aa]partment|[Aa]pt\.?|[Uu]nit|[Rr]oom|[Ss]uite|[Bb]ungalow|[Hh]ouse|[Nn]umber|[Nn]o\.?) ?#?\d+[A-Za-z]?\b,? ?(?:at )?)"
_TOWN = rf"(?:,? (?:in )?(?:{_WORD} ){{0,2}}[A-Z][\w'’-]+)"
# Between two lines of it. Counted, and each space in one place only: an empty page would take hours.
_GAP = r"(?:,\s{0,20}|[^\S\n]{0,20}\n\s{0,20})"
# "Not 7/8/1932, American way".
_NO_DATE = r"(?!\d{1,2}/(?:18|19|20)\d\d\b|(?<=\d/)(?:18|19|20)\d\d\b)"
_NUMBERED = re.compile(
    rf"{_FLAT}?(?:\b(?:[Tt]he )?[A-Z][\w'’]+ (?:Cottage|House|Lodge|Farm|Court|Villa|Bungalow|Manor|Hall),? |\b[Tt]he [A-Z][\w'’]+(?: [A-Z][\w'’]+)?, )?\b{_NO_DATE}\d{{1,5}}[A-Za-z]?(?:[-/]\d+[A-Za-z]?)?,? (?:{_WORD} ){{1,4}}?(?i:{_STREET})\b\.?(?: [NSEW]\b)?(?:,? (?:[Ff]lat|[Aa]pt\.?|[Uu]nit|#|[Ss]uite) ?#?\d+[A-Za-z]?)?"
    rf"(?:{_GAP}(?:{_WORD} ){{0,2}}[A-Z][a-z'’-]+(?! (?:is|has|was|said|will|on|at)\b)){{0,3}}(?:,? {_STATE})?(?:,?\s+(?:{_POSTCODE}|{_ZIP}))?(?:(?<=\w) in (?:{_WORD} )?[A-Z][a-z]+(?:,? (?:{_POSTCODE}|{_STATE}(?: {_ZIP})?))?)?"
)
_LOWER = re.compile(
    r"\b(?:flat \d+[a-z]?,? )?\d{1,4}[a-z]?,? (?!(?:(?:whole|same) (?:street|road|lane|avenue)|of|in|the|mg|ml|tablets?|days?|weeks?|years?|hours?|minutes?|people|more|times|on|at|to|for|and|steps|pills)\b)(?:[a-z']+ ){1,3}?(?:street|road|avenue|lane|crescent|terrace|gardens|grove|mews|rd|ave|drive|close|boulevard|blvd)\b(?:,? (?:in )?(?!(?:in|on|at|and|but|is|was|to|near|by|the|with|for|since|if|please|so|her|his|my|now|next|where|she|he|i|love|dear|pet|duck|hen|ta|thanks|again|same|as|round|keysafe|key|not|no|yes|today|tomorrow|opposite|behind|still|then)\b)[a-z]+)?(?:,? [a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b)?",
)
_NAMED_HOUSE = re.compile(
    rf"\b(?:(?:[Tt]he )?(?:[A-Z][\w'’]+ ){{1,2}}(?:Cottage|House|Lodge|Farm|Villa|Bungalow|Manor|Rectory|Vicarage|Barn|Mill|Grange|Croft|Oast)),? (?:on |in )?(?:{_WORD} ){{1,3}}?(?:Street|Road|Avenue|Lane|Drive|Close|Crescent|Terrace|Way|Gardens|Grove|Hill|Green)\b(?:,? (?:{_WORD} )?[A-Z][a-z]+)?(?:,? {_POSTCODE})?"
)
_STREET_ALONE = re.compile(
    r"\b(?:live[sd]?|living|moved|address|house|home|staying|back|stay|stays|visit\w*|flat|bungalow|round|corner|deliver\w*|sent|over)\b[^.?!]{0,25}?\b(?P<what>(?:[A-Z][\w'’]+ ){1,3}(?:Street|Road|Avenue|Lane|Drive|Close|Crescent|Terrace|Gardens|Grove|Mews|Boulevard|Rd|Ave)\b(?:,? (?:in )?[A-Z][a-z]+)?(?:,? "
    + _POSTCODE
    + r")?)"
)
_ABROAD = re.compile(
    r"\b(?:(?:Flat|Apt|Apartment|Unit)\.? (?:No\. )?\d+[A-Za-z]?, )?\d{1,4}[A-Za-z]? (?:The [A-Z][a-z]+s?|[A-Z]\w*(?:stra(?:ss|ß)e|gasse|weg|platz|laan|straat)|(?:Rue|Via|Calle|Avenida|Plaza)(?: (?:de|du|des|la|del|della|las|los))*(?: [A-Z]\w+){1,2})\b(?:, [A-Z][a-z]+)?"
    r"|\b(?:Flat|Apt|Apartment) No\. \d+[A-Za-z]?(?:, [A-Z]\w*(?: [A-Z]\w*)*)+(?: \d{5,6})?"
    r"|\b(?:Flat|Apt|House|Door|Plot|No\.|H\.? ?No\.?) ?\d{1,4}[A-Za-z]?(?:, [A-Z\d]\w*(?: [A-Z]\w*){0,3}){1,6}(?: -)? \d{6}\b"
    r"|\b\d{1,4}[a-z]? (?:[A-Z][a-z]+ ){1,2}Approach\b|\bnumber (?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?, (?:[A-Z][a-z]+ ){1,2}(?:Street|Road|Avenue|Lane|Drive|Close|Crescent|Terrace|Grove)\b"
)
# What _NUMBERED begins at the number of: a house with no street, "Flat 3, Rose House".
_IN_A_HOUSE = re.compile(
    rf"\b{_FLAT}(?:[Tt]he )?(?:[A-Z][\w'’]+ ){{1,2}}(?:House|Court|Lodge|Cottages?|Buildings?|Mansions?|Towers?|Heights|Apartments|Hall|Manor|Grange|Mill|Farm|Villas?)\b"
)
# "Hauptstraße 12, 10115 Berlin": the number behind the street.
_BEHIND = re.compile(
    r"\b[A-Z][\w-]{0,40}(?:stra(?:ss|ß)e|str\.|gasse|weg|platz|allee) \d{1,4} ?[a-h]?\b(?:(?:,| in|, in)? \d{4,5} [A-Z][\w-]+|,? in [A-Z][\w-]+|, [A-Z][a-zäöüß]+\b)?"
)
# Ireland's; one of its last four is a letter.
_EIRCODE = (
    r"\b[AC-FHKNPRTV-Y]\d[\dW] ?(?=[\dAC-FHKNPRTV-Y]{0,3}[AC-FHKNPRTV-Y])[\dAC-FHKNPRTV-Y]{4}\b"
)
_CODE = re.compile(
    rf"{_EIRCODE}|(?:\b(?:[A-Z][a-z]+,? ){{0,1}})?(?<![A-Z-]){_POSTCODE}|\b(?:[A-Z][a-z]+ ){{0,1}}[A-Z][a-z]+, {_STATE} {_ZIP}|(?<=postcode )[a-z]{{1,2}}\d[a-z\d]? ?\d[a-z]{{2}}\b|(?<=postcode is )[a-z]{{1,2}}\d[a-z\d]? ?\d[a-z]{{2}}\b|(?:(?<=zip )|(?<=zip code )|(?<=zip code is )|(?<=ZIP )){_ZIP}|\b(?i:p\.?o\.? box) \d+(?:,? [A-Z][a-z]+)?"
)
# "N E eight four E R".
_SAID_DIGIT = r"(?:zero|oh|nought|one|two|three|four|five|six|seven|eight|nine)"
_SAID_POSTCODE = rf"[A-Za-z](?: ?[A-Za-z])? {_SAID_DIGIT}(?: (?:{_SAID_DIGIT}|[A-Za-z]))? {_SAID_DIGIT} (?:[A-Za-z] [A-Za-z]|[A-Z]{{2}})\b"
_SAID_CODE = re.compile(rf"\b{_SAID_POSTCODE}")
_SPOKEN = re.compile(
    r"\b(?:number )?(?:(?:double|treble|triple) (?=(?:one|two|three|four|five|six|seven|eight|nine) ))?(?:(?:(?:one|two|three|a) hundred(?: and)? ))?(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen) (?!(?:across|along|down|up|over) the\b)(?:[A-Za-z']+ ){1,2}?(?:[Ss]treet|[Rr]oad|[Aa]venue|[Ll]ane|[Cc]rescent|[Tt]errace|[Gg]rove|[Cc]lose|[Gg]ardens)\b"
    rf"(?:(?:,? [A-Za-z'-]{{2,}}){{0,3}},? (?:{_POSTCODE}|{_SAID_POSTCODE}))?"
)
# "I live in acacia avenue", "flat 6 wellington court", dictated.
_LIVED_IN = re.compile(
    r"\b(?:(?:live[sd]?|living|moved|born|staying) (?:in|on|at|to|down)|(?:home|address) is(?: in| at)?) (?P<what>(?!(?:the|a|an|this|that|our|my|your|her|his|their|same|next|whole|one|every|some|any|no|what|which|over|across|bed|with|rehab|memory|easy|queer|them|him|here|there)\b)[a-z']{3,} (?:(?!the\b)[a-z']+ )?(?:street|road|avenue|lane|crescent|terrace|gardens|grove|mews))\b"
    r"|\b(?P<flat>(?:flat|apartment|apt|unit) \d{1,4}[a-z]?,? (?:at )?(?!(?:in|at|on|of|the|and|is|was|has)\b)[a-z']{3,} (?:[a-z']+ )?(?:court|house|lodge|buildings|mansions|towers?|heights|hall|street|road|avenue|lane))\b"
)
# Of streets that are words too only behind a number of two words: "twenty two pottery row".
_SPOKEN_SMALL = re.compile(
    r"\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](?:one|two|three|four|five|six|seven|eight|nine) (?!(?:pounds?|minutes?|hours?|miles?|yards?|metres?|feet|years?|days?|people|steps|of|in|to|for|a|the)\b)(?:(?!(?:a|the|in|of|to|per)\b)[A-Za-z']+ ){1,2}?(?:row|walk|way|place|mews|court|hill|view|park|drive|green|square|villas|cottages|buildings|parade|rise|mount|street|road|bank)\b",
    re.I,
)
# "Drumbeg, 19 Shore Road": a house with a name, where an address is told.
_HOUSE_NAME = re.compile(r"(?:[:\n] ?|\b(?:address|is|live|lives|living|at) )(?P<house>(?:The )?[A-Z][a-z'’]+(?: [A-Z][a-z'’]+){0,2}, )$")  # fmt: skip
_NO_TOWN = re.compile(
    rf"{_GAP}(?:Mum|Dad|She|He|I|The|Please|Phone|Tel|Mobile|Call|Dr|Mrs|Mr|My|Her|His|DOB|Email|NHS|Date|Born)\b.*$",
    re.S,
)
_NOT_PLACES = {"I", "My", "The", "She", "He"}
_HOUSES = (_NUMBERED, _LOWER, _NAMED_HOUSE, _IN_A_HOUSE)


def addresses(text: str) -> Iterator[Span]:
    for pattern in (
        *_HOUSES,
        _STREET_ALONE,
        _ABROAD,
        _BEHIND,
        _CODE,
        _SAID_CODE,
        _SPOKEN,
        _SPOKEN_SMALL,
        _LIVED_IN,
    ):
        for found in pattern.finditer(text):
            start, end = found.span(found.lastgroup or 0)
            end = start + len(_NO_TOWN.sub("", text[start:end]).rstrip(" ,."))
            named = _HOUSE_NAME.search(lead(text, start)) if pattern is _NUMBERED else None
            yield Span(start - len(named["house"]) if named else start, end, Private.ADDRESS)
