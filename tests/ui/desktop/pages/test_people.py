"""People: who is called first, where home is, and what is known of the person."""

import pytest

from core.clinical.drafts import Form, kept_draft
from core.clinical.people import change_person
from core.documents.portrait import keep_portrait
from helpers.desks import answered, desk_for, read, saved, typed
from helpers.margaret import LONG, a_crowded_record, a_full_record
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA_HERSELF, BEN
from helpers.photos import photo
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.forms.values import Problem
from ui.desktop.pages.knows.page import KnowsPage
from ui.desktop.pages.knows.view_model import KnowsModel
from ui.desktop.pages.people.page import PeoplePage
from ui.desktop.pages.people.view_model import PeopleModel, zone_words
from ui.desktop.pages.person.page import PersonPage
from ui.desktop.pages.person.view_model import PersonModel
from ui.desktop.pages.person.zones import zones_called
from ui.desktop.rail_facts import read_rail
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.search_box import SearchBox

CAREGIVER = Look(face=Face.CAREGIVER)


def looking(desk):
    model = PeopleModel(desk, None)
    read(model)
    return model


def about(desk):
    model = PersonModel(desk, None)
    read(model)
    return model


def test_who_is_called_first_stands_first_and_who_died_last(world, desk):
    world.add("contact", name="Zoe")
    world.add("contact", name="George", died_on="2019-05")
    world.add("contact", name="Bert", emergency_order=2)
    world.add("contact", name="Anna", emergency_order=1, relation="daughter", phone="555")

    contacts = looking(desk).state.contacts

    assert [line.name for line in contacts] == ["Anna", "Bert", "Zoe", "George"]
    assert (contacts[0].detail, contacts[0].order) == (
        "Daughter, 555",
        "Called as number 1 in an emergency",
    )
    assert contacts[3].detail == "Died May 2019"


def test_home_is_the_first_of_the_places(world, desk):
    world.add("place", label="Allotment")
    world.add("place", label="Elm Street", is_home=True)

    assert [line.name for line in looking(desk).state.places] == ["Elm Street", "Allotment"]


def test_what_is_known_of_the_person_is_shown(world, desk):
    a_full_record(world)

    state = looking(desk).state

    assert state.name == "Margaret Hale"
    assert dict(state.own) == {"Country": "United Kingdom", "Time zone": "London, Europe"}
    assert state.context == "Evenings are hard. Vera Lynn calms her."


def test_everything_leads_to_where_it_can_be_put_right(world, desk):
    margaret = a_full_record(world)
    model = looking(desk)

    with opened(PeoplePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        for name in ("Put right", "Fill it in", "More about Anna Hale", "More about Home"):
            button_named(page, name).click()
        button_named(page, desk.words.say("new.contact")).click()
        button_named(page, "A new place").click()

    assert desk.heard.routes == [
        Route("person"),
        Route("add", "patient"),
        Route("item", margaret.anna),
        Route("item", margaret.home),
        Route("add", "contact"),
        Route("add", "place"),
    ]


def test_details_that_are_known_lead_to_their_page(world, desk):
    details = world.add("patient", birth_date="1944-03-14").record
    model = looking(desk)
    assert model.state.details == "Born 14 March 1944"

    model.change_details()

    assert desk.heard.routes == [Route("item", details.id)]


def test_nobody_of_another_record_is_shown(world, desk):
    world.add("contact", scope=BEN, name="Bert")

    assert looking(desk).state.contacts == ()


@pytest.mark.parametrize("fill", [a_full_record, a_crowded_record, lambda _world: None])
def test_the_page_is_whole_in_every_look(world, desk, fill):
    fill(world)

    assert problems_everywhere(PeoplePage, looking(desk)) == []


def test_only_what_was_changed_of_a_person_is_written(world, desk):
    saved(typed(about(desk), display_name="Margaret", caregiver_context="Likes tea."))

    person = world.get("person", "ada")
    assert (person.display_name, person.caregiver_context) == ("Margaret", "Likes tea.")
    assert (person.time_zone, person.version) == ("UTC", 2)
    assert desk.heard.routes == [Route("people")]
    assert desk.heard.saved == ["Saved: Margaret."]
    assert world.run(kept_draft, form=Form("person")) is None


def test_a_country_and_a_zone_are_chosen_by_name(world, desk, qtbot):
    model = about(desk)

    with opened(PersonPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        edits = [box.field.focusProxy() for box in page.findChildren(SearchBox)]
        fields = {edit.accessibleName(): edit for edit in edits}
        qtbot.keyClicks(fields["Another country"], "germ")
        answered()
        button_named(page, "Germany").click()
        qtbot.keyClicks(fields["Another place"], "berl")
        answered()
        button_named(page, "Berlin, Europe").click()
    saved(model)

    person = world.get("person", "ada")
    assert (person.country, person.time_zone) == ("DE", "Europe/Berlin")


def test_a_choice_is_shown_at_once(desk):
    model = about(desk)
    drawn = []
    model.changed.connect(drawn.append)

    model.picked("country", "DE")

    with opened(PersonPage(CAREGIVER, model).render(drawn[-1]), CAREGIVER) as page:
        assert "Germany" in words_of(page)


def test_a_name_cannot_be_emptied(world, desk):
    model = saved(typed(about(desk), display_name=" "))

    assert model.state.problems == {"display_name": Problem.MISSING}
    assert world.get("person", "ada").version == 1


def test_words_about_a_person_are_there_after_a_crash(world, desk):
    typed(about(desk), caregiver_context="Evenings are h")

    model = about(desk_for(world))

    assert (model.state.is_kept, model.state.said["caregiver_context"]) == (True, "Evenings are h")
    model.begin_anew()
    answered()
    assert world.run(kept_draft, form=Form("person")) is None


def test_who_was_slower_keeps_their_words(world, desk):
    model = typed(about(desk), caregiver_context="Likes tea.")
    world.run(change_person, fields={"country": "GB"})

    saved(model)

    assert model.state.is_stale
    assert model.state.said["caregiver_context"] == "Likes tea."
    assert model.state.said["country"] == "GB"
    saved(model)
    assert world.get("person", "ada").caregiver_context == "Likes tea."


def test_nothing_changed_writes_nothing(world, desk):
    saved(about(desk))

    assert world.get("person", "ada").version == 1
    assert desk.heard.said == ["Nothing was changed."]


@pytest.mark.parametrize(
    ("typed_words", "first"),
    [("berl", "Europe/Berlin"), ("NEW YORK", "America/New_York"), ("york", "America/New_York")],
)
def test_a_zone_is_found_by_its_city(typed_words, first):
    assert first in zones_called(typed_words)


@pytest.mark.parametrize("typed_words", ["", " ", "nowhere at all", "utc"])
def test_no_zone_is_guessed(typed_words):
    assert list(zones_called(typed_words)) == []


def test_a_zone_is_named_by_its_city():
    assert zone_words("America/Argentina/Buenos_Aires") == "Buenos Aires, America"
    assert zone_words("UTC") == "UTC"


def test_the_form_is_whole_in_every_look(desk):
    model = typed(about(desk), display_name=LONG, caregiver_context=LONG)

    assert problems_everywhere(PersonPage, model) == []


def test_a_picture_stands_beside_its_person_on_people_in_what_is_known_and_on_the_rail(world, desk):
    anna = world.add("contact", name="Anna", phone="1", emergency_order=1).record
    world.add("contact", name="Ben")
    picture = photo(200, 300)
    world.run(keep_portrait, contact_id=anna.id, jpeg=picture, title="A picture of Anna")

    people, knows = PeopleModel(desk, None), KnowsModel(desk, None)
    read(people)
    read(knows)

    for lines in (people.state.contacts, knows.state.people):
        assert [(each.initials, each.picture) for each in lines] == [("A", picture), ("B", b"")]
    for page, model in ((PeoplePage, people), (KnowsPage, knows)):
        assert problems_everywhere(page, model) == []
    helper = world.run(read_rail, ADA_HERSELF).helper
    assert (helper.name, helper.picture) == ("Anna", picture)
