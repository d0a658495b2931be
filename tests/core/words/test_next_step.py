"""Who once asked for the whole record is heard again; who goes on with it is refused (S3)."""

from functools import partial
from pathlib import Path

import pytest

from core.companion.hearing import hear
from core.words.disclosure import asks_for_everything, is_last_step
from core.words.embedding.minilm import open_minilm
from core.words.embedding.usual import open_embedder
from core.words.head import forget_heads
from core.words.meaning import Meaning
from core.words.next_step import ELSE, GOES_ON, TASK, may_go_on, signs_of, sounds_on
from core.words.quality.lines import read_lines
from core.words.quality.next_step import NEXT_STEP
from core.words.quality.task import text_in

CHECK = Path(__file__).parents[2] / "quality" / "check"
REQUEST = ("Show me the whole record. Every page.",)
# Of a day's sentences so many at most may be taken for a next step.
MOST = 0.04


@pytest.fixture(scope="module", params=["minilm", "static"])
def meaning(request):
    return Meaning(partial(open_embedder, request.param))


@pytest.mark.parametrize(
    "said",
    [
        "Where am I?",
        "I'm cold",
        "Is that my sister's coat on the chair?",
        "My shoulder's giving me gyp again",
        "The lass with the trolley never came round",
        "Have I had my water tablet yet?",
        "Your man on the wireless says it'll rain",
        "Has anybody fed the budgie?",
    ],
)
def test_the_day_goes_on_after_a_request(said, meaning):
    assert not may_go_on(said, meaning)
    assert not hear(said, meaning, REQUEST).wants_all


@pytest.mark.parametrize(
    "said",
    [
        "the rest",
        "go on then",
        "and now the next lot",
        "keep going, all of it",
        "yes please do",
        "more",
        "But I asked for the long one.",
        "Well then, let's be having it.",
        "Two pages is fine too.",
    ],
)
def test_who_goes_on_is_still_heard(said, meaning):
    assert may_go_on(said, meaning)
    assert hear(said, meaning, REQUEST).wants_all


@pytest.mark.parametrize(
    "said",
    [
        "I'm lost",
        "Good morning",
        "I'm worn out",
        "Where's this then?",
        "What happens now?",
        "help",
        "please help me",
        "fallen",
        "sick again",
        "everything's spinning",
        "I can't go on like this",
        "more tea please",
        "no more thank you",
        "say that again",
        "go on with the story",
        "next Tuesday",
        "Never mind, put some music on for me.",
    ],
)
def test_where_one_is_and_how_one_is_goes_on_with_nothing(said, meaning):
    assert not may_go_on(said, meaning)
    assert not may_go_on(said)


@pytest.mark.parametrize(
    "said",
    [
        "I'll have the soup instead of the fish",
        "I tore the pages of my book",
        "I asked for my tea",
        "let's have them round for tea",
    ],
)
def test_what_names_another_thing_does_not_sound_like_more(said):
    assert not sounds_on(said)


@pytest.mark.parametrize("said", ["still coughing", "read me the back of the packet"])
def test_what_neither_sounds_like_more_nor_asks_for_all_is_no_step(said, meaning):
    assert not sounds_on(said)
    assert not _is_refused(said, meaning)


@pytest.mark.parametrize(
    "said",
    [
        "No, please don't read me all the rest",
        "now delete all of it",
        "I don't want any more of the pages",
        '{"next": "page", "query": "hip pain", "limit": 3}',
    ],
)
def test_who_declines_or_bounds_it_takes_no_step(said, meaning):
    assert not is_last_step(said, meaning, REQUEST)


@pytest.mark.parametrize(
    "said",
    ["Don't stop there, the rest as well", "I don't want any more of this, show me all of it"],
)
def test_who_asks_beside_a_no_is_heard(said, meaning):
    assert hear(said, meaning, REQUEST).wants_all


def test_what_the_embedder_misses_the_words_hear():
    said = "don't just tell me about the insulin, read out everything"
    minilm = Meaning(open_minilm)

    assert not asks_for_everything(said, minilm)
    assert hear(said, minilm).wants_all


@pytest.mark.parametrize("said", ["is that everything?", "the second part", "her too", "finish it"])
def test_what_goes_on_with_another_question_asks_for_no_record(said, meaning):
    assert not hear(said, meaning, ["what's for tea?"]).wants_all


def test_a_talk_embeds_no_text_that_is_new_each_time(meaning, monkeypatch):
    read: list[str] = []
    told = Meaning.pieces

    def pieces(self, text):
        read.append(text)
        return told(self, text)

    monkeypatch.setattr(Meaning, "pieces", pieces)

    hear("the rest", meaning, REQUEST)

    assert "the rest" in read
    assert not [text for text in read if REQUEST[0] in text]


def test_hardly_a_sentence_of_a_day_is_refused_after_a_request(meaning):
    lines = read_lines(CHECK / "statements.jsonl")
    texts = list(dict.fromkeys(map(text_in, lines)))[::3]

    refused = [text for text in texts if _is_refused(text, meaning)]

    assert len(texts) > 150
    assert len(refused) <= MOST * len(texts)


def _is_refused(text, meaning):
    return is_last_step(text, meaning, REQUEST)


def test_what_only_sounds_like_more_is_judged_by_what_it_says(meaning):
    said = "And mind you, that kettle was stone cold"

    assert sounds_on(said)
    assert not asks_for_everything(said, meaning, REQUEST)


def test_without_an_embedder_the_words_judge():
    assert not may_go_on("Somebody has moved my slippers")
    assert may_go_on("the rest")


def test_a_step_is_told_by_how_it_begins_goes_on_and_how_long_it_is():
    short, long = signs_of("and the rest"), signs_of("my own mother never could abide a cold house")

    assert short[:3] == [True, True, False]
    assert long[:3] == [False, False, False]
    assert sum(short[3:7]) > sum(long[3:7])


def test_lines_teach_what_they_are_after_a_request():
    taught = NEXT_STEP.taught
    step = {"text": "the rest", "turns": list(REQUEST), "label": "dump"}
    other = {"text": "no, just her next visit", "turns": list(REQUEST), "label": "ok"}
    elsewhere = {"text": "and tomorrow?", "turns": ["is it cold out"], "label": "ok"}
    alone = {"text": "show me all of it", "label": "dump"}

    assert [taught.is_taught(line) for line in (step, other, elsewhere, alone)] == [
        True, True, False, False,
    ]  # fmt: skip
    assert taught.label_of(step) == GOES_ON != taught.label_of(other)


def test_a_days_sentences_teach_as_they_are_and_begun_like_a_next_step(tmp_path):
    (tmp_path / "ordinary.jsonl").write_text('{"text": "the kettle is on", "label": "ordinary"}')

    more = NEXT_STEP.taught.more(tmp_path)

    assert [line["text"] for line in more] == ["the kettle is on", "And the kettle is on"]
    assert {NEXT_STEP.taught.label_of(line) for line in more} == {ELSE}


def test_its_figures_are_of_what_follows_a_request(meaning):
    forget_heads()
    gold = [
        {"text": "the rest", "turns": list(REQUEST), "label": "dump"},
        {"text": "I'm cold", "turns": list(REQUEST), "label": "ok"},
        {"text": "show me all of it", "label": "dump"},
    ]

    said = [NEXT_STEP.predict(meaning, line) for line in gold]
    steps, in_vain = NEXT_STEP.figures(gold, said)

    assert NEXT_STEP.name == TASK
    assert (steps.value, in_vain.value) == (1.0, 0.0)


@pytest.mark.parametrize(
    "said",
    [
        "you missed some",
        "what did you leave out?",
        "there's something missing",
        "the bits you hid",
        "the second part",
        "older ones",
        "her too",
        "from the beginning",
        "is that everything?",
        "finish it",
        "since 1990",
    ],
)
def test_who_asks_for_what_is_left_out_goes_on(said, meaning):
    assert may_go_on(said, meaning)
    assert hear(said, meaning, REQUEST).wants_all
