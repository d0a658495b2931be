"""S5: what tells who somebody is goes; what only tells how they are stays."""

from time import process_time

import pytest

from core.words.deidentify.find import private_spans, without_names
from core.words.deidentify.span import Private

KNOWN = ("Margaret Jones", "Anna Whitfield")


def hidden(text):
    return [(text[s.start : s.end], s.type) for s in private_spans(text, KNOWN)]


@pytest.mark.parametrize(
    ("text", "words", "type_"),
    [
        ("Peggy fell", "Peggy", Private.PERSON),
        ("margaret's hip", "margaret", Private.PERSON),
        ("M. Jones was seen", "M. Jones", Private.PERSON),
        ("Margret was seen", "Margret", Private.PERSON),
        ("spoke to Tom yesterday", "Tom", Private.PERSON),
        ("Dr Shah came", "Shah", Private.PERSON),
        ("ring 07700 900123", "07700 900123", Private.PHONE),
        ("oh seven seven double oh nine", "oh seven seven double oh nine", Private.PHONE),
        ("write to a.b@example.org", "a.b@example.org", Private.EMAIL),
        ("see www.example.org/a", "www.example.org/a", Private.URL),
        ("visit x.org/clinics or call", "x.org/clinics", Private.URL),
        ("I go to www.x.org/clinics or ring", "www.x.org/clinics", Private.URL),
        ("at 14 Elm Street, Leeds LS1 4AB", "14 Elm Street, Leeds LS1 4AB", Private.ADDRESS),
        ("she lives at Flat 3, Rose House", "Flat 3, Rose House", Private.ADDRESS),
        ("is Flat 3, Rose House, Leeds far", "Flat 3, Rose House, Leeds", Private.ADDRESS),
        ("Hauptstraße 12, 10115 Berlin", "Hauptstraße 12, 10115 Berlin", Private.ADDRESS),
        ("in Lindenweg 4a in 80331 München", "Lindenweg 4a in 80331 München", Private.ADDRESS),
        ("NHS number 943 476 5919", "943 476 5919", Private.ID),
        ("SSN 123-45-6789", "123-45-6789", Private.ID),
        ("born on 14 March 1944", "14 March 1944", Private.DATE),
    ],
)
def test_it_is_hidden(text, words, type_):
    assert hidden(text) == [(words, type_)]


@pytest.mark.parametrize(
    ("text", "words", "type_"),
    [
        ("it is pillbox.example/shop/mk3.", "pillbox.example/shop/mk3", Private.URL),
        ("see portal.clinic.example, love", "portal.clinic.example", Private.URL),
        ("on clinic.example.com.au, she says", "clinic.example.com.au", Private.URL),
        ("order at café.example.org please", "café.example.org", Private.URL),
        ("my mail is betty at moss-hall.org", "betty at moss-hall.org", Private.EMAIL),
        ("her address is betty at moss-hall.org", "betty at moss-hall.org", Private.EMAIL),
        ("email bettymoss at moss-hall.com", "bettymoss at moss-hall.com", Private.EMAIL),
        ("ask jo.smith at clinic.example please", "jo.smith at clinic.example", Private.EMAIL),
        ("order at o'dea.example.org please", "o'dea.example.org", Private.URL),
        ("it's on my_pads.example.org", "my_pads.example.org", Private.URL),
        ("see müller-apotheke.de now", "müller-apotheke.de", Private.URL),
        (
            "at h t t p s colon slash slash www dot clinic dot example slash pads, she read",
            "h t t p s colon slash slash www dot clinic dot example slash pads",
            Private.URL,
        ),
        ("go to clinic dot com slash results", "clinic dot com slash results", Private.URL),
        (
            "at www dot clinic dot com forward slash my dash pads please",
            "www dot clinic dot com forward slash my dash pads",
            Private.URL,
        ),
        ("to vic (dot) s (at) x (dot) com now", "vic (dot) s (at) x (dot) com", Private.EMAIL),
        ("write jo[at]example[dot]org please", "jo[at]example[dot]org", Private.EMAIL),
        ("to o at moss hyphen hall dot org", "o at moss hyphen hall dot org", Private.EMAIL),
        ("serial number of the pacemaker QRT 218 3347 K", "QRT 218 3347 K", Private.ID),
        ("Dossier 2024/0932 is mine", "2024/0932", Private.ID),
        ("complaint 2024/0932 is mine", "2024/0932", Private.ID),
        ("driving licence MOSSX 712049 G99XY", "MOSSX 712049 G99XY", Private.ID),
        ("her Blue Badge, number QR34ST 0 0927X2038", "QR34ST 0 0927X2038", Private.ID),
        (
            "or plus sixty-one, four nine one, six",
            "plus sixty-one, four nine one, six",
            Private.PHONE,
        ),
        ("forty Elm Road, H U six five T R", "forty Elm Road, H U six five T R", Private.ADDRESS),
        ("at forty Elm Road, Hull HU6 5TR", "forty Elm Road, Hull HU6 5TR", Private.ADDRESS),
        ("the postcode, h u six five t r", "h u six five t r", Private.ADDRESS),
        ("The Annexe, 88 Elm Road, Leeds", "The Annexe, 88 Elm Road, Leeds", Private.ADDRESS),
        (
            "her birthday, I said the third of the second forty",
            "third of the second forty",
            Private.DATE,
        ),
    ],
)
def test_it_is_hidden_to_its_end(text, words, type_):
    assert hidden(text) == [(words, type_)]


@pytest.mark.parametrize(
    ("text", "words", "type_"),
    [
        ("hospital numbers 7740213 and 7740231, they say", ["7740213", "7740231"], Private.ID),
        ("hospital numbers 77402 and 77413, or 77431", ["77402", "77413", "77431"], Private.ID),
        ("born 7/8/1932 when it's 8/7/1932, American way", ["7/8/1932", "8/7/1932"], Private.DATE),
        ("born in 1935 but she's told the ward 1953", ["1935", "1953"], Private.DATE),
        ("he was born in 1941, or 1942", ["1941", "1942"], Private.DATE),
        ("a chap called Rawlins or Rollins came", ["Rawlins", "Rollins"], Private.PERSON),
        ("Anna, or Deepti, rang", ["Anna", "Deepti"], Private.PERSON),
        ("the lady is Deepti or Anna", ["Deepti", "Anna"], Private.PERSON),
        ("Barrett's the surgeon, Mr. Barrett", ["Barrett", "Barrett"], Private.PERSON),
    ],
)
def test_the_other_is_hidden_too(text, words, type_):
    assert hidden(text) == [(each, type_) for each in words]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("born in 1935 and told the nurse in 1953 she had it", ["1935"]),
        ("born in 1935 and has been here since 1953", ["1935"]),
        ("hospital number 7740213 and 500 mg", ["7740213"]),
        ("hospital number 7740213 or ABC123", ["7740213"]),
        ("Anna or I, Anna or Monday, Anna or OT, Anna or Mum", ["Anna"] * 4),
        ("Anna or Tramadol, the GP or Anna", ["Anna", "Anna"]),
        ("anna or Colgate", ["anna"]),
        ("Mr Paget came about Paget disease", ["Paget"]),
        ("Mr Parkinson has no Parkinson's", ["Parkinson"]),
        ("Dr Paget explained Paget's to her", ["Paget"]),
    ],
)
def test_the_other_stays_where_it_is_another_thing(text, words):
    assert [each for each, _ in hidden(text)] == words


@pytest.mark.parametrize(
    "text",
    [
        "I have Parkinson's and Crohn's disease",
        "metformin 500mg twice a day, Lipitor at night",
        "BP 140/80 on Tuesday, sugar 7.2",
        "it may get warm in June",
        "the cat Tiddles is asleep",
        "three weeks ago, last Monday",
        "Flat 3, I think",
        "I slept flat 3 nights, the House was cold",
        "tea and/or toast, he/she said, rest.and/or sleep",
        "one tab o.d/b.d, the dose.mg/kg, then home.Ten/two",
        "take one or two, Monday or Tuesday",
        "Mr Whippy on the front",
        "plus sixty-one today, plus two tablets",
        "vitamin b one two is low",
        "monofilament 9/10 both feet",
        "the file 3, a complaint, serial number of the bus 42",
        "The Bungalow, 14 tablets in all",
        "he was forty at the first one and fifty-two at the second",
    ],
)
def test_it_stays(text):
    assert hidden(text) == []


def test_the_same_name_gets_the_same_placeholder():
    told = without_names("Anna rang. anna comes at five, says Tom.", KNOWN)

    assert told == "[PERSON_1] rang. [PERSON_1] comes at five, says [PERSON_2]."


@pytest.mark.parametrize(
    "told",
    [
        "Ada went to the shop with her friend and then they had tea in the garden by the mill. ",
        "Anna Maria Bell Price Hall Moss ",
        "She moved to Paris, and saw the Queen at the Odeon. ",
        "12 345 6789 0161 496 ",
        "1-",
        "a.",
        "1 ",
        "A",
        "number ",
        "nhs ",
        "nhs number is ",
        "8/10 ",
        "1, 2, 30, ",
        "pulse 64 72 80 ",
        "frank had ",
        "given by HG and TW, ",
        "Bill the carer (the nurse) ",
        "Tom Jones on the telly, John 14, the girl from Kerry ",
        "Aa-Aa",
        "a hyphen b dot ",
        "a(dot)",
        "h t t p s colon slash slash a dot ",
        "hospital numbers 7740213, 7740213, ",
        "Mr Barrett's ",
        "Anna or ",
    ],
)
def test_four_times_the_words_take_about_four_times_as_long(told):
    short, long = (_seconds((told * 12_000)[:length]) for length in (3_000, 12_000))

    # The square would be sixteen.
    assert long < 8 * short


@pytest.mark.parametrize(
    ("before", "within", "after"),
    [("my nhs", " ", "there"), ("my nhs ", "1", "_"), ("12 Elm Street", "\n\n\n\n\n\n", "Leeds")],
)
def test_what_is_repeated_between_two_words_is_read_once(before, within, after):
    short, long = (_seconds(f"{before}{within * often}{after}") for often in (5, 60))

    # Within so little the fixed part of the work is most of it.
    assert long < 12 * short


def _seconds(text):
    """The least of three, of the processor's own time."""
    took = []
    for _ in range(3):
        began = process_time()
        private_spans(text, KNOWN)
        took.append(process_time() - began)
    return min(took)


@pytest.mark.parametrize(
    ("name", "told", "hidden"),
    [
        ("Rose Keane", "rose from the chair club is ninety", "rose"),
        ("May Abernethy", "may, i have your cardigan", "may"),
        ("William Arkwright", "bill paid the bill, for once", "bill"),
        ("Francis Delacroix", "frank wont eat the mince", "frank"),
        ("Wilhelmina van der Merwe", "it is wilhelmina van der merwe", "wilhelmina van der merwe"),
        ("Patrick Mulvihill", "its patrick joseph mulvihill here", "patrick joseph mulvihill"),
        ("John Paul Heneghan", "J.P. fell out with the podiatrist", "J.P."),
    ],
)
def test_a_known_name_that_is_a_word_too_is_hidden_where_it_is_a_name(name, told, hidden):
    spans = private_spans(told, [name])

    assert [told[each.start : each.end] for each in spans] == [hidden]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Rose Keane", "he rose from the chair"),
        ("May Abernethy", "it may be the weather"),
        ("William Arkwright", "the bill came, and you will pay it"),
        ("Francis Delacroix", "to be frank it hurts"),
    ],
)
def test_a_word_that_is_a_known_name_too_stays_where_it_is_a_word(name, told):
    assert private_spans(told, [name]) == []


@pytest.mark.parametrize(
    "text",
    [
        "the diabetic eye van on Christmas Eve",
        "Dad's eye clinic at the Western is at nine",
        "Lady I'm visiting has a new facial droop",
        "There was a lady on Woman's Hour said so",
        "Vit D 18 nmol/L",
        "Grandpop used to get headaches",
    ],
)
def test_a_feast_a_programme_and_i_are_nobody(text):
    assert hidden(text) == []


def test_who_asks_for_a_change_is_not_called_so():
    found = hidden("Change my address, we've moved to Larch Close, number 4.")

    assert Private.PERSON not in {kind for _, kind in found}


def test_a_name_ends_before_i():
    assert hidden("When I was carrying Joyce I had it") == [("Joyce", Private.PERSON)]


@pytest.mark.parametrize("text", ["Susan I is poorly", "I spoke to Susan I"])
def test_an_initial_is_hidden_with_its_name(text):
    assert [text[s.start : s.end] for s in private_spans(text, ["Susan Ingham"])] == ["Susan I"]
