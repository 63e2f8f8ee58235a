"""The choice of a game, first the number of players and then one of those games, of a level, and of one's head."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ...heads import COURT, PERSONS, head_named, heads_of
from ...rules import Card, RuleSet
from ...rules.text import parse_card
from ...store.settings import PICTURED, Settings
from ...ui.tile_pictures import cards_side_by_side, head, pack, pips, table_of
from ...ui.tiles import Tile
from ...words import persons
from ...words.differences import own_line, own_notes
from ...words.levels import level_line
from ...words.lists import headed, labelled
from ...words.names import capital, card_name
from ...words.rule_sets import count_title, rules_line, rules_title, seats_title, short_title, tile_notes, tile_title
from .rows import Choice, PictureButton, PictureChoice, Row, TileShape

_PLAYERS = TileShape(high=205, least=66, wide=0.66)
_FEW_PLAYERS = TileShape(high=132, least=66, wide=0.56)
"""On a page with more to choose than the game."""
_GAMES = TileShape(high=108, least=136, low=72)
_GAMES_ALONE = TileShape(high=108, least=108, wide=0.6)
"""Games about which nothing is told."""
_PLAYED = TileShape(high=190, least=150, low=72, wide=0.36, upright=True)
_HEADS = TileShape(high=84, least=72, wide=1.0)
_PERSONS = TileShape(high=96, least=84, wide=0.8)
_TABLES = TileShape(high=128, least=104, wide=0.8)
_PEOPLE = TileShape(high=96, least=66, low=0)
_LEVELS = TileShape(high=96, least=136, low=58)

Person = tuple[Card, str]


Around = Mapping[int, tuple[Person, ...]]


def people_around(settings: Settings) -> Around:
    """Return who sits down, by the number of players: clockwise from below, each with the colour of the ring."""
    own = head_named(settings.own_head)
    return {count: _ringed(heads_of(settings.names(count), (own,)), count) for count in range(2, 6)}


def _ringed(heads: Sequence[Card], count: int) -> tuple[Person, ...]:
    ours = (0, 2) if count == 4 else (0,)
    return tuple((head, "ours" if number in ours else "theirs") for number, head in enumerate(heads))


PEOPLE_AROUND = people_around(Settings())
"""Who sits at the table in the picture of a number of players, clockwise from below."""
LEVEL_HEADS = {level: parse_card(card) for level, card in zip(PICTURED, ("JH", "JS", "QD", "KD", "KH"), strict=True)}
"""Whose head stands for a level with a picture: people who seldom sit at the table themselves."""


def game_tiles(
    games: Mapping[str, RuleSet],
    chosen: RuleSet,
    choose: Callable[[RuleSet], None],
    *,
    name: str = "rules",
    told: bool = False,
    beside: PictureButton | None = None,
    around: Around = PEOPLE_AROUND,
) -> list[Row]:
    """Return pictures of the numbers of players, and of the games for the chosen number.

    A press on another number chooses the first game for it. ``name`` begins the control names of the games. With
    ``told`` a line about each game is spoken, and shown while the pointer rests on it. ``beside`` is a tile after
    them, and ``around`` says who sits at the tables.
    """
    counts, choose_count = _counts(games, chosen, choose)
    listed = [rules for rules in games.values() if len(rules.seats) == len(chosen.seats)]
    titles = tuple(rules_title(rules.name) for rules in listed)
    people = tuple(Tile(count_title(count), table_of(around[count])) for count in counts)
    seats = tuple(map(seats_title, counts))
    at = counts.index(len(chosen.seats))
    return [
        PictureChoice(
            "players", "", people, at, choose_count, _PLAYERS if told else _FEW_PLAYERS, names=seats, spoken=seats
        ),
        PictureChoice(
            name,
            "",
            tuple(_game(rules, told) for rules in listed),
            [rules.name for rules in listed].index(chosen.name),
            lambda number: choose(listed[number]),
            _GAMES if told else _GAMES_ALONE,
            names=titles,
            spoken=tuple(map(headed, titles, map(rules_line, listed))) if told else titles,
            beside=beside,
        ),
    ]


def played_tiles(
    games: Sequence[RuleSet],
    chosen: RuleSet,
    choose: Callable[[RuleSet], None],
    beside: PictureButton,
    around: Around = PEOPLE_AROUND,
) -> PictureChoice:
    """Return the games that somebody has played, each with its table and what tells it from others."""
    titles = tuple(rules_title(rules.name) for rules in games)
    lines = tuple(map(own_line, games))
    tiles = tuple(
        Tile(tile_title(rules.name), table_of(around[len(rules.seats)]), own_notes(rules), hint=line)
        for rules, line in zip(games, lines, strict=True)
    )
    return PictureChoice(
        "rules",
        "",
        tiles,
        [rules.name for rules in games].index(chosen.name),
        lambda number: choose(games[number]),
        _PLAYED,
        names=titles,
        spoken=tuple(map(headed, titles, lines)),
        beside=beside,
    )


def _game(rules: RuleSet, told: bool) -> Tile:
    picture = pack(len(rules.deck.cards), min(3, rules.widow_size))
    return Tile(
        tile_title(rules.name), picture, tile_notes(rules) if told else (), hint=rules_line(rules) if told else ""
    )


def window_tiles(
    name: str, chosen: int, change: Callable[[int], None], options: Sequence[str], lines: Sequence[str]
) -> PictureChoice:
    """Return pictures of a window that is the table for all, and of one that is a seat at it."""
    cards = [parse_card(card) for card in ("AS", "KH", "JD")]
    pictures = table_of(PEOPLE_AROUND[4]), cards_side_by_side(cards)
    tiles = tuple(Tile(text, paint, hint=line) for text, paint, line in zip(options, pictures, lines, strict=True))
    return PictureChoice(name, "", tiles, chosen, change, _GAMES, ("table", "seat"), tuple(map(headed, options, lines)))


def level_tiles(
    name: str, chosen: int, change: Callable[[int], None], spoken: Iterable[str], names: Iterable[str]
) -> PictureChoice:
    """Return pictures of the levels, each a person with a number of spades; ``chosen`` is -1 if none is."""
    tiles = tuple(
        Tile(capital(level), head(LEVEL_HEADS[level]), under=pips(number, len(PICTURED)), hint=level_line(level))
        for number, level in enumerate(PICTURED, 1)
    )
    return PictureChoice(name, "", tiles, chosen, change, _LEVELS, tuple(names), tuple(spoken))


def who_plays_tiles(name: str, label: str, chosen: str, change: Callable[[str], None]) -> PictureChoice:
    """Return the heads of all who may play for the computer, and of somebody with another name; ``chosen`` is a key."""
    names = (*map(capital, PERSONS), persons.SOMEBODY)
    faces, lines = heads_of(tuple(map(capital, PERSONS))), (*persons.LINES.values(), persons.ANOTHER_NAME)
    pictures = (*map(head, faces), cards_side_by_side([None]))
    tiles = tuple(Tile(who, picture, hint=line) for who, picture, line in zip(names, pictures, lines, strict=True))
    at = PERSONS.index(chosen) if chosen else len(PERSONS)
    spoken = tuple(labelled(label, headed(who, line)) for who, line in zip(names, lines, strict=True))
    return PictureChoice(name, "", tiles, at, lambda number: change(names[number]), _PERSONS, names, spoken)


def head_tiles(
    name: str, label: str, chosen: Card, change: Callable[[Card], None], court: Sequence[Card] = COURT
) -> PictureChoice:
    """Return heads of the court, of which a person has one; each is called by its card."""
    tiles = tuple(Tile("", head(card), hint=capital(card_name(card))) for card in court)
    spoken = tuple(labelled(label, card_name(card)) for card in court)
    number = court.index(chosen)
    return PictureChoice(
        name, "", tiles, number, lambda number: change(court[number]), _HEADS, tuple(map(str, court)), spoken
    )


def table_tiles(
    name: str, label: str, games: Sequence[RuleSet], chosen: int, change: Callable[[int], None]
) -> PictureChoice:
    """Return the choice of one of some games, each a picture of its table."""
    tiles = tuple(Tile(tile_title(game.name), table_of(PEOPLE_AROUND[len(game.seats)])) for game in games)
    titles = tuple(rules_title(game.name) for game in games)
    spoken = tuple(labelled(label, title) for title in titles)
    return PictureChoice(name, label, tiles, chosen, change, _TABLES, titles, spoken)


def person_tiles(
    name: str, label: str, names: Sequence[str], heads: Sequence[Card], chosen: int, change: Callable[[int], None]
) -> PictureChoice:
    """Return the people at a table, each with a head and a name, of whom one is chosen."""
    tiles = tuple(Tile(each, head(card)) for each, card in zip(names, heads, strict=True))
    spoken = tuple(labelled(label, each) for each in names)
    return PictureChoice(name, label, tiles, chosen, change, _PEOPLE, tuple(names), spoken)


def _counts(
    games: Mapping[str, RuleSet], chosen: RuleSet, choose: Callable[[RuleSet], None]
) -> tuple[list[int], Callable[[int], None]]:
    """Return the numbers of players, and what chooses one of them."""
    counts = sorted({len(rules.seats) for rules in games.values()})

    def choose_count(number: int) -> None:
        if counts[number] != len(chosen.seats):
            choose(next(rules for rules in games.values() if len(rules.seats) == counts[number]))

    return counts, choose_count


def game_rows(
    games: Mapping[str, RuleSet],
    chosen: RuleSet,
    choose: Callable[[RuleSet], None],
    *,
    name: str,
    labels: tuple[str, str],
) -> list[Row]:
    """Return the same two choices in words, among many others; ``labels`` are those of the two rows."""
    counts, choose_count = _counts(games, chosen, choose)
    listed = [rules for rules in games.values() if len(rules.seats) == len(chosen.seats)]
    names = [rules.name for rules in listed]
    titles = tuple(map(rules_title, names))
    at = counts.index(len(chosen.seats))
    return [
        Choice("players", labels[0], tuple(map(seats_title, counts)), at, choose_count),
        Choice(
            name,
            labels[1],
            tuple(map(short_title, names)),
            names.index(chosen.name),
            lambda number: choose(listed[number]),
            names=titles,
            spoken=titles,
        ),
    ]
