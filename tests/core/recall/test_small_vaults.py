"""In a record in which little is kept, what nobody told is not answered from what stands there.

Two made-up people, of whom sixty things are kept, each with a question that it answers; and
questions that nothing of it answers. Those to what is left out of a smaller record are among them.
"""

import random
from pathlib import Path

import pytest

from core.memory.store import upsert_memories
from core.records.memory import Category, MemoryDraft, MemorySource, Namespace
from helpers.people import ADA

_FOLDER = Path(__file__).parent / "small_vaults"
_SIZES = (5, 20, 60)
_ASKED_IN_VAIN = 34  # in each of six records: 204


def told_of(name):
    """What is kept with its question; and what is asked in vain."""
    lines = [
        line
        for line in (_FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
    pairs = [tuple(part.strip() for part in line.split("|")) for line in lines if "|" in line]
    return pairs, [line for line in lines if "|" not in line]


def keep(world, sentences):
    drafts = [
        MemoryDraft.parse(
            namespace=Namespace.PREFERENCES,
            doc_id=sentence,
            content=sentence,
            category=Category.PREFERENCE,
            source=MemorySource.USER_COMMAND,
        )
        for sentence in sentences
    ]
    world.run(upsert_memories, ADA, drafts=drafts)


class Counted:
    def __init__(self):
        self.found = self.nearest = self.surfaced = self.in_vain = 0


def ask_all(remembering, kept, in_vain, counted):
    for sentence, question in kept:
        counted.found += sentence in remembering.texts(question, limit=5)
        counted.nearest += sentence in remembering.texts(question, limit=5, abstains=False)
    for question in in_vain:
        counted.surfaced += bool(remembering.texts(question))
        counted.in_vain += 1


@pytest.mark.parametrize("by_meaning", [True, False])
def test_of_200_questions_in_vain_at_most_a_tenth_find_something_and_19_of_20_answers_are_kept(
    make_remembering, by_meaning
):
    counted = Counted()
    for name in ("margaret", "harold"):
        told, never_told = told_of(name)
        random.Random(7).shuffle(told)  # noqa: S311 - an order that stays
        for size in _SIZES:
            left_out = [question for _, question in told[size:]]
            in_vain = [*left_out[: _ASKED_IN_VAIN // 2], *never_told][:_ASKED_IN_VAIN]
            remembering = make_remembering(name.title())
            keep(remembering.world, [sentence for sentence, _ in told[:size]])
            if by_meaning:
                remembering.embed()
            ask_all(remembering, told[:size], in_vain, counted)

    assert counted.in_vain >= 200
    assert counted.surfaced <= 0.10 * counted.in_vain, vars(counted)
    assert counted.found >= 0.95 * counted.nearest, vars(counted)
