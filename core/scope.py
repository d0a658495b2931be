"""Whose data one unit of work may touch, and who is asking."""

from enum import StrEnum

from core.frozen import frozen


class Role(StrEnum):
    PATIENT = "patient"
    CAREGIVER = "caregiver"
    CLINICIAN = "clinician"


# What works on its own (sweep, jobs) signs with this account; it is no one's login.
ROSEMARY = "rosemary"
# What goes to helpers elsewhere is read as this one would; it is no one's login, either.
ANY_HELPER = "any-helper"


@frozen
class Scope:
    """One person, seen by one account in one role (rule S1).

    user_id: whose record. account_id: who reads or writes.
    """

    user_id: str
    account_id: str
    role: Role
    session_key: str | None = None

    def for_any_helper(self) -> "Scope":
        """The same person's record, as a caregiver without anything of their own reads it."""
        return Scope(self.user_id, ANY_HELPER, Role.CAREGIVER)

    def for_rosemary(self) -> "Scope":
        """The same person's record, when time and not a person changes it."""
        return Scope(self.user_id, ROSEMARY, self.role, self.session_key)
