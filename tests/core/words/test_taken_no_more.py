"""What another medicine takes the place of, what is forbidden, thrown out or never begun is not
taken; and what only seems so is left as it was learnt."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.taken_no_more import taken_no_more

PRESENT, ABSENT, OPEN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN
STOPPED = Polarity.STOPPED


def medicine_in(text, name, speaker=Speaker.CLINICIAN):
    start = text.lower().index(name)
    return view_of(seen_in(text, speaker), Named(start, start + len(name), Topic.MEDICATION))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("them big tablets the metformin, they go down the plughole when nobody's looking", OPEN),
        ("in the dosette there, the metformin, I leave it in there", ABSENT),
        ("I put the metformin in the dosette and I leave it in there", None),
        ("found eleven metformin under the cushion", OPEN),
        ("the metformin, and they go down a treat", None),
        ("found my metformin in the bag", None),
        ("the metformin, I leave it in the fridge till I take it", None),
    ],
)
def test_what_goes_down_the_sink_or_stays_in_the_box_is_not_known_to_be_taken(text, told):
    assert taken_no_more(medicine_in(text, "metformin", Speaker.PATIENT), PRESENT) is told


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I'm on edoxaban in place of the warfarin", "warfarin"),
        ("New tablet: amlodipine, replacing the ramipril", "ramipril"),
        ("Switched citalopram to sertraline 50mg", "citalopram"),
        ("They swapped his ramipril for losartan", "ramipril"),
        ("Mum's Aricept was switched to a Rivastigmine patch", "aricept"),
        ("Switched to losartan from ramipril", "ramipril"),
        ("Withhold metformin until eGFR back", "metformin"),
        ("Hold furosemide", "furosemide"),
        ("Hold metformin and recheck the kidneys", "metformin"),
        ("I threw my morphine down the toilet", "morphine"),
        ("Ibuprofen's banned for me", "ibuprofen"),
        ("sugar tablet doctor stopped", "sugar tablet"),
        ("Ibuprofen's banned since the ulcer", "ibuprofen"),
        ("He flushed all his risperidone down the toilet", "risperidone"),
        ("The risperidone went down the sink", "risperidone"),
        ("I only lasted two days on the metformin", "metformin"),
        ("Mum says she's on digoxin but that was years ago", "digoxin"),
        ("They put me on edoxaban instead of the warfarin", "warfarin"),
        ("It says don't stop the clonazepam suddenly and the hospital stopped it", "clonazepam"),
    ],
)
def test_what_is_given_up_is_over(text, name):
    assert taken_no_more(medicine_in(text, name), PRESENT) is STOPPED


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("they've banned me from the Brufen", "brufen"),
        ("the doctor warned me off the Brufen", "brufen"),
        ("I amn't allowed take the Nurofen with the heart tablets", "nurofen"),
        ("he wrote me up for antidepressants and I tore it up", "antidepressants"),
        ("they prescribed the statin but I never took it", "statin"),
        ("Prescribed me Citalopram, still in the bag it came in, unopened", "citalopram"),
        ("she says I'm on lithium which I'm not", "lithium"),
        ("Refusing all meds incl. insulin today", "insulin"),
    ],
)
def test_what_was_forbidden_or_never_begun_is_not_taken(text, name):
    assert taken_no_more(medicine_in(text, name), PRESENT) is ABSENT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Mum says she takes her donepezil but I find them in the plant pots", "donepezil"),
        ("Dad spits his levodopa out the minute I turn round", "levodopa"),
        ("He cheeks his risperidone", "risperidone"),
        ("she's hiding her olanzapine under her tongue", "olanzapine"),
        ("She pours her lactulose down the sink", "lactulose"),
    ],
)
def test_what_is_found_hidden_is_unsure(text, name):
    assert taken_no_more(medicine_in(text, name), PRESENT) is OPEN


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("could I have edoxaban in place of the warfarin?", "warfarin"),
        ("they want me on edoxaban in place of the warfarin", "warfarin"),
        ("they're not giving me edoxaban in place of the warfarin", "warfarin"),
        ("they gave me warfarin in place of the aspirin", "warfarin"),
        ("New patch on, replacing the patch every three days", "patch on"),
        ("Replacing the patch every three days", "patch"),
        ("they changed the tablet to liquid", "tablet"),
        ("they changed my ramipril to mornings", "ramipril"),
        ("they switched my ramipril to 5mg", "ramipril"),
        ("they switched ramipril to losartan and back again", "ramipril"),
        ("they haven't switched the ramipril to losartan", "ramipril"),
        ("they might have switched the ramipril to losartan", "ramipril"),
        ("they switched ramipril to losartan", "losartan"),
        ("Hold metformin if vomiting", "metformin"),
        ("Hold the metformin bottle up to the light", "metformin"),
        ("they've not banned me from the Brufen", "brufen"),
        ("I'm not allowed take the Brufen without food", "brufen"),
        ("am I banned from the Brufen?", "brufen"),
        ("he wrote me a letter about the citalopram and I tore it up", "citalopram"),
        ("he gave me citalopram and I never took it with food", "citalopram"),
        ("the new box of citalopram is unopened", "citalopram"),
        ("today's citalopram is untouched", "citalopram"),
        ("he flushed the old risperidone down the toilet", "risperidone"),
        ("he didn't flush his risperidone down the toilet", "risperidone"),
        ("She never spat out her donepezil", "donepezil"),
        ("she isn't hiding her olanzapine under her tongue", "olanzapine"),
        ("nobody found ten metformin under the cushion", "metformin"),
        ("I hide her risperidone in jam", "risperidone"),
        ("She used to hide her risperidone under her tongue", "risperidone"),
        ("he spat out the risperidone but we got it down with jam", "risperidone"),
        ("She pours her lactulose into a glass", "lactulose"),
        ("the pain only lasted two days on the metformin", "metformin"),
        ("I've only been two days on the metformin", "metformin"),
        ("I only lasted two days on the metformin but I'm on it again", "metformin"),
        ("she says I'm on lithium but I'm not sure", "lithium"),
        ("she says her sister's on lithium, I'm not", "lithium"),
        ("I'm on lithium but I'm not depressed", "lithium"),
        ("the insulin the doctor stopped, but I'm back on it", "insulin"),
        ("I started digoxin but that was years ago", "digoxin"),
        ("Refusing all meds except insulin", "insulin"),
        ("Not refusing meds incl. insulin", "insulin"),
        ("I've survived six months on methotrexate and feel great", "methotrexate"),
        ("I've managed six weeks on the varenicline", "varenicline"),
        ("Mum managed three months on the donepezil and is brighter already", "donepezil"),
        ("I've stuck three months on the alendronic acid", "alendronic acid"),
        ("I've only managed two weeks on the sertraline so far", "sertraline"),
        ("I'm on the Epilim since my first fit, and that was years ago", "epilim"),
        ("I take carbamazepine since the accident, but that was ages ago", "carbamazepine"),
        ("I take warfarin for a clot, but that was years ago", "warfarin"),
        ("I need a replacement for my EpiPen", "epipen"),
        ("They ordered a replacement for my GTN spray", "gtn spray"),
        ("Instead of my levothyroxine 50 I'm on 75", "levothyroxine"),
        ("Instead of amlodipine once a day I take it twice", "amlodipine"),
        ("Instead of warfarin at six I have it at eight", "warfarin"),
        ("Instead of my usual metformin I get the slow release one", "metformin"),
        ("I got the capsules instead of the omeprazole tablets", "omeprazole"),
        ("she gave her metformin instead of the warfarin by mistake", "warfarin"),
        ("I went to the loo all night from the furosemide", "furosemide"),
        ("He went to bed groggy from the zopiclone", "zopiclone"),
        ("He's gone to sleep from the morphine", "morphine"),
        ("My tramadol is prohibited in Dubai", "tramadol"),
        ("Sativex is banned in some countries", "sativex"),
        ("My morphine is out of bounds for the kids", "morphine"),
        ("my kids are forbidden to touch the morphine", "morphine"),
        ("I'm not allowed to take my warfarin with cranberry juice", "warfarin"),
        ("My grandson threw my inhaler out the window", "inhaler"),
        ("Someone threw my insulin in the toilet", "insulin"),
        ("She threw my insulin in the toilet", "insulin"),
        ("The dog knocked it and my lactulose went down the sink", "lactulose"),
        ("One of my metformin went down the sink, it slipped", "metformin"),
        ("Hold the inhaler and press once", "inhaler"),
        ("Hold the salbutamol and press once", "salbutamol"),
        ("I take my ramipril every day, the leaflet's still unopened", "ramipril"),
        ("The list says I take bisoprolol twice, that's wrong, it's once", "bisoprolol"),
        ("The list says I take bisoprolol, that's wrong, it's twice I take it", "bisoprolol"),
        ("The nurse gave me my warfarin but I haven't taken it yet", "warfarin"),
        ("The nurse gave me my warfarin but I never took it", "warfarin"),
        ("On Sando-K to replace the potassium", "potassium"),
        ("She took two paracetamol to replace the codeine she spilt", "codeine"),
        ("I have the statin instead of the warfarin at 6, and the warfarin at 8", "warfarin"),
        ("Instead of ramipril with breakfast I have it after the statin", "ramipril"),
        ("Hold bisoprolol today if pulse under 50", "bisoprolol"),
        ("Hold the inhaler, breathe out and press once", "inhaler"),
    ],
)
def test_what_only_seems_given_up_is_left_as_it_was_learnt(text, name):
    assert taken_no_more(medicine_in(text, name), PRESENT) is None


def test_only_a_nurse_orders_to_hold_a_medicine():
    said_by_a_patient = medicine_in("Hold furosemide", "furosemide", Speaker.PATIENT)

    assert taken_no_more(said_by_a_patient, PRESENT) is None


def test_it_is_only_of_medicines_that_seem_to_be_taken():
    assert taken_no_more(medicine_in("Hold furosemide", "furosemide"), ABSENT) is None


@pytest.mark.parametrize(
    ("text", "entity", "stands"),
    [
        ("Switched citalopram to sertraline 50mg", "citalopram", STOPPED),
        ("New tablet: amlodipine, replacing the ramipril", "ramipril", STOPPED),
        ("Refusing all meds incl. insulin today", "insulin", ABSENT),
    ],
)
def test_the_rule_is_used(text, entity, stands):
    told = {each.means: each.polarity for each in statements(text, Speaker.CLINICIAN)}

    assert told[entity] is stands
