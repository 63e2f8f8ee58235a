"""``pinochle serve``: tables for people who are not at this screen, and the page with which they play."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..host.requests import BadRequest, parse_host
from ..plain import Unreadable, quote
from ..rules import PRESETS, RuleSet
from ..store.links import SharedDeal, as_written, parse_link
from .conventions import SYSTEMS, add_convention_argument
from .options import CommandParser, lacking, output_file, rule_set
from .reaching import own_address, reached_at
from .telling import PatientHandler
from .terminal import in_words, say

if TYPE_CHECKING:
    from .serving import Server

_LONGEST_HOST = 253
_ABOUT = (
    "Serve tables for people who play on their own devices. With --host 0.0.0.0 others can connect: open "
    "http://ADDRESS:8080/ with the address of this computer, press “Open a table”, and send the others its link."
)


def run(argv: list[str]) -> int:
    """Serve until asked to stop."""
    parser = CommandParser(prog="pinochle serve", description=_ABOUT)
    parser.add_number("--port", 0, 65535, 8080, "0: any that is free (default 8080)", "PORT")
    listening = "the address to listen on: 0.0.0.0 for all (default 127.0.0.1, this computer only)"
    parser.add_argument("--host", type=as_host, default="127.0.0.1", help=listening)
    parser.add_number("--tables", 1, 10_000, 200, "at most (default 200)")
    closing = "until a table is closed at which nobody sits any more (default 1440: a day)"
    parser.add_number("--idle", 1, 100_000, 1440, closing, "MINUTES")
    offering = "offer this game only: a preset or a file; may be given several times"
    parser.add_argument("--rules", type=rule_set, action="append", metavar="NAME", help=offering)
    telling = f"what bids tell at tables, if it fits and nobody chooses: {', '.join(SYSTEMS)} (default none)"
    add_convention_argument(parser, "--convention", telling)
    dealing = "open a table at which the cards of this deal are the first: a link, or a message with it"
    parser.add_argument("--deal", type=_deal, metavar="LINK", help=dealing)
    keeping = "where tables are kept, so that they go on after a restart (default: nowhere)"
    parser.add_argument("--state", type=output_file, metavar="FILE", help=keeping)
    beside = (
        "also serve the whole game, from a folder that build/web.py --self-host has written; guests find a link to it"
    )
    parser.add_argument("--page", type=_page, metavar="FOLDER", help=beside)
    believing = "believe X-Forwarded-For and X-Forwarded-Proto: only where nobody but the proxy can connect"
    parser.add_argument("--behind-proxy", action="store_true", help=believing)
    naming = "a name under which people ask this server, such as cards.example.org; may be given several times"
    parser.add_argument("--name", type=host_name, action="append", default=[], metavar="HOST", help=naming)
    options = parser.parse_args(argv)
    why = lacking("websockets", "together") or _same_name(options.rules or ())
    if why:
        parser.error(why)
    return _open(options)


def _same_name(games: Sequence[RuleSet]) -> str:
    """Return why these games cannot be told apart: a page asks for one by its name. Empty if they can."""
    named = {game.name: game for game in games}
    double = next((game.name for game in games if named[game.name] != game), None)
    return f"two rule sets have the name {quote(double)}: nobody could tell them apart" if double is not None else ""


def as_host(text: str) -> str:
    """Parse the address to listen on; an empty one would mean all of them.

    Raises:
        argparse.ArgumentTypeError: there is none.
    """
    if not text.strip():
        raise argparse.ArgumentTypeError("no address is named: 0.0.0.0 stands for all")
    if len(text) > _LONGEST_HOST:
        raise argparse.ArgumentTypeError(f"no computer has a name like {quote(text)}")
    return text


def _deal(text: str) -> SharedDeal:
    """Parse the link of a deal.

    Raises:
        argparse.ArgumentTypeError: it leads to none.
    """
    try:
        return parse_link(as_written(text))
    except Unreadable as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _page(text: str) -> Path:
    """Parse the name of a folder with the whole game.

    Raises:
        argparse.ArgumentTypeError: it has no page.
    """
    with suppress(OSError, ValueError):  # no file can have this name
        if text and (Path(text) / "index.html").is_file():
            return Path(text)
    raise argparse.ArgumentTypeError(
        f"{quote(text)} has no page: make one with build/web.py --self-host, or take a release's"
    )


def _open(options: argparse.Namespace) -> int:
    from .opening import ServerOptions
    from .serving import Server
    from .shelf import Shelf, why_unusable  # they need the library that may not be there

    logging.basicConfig(handlers=[PatientHandler()], level=logging.INFO, format="%(message)s")
    games = tuple(dict.fromkeys(options.rules or PRESETS.values()))
    chosen = ServerOptions(
        games,
        options.host,
        options.port,
        options.tables,
        options.idle,
        options.page,
        options.behind_proxy,
        names=tuple(options.name),
        convention=options.convention,
        own_rules=not options.rules,
    )
    try:
        with closing(Shelf(Path(options.state) if options.state is not None else ":memory:")) as shelf:
            server = Server(chosen, shelf)
            table = _table_of(server, options.deal) if options.deal is not None else ""
            return listen(server, "pinochle serve", partial(_tell, table=table))
    except sqlite3.Error as error:
        say(f"pinochle serve: {options.state} cannot be used: {why_unusable(error)}")
        return 1


def host_name(text: str) -> str:
    """Read a name of a server.

    Raises:
        argparse.ArgumentTypeError: it is not one.
    """
    try:
        return parse_host(text).written
    except BadRequest:
        raise argparse.ArgumentTypeError(
            f"{quote(text)} is not a name of a server, such as cards.example.org"
        ) from None


def listen(server: Server, command: str, tell: Callable[[Server], None]) -> int:
    """Serve until asked to stop; ``tell`` says where, once others can connect. Return the exit code."""
    try:
        asyncio.run(_serve(server, tell))
    except (OSError, UnicodeError) as error:
        if server.ready.is_set():
            raise
        say(f"{command}: nobody can connect to {server.options.host}, port {server.options.port}: {_why(error)}")
        return 1
    return 0


def _why(error: OSError | UnicodeError) -> str:
    if isinstance(error, UnicodeError):
        return "no computer can have this name"  # it has an empty part, or one of more than 63 letters
    return os.strerror(error.errno) if error.errno and error.errno > 0 else in_words(error)


async def _serve(server: Server, tell: Callable[[Server], None]) -> None:
    serving = asyncio.create_task(server.run())
    ready = asyncio.create_task(server.ready.wait())
    await asyncio.wait({serving, ready}, return_when=asyncio.FIRST_COMPLETED)
    if not serving.done():
        tell(server)
    ready.cancel()
    await serving


def _table_of(server: Server, deal: SharedDeal) -> str:
    """Open a table at which that deal comes first; return the end of its address, or nothing where there is no room."""
    from .opening import table_of

    name = server.open_new(table_of(deal, server.options.convention, server.options.pace))
    if name is None:
        return ""
    server.tables[name].sat = True  # it waits for its people as long as any other
    return f"t/{name}"


def _tell(server: Server, table: str = "") -> None:
    own = own_address(server.everywhere, server.options.host, server.port)
    say(f"Pinochle is served at http://{own}/ until Ctrl-C.")
    if table:
        say(f"The table with the cards of the link: http://{own}/{table}")
    for interface, address in reached_at(server.everywhere, server.port):
        say(f"From other devices: http://{address}/{table}{interface}")
