"""The child's side of the keyring, with backends that are a dict."""

import pytest
from keyring.errors import InitError, KeyringError, KeyringLocked, PasswordDeleteError

from db.keyring_child import answer, key_in, value_of

SERVICE, ACCOUNT = "org.rosemary.Vault", "0190b5a4-1111-7222-8333-444455556666/2"
OTHER_ACCOUNT = "0190b5a4-1111-7222-8333-444455556666/3"
KEY = bytes(range(200, 232))


class DictBackend:
    """forgets: accepts an entry and does not keep it. trouble: raised by every call."""

    def __init__(self, *, forgets=False, trouble=None):
        self.entries = {}
        self._forgets = forgets
        self._trouble = trouble

    def get_password(self, service, username):
        self._maybe_fail()
        return self.entries.get((service, username))

    def set_password(self, service, username, password):
        self._maybe_fail()
        if not self._forgets:
            self.entries[service, username] = password

    def delete_password(self, service, username):
        self._maybe_fail()
        if (service, username) not in self.entries:
            raise PasswordDeleteError
        if self._forgets:
            raise PasswordDeleteError
        del self.entries[service, username]

    def _maybe_fail(self):
        if self._trouble is not None:
            raise self._trouble


def ask(verb, *backends, key=b""):
    question = f"{verb}\n{SERVICE}\n{ACCOUNT}\n".encode() + key
    return answer(question, [(f"number{at}", backend) for at, backend in enumerate(backends)])


def holding(value, **how):
    backend = DictBackend(**how)
    backend.entries[SERVICE, ACCOUNT] = value
    return backend


def test_what_was_stored_is_found_and_can_be_deleted():
    backend = DictBackend()

    assert ask("set", backend, key=KEY) == b"stored:number0"
    assert ask("get", backend) == b"found:" + KEY
    assert ask("delete", backend) == b"deleted"
    assert ask("get", backend) == b"missing"


def test_a_key_of_any_bytes_is_kept():
    for key in (bytes(32), b"\n" * 32, b"\xff" * 32):
        backend = DictBackend()
        ask("set", backend, key=key)

        assert ask("get", backend) == b"found:" + key


def test_the_entry_is_short_plain_text_that_says_whose_it_is():
    value = value_of(ACCOUNT, KEY)

    assert value.startswith("rmv1:0190b5a4-1111-7222-8333-444455556666:2:")
    assert value.isascii()
    assert len(value) < 120


@pytest.mark.parametrize(
    "spoil",
    [
        lambda _: "",
        lambda _: "secret",
        lambda _: ":" * 10,
        lambda value: value[:-1],
        lambda value: value[:-1] + ("0" if value[-1] != "0" else "1"),
        lambda value: value.replace("rmv1", "rmv2"),
        lambda value: value.upper(),
        lambda value: value + "\n",
        lambda _: value_of(OTHER_ACCOUNT, KEY),
        lambda _: value_of(ACCOUNT.replace("0190", "0191"), KEY),
        lambda _: value_of(ACCOUNT, KEY[:31]),
        lambda _: value_of(ACCOUNT, KEY + b"x"),
        lambda value: value.replace("2:", "2:é"),
    ],
)
def test_an_entry_that_is_not_exactly_ours_counts_as_none(spoil):
    spoilt = spoil(value_of(ACCOUNT, KEY))

    assert key_in(spoilt, ACCOUNT) is None
    assert ask("get", holding(spoilt)) == b"missing"


def test_every_changed_character_of_an_entry_is_noticed():
    value = value_of(ACCOUNT, KEY)

    for place, right in enumerate(value):
        wrong = "A" if right != "A" else "B"
        assert key_in(value[:place] + wrong + value[place + 1 :], ACCOUNT) is None


def test_the_key_is_found_in_whichever_backend_has_it():
    assert ask("get", DictBackend(), holding(value_of(ACCOUNT, KEY))) == b"found:" + KEY


def test_a_new_key_goes_to_the_first_backend_only():
    first, second = DictBackend(), DictBackend()

    ask("set", first, second, key=KEY)

    assert first.entries
    assert not second.entries


def test_a_key_is_deleted_wherever_it_is():
    first, second = holding("old"), holding(value_of(ACCOUNT, KEY))

    assert ask("delete", first, second) == b"deleted"
    assert not first.entries
    assert not second.entries


def test_deleting_what_is_not_there_is_done():
    assert ask("delete", DictBackend()) == b"deleted"


def test_a_backend_that_forgets_is_not_trusted_with_a_key():
    assert ask("set", DictBackend(forgets=True), key=KEY) == b"unavailable:failed"


def test_a_backend_that_keeps_what_it_should_delete_is_found_out():
    backend = holding(value_of(ACCOUNT, KEY), forgets=True)

    assert ask("delete", backend) == b"unavailable:failed"


@pytest.mark.parametrize("verb", ["get", "set", "delete"])
def test_no_backend_is_said(verb):
    assert ask(verb, key=KEY) == b"unavailable:no_backend"


@pytest.mark.parametrize("verb", ["get", "set", "delete"])
@pytest.mark.parametrize(
    ("trouble", "reason"), [(KeyringLocked, b"locked"), (InitError, b"dismissed")]
)
def test_a_keyring_that_cannot_be_asked_says_why(verb, trouble, reason):
    backend = DictBackend(trouble=trouble("words we do not pass on"))

    assert ask(verb, backend, key=KEY) == b"unavailable:" + reason


def test_what_nobody_foresaw_ends_the_child():
    with pytest.raises(KeyringError):
        ask("get", DictBackend(trouble=KeyringError()))
