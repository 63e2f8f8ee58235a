"""The address that phones are shown is the likeliest one, in every kind of network."""

import errno
import socket

import pytest

from game.host import NetworkAddress, NetworkKind, networks

WIFI, CABLE, VPN = ("wlp2s0", "192.168.1.20"), ("eth0", "10.0.0.5"), ("tun0", "10.8.0.6")
DOCKER, VIRTUALBOX, IPV6 = ("docker0", "172.17.0.1"), ("vboxnet0", "192.168.56.1"), ("wlp2s0", "2001:db8:1::5")


@pytest.mark.parametrize(
    ("interfaces", "way_out", "first"),
    [
        ([WIFI], "192.168.1.20", ("192.168.1.20", NetworkKind.WIFI)),
        ([VPN, WIFI], "10.8.0.6", ("192.168.1.20", NetworkKind.WIFI)),
        ([DOCKER, VIRTUALBOX, CABLE], "10.0.0.5", ("10.0.0.5", NetworkKind.CABLE)),
        ([DOCKER, VIRTUALBOX, CABLE], "", ("10.0.0.5", NetworkKind.CABLE)),
        ([("tailscale0", "100.100.1.1"), WIFI], "192.168.1.20", ("192.168.1.20", NetworkKind.WIFI)),
        ([WIFI, IPV6], "192.168.1.20", ("192.168.1.20", NetworkKind.WIFI)),
        ([("lo", "127.0.0.1"), ("lo", "::1"), ("wlp2s0", "fe80::5"), IPV6], "", ("2001:db8:1::5", NetworkKind.WIFI)),
        ([("en0", "192.168.1.7"), ("utun3", "10.9.0.2")], "10.9.0.2", ("192.168.1.7", NetworkKind.CABLE)),
        ([("", "192.168.56.1"), ("", "192.168.1.20")], "", ("192.168.1.20", NetworkKind.OTHER)),
        ([("eth0", "169.254.7.7"), WIFI], "", ("192.168.1.20", NetworkKind.WIFI)),
        ([("eth0", "192.168.2.2"), ("eth1", "192.168.3.3")], "192.168.3.3", ("192.168.3.3", NetworkKind.CABLE)),
    ],
)
def test_the_likeliest_address_is_the_first(
    interfaces: list[tuple[str, str]],
    way_out: str,
    first: tuple[str, NetworkKind],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """LP3: with a VPN up, phones were shown the VPN's address."""
    monkeypatch.setattr(networks, "_told_by_interfaces", lambda: interfaces)
    monkeypatch.setattr(networks, "_told_by_names", lambda: [("", "127.0.1.1")])
    monkeypatch.setattr(networks, "_ways_out", lambda: [way_out] if way_out else [])
    found = networks.addresses()
    assert (found[0].address, found[0].kind) == first
    assert {each.address for each in found} <= {address for _, address in interfaces}


def test_a_computer_with_a_name_that_no_network_knows_is_still_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Linux allows 64 letters, a network 63 between dots: without a network nobody but this computer can connect."""

    class NoNetwork(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError(errno.ENETUNREACH, "no network")

    monkeypatch.setattr(networks, "_told_by_interfaces", lambda: [("lo", "127.0.0.1")])
    monkeypatch.setattr(socket, "socket", NoNetwork)
    monkeypatch.setattr(socket, "gethostname", lambda: "x" * 64)
    assert networks.addresses() == ()


def test_this_computer_tells_its_interfaces() -> None:
    assert all(isinstance(each, NetworkAddress) for each in networks.addresses())
