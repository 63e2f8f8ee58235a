"""``pinochle bot``: one of our bots, playing for another program over standard input and output (PROTOCOL.md)."""

import random
import sys
from dataclasses import replace
from typing import Any, BinaryIO

from ..bots.persons import PERSONS
from ..bots.player import Bot, Level, decide, make_bot
from ..bots.protocol import VERSION, ProtocolError, format_message, parse_message
from ..bots.reading import observation_from_json
from ..plain import clip, quote
from ..rules import RuleSet
from ..rules.play import LegalActions, to_act
from ..rules.text import format_action
from .lines import bounded_lines
from .options import CommandParser, rule_set

LONGEST_LINE = 1_000_000
"""The longest question, in bytes."""


def run(argv: list[str]) -> int:
    """Serve until the other program says bye or closes its end."""
    parser = CommandParser(prog="pinochle bot", description="Let a bot play for another program.")
    parser.add_argument("level", choices=[level.value for level in Level])
    parser.add_argument("--person", choices=list(PERSONS), default="", help="play as this person does at that level")
    parser.add_argument(
        "--rules", type=rule_set, metavar="NAME", help="refuse questions of other games; a preset or a file"
    )
    options = parser.parse_args(argv)
    if sys.stdin is None or sys.stdout is None:
        parser.error("it talks over standard input and output, and one of them is closed")
    serve(Level(options.level), sys.stdin.buffer, sys.stdout.buffer, options.rules, options.person)
    return 0


def serve(level: Level, source: BinaryIO, sink: BinaryIO, rules: RuleSet | None = None, person: str = "") -> None:
    """Answer every line of ``source`` with one on ``sink``, until it says bye. A bad question gets an error.

    With ``rules``, questions of another game are bad, too.
    """
    player = make_bot(level, person=person)
    # takes what is there, instead of waiting for bytes that may never come
    read = getattr(source, "read1", source.read)
    for line, whole in bounded_lines(read, LONGEST_LINE):
        message: dict[str, Any] = {}
        try:
            if not whole:
                raise ProtocolError(f"a line of more than {LONGEST_LINE} bytes is not a question")
            message = parse_message(line)
            if message.get("type") == "bye":
                return
            answer = _answer(level, player, message, rules)
        except Exception as error:  # whatever went wrong, the other program is told, and may continue
            answer = {"type": "error", "id": _number(message), "reason": _reason(error)}
        sink.write(format_message(answer))
        sink.flush()


def _answer(level: Level, player: Bot, message: dict[str, Any], rules: RuleSet | None) -> dict[str, Any]:
    match message.get("type"):
        case "hello":
            if message.get("protocol") != VERSION:
                raise ProtocolError(f"this bot speaks protocol {VERSION}, not {quote(message.get('protocol'))}")
            return {"type": "hello", "protocol": VERSION, "name": f"pinochle {level.value}"}
        case "act":
            view = observation_from_json(message.get("observation"))
            if rules is not None and replace(view.rules, name=rules.name) != rules:
                raise ProtocolError(f"this bot plays {quote(rules.name)} only")
            if to_act(view) is not view.seat or not LegalActions(view):
                raise ProtocolError("the observing seat has nothing to decide")
            seed = message.get("seed", 0)
            if type(seed) is not int:
                raise ProtocolError(f"a seed is a whole number, got {quote(seed)}")
            if _number(message) is None:
                raise ProtocolError(f"an id is a whole number, got {quote(message.get('id'))}")
            action, thought = decide(player, view, random.Random(seed))
            return {"type": "action", "id": message.get("id"), "action": format_action(action), "why": thought.why}
        case "refused":
            raise ProtocolError("this bot has no other answer")
    raise ProtocolError(f"there is no message of type {quote(message.get('type'))}: hello, act, refused or bye")


def _number(message: dict[str, Any]) -> int | None:
    """Return the number of a question."""
    number = message.get("id")
    return number if type(number) is int else None


def _reason(error: Exception) -> str:
    """Return why there is no answer: an error in the message, or in this bot."""
    return clip(error) if isinstance(error, ProtocolError) else "this bot has failed at it, which is our mistake"
