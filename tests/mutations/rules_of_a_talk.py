"""Rules D1 to D10, each broken on purpose, and the tests that notice.

`make mutations`. Each change is made in a copy of the source; the tests named beside it pass before
and fail after it, or the rule is kept by nobody. The table goes to docs/rules-and-mutations.md.
"""

from core.frozen import frozen

RULES = "tests/core/companion/test_rules.py"
TURN = "tests/core/companion/test_a_turn.py"
WORDS = "tests/core/companion/test_words.py"
CONTINUITY = "tests/core/companion/test_continuity.py"
HOSTILE = "tests/safety/test_hostile_writer.py"
MODEL = "tests/core/adapters/test_local_model.py"
# Not a test of pytest, but the import contracts.
CONTRACTS = "lint-imports"


@frozen
class Mutation:
    """breaks: in words. old: stands once in `path`. noticed_by: tests, or CONTRACTS."""

    rule: str
    breaks: str
    path: str
    old: str
    new: str
    noticed_by: str


MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        "D1",
        "whatever writes is told how often something was asked",
        "core/companion/context.py",
        "    turn: int = 0\n",
        "    turn: int = 0\n    repeat_count: int = 0\n",
        f"{HOSTILE}::test_what_writes_has_no_field_for_what_it_may_not_know",
    ),
    Mutation(
        "D1",
        "the writer may ask what was asked before",
        "core/companion/writer.py",
        "from core.companion.phrases import",
        "import core.companion.repetition\nfrom core.companion.phrases import",
        CONTRACTS,
    ),
    Mutation(
        "D1",
        "a model that reveals a repetition is shown",
        "core/companion/finish.py",
        "Finished(said) if fault is None else Finished(_instead(writer, context), fault)",
        "Finished(said, fault)",
        f"{MODEL}::test_what_a_bad_model_does_is_never_seen_and_never_waited_for"
        "[tells of what was asked]",
    ),
    Mutation(
        "D1",
        "a reviewed sentence says 'again'",
        "resources/replies/en/comfort.json",
        '"There\'s no hurry at all."]',
        '"Here it is again."]',
        f"{WORDS}::test_a_sentence_is_short_and_never_tests_corrects_or_hurries",
    ),
    Mutation(
        "D2",
        "replies do not get shorter",
        "core/companion/pacing.py",
        "(5, Pace(Warmth.CHERISHING, 80, is_steady=True)),",
        "(5, Pace(Warmth.CHERISHING, 160, is_steady=True)),",
        f"{RULES}::test_warmth_rises_in_four_steps_and_the_longest_reply_falls",
    ),
    Mutation(
        "D2",
        "the caregiver never hears of a circle",
        "core/companion/pacing.py",
        "CHRONIC: Final = 5",
        "CHRONIC: Final = 500",
        f"{TURN}::test_replies_grow_warmer_and_not_longer",
    ),
    Mutation(
        "D2",
        "what settles does not stay the same",
        "core/companion/writer.py",
        "    if context.pace.is_steady and context.intent not in _LONGED_FOR:\n",
        "    if False:\n",
        f"{TURN}::test_replies_grow_warmer_and_not_longer",
    ),
    Mutation(
        "D3",
        "the last feelings do not go in",
        "core/companion/answering.py",
        "lately=tuple(each.emotion for each in turned.memory.feelings[-_LATELY:]),",
        "lately=(),",
        f"{CONTINUITY}::test_the_last_three_feelings_go_before_a_reply_in_their_order",
    ),
    Mutation(
        "D3",
        "the trajectory does not go in",
        "core/companion/answering.py",
        "trajectory=turned.course,\n        lately",
        "trajectory=Trajectory.STABLE,\n        lately",
        f"{CONTINUITY}::test_how_the_talk_goes_goes_before_a_reply_too",
    ),
    Mutation(
        "D3",
        "something is lovely to somebody who is afraid",
        "core/words/in_voice.py",
        "    if not is_at_ease:\n",
        "    if False:\n",
        f"{MODEL}::test_nothing_is_lovely_to_somebody_who_is_afraid",
    ),
    Mutation(
        "D4",
        "Rosemary does not see what she said herself",
        "core/companion/window.py",
        "for each in last)",
        "for each in last if each.role is Speaker.USER)",
        f"{CONTINUITY}::test_what_rosemary_said_herself_stays_in_the_window",
    ),
    Mutation(
        "D4",
        "what is dear is forgotten at the next line",
        "core/companion/answering.py",
        "anchors=memory.anchors,",
        "anchors=(),",
        f"{CONTINUITY}::test_what_is_dear_stays_for_the_whole_talk_and_for_no_other",
    ),
    Mutation(
        "D4",
        "a narrative is told twice in a talk",
        "core/companion/narrative.py",
        "each.id not in wanted.told and _may_be_told(each, wanted)",
        "_may_be_told(each, wanted)",
        f"{WORDS}::test_what_was_told_in_this_talk_is_not_told_even_where_nothing_else_is_left",
    ),
    Mutation(
        "D4",
        "the same sentence comes as often as it may",
        "core/companion/writer.py",
        "return next(fresh, turned[0])",
        "return turned[0]",
        f"{RULES}::test_what_stands_in_the_window_is_said_in_other_words",
    ),
    Mutation(
        "D5",
        "a reviewed sentence is a quiz",
        "resources/replies/en/answers.json",
        "\"You're {name}. That's the name written here.\"",
        '"Do you remember your name?"',
        f"{WORDS}::test_a_sentence_is_short_and_never_tests_corrects_or_hurries",
    ),
    Mutation(
        "D5",
        "a sentence of the window tests somebody",
        "resources/strings/en/talk.toml",
        'reply_unavailable = "The model on this computer has no reply just now."',
        'reply_unavailable = "Do you remember what you asked?"',
        "tests/ui/console/test_words.py::test_every_sentence_is_kind_and_plain",
    ),
    Mutation(
        "D6",
        "a talk never ends, and the next one is told of it",
        "core/companion/sessions.py",
        "    return is_quiet or uow.now - session.created_at > longest\n",
        "    return False\n",
        f"{CONTINUITY}::test_nothing_of_another_talk_goes_before_a_reply",
    ),
    Mutation(
        "D6",
        "the writer may read the record's talks",
        "core/companion/finish.py",
        "from core.companion.phrases import",
        "import core.companion.memory\nfrom core.companion.phrases import",
        CONTRACTS,
    ),
    Mutation(
        "D6",
        "a page asks a model by itself",
        "core/companion/voice.py",
        "from core.companion.writer import ReplyWriter\n",
        "import core.adapters.local_model\nfrom core.companion.writer import ReplyWriter\n",
        CONTRACTS,
    ),
    Mutation(
        "D7",
        "repetition outranks an escalation",
        "core/companion/window.py",
        "    if state.is_escalated:\n        return TROUBLED\n",
        "",
        f"{RULES}::test_the_window_has_the_size_that_the_state_asks_for",
    ),
    Mutation(
        "D7",
        "the circle stays in the window",
        "core/companion/window.py",
        "        last = _thinned(last, same)\n",
        "        last = list(last)\n",
        f"{RULES}::test_from_three_repeats_on_only_the_newest_of_them_stays_with_its_answer",
    ),
    Mutation(
        "D8",
        "small talk is a repetition by its kind",
        "core/companion/repetition.py",
        "    if heard.question_type is asked.question_type is not QuestionType.GENERAL:\n",
        "    if heard.question_type is asked.question_type:\n",
        f"{RULES}::test_small_talk_is_never_a_repetition_by_its_kind",
    ),
    Mutation(
        "D8",
        "only the newest of earlier messages counts",
        "core/companion/repetition.py",
        "    return Echo(len(same), same)\n",
        "    return Echo(min(1, len(same)), same)\n",
        f"{RULES}::test_each_earlier_message_counts_once_however_it_matches",
    ),
    Mutation(
        "D9",
        "Rosemary answers for whoever is asked after",
        "core/companion/answers.py",
        "_OF_ROSEMARY: Final = frozenset({Intent.REAL, Intent.RELATIVE})",
        "_OF_ROSEMARY: Final[frozenset[Intent]] = frozenset()",
        f"{TURN}::test_whoever_asks_who_speaks_is_told_so_whomever_they_name",
    ),
    Mutation(
        "D9",
        "a model says that it is a sister",
        "resources/lexicon/en/in_voice.json",
        '"(?:i\'m|i am) rosemary(?: a computer program)?"',
        '"(?:i\'m|i am) (?:rosemary|your sister)"',
        f"{MODEL}::test_what_is_no_comfort_may_not_be_said",
    ),
    Mutation(
        "D10",
        "the dead are spoken of as the living are",
        "core/companion/answers.py",
        "    if dead is not None and is_of_the_dead and asked.intent not in _OF_ROSEMARY:\n",
        "    if dead is not None and is_of_the_dead and asked.intent is Intent.HELLO:\n",
        f"{TURN}::test_of_the_dead_we_say_neither_that_they_live_nor_that_they_died",
    ),
    Mutation(
        "D10",
        "the death is announced",
        "resources/replies/en/answers.json",
        "\"You're looking for {person_name}. {helper_who} can talk",
        '"{person_name} has died. {helper_who} can talk',
        f"{TURN}::test_of_the_dead_we_say_neither_that_they_live_nor_that_they_died",
    ),
    Mutation(
        "N1",
        "a fixed reply waits for the journal",
        "core/companion/conversation.py",
        "    finally:\n        show()\n",
        "    finally:\n        pass\n    show()\n",
        f"{TURN}::test_a_fixed_reply_is_shown_where_nothing_can_be_written",
    ),
    Mutation(
        "N1",
        "a fixed reply is shown before it is kept",
        "core/companion/conversation.py",
        "    try:\n        exchange = voice.journal.accept_at_once",
        "    show()\n    try:\n        exchange = voice.journal.accept_at_once",
        f"{TURN}::test_a_fixed_reply_is_in_the_journal_before_it_is_shown",
    ),
    Mutation(
        "P5",
        "an emergency is answered from what was said before",
        "core/companion/safety.py",
        "from core.clinical.contacts import",
        "import core.companion.sessions\nfrom core.clinical.contacts import",
        CONTRACTS,
    ),
    Mutation(
        "S5",
        "a name leaves for a model",
        "core/adapters/prompt.py",
        "    return without_names(text, names)\n",
        "    return text\n",
        f"{HOSTILE}::test_no_name_number_place_or_day_is_sent",
    ),
    Mutation(
        "S8",
        "a name may be asked where a model is",
        "core/loopback.py",
        'HOSTS: Final = ("127.0.0.1", "::1")',
        'HOSTS: Final = ("127.0.0.1", "::1", "localhost")',
        "tests/core/test_loopback.py::test_nothing_else_is_this_computer",
    ),
    Mutation(
        "S8",
        "a model that runs elsewhere may be named",
        "core/loopback.py",
        "    if not _NAME.fullmatch(model) or _ELSEWHERE.search(model.lower()):\n",
        "    if not _NAME.fullmatch(model):\n",
        "tests/core/test_loopback.py::test_a_name_that_means_another_computer_is_refused",
    ),
)
