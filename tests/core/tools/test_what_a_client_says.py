"""What a client says of somebody's health is an offer, until a person takes it (P2)."""

import pytest

from core.clinical.profile import clinical_profile_get
from core.clinical.review import decide
from core.records.facts import MemoryClass, Source
from core.records.tool import Section
from core.records.working import Decision, ReviewReason
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
