"""The words by which a speaker means the person of the record, and nobody else."""

from core.words.statements.statement import Speaker

_FAMILY = "mum|mam|mom|mummy|dad|daddy|nan|nana|nanny|gran|granny|grandma|grandad|grandpa|mother|father|auntie|uncle"


def whose(speaker: Speaker) -> str:
    """An expression: "my" of a patient; "her", "Mum's" or "the patient's" of who cares for one."""
    if speaker is Speaker.PATIENT:
        return "my|our"
    family = "|".join(f"{each}'s" for each in _FAMILY.split("|"))
    return f"her|his|their|our|(?:my )?(?:{family})|(?:the )?(?:pt|patient|resident|client)'s"


def who(speaker: Speaker) -> str:
    """An expression: "I" of a patient; "she" or "Mum" of who cares for one."""
    return "i" if speaker is Speaker.PATIENT else f"she|he|they|pt|patient|{_FAMILY}"
