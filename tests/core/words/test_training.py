"""What is learnt is the same every time, and tells apart what it was shown."""

from core.words.embedding.static_table import open_static_table
from core.words.meaning import Meaning
from core.words.training import as_file, seen, taught

TEXTS = ["where is my cat", "have you seen the cat", "the soup is hot", "hot soup for lunch"]
LABELS = ["cat", "cat", "soup", "soup"]


def rows_of(texts):
    return seen(texts, [()] * len(texts), Meaning(open_static_table))


def test_the_same_sentences_teach_the_same_bytes():
    one, other = (as_file(taught(rows_of(TEXTS), LABELS)) for _ in range(2))

    assert one == other


def test_what_was_learnt_is_told_apart():
    learnt = taught(rows_of(TEXTS), LABELS)

    chances = learnt.chances(rows_of(["a cat on the wall"])[0])

    assert chances["cat"] > chances["soup"]
    assert abs(sum(chances.values()) - 1) < 1e-5
