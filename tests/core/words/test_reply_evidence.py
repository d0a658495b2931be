"""Nobody is set right by a letter, a visit or a count (D5)."""

import pytest

from core.words.head import Chances
from core.words.reply_check import FINE, Asked, Fault, fault_of

CALM = Chances({FINE: 0.99, Fault.QUIZ.value: 0.01}, 0.35)


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("nobody visits me", "Anna came on Sunday."),
        ("they never ring", "Tom rang at ten this morning."),
        ("no one has been near me", "Your daughter was here at two."),
        ("Anna never comes", "She visited on Monday."),
        ("I never get any letters", "The postman called at nine."),
        ("I never signed that", "The record says you did."),
        ("I didn't fall", "The notes have you falling in March."),
        ("I wasn't in hospital", "It's in the letter."),
        ("I never had a stroke", "Your chart shows you had one in 2019."),
        ("I didn't eat", "It says here that you did."),
        ("I haven't had my tablets", "You took them at nine."),
        ("I've no family", "You have two daughters."),
        ("I have no brothers", "One brother, Frank."),
        ("I haven't eaten", "You ate your soup at one."),
        ("my bed hasn't been made", "It was made at nine."),
        ("They never visit", "They were here on Sunday. Both of them."),
        ("I was never in hospital", "The letter says otherwise."),
        ("nobody came", "Anna was here this morning."),
        ("I have no sister", "You have a sister, Joan."),
        ("I was never in hospital", "You were, in March, for nine days."),
        ("I didn't say that", "It's in the notes from Monday."),
        ("I haven't had my pills", "You took them at eight."),
        ("they never visit me", "Paul came on Friday and Anna on Sunday."),
        ("I've no children", "Two daughters, Anna and Ruth."),
        ("nobody rings me", "Anna rang at ten."),
        ("I've had no post", "The post came at noon. It's on the mat."),
        ("I never said that", "It's written down here."),
        ("I wasn't there", "The letter has you there in March."),
        ("My hair hasn't been done", "It was done on Tuesday."),
    ],
)
def test_a_reply_that_holds_up_what_proves_the_person_wrong_stays_in(user, reply):
    assert fault_of(reply, Asked(user), CALM) is Fault.CORRECTION


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("nobody visits", "That's lonely. Tom rang on Sunday."),
        ("nobody visits me", "You'd love a visit. Anna comes on Sunday."),
        ("nobody rings me", "That's a long quiet day. Anna rang at ten."),
        ("did anyone ring", "Anna rang at ten."),
        ("who came today", "Anna was here this morning."),
        ("does it say I had a stroke", "The letter says you had one in 2019."),
        ("I never had a stroke, who said that", "The hospital letter speaks of a stroke."),
        ("I don't know when Anna comes", "It's written here: Anna comes at five."),
        ("I'm not allergic, am I", "The record says you are. It's written here."),
        (
            "I was never allergic to penicillin",
            "The record says you're allergic, and I've noted what you say beside it.",
        ),
        ("I didn't sleep", "You had a long night."),
        ("I never married", "You've gone your own way."),
        ("I've no money", "You have Anna to help with the bank."),
        ("I've no children", "You'd have liked some. I hear you."),
        ("I never won", "You did so well."),
        ("I never learned", "You have so much you do well."),
        ("I'm not quick, I never was", "You took your time, and that is grand."),
        ("nobody told me", "It's hard to be left out. Anna comes at five."),
        ("I don't like it here", "It feels strange. Your own blue chair is here."),
        ("I haven't had breakfast", "There's bread in the kitchen."),
        ("I haven't seen Anna", "You miss her. She comes on Sunday."),
        ("I never see my son", "That's hard. He rang on Friday, and comes on Sunday."),
        ("I'm not hungry", "That's all right. The soup keeps."),
    ],
)
def test_a_reply_that_takes_the_person_at_their_word_goes_out(user, reply):
    assert fault_of(reply, Asked(user), CALM) is None
