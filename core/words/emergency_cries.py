"""A bare cry for help, and not a word more: "I need an ambulance please", "call 999", "it's an
emergency", "something's terribly wrong with Mum".

And what is told beside a request: who asks to have somebody rung says why, and that is what counts.
"""

import re
from typing import Final

_KIN: Final = (
    r"(?:me|us|him|her|mum|mam|mammy|mom|dad|daddy|nan|gran|granny|grandad|my \w+|the baby|[a-z]+)"
)
_OH: Final = r"(?:(?:please|quick|quickly|rosemary|help|help me|oh god|oh no|dear god|god|for god's sake|for the love of god|hello|look|somebody|someone|bachao),? )*"
_NOW: Final = r"(?:,? (?:please|now|quick|quickly|fast|here|urgently|at once|right now|right away|straight ?away|immediately|this minute|this instant|as soon as (?:you can|possible)|love|dear|for god's sake))*"
_ASKED: Final = (
    r"(?:(?:can|could|will|would) (?:you|somebody|someone|anyone|ye|ya)(?: ever| please)* )?"
)
_SERVICE: Final = r"(?:(?:an|the|that) ambulance|ambulance|(?:the )?(?:paramedics?|emergency services|fire brigade|fire engine|fire service)|999|911|112|1 1 2|9 9 9|9 1 1)"
_CALLED: Final = (
    rf"(?:(?:i|we)(?: really| do)? (?:need|want)|you(?: really)? (?:need|have|'ve got|ought) to (?:call|ring|send|get|phone)|need|call|ring|phone|dial|get|send|send for|fetch)"
    rf"(?: (?:for|me|us|{_KIN}))?"
)
_SENT: Final = rf"{_OH}{_ASKED}(?:{_CALLED} )?{_SERVICE}(?: (?:for {_KIN}(?: \w+)?|to \d+[a-z]?(?: \w+){{1,4}}|out))?{_NOW}"
_POLICE: Final = rf"{_OH}{_ASKED}{_CALLED} (?:the )?police(?: for {_KIN})?{_NOW}"
_SOMEBODY: Final = (
    rf"(?:please,? {_ASKED}(?:call|get|fetch|send|ring) (?:somebody|someone|anyone|anybody|help)|{_ASKED}(?:get|fetch|send|call) (?:somebody|someone|help) (?:quick|quickly|now|fast)"
    r"|(?:somebody|someone),? (?:please,? )?come(?: quick(?:ly)?)?|please (?:come|hurry) quick(?:ly)?)"
)
_DOCTOR: Final = (
    rf"{_ASKED}(?:get|fetch|ring|call|send for|phone|i need|we need|i want|need) (?:me |us )?(?:a|the|my) (?:doctor|nurse|gp)(?: for {_KIN})?"
    r"(?:,? (?:quick|quickly|now|fast|straight ?away|this minute|right now|at once|urgently)|,? i'm (?:very |real |fierce |terrible |awful )?bad)"
)
_WRONG: Final = (
    rf"(?:there's |there is )?something(?:'s| is)? (?:badly|terribly|awfully|very|seriously|dreadfully|really|horribly) wrong with {_KIN}(?: \w+)?"
    rf"|something (?:terrible|awful|dreadful|horrible)(?:'s| is) happening to {_KIN}(?: \w+)?"
    rf"|{_KIN}(?:'s| is|'s been| has been|'s just been)(?: just)? (?:taken|took|taking) (?:bad|ill|very ill|queer|poorly)(?: suddenly)?"
    rf"|something(?:'s| has) happened to {_KIN}|{_KIN}(?:'s| is) in a (?:very |terrible |fierce )?bad way"
    r"|i(?:'ve)? (?:took|taken) bad|i'm bad,? i'm very bad|(?:i am|i'm) dying,? i (?:know|think|feel) (?:i am|it)"
)
_NEED: Final = (
    rf"i need (?:help|somebody|someone) (?:now|quick|quickly|fast|urgently|right now|this minute)|please help {_KIN}|it's urgent|urgent"
    r"|(?:(?:it's|its|it is|this is) )?(?:an )?emergency|sos|s o s|mayday|i'm in (?:awful|terrible|bad|serious|desperate) trouble"
)
_CRY: Final = re.compile(
    rf"{_SENT}|{_POLICE}|{_OH}(?:{_SOMEBODY}|{_DOCTOR}|{_WRONG}|{_NEED}){_NOW}(?:,? (?:{_SOMEBODY}|{_NEED}|{_WRONG}|send (?:someone|somebody|help)){_NOW})?"
    rf"|{_OH}(?:{_SOMEBODY}),? something(?:'s| is) wrong with {_KIN}"
)
# Said of a call that need not be made, or as a name of something.
_NO_CRY: Final = re.compile(
    r"\b(?:no|not|never|false|without|nee naw)\b|\b(?:help (?:the|a|an|yourself|with)|please help (?:yourself|out|with|the))\b"
)

_RING: Final = (
    r"(?:(?:ring|phone|call|text|get|fetch|message|send for)|(?:tell|let|ask|give)(?! me\b))"
)
_WOULD: Final = (
    r"(?:(?:and|so|please|rosemary|sorry|love|hello),? )*(?:(?:would|can|could|will|won't) (?:you|somebody|someone|anyone|ye|ya)|please)"
    r"(?: (?:ever|please|just|kindly|maybe|quickly))*"
)
_ENDING: Final = r"(?: (?:know|a ring|a call|a shout|a bell|for me|please|now|quick|quickly|to come|here|over|round|back|and))*"
_I: Final = r"(?:i|i'm|i've|i am|i can't|he|he's|she|she's|my|there|there's|it's|mum|mum's|dad|dad's|we|we're|we've|they|that|because|cos)"
# "Would you ring Anna, ..."; without a comma, up to who or what it is about.
_FIRST: Final = re.compile(
    rf"^{_WOULD} {_RING} (?:(?:(?:my|the|our|for) )?[\w']+(?: {_RING})?{_ENDING} (?={_I}\b)|[^,.!?;]{{1,40}}[,.!?;]+ ?)(?:(?:because|cos|that|as|and|please),? )*",
)
_LAST: Final = re.compile(rf"(?:[,.!?;]+ ?| and | so ){_WOULD} {_RING} [^,.!?;]{{1,40}}[.!?]*$")


def is_cry(said: str) -> bool:
    """said: `plain` text, without what ends it."""
    return _CRY.fullmatch(said) is not None and not _NO_CRY.search(said)


def beside_a_request(said: str) -> str | None:
    """What is told beside "would you ring Anna"; None where nothing is asked so, or told."""
    rest = _LAST.sub("", _FIRST.sub("", said)).strip(" ,;")
    return rest if rest and rest != said else None
