"""In the child: the words of an RTF letter, without its pictures, fonts and styles."""

import re

_TOKEN = re.compile(
    r"\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z'])|([{}])|([^\\{}\r\n]+)"
)
# Groups that hold no words of the letter.
_NO_WORDS = frozenset(
    ["fonttbl", "colortbl", "stylesheet", "info", "pict", "object", "themedata", "datastore",
     "latentstyles", "listtable", "listoverridetable", "generator", "xmlnstbl", "rsidtbl"]
)  # fmt: skip
_SIGNS = {
    "par": "\n",
    "line": "\n",
    "row": "\n",
    "sect": "\n",
    "page": "\f",
    "tab": "\t",
    "cell": "\t",
    "emdash": "\u2014",
    "endash": "\u2013",
    "bullet": "\u2022",
    "lquote": "\u2018",
    "rquote": "\u2019",
    "ldblquote": "\u201c",
    "rdblquote": "\u201d",
    "~": " ",
    "_": "-",
}
_DEEPEST = 200


def text_of_rtf(rtf: str) -> str:
    """Groups deeper than any letter has are left out; nothing is ever refused."""
    said: list[str] = []
    silent: list[bool] = [False]
    skip = 0  # letters that stand for the one before in older programs
    after_unicode = 1
    for word, number, code, sign, brace, plain in _TOKEN.findall(rtf):
        if brace:
            _nest(brace, silent)
        elif word in _NO_WORDS or sign == "*":
            silent[-1] = True
        elif silent[-1]:
            continue
        elif word == "uc":
            after_unicode = int(number or 1)
        elif word == "u" and number:
            said.append(_letter(int(number)))
            skip = after_unicode
        elif skip and (code or plain):
            said.append(plain[skip:])
            skip = max(skip - (len(plain) or 1), 0)
        elif code:
            said.append(bytes.fromhex(code).decode("cp1252", "replace"))
        else:
            said.append(plain or _SIGNS.get(word or sign, sign if sign in "\\{}" else ""))
    return "".join(said)


def _nest(brace: str, silent: list[bool]) -> None:
    if brace == "{":
        silent.append(silent[-1] or len(silent) > _DEEPEST)
    elif len(silent) > 1:
        silent.pop()


def _letter(number: int) -> str:
    """RTF counts to 32,767 and goes on below zero."""
    code = number % 65536
    return "" if 0xD800 <= code <= 0xDFFF else chr(code)
