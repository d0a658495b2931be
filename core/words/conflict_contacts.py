"""What is said of the people around: their numbers, who they are, and the person's own name."""

import re
from collections.abc import Iterator, Sequence

from core.words.conflict_doctors import doctors, is_doctor, is_titled, names_of
from core.words.conflict_half_told import half_told
from core.words.deidentify.name_lists import is_first
from core.words.plain import plain
from core.words.record_terms import Item, Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing, Verdict

_PHONE = re.compile(r"(?:\+?\d[ -]?){6,14}\d")
_ANOTHERS_NUMBER = re.compile(r"^(?:dr|doctor)\b\.? ([a-z-]+)'s (?:\w+ )?(?:number|phone) is\b")
# Before a name: "Mrs Jones".
_TITLE = re.compile(r"\b(?:mr|mrs|miss|ms|mx|dr|prof)\b\.? (?=[a-z])")
# Of a doctor either word is said; "Doctor Patel" is somebody's name.
DOCTOR = r"(?:gp|(?<=the )doctor|(?<=my )doctor|(?<=her )doctor|(?<=his )doctor)"
_CLOSE = r"daughter|son|wife|husband|sister|brother|niece|nephew|friend|neighbour|carer|cousin|granddaughter|grandson|mother|father|aunt|uncle|partner"
_RELATIONS = re.compile(rf"\b(?:{_CLOSE}|nurse|gp|doctor|cleaner|social worker)\b")
_KIN = rf"(?:{_CLOSE})(?:-in-law| in law)?"


def contacts(text: str, speaker: Speaker, told: Told) -> Sequence[Verdict]:
    said = plain(text)
    verdicts = [
        verdict for item in told.contacts for verdict in _of_one(said, item, told.name, speaker)
    ]
    of_doctors = [item for item in told.contacts if is_doctor(item)]
    verdicts += doctors(text, speaker, of_doctors)
    verdicts += _of_another(said, told) if not verdicts else ()
    name = re.search(
        r"\b(?:my name is|my name's|i'm called|her name is|his name is) ([\w ]+)", said
    )
    if name and told.name:
        same = name[1].split()[0] in plain(told.name).split()
        same = same and not _other_names(name[1], told.name)
        verdicts.append(Verdict(Standing.CONSISTENT if same else Standing.CONFLICT, "name"))
    return verdicts


def _of_one(said: str, item: Item, person: str, speaker: Speaker) -> Iterator[Verdict]:
    """Who a doctor is has its own rule: there a name may be anybody's (conflict_doctors)."""
    names = names_of(item)
    # Who has a title is called by the last name.
    first = next(iter(names[-1:] if is_doctor(item) or is_titled(item) else names), "")
    is_named = first and re.search(rf"\b{re.escape(first)}\b", said)
    if is_named or _is_meant(said, item):
        yield from _of_phone(said, item)
        yield from half_told(said, item, person)
        if not is_doctor(item):
            yield from _of_relation(_to_the_person(_TITLE.sub("", said), speaker), item, first)


def phone_in(said: str) -> str | None:
    """said: as `plain` gives it."""
    found = _PHONE.search(said)
    return found[0] if found else None


def _of_another(said: str, told: Told) -> Iterator[Verdict]:
    """The number of a doctor whom the record does not hold, which says nothing of its own."""
    found = _ANOTHERS_NUMBER.search(said)
    known = {name for item in told.contacts for name in names_of(item)}
    if found is not None and found[1] not in known and _PHONE.search(said):
        yield Verdict(Standing.NEW)


def _is_meant(said: str, item: Item) -> bool:
    """By what somebody is: "my daughter"; with a number beside it any "the agency" too."""
    relation = DOCTOR if is_doctor(item) else re.escape(plain(item.relation))
    owner = "" if _PHONE.search(said) else "my "
    return bool(relation) and re.search(rf"\b{owner}{relation}(?:'s)?\b", said) is not None


# "My sister Hannah lives nearest, 01632 ...", "Trish is Nigel's wife, 07700 ...".
_INTRODUCED = re.compile(
    rf"\b(?:my|our|her|his) (?:\w+ )?{_KIN},? (?:called |is called |is )?(?P<called>[a-z][a-z'-]{{2,}})\b"
)
_KIN_OF = re.compile(rf"\b(?P<whose>[a-z][a-z-]+)'s (?:(?!my\b|our\b|his\b|her\b)\w+ )?{_KIN}\b")
_HER = re.compile(r"(?<!add )\b(?:her|him|them)\b")
_MEANT_AGAIN = re.compile(rf"\b(?:number|mobile|phone)\b|{_HER.pattern}")
# "Priya would like to be listed too", "Mary across the landing is who to ring".
_TO_BE_LISTED = re.compile(
    r"\b(?P<called>[a-z][a-z'-]{2,}),? (?:(?:would like|wants?|asked|asks|has asked|is|ought|needs) to (?:be|go)"
    r"(?: put)? (?:listed|down|added|on (?:here|the list)|in here|a contact)"
    r"|(?:(?:across|over|down|up|along|at|in|next|from) [\w' -]{2,25})?is (?:who|the one) (?:to|you) (?:ring|call|phone|try|want)(?=[,.;:]| \d|$))"
)

# Who is called so for short: "Annie", of Anna.
_ALIKE = 3


def _is_anothers(said: str, phone: str, item: Item) -> bool:
    """Who is introduced before a number has it, and not whom they are told by; unless the one of
    the record is named once more."""
    before, names = said[: said.find(phone)], names_of(item)
    listed = next(
        (each for each in _TO_BE_LISTED.finditer(before) if is_first(each["called"])), None
    )
    if listed and not any(listed["called"][:_ALIKE] == name[:_ALIKE] for name in names):
        return not _names_one(before[listed.end() :], names)
    of_them = [each for each in _KIN_OF.finditer(before) if each["whose"] in names][-1:]
    if of_them:
        rest = before[of_them[0].end() :]
        return not _MEANT_AGAIN.search(rest) and not _names_one(rest, names)
    last = [each for each in _INTRODUCED.finditer(before) if is_first(each["called"])][-1:]
    if not last or last[0]["called"] in names or plain(item.relation) in before:
        return False
    rest = before[last[0].end() :]
    return not _names_one(rest, names) and not _HER.search(rest)


def _names_one(text: str, names: Sequence[str]) -> bool:
    return any(re.search(rf"\b{re.escape(name)}\b", text) for name in names)


def _of_phone(said: str, item: Item) -> Iterator[Verdict]:
    phone = _PHONE.search(said)
    if phone and item.more:
        same = re.sub(r"\D", "", phone[0])[-9:] == re.sub(r"\D", "", item.more)[-9:]
        if not same and _is_anothers(said, phone[0], item):
            yield Verdict(Standing.NEW, "contacts")
            return
        yield Verdict(
            Standing.CONSISTENT if same else Standing.CONFLICT,
            item.path if same else f"{item.path}.phone",
        )


# Who somebody is to the caregiver who speaks is not what the record tells.
_TO_THE_HELPER = re.compile(
    rf"(?:,? (?:she|he)(?:'s| is)| is|'s|,)? my (?:own )?{_KIN}(?:,)?(?= (?:and|she's|he's|she is|he is) )"
)
_BOTH = re.compile(r"^(?: and| she's| he's| she is| he is)+ (?=(?:his|her) )")


def _to_the_person(said: str, speaker: Speaker) -> str:
    """ "Manjit is my mother and his wife" is "Manjit is his wife"."""
    if speaker is not Speaker.CAREGIVER or not (found := _TO_THE_HELPER.search(said)):
        return said
    rest = said[found.end() :]
    both = _BOTH.match(rest)
    return f"{said[: found.start()]} is {rest[both.end() :]}" if both else said


def _of_relation(said: str, item: Item, first: str) -> Iterator[Verdict]:
    is_said = re.search(
        rf"\b{re.escape(first)}(?:'s| is|,| she is| he is|,? she's|,? he's)? (?:is )?(?:my|her|his|the) (\w+)\b(?!'s|[ -]in[ -]law\b| no more| any ?more| before last| once)|\bmy (\w+),? (?:is )?(?:called )?{re.escape(first)}\b",
        said,
    )
    if not is_said and _is_called(said, first, plain(item.relation)):
        yield Verdict(Standing.CONSISTENT, item.path)
    if is_said and item.relation:
        relation = _RELATIONS.search(is_said[0])
        if relation:
            same = relation[0] == plain(item.relation)
            yield Verdict(
                Standing.CONSISTENT if same else Standing.CONFLICT,
                item.path if same else f"{item.path}.relation",
            )


def _is_called(said: str, first: str, relation: str) -> bool:
    """ "Maeve would be my niece", "his sister Sheila": less plainly said, it may only agree."""
    if not first or not relation:
        return False
    name, kin = re.escape(first), rf"{re.escape(relation)}(?!'s|[ -]in[ -]law|-)"
    pattern = (
        rf"\b{name}(?: would be| here)?,? (?:my|her|his) {kin}\b|^(?:my|her|his) {kin},? {name}\b"
    )
    return re.search(pattern, said) is not None


def _other_names(said: str, held: str) -> set[str]:
    """Names beside the first that the record does not have: "Margaret Brown" is not Margaret Jones."""
    second = said.split()[1:2]
    return {word for word in second if word not in _SMALL_WORDS} - set(plain(held).split())


_SMALL_WORDS = frozenset(("and", "but", "i", "not", "by", "dear", "love", "please", "to", "now"))
