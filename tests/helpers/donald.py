"""Somebody else, on another day: other people, other troubles, said in other words."""

from datetime import UTC, datetime
from typing import Final

DONALDS_RECORD: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    (
        "place",
        {
            "label": "home",
            "how_we_say_it": "at home, at Rose Court",
            "address": "Flat 3, Rose Court, Dundee",
            "is_home": True,
        },
    ),
    (
        "contact",
        {"name": "Callum", "relation": "Son", "phone": "01632 960 111", "emergency_order": 1},
    ),
    ("contact", {"name": "Moira", "relation": "Neighbour", "phone": "01632 960 222"}),
    ("contact", {"name": "Jean", "relation": "Wife", "died_on": "2021"}),
    ("contact", {"name": "Dr Bell", "relation": "GP", "phone": "01632 960 333"}),
    ("allergy", {"substance": "Aspirin"}),
    ("medication", {"name": "Warfarin", "dose": "3 mg"}),
    ("medication", {"name": "Amlodipine"}),
    ("condition", {"name": "Atrial fibrillation"}),
    ("preference", {"key": "hobby", "value": "jigsaws"}),
    (
        "appointment",
        {"what": "Chiropodist", "starts_at": datetime(2026, 11, 26, 11, 0, tzinfo=UTC)},
    ),
)
DONALDS_LINES: Final = """\
Hello there
What time is it?
Have I had my breakfast?
Who's coming today?
What day is it today?
I can't find my keys
Somebody has stolen my wallet
Where's Jean?
When will Jean be back?
Did Jean die?
Who is Callum?
Where is Callum?
I want my mum
My back is killing me
Can I take an aspirin for it?
Did I take my pills this morning?
Where is this place?
I don't know where I am
Take me home
I've lost my way in this house
Nobody ever visits me
I'm worried about money
Have I got a doctor's appointment?
What's wrong with me?
Am I going mad?
You're not real, are you?
Tell me about yourself
Let's have a story then
I used to work on the railways
The robin is back in the garden
I did the jigsaw all by myself
Go away, leave me alone
I don't want a bath
Is it morning or night?
There's someone at the door
I think I've left the gas on
What's my name?
How old am I?
What's for dinner?
I can't sleep
I have to go now
Bye then""".splitlines()
