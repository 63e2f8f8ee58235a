"""How a picture leaves this device: as a file, by the clipboard, by the system's share sheet."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Protocol

from .errors import StorageError
from .page import WebPage


class Pictures(Protocol):
    """The ways that a device has for a picture. A picture is a PNG; ``name`` is that of a file."""

    @property
    def shares(self) -> bool:
        """Whether there is a share sheet."""

    @property
    def copies(self) -> bool:
        """Whether the clipboard takes pictures."""

    def save(self, name: str, data: bytes) -> str:
        """Write the picture as a file; return in words where it is. StorageError on failure."""

    def share(self, name: str, data: bytes) -> None:
        """Give the picture to the share sheet; one that it does not take becomes a file."""

    def copy(self, name: str, data: bytes) -> None:
        """Copy the picture; one that cannot be copied becomes a file."""


class FilePictures:
    """Pictures of a window: files, which systems share from their folders."""

    shares = copies = False

    def __init__(self, write: Callable[[str, bytes], str]) -> None:
        """``write`` writes a file and returns in words where it is."""
        self.save = write

    def share(self, name: str, data: bytes) -> None:
        """Write a file: there is no share sheet."""
        self.save(name, data)

    def copy(self, name: str, data: bytes) -> None:
        """Write a file: clipboards of systems differ too much."""
        self.save(name, data)


class PagePictures:
    """Pictures of a page, which the browser downloads, copies or shares."""

    def __init__(self, page: WebPage, helped: bool) -> None:
        """``helped``: the page has our bridge."""
        self._page, self._helped = page, helped

    @property
    def shares(self) -> bool:
        """Whether the browser shares files."""
        return "share" in self._ways()

    @property
    def copies(self) -> bool:
        """Whether the browser copies pictures."""
        return "copy" in self._ways()

    def _ways(self) -> str:
        return str(self._page.call("pinochle.pictureWays")) if self._helped else ""

    def save(self, name: str, data: bytes) -> str:
        """Have the browser download the picture."""
        if not self._helped:
            raise StorageError("This page cannot write files.")
        self._give("savePicture", name, data)
        return f"Downloaded as {name}"

    def share(self, name: str, data: bytes) -> None:
        """Have the browser open the share sheet."""
        self._give("sharePicture", name, data)

    def copy(self, name: str, data: bytes) -> None:
        """Have the browser copy the picture."""
        self._give("copyPicture", name, data)

    def _give(self, how: str, name: str, data: bytes) -> None:
        self._page.call(f"pinochle.{how}", name, b64encode(data).decode())
