"""Whether somebody carries the files of a folder off this computer."""

from enum import StrEnum


class Elsewhere(StrEnum):
    """Who carries a folder's files off this computer, as far as one can see."""

    DROPBOX = "dropbox"
    ONEDRIVE = "onedrive"
    ICLOUD = "icloud"
    GOOGLE_DRIVE = "google_drive"
    NEXTCLOUD = "nextcloud"
    SYNCTHING = "syncthing"
    NETWORK = "network"  # a disk of another computer
