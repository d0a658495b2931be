"""How long Rosemary takes to answer, as a person who speaks slowly would."""

# Milliseconds: for each letter, at least, at most.
A_LETTER, SHORTEST, LONGEST = 18, 400, 2000


def pause(words: str) -> int:
    """Milliseconds, in proportion to what is said and never more than two seconds."""
    return max(SHORTEST, min(LONGEST, len(words) * A_LETTER))
