import base64
import os

import pytest

from core.errors import InputRejected, KeyFileUnsafe, VaultKeyMissing
from db.key_text import read_key_text, write_key_text
from db.keyfile import create_key_file, read_key_file
from db.secret import random_key
from helpers.programs import run_on_small_disk

posix_only = pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX")


FILLS_THE_DISK = """
import sys
from pathlib import Path
from core.errors import VaultFull
from db.keyfile import create_key_file

folder = Path(sys.argv[1])
with (folder / "ballast").open("wb", buffering=0) as ballast:
    try:
        while True:
            ballast.write(bytes(512))
    except OSError:
        pass
try:
    create_key_file(folder / "vault.key")
except VaultFull:
    print("full, and", "a" if (folder / "vault.key").exists() else "no", "key file")
"""


def private(path, content: bytes):
    path.touch(mode=0o600)
    path.write_bytes(content)
    return path


def test_a_key_file_gives_back_its_key(tmp_path):
    key = create_key_file(tmp_path / "vault.key")

    assert read_key_file(tmp_path / "vault.key") == key


def test_a_key_file_is_one_line_of_what_it_is_and_one_of_base64(tmp_path):
    key = create_key_file(tmp_path / "vault.key")

    first, second = (tmp_path / "vault.key").read_text().splitlines()
    assert first == "rosemary-key-file 1"
    assert base64.b64decode(second, validate=True) == key


@posix_only
def test_a_key_file_is_private_whatever_the_umask(tmp_path):
    before = os.umask(0)
    try:
        create_key_file(tmp_path / "vault.key")
    finally:
        os.umask(before)

    assert (tmp_path / "vault.key").stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_there_is_never_overwritten(tmp_path):
    private(tmp_path / "letter", b"Dear Ada")

    with pytest.raises(InputRejected) as caught:
        create_key_file(tmp_path / "letter")

    assert caught.value.args == ("key_file",)
    assert (tmp_path / "letter").read_bytes() == b"Dear Ada"


def test_a_link_is_not_followed_to_make_a_key_file(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")

    with pytest.raises(InputRejected):
        create_key_file(tmp_path / "link")

    assert not (tmp_path / "elsewhere").exists()


def test_a_folder_that_is_not_there_is_the_persons_mistake(tmp_path):
    with pytest.raises(InputRejected):
        create_key_file(tmp_path / "none" / "vault.key")


def test_a_missing_key_file_is_a_missing_key(tmp_path):
    with pytest.raises(VaultKeyMissing):
        read_key_file(tmp_path / "none")


@posix_only
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o644, 0o620, 0o602, 0o610])
def test_a_key_file_that_others_can_touch_is_refused(tmp_path, mode):
    create_key_file(tmp_path / "vault.key")
    (tmp_path / "vault.key").chmod(mode)

    with pytest.raises(KeyFileUnsafe) as caught:
        read_key_file(tmp_path / "vault.key")

    assert caught.value.args == ("readable_by_others",)


@posix_only
def test_a_key_file_may_be_read_only(tmp_path):
    key = create_key_file(tmp_path / "vault.key")
    (tmp_path / "vault.key").chmod(0o400)

    assert read_key_file(tmp_path / "vault.key") == key


@pytest.mark.parametrize("ending", [b"", b"\n", b"\r\n", b"\n\n"])
def test_an_editor_may_change_the_last_line_end(tmp_path, ending):
    key = random_key()
    content = b"rosemary-key-file 1\n" + base64.b64encode(key) + ending

    assert read_key_file(private(tmp_path / "vault.key", content)) == key


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"rosemary-key-file 1\n",
        b"rosemary-key-file 1\n" + b"A" * 44,
        b"rosemary-key-file 1\n" + b"A" * 42 + b"=\n",
        b"rosemary-key-file 1\n" + b"A" * 44 + b"=\n",
        b"rosemary-key-file 1\n" + b"A" * 20 + b"*" + b"A" * 22 + b"=\n",
        b"rosemary-key-file 1\n" + b"A" * 43 + b"=\nmore",
        b"rosemary-key-file 2\n" + b"A" * 43 + b"=\n",
        b"A" * 43 + b"=\n",
        b"\0" * 10_000,
    ],
)
def test_what_is_no_key_file_is_refused(tmp_path, content):
    with pytest.raises(KeyFileUnsafe) as caught:
        read_key_file(private(tmp_path / "other", content))

    assert caught.value.args == ("not_a_key_file",)


def test_a_folder_is_no_key_file(tmp_path):
    with pytest.raises(KeyFileUnsafe):
        read_key_file(tmp_path)


@posix_only
def test_a_named_pipe_is_refused_instead_of_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe", 0o600)

    with pytest.raises(KeyFileUnsafe):
        read_key_file(tmp_path / "pipe")


def test_a_full_disk_leaves_no_half_of_a_key_file(tmp_path):
    assert run_on_small_disk(tmp_path, FILLS_THE_DISK) == "full, and no key file"


def test_base64_by_hand_is_base64():
    for _ in range(300):
        key = random_key()
        text = bytearray(50)

        write_key_text(key, text, 3)

        assert text[3:47] == base64.b64encode(key)
        assert read_key_text(text, 3) == key
