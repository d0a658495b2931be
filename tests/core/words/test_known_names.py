"""A name of the record goes out in no form: short, as a pet name, with a bare s, or as a word."""

from time import process_time

import pytest

from core.words.deidentify.find import private_spans
from core.words.deidentify.name_forms import forms_of, is_word


def hidden(text, *names):
    return [text[each.start : each.end] for each in private_spans(text, names)]


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("James Oldroyd", "Jimmys not himself the day", "Jimmys"),
        ("James Oldroyd", "jimmys not had a drop to drink", "jimmys"),
        ("Elizabeth Garside", "bettys teeth are in the glass", "bettys"),
        ("Wilfred Tunstall", "Wilfs catheter wants looking at", "Wilfs"),
        ("Ann Lee", "anns feet are up like balloons", "anns"),
        ("Violet Dean", "vis foot is weeping", "vis"),
        ("Dorothy Braithwaite", "dots tablets never came", "dots"),
        ("William Crabtree", "bills tablets have run out", "bills"),
        ("Rose Keane", "roses catheter is pulling", "roses"),
        ("May Sugden", "mays off her food", "mays"),
        ("Leonard Hill", "lens glasses are broken", "lens"),
    ],
)
def test_a_bare_s_hides_no_name_from_us(name, told, what):
    assert hidden(told, name) == [what]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("William Crabtree", "he pays his bills"),
        ("William Crabtree", "Bills are due at the month end"),
        ("Rose Keane", "roses in the vase, the roses had a nice smell"),
        ("Rose Keane", "the roses room smells of"),
        ("Patricia Nuttall", "she pats the dog"),
        ("Dorothy Braithwaite", "there are dots on the ceiling"),
        ("Leonard Hill", "I lost my lens"),
        ("Thi Nguyen", "this not a good day, does not hurt"),
        ("Ha Nguyen", "has been sick, his teeth hurt"),
    ],
)
def test_an_s_makes_no_name_of_a_word(name, told):
    assert hidden(told, name) == []


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Gwendoline Pugh", "wash now, Gwenny", "Gwenny"),
        ("Edward Stott", "it was Neddy who fell", "Neddy"),
        ("Anjali Deshmukh", "the cream that anju brings", "anju"),
        ("Barry Hall", "him and Bazza were out late", "Bazza"),
        ("Chukwuma Eze", "chukky fell", "chukky"),
        ("Brenda Hall", "bren rang at two", "bren"),
        ("Sylvia Hill", "tell sylv her tea is ready", "sylv"),
        ("Violet Dean", "Vi's foot is sore", "Vi"),
        ("Elizabeth Garside", "nobody calls her that, she is Bet", "Bet"),
        ("Carol-Ann Devlin", "carol has the keys", "carol"),
        ("Jonathan Pryce-Evans", "mr pryce rang", "pryce"),
    ],
)
def test_a_pet_name_is_a_name_though_no_list_has_it(name, told, what):
    assert what in hidden(told, name)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Veronica Hill", "Very nice today"),
        ("Amanda Hill", "Many thanks"),
        ("Cornelius Hill", "I have corn on my toe"),
        ("Bella Hill", "my belly aches"),
        ("Barry Hall", "barley soup and a berry tart"),
        ("Justin Hall", "just rang to say"),
        ("Charles Hall", "char was nice"),
        ("Elizabeth Garside", "I bet it rains"),
        ("Christopher Hall", "where is the first aid kit"),
    ],
)
def test_what_only_begins_like_a_name_is_a_word(name, told):
    assert hidden(told, name) == []


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Dawn Hill", "dawn never came, they sent a lad", ["dawn"]),
        ("Sandy Hill", "sandy washed my hair", ["sandy"]),
        ("Victoria Hill", "victoria made a sponge", ["victoria"]),
        ("Bill Hill", "bill next door is bad with his chest", ["bill"]),
        ("Patience Hill", "call patience when he is up", ["patience"]),
        ("Joy Hill", "could joy come instead", ["joy"]),
        ("Rose Keane", "has rose been", ["rose"]),
        ("Grace Hill", "it was down to grace, she had the tin", ["grace"]),
        ("Grace Hill", "thats grace at the door", ["grace"]),
        ("William Hill", "will will be along", ["will"]),
    ],
)
def test_a_name_that_is_a_word_is_hidden_where_somebody_is_meant(name, told, what):
    assert hidden(told, name) == what


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("William Hill", "the nurse will come and my son will visit"),
        ("William Hill", "it hurts and will not stop"),
        ("Dawn Hill", "up at dawn, she was"),
        ("Patience Hill", "no patience left, your patience is wanted"),
        ("Faith Hill", "her faith is a comfort"),
        ("May Sugden", "it may come off"),
    ],
)
def test_a_name_that_is_a_word_stays_where_nobody_is_meant(name, told):
    assert hidden(told, name) == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Margaret Shaw", "spoke with his wife re PEG feeding"),
        ("Margaret Shaw", "PEG site clean and dry"),
        ("Edward Stott", "TED stockings on, seen in ED again"),
        ("Ted Stott", "TED stockings on"),
        ("Samuel Hill", "SAM splint applied"),
    ],
)
def test_letters_that_stand_for_a_thing_are_nobody(name, told):
    assert hidden(told, name) == []


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Margaret Shaw", "PEG FEEDING HERSELF WELL", "PEG"),
        ("Margaret Shaw", "MEG PHONED, call her back", "MEG"),
        ("Edward Stott", "ED fell again", "ED"),
        ("Ed Stott", "seen in ED again by them", "ED"),
    ],
)
def test_a_name_in_capitals_is_a_name(name, told, what):
    assert hidden(told, name) == [what]


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Wendy Upshall", "Upshall W, 79F, found on floor", ["Upshall W"]),
        ("Sylvia Moss", "sylvia m has had her jab", ["sylvia m"]),
        ("Sylvia Moss", "Sylv M rang", ["Sylv M"]),
        ("Sylvia Adams", "Sylvia a bit sore", ["Sylvia"]),
        ("Ivor Ives", "Ivor I think it was", ["Ivor"]),
        ("Sylvia Moss", "sylvia b came, m and all", ["sylvia"]),
        ("Wendy Upshall", "Wendy u/s today", ["Wendy"]),
    ],
)
def test_the_first_letter_of_the_other_name_goes_with_it(name, told, what):
    assert hidden(told, name) == what


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Desmond Fairley", "desmnd fairly rang", ["desmnd fairly"]),
        ("Lionel Crabb", "lionel crab is me", ["lionel crab"]),
        ("Desmond Fairley", "it is fairly sore, crab for tea", []),
        ("Lionel Crabb", "lionel had crab", ["lionel"]),
        ("Joan Wells", "is joan well today", ["joan"]),
        ("Joan Heade", "joan head hurts", ["joan"]),
        ("Maine Hall", "the main hall was cold", []),
    ],
)
def test_a_misspelled_name_that_is_a_word_is_hidden_beside_another_part(name, told, what):
    assert hidden(told, name) == what


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Lancelot Hill", "Lance says try it", ["Lance"]),
        ("Lancelot Hill", "It was the pads! Lance again", ["Lance"]),
        ("Gerald Hill", "Gerry, Ger, Gerald, all of them", ["Gerry", "Ger", "Gerald"]),
        ("Monica Hill", "Mon's got frostbite scars", ["Mon"]),
        ("Monica Hill", "see you on Mon or Tue", []),
        ("Lancelot Hill", "lance the boil, please", []),
        ("Gerald Hill", "Ger in the tin", []),
        ("Lancelot Hill", "he is on the Lance Ward", []),
        ("Herbert Hill", "Her leg. The bed, and Her again", []),
        ("Adalata Hill", "then Adalat was started", []),
    ],
)
def test_a_name_is_cut_short(name, told, what):
    assert hidden(told, name) == what


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Vera Hill", "aloe vera on the burn, said vera", ["vera"]),
        ("Wendy Hill", "a Wendy house for Wendy", ["Wendy"]),
        ("Mark Hill", "St Mark's said so", []),
        ("Paul Hill", "it was Saint Paul's, and Paul rang", ["Paul"]),
        ("Mark St John", "St John rang", ["St John"]),
        ("Desmond Fairley", "Fairly sure it was codeine", []),
        ("Desmond Fairley", "Fairly, have you had your tea?", ["Fairly"]),
        ("Albert Rusk", "rusks in warm milk", []),
        ("Clementine Hill", "I had a clementine, clementine rang", ["clementine"]),
        ("Albert Rusk", "we went to the Albert Hall", []),
    ],
)
def test_what_is_called_like_somebody_stays(name, told, what):
    assert hidden(told, name) == what


@pytest.mark.parametrize(
    ("told", "what"),
    [
        ("could sylv ring me", ["sylv"]),
        ("it's sylv on the phone", ["sylv"]),
        ("it came from sylv, she knits", ["sylv"]),
        ("sylv will know the code", ["sylv"]),
        ("tea for mum and sylv please", ["sylv"]),
        ("sylv is what the label says", ["sylv"]),
        ("the sylv tablets", []),
    ],
)
def test_a_name_is_cut_short_in_small_letters_where_somebody_is_meant(told, what):
    assert hidden(told, "Sylvia Hill") == what


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Dr Ines Carvalho", "Dr Carvalho is away", ["Carvalho"]),
        ("Sister Bernadette Moss", "i told sister about it", []),
        ("Rutger van Houten", "the transport van was late", []),
        ("Niamh Gallagher", "neve gallagher rang me", ["neve gallagher"]),
        ("Niamh Gallagher", "please call gallagher", ["gallagher"]),
        ("Ann Parkinson", "she has Parkinson's", []),
        ("Billy Crohn", "it's Crohn's, isn't it", []),
        ("Ann Parkinson", "Parkinson rang at two", ["Parkinson"]),
    ],
)
def test_of_a_whole_name_only_what_names_somebody_is_hidden(name, told, what):
    assert hidden(told, name) == what


def test_a_half_of_a_name_is_said_short_as_well():
    assert {"carol", "annie", "carol-ann"} <= forms_of("carol-ann")
    assert "al" not in forms_of("al-khatib")


def test_a_name_is_no_word_though_the_table_knows_it():
    assert not is_word("dot")
    assert is_word("bills")


@pytest.mark.parametrize("told", ["bren dots bills ", "PEG feeding ", "will ", "grace, she ", "s "])
def test_a_long_text_of_names_takes_no_square_of_its_length(told):
    names = ["Brenda Hill", "William Hill", "Margaret Shaw", "Grace Moss", "Dorothy Hill"]
    short, long = (_seconds((told * 4_000)[:length], names) for length in (2_000, 8_000))

    # The square would be sixteen.
    assert long < 8 * short


def _seconds(text, names):
    took = []
    for _ in range(3):
        began = process_time()
        private_spans(text, names)
        took.append(process_time() - began)
    return min(took)
