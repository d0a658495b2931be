"""What can fail when a file is written to take along, and when a locked one is opened."""

from core.errors import AppError


class ExportFailed(AppError):
    """The export was not written, or did not read back the same."""

    code = "export_failed"


class ExportExists(ExportFailed):
    """A file of this name is already there, and overwriting it was not asked for."""

    code = "export_exists"


class ExportInsideVault(ExportFailed):
    """The target lies in the vault's own folder, where nothing readable may stand."""

    code = "export_inside_vault"


class ExportUnwritable(ExportFailed):
    """The target's folder is missing or cannot be written."""

    code = "export_unwritable"


class ExportFull(ExportFailed):
    """The target's disk is full."""

    code = "export_full"


class ExportUndrawn(ExportFailed):
    """Nothing here can draw a page; as HTML it can be written."""

    code = "export_undrawn"


class ExportStopped(ExportFailed):
    """It was asked to stop; no file was left."""

    code = "export_stopped"


class ExportDiffers(ExportFailed):
    """What was written does not read back as the record. The argument names the section."""

    code = "export_differs"


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
