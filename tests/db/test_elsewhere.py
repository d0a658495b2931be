"""A folder that something carries off this computer is noticed, whatever it is called above."""

import pytest

from core.elsewhere import Elsewhere
from db.elsewhere import carried_off

HOME = "21 1 8:2 / / rw - ext4 /dev/sda2 rw\n"


@pytest.mark.parametrize(
    ("folder", "where"),
    [
        ("Dropbox/rosemary", Elsewhere.DROPBOX),
        ("Dropbox (Personal)/a/b", Elsewhere.DROPBOX),
        ("OneDrive", Elsewhere.ONEDRIVE),
        ("OneDrive - Contoso/vault", Elsewhere.ONEDRIVE),
        ("iCloud Drive/x", Elsewhere.ICLOUD),
        ("Library/Mobile Documents/com~apple~CloudDocs", Elsewhere.ICLOUD),
        ("Google Drive/x", Elsewhere.GOOGLE_DRIVE),
        ("Library/CloudStorage/GoogleDrive-ada@example.org", Elsewhere.GOOGLE_DRIVE),
        ("Nextcloud/health", Elsewhere.NEXTCLOUD),
        ("Syncthing/health", Elsewhere.SYNCTHING),
        ("Documents/health", None),
        ("Documents/How I left Dropbox", None),
    ],
)
def test_a_clouds_folder_is_known_by_its_name(tmp_path, folder, where):
    assert carried_off(tmp_path / folder, HOME) is where


@pytest.mark.parametrize(
    ("marker", "where"),
    [
        (".dropbox", Elsewhere.DROPBOX),
        (".dropbox.cache", Elsewhere.DROPBOX),
        (".tmp.drivedownload", Elsewhere.GOOGLE_DRIVE),
        (".sync_4b1c2d.db", Elsewhere.NEXTCLOUD),
        ("._sync_4b1c2d.db", Elsewhere.NEXTCLOUD),
        (".stfolder", Elsewhere.SYNCTHING),
        (".hidden", None),
    ],
)
def test_a_folder_of_any_name_is_known_by_what_the_client_left_above_it(tmp_path, marker, where):
    (tmp_path / marker).mkdir()

    assert carried_off(tmp_path / "mine" / "vault", HOME) is where


@pytest.mark.parametrize(
    ("kind", "where"),
    [
        ("nfs4", Elsewhere.NETWORK),
        ("cifs", Elsewhere.NETWORK),
        ("smb3", Elsewhere.NETWORK),
        ("fuse.sshfs", Elsewhere.NETWORK),
        ("fuse.rclone", Elsewhere.NETWORK),
        ("fuse.gvfsd-fuse", Elsewhere.NETWORK),
        ("fuseblk", None),
        ("fuse.ntfs-3g", None),
        ("vfat", None),
        ("ext4", None),
    ],
)
def test_a_disk_of_another_computer_is_known_by_its_kind(tmp_path, kind, where):
    there = HOME + f"40 21 0:50 / {tmp_path} rw shared:1 - {kind} host:/x rw\n"

    assert carried_off(tmp_path / "vault", there) is where
    assert carried_off(tmp_path.parent, there) is None


def test_a_place_with_a_space_in_its_name_is_found_all_the_same(tmp_path):
    share = tmp_path / "our disk"
    escaped = str(share).replace(" ", "\\040")
    there = HOME + f"40 21 0:50 / {escaped} rw - nfs host:/x rw\n"

    assert carried_off(share / "vault", there) is Elsewhere.NETWORK


def test_of_two_disks_on_one_another_the_upper_one_counts(tmp_path):
    lines = [
        f"40 21 0:5{n} / {tmp_path} rw - {kind} x rw" for n, kind in enumerate(("nfs", "ext4"))
    ]

    assert carried_off(tmp_path, HOME + "\n".join(lines)) is None


def test_this_computers_own_folder_is_nobody_elses(tmp_path):
    assert carried_off(tmp_path / "vault") is None
