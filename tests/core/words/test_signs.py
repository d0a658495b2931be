"""What is seen at a word: every cue of its sentence, and on which side of it."""

from hypothesis import given
from hypothesis import strategies as st

from core.words.statements.signs import seen_in
from core.words.statements.statement import Speaker

SAID = st.lists(
    st.sampled_from(
        ["I", "never", "had", "asthma", "if", "not", "my", "sister", "used to", ".", "?"]
    ),
    max_size=24,
).map(" ".join)


def cues_beside(seen, at):
    """Said once more, slowly: every other word of the sentence is looked at."""
    words = seen.said.words
    return sorted(
        {
            f"{mark[:-2]}{'<' if other < at else '>'}"
            for other, word in enumerate(words)
            if word.sentence == words[at].sentence and other != at
            for mark in seen.marks[other]
            if mark[0] == "C"
        }
    )


@given(said=SAID)
def test_each_cue_of_the_sentence_is_seen_on_its_side(said):
    seen = seen_in(said, Speaker.PATIENT)

    for at, signs in enumerate(seen.signs):
        beside = [sign for sign in signs if sign[0] == "C" and sign[-1] in "<>"]
        assert sorted(beside) == cues_beside(seen, at)
