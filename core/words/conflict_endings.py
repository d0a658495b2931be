"""Words by which something is over, however it is put: "chucked", "aff the menu", "long gone"."""

import re

_OVER = re.compile(
    r"\b(?:cancel\w*|chucked|binned|in the bin|finish(?:ed)?|stopped|(?:long|all|has|is|are|have|now|'s) gone"
    r"|(?:gave|given|giving|give)(?: \w+){0,3} up|(?:took|taken|take|takin)(?: \w+){0,3} (?:away|off)"
    r"|(?:come|came|comes|get|got) off|[oa]ff the|cried off|packed (?:\w+ )?in|no more|cleared|healed|cured"
    r"|scrapped|scratched|stop(?:ped)? already|already stop(?:ped)?|jacked in|packed up|called off|on the head|mended|no longer|any ?more|ended|done with|outgrew|outgrown"
    r"|(?:is|are|'s|been) off(?! (?:to|work|sick|colour|color|his|her|my))|grew out|swapped|replaced|ditched|dropped"
    r"|(?:thrown|threw|throwing|flushed|tipped|poured)(?: \w+){0,3} (?:away|out|down the (?:sink|toilet|loo|drain)))\b"
)
# With one of these it may be otherwise, and nothing is said here.
_UNLESS = re.compile(
    r"\b(?:still|not|never|until|till|back on|again|\w+n't|if|unless|when|before)\b|\?"
)


def has_ended(text: str) -> bool:
    return _OVER.search(text) is not None and _UNLESS.search(text) is None
