"""What can fail when a locked file, or an archive, is opened."""

from core.errors import AppError


class ArchiveError(AppError):
    """A locked file that was to be opened could not be."""

    code = "archive"


class SealNotThere(ArchiveError):
    """It is no locked file, or none of Rosemary's."""

    code = "archive_not_one"


class SealWrongKey(ArchiveError):
    """Another passphrase, or it was locked for somebody else."""

    code = "archive_wrong_key"


class SealDamaged(ArchiveError):
    """Something in it was changed."""

    code = "archive_damaged"


class SealCutOff(ArchiveError):
    """Its end is missing."""

    code = "archive_cut_off"


class ArchiveTooNew(ArchiveError):
    """A later Rosemary wrote it, in a form that this one would misread."""

    code = "archive_too_new"


class ArchivePersonIsHere(ArchiveError):
    """The vault keeps a record of this person already."""

    code = "archive_person_is_here"


class HandoverError(AppError):
    """A copy of somebody's record could not take its place here."""

    code = "handover"


class HandoverOnOwnVault(HandoverError):
    """The folder holds a record of one's own: a copy is kept apart from it."""

    code = "handover_on_own_vault"


class HandoverOfAnother(HandoverError):
    """The folder holds a copy of another person's record."""

    code = "handover_of_another"


class HandoverIsOlder(HandoverError):
    """What is here was sent later."""

    code = "handover_is_older"
