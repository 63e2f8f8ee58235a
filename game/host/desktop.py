"""A desktop window as the place the game runs in."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from .. import files
from ..plain import FILE, Unreadable, printable, text_flaw
from .base import NO_ASKS, Bringing, CanvasSize, LaterPart, Listener, NoGuests, PageEvents, SeatLine, SystemAsks, clock
from .copies import Copy, install_line, this_copy
from .errors import StorageError
from .pictures import FilePictures
from .rooms import Rooms
from .safety import Safekeeping, Safety
from .storage import FileStorage
from .window_controls import Adapter, Listening, WindowControls

_TK_CHOOSER = """
import sys
sys.excepthook = lambda *_: sys.exit(2)
import tkinter, tkinter.filedialog
root = tkinter.Tk()
root.withdraw()
sys.stdout.buffer.write((tkinter.filedialog.askopenfilename(title="Open a Pinochle file") or "").encode())
"""
_WINDOWS_CHOOSER = """
Add-Type -AssemblyName System.Windows.Forms
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$chooser = New-Object System.Windows.Forms.OpenFileDialog
$chooser.Title = "Open a Pinochle file"
if ($chooser.ShowDialog() -eq "OK") { [Console]::Out.Write($chooser.FileName) }
"""
_NO_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows a program without a console would open one for each command that it runs."""


def data_folder() -> Path:
    """Return the folder of saved entries: PINOCHLE_HOME if set, else the system's usual place.

    Raises:
        StorageError: PINOCHLE_HOME begins with the home folder of an unknown user.
    """
    chosen = os.environ.get("PINOCHLE_HOME")
    if chosen:
        try:
            return Path(chosen).expanduser()
        except RuntimeError:
            named = printable(chosen)[:80]
            raise StorageError(f"PINOCHLE_HOME is “{named}”, and that home folder does not exist.") from None
    import platformdirs

    return Path(platformdirs.user_data_dir("Pinochle", appauthor=False))


def list_folder() -> Path:
    """Return the folder for the lists of what ``data_folder()`` holds: outside it, or they would be lost with it."""
    import platformdirs

    return Path(platformdirs.user_log_dir("Pinochle", appauthor=False))


def export_folder() -> Path:
    """Return the folder for files the player asked for: PINOCHLE_HOME/exports if set, else the downloads."""
    if os.environ.get("PINOCHLE_HOME"):
        return data_folder() / "exports"
    import platformdirs

    return Path(platformdirs.user_downloads_dir())


class DesktopHost:
    """The desktop: files, the system's clipboard and browser, its assistive tools."""

    is_browser = False

    def __init__(
        self, folder: Path | None = None, link: str = "", rooms: Callable[[Path], Rooms] | None = None
    ) -> None:
        """Keep entries in the folder, by default ``data_folder()``; ``link`` is what the game is opened with.

        ``rooms`` makes what is served to a room of people, once somebody asks for it.

        What is in ``data_folder()`` is also listed elsewhere, so that the next start notices lost entries.
        """
        self._link = link
        self.storage = FileStorage(folder) if folder else FileStorage(data_folder(), FileStorage(list_folder()))
        self.assistive = WindowControls(_accesskit)
        self._chooser: subprocess.Popen[bytes] | None = None
        self._make_rooms = rooms
        self._rooms: Rooms | None = None

    def safekeeping(self) -> Safekeeping:
        """Return that files last, if they can be written."""
        storage = self.storage
        trouble = storage.trouble or storage.unwritable()
        lost = storage.lost()
        return Safekeeping(
            Safety.FAILED if trouble else Safety.SAFE,
            lost=lost,
            recoverable=tuple(filter(storage.has_previous, lost)),
            place=str(storage.folder),
            trouble=trouble,
        )

    def forget_losses(self) -> None:
        """Write the list of the entries that are here now."""
        self.storage.forget_losses()

    def fresh_seed(self) -> str:
        """Return 16 hexadecimal digits."""
        return os.urandom(8).hex()

    def now(self) -> str:
        """Return the player's local date and time."""
        return clock()

    def link(self) -> str:
        """Return the link of the command line."""
        return self._link

    def forget_link(self) -> None:
        """Do nothing: a command line is not read again."""

    def canvas(self) -> CanvasSize:
        """Return no size: the window has its own."""
        return CanvasSize()

    def reduced_motion(self) -> bool:
        """Return False: the setting of the game decides."""
        return False

    def wishes(self) -> SystemAsks:
        """Return none: a window does not hear of them."""
        return NO_ASKS

    def full_screen(self) -> bool | None:
        """Return None: the window decides."""
        return None

    def fill_screen(self, on: bool) -> None:
        """Do nothing: the window decides."""

    def page_events(self, level: int = 0) -> PageEvents:
        """Return what assistive tools have asked for; a window reports everything else by its own events."""
        return self.assistive.events()

    def ready(self) -> None:
        """Do nothing: a window has no splash."""

    def rest(self, seconds: float) -> None:
        """Do nothing: the window's own loop waits."""

    def stopped(self, why: str) -> None:
        """Do nothing: the error goes on to the terminal."""

    def copy(self, text: str) -> bool:
        """Hand the text to the system's clipboard program, if there is one."""
        for command in _clipboard_commands():
            if shutil.which(command[0]) is None:
                continue
            data = text.encode("utf-16-le" if command[0] == "clip" else "utf-8", "replace")
            try:
                subprocess.run(
                    command, input=data, timeout=2, stdout=subprocess.DEVNULL, check=True, creationflags=_NO_CONSOLE
                )
                return True
            except (OSError, subprocess.SubprocessError):
                continue
        return False

    def open_link(self, url: str) -> None:
        """Open the address in the player's browser."""
        if not url.startswith(("https://", "http://")):
            raise ValueError(f"not a link: {url!r}")
        webbrowser.open(url)

    def page_link(self) -> str | None:
        """Return None: a window has no address."""
        return None

    def save_file(self, name: str, text: str) -> str:
        """Write the file into the folder of downloads, under a new name if that one is taken."""
        flaw = text_flaw(text)
        if flaw:
            raise StorageError(f"Could not write “{Path(name).name}”: {flaw}.")
        return _export(name, text.encode())

    @property
    def pictures(self) -> FilePictures:
        """Pictures become files in the folder of downloads."""
        return FilePictures(_export)

    def ask_file(self) -> None:
        """Start the system's file chooser beside the game."""
        if self._chooser is not None and self._chooser.poll() is None:
            return
        why = "This system has no file chooser that Pinochle knows of."
        for command in _chooser_commands():
            if shutil.which(command[0]) is None:
                continue
            try:
                self._chooser = subprocess.Popen(
                    command,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    creationflags=_NO_CONSOLE,
                )
                return
            except OSError as error:
                why = f"The file chooser “{command[0]}” could not be started: {error.strerror}."
        raise StorageError(why)

    def asked_file(self) -> tuple[str, str] | None:
        """Return name and text once a file has been chosen."""
        chooser = self._chooser
        if chooser is None or chooser.poll() is None:
            return None
        self._chooser = None
        path = chooser.communicate()[0].decode("utf-8", "replace").strip()
        if not path:
            _check_ending(chooser.returncode)
            return None
        return Path(path).name, read_text_file(Path(path))

    def bring(self, part: LaterPart) -> Bringing:
        """Return that it is here, with what this computer can serve to a room of people."""
        if part is LaterPart.REST:
            return Bringing(True)
        if self._rooms is None and self._make_rooms is not None and self.why_no_guests() is None:
            self._rooms = self._make_rooms(self.storage.folder / "rooms")
        return Bringing(True, rooms=self._rooms)

    def why_no_guests(self) -> NoGuests | None:
        """Return why other devices cannot connect to this one, or None if they can."""
        return None if find_spec("websockets") else NoGuests.LIBRARY

    def install_line(self, extra: str) -> str:
        """Return the command that adds an extra to this copy."""
        return install_line(extra)

    def listen(self, name: str, told: Mapping[str, object], port: int, others: Sequence[str] = ()) -> Listener:
        """Listen in the local network."""
        from .listening import LocalListener

        return LocalListener(name, told, port, others)

    def join(self, table: str) -> SeatLine | None:
        """Return None: a browser opens the link of a table."""
        return None


def _accesskit(window: Mapping[str, object], listening: Listening) -> Adapter:
    """Return the link to assistive tools through accesskit; ImportError if it is not installed."""
    from .accesskit_adapter import AccessKit

    return AccessKit(window, listening)


def _export(name: str, data: bytes) -> str:
    """Write a file into the folder of downloads, under a new name if that one is taken; return where it is."""
    folder = export_folder()
    wanted = Path(name).name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stem, suffix = Path(wanted).stem, Path(wanted).suffix
        number = 1
        while True:
            file = folder / (wanted if number == 1 else f"{stem} ({number}){suffix}")
            try:
                files.write_new(file, data)
                return f"Saved as {file}"
            except FileExistsError:
                number += 1
    except OSError as error:
        raise StorageError(f"Could not write “{wanted}” in {folder}: {error.strerror}.") from error


def _check_ending(code: int) -> None:
    """Check how a chooser ended that names no file: 1 is what most say of one that the player has closed."""
    if code not in (0, 1):
        named = {-number: number.name for number in signal.Signals}
        raise StorageError(f"The file chooser has failed ({named.get(code, f'exit code {code}')}).")


def read_text_file(file: Path) -> str:
    """Return the text of a file of a sensible size; StorageError in words otherwise."""
    try:
        return files.read_text(file, FILE)
    except Unreadable as error:
        raise StorageError(f"Could not read “{printable(file.name)}”: {error}.") from error
    except OSError as error:
        raise StorageError(f"Could not read “{printable(file.name)}”: {error.strerror}.") from error


def _clipboard_commands() -> list[list[str]]:
    if sys.platform == "darwin":
        return [["pbcopy"]]
    if sys.platform == "win32":
        return [["clip"]]
    wayland = [["wl-copy"]] if os.environ.get("WAYLAND_DISPLAY") else []
    x11 = [["xclip", "-selection", "clipboard"], ["xsel", "--clipboard", "--input"]]
    return wayland + (x11 if os.environ.get("DISPLAY") else [])


def _chooser_commands() -> list[list[str]]:
    download = this_copy() is Copy.FOLDER  # its Python runs nothing but the game, and has no Tk
    tk = [] if download else [[sys.executable, "-c", _TK_CHOOSER]]
    if sys.platform == "darwin":
        return [["osascript", "-e", 'POSIX path of (choose file with prompt "Open a Pinochle file")'], *tk]
    if sys.platform == "win32":
        return [*tk, ["powershell", "-NoProfile", "-STA", "-Command", _WINDOWS_CHOOSER]]
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return []
    title = "Open a Pinochle file"
    return [
        ["zenity", "--file-selection", f"--title={title}"],
        ["kdialog", "--title", title, "--getopenfilename", str(Path.home())],
        *tk,
    ]
