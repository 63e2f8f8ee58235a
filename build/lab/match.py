"""Play a match of bots as ``pinochle match`` does, with a look at what they decide, or with more knowledge.

    python -m build.lab match --ns pro --ew standard [--deals 500] [--regret 20] [--groans 20]
    python -m build.lab match --ns expert --ew pro [--deals 500] [--shown play] [--orders orders.json]

``--regret 20`` prices one of every twenty decisions: how many points it gives away, phase by phase. ``--groans 20``
counts how often a partner would groan at them. ``--shown play`` shows all cards to the player of ``--ns`` while cards
are played, and ``--orders`` lets its Expert prefer cards in the order that ``tune`` has found: what is either worth?
"""

import argparse
from dataclasses import fields, replace
from random import Random
from statistics import fmean
from typing import Any

from build.lab.clairvoyance import Shown, real_deal
from build.lab.figures import half_width
from build.lab.regret import regret
from game.bots.player import MODELS, Level
from game.bots.policy.manners import groans
from game.bots.policy.orders import Orders
from game.cli import match
from game.cli.duplicate import Account, DuplicateTable, Result
from game.cli.options import choices
from game.cli.players import OwnBot, Seated, is_external
from game.cli.records import read_file
from game.cli.terminal import in_words
from game.plain import from_plain, quote, read_json
from game.rules import Seating
from game.rules.play import Action, Observation, State
from game.values import frozen
from game.words.prices import units

PLACES = [shown.value for shown in Shown if shown is not Shown.NOTHING]


@frozen
class StudiedTable(DuplicateTable):
    """A run of which decisions are looked at, or in which the first player knows more."""

    judged: int = 0
    """One in how many decisions is examined for what it gives away; 0: none."""
    listened: int = 0
    """One in how many decisions is held against good manners; 0: none."""
    shown: Shown = Shown.NOTHING
    """Where the first player sees all cards."""
    orders: Orders | None = None
    """The card preferences of the first player's Expert; None: those of the second player's."""

    @property
    def remarks(self) -> str:
        """What the first player knows more."""
        shown = "" if self.shown is Shown.NOTHING else f" (shown all cards: {self.shown.value})"
        return shown + (" (by other orders)" if self.orders is not None else "")

    def informed(self, player: Seated, state: State) -> Seated:
        """Return the first player for this decision: with other orders, or with all cards shown."""
        shown = self.shown.covers(state)
        if not isinstance(player, OwnBot) or player.level not in MODELS or not (shown or self.orders):
            return player
        model = MODELS[player.level]
        if self.orders is not None:
            model = replace(model, policy=replace(model.policy, orders=self.orders), cards=None)
        return OwnBot(player.level, replace(model, sample=real_deal(state)) if shown else model, player.person)

    def look_at(self, account: Account, number: int, decisions: int, view: Observation, action: Action) -> None:
        """Hold a decision against good manners, and find out what it gives away."""
        if self.listened and decisions % self.listened == 0:
            account.heard += 1
            for groan in groans(view, action):
                account.groans[groan.value] = account.groans.get(groan.value, 0) + 1
        if self.judged and decisions % self.judged == 0:
            lost = regret(view, action, Random(f"regret {self.seed} {number} {decisions}"))
            if lost is not None:
                account.regrets.setdefault(view.phase.label, []).append(lost)

    def notes(self, account: Account) -> list[str]:
        """Return what was given away in each phase, and groaned at, as lines."""
        unit = units(self.rules.chips is not None)
        lines = [
            f"    {phase}: {mean:+.1f} {unit} given away by a decision ({low:+.1f} to {high:+.1f}), {count} looked at"
            for phase, (mean, (low, high), count) in given_away(account).items()
        ]
        if not account.heard:
            return lines
        total = sum(account.groans.values())
        lines.append(f"    groans: {1000 * total / account.heard:.1f} in 1,000 decisions, {account.heard} looked at")
        return [*lines, *(f"      {groan}: {times}" for groan, times in sorted(account.groans.items()))]

    def noted(self, result: Result) -> dict[str, Any]:
        """Return what decisions give away, and what was groaned at, as JSON values."""
        sides = {"ns": result.first, "ew": result.second}
        return {
            "regret": {
                side: {
                    phase: {"mean": mean, "ci95": list(interval), "decisions": count}
                    for phase, (mean, interval, count) in given_away(account).items()
                }
                for side, account in sides.items()
            },
            "groans": {side: {"decisions": account.heard, "groans": account.groans} for side, account in sides.items()},
        }


def given_away(account: Account) -> dict[str, tuple[float, tuple[float, float], int]]:
    """Return, for each phase, the mean points given away by a decision, the 95 % interval, and the count."""
    found = {}
    for phase, points in sorted(account.regrets.items()):
        mean, half = fmean(points), half_width(points) if len(points) > 1 else 0.0
        found[phase] = (mean, (mean - half, mean + half), len(points))
    return found


def main(words: list[str]) -> int:
    """Play, and print the figures; also those so far if a player fails or somebody stops it."""
    parser = match.parser("python -m build.lab match", __doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    one = "of every N decisions look at one"
    parser.add_number("--regret", 1, 10_000, 0, f"{one}: how many points it gives away, by Expert's imagined deals")
    parser.add_number("--groans", 1, 10_000, 0, f"{one}: how often a partner would groan at it, in a thousand")
    parser.add_argument(
        "--shown",
        type=_shown,
        default=Shown.NOTHING,
        metavar="WHERE",
        help=f"show the player of --ns all cards, to see what knowing them is worth: {', '.join(PLACES)}",
    )
    parser.add_argument("--orders", type=orders_in, metavar="FILE", help="what the Expert of --ns prefers cards by")
    options = parser.parse_args(words)
    table = match.table_of(parser, options)
    if options.shown is not Shown.NOTHING and (is_external(options.ns) or options.rules.stock is not None):
        parser.error("--shown is for bots of ours that imagine deals, where all cards are dealt")
    if options.groans and options.rules.seating is not Seating.PARTNERS:
        parser.error("--groans is for games of partners, who sit opposite each other")
    if options.orders is not None and options.ns != Level.EXPERT.value:
        parser.error("--orders is for Expert, by --ns")
    known = {each.name: getattr(table, each.name) for each in fields(table)}
    studied = StudiedTable(
        **known, judged=options.regret, listened=options.groans, shown=options.shown, orders=options.orders
    )
    return match.played(parser, options, studied)


def _shown(text: str) -> Shown:
    try:
        return Shown(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quote(text)} is not such a place: {choices(text, PLACES)}") from None


def orders_in(text: str) -> Orders:
    """Parse an option: a file with the card preferences of Expert.

    Raises:
        argparse.ArgumentTypeError: it cannot be read, or holds something else.
    """
    try:
        orders: Orders = from_plain(Orders, read_json(read_file(text), "the file"), "orders")
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{quote(text)} cannot be read: {in_words(error)}") from None
    return orders
