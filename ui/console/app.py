"""The command line: parse, run one command, say what came of it."""

from collections.abc import Sequence
from typing import TextIO

from core.errors import AppError
from core.strings import FALLBACK, Catalogue
from core.vaults import VaultKeeper
from ui.console.answer import DONE, FAILED, WRONG_USAGE, Answer, as_json, shown
from ui.console.errors import AnswerLost, Interrupted, NothingKept, WrongUsage
from ui.console.parser import HelpAsked, Parsed, parse, usage_of, wants_json
from ui.console.secrets import erase_arguments
from ui.console.session import NOTHING_DRAWS, ClockFor, Drawing, FindModel, Session
from ui.console.streams import Streams


def run(
    argv: Sequence[str],
    keeper: VaultKeeper,
    clock_for: ClockFor,
    *,
    stdin: TextIO,
    stdout: TextIO,
    stderr: TextIO,
    drawing: Drawing = NOTHING_DRAWS,
    find_model: FindModel | None = None,
) -> int:
    """The exit status: 0 done, 1 refused or failed, 2 wrong usage.

    clock_for: the clock of a simulated time, or of the machine for None.
    drawing: of pictures for the tour, and of pages to hand over. find_model: on this computer.
    """
    streams = Streams(stdin, stdout, stderr)
    try:
        parsed = parse(argv)
    except HelpAsked as asked:
        print(asked.text, file=stdout)
        return DONE
    except AppError as error:
        return _failed(error, streams, as_object=wants_json(argv))
    finally:
        erase_arguments(argv)
    return _run(parsed, Session(keeper, clock_for, parsed.options, streams, drawing, find_model))


def _run(parsed: Parsed, session: Session) -> int:
    as_object = parsed.options.as_json
    try:
        try:
            answer = parsed.command.run(session, parsed.args)
            _tell(answer, session)
        finally:
            session.close()
    except WrongUsage as error:
        error.usage = error.usage or usage_of(parsed.name)
        return _failed(error, session.streams, as_object=as_object)
    except AppError as error:
        return _failed(error, session.streams, as_object=as_object)
    except KeyboardInterrupt:
        return _failed(Interrupted(), session.streams, as_object=as_object)
    return answer.status


def _tell(answer: Answer, session: Session) -> None:
    """Raises AnswerLost, NothingKept; who went away while we wrote (`... | head`) wants no more."""
    if session.is_simulated:
        session.tell(session.words.say("simulation.banner"))
    if (copy := session.copy()) is not None:
        from ui.console.copy_banner import banner_of

        session.tell(banner_of(session.teller(), copy))
    is_object = session.options.as_json
    lines = [as_json(answer.data)] if is_object else answer.lines(session.teller())
    try:
        for line in lines:
            print(shown(line), file=session.streams.stdout)
        session.streams.stdout.flush()
    except OSError as error:
        if answer.lost is not None:
            answer.lost()
            raise NothingKept from None
        if not isinstance(error, BrokenPipeError):
            raise AnswerLost from None
    if answer.heard is not None:
        answer.heard()


def _failed(error: AppError, streams: Streams, *, as_object: bool) -> int:
    from ui.console.explain import explain

    message = shown(explain(Catalogue.load(FALLBACK), error))
    if as_object and not isinstance(error, AnswerLost | NothingKept):
        print(as_json({"error": {"code": error.code, "message": message}}), file=streams.stdout)
    else:
        print(message, file=streams.stderr)
    if not isinstance(error, WrongUsage):
        return FAILED
    print(error.usage, file=streams.stderr)
    return WRONG_USAGE
