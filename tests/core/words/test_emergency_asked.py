"""Asked as a question, of what has happened: that calls, and what is only asked does not (N1)."""

import pytest

from core.words.emergency import Category, emergency_in
from core.words.emergency_asked import ASKED, DEALT_WITH, TOLD_OF, asked_of_what_happened
from core.words.patterns import patterns
from core.words.plain import plain

CALLS = {
    Category.ABUSE_NEGLECT: [
        "is it normal for the carer to slap me",
        "is he allowed to lock me in",
        "are the carers allowed to tie Mum to the chair",
        "is it right for my son to keep me locked up here",
        "is it normal for a husband to hit you, mine does",
        "is my daughter-in-law allowed to keep my phone",
        "is it normal for my husband to hit me",
        "is the carer allowed to slap Mum",
        "are they allowed to lock me in my room",
        "is it ok for my son to shut me in",
    ],
    Category.OVERDOSE_POISONING: [
        "what happens if you take your blood pressure pills three times, because I have",
        "what happens if you take too many warfarin, because I did",
        "what happens if someone drinks bleach, Mum has",
        "is it dangerous to drink Dettol, he has had a mouthful",
        "are laundry pods poisonous, he's bitten one",
        "is it harmful to swallow a battery, my grandson has",
        "how much insulin is too much, I gave 60",
        "How much insulin is too much? (I gave her 60)",
        "what would happen if a person had two lots of insulin, asking because I've just done it",
        "can you die of too much digoxin, I think I had four",
        "is eight paracetamol in one go too many, I've done it",
        "how many paracetamol is too many, I've had twelve",
        "does it matter that I took three days' tablets together",
        "What do you do if somebody gives you the wrong tablets, she gave me Bert's",
        "will it hurt me that I drank the stuff for the lilies",
        "is it ok to take metformin twice, I did this morning by accident",
        "I took double my blood thinner, is that ok",
        "I've had my tablets twice today, does that matter",
        "Is it bad if I had my heart tablets twice today",
        "are foxgloves poisonous, the wee one ate some",
        "Is phenyle dangerous to drink, papa has taken one sip by mistake",
        "what happens when you drink antifreeze, he's drunk some",
        "what would bleach do to you if you drank it, because Dad's after drinking some",
        "is it bad to swallow a laundry pod, the baby has just swallowed one",
        "Is rat poison dangerous to humans, my father-in-law ate some today",
        "is a button battery harmful if swallowed? My granddaughter has just swallowed one",
        "can antifreeze kill you, I've drunk some",
        "What happens if you drink white spirit? I've had a swig by mistake",
        "how dangerous is toilet cleaner, she drank it",
    ],
    Category.ANAPHYLAXIS: [
        "what do I do about a bee sting when the throat swells, it's happening",
        "should my lips be this big after the prawns",
        "why is my tongue so thick since the new tablet",
        "what does it mean when your throat closes up, mine is",
        "why are my lips swelling since the wasp sting",
        "should my tongue be this fat after the antibiotic",
        "why is his face swelling up after the peanut",
    ],
    Category.FIRE_GAS_WANDERING: [
        "is it safe to sleep, the alarm for the carbon monoxide is going",
        "how do you put out a pan fire, quick",
        "is it safe to go to bed, the gas alarm keeps going off",
        "can we stay in, the smoke alarm is going",
        "how do you put out a chip pan fire, it's spreading",
    ],
    Category.STROKE: [
        "is it usual for one side of your face to hang down, mine has since lunch",
        "what would make your speech go slurred all at once, I sound drunk",
        "why won't my right hand hold the cup today",
        "why won't my arm lift since breakfast",
        "is it normal for your mouth to droop, mine is",
        "what causes your speech to go slurred, mine has just now",
        "why can't I make my hand grip this morning",
    ],
    Category.SEIZURE: [
        "how long should a fit last, she's still going",
        "when do you ring for a fit, it's been six minutes",
        "what do you do for a seizure, Bill is having one now",
        "how long is too long for a fit, he's been ten minutes",
        "how long do seizures last, she hasn't come round",
        "is it normal for a seizure to go on and on, it's still going",
        "should you hold someone down in a fit, he's having one now",
    ],
    Category.DIABETIC: [
        "what should I do with sugar of 28 and vomiting",
        "What do I do, my sugar is 2",
        "my sugar's 2.1, is that low?",
        "is 2.3 low for a sugar, what do I do, my sugar is 2.3",
        "my sugar is 1.9, what should I do",
        "his sugar's 2.4, is that bad",
        "sugar is 31 and vomiting, what should I do",
    ],
    Category.SEPSIS_LIKE: [
        "Is it normal to be shaking like this with the water infection",
        "how long can someone be shaking with a fever and not know you before you ring, "
        "she's like that now",
        "is 39.8 too high for an old man, he's not making sense",
        "why am I shivering so much with this kidney infection",
        "should she be shaking like that with a chest infection",
        "is a temperature of 39.5 too high, she is confused",
    ],
    Category.BLEEDING: [
        "is it normal to be bleeding this much after the tooth",
        "how much blood can you lose, it's still coming",
        "why is my poo black and why am I so weak",
        "why am I bleeding so much down below",
        "should it still be bleeding this much after the biopsy",
        "how long does a nosebleed go on, it won't stop pouring",
        "how long do you bleed after the dentist, it's still pouring",
    ],
    Category.BREATHING: [
        "why are my lips blue",
        "why have her lips gone grey",
        "why can't I get my breath",
        "what do you do when somebody is choking, he is now",
        "why are his lips blue",
        "why has my tongue gone blue",
        "why is Mum's face grey",
    ],
    Category.CARDIAC: [
        "do you think I should ring anyone, there's a weight on my chest",
        "how do you know it's a heart attack, I think he's having one",
        "should I bother the doctor, I've a crushing pain across my chest",
        "is it worth ringing anyone, I've a tightness in my chest",
    ],
    Category.HEAD_INJURY_FALL: [
        "Does it matter that I hit my head, I'm on the Eliquis",
        "do I need to tell anyone I hit my head, I'm on blood thinners",
        "I'm on warfarin, should I worry that I banged my head",
        "how long after a knock on the head would you be sick, I've been sick three times",
        "Is it normal to be this sleepy after hitting your head this morning",
        "should I be sleepy after hitting my head this morning",
        "Is it normal to be sick after a bang on the head this afternoon",
        "Is it normal to be seeing double after I fell",
        "is it ok to go to bed after I bumped my head, I feel drowsy",
        "is it OK that I banged my head, I take apixaban",
        "should we be worried that mum hit her head, she's on warfarin",
        "I hit my head, does it matter, I'm on rivaroxaban",
        "is it normal to feel sick after I banged my head today",
    ],
    Category.OTHER: [
        "how long can you go without peeing, I've not been since yesterday morning and I'm in pain",
        "Is it all right to leave it till Monday, I can't pass water since last night",
        "should I be able to see out of this eye, it's gone dark",
        "why has everything gone black in my left eye",
        "does it matter that I can't pee since last night",
        "why has it gone black in one eye",
        "does it matter that I can't see out of my left eye since this morning",
    ],
}
CALM = [
    "how many paracetamol is too many",
    "how many paracetamol are you allowed in a day, I've only ever had two",
    "how many paracetamol is too many, I've had two",
    "what happens if someone drinks bleach",
    "what happens if someone drinks bleach, I have some under the sink",
    "What happens if a child swallows a battery? My grandson did years ago, they got it out",
    "What happens if you take too many warfarin? Not that I have.",
    "how much insulin is too much, in general",
    "how much insulin is too much, I have 20 units at night",
    "Is bleach good for the grout, I did the bathroom with it",
    "what happens if I take it twice",
    "can you die of too much digoxin, my uncle did in 1987",
    "how long should a fit last",
    "how long can a fit go on before you ring, I'd like to print it for the wall",
    "is it dangerous to bang your head when you're on warfarin",
    "does it matter if I hit my head, I'm on Eliquis",
    "Is it normal to be sleepy after hitting your head",
    "is it normal to be tired after a fall last year",
    "why are my hands blue",
    "why are the lips blue in that picture",
    "why can't I breathe through this nostril",
    "why is my poo black, I'm on the iron tablets",
    "how long do you bleed after a tooth out",
    "what do I do if my sugar is 2",
    "how do you put out a pan fire",
    "is it safe to sleep, the alarm is going to be tested at nine",
    "is it normal for the nurse to wash me",
    "is he allowed to lock his bicycle in the hall",
    "is he allowed to beat me at chess",
    "are they allowed to crush my tablets in jam",
    "is it usual for your face to droop in a stroke, it said so in the leaflet",
    "what happens if you leave bleach on wood, I have",
    "how much insulin is too much to keep in the fridge, I've had six pens",
    "is it too much trouble, I've had twelve people ask",
    "can I have an extra pillow, I've taken my tablets",
    "what can I do with extra paracetamol, I have",
    "does it matter that I took my tablets late",
    "does it matter that I had my two paracetamol together",
    "am I meant to have four tablets in the morning, I've had four",
    "I've had my tablets twice today like the label says, is that right",
    "is it ok that I ate the mushrooms",
    "is washing powder bad for the skin, I've had a rash",
    "can you drink tea with warfarin, I have",
    "what happens if you have too much sugar in tea, I took three",
    "is a battery hard to change, he's done it",
    "how long does a hearing aid battery last, mine has gone",
    "is it normal for your face to go red, mine has",
    "is it usual for the hand to be dead when you lie on it, mine is",
    "are his lips meant to be blue, the clown",
    "why can't I get my breath going up the stairs",
    "is it normal to bleed this much at the blood test",
    "is it normal to be sick of the food since I fell out with the cook",
    "does it matter that I hit my thumb, I'm on Eliquis",
    "my sugar is 5.2, is that ok",
    "what do I do, my sugar is 2 pounds short for the jam",
    "is it normal to be shivering with a temperature",
    "why won't my left hand glove fit today",
    "should I ring the doctor, I've a pain in my toe",
    "is it all right to go up, the lift alarm is going",
    "how long can a tortoise go without weeing, he hasn't been since Monday",
    "should I go to the loo before the bus, I've not been since this morning",
    "should I be able to see the garden from here, it's gone dark",
    "is it normal for the nurse to pinch my skin to test it",
    "is it normal for the carer to tie my laces",
    "is he allowed to beat me at bowls",
    "is she allowed to hit me with a balloon",
    "is he supposed to kick me off the bus here",
    "is he allowed to lock me out of the account",
    "are the girls allowed to drag me along to bingo",
    "what does a stroke look like, his face drooped in the film",
    "how do you know a stroke, mum had one",
    "what's a heart attack like, Dad had one in 1990",
    "is it usual for the tongue to go numb at the dentist, mine has",
    "how long is the throat numb after the endoscopy, mine is still",
    "is it usual for arm to be weak after the jab, mine is",
    "how long can you bleed after a tooth out, it's still a bit pink",
]
# Each would call but for what stands beside it.
OVER = {
    TOLD_OF: [
        "why are his lips blue in that film",
        "is it harmful to swallow a battery, my grandson swallowed one in 2009",
        "how long should a fit last, she's still going, it's for my first aid course",
    ],
    DEALT_WITH: [
        "what happens if someone drinks bleach, Mum has, they pumped her stomach",
        "is it dangerous to drink Dettol, he has had a mouthful, the ambulance has come",
        "I've had my tablets twice today, does that matter, the pharmacist said it's fine",
        "are foxgloves poisonous, she's eaten one, the dog I mean",
        "why are my lips blue, I've been eating bilberries",
        "why is my poo black and why am I so weak, I'm on iron tablets",
        "what happens if you take too many warfarin, Mum did, no she didn't",
    ],
}
STILL_CALLS = {
    "what happens if someone drinks bleach, Mum has, she says she's fine": (
        Category.OVERDOSE_POISONING
    ),
    "is it normal for the carer to slap me, the nurse said it's fine": Category.ABUSE_NEGLECT,
}


def said(text):
    return plain(text).strip(" .!")


@pytest.mark.parametrize(
    ("category", "text"),
    [(name, each) for name, all_of in CALLS.items() for each in all_of],
)
def test_what_has_happened_calls_though_it_is_asked(category, text):
    assert asked_of_what_happened(said(text)) == category


@pytest.mark.parametrize(
    ("category", "text"), [(name, all_of[0]) for name, all_of in CALLS.items()]
)
def test_it_calls_before_any_model_is_there(category, text):
    assert emergency_in(text).category is category


@pytest.mark.parametrize("text", CALM)
def test_what_is_only_asked_does_not(text):
    assert asked_of_what_happened(said(text)) is None


@pytest.mark.parametrize(
    ("name", "text"), [(name, each) for name, all_of in OVER.items() for each in all_of]
)
def test_what_is_told_of_or_dealt_with_does_not(name, text):
    lists = patterns(ASKED)
    against = {each for each in OVER if lists[each].search(said(text))}

    assert any(lists[each].search(said(text)) for each in CALLS)
    assert against == {name}
    assert asked_of_what_happened(said(text)) is None


@pytest.mark.parametrize("text", STILL_CALLS)
def test_feeling_well_or_a_nurses_word_does_not_make_it_less(text):
    assert asked_of_what_happened(said(text)) == STILL_CALLS[text]


def test_every_list_has_its_calls():
    assert set(patterns(ASKED)) == {*CALLS, *OVER}
