"""Who a name means: a form of it in capitals or another language, an illness, an animal."""

import pytest

from core.words.deidentify.find import private_spans


def hidden(text, *names):
    return [text[each.start : each.end] for each in private_spans(text, names)]


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Helen Papadopoulos", "HELEN'S SUGAR WAS 4.1", "HELEN"),
        ("Iris Pemberton", "IRIS'S DRESSING IS DUE", "IRIS"),
        ("Anna Kowalska", "Ania cooked for me", "Ania"),
        ("Dolores Medina", "Lola ran out of her drops", "Lola"),
        ("Małgorzata Nowak", "Gosia put the kettle on", "Gosia"),
        ("José Ruiz", "Pepe fell asleep in the chair", "Pepe"),
        ("Giuseppe Conti", "Beppe wants his pills", "Beppe"),
        ("Aleksandra Wilk", "Ola has a cough", "Ola"),
        ("Ekaterina Orlova", "Katya has been sick", "Katya"),
        ("Wilhelmina de Vries", "Mien will not eat", "Mien"),
        ("Konstantinos Pappas", "Kostas refused the bath", "Kostas"),
        ("Folasade Adeyemi", "Sade did her feet", "Sade"),
        ("Jaswinder Gill", "Jassi slept well", "Jassi"),
        ("Friedrich Braun", "Fritz is hot to the touch", "Fritz"),
        ("Violet Dean", "Vi has a rash", "Vi"),
        ("Terence Boyle", "Tel took his tablets", "Tel"),
        ("Iris Pemberton", "its about iris and her feet", "iris"),
        ("Pearl Donkor", "it's about pearl again", "pearl"),
    ],
)
def test_a_known_name_is_hidden_in_capitals_and_in_each_of_its_forms(name, told, what):
    assert hidden(told, name) == [what]


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ("Arthur woke with Bell's palsy", ["Arthur"]),
        ("Arthur has his tea with Nurse Bell", ["Arthur", "Bell"]),
        ("Arthur James Bell is in bed 4", ["Arthur James Bell"]),
        ("arthur james bell is in bed 4", ["arthur james bell"]),
        ("Mr Bell's palsy is better", ["Bell"]),
        ("Bell's hearing aid whistles", ["Bell"]),
    ],
)
def test_a_name_reaches_over_no_words(told, who):
    assert hidden(told, "Arthur Bell") == who


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ("Mr Parkinson does not have Parkinson's, whoever wrote that", ["Parkinson"]),
        ("Stanley has Parkinson's and a bad hip", ["Stanley"]),
        ("he was diagnosed with Parkinson's disease", []),
        ("Parkinson's daughter rang", ["Parkinson"]),
        ("a word with Parkinson's wife", ["Parkinson"]),
        ("Mr Parkinson's tablets are late", ["Parkinson"]),
    ],
)
def test_a_known_person_who_bears_the_name_of_an_illness_is_hidden_and_the_illness_is_not(
    told, who
):
    assert hidden(told, "Stanley Parkinson") == who


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ("Will Mark be bringing the car round or will Will?", ["Mark", "Will"]),
        ("Will she be long?", []),
        ("May I sit here?", []),
        ("Will said he was tired", ["Will"]),
        ("Will Barnes and Mark are here?", ["Will Barnes", "Mark"]),
    ],
)
def test_the_word_that_asks_is_nobody(told, who):
    assert hidden(told, "Mark Osei", "Will Barnes", "May Stott") == who


@pytest.mark.parametrize(
    "told",
    [
        "Daisy hasn't touched her bowl. She's fourteen, that's old for a spaniel.",
        "I walked Bruno twice today. He's only a pup, pulls like a tractor.",
        "I took Bonnie, that's our old collie, round the block.",
        "Rusty is a lovely terrier",
        "Monty, who's a labrador, ate my sock",
        "our tomcat Tibbles has a thyroid",
        "Molly, who is my niece's chihuahua, bit the podiatrist",
        "Bella barked all night. She is such a naughty beagle.",
        "my budgies called Zebedee and Oliver",
        "Daisy had four kittens under the bed",
        "took Max to the vet, he's limping on his back paw",
        "feed Gizmo his tin, he's only a little dog but he eats",
    ],
)
def test_an_animal_is_nobody(told):
    assert hidden(told) == []


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ("Ruth rang. She's only a pup at that job.", "Ruth"),
        ("Ruth has a new dog. He's only a pup.", "Ruth"),
        ("Anna, my dog walker, has the key", "Anna"),
        ("Anna is a cat person", "Anna"),
        ("Anna, who is my cat's vet, rang", "Anna"),
        ("Anna and her dog came", "Anna"),
        ("Anna had the dog put down", "Anna"),
        ("Anna rang, she's a bit of a cat person", "Anna"),
    ],
)
def test_who_has_an_animal_is_somebody(told, who):
    assert hidden(told) == [who]


def test_a_known_name_is_hidden_though_an_animal_bears_it():
    assert hidden("Bonnie, that's our old collie, is deaf", "Bonnie Shaw") == ["Bonnie"]


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ("You left your teeth in the glass. Love, Vi.", ["Vi"]),
        ("Soup is in the fridge. Lots of love, Zuz xx", ["Zuz"]),
        ("The nurse comes at ten.\nKind regards,\nOluchi", ["Oluchi"]),
        ("Back by four. Take care, Bim", ["Bim"]),
        ("I'd say what I need is love, Mum", []),
        ("Tea is on the side. Love, Mum xx", []),
    ],
)
def test_who_signs_is_hidden(told, who):
    assert hidden(told) == who


@pytest.mark.parametrize(
    ("told", "what"),
    [
        ("claimant Marjorie Eccles, date of fall unknown", ["Marjorie Eccles"]),
        ("we saw Marjorie Tuesday.", ["Marjorie"]),
        ("we gave Marjorie Paracetamol.", ["Marjorie"]),
        ("Message from the podiatrist", []),
        ("Wally takes his Sinemet, 25/100, at noon", ["Wally"]),
        ("ring zero one six three two nine six zero five five one im in till four",
         ["zero one six three two nine six zero five five one"]),
        ("the address is 221 Maple Hollow Drive, Dayton, OH 45499.",
         ["221 Maple Hollow Drive, Dayton, OH 45499"]),
    ],
)  # fmt: skip
def test_a_stretch_ends_where_it_ends(told, what):
    assert hidden(told) == what


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ("Dr Huntington explained it gently", ["Huntington"]),
        ("Mr Paget is in bay two", ["Paget"]),
        ("Mrs Monday", []),
        ("Dr Paracetamol", []),
    ],
)
def test_a_title_makes_somebody_of_the_name_of_an_illness(told, who):
    assert hidden(told) == who
