"""Where a vault lies when nobody says otherwise."""

from pathlib import Path


def usual_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("rosemary", appauthor=False)
