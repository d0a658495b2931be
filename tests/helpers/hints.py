"""Types of a function, those too that nothing is loaded for while the program runs."""

import ast
import inspect
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, get_type_hints


def hints_of(function: Callable[..., Any]) -> dict[str, Any]:
    return get_type_hints(function, localns=_only_for_types(function.__module__))


@cache
def _only_for_types(module: str) -> dict[str, Any]:
    """What stands under `if TYPE_CHECKING`."""
    source = ast.parse(inspect.getsource(sys.modules[module]))
    apart = [each for each in source.body if isinstance(each, ast.If)]
    found: dict[str, Any] = {}
    for each in apart:
        if isinstance(each.test, ast.Name) and each.test.id == "TYPE_CHECKING":
            exec(compile(ast.Module(each.body, []), module, "exec"), found)  # noqa: S102 - ours
    return found
