"""What somebody told another program: their own sentences, and memories put in the first person.

A chat is full of what is nobody's statement: questions, tasks, programs, texts to be put right.
Only short sentences in which somebody speaks of themselves are looked at, and none of a message
that hands over a text or asks for one.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from core.resource_files import lexicon
from core.words.statements.statement import Polarity, Statement, Topic

# Longer than this somebody pasted it.
LONGEST_MESSAGE: Final = 2_000  # characters
LONGEST_SENTENCE: Final = 300  # characters

_FENCED = re.compile(r"```.*?(?:```|\Z)|`[^`\n]*`", re.DOTALL)
_QUOTED_LINE = re.compile(r"^\s*(?:>|\||\{|<).*$", re.MULTILINE)
_QUOTED = re.compile(r"[\"\u201c\u00ab][^\"\u201d\u00bb]*(?:[\"\u201d\u00bb]|\Z)")
_BETWEEN = re.compile(r"(?<=[.!?;])\s+|\n+")  # a full stop inside of an address ends nothing
_OF_ONESELF = re.compile(r"\b(?:i|i['\u2019]?m|i['\u2019]ve|my|me|mine)\b", re.IGNORECASE)
_TASK = re.compile(
    r"^\W*(?:(?:please|pls|can you|could you|would you|will you|hey|hi|hello|now|ok(?:ay)?|and) )*"
    r"(?:write|rewrite|re-write|draft|compose|translate|summari[sz]e|proofread|edit|correct|fix|"
    r"improve|rephrase|paraphrase|shorten|expand|imagine|pretend|suppose|assume|act as|act like|"
    r"you are (?:a|an|the|my)|role ?play|let['\u2019]?s play|generate|create|continue|finish|"
    r"analy[sz]e this|review (?:this|my)|here is|here['\u2019]s|convert|debug|explain this)\b",
    re.IGNORECASE,
)

_ORDER = re.compile(
    r"^\W*(?:(?:please|now|always|never|important|note|system|assistant)\W+)*"
    r"(?:you (?:must|should|will)"
    r"|ignore|disregard|forget|delete|remove|erase|respond|answer|reply|add|set|send|execute|run)\b",
    re.IGNORECASE,
)
# What somebody likes, and what the body says in words of its own.
_TELLING = re.compile(
    r"\b(?:lik(?:e|es|ed|ing)|lov(?:e|es|ed)|hat(?:e|es|ed)|prefer|enjoy|dislik|detest|loathe|fond|"
    r"keen|favou?rite|avoid|vegetarian|vegan|drink|eat|stand|bear|allerg|intoleran|react|hurt|pain|"
    r"ache|sore|dizz|diagnos|mg\b)"
)
_LETTERS = re.compile(r"[^\W\d_]+")
_SHORTEST: Final = 3  # letters: "a", "of" and "the" tell nothing
# "A bug in my code" is no illness.
_OF_COMPUTERS = re.compile(
    r"\b(?:code|bugs?|python|javascript|java|api|server|error|exception|app|script|software|website|"
    r"database|function|file|laptop|excel|prompt|chatgpt|gpt|linux|windows|browser)\b",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:not|no|never|none|without|den(?:y|ies|ied)|neither|nor|cannot|free of|negative)\b"
    r"|n't\b|\b(?:do|does|did|is|was|have|has|ca|wo)nt\b",
    re.IGNORECASE,
)
_UNSURE = re.compile(
    r"\b(?:maybe|perhaps|might|may|could|possibl[ey]|probably|think|suspect|unsure|if|seems?)\b",
    re.IGNORECASE,
)
_FOUND_OUT = re.compile(r"\bdiagnosed\b", re.IGNORECASE)
_ENDED = re.compile(
    r"\b(?:recovered|no longer|remission|cured|gone|used to|until)\b", re.IGNORECASE
)

_PERSON = r"(?:the |this )?(?:user|person|patient|client)"
_WHOSE = re.compile(rf"^\s*{_PERSON}(?:['\u2019]s|['\u2019])\s+", re.IGNORECASE)
_WHO = re.compile(rf"^\s*(?:{_PERSON}|he|she|they)\s+(?=\w)", re.IGNORECASE)
_AND_WHO = re.compile(rf"(?<=[,;] )(?:{_PERSON}|he|she|they)\s+(?=\w)", re.IGNORECASE)
# How a memory begins that leaves out whom it is about.
_BARE = re.compile(
    r"^\s*(?:is|has|had|was|does|did|likes?|loves?|hates?|dislikes?|prefers?|enjoys?|takes?|took|"
    r"uses?|wants?|needs?|drinks?|eats?|wears?|suffers?|lives?|avoids?|cannot|can['\u2019]t|"
    r"doesn['\u2019]t|isn['\u2019]t|stopped|started|never|always|usually)\b",
    re.IGNORECASE,
)
_WITHOUT_VERB = re.compile(r"^\s*(?:allergic|intolerant|diagnosed|vegetarian|vegan)\b", re.I)
_IRREGULAR: Final = {"is": "am", "has": "have", "does": "do", "isn't": "am not", "goes": "go"}
_REGULAR: Final = frozenset((
    "like", "love", "hate", "dislike", "prefer", "enjoy", "take", "use", "want", "need", "drink",
    "eat", "wear", "suffer", "live", "avoid", "report", "mention", "say", "feel", "think", "sleep",
    "watch", "walk", "read", "play", "sing", "own", "keep",
))  # fmt: skip


def own_sentences(message: str) -> Iterator[str]:
    """What a person's message to a program says of that person, sentence by sentence."""
    if len(message) > LONGEST_MESSAGE or _TASK.match(message):
        return
    for piece in _BETWEEN.split(_without_what_is_quoted(message)):
        sentence = " ".join(piece.split())
        is_short = len(sentence) <= LONGEST_SENTENCE
        is_asked = sentence.endswith("?") or _TASK.match(sentence) is not None
        is_own = _OF_ONESELF.search(sentence) and not _OF_COMPUTERS.search(sentence)
        if is_short and not is_asked and is_own and _may_matter(sentence):
            yield sentence


def _may_matter(sentence: str) -> bool:
    """Whether any word of it could be kept: a look at each costs a hundredth of a judgement."""
    low = sentence.lower()
    return _TELLING.search(low) is not None or not _telling().isdisjoint(_LETTERS.findall(low))


@cache
def _telling() -> frozenset[str]:
    """The words of which the names of illnesses, medicines and complaints are made."""
    ordinary = frozenset(lexicon("lexicon/en/ordinary.json")["words"])
    named = (
        name
        for source in ("conditions", "medications", "symptoms", "allergens")
        for known, others in lexicon(f"lexicon/en/{source}.json").items()
        for name in (known, *others)
    )
    words = {word for name in named for word in _LETTERS.findall(name.lower())}
    return frozenset(word for word in words - ordinary if len(word) > _SHORTEST)


def _without_what_is_quoted(message: str) -> str:
    for pattern in (_FENCED, _QUOTED_LINE, _QUOTED):
        message = pattern.sub(" ", message)
    return message


def is_an_order(memory: str) -> bool:
    """To whatever reads it, and nothing about a person; a file may hold some on purpose."""
    return _ORDER.match(memory) is not None


def is_told_as_so(said: Statement) -> bool:
    """Now, and not denied. An allergy that is doubted counts (T10).

    "Diagnosed in 2019" ends no illness.
    """
    if said.polarity is Polarity.UNCERTAIN:
        return said.topic is Topic.ALLERGY or _UNSURE.search(said.clause) is None
    if said.polarity is Polarity.RESOLVED and said.topic is Topic.CONDITION:
        return bool(_FOUND_OUT.search(said.clause)) and not _ENDED.search(said.clause)
    if said.polarity is Polarity.ABSENT:
        # Nobody denies without a word for it; a person decides about each of these anyway.
        return _DENIED.search(said.clause) is None
    return said.polarity is Polarity.PRESENT


def in_own_words(memory: str) -> str:
    """ "User likes tea" as that person would say it: "I like tea". What is not so begun stays."""
    memory = " ".join(memory.replace("\u2019", "'").split())
    if whose := _WHOSE.match(memory):
        return f"My {memory[whose.end() :]}"
    if who := _WHO.match(memory):
        rest = _AND_WHO.sub("I ", memory[who.end() :])
        return f"I {_of_the_first_person(rest)}"
    if _WITHOUT_VERB.match(memory):
        return f"I am {memory[:1].lower()}{memory[1:]}"
    if _BARE.match(memory):
        return f"I {_of_the_first_person(memory[:1].lower() + memory[1:])}"
    return memory


def _of_the_first_person(said: str) -> str:
    """ "takes metformin and likes tea": "take metformin and like tea"."""
    first, _, rest = said.partition(" ")
    told = f"{_verb(first)} {rest}".strip()
    return re.sub(r"(?<= and )\w+|(?<= but )\w+", lambda found: _verb(found[0]), told)


def _verb(word: str) -> str:
    low = word.lower()
    if low in _IRREGULAR:
        return _IRREGULAR[low]
    return low.removesuffix("s") if low.removesuffix("s") in _REGULAR else word
