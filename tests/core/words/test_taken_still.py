"""A medicine is taken though an ending, another one or its trouble is denied beside it; and where
it was left off after all, the rule says nothing."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.taken_still import taken_still

PRESENT, ABSENT, STOPPED = Polarity.PRESENT, Polarity.ABSENT, Polarity.STOPPED


def medicine_in(text, name, topic=Topic.MEDICATION):
    start = text.lower().index(name)
    return view_of(seen_in(text, Speaker.PATIENT), Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("nobody's taken me off the amiodarone", "amiodarone"),
        ("No one has taken Dad off the amiodarone yet", "amiodarone"),
        ("nobody said to stop the warfarin", "warfarin"),
        ("no one told me I should come off the lithium", "lithium"),
        ("nobody's stopped my insulin", "insulin"),
        ("Nobody told me I couldn't take aspirin so I do", "aspirin"),
        ("I was told I could stop the aspirin but I didn't", "aspirin"),
        ("They said I could drop the aspirin but I've kept it up", "aspirin"),
        ("Doctor told to stop the aspirin but I am continuing only", "aspirin"),
        ("They said to leave off the aspirin but she still takes it", "aspirin"),
        ("They wanted to take me off the warfarin and I wouldn't hear of it", "warfarin"),
        ("They told me to stop the aspirin but I carried on taking it", "aspirin"),
        ("They told me to stop the aspirin, I'm still on it", "aspirin"),
        ("Nobody's stopped my insulin and I take it every morning", "insulin"),
        ("I've been on insulin since I was nine, and that was 40 years ago", "insulin"),
        ("She's been on lithium since the breakdown", "lithium"),
        ("My HRT is off limits for my daughter", "hrt"),
        ("A burglar threw my methadone out the window", "methadone"),
        ("The dog knocked it and my lactulose went down the sink", "lactulose"),
        ("One of my metformin went down the sink", "metformin"),
    ],
)
def test_an_ending_that_is_denied_undone_or_not_followed_ends_nothing(text, name):
    assert taken_still(medicine_in(text, name), STOPPED) is PRESENT


@pytest.mark.parametrize(
    "text",
    [
        "They've taken me off the aspirin",
        "Nobody's taken me off the aspirin, I stopped it myself",
        "Nobody took me off the aspirin until March",
        "I wish nobody had taken me off the aspirin",
        "Has nobody taken me off the aspirin?",
        "Nobody told me they'd stopped the aspirin",
        "Nobody told me they had stopped the aspirin",
        "Nobody said they stopped the aspirin",
        "Nobody told me why they stopped the aspirin",
        "Nobody told me to stop the aspirin, I just did",
        "Nobody knows who stopped the aspirin",
        "Nobody's stopped my aspirin, I suppose",
        "Nobody told me I couldn't take aspirin so I did and bled",
        "I was told I could stop the aspirin and I did",
        "I was told I could stop the aspirin but I didn't until the Friday",
        "They told me to stop the aspirin but my sister is still on it",
        "nobody told me to stop the aspirin so that's in the past",
        "I was told to stop the aspirin, I'm still on the clopidogrel",
        "they told her to stop the aspirin, she still takes the gliclazide",
        "I was told to stop the aspirin and I continued with the apixaban",
        "they told me to stop the aspirin and I carried on with the paracetamol",
        "they told me to stop the aspirin and I kept taking the paracetamol",
        "they told me to stop the aspirin and I still have two boxes of it",
        "I was told to stop the aspirin and I still have pain",
        "I was advised to stop the aspirin and I continue to have heartburn",
        "they wanted me to give up the aspirin and I carried on fine without",
        "Nobody's taken me off the aspirin, I just ran out and never went back",
        "Nobody took me off the aspirin, I jacked it in",
        "Nobody took me off the aspirin. I jacked it in",
        "Nobody told me to stop the aspirin, I just don't bother with it",
        "Nobody told me to stop the aspirin, I just left it",
        "Nobody said to stop the aspirin but I let it lapse",
    ],
)
def test_an_ending_that_stands_is_left_as_it_was_learnt(text):
    assert taken_still(medicine_in(text, "aspirin"), STOPPED) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I'm not on as much insulin as I was", "insulin"),
        ("I don't take the morphine as often now", "morphine"),
        ("I'm not on as many steroids as last month", "steroids"),
        ("I don't take the full dose of lithium any more, just half", "lithium"),
        ("I don't take the lithium twice a day now, just once", "lithium"),
        ("I don't take the lithium, only half a tablet", "lithium"),
        ("I'm halving my lithium", "lithium"),
        ("they're weaning me off the prednisolone, 5 a day now", "prednisolone"),
        ("doctor's cut the furosemide down to one", "furosemide"),
        ("Furosemide halved by the heart nurse", "furosemide"),
    ],
)
def test_less_of_it_is_taken_still(text, name):
    assert taken_still(medicine_in(text, name), STOPPED) is PRESENT


@pytest.mark.parametrize(
    "text",
    [
        "I don't take as much morphine because I've stopped",
        "I don't take as much morphine as before, nothing now",
        "I don't take the morphine any more",
        "I don't take morphine, just half a paracetamol",
        "I don't take as much notice of the morphine",
        "they're weaning me off the morphine",
        "they weaned me off the morphine, 5 a day then nothing",
        "they cut the morphine to zero",
        "I came off the morphine, 5 a day of paracetamol now",
        "the morphine was cut out altogether",
        "morphine reduced and stopped",
        "the morphine was doubled and then I came off",
        "her morphine was reduced and then the consultant took her off",
        "I don't take as much morphine, I jacked it in",
    ],
)
def test_none_of_it_is_no_less_of_it(text):
    assert taken_still(medicine_in(text, "morphine"), STOPPED) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Instead of the simvastatin I'm getting atorvastatin", "atorvastatin"),
        ("Instead of the insulin they've put me on tablets, gliclazide", "gliclazide"),
        ("Instead of my metformin before food I have it after", "metformin"),
        ("I'm not allowed to take my warfarin with cranberry juice", "warfarin"),
        ("I'm not allowed to have my insulin in my room", "insulin"),
        ("I'm not allowed to use my GTN more than twice", "gtn"),
        ("He isn't allowed to use his inhaler in class", "inhaler"),
        ("I'm not allowed to touch my morphine pump", "morphine"),
        ("no problems with the warfarin, I take it at six", "warfarin"),
        ("No meds other than apixaban", "apixaban"),
        ("No tablets bar the water tablet", "water tablet"),
        ("I don't take anything but the aspirin", "aspirin"),
        ("Apart from the metformin I'm not on anything", "metformin"),
        ("BP tablet I am taking daily, sugar tablet doctor stopped", "bp tablet"),
        ("There's not a day I don't take my warfarin", "warfarin"),
        ("I can't take my metformin without food", "metformin"),
        ("If I don't take my furosemide my ankles are like balloons", "furosemide"),
        ("I couldn't sleep if I didn't take my zopiclone", "zopiclone"),
        ("no problems with the apixaban", "apixaban"),
        ("I have no bother at all taking the statins", "statins"),
        ("the warfarin never did me any harm", "warfarin"),
        ("the warfarin doesn't bother me", "warfarin"),
        ("no harm ever came of me taking aspirin", "aspirin"),
        ("I mustn't miss my Epilim", "epilim"),
        ("I've never missed my Epilim", "epilim"),
        ("I didn't want the lithium but I'm on it now", "lithium"),
        ("don't let me forget my insulin", "insulin"),
        ("she's not been having her Madopar on time", "madopar"),
        ("I hate my insulin needles", "insulin"),
        ("I never wanted to be on statins but here I am", "statins"),
        ("I don't like taking the steroids but I do", "steroids"),
        ("I don't see the point of the statins but I take them", "statins"),
        ("my inhaler's not doing anything", "inhaler"),
        ("I'm clean out of salbutamol", "salbutamol"),
        ("I've no insulin left in the fridge", "insulin"),
        ("The chemist hadn't my amlodipine in", "amlodipine"),
        ("Mum keeps taking Dad's sleeping tablets by mistake", "sleeping tablets"),
    ],
)
def test_a_denial_of_something_else_denies_no_medicine(text, name):
    assert taken_still(medicine_in(text, name), ABSENT) is PRESENT


@pytest.mark.parametrize(
    "text",
    [
        "Instead of the insulin I'd like to be on the statin",
        "Instead of the insulin I'm not getting the statin",
        "Instead of the insulin, they never said I was put on the statin",
        "no tablets but the statin was stopped",
        "no tablets apart from the statin work",
        "no tablets bar the statin I used to be on",
        "no tablets, no statin",
        "no allergies apart from the statin",
        "apart from the statin I'm on four tablets",
        "There wasn't a day I didn't take my statin",
        "I can't take my statin, it gives me the runs",
        "I can't take a statin without being sick",
        "you can't take a statin without food",
        "If I don't take my statin I feel better",
        "What happens if I don't take my statin",
        "They told me if I don't take my statin I'll have a stroke",
        "If I stop the statin will I be all right?",
        "I missed my statin",
        "I forgot my statin this morning",
        "Did not take the statin last night, I fell asleep",
        "I had no problems with the statin",
        "no problems since I stopped the statin",
        "no problems with the statin until they stopped it",
        "I don't bother with the statin",
        "the statin doesn't agree with me",
        "I never wanted to be on the statin and I'm not",
        "I don't see the point of the statin but I take the aspirin",
        "I don't see the point of the statin but I take them vitamins",
        "My sister won't have a statin but I do",
        "I can't abide the statin but Dad takes it",
        "He won't take the statin but I do",
        "I don't take the statin but I do take fish oil",
        "I don't take the statin now but I did",
        "I hate my statin so I stopped it",
        "I used to hate my statin",
        "I mustn't have a statin",
        "I mustn't forget the statin was stopped",
        "I'll never forget the statin",
        "I don't miss the statin",
        "I've never missed my statin since they stopped it",
        "I've no statin left, they stopped it",
        "The chemist hadn't my statin in so I've had none",
        "My statin wasn't doing anything so they stopped it",
        "No tablets bar the statin, I think",
        "No tablets bar the statin, hard to say really",
        "He's not taking his statin properly, in fact hardly, in fact none",
        "He doesn't take his statin, but he has it",
        "no issues with the statin as he isn't prescribed it",
        "no side effects from the statin, I haven't begun",
        "He hates his statin and leaves it",
        "She hates her statin so it sits in the drawer",
        "no problems with the statin as it's not for me",
        "I can't take my statin without food so it's no good to me",
        "I can't have my statin with drink so I go without",
        "I've no statin left, and I'll not be asking for more",
        "When I didn't take my statin I felt human",
        "If I don't take my statin I feel human",
        "Pt not taking the statin, though she has it",
        "I'm out of the statin, done with it",
        "Instead of the statin I'm on ramipril, I take it at night",
    ],
)
def test_a_denied_medicine_stays_denied(text):
    assert taken_still(medicine_in(text, "statin"), ABSENT) is None


@pytest.mark.parametrize(
    "text",
    [
        "I've been on lithium since 1990 until they stopped it",
        "She'd been on lithium since the breakdown",
        "My wife threw my lithium down the toilet and I've managed without",
        "I threw my lithium down the toilet",
    ],
)
def test_what_came_to_an_end_is_no_lasting_medicine(text):
    assert taken_still(medicine_in(text, "lithium"), STOPPED) is None


@pytest.mark.parametrize(
    ("topic", "learnt"), [(Topic.ALLERGY, ABSENT), (Topic.MEDICATION, Polarity.RESOLVED)]
)
def test_it_is_only_of_medicines(topic, learnt):
    said = medicine_in("no problems with the aspirin", "aspirin", topic)

    assert taken_still(said, learnt) is None


@pytest.mark.parametrize(
    "text",
    [
        "nobody's taken me off the amiodarone",
        "There's not a day I don't take my warfarin",
        "I don't take as much morphine as before",
        "I mustn't miss my Epilim",
    ],
)
def test_the_rule_is_used(text):
    assert [each.polarity for each in statements(text, Speaker.PATIENT)] == [PRESENT]


def test_a_missed_dose_is_still_a_missed_dose():
    (said,) = statements("I didn't take my warfarin last night", Speaker.PATIENT)

    assert said.is_missed
