"""`remember`, `recall` and `quality recall`, as they are typed."""

import json
import os
from pathlib import Path

import pytest

from core.words.deidentify.identifiers import without_identifiers

CORPUS = [
    {"id": f"c{at}", "text": text, "at": "2023-05-08T13:56:00", "speaker": who, "session": "1"}
    for at, (who, text) in enumerate(
        [
            ("Ruth", "Good morning! How was the weekend?"),
            ("Tom", "Lovely. I planted three apple trees behind the shed on Saturday."),
            ("Ruth", "I have been knitting a blue cardigan for my granddaughter."),
            ("Tom", "We are taking the ferry to Orkney in the summer."),
        ]
    )
]
# Where conversations lie whose evidence is marked, in the form of `quality recall` with the ids of
# the evidence and a category beside each query. They are not ours to ship.
MEASURED = "ROSEMARY_CONVERSATIONS"


def test_what_is_kept_in_mind_is_found(console):
    kept = console("remember", "remember that I hate Thursday mornings").object
    found = console("recall", "Thursday mornings", "-k", "3").object

    assert kept["routed_to"] == "memory"
    assert [each["id"] for each in found["items"]] == [kept["id"]]
    (item,) = found["items"]
    assert (item["text"], item["store"]) == ("I hate Thursday mornings", "memory")
    assert (item["why"], item["confidence"]) == (["words", "meaning"], 1.0)
    assert item["last_confirmed_at"] == "2026-03-01T12:00:00.000000Z"
    assert found["abstained"] is False


def test_what_was_told_in_passing_is_found_by_the_next_command(console):
    console("--as", "patient", "talk", "I love Vera Lynn.")

    (item,) = console("recall", "Vera Lynn").object["items"]

    assert (item["text"], item["source"], item["confidence"]) == ("I love Vera Lynn.", "nlu", 0.7)


def test_earlier_talks_are_gone_through_by_a_command_that_shows_first_what_would_wait(console):
    console("--as", "patient", "talk", "I love Vera Lynn.")

    tried = console("--as", "patient", "backfill", "--dry-run").object
    before = console("review").object["items"]
    done = console("--as", "patient", "backfill").object
    again = console("--as", "patient", "backfill").object

    assert [each["text"] for each in tried["would_wait"]["entries"]] == ["likes: vera lynn"]
    assert (tried["dry_run"], before) == (True, [])
    assert (done["kind"], done["added"], again["added"]) == ("own_talks", 1, 0)
    assert len(console("review").object["items"]) == 1


def test_what_is_kept_in_mind_already_does_not_wait_once_more(console):
    console("--as", "patient", "talk", "I hate loud music.")
    (kept,) = console("recall", "loud music").object["items"]

    done = console("--as", "patient", "backfill").object

    assert (kept["text"], kept["store"]) == ("I hate loud music.", "memory")
    assert done["added"] == 0
    assert console("review").object["items"] == []


def test_whoever_may_not_read_talks_may_not_go_through_them(console):
    console("--as", "patient", "talk", "I love Vera Lynn.")

    said = console("backfill")

    assert (said.status, said.object["error"]["code"]) == (1, "access_denied")


def test_of_what_was_never_told_nothing_is_said(console):
    console("remember", "I like tea with milk")

    found = console("recall", "who won the regatta in Oslo?").object
    said = console.read("recall", "who won the regatta in Oslo?").out

    assert (found["items"], found["abstained"]) == ([], True)
    assert said.strip() == "Rosemary has nothing on that."


def test_what_is_clinical_is_found_in_the_record(console):
    console("add", "allergy", "penicillin")

    (item,) = console("recall", "-", stdin="penicillin").object["items"]

    assert (item["store"], item["kind"], item["text"]) == ("record", "allergy", "penicillin")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (("recall", " "), "nothing_asked"),
        (("remember", ""), "input_rejected"),
        (("recall", "tea", "-k", "0"), "not_so_many"),
    ],
)
def test_nothing_to_look_for_is_refused(console, typed, code):
    said = console(*typed)

    assert said.status == 1
    assert said.object["error"]["code"] == code


SAID = [
    *[(each["speaker"], each["text"]) for each in CORPUS],
    ("Ruth", "Did you bring the sewing machine to the repair shop?"),
    ("Tom", "Yes, they want forty pounds for a new belt."),
    ("Ruth", "My brother Alfred keeps bees in Dorset, eleven hives."),
    ("Tom", "I learned to play the accordion from my grandfather."),
    ("Ruth", "We painted the kitchen pale green last spring."),
    ("Tom", "The choir sings in the chapel on Advent Sunday."),
]
# A question, and the place of the sentence that answers it.
ASKED = [
    ("What did Tom plant behind the shed?", 1),
    ("What is Ruth knitting for her granddaughter?", 2),
    ("Where are they going by ferry?", 3),
    ("How much does the repair of the sewing machine cost?", 5),
    ("How many hives does Alfred have?", 6),
    ("From whom did Tom learn the accordion?", 7),
    ("Which colour is the kitchen?", 8),
    ("When does the choir sing?", 9),
]


def log_of(folder, corpus):
    path = folder / "log.json"
    path.write_text(json.dumps(corpus), encoding="utf-8")
    return str(path)


def test_what_was_said_in_a_log_is_found_by_the_command_once_it_is_imported(console, tmp_path):
    log = [
        {"id": f"m{at}", "text": text, "speaker": who, "session": "1", "at": "2023-05-08T13:56:00Z"}
        for at, (who, text) in enumerate(SAID)
    ]
    (file,) = console("import", log_of(tmp_path, log)).object["files"]

    found = [
        [item["text"] for item in console("recall", asked, "-k", "5").object["items"]]
        for asked, _ in ASKED
    ]

    assert (file["kind"], file["added"]) == ("memories", len(SAID))
    answered = [SAID[at][1] in items for (_, at), items in zip(ASKED, found, strict=True)]
    assert sum(answered) >= len(ASKED) - 1
    for elsewhere in ("Who won the regatta in Oslo?", "What did Margaret bake for the fair?"):
        assert console("recall", elsewhere).object["abstained"] is True


def test_import_and_recall_find_as_much_as_quality_does(console, tmp_path):
    file = os.environ.get(MEASURED)
    if not file:
        pytest.skip(f"{MEASURED} names no file of conversations with marked evidence")
    first = Path(file).read_text(encoding="utf-8").splitlines()[0]
    line = {**json.loads(first), "queries": json.loads(first)["queries"][::8]}
    told = quality(console, tmp_path, [line])[0]["results"]
    ids = {without_identifiers(each["text"]).strip(): each["id"] for each in line["corpus"]}

    console("import", log_of(tmp_path, line["corpus"]))
    asked = [
        console("recall", each["text"], "-k", "10").object["items"] for each in line["queries"]
    ]

    ranked = [[ids.get(item["text"]) for item in items] for items in asked]
    measured = [each["ranked"] for each in told]
    evidence = [each["evidence"] for each in line["queries"]]
    assert share(ranked, evidence, 10) >= share(measured, evidence, 10) - 0.02
    assert share(ranked, evidence, 5) >= share(measured, evidence, 5) - 0.02


def share(ranked, evidence, first):
    """Of the evidence, how much stands among the first."""
    pairs = list(zip(ranked, evidence, strict=True))
    return sum(len({*found[:first]} & {*true}) / len(true) for found, true in pairs) / len(pairs)


def quality(console, tmp_path, lines, *more):
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    said = console("quality", "recall", "--in", str(source), "--out", str(out), *more)
    assert said.status == 0, said.out
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def test_each_corpus_is_asked_its_own_questions(console, tmp_path):
    asked = [
        {"id": "q1", "text": "What did Tom plant behind the shed?"},
        {"id": "q2", "text": "What did Margaret bake for the fair?"},
        {"id": "q3", "text": "Where are they going in the summer?"},
    ]
    lines = [{"corpus": CORPUS, "queries": asked}, {"corpus": [], "queries": asked[:1]}]

    first, second = quality(console, tmp_path, lines, "--embedder", "static")

    told = {each["id"]: each for each in first["results"]}
    assert told["q1"]["ranked"][0] == "c1"
    assert told["q3"]["ranked"][0] == "c3"
    assert told["q2"] == {"id": "q2", "ranked": [], "abstained": True}
    assert second["results"] == [{"id": "q1", "ranked": [], "abstained": True}]


@pytest.mark.parametrize(
    ("embedder", "least"),
    [("minilm", {5: 0.76, 10: 0.84}), ("static", {5: 0.74, 10: 0.82})],
)
def test_evidence_is_found_among_long_talks(console, tmp_path, embedder, least):
    file = os.environ.get(MEASURED)
    if not file:
        pytest.skip(f"{MEASURED} names no file of conversations with marked evidence")
    lines = [json.loads(each) for each in Path(file).read_text(encoding="utf-8").splitlines()]

    told = quality(console, tmp_path, lines, "--embedder", embedder)

    asked = [query for line in lines for query in line["queries"]]
    found = [result["ranked"] for line in told for result in line["results"]]
    shares = {
        first: sum(
            len({*ranked[:first]} & {*query["evidence"]}) / len(query["evidence"])
            for query, ranked in zip(asked, found, strict=True)
        )
        / len(asked)
        for first in (5, 10)
    }
    assert {first: share >= least[first] for first, share in shares.items()} == {5: True, 10: True}


def test_what_was_known_on_a_day_is_asked_for_by_that_day(console):
    console("remember", "I hate Thursday mornings", "--now", "2026-03-01T12:00:00Z")
    console("remember", "I love Thursday mornings now", "--now", "2026-03-09T12:00:00Z")

    def found(*more):
        items = console("recall", "Thursday mornings", *more).object["items"]
        return [each["text"] for each in items]

    later = ("--now", "2026-03-20T12:00:00Z")
    assert found("--at", "2026-03-02", *later) == ["I hate Thursday mornings"]
    assert found("--at", "2026-03-10", *later) == ["I love Thursday mornings now"]
    assert found("--at", "2026-02-01", *later) == []


@pytest.mark.parametrize(
    ("more", "count"),
    [
        (("--since", "2026-02-01"), 1),
        (("--until", "2026-02-01"), 0),
        (("--by", "tom"), 0),
        (("--since", "yesterday or so"), None),
    ],
)
def test_one_may_look_in_a_time_and_for_whoever_said_it(console, more, count):
    console("remember", "I like tea with milk")

    said = console("recall", "tea with milk", *more)

    if count is None:
        assert said.status == 1
    else:
        assert len(said.object["items"]) == count


def test_a_helper_is_answered_from_what_is_kept_in_mind_with_label_age_and_why(console):
    console("remember", "I keep the spare key under the blue pot")

    asked = ("talk", "Where is the spare key?", "--as", "caregiver")
    found, said = console(*asked).object, console.read(*asked).out
    nothing = console("talk", "who won the regatta in Oslo?", "--as", "caregiver").object

    (source,) = found["sources"]
    assert "Kept in mind:\n1 March 2026: \u201cI keep the spare key under" in found["reply"]
    assert (source["store"], source["source"], source["confidence"]) == (
        "conversation",
        "user_command",
        1.0,
    )
    assert (source["last_confirmed_at"], source["why"]) == ("2026-03-01T12:00:00+00:00", ["words"])
    assert "confirmed today, found by the same words" in said
    assert (nothing["reply"], nothing["sources"]) == ("Nothing on that in the record.", [])


def test_the_person_is_told_nothing_from_other_talks(console):
    console("remember", "I hate Thursday mornings")

    said = console("talk", "What do I think of Thursday mornings?").object

    assert "hate" not in said["reply"]
    assert said["sources"] == []


@pytest.mark.parametrize(
    ("told", "field", "said"),
    [
        ("Anna's number is 07654321", "phone", "07654321"),
        ("The dentist was cancelled", "status", "cancelled"),
        ("I take metformin 1000 mg twice a day", "dose", "1000 mg, twice a day"),
        ("I love Vera Lynn", None, None),
    ],
)
def test_what_is_remembered_otherwise_than_the_record_waits_beside_it(console, told, field, said):
    console("add", "contact", "Anna", "--relation", "daughter", "--phone", "01234567")
    console("add", "appointment", "Dentist", "--at", "2026-03-06 10:00")
    console("add", "medication", "Metformin", "--dose", "500 mg twice a day")

    console("remember", told)

    waiting = [each for each in console("review").object["items"] if each["reason"] == "differs"]
    differs = [(one["name"], one["in_file"]) for each in waiting for one in each["differs"]]
    assert differs == ([(field, said)] if field else [])
    (contact,) = console("profile", "contacts").object["contacts"]
    assert contact["reached"] == "01234567"
