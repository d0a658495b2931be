"""A medicine that was left off is taken where it was begun again, and where nobody says so it is
left as it was learnt."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.begun_again import begun_again
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

THERE, ABSENT, OPEN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN
STOPPED = Polarity.STOPPED


def medicine_in(text, name):
    start = text.lower().index(name)
    seen = seen_in(text, Speaker.PATIENT)
    return view_of(seen, Named(start, start + len(name), Topic.MEDICATION))


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("Restarted the bumetanide yesterday after the weekend off it", "bumetanide", STOPPED),
        ("I stopped my prednisolone and started em again", "prednisolone", STOPPED),
        ("Started the drops again Monday, latanoprost, after stopping", "latanoprost", STOPPED),
        ("started the statin again last week", "statin", ABSENT),
        ("he's back on the warfarin", "warfarin", OPEN),
        ("picked up my inhaler today, they'd none in last week", "inhaler", STOPPED),
        ("I stopped my heart tablets for the weekend, back on them now", "heart tablets", STOPPED),
        ("stopped the warfarin for the tooth, started it again Monday", "warfarin", STOPPED),
        ("Off the warfarin for a week for the op, back on it since", "warfarin", STOPPED),
        ("Held the apixaban for the scope, restarted Tuesday", "apixaban", STOPPED),
        ("off the warfarin for the op, back on it now. Is that right?", "warfarin", STOPPED),
        ("off the warfarin for a week when I was in hospital, back on it now", "warfarin", STOPPED),
        ("They took me off the apixaban and put me back on it", "apixaban", STOPPED),
        ("Held the apixaban for the scope, restarted on Tuesday", "apixaban", STOPPED),
    ],
)  # fmt: skip
def test_what_is_begun_again_is_taken(text, name, told):
    assert begun_again(medicine_in(text, name), told) is THERE


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("restarted the bumetanide and stopped it again", "bumetanide"),
        ("Resumed bumetanide, dizzy, on hold", "bumetanide"),
        ("restarted the statin and got the cramps again so I packed it in", "statin"),
        ("picked up my inhaler today", "inhaler"),
        ("not restarted the bumetanide yet", "bumetanide"),
        ("they want me back on the warfarin", "warfarin"),
        ("when I restarted the statin it hurt again", "statin"),
        ("picked up my blue inhaler but I've stopped using it", "blue inhaler"),
        ("I stopped my prednisolone and if it comes back I'm to start it again", "prednisolone"),
        ("picked up the tablets for my neighbour, her ramipril", "ramipril"),
        ("stopped the aspirin for the tooth and never started it again", "aspirin"),
        ("stopped the aspirin for the tooth, to start it again Monday", "aspirin"),
        ("stopped the aspirin for the tooth, they'll put me back on it Monday", "aspirin"),
        ("off the aspirin for the op, back on it next week", "aspirin"),
        ("off the aspirin for the op, not back on it yet", "aspirin"),
        ("off the aspirin for the op, is she back on it now?", "aspirin"),
        ("off the aspirin for the op, back on it I suppose", "aspirin"),
        ("off the aspirin for the op, back on it, god knows", "aspirin"),
        ("off the aspirin for a week, back on it Monday, now switched to another one", "aspirin"),
        ("off the aspirin for the op, back on it a day and I jacked it in", "aspirin"),
        ("off the aspirin, and nobody put me back on it", "aspirin"),
        ("I came off the aspirin, went on apixaban and I'm back on it now", "aspirin"),
        ("off the aspirin, back on it for a week and off it again", "aspirin"),
        ("I stopped the aspirin and the nosebleeds started again", "aspirin"),
        ("I stopped the aspirin and I'm back on my feet", "aspirin"),
        ("stopped the aspirin, restarted bisoprolol", "aspirin"),
        ("stopped the aspirin, restarted last week on apixaban", "aspirin"),
        ("they stopped my aspirin, restarted my bisoprolol", "aspirin"),
        ("stopped the aspirin, then restarted insulin", "aspirin"),
        ("stopped the aspirin, on warfarin now, restarted Monday", "aspirin"),
    ],
)
def test_what_is_not_begun_again_is_left(text, name):
    assert begun_again(medicine_in(text, name), STOPPED) is None
