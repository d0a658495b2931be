"""A name that an animal bears is nobody's: "my cat Oliver", "Bonnie, that's our old collie"."""

import re

from core.words.deidentify.span import Span, lead, trail

_ANIMAL = (
    r"(?:cat|dog|kitten|puppy|puppies|pup|budgie|parrot|rabbit|hamster|pony|horse|goldfish|spaniel|labrador|lab|terrier"
    r"|poodle|tabby|collie|corgi|greyhound|moggy|canary|tortoise|whippet|pug|beagle|dachshund|alsatian|retriever"
    r"|shepherd|moggie|kitty|chihuahua|ferret|guinea pig|hen|donkey|mare|cockatiel|cockapoo|labradoodle|lurcher"
    r"|westie|yorkie|jack russell|sheepdog|mongrel|hound|bulldog|schnauzer|setter|boxer dog|shih tzu|spitz"
    r"|pomeranian|tomcat|tom cat|siamese|ginger tom|gerbil|cockerel|rooster|lamb|goat)s?"
)
# Who walks a dog, or likes one, is somebody.
_NO_OWNER = r"(?!['’]s\b|['’]?s?[ -](?:walker|sitter|groomer|minder|trainer|lover|person|owner|breeder|lady|man|woman|girl|warden|people|next door)s?\b)"
_WHOSE = r"(?:the|a|an|my|her|his|our|their|your|this|that)"
_BEFORE = re.compile(
    rf"\bvets? (?:for|with|about) $|\b{_ANIMAL}(?:,? (?:is )?(?:called|named|name is)| is called|'s name is|,| ?\()? ?$",
    re.I,
)
_AFTER = re.compile(
    rf"^,? (?:(?:is|was|being|that['’]?s|that is|who['’]?s|who is|which is|it['’]?s) )?{_WHOSE} (?:(?!and\b)[\w'’-]+ ){{0,2}}{_ANIMAL}\b{_NO_OWNER}"
    r"|^ is (?:my|her|his|our) \w+(?:'s|s')? (?:dog|cat|puppy)\b"
    r"|^ (?:back )?(?:to|at|from) the vets?(?:['’]s)?\b|^ (?:has |just )*had (?:[\w-]+ ){0,2}(?:kittens|puppies|pups|a litter)\b",
    re.I,
)
# "He's only a pup", "she's fourteen, that's old for a spaniel": in the sentence after the name.
_TOLD_NEXT = re.compile(
    rf"^(?P<of>[^.!?]*)[,.!?] ?(?:he|she|it)(?:['’]s| is| was)(?: [\w',’-]+){{0,6}}? (?:(?:only|just|still|such|for) )?"
    rf"a (?:(?!and\b)[\w-]+ ){{0,2}}{_ANIMAL}\b{_NO_OWNER}",
    re.I,
)
# No animal does so, and of an animal that was named before the next sentence may tell.
_ANOTHER = re.compile(
    rf"\b(?:{_ANIMAL}|said|says|told|rang|rings|phoned|phones|visited|visits|brought|brings|called|drove|drives"
    r"|helps|helped|asked|asks|and (?:his|her) (?:wife|husband|mum|dad))\b",
    re.I,
)
_AND_THE_FIRST = re.compile(r"(?:[A-Z][a-z]+,? )(?:and|&) $")


def is_pet(text: str, span: Span) -> bool:
    """ "Budgies called Joey and Pip": the second is one too."""
    before = _AND_THE_FIRST.sub("", lead(text, span.start))
    after = trail(text, span.end)
    return bool(_BEFORE.search(before) or _AFTER.match(after) or _is_told_next(text, span))


def _is_told_next(text: str, span: Span) -> bool:
    """Of the one name that stands there: who has a surname is nobody's pet."""
    told = _TOLD_NEXT.match(trail(text, span.end))
    if told is None or " " in text[span.start : span.end] or _ANOTHER.search(told["of"]):
        return False
    return re.search(r"[a-z'’,] [A-Z][a-z]", told["of"]) is None
