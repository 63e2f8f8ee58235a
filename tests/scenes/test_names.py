"""Names of all languages wherever names appear: each letter is drawn, and what is spoken is the name itself.

That nothing is drawn which the font lacks, the font of all tests watches (tests/conftest.py).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from build.lab.gallery.moments import SEED, played_out, records, steps
from game.match import Match
from game.rules import DEFAULT_RULES
from game.rules.play import CUT, sealed_seed
from game.rules.text import HUMAN, Record, final_state
from game.scenes.base import Context, Scene
from game.scenes.daily.comparison import Comparison
from game.scenes.review.past import PastMatches
from game.scenes.review.replay import ReplayDriver
from game.scenes.rules.editor import HouseRules
from game.scenes.rules.page import RulesPage
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.new_game import NewGame
from game.scenes.setup.settings import SettingsScene
from game.scenes.stats.statistics import Statistics
from game.scenes.table.scene import Table
from game.store.deals import keep_played
from game.store.history import keep_past
from game.store.links import SharedDeal, SharedResult, format_link, parse_link
from game.words.aloud import aloud
from tests.names import NAMES
from tests.pilot import Pilot

SIZES = ((320, 480), (1280, 720), (1920, 1080))
TABLES = [tuple(names) for start in range(0, len(NAMES) - 3, 4) for names in [NAMES[start : start + 4]]]
MIXED = [tuple(Random(number).sample(NAMES, 4)) for number in range(3)] + [("李", "김", "محمد", "👨‍👩‍👧‍👦Zoë♠")]
"""Names of four languages at one table."""


def named(record: Record, names: tuple[str, ...], people: int = 1) -> Record:
    players = [replace(player, name=name) for player, name in zip(record.players, names, strict=True)]
    if people > 1:
        players = [replace(player, level=HUMAN) for player in players]
    return replace(record, players=tuple(players))


def match_of(record: Record, names: tuple[str, ...], people: int = 1) -> Match:
    """No name changes what happened."""
    return Match(named(record, names, people), steps(record))


def moment(name: str, people: int = 1) -> Callable[[tuple[str, ...]], Callable[[Context], Scene]]:
    return lambda names: lambda ctx: Table(ctx, MatchDriver(ctx, match_of(records(DEFAULT_RULES)[name], names, people)))


def replayed(names: tuple[str, ...]) -> Callable[[Context], Scene]:
    ply = len(records(DEFAULT_RULES)["trick"].actions)
    return lambda ctx: Table(ctx, ReplayDriver(ctx, match_of(played_out(DEFAULT_RULES), names), ply))


def past(scene: type[PastMatches | Statistics]) -> Callable[[tuple[str, ...]], Callable[[Context], Scene]]:
    def place(names: tuple[str, ...]) -> Callable[[Context], Scene]:
        def make(ctx: Context) -> Scene:
            record = named(played_out(DEFAULT_RULES), names)
            keep_past(ctx, record, final_state(record), "2026-11-22 14:05:00")
            return scene(ctx)

        return make

    return place


def setup(scene: type[NewGame | SettingsScene]) -> Callable[[tuple[str, ...]], Callable[[Context], Scene]]:
    def place(names: tuple[str, ...]) -> Callable[[Context], Scene]:
        def make(ctx: Context) -> Scene:
            seats = ("own", "left", "partner", "right")
            ctx.change(ctx.settings.changed(**{f"{seat}_name": name for seat, name in zip(seats, names, strict=True)}))
            return scene(ctx)

        return make

    return place


def sealed(names: tuple[str, ...]) -> Callable[[Context], Scene]:
    seed = sealed_seed("0123456789abcdef", "fedcba9876543210", " ".join(names)[:CUT].strip())
    match = Match.new(DEFAULT_RULES, named(records(DEFAULT_RULES)["trick"], names).players, seed)
    match.deal()
    return lambda ctx: Table(ctx, MatchDriver(ctx, match))


def typed(names: tuple[str, ...]) -> Callable[[Context], Scene]:
    def make(ctx: Context) -> Scene:
        scene = HouseRules(ctx)
        scene._set_name(" ".join(names)[:40])
        return scene

    return make


def friend(names: tuple[str, ...]) -> Callable[[Context], Scene]:
    deal = SharedDeal(DEFAULT_RULES, SEED, result=SharedResult(names[0], ("standard",) * 3, (250, 90)))

    def make(ctx: Context) -> Scene:
        received = parse_link(format_link(deal))
        keep_played(ctx, received.cards, "2026-11-22", (290, 180))
        return Comparison(ctx, received)

    return make


def house(names: tuple[str, ...]) -> Callable[[Context], Scene]:
    return lambda ctx: RulesPage(ctx, DEFAULT_RULES.changed(name=" ".join(names)[:40].strip()))


PLACES: dict[str, tuple[Callable[[tuple[str, ...]], Callable[[Context], Scene]], tuple[str, ...], int]] = {
    "auction": (moment("auction"), (), 3),
    "trick": (moment("trick"), (), 3),
    "score sheet": (moment("trick"), ("score sheet",), 2),
    "last trick": (moment("trick"), ("last trick",), 3),
    "deal over": (moment("deal-over"), (), 1),
    "match over": (moment("match-over"), ("end of match",), 1),
    "curtain": (moment("auction", people=4), (), 4),
    "replay": (replayed, (), 3),
    "past matches": (past(PastMatches), (), 3),
    "statistics": (past(Statistics), (), 0),
    "new game": (setup(NewGame), ("more",), 1),
    "settings": (setup(SettingsScene), ("part people",), 0),
    "from a friend": (friend, (), 1),
    "rules": (house, (), 0),
    "house rules": (typed, (), 0),
    "fair cards": (sealed, ("menu", "fair cards"), 0),
}
"""Where names appear, what is pressed there, and how many of four are spoken at least: the own one is "you"."""


def shown(place: str, names: tuple[str, ...], size: tuple[int, int] = (1280, 720)) -> Pilot:
    make, presses, _ = PLACES[place]
    pilot = Pilot(make(names), size)
    for control in presses:
        pilot.click(control)
    pilot.advance(0.2)
    return pilot


@pytest.mark.sweep(4)
@pytest.mark.parametrize("sizes", [SIZES[1:2], pytest.param(SIZES, marks=pytest.mark.slow)], ids=["one-size", "all"])
@pytest.mark.parametrize("place", PLACES)
def test_names_are_drawn_and_spoken_wherever_they_appear(place: str, sizes: Sequence[tuple[int, int]]) -> None:
    for names in MIXED if len(sizes) > 1 else MIXED[-2:]:
        pilot = shown(place, names)
        for size in sizes:
            pilot.resize(*size)
            assert pilot.app.surface
        spoken = " ".join(
            [*(control.label + control.text for control in pilot.host.mirrored), *pilot.host.announcements]
        )
        assert sum(aloud(name).lower() in spoken.lower() for name in names) >= PLACES[place][2], spoken


@pytest.mark.sweep
@pytest.mark.parametrize("size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[1:])])
def test_every_name_is_drawn_at_the_table(size: tuple[int, int]) -> None:
    make, _, _ = PLACES["trick"]
    for names in TABLES:
        assert Pilot(make(names), size).app.surface
