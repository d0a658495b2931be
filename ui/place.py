"""Where a vault lies when nobody says otherwise."""

from pathlib import Path


def usual_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("rosemary", appauthor=False)


def received_folder(person_id: str) -> Path:
    """Where the copy of somebody's record is kept that was sent to be read."""
    return usual_folder().parent / "rosemary-received" / person_id
