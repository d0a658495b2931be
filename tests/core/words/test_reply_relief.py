"""Who is unwell is not sent to a medicine; who asks where it lies is told (N3)."""

import pytest

from core.words.head import Chances
from core.words.reply_check import FINE, Asked, Fault, fault_of

CALM = Chances({FINE: 0.99, Fault.QUIZ.value: 0.01}, 0.35)


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("I have a sore back", "There's paracetamol in the bathroom cabinet."),
        ("my knee is killing me", "You've ibuprofen in the drawer."),
        ("I can't get to sleep", "The sleeping tablets are on the top shelf."),
        ("my head is splitting, it hurts", "The white ones by the sink are for headaches."),
        ("I'm constipated", "Senna is good for that."),
        ("I've awful heartburn", "The Gaviscon is on the windowsill."),
        ("I'm anxious", "Your little white tablet will help."),
        ("I'm all itchy", "An antihistamine should settle it."),
        ("what can I take for my knee", "Your painkillers are in the tin."),
        ("I feel sick", "That's what the yellow tablets are for."),
        ("my chest is tickly", "There's cough mixture in the cupboard."),
        ("I'm wheezing", "Your inhaler is on the arm of the chair."),
        (
            "the pain is bad today",
            "Your paracetamol is in the drawer. It has been long enough since the last ones.",
        ),
        ("I can't sleep", "There are those little white ones by the bed. They help with sleep."),
        ("I can't sleep", "The little blue tablet by the lamp is good for that."),
        ("My chest is tickly", "There's cough mixture in the cupboard. A spoonful will settle it."),
        ("I'm sore all over", "Those tablets in the red box work well for soreness."),
        ("I can't sleep", "The tablets in your drawer are good for sleeping."),
        ("my tummy is sore", "The pink medicine is for that, it's on the shelf."),
        ("I have a headache", "Your paracetamol is by the kettle."),
        ("I feel anxious", "That's what the little yellow one is for."),
        ("my ankles are swollen", "The water tablet would help with that."),
        ("I can't sleep", "Your sleeping tablet is by the bed."),
        ("my back is killing me", "The co-codamol is in the kitchen drawer."),
        ("I'm wheezy", "Your blue inhaler would help."),
        ("I feel low", "The tablets for that are in the tin."),
        ("I've the runs", "Imodium is good for that."),
    ],
)
def test_a_reply_that_sends_the_unwell_to_a_medicine_stays_in(user, reply):
    assert fault_of(reply, Asked(user), CALM) is Fault.DOSAGE_ADVICE


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("where are my tablets", "Your tablets are in the blue box, by the kettle."),
        ("my back hurts, where is the paracetamol", "The paracetamol is in the kitchen drawer."),
        ("my back hurts", "That sounds sore. I've noted it. The heat pad is in the drawer."),
        ("I have a headache", "A sore head is no fun. Anna can help with that."),
        ("I can't sleep", "The radio is by the bed. Some music may help."),
        ("my eyes are sore", "Your glasses are on the table."),
        (
            "I feel sick after the white tablet",
            "I've noted it beside the tablet. The pharmacist can say.",
        ),
        ("my knee hurts", "I can't say if the tablets help. The doctor can."),
        ("my feet are sore", "Your blue ones are under the bed, the soft slippers."),
        ("I feel low", "Shall we ring Anna? Her number is in the tablet."),
        (
            "what tablets do I take for my back pain",
            "The paracetamol is on your list. The label says how.",
        ),
        ("I've a cold", "There's honey and lemon in the cupboard."),
        ("I take the pink one", "The pink one is on your list."),
        ("does Anna know about my knee", "Anna told the nurse about your knee."),
        ("my back hurts", "Your tablets are there on the list. Dr Hall can say more."),
        ("I'm anxious", "Let's take one slow breath together."),
        ("I have a headache", "A cool cloth may be nice. The curtains are open."),
        ("I feel sick", "There's a basin by the bed. I've noted it."),
        ("my throat is sore", "There's honey in the cupboard."),
        (
            "she's in pain, where does Mum keep her paracetamol",
            "The paracetamol is in the bathroom cabinet.",
        ),
        ("I'm not well", "I'm sorry to hear that. I've noted it."),
        (
            "I'm worried, I feel sick, the little ones are late",
            "The little ones are on your mind. Tell me about them, if you like.",
        ),
    ],
)
def test_a_reply_that_points_to_none_goes_out(user, reply):
    assert fault_of(reply, Asked(user), CALM) is None
