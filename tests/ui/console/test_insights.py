"""`insights` says what the page says; to the person themselves it says nothing of it."""


def test_a_record_without_talks_says_that_there_is_nothing_yet(console):
    told = console("insights").object

    assert told["is_shared"] is False
    assert told["lead"] == ["Talks stay with Ada, until Ada lets somebody read them."]
    assert [each["key"] for each in told["sections"]] == ["facts", "sure"]


def test_it_is_said_in_the_sentences_of_the_page(console):
    said = console.read("insights").out

    assert "Talks stay with Ada" in said
    assert "How sure: Not enough entries yet: 0 of 14." in said


def test_the_person_themselves_hears_nothing_of_it(console):
    told = console("--as", "patient", "insights")

    assert told.status == 1
    assert told.object["error"]["code"] == "access_denied"
