"""``pinochle bot``: one of our bots, playing for another program over standard input and output (PROTOCOL.md)."""

import argparse
import json
import random
import sys
from typing import Any, TextIO

from game.bots.player import Bot, Level, decide, make_bot
from game.bots.protocol import VERSION, ProtocolError, observation_from_json
from game.rules.legality import LegalActions
from game.rules.notation import format_action


def run(argv: list[str]) -> int:
    """Serve until the other program says bye or closes its end."""
    made = argparse.ArgumentParser(prog="pinochle bot", description="Let a bot play for another program.")
    made.add_argument("level", choices=[level.value for level in Level])
    options = made.parse_args(argv)
    serve(Level(options.level), sys.stdin, sys.stdout)
    return 0


def serve(level: Level, source: TextIO, sink: TextIO) -> None:
    """Answer the messages of ``source`` on ``sink``, a line each. What is no message is answered with an error."""
    player = make_bot(level)
    for line in source:
        try:
            message = json.loads(line)
            if not isinstance(message, dict):
                raise ProtocolError("a message is a JSON object")
            if message.get("type") == "bye":
                return
            answer = _answer(level, player, message)
        except (ValueError, RecursionError) as error:
            answer = {"type": "error", "reason": str(error)}
        sink.write(json.dumps(answer, ensure_ascii=False) + "\n")
        sink.flush()


def _answer(level: Level, player: Bot, message: dict[str, Any]) -> dict[str, Any]:
    match message.get("type"):
        case "hello":
            if message.get("protocol") != VERSION:
                raise ProtocolError(f"this bot speaks protocol {VERSION}, not {message.get('protocol')!r}")
            return {"type": "hello", "protocol": VERSION, "name": f"pinochle {level.value}"}
        case "act":
            view = observation_from_json(message.get("observation"))
            if view.to_act is not view.seat or not LegalActions(view):
                raise ProtocolError("the observing seat has nothing to decide")
            seed = message.get("seed", 0)
            if type(seed) is not int:
                raise ProtocolError(f"a seed is a whole number, got {seed!r}")
            action, thought = decide(player, view, random.Random(seed))
            return {"type": "action", "id": message.get("id"), "action": format_action(action), "why": thought.why}
        case "refused":
            raise ProtocolError(f"refused: {message.get('reason')}; this bot has no other answer")
    raise ProtocolError(f"there is no message of type {message.get('type')!r}: hello, act, refused or bye")
