"""Who means to die and does not say so calls, and what only sounds like it does not (N1, N4)."""

import pytest

from core.words.emergency import Category, emergency_in
from core.words.emergency_farewell import FAREWELL, NOT, TOLD_OF, means_to_die
from core.words.patterns import patterns
from core.words.plain import plain

CALLS = {
    "begun": [
        "I turned the gas on and sat down but I turned it off again",
        "I had the oven on without lighting it but I lost my nerve",
        "nearly did something silly last night with the pills",
        "I nearly did something stupid down by the river",
        "I had the pills in my hand last night",
        "I had the rope round the beam but I couldn't do it",
        "I counted out the tablets last night and hadn't the courage",
        "I stood on the platform today and nearly stepped off",
        "I walked to the bridge again and lost my nerve",
        "I'd the gas on and lay down but I lost my nerve",
        "I had the noose round my neck and couldn't go through with it",
        "nearly did something stupid with the rope last night",
        "I had the sleeping tablets in my hand again tonight",
        "I was up on the bridge last night and didn't have the courage",
        "I got the tablets out and lost my nerve",
        "I sat on the railway line and stopped myself",
    ],
    "last_night": [
        "I've had a good innings and tonight I'm bowing out",
        "I'm bowing out tonight",
        "tonight's my last night",
        "Tonight is my last night on this earth",
        "tonight will be my last, God bless you all",
        "I wish tonight was the last",
        "I only wish the next sleep was the last",
        "I'm checking out of this life",
        "Tonight I'm cashing in my chips",
        "I hope tonight is my last",
        "I'm praying tonight's the last one",
        "God let tonight be my last",
        "I'm leaving this world tonight",
        "I've had enough, tonight I'm bowing out",
    ],
    "farewell": [
        "It was nice to hear the choir on Sunday. I don't think I'll be here for the next one, "
        "I've made arrangements. Goodnight.",
        "thank you for keeping me company, I shan't need you after today",
        "goodbye Rosemary, I won't be talking to you after tonight",
        "Goodbye Rosemary, I won't need you after tonight",
        "You've been good company, thank you, I won't be needing anything after Sunday",
    ],
    "given_up": [
        "I've not taken my dialysis this week, I'm letting go",
        "I've stopped taking the insulin, let nature finish the job",
        "I don't take the heart tablets any more, I want nature to take me",
        "I've stopped the insulin, I want to go",
        "I've given up dialysis, it will be over soon",
        "I've stopped eating, let the Lord take me",
        "I've come off the dialysis, I want to let go",
        "I binned my insulin, I want to go",
        "I've stopped my heart pills so nature can take me",
        "I'm not taking the insulin any more, let the sugar take me",
        "she's stopped eating, says she wants to die",
        "I've left off the warfarin to hurry things along",
        "I've been refusing my insulin to get it over with",
        "I want nature to take me so I've stopped the tablets",
    ],
    "asked": [
        "does it hurt to drown",
        "would it hurt to jump from the fourth floor",
        "is drowning quick",
        "is it peaceful to freeze to death",
        "what's the quickest way to go without a mess",
        "what's the kindest way out without anyone having to find me",
        "would drowning be quick",
        "is it painful to hang yourself",
        "do you think it hurts to drown",
        "what's the gentlest way to go in your sleep",
    ],
    "never_woke": [
        "if I went to sleep and never woke I'd be glad",
        "I'd be glad if I went to sleep and never woke",
        "if I fell asleep and didn't wake up I'd be thankful",
    ],
    "misspelt": [
        "i want to dye",
        "I wanna dye",
        "i want to di",
        "kil myself",
        "im gonna kil my self tonight",
        "i feel sucidal",
        "thinking of sucide",
        "i wana dye",
        "i just want to dye",
        "I'm suicidle",
        "going to kil myself",
        "I was going to comit suiside",
    ],
    "hindi": [
        "mere marne ka time aa gaya, I don't want to live",
        "mujhe marna hai",
        "main marna chahta hoon",
        "ab jeene ka mann nahi hai",
    ],
}
CALM = [
    "my hair needs doing, I want to dye",
    "did it hurt to drown, in the film",
    "I want to dye my hair",
    "i want to dye the eggs for Easter",
    "I want to dye this jumper",
    "it's my last night at the hotel",
    "tonight's my last night at the hotel",
    "tonight's my last night in respite, home tomorrow",
    "tonight is the last night of the antibiotics",
    "Tonight's the last night of the panto",
    "tonight is my last night on nights",
    "I've stopped the insulin, the doctor changed me to tablets",
    "I've stopped the water tablets, I'm up all night",
    "let nature take its course with the cold",
    "I've stopped the cough mixture, I'll let nature take its course",
    "I've not taken the bus this week, I'm letting go of the old ways",
    "I turned the gas on and made the tea, then I turned it off",
    "I turned the gas fire on and sat down but it was too hot so I turned it off again",
    "I had my tablets in my hand last night when Anna rang",
    "I had the tablets in my hand and the phone rang",
    "I had the pills in my hand, and dropped them",
    "I nearly did something silly last night, I put salt in my tea",
    "I'm bowing out of the quiz tonight",
    "I'm bowing out of the committee",
    "I've had a good innings",
    "I've had a good innings and I'm not frightened of going when it's time",
    "I've had a good innings, and tonight I'm going to bingo",
    "I don't think I'll be here for the next one, I've made arrangements to go to my sister's",
    "thank you for keeping me company, I'm off to bed",
    "thank you, I shan't need you after today, I'm moving to my daughter's",
    "I won't be needing the taxi after today",
    "I won't be needing you tonight, I'm off to bed early",
    "goodbye dear, see you tomorrow",
    "what's the quickest way to go to Leeds",
    "what's the quickest way out of town",
    "what's the best way to go without traffic",
    "I went to the bridge club and lost my nerve",
    "I walked to the river and came home",
    "I skipped the dialysis on Monday, they moved me to Tuesday",
    "I've stopped drinking, I want to go to the gym",
    "I wish tonight was the last of the bad weather",
    "kill myself laughing",
    "does it hurt to have a tooth out",
    "They've asked me to run the raffle again. I'm bowing out.",
    "Tonight I'm bowing out of the choir, my voice is gone",
    "what happens in the last night of the proms",
    "tonight is the last night of the holidays",
    "tonight's the last one of the series",
    "tonight's my last",
    "tonight's my last. Anna's taking over the nights",
    "I hope tonight's the last of the snow",
    "I wish tonight was the last of it, this dressing",
    "goodbye, I won't be needing you after Friday, Anna is fixing my own computer",
    "thank you nurse, I won't need it after today",
    "thanks for the frame, I won't need it after tomorrow",
    "I've stopped the warfarin, ready to go for my operation",
    "I've not had my dialysis today, I'm ready to go",
    "I'm not having chemo today, ready to go home",
    "I've stopped eating meat, I want to go vegetarian",
    "I've given up drinking, I'm letting go of bad habits",
    "I've stopped drinking tea at night, I want to slip away to bed early",
    "I haven't had my tablets, I want to go",
    "I don't take the tablets any more, I'm ready to go dancing",
    "haven't had my insulin yet and they want to go",
    "I've not had my tablets and the taxi's here, ready to go",
    "what's the easiest way out without upsetting anyone, I don't want to go to her wedding",
    "what's the best way to go quietly",
    "is hanging a picture easy",
    "does it hurt to hang a door",
    "is it quick to freeze",
    "does it hurt when you jump off the swing",
    "I hung myself a picture",
    "I had the knife in my hand last night",
    "I had the tablets in my hand this morning",
    "I had the car in my hand",
    "I want to dire",
    "I nearly did something silly with the gas bill, I paid it twice",
    "I nearly did something silly with the tablets, I gave Bert mine",
    "I nearly did something stupid with the insulin, I picked up the wrong pen",
    "nearly did something daft with my tablets this morning, took the evening ones",
    "I was on the balcony and nearly jumped out of my skin",
    "I was at the river and nearly went in, slippery it is",
    "I sat by the canal and nearly went in after the ball",
    "I opened the oven and sat down but I turned it off again when it was done",
    "I put the oven on and sat down but I turned it off, too hot for baking",
    "left the oven on and sat down but she turned it off",
    "he left the gas on and sat down but I turned it off",
    "I put the car on the drive with the engine running, sat there, lost my nerve on the ice",
    "if I went to sleep and never woke, I'd be late",
    "I doubt I'll be around for Christmas, I've made arrangements to be in Spain",
    "I know I won't be here for Christmas, I've made my plans, Tenerife",
    "I don't think I'll be there for the next one and I've made plans",
]
# Each would call but for what stands beside it.
SOUNDS_LIKE = {
    "begun": "I walked down to the sea for a swim and lost my nerve",
    "last_night": "The hotel was lovely. Tonight's my last night",
    "farewell": "Respite was grand, thank you, I won't be needing you after today",
    "given_up": "I've stopped the heart tablets before the scan, it'll be over soon",
    "asked": "Is drowning quick for slugs? I mean, is drowning quick",
}
IN_A_STORY = [
    "did you see that film, does it hurt to drown",
    "I stood on the bridge in 1974 and lost my nerve",
    "in the book she says tonight's my last night",
]


def said(text):
    return plain(text).strip(" .!")


def listed(text):
    """The names of what is said there, and of what it only sounds like."""
    return {name for name, each in patterns(FAREWELL).items() if each.search(said(text))}


@pytest.mark.parametrize(
    ("name", "text"), [(name, each) for name, all_of in CALLS.items() for each in all_of]
)
def test_who_means_to_die_calls(name, text):
    assert name in listed(text)
    assert means_to_die(said(text)) == Category.SUICIDAL


@pytest.mark.parametrize("text", [all_of[0] for all_of in CALLS.values()])
def test_it_calls_before_any_model_is_there(text):
    assert emergency_in(text).category is Category.SUICIDAL


@pytest.mark.parametrize("text", CALM)
def test_what_is_near_it_does_not(text):
    assert means_to_die(said(text)) is None


@pytest.mark.parametrize("name", SOUNDS_LIKE)
def test_what_only_sounds_like_it_does_not(name):
    assert {name, NOT + name} <= listed(SOUNDS_LIKE[name])
    assert not listed(SOUNDS_LIKE[name]) & (CALLS.keys() - {name})
    assert means_to_die(said(SOUNDS_LIKE[name])) is None


@pytest.mark.parametrize("text", IN_A_STORY)
def test_a_story_does_not(text):
    assert TOLD_OF in listed(text)
    assert len(listed(text)) > 1
    assert means_to_die(said(text)) is None


def test_every_list_has_its_sentences():
    sounding = {NOT + name for name in SOUNDS_LIKE}

    assert set(patterns(FAREWELL)) == {*CALLS, *sounding, TOLD_OF}
