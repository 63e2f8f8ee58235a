"""What a browser asks of a server, read strictly, and the names under which a server may be asked.

A page of a stranger can give its own name this computer's address (DNS rebinding). Its browser then asks us under that
name. So a server answers only under names that were given out, and its own addresses, which no such page can have.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Collection
from typing import Protocol
from urllib.parse import parse_qs, urlsplit

from ..values import frozen

_HOST = re.compile(
    r"(?P<name>\[[0-9a-f:.]{2,45}\]|(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?)(:(?P<port>[0-9]{1,5}))?"
)
"""A host in small letters. A name may end in the dot that stands for the root of all names."""
_LONGEST_HOST, _LONGEST_PATH = 260, 300
_ONCE = ("Host", "Origin", "Upgrade")
"""The headers that may come once only."""
_ANY = ("0.0.0.0", "::")
_BEFORE = re.compile(r"(/[A-Za-z0-9._~-]{1,40}){0,3}")
"""What a proxy may have put before the path."""


class ManyHeaders(Protocol):
    """Headers, each of which may come several times."""

    def get_all(self, key: str) -> list[str]:
        """Return all values of a header."""


class BadRequest(ValueError):
    """It cannot be understood, or could be understood in two ways."""


@frozen
class ServerName:
    """A name or an address of a server, and its port."""

    name: str
    """In small letters; an address of IPv6 without its brackets."""
    port: int | None = None

    @property
    def written(self) -> str:
        """The host as a link has it."""
        name = f"[{self.name}]" if ":" in self.name else self.name
        return name if self.port is None else f"{name}:{self.port}"


@frozen
class Asked:
    """A request, as far as we need it."""

    path: str
    query: str
    host: ServerName | None
    """None: a program of the old HTTP, which knows no hosts."""
    origin: str | None
    line: bool
    """Whether a line is asked for, instead of a page."""


def parse_host(text: str) -> ServerName:
    """Read a host.

    Raises:
        BadRequest: it is not one.
    """
    found = _HOST.fullmatch(text.lower()) if len(text) <= _LONGEST_HOST else None
    if found is None or int(found["port"] or 1) not in range(1, 65536):
        raise BadRequest("not a host")
    name = found["name"].removesuffix(".")
    if name.startswith("["):
        name = _address_of(name[1:-1])
    return ServerName(name, int(found["port"]) if found["port"] else None)


def _address_of(text: str) -> str:
    try:
        return str(ipaddress.IPv6Address(text))
    except ValueError:
        raise BadRequest("not an address") from None


def read_request(path: str, headers: ManyHeaders) -> Asked:
    """Read a request.

    Raises:
        BadRequest: it cannot be read, or a header that may come once came twice.
    """
    once = {name: headers.get_all(name) for name in _ONCE}
    if any(len(values) > 1 for values in once.values()):
        raise BadRequest("doubled")
    host, origin, upgrade = (next(iter(once[name]), None) for name in _ONCE)
    path, _, query = path.partition("#")[0].partition("?")
    if not path.startswith("/") or len(path) > _LONGEST_PATH:
        raise BadRequest("not a path")
    line = (upgrade or "").strip().lower() == "websocket"
    return Asked(path, query, parse_host(host.strip()) if host is not None else None, origin, line)


def path_before(asked: Asked, own: str = "") -> str | None:
    """Return what a proxy has put before the path, as the page says that asks with ``at``; None: it cannot be that.

    ``own`` is the end of what it says: where the page lies for us.
    """
    at = parse_qs(asked.query).get("at", [own])[0]
    before = at.removesuffix(own)
    return before if at.endswith(own) and _BEFORE.fullmatch(before) else None


def same_site(asked: Asked) -> bool:
    """Return whether a line is asked for by a page of this server, or by a program that is not a page.

    Raises:
        BadRequest: the origin cannot be read.
    """
    if asked.origin is None:
        return True
    try:
        origin = urlsplit(asked.origin.strip())
        return bool(origin.netloc) and asked.host == parse_host(origin.netloc)
    except ValueError:
        if asked.origin == "null":
            return False
        raise BadRequest("not an origin") from None


class GivenOut:
    """The names under which a server may be asked, beside the addresses at which it is reached."""

    def __init__(self, names: Collection[str] = (), listening: str = "") -> None:
        """``names`` were given by a person; ``listening`` is the address that the server listens at.

        Raises:
            BadRequest: one of them is not a name.
        """
        self.chosen = frozenset(parse_host(name) for name in names)
        own = socket.gethostname().lower()
        known = {"localhost", own, f"{own.removesuffix('.local')}.local", listening.lower()}
        self._own = known | set(_ANY if listening in ("", *_ANY) else ())

    def holds(self, host: ServerName | None, reached: str, vouched: bool = False) -> bool:
        """Return whether the server may be asked under this name.

        Args:
            host: the name, and perhaps a port.
            reached: the address of this computer to which the connection was made.
            vouched: whether a browser has seen a certificate for the name. No page can borrow such a name.
        """
        if host is None:
            return True
        if host in self.chosen or ServerName(host.name) in self.chosen:
            return True
        own = host.name in self._own or (_plain(host.name) or host.name) == _plain(reached)
        return own or (vouched and not self.chosen)


def _plain(address: str) -> str:
    """Return an address as hosts have it: without a zone, and IPv4 as such."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return str(mapped or found)
