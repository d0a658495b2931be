"""The sentence for a failure: what happened, what to do; never what someone wrote (S4)."""

from core.errors import AppError
from core.strings import Catalogue


def explain(words: Catalogue, error: AppError) -> str:
    """The most particular sentence there is: for this reason, for named fields, for the code."""
    reason = str(error.args[0]) if error.args else ""
    keys = [f"error.{error.code}_{reason}", *([f"error.{error.code}_named"] if reason else [])]
    key = next((each for each in keys if words.knows(each)), f"error.{error.code}")
    return words.say(key, fields=_fields(error))


def _fields(error: AppError) -> str:
    return ", ".join(str(argument).replace("_", " ") for argument in error.args)
