"""Matches over channels that lose, double and delay texts and break: every one ends as it would on one device.

``python -m tests.net.simulate --game classic --seed 17`` plays one again; ``--matches 2000`` many.
"""

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.net.channels import ChannelState, Faults, Wire
from game.net.keeper import Keeper
from game.net.people import TableStage, Terms
from game.net.remote import RemoteSeat
from game.net.saving import load_table, save_table, saved_actions
from game.net.seen import FollowedMatch
from game.net.table import SharedTable
from game.net.witness import Witness
from game.rules import PRESETS, NobodyBids, RuleSet, Seat, conventions_for
from game.rules.play import Action, CallMade, Deal, LegalActions, Observation, Pass
from game.rules.text import HUMAN, format_action

STEP = 0.25
"""Seconds between two turns of the simulation."""
LONGEST = 60_000
"""Turns after which a match hangs."""


def short(rules: RuleSet) -> RuleSet:
    """Rules under which a match is over after a deal or two, or after as few as there can be for chips."""
    if rules.chips is not None:
        return rules.changed(end={"deals": 6}, auction={"nobody_bids": NobodyBids.DEALER_AT_MINIMUM})
    return rules.changed(end={"target": 100 if rules.end.target > 1000 else 10})


def person(view: Observation, seed: str) -> Action:
    """What the person in a seat does there: any legal action, but most often a pass, or few would ever win."""
    rng = Random(seed)
    if Pass() in LegalActions(view) and rng.random() < 0.8:
        return Pass()
    actions = []
    for action in LegalActions(view):
        actions.append(action)
        if len(actions) == 24:
            break
    return actions[int(rng.random() ** 2 * len(actions))]


def seed_of(name: str, ply: int, seat: Seat) -> str:
    return f"{name}|{ply}|{seat.letter}"


@dataclass
class Device:
    """A person's device: what it knows, and the line it is on."""

    seat: RemoteSeat
    wire: Wire | None = None
    line: int = 0
    leaves: float = float("inf")
    back: float = float("inf")
    """When the person goes, and comes back."""
    seen: list[str] = field(default_factory=list)


class Simulation:
    """A table, its people and the network between them, all by one seed."""

    def __init__(self, game: str, seed: int, most: int = 4) -> None:
        self.name = f"{game} {seed}"
        self.rng = Random(self.name)
        rules = short(PRESETS[game])
        seats = rules.seats
        pace = self.rng.choice((0, 0, 0, 100))
        told = Random(f"{self.name} conventions").choice(conventions_for(rules))
        terms = Terms(rules, Level.EASY.value, patience=20, pace=pace, convention=told)
        self.table = SharedTable(terms, self.hex16)
        self.keeper = Keeper(self.table)
        self.now = 0.0
        self.number = 0
        wild = self.rng.random()
        self.faults = Faults(self.rng.choice((0, 0.3, 1.5)) * wild, 0.15 * wild, 0.2 * wild, 0.01 * wild)
        self.restarts = self.rng.choice((0.0, 0.0, 0.004))
        self.undoing = self.rng.choice((0.0, 0.4))
        count = min(len(seats), most, self.rng.choice((1, 1, 2, 2, 3, 4)))
        draws = Random(f"{self.name} whole")  # which of them play from the whole game
        self.devices = [
            Device(RemoteSeat(f"P{number}", self.hex32(), whole=draws.random() < 0.4)) for number in range(count)
        ]
        if self.rng.random() < 0.2:  # the same person on a second device
            first = self.devices[0].seat
            self.devices.append(Device(RemoteSeat("P0", first._key)))
        if self.rng.random() < 0.2:
            self.devices.append(Device(RemoteSeat("guest", self.hex32(), watch=True)))
        secrets = Random(f"{self.name} secrets")
        for device in self.devices:
            device.seat.witness = Witness(lambda: f"{secrets.getrandbits(64):016x}")
        self.always_here = self.rng.random() < 0.6
        if not self.always_here:
            gone = self.rng.choice(self.devices)
            gone.leaves = self.rng.random() * 40
            gone.back = gone.leaves + self.rng.choice((5, 40, 1e9))
        self.decided: dict[tuple[int, int], tuple[Seat, str]] = {}

    def hex16(self) -> str:
        return f"{self.rng.getrandbits(64):016x}"

    def hex32(self) -> str:
        return f"{self.rng.getrandbits(128):032x}"

    def run(self) -> Match:
        """Play to the end; return the match as the keeper has it."""
        for _ in range(LONGEST):
            self.turn()
            people = [each for each in self.devices if self.now < each.leaves or self.now > each.back]
            if self.table.stage is TableStage.OVER and all(each.seat.news_over for each in map(_Over, people)):
                assert self.table.match is not None
                return self.table.match
        raise AssertionError(f"{self.name}: it hangs {self.table.stage} {self.table.moment}")

    def turn(self) -> None:
        self.now += STEP
        moment = None
        while self.keeper.tick(self.now) or moment != self.table.moment:
            moment = self.table.moment
        ended = self.rng.random() < self.restarts
        for device in self.devices:
            self.carry(device)
        if ended:
            self.restart()

    def restart(self) -> None:
        """The keeper's program is ended, and started again from what it kept."""
        self.table = load_table(save_table(self.table), saved_actions(self.table), self.hex16, self.now)
        self.keeper = Keeper(self.table)
        for device in self.devices:
            if device.wire is not None:
                device.wire.lose()

    def carry(self, device: Device) -> None:
        """Texts go both ways, and the person does what there is to do."""
        if not self.is_here(device):
            if device.wire is not None:
                device.wire.lose()
                self.keeper.close(device.line)
                device.wire = None
            return
        if device.wire is None or device.wire.state is not ChannelState.OPEN:
            self.connect(device)
        wire = device.wire
        assert wire is not None
        here, there = wire.ends
        wire.at(self.now)
        self.person_acts(device)
        for text in device.seat.tell(self.now):
            here.send(text)
        for text in there.receive():
            self.keeper.take(device.line, text, self.now)
        for text in self.keeper.tell(device.line):
            there.send(text)
        for text in here.receive():
            device.seen.append(text)
            device.seat.take(text, self.now)
        if device.seat._whole:
            self.compare(device.seat)

    def compare(self, seat: RemoteSeat) -> None:
        """Who plays from the whole game knows at every moment what a player in that seat observes at one screen."""
        match = self.table.match
        up_to_date = seat.news is not None and seat.news.round == self.table.round and seat.moment == self.table.moment
        if match is None or not up_to_date or seat.seat is None or seat.observation is None:
            return
        seen = FollowedMatch(seat)
        assert (seen.view(seat.seat), seen.awaited, seen.deal_due) == (
            match.view(seat.seat),
            match.awaited,
            match.deal_due,
        )
        assert [seen.agreed(each) for each in match.rules.seats] == [match.agreed(each) for each in match.rules.seats]

    def connect(self, device: Device) -> None:
        if device.wire is not None:
            self.keeper.close(device.line)
        self.number += 1
        device.line, device.wire = self.number, Wire(self.faults, self.rng)
        self.keeper.open(device.line, self.now)
        device.seat.lost()

    def person_acts(self, device: Device) -> None:
        seat = device.seat
        if seat.seat is None or seat.news is None:
            return
        if seat.stage is TableStage.GATHERING:
            expected = len({each.seat._token for each in self.devices if not each.seat._watch and self.is_here(each)})
            if sum(each.who == "person" for each in seat.news.people) >= expected:
                seat.begin()
        elif seat.news.asked is not None and seat.seat.letter not in seat.news.asked.agreed:
            seat.agree(self.rng.random() < 0.7)
        elif seat.events and isinstance(seat.events[-1][-1], CallMade) and self.rng.random() < self.undoing:
            seat.undo()
        elif seat.may_act:
            view = seat.observation
            if view is not None:
                action = person(view, seed_of(self.name, seat.moment[1], view.seat))
                self.decided[seat.moment] = view.seat, format_action(action)
                seat.act(action)
        elif seat.stage is TableStage.PLAYING and self.table.terms.pace:
            seat.ready()

    def is_here(self, device: Device) -> bool:
        """Whether a person is here. Nobody leaves before the match has begun."""
        return self.table.stage is TableStage.GATHERING or not device.leaves <= self.now < device.back


class _Over:
    """Whether a device knows that the match is over."""

    def __init__(self, device: Device) -> None:
        self.seat = self
        told = device.seat
        self.news_over = told.news is not None and told.news.record is not None and len(told.events) > 0


def check(simulation: Simulation, match: Match) -> None:
    """The match is the one that one device would have played, and everybody was told it as their seat sees it."""
    record = match.record
    again = Match.new(record.rules, record.players, record.seed, record.conventions)
    easy = make_bot(Level.EASY)
    for ply, action in enumerate(record.actions):
        if isinstance(action, Deal):
            again.deal()
            assert again.record.actions[-1] == action
            continue
        seat = again.awaited
        assert seat is not None
        view = again.view(seat)
        by_person = again.is_human(seat) and action == person(view, seed_of(simulation.name, ply, seat))
        if not by_person:
            assert not (again.is_human(seat) and simulation.always_here), (simulation.name, ply)
            assert action == decide(easy, view, Random(again.bot_seed(seat))).action, (simulation.name, ply)
        again.act(seat, action)
    assert again.over or again.full
    assert again.events == match.events
    for device in simulation.devices:
        seat = device.seat
        if not simulation.is_here(device) or seat.news is None or seat.news.record is None:
            continue
        assert seat.events == [
            tuple(event.seen_by(seat.seat) for event in events) for events in match.events[: len(seat.events)]
        ]
        assert seat.record == record
        if simulation.always_here:
            assert seat.doubt is None, seat.doubt
    assert HUMAN in {player.level for player in record.players}


def play(game: str, seed: int, most: int = 4) -> Simulation:
    """Play a match with up to that many people, and check it."""
    simulation = Simulation(game, seed, most)
    check(simulation, simulation.run())
    return simulation


def main(argv: list[str], say: Callable[[str], None] = print) -> int:
    made = argparse.ArgumentParser(prog="python -m tests.net.simulate", description=__doc__)
    made.add_argument("--game", choices=list(PRESETS), default="classic")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--matches", type=int, default=1)
    options = made.parse_args(argv)
    for seed in range(options.seed, options.seed + options.matches):
        try:
            simulation = play(options.game, seed)
        except Exception:
            say(f"python -m tests.net.simulate --game {options.game} --seed {seed}")
            raise
        if options.matches == 1:
            match = simulation.table.match
            say(f"{match.ply if match else 0} actions, {simulation.faults}, as on one device")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
