"""Friendly sentences: what happened, what is asked, and why something may not be done."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import (
    PRESETS,
    AuctionWon,
    Bid,
    Call,
    CallMade,
    Card,
    CardPlayed,
    CardsPassed,
    CardsThrownTogether,
    DealBegan,
    DealResult,
    DealScored,
    Event,
    GameWon,
    HandDealt,
    HandThrownIn,
    Meld,
    MeldKind,
    MeldLaid,
    MoonDeclared,
    Observation,
    Outcome,
    PlayBegan,
    Points,
    RedealReason,
    Refusal,
    RuleSet,
    Seat,
    Seating,
    Side,
    Suit,
    TrickWon,
    TrumpNamed,
    best_index,
    bid_base,
    meld_table,
    playable_cards,
    total_points,
    trump_of,
)

_RANKS = ("nine", "jack", "queen", "king", "ten", "ace")

GLOSSARY = {
    "trump": "Trump: the suit the declarer names. Any trump beats every card of another suit.",
    "contract": "Contract: the points the declarer's team promised to reach with meld and tricks together.",
    "set": "Set: the declarer's team missed its contract. It loses the bid and scores nothing else in this deal.",
    "counter": "Counter: an ace, ten or king. Counters in the tricks you win, and the last trick, make points.",
    "run": "Run: ace, ten, king, queen and jack of trump.",
    "pinochle": "Pinochle: the queen of spades with the jack of diamonds.",
    "dix": "Dix (say “deece”): a nine of trump.",
    "marriage": "Marriage: king and queen of one suit; in trump it is a royal marriage.",
    "around": "Around: one ace, king, queen or jack of every suit. Abound: two of every suit.",
}
"""Words of the game, explained in a sentence or two."""

_MELD_WORDS: dict[MeldKind, tuple[str, ...]] = {
    MeldKind.RUN: ("run",),
    MeldKind.RUN_WITH_KING: ("run",),
    MeldKind.RUN_WITH_QUEEN: ("run",),
    MeldKind.RUN_WITH_MARRIAGE: ("marriage", "run"),
    MeldKind.ROYAL_MARRIAGE: ("marriage",),
    MeldKind.MARRIAGE: ("marriage",),
    MeldKind.DIX: ("dix",),
    MeldKind.PINOCHLE: ("pinochle",),
    MeldKind.ACES: ("around",),
    MeldKind.KINGS: ("around",),
    MeldKind.QUEENS: ("around",),
    MeldKind.JACKS: ("around",),
}
"""Which words of the glossary explain a meld."""
_SHORT = {
    MeldKind.RUN_WITH_KING: "run + K",
    MeldKind.RUN_WITH_QUEEN: "run + Q",
    MeldKind.RUN_WITH_MARRIAGE: "run + K Q",
    MeldKind.ROYAL_MARRIAGE: "royal",
}
"""Names of melds where there is little room; for the others the kind's own will do."""


@dataclass(frozen=True, slots=True)
class Names:
    """Who is who, told to the person in seat ``viewer``; ``names`` are in the order of the seats."""

    names: tuple[str, ...]
    viewer: Seat
    seating: Seating

    def name(self, seat: Seat) -> str:
        """The seat's name as a subject: ``You`` for the viewer."""
        return "You" if seat is self.viewer else self.names[seat]

    def object(self, seat: Seat) -> str:
        """The seat's name as an object."""
        return "you" if seat is self.viewer else self.names[seat]

    def says(self, seat: Seat, verb: str, rest: str = "") -> str:
        """``You bid 260`` or ``West bids 260``: the verb is given for "you"."""
        third = {"have": "has", "pass": "passes", "are": "is"}.get(verb, f"{verb}s")
        return f"{self.name(seat)} {verb if seat is self.viewer else third}{f' {rest}' if rest else ''}"

    @property
    def sides(self) -> tuple[Side, ...]:
        """Every side, the viewer's first."""
        ours = self.seating.side(self.viewer)
        return (ours, *(side for side in range(len(self.seating.sides)) if side != ours))

    def side(self, side: Side) -> str:
        """``You and Nora``, or the two opponents' names; the viewer stands first."""
        seats = sorted(self.seating.sides[side], key=lambda seat: seat is not self.viewer)
        return " and ".join(map(self.name, seats))

    def short_side(self, side: Side, begins: bool = True) -> str:
        """``We`` or ``They``, a player's name where everybody plays alone; small when no sentence begins with it."""
        seats = self.seating.sides[side]
        if len(seats) == 1:
            return self.name(seats[0]) if begins else self.object(seats[0])
        word = "We" if self.viewer in seats else "They"
        return word if begins else word.lower()


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def rules_title(name: str) -> str:
    """A rule set's name with a capital; those that come with the game are written the way they are said."""
    return capital(name.replace("-", " ") if name in PRESETS else name)


def rules_line(rules: RuleSet) -> str:
    """A rule set in a line: how many cards, how points are written, from where bids go, what is passed, what wins."""
    count = rules.passing.count
    passing = f"partners pass {count} card{'' if count == 1 else 's'}" if count else "no cards are passed"
    run = meld_table(rules, Suit.SPADES)[0].points[0]
    cards = f"{len(rules.deck.cards)} cards, {rules.dealing.hand_size} each; a run is worth {run}"
    return f"{cards}. Bids from {rules.auction.minimum}, {passing}, {rules.end.target} points win."


def suit_name(suit: Suit) -> str:
    """``spades``."""
    return suit.name.lower()


def card_name(card: Card) -> str:
    """``ten of spades``."""
    return f"{_RANKS[card.rank]} of {suit_name(card.suit)}"


def call_text(call: Call) -> str:
    """What a seat said, for its plate."""
    return f"bids {call.points}" if isinstance(call, Bid) else "passes"


def meld_text(melds: tuple[Meld, ...], short: bool = False) -> str:
    """All melds of a seat with their points, equal ones together; ``short``: in as few letters as can be understood."""
    if not melds:
        return "No meld"
    found: dict[str, tuple[int, int]] = {}
    for meld in melds:
        name = _SHORT.get(meld.kind, meld.kind.value) if short else meld.name
        times, points = found.get(name, (0, 0))
        found[name] = times + (meld.times if short else 1), points + meld.points
    return " · ".join(
        f"{name.capitalize()}{f' ×{times}' if times > 1 else ''} {points}" for name, (times, points) in found.items()
    )


def meld_explanation(melds: tuple[Meld, ...]) -> str:
    """What the names of these melds mean."""
    words = {word for meld in melds for word in _MELD_WORDS[meld.kind]}
    return " ".join(GLOSSARY[word] for word in sorted(words)) or "No card of this hand melds."


def announcement(event: Event, names: Names) -> str | None:
    """An event in words; None for those that another one tells already."""
    match event:
        case DealBegan(number=number, dealer=dealer):
            return f"Deal {number}. {names.says(dealer, 'deal')}."
        case HandDealt(seat=seat, cards=cards) if seat is names.viewer and cards:
            return f"Your cards: {', '.join(card_name(card) for card in cards)}."
        case CallMade(seat=seat, call=Bid(points=points)):
            return f"{names.says(seat, 'bid', str(points))}."
        case CallMade(seat=seat):
            return f"{names.says(seat, 'pass')}."
        case CardsThrownTogether(reason=RedealReason.NOBODY_BID):
            return "Nobody bid. The cards are dealt again."
        case CardsThrownTogether(seat=seat) if seat is not None:
            return f"{names.says(seat, 'show')} five nines. The cards are dealt again."
        case AuctionWon(contract=contract, forced=True):
            who = "you take" if contract.declarer is names.viewer else names.says(contract.declarer, "take")
            return f"Nobody bid: {who} the contract at {contract.points}."
        case AuctionWon(contract=contract):
            return f"{names.says(contract.declarer, 'win')} the auction at {contract.points}."
        case TrumpNamed(suit=suit):
            return f"Trump is {suit_name(suit)}."
        case CardsPassed(sender=sender, receiver=receiver, count=count, cards=cards):
            return _passed(names, sender, receiver, count, cards)
        case MeldLaid(seat=seat, melds=melds):
            points = total_points(melds)
            listed = ", ".join(f"{meld.name} {meld.points}" for meld in melds)
            return (
                f"{names.says(seat, 'meld', str(points))}: {listed}."
                if melds
                else f"{names.says(seat, 'have')} no meld."
            )
        case MoonDeclared(seat=seat):
            return f"{names.says(seat, 'shoot')} the moon!"
        case HandThrownIn(seat=seat):
            return f"{names.says(seat, 'throw')} in the hand."
        case PlayBegan(leader=leader):
            return f"{names.says(leader, 'lead')}."
        case CardPlayed(seat=seat, card=card):
            return f"{names.says(seat, 'play')} the {card_name(card)}."
        case TrickWon(seat=seat, points=points, last=last):
            won = f"{names.name(seat)} won the {'last ' if last else ''}trick"
            return f"{won}: {_points(points)}."
        case DealScored(result=result):
            return f"{headline(result, names)} {totals_text(result.scores, names)}"
        case GameWon(side=side, totals=totals):
            others = " to ".join(str(total) for other, total in enumerate(totals) if other != side)
            return f"{names.side(side)} won the game, {totals[side]} to {others}."
    return None


def news(event: Event, names: Names) -> str | None:
    """An event worth a line on the table, in fewer words than its announcement; None for the others."""
    match event:
        case TrickWon():
            return trick_sentence(event, names)
        case CardsPassed(sender=sender, receiver=receiver, count=count):
            return _passed(names, sender, receiver, count, None).rstrip(".")
        case MeldLaid(seat=seat, melds=melds):
            return names.says(seat, "meld", str(total_points(melds))) if melds else names.says(seat, "have", "no meld")
        case AuctionWon() | TrumpNamed() | MoonDeclared() | HandThrownIn() | CardsThrownTogether():
            return (announcement(event, names) or "").rstrip(".")
    return None


def trick_sentence(event: TrickWon, names: Names) -> str:
    """Who won the trick, for the line on the table."""
    last = "last " if event.last else ""
    return f"{names.name(event.seat)} won the {last}trick: {_points(event.points)}"


def refusal_sentence(refusal: Refusal, view: Observation, card: Card | None = None) -> str:
    """Why the viewer may not do this, with the card to beat and one that would do."""
    rules = view.rules
    match refusal:
        case Refusal.MUST_FOLLOW:
            assert view.trick is not None
            return f"You must follow suit: {view.trick.cards[0].suit.sign} was led and you hold {_instead(view)}"
        case Refusal.MUST_TRUMP:
            assert view.trick is not None
            led = view.trick.cards[0].suit.sign
            return f"Without a {led} you must trump: you hold {_instead(view)}"
        case Refusal.MUST_BEAT | Refusal.MUST_OVERTRUMP:
            assert view.trick is not None
            best = view.trick.cards[best_index(view.trick.cards, trump_of(view))]
            verb = "beat" if refusal is Refusal.MUST_BEAT else "overtrump"
            return f"You must {verb} the {best.name}: you hold {_instead(view)}"
        case Refusal.NOT_YOUR_TURN:
            return "It is not your turn yet"
        case Refusal.WRONG_COUNT:
            return f"Choose exactly {rules.passing.count} cards to pass"
        case Refusal.NEEDS_MARRIAGE:
            return "You need a marriage, king and queen, in the suit you name"
        case Refusal.MUST_OPEN:
            return "The seat left of the dealer must open the bidding"
        case Refusal.BID_TOO_LOW:
            return f"You must bid more than {bid_base(rules, view.calls)}"
        case Refusal.RAISE_TOO_HIGH:
            if rules.auction.highest_raise is None:
                return f"Nobody can score more than {rules.highest_bid}: bid less"
            return f"A bid may go up by at most {rules.auction.highest_raise}"
        case Refusal.BID_OFF_STEP:
            return f"Bids go up in steps of {rules.auction.step_from(bid_base(rules, view.calls))}"
        case Refusal.NO_MISDEAL:
            return "A new deal may be asked for only with five nines, before your first call"
        case Refusal.BID_IN_REACH:
            return "You may throw in only when the contract is out of reach; it is not, so play on"
        case Refusal.MOON_NOT_PLAYED:
            return "Shooting the moon is not played under these rules"
        case Refusal.GAME_IS_OVER:
            return "The game is over"
        case Refusal.NOT_IN_HAND:
            return f"You do not hold the {card.name}" if card else "You do not hold that card"
        case Refusal.WRONG_PHASE | Refusal.NOT_THE_DECK:
            return "That is not what is asked now"


def headline(result: DealResult, names: Names) -> str:
    """How a deal ended, in a sentence."""
    contract = result.contract
    side = names.side(names.seating.side(contract.declarer))
    match result.outcome:
        case Outcome.MADE:
            return f"{side} made {contract.points}."
        case Outcome.SET:
            return f"{side} were set: {contract.points} was promised."
        case Outcome.THROWN_IN:
            return f"{names.name(contract.declarer)} threw in the hand at {contract.points}."
        case Outcome.MOON_MADE:
            return f"{side} shot the moon!"
        case Outcome.MOON_FAILED:
            return f"{side} shot at the moon and missed a trick."


def reasons(result: DealResult, names: Names, rules: RuleSet) -> list[str]:
    """Why each team scored what it did, a sentence each."""
    bidders = names.seating.side(result.contract.declarer)
    points = result.contract.points
    reached = result.trick_points[bidders] + result.meld[bidders] * result.meld_kept[bidders]
    lines = []
    match result.outcome:
        case Outcome.MADE:
            lines.append(f"{names.short_side(bidders)} reached {reached} of {points}.")
        case Outcome.SET:
            lines.append(f"{names.short_side(bidders)} reached {reached} of {points} and lose the bid.")
        case Outcome.THROWN_IN:
            lines.append(f"{names.short_side(bidders)} lose the bid of {points}; no card was played.")
        case Outcome.MOON_MADE:
            lines.append(f"Every trick was taken: {rules.moon_points} extra.")
        case Outcome.MOON_FAILED:
            lines.append("The moon needs every trick.")
    for side in (bidders, *(side for side in names.sides if side != bidders)):
        if result.meld[side] and not result.meld_kept[side] and result.outcome is not Outcome.THROWN_IN:
            lines.append(f"{names.short_side(side)} took no trick point, so the meld of {result.meld[side]} is lost.")
    return lines


def outcome_word(result: DealResult, short: bool = False) -> str:
    """The outcome for the score sheet, and whether a meld was lost; in a word when it has to be short."""
    lost = any(meld and not kept for meld, kept in zip(result.meld, result.meld_kept, strict=True))
    if not lost or short or result.outcome is Outcome.THROWN_IN:
        return result.outcome.value
    return f"{result.outcome.value}, meld lost"


def totals_text(scores: Points, names: Names) -> str:
    """Every side's points, the viewer's first: ``We 310, they 60.``."""
    parts = (f"{names.short_side(side, number == 0)} {scores[side]}" for number, side in enumerate(names.sides))
    return f"{', '.join(parts)}."


def _points(points: int) -> str:
    return "no points" if points == 0 else "1 point" if points == 1 else f"{points} points"


def _instead(view: Observation) -> str:
    """The cards that may be played, as a short list."""
    names = [card.name for card in reversed(playable_cards(view))]
    if len(names) > 3:
        return f"the {', '.join(names[:2])} and more"
    return f"the {names[0]}" if len(names) == 1 else f"the {', '.join(names[:-1])} and {names[-1]}"


def _passed(names: Names, sender: Seat, receiver: Seat, count: int, cards: tuple[Card, ...] | None) -> str:
    number = "card" if count == 1 else "cards"
    if cards and names.viewer in (sender, receiver):
        listed = ", ".join(card_name(card) for card in cards)
        return f"{names.says(sender, 'pass')} {names.object(receiver)} {count} {number}: {listed}."
    return f"{names.says(sender, 'pass')} {names.object(receiver)} {count} {number}."
