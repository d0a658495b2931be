"""What was said in a log from elsewhere stands in its place and is found; taken back, it goes."""

from datetime import UTC, datetime, timedelta

import pytest

from core.clinical.history import undo
from core.importers.base import import_file
from core.importers.importers import IMPORTERS, entries_of
from core.importers.receipt import Outcome
from core.importers.rehearse import rehearse
from core.importers.wire import packed, unpacked
from core.memory.store_memory import store_memory
from core.records.facts import MemoryClass
from core.records.memory import MEMORY, MemorySource, Namespace
from core.sharing.erase import erase_record
from helpers.memories import brought, chat, message, written
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import NOON

LETTERS = [
    ("Ruth", "Good morning! How was the weekend?"),
    ("Tom", "Lovely. I planted three apple trees behind the shed."),
    ("Ruth", "I have been knitting a blue cardigan for my granddaughter."),
    ("Tom", "We are taking the ferry to Orkney in the summer."),
]


def log(lines=LETTERS, **more):
    return [
        {"id": f"m{place}", "speaker": who, "text": text, "at": "2023-05-08T13:56:00Z", **more}
        for place, (who, text) in enumerate(lines)
    ]


def kept(world, scope=ADA):
    rows = world.find("memory", scope, namespace=Namespace.TALK)
    return sorted(rows, key=lambda each: (each.session_id, each.position))


def test_every_word_of_everybody_stands_in_its_place_with_who_said_it_and_when(world, tmp_path):
    receipt = brought(world, tmp_path, log(session="one"))

    rows = kept(world)
    assert [(each.speaker, each.content) for each in rows] == LETTERS
    assert [each.position for each in rows] == [0, 1, 2, 3]
    assert {each.session_id for each in rows} == {rows[0].session_id}
    assert {each.true_from for each in rows} == {datetime(2023, 5, 8, 13, 56, tzinfo=UTC)}
    assert {each.source for each in rows} == {MemorySource.NLU_PROMPT_LOG}
    assert {each.memory_class for each in rows} == {MemoryClass.EVENT}
    assert (receipt.added, receipt.refused) == (4, 0)


FORMS = {
    "messages": [{"role": "user", "content": "We sailed to Orkney."}],
    "a talk of ChatGPT": [chat(message("We sailed to Orkney."), message("Nice!", "assistant"))],
    "a talk of Claude": [
        {
            "uuid": "1",
            "name": "Trip",
            "chat_messages": [
                {"uuid": "2", "sender": "human", "text": "We sailed to Orkney."},
                {"uuid": "3", "sender": "assistant", "text": "Nice!"},
            ],
        }
    ],
    "a messenger": {"name": "Tom", "messages": [{"from": "Tom", "text": "We sailed to Orkney."}]},
    "a corpus": {"corpus": [{"id": "1", "speaker": "Tom", "text": "We sailed to Orkney."}]},
}


@pytest.mark.parametrize("form", FORMS)
def test_in_any_form_what_people_said_is_kept_and_what_a_program_answered_is_not(
    world, tmp_path, form
):
    brought(world, tmp_path, FORMS[form])

    assert [each.content for each in kept(world)] == ["We sailed to Orkney."]


def test_brought_again_nothing_is_kept_twice_and_a_longer_log_adds_its_end(world, tmp_path):
    brought(world, tmp_path, log(LETTERS[:3]))

    again = brought(world, tmp_path, log(LETTERS[:3]))
    longer = brought(world, tmp_path, log())

    assert (again.added, again.known) == (0, 3)
    assert (longer.added, longer.known) == (1, 3)
    assert len(kept(world)) == 4


@pytest.mark.parametrize(("hours", "talks"), [(5, 1), (6, 2), (7, 2)])
def test_where_no_talk_is_named_a_silence_ends_one(world, tmp_path, hours, talks):
    later = (NOON + timedelta(hours=hours)).isoformat()
    first, second = log(LETTERS[:2])

    brought(world, tmp_path, [{**first, "at": NOON.isoformat()}, {**second, "at": later}])

    assert len({each.session_id for each in kept(world)}) == talks


def test_what_finds_somebody_is_not_kept(world, tmp_path):
    said = "Mail me at anna.winter@example.org or ring 020 7946 0018, the key is under the pot."

    brought(world, tmp_path, log([("Anna", said)]))

    (row,) = kept(world)
    assert "example.org" not in row.content
    assert "7946" not in row.content
    assert "under the pot" in row.content


def test_a_long_message_is_kept_in_pieces_that_follow_one_another(world, tmp_path):
    long = " ".join(f"On day {number} we walked to the harbour and back." for number in range(90))

    brought(world, tmp_path, log([("Tom", long), ("Ruth", "What a walk!")]))

    rows = kept(world)
    assert " ".join(each.content for each in rows[:-1]) == long
    assert [each.position for each in rows] == list(range(len(rows)))
    assert max(len(each.content) for each in rows) <= 1_200


def test_a_word_without_end_is_cut_and_not_lost(world, tmp_path):
    brought(world, tmp_path, log([("Tom", "a" * 5_000)]))

    assert "".join(each.content for each in kept(world)) == "a" * 5_000


def test_undone_all_of_it_is_gone_and_it_can_come_again(world, tmp_path):
    world.add("allergy", substance="Latex")
    world.clock.advance(timedelta(minutes=1))
    brought(world, tmp_path, log())

    undone = world.run(undo)

    assert (undone.records, undone.memories) == ([], 4)
    assert kept(world) == []
    assert world.connection.execute("SELECT count(*) FROM memory_words").fetchone()[0] == 0
    assert [each.substance for each in world.find("allergy")] == ["Latex"]
    assert brought(world, tmp_path, log()).added == 4


def test_what_it_brought_beside_the_talk_is_taken_back_with_it(world, tmp_path):
    brought(world, tmp_path, [{"role": "user", "content": "I am allergic to penicillin."}])

    undone = world.run(undo)

    assert (len(undone.records), undone.memories) == (1, 1)
    assert kept(world) == []


def test_what_was_changed_after_a_file_came_is_taken_back_first(world, tmp_path):
    brought(world, tmp_path, log())
    world.clock.advance(timedelta(minutes=1))
    world.add("allergy", substance="Latex")

    first, second = world.run(undo), world.run(undo)

    assert [len(each.records) for each in (first, second)] == [1, 0]
    assert [each.memories for each in (first, second)] == [0, 4]


def test_taken_back_what_held_before_holds_again(world, tmp_path):
    first = log(LETTERS[:1], session="one")
    brought(world, tmp_path, first)
    world.clock.advance(timedelta(minutes=1))
    brought(world, tmp_path, [*first, {**log()[1], "session": "one"}])

    world.run(undo)

    (row,) = kept(world)
    assert (row.content, row.superseded_at) == (LETTERS[0][1], None)


def test_erased_it_does_not_come_back_with_the_file(world, tmp_path):
    brought(world, tmp_path, log())
    ferry = next(each for each in kept(world) if "ferry" in each.content)
    world.run(erase_record, record_id=ferry.id)

    again = brought(world, tmp_path, log())

    assert (again.added, again.known, again.refused) == (0, 3, 1)
    assert {tally.reason for tally in again.of(Outcome.REFUSED)} == {"erased"}
    assert len(kept(world)) == 3


def test_tried_first_it_shows_what_would_be_kept_and_keeps_nothing(world, tmp_path):
    rehearsed = rehearse(world.vault, ADA, written(tmp_path, log()))

    assert rehearsed.added.count == 4
    assert [each.text for each in rehearsed.added.lines] == [text for _, text in LETTERS]
    assert kept(world) == []


def test_it_is_nobody_elses(world, tmp_path):
    brought(world, tmp_path, log())

    assert kept(world, BEN) == []


def test_what_a_person_brings_of_being_hurt_is_theirs_alone(world, tmp_path):
    said = log([("Ada", "My son hits me when nobody is in the house.")])

    import_file(world.vault, ADA_HERSELF, written(tmp_path, said))

    def seen(uow):
        return len(uow.of(MEMORY).find())

    assert [world.run(seen, scope) for scope in (ADA_HERSELF, ADA)] == [1, 0]


def test_a_talk_from_elsewhere_takes_no_preference_away(world, tmp_path):
    kept_in_mind = world.run(store_memory, text="I like tea with milk").memory

    brought(world, tmp_path, log([("Ada", "I like coffee with milk")]))

    assert world.get("memory", kept_in_mind.id).superseded_at is None


def test_what_comes_out_of_the_child_is_what_went_in(tmp_path):
    importer = next(each for each in IMPORTERS if each.name == "memories")
    with entries_of(importer, written(tmp_path, log()), NOON) as entries:
        sent = list(entries)

    assert [unpacked(packed(entry)).outcome for entry in sent] == [each.outcome for each in sent]
