"""A day in the life: sixty turns of one talk, in a real vault, told as a transcript.

The same day gives the same words each time: `make golden` writes them anew, and people read them
aloud against docs/talk-rubric.md before they are committed. Beside it a shorter day of somebody
else, who says other things: what was mended for the first one has to hold for anybody.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from core.clinical.people import change_person
from core.clock import ManualClock
from core.words.embedding.usual import open_embedder
from core.words.meaning import Meaning
from helpers.donald import DONALDS_LINES, DONALDS_RECORD
from helpers.people import ADA
from helpers.talks import Talk
from helpers.world import World

GOLDEN: Final = Path(__file__).parents[1] / "journeys" / "golden"
# By the words alone, and with each embedder that may be there.
ALONE: Final = "words"
JUDGES: Final = (ALONE, "minilm", "static")
_BETWEEN: Final = timedelta(minutes=9)
# From this line on it is later each time: in the end it is dark, as she says.
_LATER: Final = timedelta(minutes=14)
_AFTER: Final = "When is my appointment?"


@dataclass(frozen=True)
class Day:
    """context: what the caregiver wrote."""

    name: str
    who: str
    begins: datetime
    context: str
    record: Sequence[tuple[str, dict[str, object]]]
    lines: Sequence[str]


def golden(day: Day, judge: str) -> Path:
    return GOLDEN / f"{day.name}-{judge}.txt"


def told(day: Day, judge: str) -> str:
    """judge: ALONE, or the name of an embedder. Raises WeightsMissing where it is not here."""
    meaning = None if judge == ALONE else Meaning(lambda: open_embedder(judge))
    with TemporaryDirectory() as folder:
        world = _world_of(day, Path(folder))
        talk = Talk(world)
        talk.voice = replace(talk.voice, meaning=meaning)
        late = day.lines.index(_AFTER) if _AFTER in day.lines else len(day.lines)
        turns = [
            _turn(day, talk, each, _LATER if place > late else _BETWEEN)
            for place, each in enumerate(day.lines)
        ]
        world.close()
    return "\n".join(turns)


def _turn(day: Day, talk: Talk, said: str, after: timedelta) -> str:
    talk.world.clock.advance(after)  # type: ignore[attr-defined]  # a clock that tests move
    talk.says(said)
    shown = talk.shown[-1].replace("\n", "\n          ")
    return f"{day.who}: {said}\nRosemary: {shown}\n"


def _world_of(day: Day, folder: Path) -> World:
    """A moment between what is written: whatever is listed has one order."""
    world = World(folder, ManualClock(day.begins))
    written = {"display_name": day.who, "country": "GB", "caregiver_context": day.context}
    world.run(change_person, fields=written)
    for kind, fields in day.record:
        world.clock.advance(timedelta(seconds=1))  # type: ignore[union-attr]
        world.add(kind, ADA, **fields)
    return world


_RECORD: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    (
        "place",
        {
            "label": "home",
            "how_we_say_it": "at home, in Elm Street",
            "address": "14 Elm Street, Leeds",
            "is_home": True,
        },
    ),
    (
        "contact",
        {"name": "Anna", "relation": "Daughter", "phone": "0161 496 0001", "emergency_order": 1},
    ),
    (
        "contact",
        {
            "name": "Harold",
            "relation": "Husband",
            "died_on": "2019",
            "how_we_speak": "Harold is the love of your life",
        },
    ),
    ("contact", {"name": "Dr Osei", "relation": "Doctor", "phone": "0161 496 0002"}),
    ("contact", {"name": "Betty", "relation": "Sister", "died_on": "2010"}),
    ("allergy", {"substance": "Penicillin"}),
    ("medication", {"name": "Metformin", "dose": "500 mg"}),
    ("medication", {"name": "Ramipril"}),
    ("condition", {"name": "Type 2 diabetes"}),
    ("preference", {"key": "music", "value": "Vera Lynn"}),
    (
        "appointment",
        {
            "what": "Eye clinic",
            "with_whom": "Dr Hall",
            "starts_at": datetime(2026, 11, 24, 14, 30, tzinfo=UTC),
        },
    ),
)
# Nine times "where am I", six about someone who died, one fall, one "are you my sister".
LINES: Final = """\
Good morning
Where am I?
What day is it?
Who are you?
Where am I?
Is there anything on today?
When is Anna coming?
I slept well
I had porridge
Where am I?
My hip aches a bit
Should I take two of my tablets?
What tablets do I take?
I don't want my tablets
Where am I?
Is Anna coming?
When is Anna coming?
I can't find my glasses
You took my glasses, didn't you
Where am I?
I want to go home
I want to go home
Are you my sister?
Where is my husband?
Is Harold dead?
I miss Harold
Where am I?
There's a man in the garden
It's only the postman
What do I do now?
I'm bored
Tell me a story
That was nice
I made soup!
Where am I?
I fell over in the kitchen and my wrist hurts
I'm sitting on the chair now
Anna is on the phone
Is Harold coming home tonight?
I feel so alone
Where am I?
What time is it?
Am I allergic to anything?
What did the doctor say last week?
When is my appointment?
Who is Dr Osei?
Tell me everything you know about me
Is Harold dead?
How have I slept?
You stupid machine
I'm sorry
I like Vera Lynn
Do you know me?
I'm frightened. It's dark outside
Where am I?
I'm tired
Harold always locked the door at night
Can you call Anna for me?
Thank you, you're very kind
Good night""".splitlines()


MARGARETS: Final = Day(
    "day",
    "Margaret",
    datetime(2026, 11, 24, 8, 12, tzinfo=UTC),
    "Anna comes every day at five. Margaret loves her garden.",
    _RECORD,
    LINES,
)
DONALDS: Final = Day(
    "other-day",
    "Donald",
    datetime(2026, 11, 25, 9, 5, tzinfo=UTC),
    "Callum visits every Sunday. Moira looks in at six.",
    DONALDS_RECORD,
    DONALDS_LINES,
)
# What is kept to be read: which day, by which judge.
READ: Final = (
    *((MARGARETS, judge) for judge in JUDGES),
    *((DONALDS, judge) for judge in (ALONE, "minilm")),
)


def write_golden() -> None:
    """What `make golden` does: each day, by its judges that are here."""
    from core.words.embedding.weights import WeightsMissing

    GOLDEN.mkdir(exist_ok=True)
    for day, judge in READ:
        try:
            golden(day, judge).write_text(told(day, judge), encoding="utf-8")
        except WeightsMissing:
            continue
