"""A rule broken on purpose, and what notices."""

from core.frozen import frozen

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
