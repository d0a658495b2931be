"""A question about what has happened: "how much insulin is too much, I gave 60" (N1).

Asked of in general it is no call; what was done or is seen is one, however it is asked. Of 1,451
turns of ordinary talk none is called by these.
"""

from typing import Final

from core.words.patterns import patterns

ASKED: Final = "safety/en/asked.json"
# A film or an old story; and what was seen to, or has a harmless reason.
TOLD_OF: Final = "told_of"
DEALT_WITH: Final = "dealt_with"
# That a nurse said it is fine makes a blow no less a blow.
_NOT_SILENCED: Final = "abuse_neglect"


def asked_of_what_happened(said: str) -> str | None:
    """The category, of `plain` text without what ends it; None where nothing has happened."""
    lists = patterns(ASKED)
    against = {TOLD_OF, DEALT_WITH}
    asked = (name for name, each in lists.items() if name not in against and each.search(said))
    told = next(asked, None)
    if told == _NOT_SILENCED:
        against.remove(DEALT_WITH)
    # Few ask so: what speaks against it is looked for last.
    return None if told is None or any(lists[each].search(said) for each in against) else told
