"""What players say of their game in six answers, and the games and rule sheets that are nearest to it."""

from collections.abc import Collection
from functools import cache, lru_cache

from ..values import frozen
from .choices import Scale, SetCost
from .chosen import RuleChoices
from .deck import Deck
from .presets import PRESETS
from .ruleset import RuleSet
from .sheets import SHEETS
from .switches import SWITCHES, has, idle, value_of

QUESTIONS = ("players", "deck", "scale", "exchange", "opening", "price")
"""The questions in their order."""
LEADING = 3
"""How many of them make a game another one: it has its own answers to those after them."""
_REMEMBERED = 64
"""For how many rule sets it is remembered which game is nearest: forms ask again in every layout."""


@frozen
class Exchange:
    """What changes hands between the auction and the play: cards of partners, or a kitty."""

    passed: int = 0
    kitty: int = 0
    """The number of its cards."""


@frozen
class Price:
    """What is paid for a contract that is set."""

    cost: SetCost = SetCost.BID
    to_others: bool = False
    """Whether the others get the bid."""
    chips: bool = False
    """Whether chips are paid."""


@frozen
class Answers:
    """What somebody says who plays a game."""

    players: int
    deck: Deck
    scale: Scale
    exchange: Exchange
    opening: int
    """From what one bids, in the points of the scale; 0 where nobody bids."""
    price: Price

    @classmethod
    def of(cls, rules: RuleChoices) -> "Answers":
        """Return the answers of a game."""
        scoring, bids = rules.scoring, rules.has_auction
        return cls(
            rules.seating.players,
            rules.deck,
            rules.scale,
            Exchange(rules.passing.count, rules.widow_size),
            rules.auction.minimum if bids else 0,
            Price(scoring.set_cost, scoring.bid_to_defenders, rules.chips is not None) if bids else Price(),
        )

    def apart(self, other: "Answers", about: Collection[str]) -> tuple[float, ...]:
        """Return how far another game is from some of these answers: what weighs most comes first."""

        def unlike(question: str, one: object, another: object) -> bool:
            return question in about and one != another

        mine, theirs = self.exchange, other.exchange
        passed = abs(mine.passed - theirs.passed) + abs(mine.kitty - theirs.kitty)
        opening = abs(self.opening / self.scale - other.opening / other.scale)
        return (
            unlike("players", self.players, other.players),
            unlike("deck", self.deck, other.deck),
            unlike("price", self.price.chips, other.price.chips),
            unlike("exchange", mine.kitty > 0, theirs.kitty > 0),
            unlike("scale", self.scale, other.scale),
            passed if "exchange" in about else 0,
            opening if "opening" in about else 0,
            unlike("price", self.price, other.price),
        )


@frozen
class KnownGame:
    """A game that the program knows: one that comes with it, or one of a rule sheet."""

    rules: RuleSet
    sheet: str = ""
    """The name of the sheet that has these rules, if there is one."""
    is_preset: bool = False


@cache
def known_games() -> tuple[KnownGame, ...]:
    """Return the games that come with the program, then those of all other rule sheets; none twice."""
    sheets = {sheet.rules: sheet.name for sheet in reversed(SHEETS)}
    found = {rules: KnownGame(rules, sheets.get(rules, ""), True) for rules in PRESETS.values()}
    for sheet in SHEETS:
        found.setdefault(sheet.rules, KnownGame(sheet.rules, sheet.name))
    return tuple(found.values())


def nearest_game(answers: Answers, about: Collection[str]) -> KnownGame:
    """Return the game that is nearest to these answers, as far as they are about these questions."""
    return min(known_games(), key=lambda game: answers.apart(Answers.of(game.rules), about))


def alike(game: KnownGame) -> tuple[KnownGame, ...]:
    """Return all games with the same answers, as they are listed."""
    answers = Answers.of(game.rules)
    return tuple(other for other in known_games() if Answers.of(other.rules) == answers)


@lru_cache(_REMEMBERED)
def nearest_preset(rules: RuleSet) -> RuleSet:
    """Return the game that comes with the program from which the fewest switches lead to these rules."""

    def distance(preset: RuleSet) -> tuple[int, ...]:
        unlike = [mine != theirs for mine, theirs in zip(_kind(rules), _kind(preset), strict=True)]
        return (*unlike, len(differing(rules, preset)))

    return min(PRESETS.values(), key=distance)


def _kind(rules: RuleChoices) -> tuple[object, ...]:
    """Return what makes a game another one."""
    return rules.seating.players, rules.deck, rules.stock is None, rules.chips is None, rules.scale


def differing(rules: RuleChoices, other: RuleChoices) -> tuple[str, ...]:
    """Return the switches that differ from those of another game and do something; points are compared in units."""
    without_effect = idle(rules)
    paths = (path for path in SWITCHES if path not in without_effect and has(rules, path) and has(other, path))
    if rules.seating.players != other.seating.players:  # another game, and no switch leads there
        paths = (path for path in paths if path != "seating")
    return tuple(path for path in paths if _in_units(rules, path) != _in_units(other, path))


def _in_units(rules: RuleChoices, path: str) -> object:
    """Return what is chosen, with points in units; of a widow its size."""
    value, unit = value_of(rules, path), int(rules.scale)
    if path == "auction.ladder":
        return tuple((start / unit, step / unit) for start, step in value)
    if path == "auction.forbidden":
        return tuple(points / unit for points in value)
    if path == "widow":
        return value and value.size
    return value / unit if SWITCHES[path].unit and value else value
