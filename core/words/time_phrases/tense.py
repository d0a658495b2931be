"""Whether a sentence looks back or ahead."""

import re

from core.words.time_phrases.reading import Tense

_PAST_WORDS = re.compile(
    r"\b(?:i'd an?|she'd an?|he'd an?|was|were|had|did|didn't|went|saw|came|took|got|fell|felt|started|stopped|ate|woke|began|said|told|gave|been|hurt itself|broke|slept|rang|met|left|wasn't|weren't|couldn't|hadn't|has (?:been|had)|have (?:been|had)|'ve (?:been|had)|happened|passed|died|ended|moved|visited|called|phoned|seen|\w{3,}ed|since|done|put|threw|lost|found|made|bought|(?:i|he|she|we|they) sat|sat (?:down|up|out|in|there|here|with|by|beside)|ran|cut|drank)\b"
)
_AHEAD_WORDS = re.compile(
    r"\b(?:will|'ll|won't|going to|is coming|are coming|comes|due|booked|appointment|appt|have (?:a|an|my|the)|has (?:a|an|her|his|the)|got (?:a|an|my)|is (?:on|at|next)|i'm (?:seeing|going|having|off)|(?:seeing|going|having|coming|visiting|starting|starts|moving|picking|see you|need to|must|can you|remind|should|next|by (?=(?:the )?(?:\d|mon|tue|wed|thu|fri|sat|sun|end\b|next|tomorrow|tonight|noon|midday|then|christmas|easter|lunch|dinner|tea|one\b|two\b|three|four|five|six|seven|eight|nine\b|ten\b|eleven|twelve|half|quarter|jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec))|tomorrow|scheduled|expected|expecting|planned|rearranged|rescheduled))\b"
)


# What happened stands right before its day: "a rash that started on Friday".
_LOOKS_BACK = re.compile(
    r"\b(?:was|were|had|did|went|saw|fell|since|ago|yesterday|last)\b"
    r"|\b(?:started|began|missed|fainted|collapsed|phoned|rang|tripped|slipped|happened|left it)(?: again)? (?:on|this) "
)
# "Signed off until Monday", "told to rest till Friday": what was ordered then lies ahead.
_ORDERED_UNTIL = re.compile(
    r"\b(?:signed off|told|asked|advised|prescribed|put off|postponed|delayed|supposed|closed|shut|cancelled|stopped|suspended|paused|held|given)\b[^.;!?]{0,40} (?:until|till|til)\b"
)


def tense_of(said: str) -> Tense:
    if _ORDERED_UNTIL.search(said):
        return Tense.AHEAD
    if _AHEAD_WORDS.search(said) and not _LOOKS_BACK.search(said):
        return Tense.AHEAD
    return Tense.PAST if _PAST_WORDS.search(said) else Tense.AHEAD
