"""What stands before the first element: the file's own grammar, which no reader needs."""

from xml.parsers import expat


class _Declares(Exception):
    """An entity: letters that stand for other letters, without end if someone wants it so."""


def problem_of(prolog: bytes) -> str | None:
    """The reason why it is left out, if there is one; a sound grammar goes without a word."""
    parser = expat.ParserCreate("utf-8")
    parser.EntityDeclHandler = _refuse
    try:
        parser.Parse(prolog.strip() + b"<HealthData/>", True)
    except _Declares:
        return "made_up_letters"
    except expat.ExpatError:
        return "broken_grammar"
    return None


def _refuse(*_declared: object) -> None:
    raise _Declares
