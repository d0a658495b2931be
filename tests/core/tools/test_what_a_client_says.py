"""What a client says of somebody's health is an offer, until a person takes it (P2)."""

from datetime import timedelta

import pytest

from core.clinical.differing import proposed_of
from core.clinical.history import undo
from core.clinical.profile import clinical_profile_get
from core.clinical.review import decide, waiting_items
from core.records.facts import MemoryClass, Source
from core.records.tool import Outcome, Section
from core.records.working import Decision, ReviewReason
from core.tools.budget import RECORDS_A_DAY
from helpers.people import ADA, DOCTOR
from helpers.tool_clients import NAME, Client, see, write
from helpers.world import NOON

SAID = "She said that she takes it."
OFFERS = {
    "allergies": {"fact": "latex", "detail": "hives"},
    "conditions": {"fact": "asthma", "detail": "mild"},
    "medications": {"fact": "metformin", "detail": "500 mg with breakfast"},
    "symptoms": {"fact": "sore knee", "detail": "left knee"},
    "appointments": {"fact": "eye clinic", "event_time": "2026-03-20T09:00:00Z"},
}
every_section = pytest.mark.parametrize("section", OFFERS)


def offer(world, section, **more):
    client = Client(world, *write(Section(section)), *see(Section(section)))
    said = {"section": section, "source_quote": SAID, **OFFERS[section], **more}
    return client, client.given("clinical_profile_upsert", **said)


def current(world, section, scope=ADA):
    return getattr(world.run(clinical_profile_get, scope), section)


@every_section
def test_nobody_sees_an_offer_among_what_is_so(world, section):
    client, _ = offer(world, section)

    assert current(world, section) == ()
    assert client.given("clinical_profile_get", section=section).facts == ()
    topics = {each.section: each.amount for each in client.given("memory_status").topics}
    assert topics[section] == "none"


@every_section
def test_an_offer_waits_with_the_words_it_was_taken_from(world, section):
    _, offered = offer(world, section)

    (item,) = world.find("review_item")
    assert (item.reason, item.record_id) == (ReviewReason.FINDING, offered.proposal_id)
    assert NAME in item.detail
    assert SAID in item.detail


@every_section
def test_who_takes_an_offer_makes_it_a_fact_and_stands_behind_it(world, section):
    _, offered = offer(world, section)
    (item,) = world.find("review_item")

    world.run(decide, review_id=item.id, decision=Decision.ACCEPT)

    (fact,) = current(world, section)
    assert fact.id == offered.proposal_id
    assert fact.memory_class is not MemoryClass.INFERENCE


@every_section
def test_what_was_refused_is_not_offered_once_more(world, section):
    client, _ = offer(world, section)
    (item,) = world.find("review_item")
    world.run(decide, review_id=item.id, decision=Decision.REFUSE)

    told = client.outcome(
        "clinical_profile_upsert", section=section, source_quote=SAID, **OFFERS[section]
    )

    assert told == "rule"
    assert current(world, section) == ()


def test_no_offer_is_surer_than_a_conclusion(world):
    offer(world, "medications")

    (fact,) = world.find("medication")
    assert (fact.source, fact.confidence, fact.is_proxy) == (Source.TOOL, 0.5, False)


def test_what_stands_is_named_and_not_changed(world):
    known = world.add("condition", name="asthma").record

    _, offered = offer(world, "conditions")

    assert offered.conflicts_with == (known.id,)
    assert world.get("condition", known.id) == known


def test_what_stands_is_not_named_to_who_may_not_see_it(world):
    world.add("condition", name="asthma")
    client = Client(world, *write(Section.CONDITIONS))

    said = {"section": "conditions", "source_quote": SAID, **OFFERS["conditions"]}

    assert client.given("clinical_profile_upsert", **said).conflicts_with == ()


def test_a_visit_needs_its_time(world):
    client = Client(world, *write(Section.APPOINTMENTS))

    told = client.ask(
        "clinical_profile_upsert", section="appointments", fact="eye clinic", source_quote=SAID
    )

    assert (told.outcome, told.at_fault) == ("rejected", ("event_time",))


def test_what_has_not_happened_is_no_beginning(world):
    client = Client(world, *write(Section.SYMPTOMS))

    told = client.ask(
        "clinical_profile_upsert",
        section="symptoms",
        fact="sore knee",
        event_time="2027-01-01T00:00:00Z",
        source_quote=SAID,
    )

    assert told.outcome == "rejected"
    assert world.find("symptom") == []


def test_a_liking_is_kept_less_sure_than_what_somebody_types(world):
    client = Client(world, *write(Section.MEMORIES), *see(Section.MEMORIES))

    kept = client.given("memory_remember", content="I like tea with honey", source_quote="Tea.")

    (memory,) = world.find("memory")
    assert (kept.routed_to, kept.memory_id) == ("memory", memory.id)
    (told,) = client.given("memory_recall", query="tea honey").memories
    assert told.is_unsure


@pytest.mark.parametrize(
    ("content", "section", "kind"),
    [
        ("I take metformin", "medications", "medication"),
        ("I am allergic to penicillin", "allergies", "allergy"),
        ("I have a headache", "symptoms", "symptom"),
    ],
)
def test_what_is_clinical_is_offered_and_no_memory(world, content, section, kind):
    client = Client(world, *write(Section.MEMORIES, Section(section)))

    kept = client.given("memory_remember", content=content, source_quote=content)

    assert kept.routed_to == "record"
    assert world.find("memory") == []
    assert [each.memory_class for each in world.find(kind)] == [MemoryClass.INFERENCE]
    assert current(world, section) == ()


def test_what_is_clinical_waits_for_its_own_section(world):
    client = Client(world, *write(Section.MEMORIES))

    told = client.ask("memory_remember", content="I take metformin", source_quote="metformin")

    assert (told.outcome, told.request.section) == ("not_allowed", Section.MEDICATIONS)
    assert world.find("memory") == []


def test_a_memory_is_never_put_right_into_something_clinical(world):
    client = Client(world, *write(Section.MEMORIES), *see(Section.MEMORIES))
    client.given("memory_remember", content="I like tea with honey", source_quote="Tea.")
    (told,) = client.given("memory_recall", query="tea honey").memories

    refused = client.ask(
        "memory_correct",
        id=told.id,
        expected_version=told.version,
        new_text="I take metformin",
        reason="She said so.",
    )

    assert (refused.outcome, refused.request) == ("rule", None)


def test_a_clinician_may_be_offered_something_too(world):
    client = Client(world, *write(Section.CONDITIONS), scope=DOCTOR)

    said = {"section": "conditions", "source_quote": SAID, **OFFERS["conditions"]}

    assert client.given("clinical_profile_upsert", **said).is_new
    assert current(world, "conditions", DOCTOR) == ()


def test_no_offer_says_when_it_was_made_but_now(world):
    offer(world, "medications", event_time="2020-05-01T00:00:00Z")

    (fact,) = world.find("medication")
    assert (fact.started_on, fact.last_confirmed_at) == ("2020-05-01", NOON)


@pytest.mark.parametrize(
    "content",
    [
        "My PIN is 4711",
        "The password of my computer is Vera-Lynn-1941",
        "My son hits me when he is angry",
        "I do not want to live any more",
    ],
)
def test_what_is_never_kept_is_kept_by_no_client(world, content):
    """Nor put in the place of something else, nor offered with it, nor told in its quote."""
    client = Client(world, *write(Section.MEMORIES, Section.CONDITIONS), *see(Section.MEMORIES))
    client.given("memory_remember", content="I like tea with honey", source_quote="tea")
    (known,) = client.given("memory_recall", query="tea honey").memories
    named = {"id": known.id, "expected_version": known.version, "reason": "so"}
    offer = {"section": "conditions", "fact": "asthma", "source_quote": "so"}

    told = [
        client.ask("memory_remember", content=content, source_quote="so"),
        client.ask("memory_correct", new_text=content, **named),
        client.ask("clinical_profile_upsert", **{**offer, "fact": content}),
        client.ask("clinical_profile_upsert", **{**offer, "source_quote": content}),
        client.ask("clinical_profile_upsert", **offer, detail=content),
    ]

    assert [(each.outcome, each.request) for each in told] == [(Outcome.RULE, None)] * 5
    assert [each.content for each in world.find("memory")] == ["I like tea with honey"]
    assert [*world.find("condition"), *world.find("review_item")] == []


def test_who_needs_help_now_is_no_liking(world):
    client = Client(world, *write(Section.MEMORIES, Section.SYMPTOMS))

    client.given(
        "memory_remember", content="I have chest pain and cannot breathe", source_quote="so"
    )

    assert world.find("memory") == []


@every_section
def test_an_offer_that_says_nothing_new_makes_no_second_record(world, section):
    offer(world, section)
    (item,) = world.find("review_item")
    world.run(decide, review_id=item.id, decision=Decision.ACCEPT)
    (fact,) = current(world, section)
    world.clock.advance(timedelta(hours=1))

    _, again = offer(world, section)
    (second,) = world.run(waiting_items)
    world.clock.advance(timedelta(hours=1))
    world.run(decide, review_id=second.id, decision=Decision.ACCEPT)

    assert again.conflicts_with == (fact.id,)
    (still,) = current(world, section)
    assert (still.id, still.last_confirmed_at) == (fact.id, NOON + timedelta(hours=2))
    assert world.run(waiting_items) == []

    world.run(undo)

    (before,) = current(world, section)
    assert before.last_confirmed_at == NOON
    assert [each.id for each in world.run(waiting_items)] == [second.id]


def test_another_dose_that_a_client_was_told_is_held_against_the_record(world):
    world.add("medication", name="metformin", dose="500 mg")
    client = Client(world, *write(Section.MEMORIES, Section.MEDICATIONS))
    client.given(
        "memory_remember", content="I take metformin 1000 mg at night", source_quote="1000 mg"
    )
    (offered,) = world.run(waiting_items)

    world.run(decide, review_id=offered.id, decision=Decision.ACCEPT)

    assert [each.dose for each in current(world, "medications")] == ["500 mg"]
    (item,) = world.run(waiting_items)
    assert proposed_of(item).dose == "1000 mg at night"


def test_what_is_named_as_standing_counts_as_shown(world):
    for number in range(RECORDS_A_DAY + 2):
        world.add("condition", name=f"fever of kind {number}")
    client = Client(world, *see(Section.CONDITIONS), *write(Section.CONDITIONS))
    client.given("clinical_profile_get", section="conditions")
    shown = {each.id for each in client.given("clinical_profile_get", section="conditions").facts}
    named = set()

    for number in range(RECORDS_A_DAY + 2):
        world.clock.advance(timedelta(seconds=3))
        said = {"fact": f"fever of kind {number}", "source_quote": SAID}
        told = client.ask("clinical_profile_upsert", section="conditions", **said)
        named |= set(getattr(getattr(told, "answer", None), "conflicts_with", ()))

    assert named <= shown
    assert len(shown) == RECORDS_A_DAY


@pytest.mark.parametrize("dose", [None, "500 mg", "1000 mg at night"])
@pytest.mark.parametrize("decision", [Decision.ACCEPT, Decision.REFUSE])
def test_what_was_decided_of_an_offer_is_taken_back_whole(world, dose, decision):
    """Whatever stands: nothing, another dose, or the same."""
    if dose:
        world.add("medication", name="metformin", dose=dose)
    world.clock.advance(timedelta(hours=1))
    offer(world, "medications", detail="1000 mg at night")
    (item,) = world.run(waiting_items)
    before = [(each.id, each.status, each.dose) for each in world.find("medication")]
    world.clock.advance(timedelta(hours=1))
    world.run(decide, review_id=item.id, decision=decision)

    world.run(undo)

    assert [(each.id, each.status, each.dose) for each in world.find("medication")] == before
    assert [each.id for each in world.run(waiting_items)] == [item.id]
