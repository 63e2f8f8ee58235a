"""Tables for tests: a keeper with people who have come, on lines that lose nothing."""

from random import Random

from game.net.keeper import Keeper
from game.net.people import Terms
from game.net.remote import RemoteSeat
from game.net.table import SharedTable
from game.net.witness import Witness
from game.rules import PRESETS, RuleSet
from game.rules.play import LegalActions


class Room:
    """A keeper and some people; ``go`` lets time pass until nothing more is said."""

    def __init__(self, people: int = 2, rules: RuleSet = PRESETS["classic"], seed: int = 1, pace: int = 0) -> None:
        self.rng = Random(seed)
        self.now = 100.0
        self.table = SharedTable(Terms(rules, "easy", pace=pace), lambda: f"{self.rng.getrandbits(64):016x}")
        self.keeper = Keeper(self.table)
        self.lines: dict[int, RemoteSeat] = {}
        self.told: dict[int, list[str]] = {}
        self.seats = [self.come(f"P{number}") for number in range(people)]

    def hex32(self) -> str:
        """A key or a secret."""
        return f"{self.rng.getrandbits(128):032x}"

    def come(self, name: str, key: str = "", watch: bool = False, whole: bool = False) -> RemoteSeat:
        """Somebody comes, on a line of their own; ``whole``: to the whole game's page."""
        line = len(self.told)
        self.keeper.open(line, self.now)
        key = key or self.hex32()
        seat = RemoteSeat(name, key, watch=watch, whole=whole)
        seat.witness = Witness(self.hex32)
        self.lines[line], self.told[line] = seat, []
        self.go()
        return seat

    def go(self, seconds: float = 0.0, think: bool = True) -> None:
        """Let time pass in steps, and carry texts both ways."""
        end = self.now + seconds
        while True:
            while think and self.keeper.tick(self.now):
                pass
            for _ in range(3):
                for line, seat in self.lines.items():
                    for text in seat.tell(self.now):
                        self.keeper.take(line, text, self.now)
                for line, seat in self.lines.items():
                    for text in self.keeper.tell(line):
                        self.told[line].append(text)
                        seat.take(text, self.now)
            if self.now >= end:
                return
            self.now += 0.5

    def begin(self) -> None:
        """Begin the match, and deal."""
        self.seats[0].begin()
        while self.table.match is None or not self.table.match.ply:
            self.go(0.5)

    def asked(self) -> RemoteSeat | None:
        """Who is asked of those who are here."""
        return next((seat for seat in self.seats if seat.may_act), None)

    def play(self, decisions: int) -> None:
        """Let people decide that many times: anything that is legal, passes and low bids first."""
        for _ in range(decisions):
            for _ in range(200):
                seat = self.asked()
                if seat is not None:
                    break
                self.go(0.5)
            else:
                raise AssertionError("nobody is asked")
            view = seat.observation
            assert view is not None
            seat.act(next(iter(LegalActions(view))))
            self.go()
