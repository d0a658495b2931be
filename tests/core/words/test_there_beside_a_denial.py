"""What is there though something beside it is denied, eased, feared or over; and what is said
almost alike and is left as it was learnt."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.denied_twice import denied_twice
from core.words.statements.goes_on import goes_on
from core.words.statements.healing import healing
from core.words.statements.noted_first import noted_first
from core.words.statements.only_feared import only_feared
from core.words.statements.plain_standing import plain_standing
from core.words.statements.plainly_there import plainly_there
from core.words.statements.set_right import set_right
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.taken_no_more import taken_no_more
from core.words.statements.taken_still import taken_still

THERE, ABSENT, OPEN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN
OVER, STOPPED = Polarity.RESOLVED, Polarity.STOPPED
DRUG, ILL, FELT, LIKED = Topic.MEDICATION, Topic.CONDITION, Topic.SYMPTOM, Topic.PREFERENCE
ME, HELPER, NURSE = Speaker.PATIENT, Speaker.CAREGIVER, Speaker.CLINICIAN


def at(text, name, topic, speaker=ME):
    seen = seen_in(text, speaker)
    start = seen.said.text.index(name)
    return view_of(seen, Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("not had me bowels open in five days", "bowels open", ABSENT),
        ("no bowels since Sunday, senna given", "bowels", ABSENT),
        ("she's not had a poo for four days", "poo", OPEN),
        ("hasn't had her bowels open since Thursday", "bowels open", OVER),
        ("her bowels haven't moved in a week", "bowels haven't moved in a week", ABSENT),
    ],
)
def test_what_did_not_move_is_constipation(text, name, told):
    assert plain_standing(at(text, name, FELT), told) is THERE


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("not had my bowels open for a week till today", "bowels open", OVER),
        ("no bowel problems", "bowel problems", ABSENT),
        ("it's not that I've not had my bowels open for days", "bowels open", ABSENT),
        ("had my bowels open", "bowels open", ABSENT),
        ("haven't had any motion sickness for days", "sickness", ABSENT),
        ("she's not had her bowels open today", "bowels open", ABSENT),
    ],
)
def test_what_moved_is_none(text, name, told):
    assert plain_standing(at(text, name, FELT), told) is not THERE


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("Mood low, no SI, no plans", "mood low", NURSE),
        ("Cough + no SOB", "cough", NURSE),
        ("Cough, no fever, eating well", "cough", NURSE),
        ("Pain 2/10, oramorph offered, politely refused", "pain", NURSE),
        ("her pain is now 6 out of 10, she won't take the morphine", "pain", HELPER),
    ],
)
def test_what_a_note_names_first_is_there(text, name, speaker):
    assert noted_first(at(text, name, FELT, speaker), ABSENT) is THERE


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("Cough, no more since Monday", "cough", NURSE),
        ("Pain, nil now", "pain", NURSE),
        ("Mood low, no longer", "mood low", NURSE),
        ("No cough, no SOB", "cough", NURSE),
        ("denies pain 2/10", "pain", NURSE),
        ("Pain 0/10, oramorph refused", "pain", NURSE),
        ("Pain 6/10 on arrival, now nil, settled", "pain", NURSE),
        ("a cough, no fever", "fever", NURSE),
        ("cough, no I haven't", "cough", ME),
        ("Cough, no SOB, resolved", "cough", NURSE),
        ("Nausea, nil today", "nausea", NURSE),
        ("Vomiting, no episodes overnight", "vomiting", NURSE),
        ("Rash, no rash seen", "rash", NURSE),
        ("Headache, denies headache", "headache", NURSE),
        ("Pain 2/10 yesterday, none today", "pain", NURSE),
        ("they said ring if her pain was 8 out of 10", "pain", HELPER),
        ("SOB, no SOB", "sob", NURSE),
        ("Cough, no fever on exam", "cough", NURSE),
    ],
)
def test_what_a_note_denies_is_left(text, name, speaker):
    assert noted_first(at(text, name, FELT, speaker), ABSENT) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I would not say, hand on heart, that she's pain free", "pain"),
        ("I wouldn't call her pain-free", "pain"),
        ("she's not quite pain free", "pain"),
        ("losartan for cough; cough not yet settled", "cough"),
    ],
)
def test_not_free_of_it_is_to_have_it(text, name):
    view = at(text, name, FELT)
    last = text.lower().rindex(name)
    view = view_of(view.seen, Named(last, last + len(name), FELT))
    assert denied_twice(view, ABSENT) is THERE


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("she's pain free", "pain"),
        ("I can't say enough how good it is to be pain free", "pain"),
        ("I wouldn't say she was pain free but she is now", "pain"),
        ("cough not yet resolved at last visit, now resolved", "cough"),
        ("I would say she's pain free", "pain"),
        ("not in pain, free to go", "pain"),
        ("the cough has settled, not yet gone home", "cough"),
    ],
)
def test_free_of_it_is_left(text, name):
    assert denied_twice(at(text, name, FELT), ABSENT) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Naw, nae pain. Well. A wee bit.", "pain"),
        ("no pain, well, now and then", "pain"),
        ("she told you there was no headache? Well. Now you've gone, there is.", "headache"),
    ],
)
def test_what_is_owned_up_to_is_there(text, name):
    assert set_right(at(text, name, FELT), ABSENT) is THERE


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("no pain. A wee bit of toast please", "pain"),
        ("no pain, well a little bit of cake then", "pain"),
        ("no headache, now is there any tea", "headache"),
        ("no pain. Well I never", "pain"),
        ("no pain. Well, sometimes, years ago.", "pain"),
        ("no pain, now she walks wherever there is a rail", "pain"),
    ],
)
def test_what_else_is_said_after_a_denial_owns_up_to_nothing(text, name):
    assert set_right(at(text, name, FELT), ABSENT) is None


@pytest.mark.parametrize(
    "text",
    [
        "the new doctor's took me off everything bar the thyroxine",
        "they've stopped all my tablets except the thyroxine",
        "came off the lot apart from the thyroxine",
        "no tablets apart from the thyroxine, then breakfast",
    ],
)
def test_what_is_left_of_all_is_taken(text):
    assert taken_still(at(text, "thyroxine", DRUG), STOPPED) is THERE


@pytest.mark.parametrize(
    "text",
    [
        "they took me off everything and the thyroxine",
        "they took me off everything but the thyroxine was stopped first",
        "came off the bus by the thyroxine shop",
        "came off everything apart from the thyroxine last year and then thyroxine too",
    ],
)
def test_what_went_with_all_is_left(text):
    assert taken_still(at(text, "thyroxine", DRUG), STOPPED) is None


@pytest.mark.parametrize(
    ("text", "name", "topic", "told"),
    [
        ("the rivastigmine patch came off in the shower and I've stuck a fresh one on her",
         "rivastigmine", DRUG, STOPPED),
        ("her patch of butrans fell off but I put another one on", "butrans", DRUG, ABSENT),
        ("lactose free milk please, never the ordinary", "lactose free milk", LIKED, ABSENT),
    ],
)  # fmt: skip
def test_what_is_put_on_anew_or_asked_for_is_there(text, name, topic, told):
    assert plainly_there(at(text, name, topic, HELPER), told) is THERE


@pytest.mark.parametrize(
    ("text", "name", "topic", "told"),
    [
        ("the rivastigmine patch came off and stayed off", "rivastigmine", DRUG, STOPPED),
        ("came off the rivastigmine patch, has another tablet", "rivastigmine", DRUG, STOPPED),
        ("not the rivastigmine, came off and a new one on", "rivastigmine", DRUG, ABSENT),
        ("no milk please", "milk", LIKED, ABSENT),
        ("gravy please, never again", "gravy", LIKED, ABSENT),
        ("instead of coffee please", "coffee", LIKED, ABSENT),
        ("milk, please, I don't like", "milk", LIKED, ABSENT),
        ("ramipril came off the list and they put another one on", "ramipril", DRUG, STOPPED),
        ("her butrans patch came off and she refused a new one", "butrans", DRUG, STOPPED),
        ("fentanyl patch fell off and I put another one on, not needed", "fentanyl", DRUG, STOPPED),
    ],
)  # fmt: skip
def test_what_is_off_or_refused_is_left(text, name, topic, told):
    assert plainly_there(at(text, name, topic, HELPER), told) is None


@pytest.mark.parametrize(
    "text",
    [
        "since the sertraline went up she's stopped crying",
        "since his sertraline was put up he sings",
    ],
)
def test_what_was_raised_is_taken(text):
    assert goes_on(at(text, "sertraline", DRUG, HELPER), STOPPED) is THERE


@pytest.mark.parametrize(
    "text",
    [
        "since the sertraline was stopped she cries",
        "since the sertraline went up she's felt sick and stopped taking it",
        "not since the sertraline went up",
        "the sertraline went up and she stopped",
        "since the sertraline was increased I packed it in",
        "since the sertraline was put up she's stopped taking it",
    ],
)
def test_what_was_left_off_since_is_left(text):
    assert goes_on(at(text, "sertraline", DRUG, HELPER), STOPPED) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I'm feart I'll end up wi the sugar like ma faither", "sugar"),
        ("she's terrified she'll get shingles", "shingles"),
    ],
)
def test_what_may_come_is_only_feared(text, name):
    assert only_feared(at(text, name, ILL), THERE) is OPEN


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I'll end up in a home with this gout", "gout"),
        ("I'm scared of the dark with my shingles", "shingles"),
        ("I'm afraid I'll have this gout for life", "gout"),
    ],
)
def test_what_is_had_is_not_only_feared(text, name):
    assert only_feared(at(text, name, ILL), THERE) is None


def test_less_of_it_is_some_of_it():
    text = "swelling's down a good bit, still can't get my shoe on"
    assert healing(at(text, "swelling", FELT), OVER) is THERE


@pytest.mark.parametrize(
    "text",
    [
        "swelling's down a good bit, I can get my shoe on",
        "swelling's down, still in my slippers",
        "swelling's gone down a bit and now all gone, still can't get out",
        "swelling's gone down a lot, still have the cream",
    ],
)
def test_what_went_down_for_good_is_left(text):
    assert healing(at(text, "swelling", FELT), OVER) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Sertraline, fifty. Used to be citalopram.", "citalopram"),
        ("my daughter's took away my sleepers", "sleepers"),
        ("they've taken away his zopiclone", "zopiclone"),
    ],
)
def test_what_was_before_or_is_taken_away_is_taken_no_more(text, name):
    assert taken_no_more(at(text, name, DRUG), THERE) is STOPPED


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I used to be sick on citalopram", "citalopram"),
        ("Used to be citalopram twice, now citalopram's back", "citalopram"),
        ("they took away my sleepers and gave them back", "sleepers"),
        ("takes away the taste of my sleepers", "sleepers"),
        ("used to be citalopram at night, I take it mornings now", "citalopram"),
        ("previously citalopram 10, increased to 20", "citalopram"),
        ("they took away my insulin needles", "insulin"),
    ],
)
def test_what_was_not_taken_away_is_left(text, name):
    assert taken_no_more(at(text, name, DRUG), THERE) is None
