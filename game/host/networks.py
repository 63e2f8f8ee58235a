"""The addresses of this computer, and the network that each belongs to. Nothing is sent to find them.

Linux and macOS tell the name of each interface, by which a cable, Wi-Fi, a VPN and a virtual network are told apart.
Windows tells addresses only: what is usual for virtual networks comes last there.
"""

from __future__ import annotations

import contextlib
import ipaddress
import re
import socket
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

from .base import NetworkAddress, NetworkKind

_KINDS = (
    (NetworkKind.VPN, r"(u?tun|tap|wg|ppp|ipsec|tailscale|zt|nordlynx|proton|mullvad|gpd|cscotun|vpn).*"),
    (NetworkKind.VIRTUAL, r"(docker|br-|veth|virbr|vbox|vmnet|vnic|lxc|lxd|bridge|podman|cni|flannel|cali|kube).*"),
    (NetworkKind.VIRTUAL, r"(ifb|dummy|awdl|llw|anpi|ap\d|utap|hyperv|vEthernet).*"),
    (NetworkKind.WIFI, r"(wl|wifi|ath|ra\d).*"),
    (NetworkKind.CABLE, r"(en|eth|em\d|usb|bond).*"),
)
"""What the name of an interface tells."""
_USUALLY_VIRTUAL = [ipaddress.ip_network(each) for each in ("192.168.56.0/24", "192.168.99.0/24", "172.17.0.0/16")]
_USUALLY_VPN = ipaddress.ip_network("100.64.0.0/10")
_HOMES = [ipaddress.ip_network(each) for each in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12", "fc00::/7")]
"""Private networks, those first that homes have."""
_ORDER = (NetworkKind.WIFI, NetworkKind.CABLE, NetworkKind.OTHER, NetworkKind.VPN, NetworkKind.VIRTUAL)
_ASK_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
"""The number of the request for an interface's address (SIOCGIFADDR)."""


def addresses() -> tuple[NetworkAddress, ...]:
    """Return the addresses under which other devices may reach this computer, the likeliest first."""
    ways_out = [*_ways_out()]
    rows = [*_told_by_interfaces(), *(("", text) for text in ways_out), *_told_by_names()]
    found = {text: name for name, text in reversed(rows)}
    known = filter(None, map(_known, found, found.values()))
    return tuple(sorted(known, key=lambda each: _place(each, each.address in ways_out)))


def _known(text: str, interface: str) -> NetworkAddress | None:
    """Return an address with what is known of it; None if no other device can use it."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    if address.is_loopback or address.is_unspecified or address.is_multicast:
        return None
    if address.version == 6 and address.is_link_local:
        return None  # a browser cannot open it
    return NetworkAddress(text, _kind(interface, address), interface)


def _kind(interface: str, address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> NetworkKind:
    kind = next((kind for kind, names in _KINDS if re.fullmatch(names, interface, re.IGNORECASE)), NetworkKind.OTHER)
    if kind in (NetworkKind.OTHER, NetworkKind.CABLE) and address.version == 4:
        if address in _USUALLY_VPN:
            return NetworkKind.VPN
        if not interface and any(address in network for network in _USUALLY_VIRTUAL):
            return NetworkKind.VIRTUAL
    return kind


def _place(found: NetworkAddress, way_out: bool) -> tuple[int, bool, int, bytes]:
    """Return where an address stands in the list: by its network, then the way out, then private ones."""
    address = ipaddress.ip_address(found.address)
    home = next((number for number, each in enumerate(_HOMES) if address in each), len(_HOMES))
    last = address.version == 6 or address.is_link_local
    return _ORDER.index(found.kind) + 10 * last, not way_out, home, address.packed


def _told_by_interfaces() -> Iterator[tuple[str, str]]:
    """Yield the name and an address of each interface, as far as the system tells."""
    request = _ASK_ADDRESS.get(sys.platform)
    if request is None:
        return
    import fcntl  # Windows does not have it

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                told = fcntl.ioctl(asked.fileno(), request, struct.pack("256s", name.encode()[:15]))
                yield name, socket.inet_ntoa(told[20:24])
    with contextlib.suppress(OSError, ValueError):
        for line in Path("/proc/net/if_inet6").read_text(encoding="ascii").splitlines():
            digits, *_, name = line.split()
            yield name, str(ipaddress.IPv6Address(bytes.fromhex(digits)))


def _ways_out() -> Iterator[str]:
    """Yield the addresses with which this computer would leave its network."""
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):  # nobody has these
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            yield str(probe.getsockname()[0])


def _told_by_names() -> Iterator[tuple[str, str]]:
    """Yield the addresses that this computer's name leads to."""
    with contextlib.suppress(OSError, UnicodeError):  # the second for a name that no network knows
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            yield "", str(address[0])
