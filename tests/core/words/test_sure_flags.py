"""What is told lightly, and is plain: each kind calls whatever was learnt."""

import pytest

from core.words.emergency import SURE, Category, emergency_in
from core.words.patterns import patterns

CALLS = {
    Category.OVERDOSE_POISONING: [
        "silly me i did my warfarin at eight and nine and again after the archers",
        "He had his insulin at seven, then at half eight and again at ten, kept thinking he'd not",
        "took my heart pills again after dinner and again at bedtime, thought i'd missed",
        "my grandson has been in my blood pressure tablets, packet's empty, he's giggling",
        "I kept thinking i'd forgotten so I took my tablets again, I feel grand",
        "My great grandson's two, he's got the lid off my pill box, there's some gone",
        "the toddler was in my tablets and I don't know how many he's swallowed",
    ],
    Category.SUICIDAL: [
        "Mrs Okafor in bed 6 says she means to finish it with the cord off the blind, very calm",
        "he's going to end it all with the rope in the shed, he said so at tea",
        "patient intends to finish things using a belt, no distress shown",
        "I've been saving my sleeping tablets. Enough now I should think.",
        "Dad has tied a rope to the banister",
        "I've written the cards. The cat's bowl is out. The tablets are popped out in a saucer",
        "Whats the quickest way without it hurting. dont tell the daughter",
        "The letters are written and the cat's going to Maureen's, all tidy. I think tonight.",
        "Every morning I open my eyes and I'm disappointed that I did.",
    ],
    Category.ABUSE_NEGLECT: [
        "No proper meal for days, haven't had a hot meal since Thursday. She locks the kitchen",
        "My son keeps a padlock on the fridge and I'm only allowed a slice of bread",
        "no food since the weekend, my daughter locked the larder, I mustn't complain",
        "He'll twist my arm again, I have to be quiet",
        "they lock the food cupboard so that Mum can't get at anything",
        "They keep my inhalers on the high shelf until I sign the paper about the house.",
        "he took her hearing aids away till she hands over the bank card",
    ],
    Category.HEAD_INJURY_FALL: [
        "Would you lift me? I've been down beside the bed since the milk came. I'm cold",
        "something cracked in my hip when I went, I'm only resting here",
    ],
    Category.SEPSIS_LIKE: [
        "Mum was bright. Now she's floppy, hot as an oven, and called me by the dog's name.",
        "He's burning up, shivering, and talking nonsense to people who aren't there",
        "Gran is all confused since dinner, limp as a cloth and boiling hot",
    ],
    Category.DIABETIC: [
        "Dad's sugar has been twenty eight since yesterday, he's that sleepy. Leave it?",
        "her meter says HI and she keeps being sick",
        "he's awful drowsy and his blood sugar is 31",
        "BM 31.2, drowsy",
        "sugars are in the thirties and she's muddled",
    ],
    Category.CARDIAC: [
        "the pacemaker under her collarbone has gone off and kicked her three times, then she ate",
        "my icd shocked me twice while I was shelling peas",
        "ICD fired x3",
        "My defibrillator keeps shocking me",
    ],
    Category.OTHER: [
        "the men in the walls have told him to get the axe and he's gone to the shed for it",
        "she says the voices want her to use the knife",
        "the walls are telling him to get a knife",
    ],
}
CALM = [
    "I take my warfarin at six and my statin at nine",
    "I took my warfarin at eight and again the next day as it says on the box",
    "thought I'd missed my tablet but it's there in the box, not taken",
    "my grandson got at my biscuits, tin's empty",
    "she means to finish it with the blue wool, the cardigan",
    "I'm going to finish the knitting with the cord off the old one",
    "I've been saving my bus tickets, enough now for a picture frame",
    "he tied a rope to the boat rail",
    "the quickest way without it hurting to get a splinter out?",
    "I've written the Christmas cards, and the pills are on the side for tonight",
    "my sugar was 7.2 and I'm nodding off in the sun",
    "He's sleepy after his dinner, the meter reading for the gas was 28",
    "they checked my pacemaker twice this year",
    "the telly said to use a sharp knife for the onions",
    "What's the easiest way to end it, the direct debit?",
    "My nephew says smoking is the quickest way to die",
    "Finished my Christmas cards, tablets in the saucer for tea time",
    "Left notes for family, tablets popped out by carer at 0800",
    "BM 27 at 1800, no vomiting, ketones 0.2",
    "sugar 26 but isn't sleepy or confused",
    "I've had sugar diabetes thirty years and I get sleepy after dinner",
    "Two sugars, 30 seconds in the microwave, sleepy tea",
    "My blood pressure monitor says high and I'm confused what to do",
    "Sugar's fine now but it was 27 at Christmas and he was throwing up",
    "ICD hasn't fired again",
    "the pacemaker nurse went off sick again",
    "ICD fired once in 2018, not again",
    "The man in the garage told me to get a hammer",
    "What's the easiest way to die my hair?",
    "The meter reads high and the gas board are confused.",
    "Sugar up 30 percent in Tesco and I nodded off in the queue.",
    "The village defibrillator keeps going off, flat battery.",
    "Dad's pacemaker kicks in again every few months, clinic says that's normal.",
    "She's done her Easter cards and the pharmacist has her tablets laid out.",
    "The walls want painting, use a knife to fill",
    "the voice in the sat nav told him to take the second exit",
    "My daughter locks the kitchen door at night because of the cat",
    "I haven't had a proper chat since Thursday",
    "he twisted his ankle again on the step",
    "Mum is hot and floppy after the bath, laughing at the telly",
    "The scones are hot as an oven, and she called me by the dog's name, as she does",
    "The grandson got the lid off my pill box, it was empty, nothing in it",
    "the child can't have tablets, I don't know how many drops she has, ask the doctor",
    "The letters are written, I'll post them tonight on the way to bingo",
    "I open the curtains every morning and I'm disappointed that I did, it's raining",
    "They keep my tablets at the chemist until I sign for them",
    "something cracked in the chimney when the wind got up",
    "I've been lying on the bed since dinner with a book",
    "Handover notes done, time to go",
    "letters written to the grandchildren, it's time to go to bed",
    "I woke up sad I have no milk for my tea",
    "The dentist keeps my teeth until I pay the bill",
    "I put my pension away until I pay the rent",
    "He takes his medicine until he gives up the drink",
    "The pharmacist keeps my tablets until I sign",
    "carer had the lid off my tablet box to count how many",
    "I've got the lid off the tablet pot at last, how many do I take",
    "My granddaughter set up my tablets in the dosette box, not sure how many to take on Sunday",
    "He's stuck behind the wardrobe since we moved in, that picture",
    "she's been lying under the bed since the hoover came out, daft cat",
    "If she were floppy and burning up and confused I'd ring you",
]


@pytest.mark.parametrize(
    ("category", "said"), [(kind, said) for kind, told in CALLS.items() for said in told]
)
def test_what_is_plain_calls_before_anything_learnt_is_asked(category, said):
    told = emergency_in(said)

    assert told.category is category
    assert told.chance == 1.0


@pytest.mark.parametrize("category", list(CALLS))
def test_without_its_list_nothing_is_sure(category, monkeypatch):
    monkeypatch.setattr("core.words.emergency.SURE", "safety/en/not_now.json")

    assert any(emergency_in(said).chance < 1.0 for said in CALLS[category])


@pytest.mark.parametrize("said", CALM)
def test_what_only_sounds_like_it_is_not_called_outright(said):
    assert emergency_in(said).chance < 1.0


def test_every_list_has_its_sentences():
    assert set(patterns(SURE)) == {kind.value for kind in CALLS}
