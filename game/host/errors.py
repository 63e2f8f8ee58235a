"""What may go wrong where entries are kept; each error says in words what and why, for the player."""


class StorageError(Exception):
    """Something could not be read or kept; the message says what and why, for the player."""


class StorageBlocked(StorageError):
    """The browser lets this page keep nothing at all."""


class StorageFull(StorageError):
    """There is no room left."""


class NotAnEntry(StorageError):
    """The name of an entry belongs to something that is not a file, such as a folder; ``quarantine`` renames it."""


class StorageConflict(StorageError):
    """The entry has changed since this tab or window last read or wrote it: another one has saved it, as a rule.

    Nothing was changed. ``load`` accepts the other's version; a later ``save`` then replaces it.
    """


def browser_error(verb: str, name: str, error: Exception) -> StorageError:
    """Return the error to raise for an exception of the browser; its type does not cross the bridge."""
    said = str(error)
    if "quota" in said.lower():
        return StorageFull(f"The browser has no room left for this page: could not {verb} “{name}”.")
    if "denied" in said.lower() or "security" in said.lower() or "insecure" in said.lower():
        return StorageBlocked("The browser does not let this page keep anything: the game is lost when it is closed.")
    return StorageError(f"The browser could not {verb} “{name}”: {said}.")
