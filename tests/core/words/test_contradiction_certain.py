"""What two replies cannot both say: each kind of fact, and what only looks like it (D4)."""

import pytest

from core.words.head import Chances
from core.words.reply_check import FINE, Asked, Fault, fault_of

CALM = Chances({FINE: 0.98, Fault.CONTRADICTION.value: 0.02}, 0.35)
TWO = "Two medicines for blood pressure are on the record: amlodipine and ramipril."

# Of each kind: before, what is asked, and the reply.
OTHERWISE = [
    (
        "Good morning, Mary. It's Wednesday, and it's raining.",
        "what day have we",
        "It's Friday, Mary, a soft wet morning.",
    ),
    (
        "You're at home. It's Tuesday afternoon.",
        "which day is it",
        "It's Thursday, and the sun is out.",
    ),
    ("Today is Monday.", "what day is it", "It's Sunday afternoon, dear."),
    (
        "Anna, your daughter, comes at five.",
        "when is anna coming",
        "Anna comes at seven this evening.",
    ),
    (
        "Anna, your daughter, comes at five.",
        "when does she come",
        "Your daughter comes at half past three.",
    ),
    ("Tom is due at quarter to two.", "what time is Tom due", "He comes at noon."),
    ("Lunch is at one today.", "when's lunch", "Lunch is at half past twelve."),
    (
        "The nurse comes at nine in the morning.",
        "when's the nurse",
        "The nurse comes at 11 in the morning.",
    ),
    (
        "Your eye clinic visit is on the 14th, in the morning.",
        "when do I go about my eyes",
        "The eye clinic is on the 20th.",
    ),
    ("The dentist is on Friday.", "when is the dentist", "Your dentist is on Monday at ten."),
    ("Ewan comes on Saturday.", "what day does Ewan come", "Ewan comes on Sunday, after church."),
    (
        "There are four medicines on your list.",
        "how many tablets",
        "Your list has eight medicines on it.",
    ),
    ("You have two sisters.", "how many sisters have I", "You have three sisters."),
    (
        TWO,
        "what's she on for the bp",
        "Blood pressure: ramipril only. No other medicine is on the record.",
    ),
    (
        "That sounds sore. I've noted your knee for Dr Mehta.",
        "did you put down my knee",
        "There's nothing about a knee in the notes.",
    ),
    (
        "Penicillin allergy: clinic letter, page 2, confirmed.",
        "any allergies",
        "No allergies are recorded for him.",
    ),
    (
        "Your record says penicillin gives you a rash.",
        "am I allergic",
        "Your record names no allergies.",
    ),
    (
        "I've written down the dizzy spell.",
        "is the dizzy spell down",
        "I haven't noted any dizzy spell.",
    ),
    (
        "There are twelve photographs here.",
        "can we see the photos",
        "There are no photographs here for us.",
    ),
    ("Teresa is your sister.", "who is Teresa", "Teresa is your daughter, your eldest."),
    ("Your wife is Olive.", "what's my wife's name", "Your wife's name is Margaret."),
    (
        "You live in Galway, in the blue house.",
        "where do I live",
        "You live in a flat in Limerick.",
    ),
    (
        "You're at home, in your own chair.",
        "where is this",
        "You're in the hospital, in a bright ward.",
    ),
    (
        "Your room is on the ground floor.",
        "what floor am I on",
        "Your room is on the second floor.",
    ),
    (
        "A ginger cat lies on a warm wall.",
        "more about the cat",
        "The cat stretches. Her coat is black as coal.",
    ),
    ("The dog is brown, and asleep.", "and the dog", "A white dog runs in the sun."),
    ("Your purse is in the hall drawer.", "where's my purse", "It's on the kitchen table."),
    ("Your coat hangs in the hall.", "where is my coat", "Your coat is in the bedroom."),
    ("The letter says the right knee.", "which knee is it", "It's the left knee, dear."),
    ("Lunch is fish today.", "what's for lunch", "There's roast chicken for lunch."),
    (
        "Levothyroxine 50 micrograms, from the slip.",
        "how much is it",
        "Levothyroxine 125 micrograms.",
    ),
    (
        "Apixaban: active, discharge letter.",
        "is it current",
        "Apixaban: stopped, discharge letter.",
    ),
    ("Your dog is in the garden.", "where's my dog", "You have no dog."),
    (
        "Peter, your son, comes at three this afternoon.",
        "is anyone coming",
        "Nobody is coming today.",
    ),
    ("Penicillin is noted.", "is it on there", "No penicillin of any kind is noted."),
]

BOTH_HOLD = [
    (
        "Anna, your daughter, comes at five.",
        "anna rang, it's seven now she says",
        "Anna comes at seven, then.",
    ),
    ("Anna, your daughter, comes at five.", "and on Friday", "Anna comes on Friday at ten."),
    (
        "Anna, your daughter, comes at five.",
        "when is she here",
        "It's four. Anna comes in an hour, at five.",
    ),
    (
        "The carer comes at eight in the morning.",
        "and tonight",
        "The carer comes at seven this evening.",
    ),
    ("Tom comes at three.", "who else comes", "Ruth comes at four."),
    ("It's Tuesday evening, and you're at home.", "what day is it", "It's Wednesday morning."),
    ("It's Wednesday, at ten.", "when is the dentist", "It's Friday."),
    ("The dentist is on Friday.", "and the eye clinic", "The eye clinic is on Monday."),
    ("Anna comes on Friday.", "who is coming on Monday", "Anna comes on Monday too."),
    (
        "The physio is on Friday at ten.",
        "physio rang, thursday not friday",
        "The physio is on Thursday at ten.",
    ),
    (
        "There are four medicines on your list.",
        "is vitamin D on it",
        "Yes, vitamin D is one of the four.",
    ),
    ("You have two sisters.", "and brothers", "You have one brother."),
    (TWO, "which is older", "Ramipril is older. Amlodipine was added in May."),
    ("I've noted your knee.", "is my hip down", "There's nothing about a hip in the notes."),
    (
        "Penicillin allergy: clinic letter, page 2.",
        "anything since",
        "No new allergies are recorded since May.",
    ),
    (
        "Eggs are in your record as an allergy.",
        "what about milk",
        "There is nothing about milk in the record.",
    ),
    ("There are two biscuits on the plate.", "any biscuits", "There are no biscuits left."),
    ("Teresa is your sister.", "who is Una", "Una is your daughter."),
    ("Your wife is Olive.", "how is she", "Your wife is asleep."),
    ("Joan lives in Cork.", "is that in Ireland", "Joan lives in Ireland, by the harbour."),
    (
        "A ginger cat lies on a warm wall.",
        "go on",
        "The cat's ginger tail settles. A black crow calls.",
    ),
    ("Your purse is in the hall drawer.", "where's my bag", "Your bag is in the kitchen."),
    ("Your purse may be in the hall.", "where is it", "It's in the kitchen."),
    ("The right knee was done in May.", "and the other one", "The left knee is for October."),
    ("Lunch is fish today.", "and supper", "There's soup for supper."),
    ("Ramipril 5 mg in the morning.", "and the other", "Amlodipine 10 mg at night."),
    ("Lisinopril: stopped, GP letter.", "is amlodipine stopped", "Amlodipine: active."),
    ("Your dog is in the garden.", "have I a cat", "You have no cat."),
    ("Peter comes at three.", "is anyone coming tomorrow", "Nobody is coming tomorrow."),
    ("Tom comes at three.", "tom rang, he's held up", "Tom comes at four."),
    ("Tom comes at three.", "when is Tom here", "Tom comes at four instead."),
    ("Ewan comes on Saturday.", "tell me about Ewan", "Ewan comes on Monday."),
    ("Ewan comes on Saturday most weeks.", "when does Ewan come", "Ewan comes on Sunday."),
    ("You have two sisters.", "how many sisters", "You have 2 sisters."),
    ("No penicillin is noted.", "is penicillin on it", "No penicillin is noted."),
    ("A fall is noted.", "any since", "No falls are noted since Monday."),
    ("Your purse is perhaps in the hall.", "where is my purse", "Your purse is in the kitchen."),
]


@pytest.mark.parametrize(("before", "user", "reply"), OTHERWISE)
def test_what_was_told_otherwise_does_not_go_out_whatever_was_learnt(before, user, reply):
    assert fault_of(reply, Asked(user, ("Good day.", before)), CALM) is Fault.CONTRADICTION


@pytest.mark.parametrize(("before", "user", "reply"), BOTH_HOLD)
def test_what_holds_beside_it_goes_out(before, user, reply):
    assert fault_of(reply, Asked(user, (before,)), CALM) is None


@pytest.mark.parametrize(
    "user", ["tom rang, four he says", "it's been moved to four", "not three, four", "make it four"]
)
def test_what_the_person_has_just_told_may_be_told_otherwise(user):
    before = ("Tom comes at three.",)

    assert fault_of("Tom comes at four.", Asked(user, before), CALM) is None


def test_what_was_put_right_in_between_is_compared_as_it_stands():
    before = ("Tom comes at three.", "Tom comes at four, then.")

    assert fault_of("Tom comes at four.", Asked("when is Tom here", before), CALM) is None
