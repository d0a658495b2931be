"""What opens the vault, from `--key`: asked for without echo, never taken from an argument."""

from collections.abc import Callable
from getpass import getpass
from pathlib import Path

from core.key_choices import KeyChoice, UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from core.strings import FALLBACK, Catalogue
from ui.console.errors import PassphrasesDiffer, WrongUsage
from ui.console.streams import Streams


def key_to_open(choice: str | None, streams: Streams) -> KeyChoice:
    """Raises WrongUsage for a slot that does not exist."""
    return _key(
        choice,
        code=lambda: _secret("ask.recovery_code", streams),
        passphrase=lambda: _secret("ask.passphrase", streams),
    )


def key_to_make(choice: str | None, streams: Streams) -> KeyChoice:
    """A new passphrase is typed twice. A recovery code is made, not typed.

    Raises WrongUsage, PassphrasesDiffer.
    """
    return _key(choice, code=str, passphrase=lambda: _new_passphrase(streams))


def typed_code(streams: Streams) -> str:
    return _secret("ask.recovery_code", streams)


def typed_password(streams: Streams) -> str:
    """Of a paper; it is kept nowhere."""
    return _secret("ask.paper_password", streams)


def typed_words_of_a_file(streams: Streams) -> str:
    """Of a locked file; they are kept nowhere."""
    return _secret("ask.file_passphrase", streams)


def new_words_for_a_file(streams: Streams) -> str:
    """Typed twice. Raises PassphrasesDiffer."""
    return _new_passphrase(streams)


def _key(
    choice: str | None, *, code: Callable[[], str], passphrase: Callable[[], str]
) -> KeyChoice:
    if choice in {None, "keyring"}:
        return UseKeyring()
    if choice == "recovery":
        return UseRecovery(code())
    if choice == "passphrase":
        return UsePassphrase(passphrase())
    if choice and choice.startswith("file:") and len(choice) > len("file:"):
        return UseKeyFile(Path(choice.removeprefix("file:")))
    raise WrongUsage("--key")


def _new_passphrase(streams: Streams) -> str:
    first = _secret("ask.new_passphrase", streams)
    if streams.can_ask and _secret("ask.passphrase_twice", streams) != first:
        raise PassphrasesDiffer
    return first


def _secret(question: str, streams: Streams) -> str:
    """A program that writes to our standard input gives one line."""
    if streams.can_ask:
        return getpass(f"{Catalogue.load(FALLBACK).say(question)} ", stream=streams.stderr)
    return streams.stdin.readline().rstrip("\r\n")
