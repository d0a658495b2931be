"""What can go wrong at the command line itself. Arguments never carry what was typed."""

from core.errors import AppError, InputRejected


class WrongUsage(AppError):
    """The command cannot be read. usage: how it is written."""

    code = "usage"

    def __init__(self, *arguments_at_fault: str, usage: str = "") -> None:
        super().__init__(*arguments_at_fault)
        self.usage = usage


class PersonMissing(AppError):
    """Nobody of this name or id is in the vault, or nobody at all."""

    code = "person_missing"


class PersonUnclear(AppError):
    """Several people fit, and none was chosen."""

    code = "person_unclear"


class AccountMissing(AppError):
    """The vault has no account of the role asked for."""

    code = "account_missing"


class AccountUnclear(AppError):
    """Several accounts have the name that was asked for; their ids."""

    code = "account_unclear"


class PassphrasesDiffer(InputRejected):
    """The passphrase typed a second time is another one."""

    code = "passphrases_differ"


class FormatMissing(AppError):
    """An export format that this version does not write."""

    code = "format_missing"


class BenchMissing(AppError):
    """No benchmark of this name; they come with the source, not with a package."""

    code = "bench_missing"


class ModelMissing(AppError):
    """This program was put together without what speaks to a model."""

    code = "model_missing"


class ToolsMissing(AppError):
    """This program was put together without what speaks to other assistants."""

    code = "tools_missing"


class SetsMissing(AppError):
    """No labelled sentences here; they come with the source, not with a package."""

    code = "sets_missing"


class Interrupted(AppError):
    """Someone pressed Ctrl-C. What was stored by then stays stored."""

    code = "interrupted"


class AnswerLost(AppError):
    """The command did its work, and its answer could not be written."""

    code = "answer_lost"


class NothingKept(AppError):
    """What must be read at once could not be written, and so it was taken back."""

    code = "nothing_kept"
