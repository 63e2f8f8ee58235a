"""Matches up to the moments for pictures: bots play them, also for the person."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache

from game.bots.coach.verdicts import DoneWell, Verdict
from game.bots.player import Level, decide, make_bot
from game.bots.prices import Reason, ReasonKind
from game.match import Match
from game.rules import DEFAULT_RULES, PRESETS, Deck, MeldKind, RuleSet, Seat, Seating, Suit, play, without
from game.rules.text import HUMAN, Player, Record, parse_card, parse_hand, replay
from game.scenes.lesson.two_hands import TWO_HANDS

_EASY = Level.EASY.value
_OTHERS = {2: ("Wes",), 3: ("Wes", "Edda"), 4: ("Nora", "Edda", "Wes"), 5: ("Ida", "Edda", "Wes", "Nora")}
"""The bots at a table of a given size, with their usual portraits."""

SEED = "gallery 38"
"""The match of the pictures: both teams have points, and not the same."""
FIVE_SEED = "gallery 0"
"""The same of the table of five, where the person seldom has the contract."""
ROWS = 4
"""Deals on the score sheet before the first picture at the table."""


def _asked_in(phase: type) -> Callable[[Match], bool]:
    """Return whether the person is asked in such a phase."""
    return lambda match: is_asked(match) and isinstance(match.state.phase, phase)


MOMENTS: dict[str, Callable[[Match], bool]] = {
    "auction": lambda match: (
        is_asked(match) and isinstance(match.state.phase, play.Auction) and len(match.state.calls) >= 2
    ),
    "naming-trump": _asked_in(play.NamingTrump),
    "calling": _asked_in(play.CallingPartner),
    "passing": _asked_in(play.PassingCards),
    "burying": _asked_in(play.Burying),
    "melding": _asked_in(play.BeforePlay),
    "stock": lambda match: (
        is_asked(match)
        and isinstance(match.state.phase, play.StockPlay)
        and all(match.state.melds)
        and _last_to_play(match)
    ),
    "laying": lambda match: is_asked(match) and sum(isinstance(choice, play.LayMeld) for choice in _choices(match)) > 1,
    "last-two": lambda match: is_asked(match) and any(isinstance(choice, play.TakeCard) for choice in _choices(match)),
    "stock-gone": lambda match: is_asked(match) and any(isinstance(choice, play.GoOn) for choice in _choices(match)),
    "trick": lambda match: (
        is_asked(match)
        and isinstance(match.state.phase, play.TrickPlay)
        and len(match.state.phase.tricks) >= 3
        and _last_to_play(match)
    ),
    "deal-over": lambda match: isinstance(match.state.phase, play.DealOver),
    "match-over": lambda match: isinstance(match.state.phase, play.GameOver),
}
"""The conditions for the pictures, by name."""


_BESIDE_STOCK = ("stock", "laying", "last-two", "stock-gone")
_WITH_AUCTION = ("auction", "naming-trump", "calling", "passing", "melding")

OTHER_GAMES = {(rules.seating, rules.deck): rules for rules in reversed(PRESETS.values())}
"""One preset for each table that looks different: their moments are shown, too, except the end of the match."""
del OTHER_GAMES[DEFAULT_RULES.seating, DEFAULT_RULES.deck]
DOUBLE_DECK = OTHER_GAMES[Seating.PARTNERS, Deck.DOUBLE]

DECIDED_OTHERWISE = tuple(
    rules
    for rules in PRESETS.values()
    if rules not in (DEFAULT_RULES, *OTHER_GAMES.values())
    and (rules.widow is not None or rules.chips is not None or rules.melds.least)
)
"""Presets at the table of another game in which something else is decided or scored."""

FOURFOLD = "QS QS QS QS JD JD JD JD KS KS KS KS KH KH KC KC KD KD QH QC"
"""A double-deck hand with unusually many melds: a quadruple pinochle beside two kings abound."""


def moments(rules: RuleSet) -> tuple[str, ...]:
    """Return the moments of a rule set: of a whole match only for the default."""
    missing = set() if rules == DEFAULT_RULES else {"match-over"}
    missing |= set(_BESIDE_STOCK if rules.stock is None else _WITH_AUCTION)
    if not rules.passing.count:
        missing.add("passing")
    if rules.widow is None:
        missing.add("burying")
    if not rules.seating.calls_partner:
        missing.add("calling")
    return tuple(moment for moment in MOMENTS if moment not in missing)


def moments_shown(rules: RuleSet) -> tuple[str, ...]:
    """Return the moments of a game that are worth a picture: at another game's table only those that differ."""
    if rules not in DECIDED_OTHERWISE:
        return moments(rules)
    return ("auction", *(("naming-trump", "burying", "melding") if rules.widow is not None else ()), "deal-over")


@cache
def records(rules: RuleSet) -> dict[str, Record]:
    """Return a match up to the first occurrence of each moment after some deals; bots decide for the person, too.

    Raises:
        LookupError: the match has no such moment.
    """
    match = Match.new(rules, seated(rules), FIVE_SEED if rules.seating.calls_partner else SEED)
    rows = ROWS if rules == DEFAULT_RULES else 1
    while len(match.state.standing.sheet) < rows:
        go_on(match, easily)
    return _found(match, {moment: MOMENTS[moment] for moment in moments(rules)}, easily)


def _found(
    match: Match, wanted: Mapping[str, Callable[[Match], bool]], answer: Callable[[Match], play.Action]
) -> dict[str, Record]:
    """Return the match up to the next occurrence of each moment, with one way to answer for all seats.

    Raises:
        LookupError: the match has no such moment.
    """
    found: dict[str, Record] = {}
    while True:
        found |= {name: match.record for name, is_now in wanted.items() if name not in found and is_now(match)}
        missing = wanted.keys() - found.keys()
        if not missing:
            return found
        if match.over:
            raise LookupError(f"the match {match.seed!r} has no moment for {', '.join(missing)}")
        go_on(match, answer)


def go_on(match: Match, answer: Callable[[Match], play.Action]) -> None:
    """Deal, or let the seat that is to act answer."""
    seat = match.awaited
    if seat is None:
        match.deal()
    else:
        match.act(seat, answer(match))


def easily(match: Match) -> play.Action:
    """Return an Easy bot's action for the seat that is to act."""
    return _decided(match, Level.EASY)


def _decided(match: Match, level: Level) -> play.Action:
    """Return a bot's action for the seat that is to act."""
    seat = match.awaited
    assert seat is not None, "somebody is asked"
    return decide(make_bot(level), match.view(seat), random.Random(match.bot_seed(seat))).action


@cache
def played_out(rules: RuleSet) -> Record:
    """Return a whole match played by Easy bots."""
    match = Match.new(rules, seated(rules), SEED)
    while not match.over:
        go_on(match, easily)
    return match.record


@cache
def steps(record: Record) -> tuple[play.Step, ...]:
    """Return what happens in a record, action by action."""
    return tuple(replay(record))


def match_of(record: Record) -> Match:
    """Return a match that begins where the record ends; the record is replayed once for all of them."""
    return Match(record, steps(record))


@cache
def lesson_records() -> dict[str, Record]:
    """Return the deal of the two-handed lesson up to each step."""
    return _found(Match.new(TWO_HANDS.rules, seated(TWO_HANDS.rules), TWO_HANDS.seed), LESSON_MOMENTS, _as_told)


def _as_told(match: Match) -> play.Action:
    """Return the action that the lesson wants: lead an ace, lay one meld after the other, lead a card without a use."""
    if is_asked(match) and isinstance(match.state.phase, play.StockPlay):
        kinds = (MeldKind.ROYAL_MARRIAGE, MeldKind.PINOCHLE, MeldKind.DIX, MeldKind.RUN)
        lays = [choice for kind in kinds for choice in _choices(match) if _lays(choice, kind)]
        if lays:
            return lays[0]
        if not match.state.phase.trick.cards and _tricks(match) < 2:
            return play.PlayCard(parse_card("JC" if _tricks(match) else "AC"))
    return _decided(match, Level.STANDARD)


def _may_lay(match: Match, kind: MeldKind) -> bool:
    return any(_lays(choice, kind) for choice in _choices(match))


def _lays(choice: play.Action, kind: MeldKind) -> bool:
    return isinstance(choice, play.LayMeld) and choice.kind is kind


def _tricks(match: Match) -> int:
    """Return the number of complete tricks while there is a stock."""
    return len(match.state.phase.tricks) if isinstance(match.state.phase, play.StockPlay) else 0


def _melds(match: Match) -> int:
    """Return the number of melds that the person has laid."""
    return sum(map(len, match.state.melds[:1]))


def _fourfold_deal(rules: RuleSet) -> Match:
    """Return a match in which the person holds many multiple melds, and the partner every ace."""
    mine = parse_hand(FOURFOLD)
    partner = parse_hand(" ".join(["AS AH AC AD"] * 4) + " KD QD TC TD")
    rest = list(without(rules.deck.cards, (*mine, *partner)))
    random.Random(SEED).shuffle(rest)
    match = Match.new(rules, seated(rules), SEED)
    match.act(match.state.standing.dealer, play.Deal((partner, tuple(rest[:20]), mine, tuple(rest[20:]))))
    return match


@cache
def _fourfold_record() -> Record:
    """Return that match once the person declares and has laid them."""
    match = _fourfold_deal(DOUBLE_DECK)
    while match.awaited is not None and not isinstance(match.state.phase, play.BeforePlay):
        match.act(match.awaited, bold(match))
    return match.record


def bold(match: Match) -> play.Action:
    """Let the person bid once and name spades, and the others pass."""
    if isinstance(match.state.phase, play.NamingTrump):
        return play.NameTrump(Suit.SPADES)
    opens = match.awaited is Seat.SOUTH and not any(seat is Seat.SOUTH for seat, _ in match.state.calls)
    return play.Bid(match.rules.auction.minimum) if opens else play.Pass()


def fourfold() -> Match:
    """Return a match in which the person has just laid unusually many melds."""
    return match_of(_fourfold_record())


def shown() -> Match:
    """Return the same deal where everybody shows melds before the bids."""
    return _fourfold_deal(DOUBLE_DECK.changed(melds={"before_bids": True}))


def two_people() -> Match:
    """Return a match of two people at one screen: before either sees a hand, the device changes hands."""
    players = seated(DEFAULT_RULES)
    partner = Player(players[Seat.NORTH].name, HUMAN)
    return Match.new(DEFAULT_RULES, (partner, *players[1:]), SEED)


def is_asked(match: Match) -> bool:
    """Return whether the person at the bottom is to decide."""
    return match.awaited is match.viewer


def _choices(match: Match) -> play.LegalActions:
    """Return the legal actions of the seat that is to act."""
    return play.legal_actions(match.state)


def _last_to_play(match: Match) -> bool:
    """Return whether the trick lacks one card."""
    return match.state.trick is not None and len(match.state.trick.cards) == len(match.rules.seats) - 1


def seated(rules: RuleSet) -> tuple[Player, ...]:
    """Return a person, at South if there is that seat, and bots."""
    own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
    names = iter(_OTHERS[len(rules.seats)])
    return tuple(Player("You", HUMAN) if seat is own else Player(next(names), _EASY) for seat in rules.seats)


def _follows(match: Match) -> bool:
    """Return whether the person answers in a trick with duties."""
    return is_asked(match) and isinstance(match.state.phase, play.TrickPlay) and _last_to_play(match)


LESSON_MOMENTS: dict[str, Callable[[Match], bool]] = {
    "welcome": is_asked,
    "ranking": is_asked,
    "trump": is_asked,
    "marriage": is_asked,
    "pinochle": is_asked,
    "lead": is_asked,
    "draw": lambda match: _tricks(match) == 1,
    "lay": lambda match: _tricks(match) == 1,
    "again": lambda match: _melds(match) == 1,
    "served": lambda match: _melds(match) == 2,
    "dix": lambda match: _melds(match) == 2,
    "keep": lambda match: _melds(match) == 3,
    "counters": lambda match: _tricks(match) == 2,
    "answer": lambda match: is_asked(match) and _last_to_play(match),
    "great": lambda match: is_asked(match) and _may_lay(match, MeldKind.RUN),
    "stock": lambda match: is_asked(match) and _tricks(match) == 3,
    "last cards": lambda match: is_asked(match) and _tricks(match) == 10,
    "last tricks": lambda match: isinstance(match.state.phase, play.TrickPlay),
    "duty": _follows,
    "why": _follows,
    "progress": _follows,
    "result": MOMENTS["deal-over"],
    "end": MOMENTS["deal-over"],
}
"""The moment of each step of the two-handed lesson, for a person who follows it."""


def done_well(verdict: Verdict, second: play.Action) -> Verdict:
    """Return the verdict on the same decision as something done well, for a plausible reason."""
    well = DoneWell.of(second, 14.0 + verdict.ply % 20, 2.0, 0.75)
    return verdict.praised(well, [Reason(ReasonKind.LAST_TRICK, 0.71, 0.38, second)])


def reasons_against(better: play.Action) -> tuple[Reason, ...]:
    """Return two plausible reasons why another card was better; one why another call or set of cards was."""
    if not isinstance(better, play.PlayCard):
        return (Reason(ReasonKind.OWN_SET, 0.41, 0.22, better),)
    return (
        Reason(ReasonKind.LOST, 0.62, 0.0, better, parse_hand("TD AD")),
        Reason(ReasonKind.LAST_TRICK, 0.38, 0.71, better),
    )
