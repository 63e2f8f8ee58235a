"""Somebody at the table who sends anything: ``python -m tests.net.hostile --messages 100000``."""

import argparse
import json
import sys
from random import Random
from typing import Any

from game.net.messages import (
    SEAT_LINE,
    VERSION,
    Act,
    AnswerUndo,
    AskHint,
    AskUndo,
    Begin,
    ChooseHead,
    Depart,
    FromSeat,
    Greet,
    Hold,
    Ping,
    Promise,
    Ready,
    Reveal,
    Signal,
    Sit,
    format_message,
)
from game.net.people import MOST_NOTES
from game.rules.play import legal_actions
from game.rules.text import format_action
from tests.net.tables import Room

ACTIONS = (
    "pass", "bid 260", "bid 99999999999", "deal", "trump S", "cards AS AS AS AS", "bury AS", "play on", "throw in",
    "moon", "AS", "TS@1", "QS@1+2", "meld run AS TS KS QS JS", "meld pinochle QS@1 JD@999", "take closed", "go on",
    "redeal", "deal AS AS / TS TS", "", " ", "card", "🂡", "AS" * 300,
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 10**14, 10**30, 1.5, "", "N", "Z", "a" * 1000, [], {}, [[[[[]]]]], {"type": "act"},
    "\ud800", "\0",
)  # fmt: skip


def whole(rng: Random, moment: tuple[int, int]) -> FromSeat:
    """A message that can be read, though it may be late, early or nonsense."""
    undone, ply = moment[0] + rng.choice((0, 0, 0, -1, 1)), moment[1] + rng.choice((0, 0, 0, -1, 1, 10**9, -(10**9)))
    return rng.choice(
        [
            Greet(
                VERSION,
                rng.choice(("Eve", "", "x" * 13, "\u202e")),
                f"{rng.getrandbits(128):032x}",
                head=rng.choice(("QS", "x")),
            ),
            Greet(rng.choice((VERSION, 1, -1)), "Eve", "e" * 32, rng.choice((None, "N", "W", "X"))),
            Sit(rng.choice("NESWX")),
            ChooseHead(rng.choice(("QS", "KH", "2S", "", "x" * 900))),
            Begin(rng.choice((0, 1, 2)), rng.random() < 0.5),
            Promise(1, rng.choice((1, 2)), f"{rng.getrandbits(256):064x}"),
            Hold(1, 1, "f" * 64, "0" * 64),
            Reveal(1, f"{rng.getrandbits(128):032x}"),
            *[Act(undone, ply, rng.choice(ACTIONS)) for _ in range(6)],
            Ready(undone, ply),
            AskUndo(undone, ply),
            AskHint(undone, ply),
            AnswerUndo(undone, ply, rng.random() < 0.5),
            Signal(rng.choice(("thanks", "I hold the ace", ""))),
            Ping(undone, ply, rng.choice((-1, 0, 10**9))),
            Depart(),
        ]
    )


def mutated(rng: Random, moment: tuple[int, int]) -> str:
    """A message, most often with something wrong in it."""
    text = format_message(whole(rng, moment))
    kind = rng.randrange(7)
    if kind == 0:
        return text
    if kind == 1:
        body = json.loads(text)
        body[rng.choice([*body, "more"])] = rng.choice(VALUES)
        return json.dumps(body)
    if kind == 2:
        body = json.loads(text)
        del body[rng.choice([*body])]
        return json.dumps(body)
    if kind == 3:
        place = rng.randrange(len(text))
        return text[:place] + chr(rng.choice((0, 34, 44, 91, 123, 125, 0x1F600))) + text[place + rng.randrange(2) :]
    if kind == 4:
        return text[: rng.randrange(len(text))]
    if kind == 5:
        return rng.choice(("[" * 1000, "{}" * 10, '"', "null", "0" * SEAT_LINE, "x" * (SEAT_LINE * 3), "[1,2]"))
    return text * 2


def waited_for(room: Room) -> str | None:
    """An action that is legal for a seat of nobody else: in it the one who sends anything plays on, too."""
    match = room.table.match
    if match is None or match.awaited is None or match.awaited in [seat.seat for seat in room.seats]:
        return None
    return format_action(next(iter(legal_actions(match.state))))


def attack(count: int, seed: int) -> Room:
    """Let one at the table send ``count`` texts. The others see a table that goes on as if nothing had been said."""
    rng = Random(seed)
    room = Room(2, seed=seed, pace=0)
    room.begin()
    line = 99
    for number in range(count):
        if number % 50 == 0:
            room.keeper.close(line)
            line += 1
            room.keeper.open(line, room.now)
            if rng.random() < 0.8:
                room.keeper.take(
                    line, format_message(Greet(VERSION, "Eve", "e" * 32, whole=rng.random() < 0.5)), room.now
                )
        room.keeper.take(line, mutated(rng, room.table.moment), room.now)
        if rng.random() < 0.1:
            room.keeper.tell(line)
        if number % 20 == 0:
            room.go(0.5)
            if (action := waited_for(room)) is not None:
                undone, ply = room.table.moment
                room.keeper.take(line, format_message(Act(undone, ply, action)), room.now)
            asked = room.asked()
            if asked is not None:
                room.play(1)
            assert len(room.keeper.lines) <= 4
            assert all(len(caller.notes) <= MOST_NOTES for caller in room.keeper._callers.values())
        room.now += 0.05
    return room


def main(argv: list[str]) -> int:
    made = argparse.ArgumentParser(prog="python -m tests.net.hostile", description=__doc__)
    made.add_argument("--messages", type=int, default=100_000)
    made.add_argument("--seed", type=int, default=1)
    options = made.parse_args(argv)
    for part in range(0, options.messages, 2_000):
        room = attack(min(2_000, options.messages - part), options.seed + part)
    print(f"{options.messages} messages; the table is at {room.table.moment}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
