"""What somebody likes, wants done their way, or cannot stand."""

import re
from collections.abc import Iterator

from core.words.statements.statement import Polarity, Topic
from core.words.statements.terms import singular
from core.words.statements.things import Thing

_WHO = r"(?:i|he|she|they|we|you know i|mum|dad|gran|nan|mom|grandad|pt|patient|\w+)"
_VERY = r"(?: (?:do|does|did|really|always|just|still|also|quite|absolutely|so|much|usually|never|particularly|simply|have always|'ve always|has always|actually|am|is|are|'m|'s|was|were|very|rather|truly|used to|generally|only|do not|can|would|much|not|both|all|seems? to|tends? to))*"
_WHAT = r"(?P<what>[^,;:]+)"
_START = rf"(?:^(?:really |still |also |always |just |absolutely |and )?|\b{_WHO}{_VERY} )"
_LIKE = re.compile(rf"{_START}(?P<verb>likes?|loves?|loved|adores?|enjoys?|enjoyed|prefers?|preferred|liked|favou?rs?|fancies|appreciates?|luv|perfers?) (?!you|to (?:know|thank|say|be able)|it when you're gone|what you|this$|that$|him$|her$|them$)" + _WHAT)  # fmt: skip
_FOND = re.compile(r"\b(?:keen on|fond of|mad about|mad on|mad for|partial to|crazy about|big fan of|a fan of|nuts about|happiest (?:when|with|in)|always been one for|into|cheers? (?:me|her|him) up|calms? (?:me|her|him)(?: down)?|soothes? (?:me|her|him)|settles? (?:me|her|him)|relaxes (?:me|her|him)|nothing better than|nothing like|can't beat|addicted to|lives? for|lived for|(?:can't|can never|couldn't) get enough of|never (?:miss|misses|missed)|(?:won't|wouldn't|doesn't|not) miss|(?:won't|wouldn't|can't) (?:do|be) without|daft about|daft on|soft spot for|devoted to|swears? by|thinks the world of|great (?:one|man|woman|girl|lad) for|(?:my|her|his) beloved|over the moon with|always up for|loves? a(?:n)?|looks? forward to|comforted by|at her best with|lights up (?:when|with)|loves nothing more than) " + _WHAT)  # fmt: skip
_BEFORE = re.compile(r"(?P<what>(?:[\w'-]+ ){1,4})(?:always )?(?:cheers?|calms?|soothes?|settles?|relaxes|helps? (?:me|her|him) (?:sleep|relax|settle)|makes? (?:me|her|him) (?:happy|smile|laugh|calm)|is (?:my|her|his) (?:favou?rite|treat|comfort))\b(?: (?:me|her|him))?")  # fmt: skip
# "The carvery he's so fond of", "porridge with salt, that's how I have it", "peas is what he likes".
_TOLD_AFTER = re.compile(r"\b(?:the|my|her|his|a|to) (?P<what>(?!\S+ what\b)(?:[\w'-]+ ){1,3}?)(?:that |which )?(?:i|he|she|mum|dad|nan|gran)(?:'s| is|'m| am)? (?:so |very |that |really |always )*(?:fond of|mad (?:about|on|for)|keen on|loves?|likes?|adores?|enjoys?|lives? for|swears? by)(?: (?:so|very much|best|most))?$")  # fmt: skip
_IS_WHAT = re.compile(r"(?:^|[,;] )(?P<what>(?:[\w-]+ ){0,3}[\w-]+)(?: is|'s| are|'re) what (?:i|he|she) (?:really |always )?(?:likes?|loves?|enjoys?|prefers?)\b")  # fmt: skip
_AS_TAKEN = re.compile(r"(?P<what>(?:[\w'-]+ ){0,3}[\w'-]+), (?:that's|it's) (?:how|the way|just how) (?:i|he|she) (?:haves?|has|likes?|takes?|wants?)\b")  # fmt: skip
_NOT_LIKE = re.compile(
    rf"{_START}(?:hates?|hated|dislikes?|detests?|loathes?|(?:don't|doesn't|didn't|do not|does not|not|never)(?: (?:really|much|even|ever|particularly|at all))* (?:like|liked|enjoy|want|eat|drink|care for|fancy|wear|touch|do|get on with|think much of|hold with|trust|go in for)(?! to (?:worry|know|bother|be a|die|go into|lose|hurt)|(?: any)? (?:appointment|time|idea|pain)|n't)|can't (?:stand|bear|abide|stomach|be doing with|do with|get on with|eat|drink|be bothered with)|cannot (?:stand|bear|abide)|never (?:could|been able to) (?:stand|bear|abide|take to)|refuses?(?: to)?|won't (?:eat|drink|have|take|touch|wear|use|go to|let|sit|swallow)|wouldn't (?:eat|touch|have|give you)|fed up (?:with|of)|sick of|'d (?:rather|sooner) not|would (?:rather|sooner) not|spits? out|spat out|is scared of|is frightened of|scared of|frightened of|afraid of|terrified of|gets? upset (?:by|with|when)|turns? (?:her|his) nose up at|gone off) "
    + _WHAT
)
_NOT_FOND = re.compile(r"\b(?:not|n't|never|no)(?: (?:\w+ ){0,2}?)(?:keen on|fond of|mad about|one for|a fan of|fan of|big on|bothered about|for me\b|into\b|(?:my|her|his) (?:cup of tea|thing|favou?rite)) ?(?P<what>[^,;:]*)")  # fmt: skip
_RATHER = re.compile(
    r"\b(?:'d|would) (?:much )?(?:rather|sooner|prefer)(?: to)?(?! not)(?: (?:have|be|go|you))? "
    + _WHAT
)
_FAVOURITE = re.compile(r"\b(?:favou?rite|best loved|preferred|fave)(?: \w+){0,3}? (?:is|was|are|has to be|:|'s|will always be|of all is) (?:the |a |an |my )?" + _WHAT)  # fmt: skip
_FAVOURITE_AFTER = re.compile(r"(?P<what>(?:[\w'-]+ ){1,4})(?:is|are|'s|was|were) (?:\w+ )?(?:my|her|his|mum's|dad's) (?:\w+ )?(?:favou?rite|fave|cup of tea|guilty pleasure)")  # fmt: skip
_CALLED = re.compile(
    r"\b(?:call (?:me|her|him)|likes? (?:to be|being) called|goes by|known as|prefers? (?:to be called)?|answers to|everyone calls (?:me|her|him)|i'm always) (?P<what>[a-z'-]+(?: [a-z'-]+)?)$"
)
_HABIT = re.compile(
    r"\b(?:take|takes|have|has|drink|drinks|eat|eats) (?:my|her|his|their) (?:morning |breakfast |cup of )?(?P<what>(?:tea|coffee|toast|porridge|eggs?|steak|bath|shower|dinner|breakfast|bacon|gin|whisky|cocoa|milk|supper|cuppa)\b[^,;:]*)"
    r"|\b(?:always|usually|every (?:morning|night|evening|sunday|day|friday|saturday)) (?:i |she |he |we )?(?:have|has|having|drink|drinks|eat|eats|listen|listens|watch|watches|go|goes|do|does|sit|sits|sleep|sleeps|wear|wears|read|reads|say|says|walk|walks|keep|keeps|start|starts|knit|knits|sing|sings|take|takes)(?: to| with| in| on| my| her| his| a| the| some)* (?P<what2>[^,;:]+)"
    r"|\b(?:i|she|he|mum|dad) (?:listens?|watch(?:es)?|sings?|knits?|reads?|sleeps?|sits?) (?:to |with |in |on )?(?P<what3>[^,;:]+?) (?:every|each|most) (?:day|night|morning|evening|week|sunday|saturday|\w+day)"
    r"|\b(?:please|pls) (?:don't |do not |never )?(?:leave|keep|put|speak|talk|knock|phone|ring|call|use|play|write|let|give|bring|open|close|turn|remind|text|sit|cut)\b (?P<what4>[^,;:]+)"
    r"|\b(?:leave|keep) (?:the|my|her|his) (?P<what5>(?:door|light|lamp|curtains?|window|radio|telly|tv|landing light|bathroom light)\b[^,;:]*)"
    r"|\b(?:is|am|'m|'s|been) (?:a |an )?(?:lifelong |strict |bit of a |real |proper |big |great |\w+ )?(?P<what6>vegetarian|vegan|pescatarian|teetotal\w*|tea drinker|coffee drinker|early (?:bird|riser)|night owl|morning person|creature of habit|(?:halal|kosher) \w*|homebody|catholic|muslim|jewish|hindu|sikh|methodist|church ?goer|left[- ]handed|sweet tooth)"
    r"|\b(?:has|have|got) (?:a )?(?:bit of a |terrible |real )?(?P<what7>sweet tooth)"
    r"|\b(?:only|always) (?:eats?|drinks?|wears?|sleeps?|uses?|sits?|watch(?:es)?) (?:in |on |with |from )?(?P<what8>[^,;:]+)"
)
_STOP = re.compile(
    r"\s+(?:because|since|when|if|so|as|than|after|before|while|at the moment|these days|today|tonight|every|most|in the (?:morning|evening|afternoon)s?|in my (?:tea|coffee|room)?$|at (?:night|bedtime|lunch|breakfast|teatime|all)|on (?:a )?\w+days?|a lot|very much|more than|instead|too|though|now|anymore|any more|please|and (?:i|she|he|it|that|my|the|they|then|won't|can't|spit\w*)|but|always|best|better|of an evening|out loud|over|rather|with my|to be honest|either|again|really|so much|for (?:my|her|his|breakfast|tea|dinner|lunch|supper)|near (?:her|him|me)|most of all)\b.*$"
)
_LEAD = re.compile(
    r"^(?:(?:a|an|the|my|his|her|their|your|our|all|some|any|those|these|that|having|eating|drinking|it when|to|have|be|eat|drink|listening to|listen to|watching|watch|going to|go to|playing|being|nice|good|bit of|lot of|cup of|nothing more than|lots of|plenty of|him|them|of|is|it|big|horrible|awful|lovely|old|taking|take|swallowing|mug of|glass of|drop of|sup of|splash of|spot of|bite of|tin of|half of|pint of|wee|bar of|bag of|tot of|dram of|nip of|them|proper|strong|just|sitting in|sitting|sit in|sit|sleep|wearing|wear|big|little|do|doing|see|get|getting|go|going|for|with|about|with a|in|on|using|only|when|being in|piece of|slice of|plate of|bowl of|songs by|music by)\s+)+"
)
_NOT_A_TASTE = re.compile(
    r"\b(?:feel|feels|felt|look|looks|looked|sound|sounds|seem|seems|smell|smells|taste|tastes|something|nothing|just|more|much|stuff|things|it's|is|was|are|were|'re|legs|anything|people|not|a bit|exactly|acts?|acting|behaves|went|walk\w*|run|sleeps?) like\b|\bi(?:'d| would) (?:like|love)\b|\blove (?:you|him|her|to you)\b|\blike (?:that|this|it)$|\bwould (?:like|love)\b|\bdon't (?:want to|need to|need any|have (?:any|a|time|the|to))|\b(?:don't|doesn't|didn't|never) (?:do|use|have|need|get|eat|drink) (?:that|it|much|anything|well|any|a thing|enough|properly)\b|\bdon't like the look|\bliked you|\bto the\b$"
)


# "The radio to the television"; not "to go to bed", "going to church".
_PREFERRED = re.compile(r"^(?!to )(?!\w+ing )(?P<what>\S.*?) (?:to|over) .*")
_PREFERS = re.compile(r"\bprefer(?:s|red)?\b")

_NOT_LIKED = (_NOT_FOND, _NOT_LIKE)
_LIKED = (
    _RATHER, _CALLED, _FAVOURITE, _FAVOURITE_AFTER, _LIKE, _FOND, _AS_TAKEN, _TOLD_AFTER, _IS_WHAT,
    _HABIT, _BEFORE,
)  # fmt: skip


def preferences(text: str) -> list[Thing]:
    """text: a clause, plain, with what is not asserted blanked."""
    if _NOT_A_TASTE.search(text):
        return []
    for patterns, polarity in ((_NOT_LIKED, Polarity.ABSENT), (_LIKED, None)):
        found = [thing for pattern in patterns for thing in _from(pattern, text, polarity)]
        if found:
            return found[:1]
    return []


def _from(pattern: re.Pattern[str], text: str, polarity: Polarity | None) -> Iterator[Thing]:
    for found in pattern.finditer(text):
        name, told = next(
            ((n, t) for n, t in found.groupdict().items() if n != "verb" and t is not None),
            ("", ""),
        )
        what = _LEAD.sub("", _STOP.sub("", f" {_preferred(found[0], told)}").strip())
        what = " ".join(word for word in what.split()[:5] if "~" not in word)
        if not what or what in _NOTHING:
            continue
        yield Thing(
            Topic.PREFERENCE,
            singular(what),
            singular(what),
            found.start(name),
            found.end(),
            polarity,
        )


def _preferred(whole: str, told: str) -> str:
    """Of two things that are told apart, the one that is liked better."""
    return _PREFERRED.sub(r"\g<what>", told) if _PREFERS.search(whole) else told


_NOTHING = {"it", "that", "this", "them", "him", "her", "me", "you", "to", "be", "and", "us", "what", "how", "doing", "much", "anything", "something", "one", "i", "so", "out", "in", "on"}  # fmt: skip
