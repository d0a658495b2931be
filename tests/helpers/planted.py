"""Texts in which somebody could be found: names and numbers of nobody, planted in sentences.

Carriers are sentences as people say and type them; each slot is filled anew for each text, and what
was planted is told beside it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

FIRST = [
    "Siobhán",
    "Oluwaseun",
    "Xochitl",
    "Jean-Luc",
    "Björn",
    "Ngozi",
    "Mehmet",
    "Aoife",
    "Zbigniew",
    "Priya",
    "Takumi",
    "Ioana",
    "Thandiwe",
    "Esperanza",
    "Wolfgang",
    "Agnieszka",
    "Dimitrios",
    "Yusuf",
    "Marguerite",
    "Ottoline",
    "Peregrine",
    "Leocadia",
    "Bronwyn",
    "Hyacinth",
    "Ignatius",
    "Rosalind",
    "Cuthbert",
    "Winifred",
    "Enid",
    "Mavis",
    "Doreen",
    "Norman",
    "Stanley",
    "Gladys",
    "Beryl",
    "Sheila",
    "Kenneth",
    "Nigel",
    "Trevor",
    "Muriel",
    "Edna",
    "Agatha",
    "Clarence",
    "Dolores",
    "Harriet",
    "Margaret",
    "Susan",
    "Peter",
    "Andrew",
    "Michael",
    "Jennifer",
    "Patricia",
    "Barbara",
    "Fatima",
    "Rajesh",
    "Sunita",
    "Wei",
    "Mei",
    "Chidi",
    "Kwame",
    "Amara",
]
LAST = [
    "O'Leary",
    "van der Berg",
    "de la Cruz",
    "MacAllister",
    "Nguyen",
    "Szczepański",
    "Müller",
    "Fernández",
    "Okonkwo",
    "Featherstonehaugh",
    "St. Clair",
    "Ap Rhys",
    "Abubakar",
    "Lindqvist",
    "D'Angelo",
    "Papadopoulos",
    "Yamamoto",
    "Kowalczyk",
    "Achterberg",
    "Birtwistle",
    "Cholmondeley",
    "Dunderdale",
    "Entwhistle",
    "Fothergill",
    "Goolsby",
    "Higginbotham",
    "Ibarra",
    "Jankowski",
    "Kilbride",
    "Longbottom",
    "Murgatroyd",
    "Nakamura",
    "Ormerod",
    "Pemberton",
    "Quartermaine",
    "Ramaswamy",
    "Sidebottom",
    "Tregenza",
    "Umeh",
    "Vandenberg",
    "Wolstenholme",
    "Yelland",
    "Zuckermann",
    "Whitfield",
    "Ellery",
]
STREETS = [
    "Elm",
    "Oak",
    "Station",
    "Mill",
    "Church",
    "Victoria",
    "Albert",
    "Chestnut",
    "Harbour",
    "Juniper",
    "Larch",
    "Meadow",
]
WAYS = [
    "Street",
    "Road",
    "Lane",
    "Avenue",
    "Close",
    "Drive",
    "Crescent",
    "Terrace",
    "Gardens",
    "Way",
]
DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
HOSTS = ["example.org", "mail.example.com", "post.example.net", "clinic.example.co.uk"]


@dataclass(frozen=True)
class Planted:
    """secrets: what must reach nobody, each a piece that finds somebody by itself."""

    text: str
    secrets: tuple[str, ...]


def planted_texts(carriers: Sequence[str], count: int, seed: int = 7) -> Iterator[Planted]:
    random = Random(seed)  # noqa: S311 - texts that can be made again
    for number in range(count):
        yield _filled(carriers[number % len(carriers)], random)


def _filled(carrier: str, random: Random) -> Planted:
    text, secrets = carrier, list[str]()
    while (at := text.find("{")) >= 0:
        slot = text[at : text.index("}", at) + 1]
        said, pieces = _SLOTS[slot](random)
        text = text.replace(slot, said, 1)
        secrets += pieces
    return Planted(text, tuple(secrets))


def _full(random: Random) -> tuple[str, Sequence[str]]:
    first, last = random.choice(FIRST), random.choice(LAST)
    return f"{first} {last}", [first, last]


def _first(random: Random) -> tuple[str, Sequence[str]]:
    first = random.choice(FIRST)
    return first, [first]


def _titled(random: Random) -> tuple[str, Sequence[str]]:
    last = random.choice(LAST)
    return (
        f"{random.choice(['Dr', 'Dr.', 'Mrs', 'Mr', 'Ms', 'Sister', 'Nurse', 'Father'])} {last}",
        [last],
    )


def _phone(random: Random) -> tuple[str, Sequence[str]]:
    number = f"{random.randrange(10**6):06}"
    shapes = (
        f"020 7{number[:3]} {number[3:]}0",
        f"(0161) 496 {number[:4]}",
        f"+44 7700 9{number[:5]}",
        f"07700 9{number[:5]}",
        f"555-{number[:3]}-{number[2:]}",
        f"+1 (415) 555-{number[:4]}",
        f"0049 30 {number}",
    )
    said = random.choice(shapes)
    return said, [said]


def _spoken(random: Random) -> tuple[str, Sequence[str]]:
    digits = [random.choice(DIGITS) for _ in range(10)]
    said = " ".join(["oh", *digits])
    return said, [" ".join(digits[2:7])]


def _mail(random: Random) -> tuple[str, Sequence[str]]:
    name = f"{random.choice(FIRST)}.{random.choice(LAST)}".lower().replace(" ", "").replace("'", "")
    said = f"{name}{random.randrange(99)}@{random.choice(HOSTS)}"
    return said, [said, name]


def _address(random: Random) -> tuple[str, Sequence[str]]:
    street = f"{random.randrange(1, 240)} {random.choice(STREETS)} {random.choice(WAYS)}"
    return street, [street]


def _number(random: Random) -> tuple[str, Sequence[str]]:
    digits = f"{random.randrange(10**10):010}"
    shapes = (
        f"{digits[:3]} {digits[3:6]} {digits[6:]}",
        f"MRN {digits[:8]}",
        f"QQ{digits[:6]}C",
        f"{digits[:3]}-{digits[3:5]}-{digits[5:9]}",
    )
    said = random.choice(shapes)
    return said, [said.removeprefix("MRN ")]


_SLOTS = {
    "{NAME}": _full,
    "{FIRST}": _first,
    "{TITLED}": _titled,
    "{PHONE}": _phone,
    "{SPOKEN}": _spoken,
    "{MAIL}": _mail,
    "{ADDRESS}": _address,
    "{NUMBER}": _number,
}
