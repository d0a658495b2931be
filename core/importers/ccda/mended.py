"""A document's text as an XML reader can take it: nothing declared, so nothing to unfold.

A DTD is cut out before the reader sees it, stray ampersands are written as XML wants them, and
what no XML may hold is replaced by a letter that marks the place.
"""

import codecs
import re
from collections.abc import Iterable, Iterator
from html.entities import html5

from core.errors import ImportRejected

# Of Unicode's private letters, which no clinic writes.
HIDDEN, UNREADABLE = "\ue000", "\ue001"

_LONGEST_PROLOG = 1_000_000
_LONGEST_REFERENCE = 40
_ENCODING = re.compile(r"<\?xml[^>]{0,100}?encoding\s*=\s*[\"']([\w.-]{1,40})")
_WESTERN = frozenset({"iso-8859-1", "latin1", "iso-8859-15", "windows-1252", "cp1252", "us-ascii"})
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_WIDE = ("\udcff\udcfe", "\udcfe\udcff")  # the two byte orders of UTF-16
_LOST = re.compile(r"[\ud800-\udfff]")
_AMPERSAND = re.compile(
    r"&(?!(?:amp|lt|gt|quot|apos);)(?:(#\d{1,7}|#x[0-9a-fA-F]{1,6}|\w{2,32});)?"
)
_ASIDE = re.compile(r"\s+|<\?.*?\?>|<!--.*?-->", re.DOTALL)
# The last four begin what has no end here; looking for it once more each time would take for ever.
_IN_DTD = re.compile(r"<!--.*?-->|<\?.*?\?>|\"[^\"]*\"|'[^']*'|[\[\]>]|<!--|<\?|\"|'", re.DOTALL)
_NO_END = frozenset({"<!--", "<?", '"', "'"})


def mended(pieces: Iterable[str]) -> Iterator[str]:
    """Raises ImportRejected for a beginning that has no end."""
    kept, has_cdata = "", False
    for piece in _without_dtd(decoded(pieces)):
        text = kept + piece
        # In CDATA an ampersand is a letter like any other.
        has_cdata = has_cdata or "<![CDATA[" in text
        cut = text.find("&", max(len(text) - _LONGEST_REFERENCE, 0))
        kept, text = (text[cut:], text[:cut]) if cut >= 0 else ("", text)
        yield _mended(text, has_cdata=has_cdata)
    yield _mended(kept, has_cdata=has_cdata)


def decoded(pieces: Iterable[str]) -> Iterator[str]:
    """UTF-8 and UTF-16 by their bytes; one of the Western encodings where the text says so."""
    utf16 = codecs.getincrementaldecoder("utf-16")("replace")
    is_wide = is_western = False
    for number, piece in enumerate(pieces):
        if number == 0:
            is_wide = piece.startswith(_WIDE)
            said = _ENCODING.search(piece[:300])
            is_western = said is not None and said[1].lower() in _WESTERN
        if is_wide:
            yield utf16.decode(piece.encode("utf-8", "surrogateescape"))
        else:
            yield _LOST.sub(_western, piece) if is_western else piece


def _western(byte: re.Match[str]) -> str:
    return bytes([ord(byte[0]) - 0xDC00]).decode("cp1252", "replace")


def _mended(text: str, *, has_cdata: bool) -> str:
    text = _LOST.sub(UNREADABLE, _CONTROLS.sub(HIDDEN, text))
    return text if has_cdata else _AMPERSAND.sub(_as_xml, text)


def _as_xml(found: re.Match[str]) -> str:
    """HTML's names (&nbsp;) as their letters, and a lone ampersand as XML writes it."""
    name = found[1]
    if name is None:
        return "&amp;"
    if name.startswith("#"):
        number = int(name[2:], 16) if name[1] == "x" else int(name[1:])
        return found[0] if number < 0x11_0000 and _is_of_xml(chr(number)) else HIDDEN
    letters = html5.get(f"{name};")
    return "".join(f"&#{ord(one)};" for one in letters) if letters else f"&amp;{name};"


def _is_of_xml(letter: str) -> bool:
    return not (_CONTROLS.match(letter) or _LOST.match(letter))


def _without_dtd(texts: Iterator[str]) -> Iterator[str]:
    head = ""
    for text in texts:
        head += text
        begins = _root_begins(head)
        if begins is not None:
            yield head[begins:]
            break
        if len(head) > _LONGEST_PROLOG:
            raise ImportRejected("not_health_data")
    yield from texts


def _root_begins(head: str) -> int | None:
    """None when it is not there yet."""
    at = 0
    while at < len(head):
        if aside := _ASIDE.match(head, at):
            at = aside.end()
        elif head.startswith("<!DOCTYPE", at):
            end = _dtd_ends(head, at)
            if end is None:
                return None
            at = end
        else:
            is_whole = head[at] != "<" or head[at + 1 : at + 2] not in {"", "!", "?"}
            return at if is_whole else None
    return None


def _dtd_ends(head: str, at: int) -> int | None:
    depth = 0
    for token in _IN_DTD.finditer(head, at):
        if token[0] in _NO_END:
            return None
        depth += {"[": 1, "]": -1}.get(token[0], 0)
        if token[0] == ">" and depth <= 0:
            return token.end()
    return None
