"""What is kept for a person to read holds no secret and no number; names and days stay in it."""

import pytest

from core.words.deidentify.identifiers import without_identifiers


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("the wifi password is kettle99", "the wifi password is [SECRET]"),
        ("password: kettle-on", "password: [SECRET]"),
        ("my pin is kettle", "my pin is [SECRET]"),
        ("the key is sk-abcdefgh12345 for it", "the key is [SECRET] for it"),
        ("it says abcdEFGH1234abcdEFGH1234 here", "it says [SECRET] here"),
        ("Password is kettle", "Password is [SECRET]"),
        ("Her PIN is kettle. She told me.", "Her PIN is [SECRET]. She told me."),
        ("I forgot my password again", "I forgot my password again"),
        ("ask Joan to ring 020 7946 0857", "ask Joan to ring [PHONE_1]"),
        ("Joan comes on 3 March", "Joan comes on 3 March"),
    ],
)
def test_a_secret_and_a_number_are_left_out(text, kept):
    assert without_identifiers(text) == kept
