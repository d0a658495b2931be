"""The small words around a medicine that somebody takes or leaves off, as parts of expressions."""

WHO = r"(?:i|we|she|he|they|mum|mam|mammy|mom|ma|dad|da|daddy|nan|nana|gran|granny|grandad|pt|patient)"
WHOM = r"(?:me|her|him|us|them|mum|mam|mammy|mom|dad|daddy|nan|gran|granny|grandad|pt|patient)"
# Up to the name.
THE = r"(?:(?:a|an|the|my|me|our|her|his|their|this|that|these|those|them|any|some|all|both|old|wee|usual|daily|little) )*$"
# Somebody's own, and no medicine in general.
OWN = r"(?:my|me|our|her|his|their|the|them|those|these|this|that)(?: (?:old|wee|usual|daily|little|morning|evening|night))* $"
ENDS = r"(?= ?(?:[.,;!)]|$))"
NUMBER = r"(?:half(?: a| of)?|one|two|three|four|five|six|seven|eight|nine|ten|\d[\d.,/]*)"
_HAVING = r"(?: (?:taking|using|having|with|on))?"
# Only as it is asked for, and not as it was done.
TO_END_IT = rf"(?:stop|come off(?: of)?|give up|leave off|drop|quit|discontinue|cut out|pack in|bin|ditch|take {WHOM} off(?: of)?){_HAVING}"
# "Stop taking", "come off", "take me off".
END_IT = (
    r"(?:stop(?:ped|ping|s)?|com(?:e|ing) off(?: of)?|came off(?: of)?|g(?:ive|iving|ave|iven) up|leav(?:e|ing) off|left off|drop(?:ped|ping)?|quit(?:ting)?"
    rf"|discontinu(?:e|ed|ing)|cut(?:ting)? out|pack(?:ed|ing)? in|withdr(?:aw|ew|awn|awing)|bin(?:ned|ning)?|ditch(?:ed|ing)?|tak(?:e|ing|en) {WHOM} off(?: of)?|took {WHOM} off(?: of)?)"
    rf"{_HAVING}"
)
