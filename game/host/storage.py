"""The three storages, with the same behaviour.

Two tabs or windows may share a storage. Each remembers the text it last saw under a name; a save or delete that would
undo the other's save is refused with StorageConflict.
"""

from __future__ import annotations

import contextlib
import os
from functools import partial
from hashlib import sha256
from pathlib import Path

from .. import files
from ..plain import ENTRY_BYTES, text_flaw
from .errors import NotAnEntry, StorageBlocked, StorageConflict, StorageError, StorageFull, browser_error
from .inventory import Inventory, ListCopy
from .names import check_name, quarantine_name
from .page import WebPage
from .stamps import Stamps

_LIST, _MARK = "~names", "~mark"
"""The keys of the list of entries in a browser's storage, and of the mark of ``Stamps``: no valid names of entries."""


class _Storage:
    """The common behaviour; a subclass supplies ``_read``, ``_write``, ``_remove``, ``_rename`` and ``_list``."""

    def __init__(self) -> None:
        """Start with nothing seen."""
        self._seen: dict[str, str | None] = {}
        self._unread: set[str] = set()
        """The names that could not be read when they were asked for last."""
        self.trouble = ""
        """Why the last save failed, in words; empty when it did not."""
        self.only_for_now = ""
        self._inventory: Inventory | None = None

    def load(self, name: str) -> str | None:
        """Return the text kept under the name, None if there is none."""
        self._unread.add(check_name(name))
        text = self._read(name)
        self._unread.discard(name)
        self._seen[name] = text
        return text

    def peek(self, name: str) -> str | None:
        """Return the text as ``load`` does, for those who only look: what ``changed`` says of it stays the same."""
        return self._read(check_name(name))

    def save(self, name: str, text: str) -> None:
        """Keep the text under the name. What could not be read before is set aside: nobody knows what it holds."""
        before = self._check_unchanged(check_name(name))
        flaw = text_flaw(text)
        if flaw:
            raise StorageError(f"Could not save “{name}”: {flaw}.")
        try:
            if name in self._unread and before is not None:
                self.quarantine(name)
                before = None
            self._write(name, text)
        except StorageError as error:
            self.trouble = str(error)
            raise
        self.trouble = ""
        self._seen[name] = text
        if self._inventory:
            self._inventory.saved(name, before is None, self._names_if_known)

    def delete(self, name: str) -> None:
        """Forget the entry, if there is one."""
        if self._check_unchanged(check_name(name)) is not None:
            self._unlist(name)
            self._remove(name)
        self._seen[name] = None

    def changed(self, name: str) -> bool:
        """Return whether another tab or window has saved or deleted the entry since it was read or saved here."""
        with contextlib.suppress(StorageError):  # nobody knows; whoever reads or saves it is told why
            return check_name(name) in self._seen and self._differs(name)
        return False

    def _differs(self, name: str) -> bool:
        """Return whether the entry is not what was read or saved here."""
        return self._read(name) != self._seen[name]

    def names(self) -> list[str]:
        """Return the names of all entries, sorted."""
        return sorted(name for name in self._list() if _is_name(name))

    def quarantine(self, name: str) -> str:
        """Rename an unreadable entry and return its new name."""
        check_name(name)
        taken = self._taken()
        if name not in taken:
            raise StorageError(f"There is no entry “{name}” to set aside.")
        quarantined = quarantine_name(name, taken)
        self._unlist(name)
        self._rename(name, quarantined)
        self._seen[name] = None
        self._unread.discard(name)
        return quarantined

    def recover(self, name: str) -> bool:
        """Restore the previous version, if there is one; return whether there was."""
        return False

    def lost(self) -> tuple[str, ...]:
        """Return the names of entries that were here at an earlier start and are gone."""
        return tuple(self._inventory.lost()) if self._inventory else ()

    def forget_losses(self) -> None:
        """Stop reporting lost entries."""
        if self._inventory:
            self._inventory.forget(self._names_if_known())

    def _unlist(self, name: str) -> None:
        """Remove a name from the list before its entry: if the game dies in between, nobody must miss it."""
        if self._inventory:
            self._inventory.list(other for other in self._names_if_known() if other != name)

    def _names_if_known(self) -> list[str]:
        try:
            return self.names()
        except StorageError:
            return []

    def _check_unchanged(self, name: str) -> str | None:
        """Return what is kept now; raise StorageConflict if somebody else has changed it: another tab, as a rule."""
        try:
            now = self._read(name)
        except StorageBlocked:
            raise
        except StorageError:
            return ""  # unreadable: load has told the caller so
        if name in self._seen and now is not None and now != self._seen[name]:
            raise StorageConflict(
                f"“{name}” has changed since it was read here: Pinochle may be open in another tab or window. "
                "Nothing was overwritten; go on in one of them only."
            )
        return now

    def _read(self, name: str) -> str | None:
        raise NotImplementedError

    def _write(self, name: str, text: str) -> None:
        raise NotImplementedError

    def _remove(self, name: str) -> None:
        raise NotImplementedError

    def _rename(self, name: str, new: str) -> None:
        raise NotImplementedError

    def _list(self) -> list[str]:
        raise NotImplementedError

    def _taken(self) -> set[str]:
        """Return the names that no new entry can take."""
        return set(self._list())


def _is_name(name: str) -> bool:
    try:
        check_name(name)
    except ValueError:
        return False
    return True


class MemoryStorage(_Storage):
    """Keeps entries as long as the process lives; two may share one dictionary."""

    def __init__(self, entries: dict[str, str] | None = None, only_for_now: str = "") -> None:
        """Keep entries in the dictionary given, or in a new one; ``only_for_now`` says why they do not last."""
        super().__init__()
        self.only_for_now = only_for_now
        self._entries = {} if entries is None else entries
        self._seen.update(self._entries)

    def _read(self, name: str) -> str | None:
        return self._entries.get(name)

    def _write(self, name: str, text: str) -> None:
        self._entries[name] = text

    def _remove(self, name: str) -> None:
        del self._entries[name]

    def _rename(self, name: str, new: str) -> None:
        self._entries[new] = self._entries.pop(name)

    def _list(self) -> list[str]:
        return list(self._entries)


class FileStorage(_Storage):
    """One UTF-8 file per entry in a folder; the previous version is beside it as ``NAME.previous``."""

    def __init__(self, folder: Path, lists: FileStorage | None = None) -> None:
        """Use the folder, which the first save creates; remove partial files in it.

        ``lists`` keeps a list of its entries.
        """
        super().__init__()
        self.folder = folder
        files.remove_stale_partials(folder)
        if lists:
            entry = sha256(os.fsencode(folder.absolute())).hexdigest()[:16]
            before = None
            with contextlib.suppress(StorageError):
                before = lists.load(entry)

            def write(text: str) -> None:
                with contextlib.suppress(StorageError):
                    lists.load(entry)  # another window may have written it: a save needs to have seen it
                    lists.save(entry, text)

            self._inventory = Inventory(self._names_if_known(), lambda: before, write)

    def recover(self, name: str) -> bool:
        """Rename the file ``NAME.previous`` if the entry is gone."""
        if not self.has_previous(name) or (self.folder / name).exists():
            return False
        self._rename(f"{name}.previous", name)
        if self._inventory:
            self._inventory.saved(name, new=True, names=self._names_if_known)
        return True

    def has_previous(self, name: str) -> bool:
        """Return whether the previous version is still here."""
        return (self.folder / f"{check_name(name)}.previous").is_file()

    def unwritable(self) -> str:
        """Return why nothing can be written now, in words; empty if there is no known reason."""
        there = self.folder
        while not there.exists() and there != there.parent:
            there = there.parent
        return "" if there.is_dir() and os.access(there, os.W_OK) else f"Pinochle may not write in {there}."

    def _read(self, name: str) -> str | None:
        try:
            # Undecodable bytes are kept as they are, and of a file that is too long one character too many is read: the
            # parser of the entry refuses it and quarantines it.
            return files.read_start(self.folder / name, ENTRY_BYTES + 1).decode("utf-8", "surrogateescape")
        except FileNotFoundError:
            return None
        except files.NotAFile as error:
            raise NotAnEntry(f"Could not read “{name}” in {self.folder}: {error}.") from error
        except OSError as error:
            raise StorageError(f"Could not read “{name}” in {self.folder}: {_words(error)}.") from error

    def _write(self, name: str, text: str) -> None:
        file = self.folder / name
        try:
            try:
                files.check_file(file)
            except FileNotFoundError:
                self.folder.mkdir(parents=True, exist_ok=True)
            except files.NotAFile:
                self._rename(name, quarantine_name(name, self._taken()))
            else:
                if file.stat().st_size <= ENTRY_BYTES:
                    files.keep_private(file)  # its second name has the same rights
                    self._keep_previous(name)
                else:
                    self._rename(name, quarantine_name(name, self._taken()))  # too large to be ours, or to be read
            files.write(file, text.encode("utf-8"), private=True)
        except OSError as error:
            kind = StorageFull if error.errno == 28 else StorageError
            raise kind(f"Could not save “{name}” in {self.folder}: {_words(error)}.") from error

    def _keep_previous(self, name: str) -> None:
        """Keep a file that is about to be replaced under a second name: as a hard link where the system can make one.

        A linked file is on the disk already; writing a copy would take as long as writing the new file.
        """
        file, previous = self.folder / name, self.folder / f"{name}.previous"
        with contextlib.suppress(FileNotFoundError):
            try:
                files.check_file(previous)
            except files.NotAFile:
                self._rename(previous.name, quarantine_name(name, self._taken()))
        partial = files.partial_of(previous)
        partial.unlink(missing_ok=True)  # left by a process that was killed: it may be another name of the file
        try:
            partial.hardlink_to(file)
        except (OSError, NotImplementedError):
            files.write(previous, files.read_bytes(file, ENTRY_BYTES), private=True)
            return
        try:
            partial.replace(previous)
        finally:
            partial.unlink(missing_ok=True)  # a rename does nothing if both names are the same file

    def _remove(self, name: str) -> None:
        try:
            (self.folder / name).unlink(missing_ok=True)
            (self.folder / f"{name}.previous").unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(f"Could not delete “{name}” in {self.folder}: {_words(error)}.") from error

    def _rename(self, name: str, new: str) -> None:
        try:
            (self.folder / name).rename(self.folder / new)
        except OSError as error:
            raise StorageError(f"Could not set “{name}” aside in {self.folder}: {_words(error)}.") from error

    def _list(self) -> list[str]:
        try:
            return [entry.name for entry in self.folder.iterdir() if not entry.is_dir()]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StorageError(f"Could not look into {self.folder}: {_words(error)}.") from error

    def _taken(self) -> set[str]:
        try:
            return {entry.name for entry in self.folder.iterdir()}
        except FileNotFoundError:
            return set()
        except OSError as error:
            raise StorageError(f"Could not look into {self.folder}: {_words(error)}.") from error


def _words(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


class BrowserStorage(_Storage):
    """Entries in a browser's localStorage, each under the prefix and its name.

    A list of their names is kept beside them, so that the next start notices lost entries.
    """

    def __init__(self, page: WebPage, prefix: str = "pinochle.v1.", copy: ListCopy | None = None):
        """Use the page's localStorage; what it holds now counts as seen. ``copy`` keeps the list a second time."""
        super().__init__()
        self._page = page
        self._prefix = prefix
        before = None
        with contextlib.suppress(StorageError):
            self._seen.update({name: self._read(name) for name in self._list()})
            before = self._read(_LIST)

        def write(text: str) -> None:
            with contextlib.suppress(Exception):  # the entries matter more: a list without room is not worth an error
                self._page.call("localStorage.setItem", self._prefix + _LIST, text)
            if copy:
                copy.write_list(text)

        known = copy.read_list if copy and before is None else lambda: before
        self._inventory = Inventory(self._names_if_known(), known, write)

        set_mark = partial(page.call, "localStorage.setItem", prefix + _MARK)
        self._stamps = Stamps(partial(page.text, "localStorage", prefix + _MARK), set_mark)

    def _differs(self, name: str) -> bool:
        """Likewise; the whole entry is read only if any tab has written since the last look."""
        differs = not self._stamps.look(name) and super()._differs(name)
        if not differs:
            self._stamps.know(name)
        return differs

    def _read(self, name: str) -> str | None:
        try:
            return self._page.text("localStorage", self._prefix + name)
        except Exception as error:  # anything the browser throws across the bridge
            raise browser_error("read", name, error) from error

    def _write(self, name: str, text: str) -> None:
        try:
            self._page.call("localStorage.setItem", self._prefix + name, text)
        except Exception as error:
            raise browser_error("save", name, error) from error
        self._stamps.changed(name)

    def _remove(self, name: str) -> None:
        try:
            self._page.call("localStorage.removeItem", self._prefix + name)
        except Exception as error:
            raise browser_error("delete", name, error) from error
        self._stamps.changed(name)

    def _rename(self, name: str, new: str) -> None:
        text = self._read(name)
        self._remove(name)  # first, or a full storage would have no room for the copy
        try:
            self._write(new, text or "")
        except StorageError:
            self._write(name, text or "")
            raise

    def _list(self) -> list[str]:
        try:
            keys = self._page.keys("localStorage")
        except Exception as error:
            raise browser_error("list", "", error) from error
        return [key.removeprefix(self._prefix) for key in keys if key.startswith(self._prefix)]
