"""Whose a thing is where it is said outright: who takes it whomever it is for, who has it whoever
else does, and who is only likened to somebody with it."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import About, Speaker

PATIENT, HELPER = Speaker.PATIENT, Speaker.CAREGIVER
SELF, OTHER = About.SELF, About.OTHER


@pytest.mark.parametrize(
    ("text", "name", "whose"),
    [
        ("I keep taking the sertraline for my son", "sertraline", SELF),
        ("I take my aspirin for my daughter", "aspirin", SELF),
        ("I picked up the sertraline for my son", "sertraline", OTHER),
        ("collecting the aspirin for my daughter", "aspirin", OTHER),
        ("I eat well for a man with an ulcer", "ulcer", SELF),
        ("I get about well for a woman with COPD", "copd", SELF),
        ("As a woman with osteoporosis I'm careful", "osteoporosis", SELF),
        ("There's a man with an ulcer next door", "ulcer", OTHER),
        ("The woman with COPD gets about well", "copd", OTHER),
        ("I met a woman with osteoporosis", "osteoporosis", OTHER),
        ("I have COPD same as my brother", "copd", SELF),
        ("I'm on warfarin and my sister is too", "warfarin", SELF),
        ("I take her warfarin to my sister", "warfarin", OTHER),
    ],
)
def test_a_patient_says_outright_whose_it_is(text, name, whose):
    assert {one.entity: one.about for one in statements(text, PATIENT)}[name] is whose


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("My husband has Parkinson's and now he takes levodopa", SELF),
        ("My husband has Parkinson's and now I take levodopa", OTHER),
        ("My husband has Parkinson's and now my brother takes levodopa", OTHER),
    ],
)
def test_what_a_helpers_husband_takes_besides_is_his(text, whose):
    assert {one.entity: one.about for one in statements(text, HELPER)}["levodopa"] is whose
