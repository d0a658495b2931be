"""A sentence that trips the program keeps nobody from talking, nor from calling for help."""

from core.companion import conversation
from core.companion.conversation import replay
from helpers.people import ADA_HERSELF
from helpers.talks import Talk
from helpers.world import NOON

TRIPS, OTHER = "my back has hurt since the flood", "I like the garden"


def test_what_trips_it_waits_in_the_journal_for_a_program_that_understands_it(world, monkeypatch):
    talk = Talk(world)
    for said in (TRIPS, OTHER):
        talk.voice.journal.accept(ADA_HERSELF, said, NOON)

    with monkeypatch.context() as patched:
        patched.setattr(conversation, "hear", _tripping(conversation.hear))
        assert replay(talk.voice) == 1
    assert _remembered(world) == [OTHER]

    assert replay(talk.voice) == 1
    assert _remembered(world) == [OTHER, TRIPS]


def _tripping(hear):
    """One sentence cannot be understood, as if a rule had a fault."""

    def trips(said, *args):
        if said == TRIPS:
            raise ValueError
        return hear(said, *args)

    return trips


def _remembered(world):
    lines = sorted(world.find("message"), key=lambda each: each.sequence_number)
    return [each.content for each in lines]
