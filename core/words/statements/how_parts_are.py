"""What a part of the body that is told of is called by how it is: "my eyes are gritty" tells of
gritty eyes, "her stools were dark" of dark stools, and eyes that "aren't what they were" of sight.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from core.resource_files import lexicon
from core.words.statements.terms import singular

_LISTS: Final = "lexicon/en/how_parts_are.json"
# What may stand between the part and how it is.
_BETWEEN: Final = (
    r"(?:(?:'s|'ve| is| are| was| were| been| has| have| had| feels?| feeling| felt| gets?| getting| keeps?| kept"
    r"| got| gone| went| going| go| looks?| looking| looked| seems?| all| a| bit| wee| little| so"
    r"| that| very| really| awful\w*| still| quite| just| both| too| terribl[ey]| something| more"
    r"| ever so| always| not| (?:are|is|was|were|have|has|do|does|did)n't| stop(?:ped)?)(?![\w']))*[ :,]* ?"
)

_NO_NAME: Final = re.compile(r"(?:(?:my|me|her|his|the|both|all|those|these|that|this|your) )*")


def called_by_how_it_is(text: str, place: tuple[int, int], entity: str) -> str | None:
    """text: as `plain` gives it. place, entity: of the thing that is named. None of what is no part
    of the body, and where nothing tells how it is.

    What one part has of its own comes first: eyes that have gone are no gone eyes.
    """
    found = _parts().search(text, *place)
    if not found or not _names_the_part(entity, text[place[0] : found.start()]):
        return None
    part, is_bare = singular(found[0]), _parts().fullmatch(entity) is not None
    for name, how in (*_how().get(part, {}).items(), *_how()["any"].items()):
        told = how.match(text, found.end())
        # "My ears are bunged up" is named as a whole, and by a word that means another part too.
        if told and (is_bare or place[1] <= told.end()):
            return singular(name.replace("PART", found[0].replace("ears", "ear")))
    return None


def _names_the_part(entity: str, before: str) -> bool:
    """A croaky voice that is gone is no lost voice, and a weak right hand has its name."""
    return bool(_parts().fullmatch(entity) or _NO_NAME.fullmatch(before))


@cache
def _parts() -> re.Pattern[str]:
    names = "|".join(lexicon(_LISTS)["parts"])
    return re.compile(rf"(?:{names})(?![\w-])")


@cache
def _how() -> Mapping[str, Mapping[str, re.Pattern[str]]]:
    """By the part, names by an expression for how it is; PART stands for the part."""
    told: dict[str, dict[str, re.Pattern[str]]] = {"any": {}}
    for line in lexicon(_LISTS)["how"]:
        part, name, how = line.split(" | ")
        for each in part.split(", "):
            told.setdefault(each, {})[name] = re.compile(rf"{_BETWEEN}(?:{how})(?![\w'])")
    return told
