"""``pinochle evening``: a club's evening, with its pages for guests, the wall and the organiser; and its standings."""

from __future__ import annotations

import argparse
import logging
import secrets
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..club.desk import Desk
from ..club.journal import Journal
from ..club.printing import printed_page, standings_csv
from ..plain import Unreadable
from ..rules import PRESETS
from .options import CommandParser, lacking
from .reaching import own_address, reached_at
from .serve import as_host, host_name, listen
from .telling import PatientHandler
from .terminal import in_words, say

if TYPE_CHECKING:
    from .serving import Server

TABLES = ".tables"
"""The ending of the file with the tables that play on phones."""
_ABOUT = (
    "Hold a club's evening: people come in with their phones or by name, see where they sit, and results come in. "
    "FILE keeps every step, so nothing is lost; with a file that is there the evening goes on."
)


def run(argv: list[str]) -> int:
    """Hold an evening until asked to stop, or print what its file says."""
    parser = CommandParser(prog="pinochle evening", description=_ABOUT)
    naming = "the file of the evening; several, the last one last, are a season: with --csv or --print"
    parser.add_argument("file", nargs="+", type=Path, metavar="FILE", help=naming)
    printing = parser.add_mutually_exclusive_group()
    printing.add_argument(
        "--csv", action="store_true", help="print the standings for a spreadsheet, and hold no evening"
    )
    printing.add_argument("--print", action="store_true", help="print them as a page (HTML); hold no evening")
    listening = "the address to listen on (default 0.0.0.0: others can connect)"
    parser.add_argument("--host", type=as_host, default="0.0.0.0", help=listening)
    parser.add_number("--port", 0, 65535, 8080, "0: any that is free (default 8080)", "PORT")
    believing = "believe X-Forwarded-For and X-Forwarded-Proto: only where nobody but the proxy can connect"
    parser.add_argument("--behind-proxy", action="store_true", help=believing)
    named = "a name under which people ask this server; may be given several times"
    parser.add_argument("--name", type=host_name, action="append", default=[], metavar="HOST", help=named)
    options = parser.parse_args(argv)
    if options.csv or options.print:
        return _tell(parser, options)
    if len(options.file) > 1:
        parser.error("one evening is held at a time: several files go with --csv or --print")
    why = lacking("websockets", "together")
    if why:
        parser.error(why)
    return _hold(parser, options)


def _tell(parser: CommandParser, options: argparse.Namespace) -> int:
    """Print standings."""
    evenings = []
    for file in options.file:
        if not file.is_file():
            parser.error(f"{file}: there is no such file")
        evening = _journal(parser, file).evening
        if evening.setup is None:
            parser.error(f"{file}: no evening was opened in it")
        evenings.append(evening)
    print((standings_csv if options.csv else printed_page)(evenings), end="")
    return 0


def _journal(parser: CommandParser, file: Path) -> Journal:
    try:
        return Journal(file)
    except Unreadable as error:
        parser.error(f"{file}: {error}")
    except OSError as error:
        parser.error(f"{file}: {in_words(error)}")


def _hold(parser: CommandParser, options: argparse.Namespace) -> int:
    from .evening_serving import EveningServer
    from .opening import ServerOptions
    from .shelf import Shelf, why_unusable  # they need the library that may not be there

    logging.basicConfig(handlers=[PatientHandler()], level=logging.INFO, format="%(message)s")
    file = options.file[0]
    chosen = ServerOptions(
        tuple(PRESETS.values()),
        options.host,
        options.port,
        behind_proxy=options.behind_proxy,
        names=tuple(options.name),
    )
    try:
        with closing(Shelf(file.with_name(file.name + TABLES))) as shelf:
            desk = Desk(_journal(parser, file), secrets.token_hex(16))
            return listen(
                EveningServer(chosen, shelf, desk, time.monotonic), "pinochle evening", partial(_say_where, desk)
            )
    except sqlite3.Error as error:
        say(f"pinochle evening: {file} cannot be used: {why_unusable(error)}")
        return 1


def _say_where(desk: Desk, server: Server) -> None:
    """Say the three addresses of an evening: as other devices reach them, if they can."""
    own = own_address(server.everywhere, server.options.host, server.port)
    known = [*reached_at(server.everywhere, server.port)] or [("", own)]
    for interface, address in known:
        say(f"Guests{interface}: http://{address}/")
        say(f"The wall{interface}: http://{address}/evening/wall")
    say(f"You organise here: http://{own}/evening/desk#{desk.organiser_key}")
    for interface, address in known if server.everywhere else ():
        say(f"You organise on another device{interface}: http://{address}/evening/desk#{desk.organiser_key}")
    say(f"The evening is served at http://{own}/ until Ctrl-C.")
