"""Times that repeat, and times that name no day: found, and never guessed."""

import re

REPEATED = re.compile(
    r"\b(?:every (?:other |second |single |few |\w+ )?(?:day|night|morning|evening|afternoon|week|month|hour|hours|days|weeks|fortnight|year|\w+day)s?(?: (?:morning|afternoon|evening|night))?"
    r"|(?:once|twice|three times|four times|two times|several times) (?:a|every|each|per) (?:day|night|week|month|year)|(?<!month of )(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b(?! ago)|daily|nightly|weekly|monthly|most (?:days|nights|mornings)|each (?:day|night|morning|evening|week)|on and off|off and on|night after night|day after day|at weekends|in the mornings? and (?:(?:an?|one|two|three|half|another|\d) )?(?:at|in the|of an?) (?:night|bed ?time|tea ?time|dinner ?time|lunch ?time|evening|afternoon)|night and morning|morning,? noon and night|at night|of an? (?:morning|afternoon|evening|night)|(?:on|of) an? (?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?(?!,? (?:the )?\d))\b"
)
# "On and off all this week" has a time beside it.
BESIDE_A_TIME = frozenset(("at night", "on and off", "off and on"))
OPEN = re.compile(
    r"\b(?:now and (?:then|again)|from time to time|once in a while|back in the day|in the old days|the other (?:day|night|week|morning|evening)|recently|lately|a while (?:ago|back)|for (?:a while|ages|some time|donkey's years)|ages ago|some time ago|a long time ago|years ago|(?:many|donkey's) years ago|in the new year|soon|shortly|later(?: on)?(?! this)|one day|sometime|some day|at some point|a bit ago|not long ago|these days|nowadays|back then|the other week|weeks ago|months ago|days ago|before the war|during the war|when i was (?:a )?\w+(?: \w+)?|all my life|since (?:i|he|she|we|they) (?:was|were) (?:an? )?(?:little |young |tiny |wee )?\w+|at bedtime|(?:just |straight |right )?(?:after|before) (?:my |his |her |our |their )?(?:lunch|dinner|breakfast|tea|supper|bed)|at teatime|any day now|in due course)\b"
)
