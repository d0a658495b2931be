"""What is asked beside it, wished for or only a saying hides nothing, and tells nothing."""

import pytest

from core.words.routing import Store, assertions, route, routed, stores
from core.words.statements.asserting import asserted
from core.words.statements.statement import Polarity, Speaker

_PATIENT = Speaker.PATIENT


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("My ankles are swollen again, should I ring them?", "My ankles are swollen again."),
        ("My leg is red and hot. What do you think?", "My leg is red and hot."),
        (
            "I've been dizzy since Monday - do I need to see someone?",
            "I've been dizzy since Monday.",
        ),
        ("She missed her insulin so what should I do?", "She missed her insulin."),
        ("Dad's off his food, any idea why?", "Dad's off his food."),
        ("I like a drop of sherry, is there any harm in it?", "I like a drop of sherry."),
        ("Her hip hurts, could it be the fall?", "Her hip hurts."),
        ("He takes ramipril, who should I tell?", "He takes ramipril."),
    ],
)
def test_what_is_told_before_advice_is_asked_for_stays(text, told):
    assert asserted(text) == told


@pytest.mark.parametrize(
    "text",
    [
        "When my sugar is low, should I eat?",
        "If my ankles swell, should I ring?",
        "I have angina, don't I?",
        "I'm on warfarin, is that right?",
        "You said I have angina, what does it mean?",
        "The leaflet says it makes you dizzy, should I worry?",
        "My new blue tablets, when do I take them?",
        "Is it true I have diabetes, should I worry?",
        "What should I eat?",
        "My knee hurts.",
        "?UTI, dip sent",
        "? TIA, await CT",
    ],
)
def test_what_is_only_asked_is_left_as_it_was(text):
    assert asserted(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "I'm allergic to housework, always have been!",
        "He's only allergic to hard work, my grandson.",
        "she's allergic to mornings",
        "It would be grand to have no aches at all.",
        "What I'd give to be free of it",
    ],
)
def test_a_saying_and_a_wish_tell_nothing(text):
    assert asserted(text) == ""
    assert assertions(text) == ()
    assert route(text).store is Store.NEITHER
    assert routed(text, _PATIENT, Store.CLINICAL).said == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I'm allergic to work and penicillin", "I'm allergic to work and penicillin"),
        ("I'm allergic to work but codeine is the real one", None),
        ("I'm allergic to dust when cleaning", None),
        ("I'm allergic to cleaning products", None),
        ("With this diabetes I'm allergic to mornings", None),
        ("I'm allergic to mornings. I'm allergic to eggs.", "I'm allergic to eggs."),
        ("It would be grand to have no aches, but my knee is bad", None),
    ],
)
def test_what_is_meant_beside_a_saying_is_kept(text, told):
    assert asserted(text) == (told or text)


def test_a_complaint_with_a_question_is_a_complaint():
    (one,) = assertions("My ankles are swollen again, ought I to ring the surgery?")

    assert one.entity == "swollen ankle"
    assert one.polarity is Polarity.PRESENT


def test_where_nothing_is_asserted_nothing_is_likely():
    assert stores("I'm allergic to housework!", _PATIENT).likeliest == Store.NEITHER.value
