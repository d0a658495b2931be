"""Another person is told by a capital letter and by what stands beside the name."""

import pytest

from core.words.statements.names import names_of_others
from core.words.statements.statement import Speaker

ME, CARER = Speaker.PATIENT, Speaker.CAREGIVER


@pytest.mark.parametrize(
    ("text", "speaker", "others"),
    [
        ("Doris next door has shingles", ME, {"doris"}),
        ("Doris next door has shingles", CARER, {"doris"}),
        ("Doris has shingles", ME, {"doris"}),
        ("Doris has shingles", CARER, set()),
        ("I think Doris has shingles", ME, {"doris"}),
        ("I think Doris has shingles", CARER, set()),
        ("I saw Doris at the bingo", ME, set()),
        ("I gave it to Mrs Patel", ME, {"patel"}),
        ("I gave it to Mrs Patel", CARER, set()),
        ("Monday was hard", ME, set()),
    ],
)
def test_who_is_another_is_told_by_what_stands_beside_the_name(text, speaker, others):
    assert names_of_others(text, speaker) == others
