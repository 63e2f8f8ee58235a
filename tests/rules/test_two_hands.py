"""Two-handed pinochle case by case: what seeds 001 and 004 say, sentence by sentence, and rules.md 5 and 5b.

A case is a table laid out by hand and what is done at it, in the notation of actions. North leads unless it deals.
"""

from collections import Counter
from dataclasses import replace

import pytest

from game.rules import (
    PRESETS,
    Counters,
    Deck,
    HeadRule,
    MeldKind,
    Rank,
    RuleSet,
    RuleSetError,
    Scale,
    Seat,
    Suit,
    total_points,
)
from game.rules.play import (
    Bid,
    CardDrawn,
    Deal,
    DealScored,
    DixExchanged,
    GameOver,
    GoOn,
    LayMeld,
    MeldsTakenUp,
    OpenCards,
    Outcome,
    PlayBegan,
    PlayCard,
    Refusal,
    Spread,
    State,
    StockPlay,
    TakeCard,
    TrickPlay,
    TrickWon,
    TrumpTurned,
    TurnedCardTaken,
    after_laying,
    apply,
    beats,
    deal_from_seed,
    game_winner,
    lay_refusal,
    layings,
    legal_actions,
    new_game,
    observe,
    to_act,
    trick_points,
    why_not,
    written_points,
)
from game.rules.presets import TWO_HANDED, TWO_HANDED_BOOK
from game.rules.text import format_action, format_hand, parse_action, parse_card, parse_hand
from tests.strategies import do, random_game

N, E = Seat.NORTH, Seat.EAST
BOTH = pytest.mark.parametrize("rules", [TWO_HANDED, TWO_HANDED_BOOK], ids=lambda rules: rules.name)


def table(
    rules: RuleSet = TWO_HANDED, north: str = "", east: str = "", stock: str = "", turned: str = "9H", dealer: Seat = E
) -> State:
    """A deal in which these cards are held, drawn from the top and turned; what is not said is filled from the low."""
    given = [list(parse_hand(north)), list(parse_hand(east)), [parse_card(word) for word in stock.split()]]
    rest = Counter(Deck.SINGLE.cards)
    for cards in (*given, [parse_card(turned)]):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "a third copy of a card"
    spare = sorted(rest.elements(), key=lambda card: (card.rank, card.suit))
    for cards, size in zip(given, (12, 12, 23), strict=True):
        while len(cards) < size:
            cards.append(spare.pop(0))
    hands = tuple(tuple(sorted(cards)) for cards in given[:2])
    return do(new_game(rules, dealer), Deal(hands, (*given[2], parse_card(turned))))


def why(state: State, action: str) -> Refusal | None:
    """Why whoever's turn it is may not do this."""
    seat = to_act(state)
    assert seat is not None
    return why_not(observe(state, seat), parse_action(action))


def points(state: State, seat: Seat = N) -> int:
    """What a seat has laid so far."""
    return sum(meld.points for meld in state.melds[seat])


def laid(state: State, seat: Seat = N) -> str:
    """What lies on the table of a seat."""
    assert state.open is not None
    return " ".join(format_action(PlayCard(piece.card, piece.melds)) for piece in state.open.laid[seat])


def stock(state: State) -> int:
    assert isinstance(state.phase, StockPlay)
    return state.phase.stock


def cheap(state: State) -> str:
    """The lowest card that whoever's turn it is may play, from the hand where it can be."""
    plays = [action for action in legal_actions(state) if isinstance(action, PlayCard)]
    return format_action(min(plays, key=lambda play: (bool(play.melds), play.card.rank, play.card.suit)))


def to_last_two(state: State) -> State:
    """The cheapest cards are played until one of the last two is to be taken."""
    while isinstance(state.phase, StockPlay) and not state.phase.choosing:
        state = do(state, cheap(state))
    return state


def to_last_phase(state: State, take: str = "take closed") -> State:
    """The cheapest cards are played until the stock is gone and no meld is laid any more."""
    return do(to_last_two(state), take, "go on")


# The deal.


@BOTH
def test_the_deal(rules: RuleSet) -> None:
    # 001, The pinochle deck: "The dealer gives twelve cards to each player after shuffling, then turns the next card up
    # and places it on the bottom of the deck face up"; 004: "the next card is turned up to determine trump"
    state = do(new_game(rules, E), deal_from_seed(rules, "deal", 1))
    assert isinstance(state.phase, StockPlay)
    assert [len(hand) for hand in state.cards.hands] == [12, 12]
    assert len(state.cards.stock) == state.phase.stock == 23
    assert state.open is not None
    assert state.open.turned == state.phase.turned_up
    # 001: "This card's suit is trump."
    assert state.trump is state.phase.turned_up.suit


def test_the_turned_card_is_shown_to_both() -> None:
    # 001: "so that both players can see the card under the deck"
    events = apply(new_game(TWO_HANDED, E), E, deal_from_seed(TWO_HANDED, "deal", 1)).events
    (turned,) = (event for event in events if isinstance(event, TrumpTurned))
    assert turned.seen_by(N) == turned.seen_by(E) == turned


def test_the_deck_is_two_of_each_card_nine_and_above() -> None:
    # 001: "forty-eight card, two each of the ace, 10, king, queen, jack, and 9 in each suit"; 004, Deck
    assert Counter(TWO_HANDED.deck.cards).most_common()[-1][1] == 2
    assert len(TWO_HANDED.deck.kinds) == 24


def test_there_is_no_bidding() -> None:
    # 004, Bidding: "There is no bidding in this game."
    state = table()
    assert why(state, "bid 250") is Refusal.WRONG_PHASE
    assert not any(isinstance(action, Bid) for action in legal_actions(state))


@pytest.mark.parametrize(("dealer", "leader"), [(E, N), (N, E)])
def test_the_player_who_did_not_deal_leads(dealer: Seat, leader: Seat) -> None:
    # 001, Phase 1: "The player who did not deal leads to the first trick"
    assert to_act(table(dealer=dealer)) is leader


# Tricks beside the stock.


@BOTH
def test_any_card_may_be_played_to_any(rules: RuleSet) -> None:
    # 001: "the second player is not required to follow suit or trump in phase 1"; 004: the same
    state = do(table(rules, "AS", "AS AC AH KS"), "AS")
    for card in ("AS", "AC", "AH", "KS"):
        assert why(state, card) is None


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [
        ("9H", "AS", N),  # "The highest trump takes the trick"
        ("AS", "9H", E),
        ("9H", "JH", E),
        ("KS", "TS", E),  # "otherwise, the highest card in the suit that was led"; a ten outranks a king
        ("KS", "AC", N),
        ("QS", "QS", N),  # "If the cards are identical, then the first player takes the trick."
    ],
)
def test_who_takes_the_trick(lead: str, answer: str, winner: Seat) -> None:
    state = do(table(north=lead, east=answer, turned="KH"), lead, answer)
    assert to_act(state) is winner


@pytest.mark.parametrize(("answer", "winner"), [("9C", N), ("9H", E)])
def test_the_winner_draws_first(answer: str, winner: Seat) -> None:
    # 001: "The winner of the trick takes the top card of the stock and puts it in their hand, the loser of the trick
    # then takes the next card"; "The winner of the trick then leads a card to the next trick"
    before = table(north="AS", east=f"{answer} 9D", stock="AC AD", turned="KH")
    state = do(before, "AS", answer)
    assert parse_card("AC") in state.cards.hands[winner]
    assert parse_card("AD") in state.cards.hands[1 - winner]
    assert (stock(state), to_act(state)) == (21, winner)


def test_won_cards_are_set_aside_and_counted_at_the_end() -> None:
    # 001: "The winner of the trick sets the two cards won off to the side in a winnings pile, scored at the end."
    state = do(table(north="AS", east="TS"), "AS; TS")
    assert state.tricks[0].cards == (parse_card("AS"), parse_card("TS"))
    assert state.standing.totals == (0, 0)


# Melding.

RUN = "AH TH KH QH JH"


def after_a_trick(rules: RuleSet, north: str, east: str = "", drawn: str = "9C", turned: str = "9H") -> State:
    """North has won a trick with the ace of spades and drawn a card; 11 more are given."""
    return do(table(rules, f"AS {north}", f"9S {east}", stock=f"{drawn} 9D", turned=turned), "AS; 9S")


@pytest.mark.parametrize(
    ("cards", "action", "worth"),
    [
        (RUN, "run AH TH KH QH JH", 150),  # 001 and 004: the tables of melds
        ("KS QS", "marriage KS QS", 20),
        ("KH QH", "royal marriage KH QH", 40),
        ("AC AD AH AS", "aces AC AD AH AS", 100),
        ("KC KD KH KS", "kings KC KD KH KS", 80),
        ("QC QD QH QS", "queens QC QD QH QS", 60),
        ("JC JD JH JS", "jacks JC JD JH JS", 40),
        ("JD QS", "pinochle JD QS", 40),
        ("JD JD QS QS", "pinochle JD JD QS QS", 300),
        ("9H", "dix 9H", 10),
    ],
)
@BOTH
def test_what_a_meld_brings(rules: RuleSet, cards: str, action: str, worth: int) -> None:
    state = do(after_a_trick(rules, cards, turned="JH" if "9H" in cards else "9H"), f"meld {action}")
    assert points(state) == worth
    # 001: "The winner of the trick then leads": laying does not end the turn
    assert to_act(state) is N


def test_only_the_winner_of_a_trick_may_meld() -> None:
    # 001: "The winner of the trick is now allowed to meld if they wish"
    first = table(north="KS QS AS", east="KC QC 9S")
    assert why(first, "meld marriage KS QS") is Refusal.NO_TRICK_WON
    led = do(first, "AS")
    assert why(led, "meld marriage KC QC") is Refusal.NO_TRICK_WON
    won = do(led, "9S")
    assert why(won, "meld marriage KS QS") is None
    assert why_not(observe(won, E), parse_action("meld marriage KC QC")) is Refusal.NOT_YOUR_TURN


def test_a_meld_may_be_held_back() -> None:
    # 001: "allowed to meld if they wish"
    state = after_a_trick(TWO_HANDED, "KS QS")
    assert points(do(state, cheap(state))) == 0


def test_a_run_is_of_trump() -> None:
    # rules.md 2, where the seeds conflict: "001's run "in same suit" is read as trump, as 004 has it"
    state = after_a_trick(TWO_HANDED_BOOK, "AS TS KS QS JS")
    assert why(state, "meld run AS TS KS QS JS") is Refusal.NOT_THAT_MELD


def test_cards_of_a_meld_still_belong_to_the_hand() -> None:
    # 001: "the cards on the table in the meld are still considered to be part of the hand and are played as such"
    state = do(after_a_trick(TWO_HANDED, "KS QS"), "meld marriage KS QS")
    assert why(state, "KS") is Refusal.NOT_IN_HAND
    state = do(state, "KS@1")
    assert laid(state) == "QS@1"
    assert len(state.cards.hands[N]) == 11


def test_of_two_copies_the_player_says_which_is_played() -> None:
    # rules.md 5: "where a player holds one copy in the hand and one on the table, he says which he plays"
    state = do(after_a_trick(TWO_HANDED, "KS KS QS"), "meld marriage KS QS")
    assert (why(state, "KS"), why(state, "KS@1")) == (None, None)
    assert laid(do(state, "KS")) == "QS@1 KS@1"
    assert laid(do(state, "KS@1")) == "QS@1"


def test_any_number_of_melds_may_be_laid_at_one_turn() -> None:
    # rules.md 5: "Any number of melds at one turn (004: "any meld they have"; switch: one a turn)"
    state = do(after_a_trick(TWO_HANDED, "KS QS JD JH"), "meld pinochle QS JD; meld marriage KS QS@1")
    assert points(state) == 60
    assert laid(state) == "JD@1 QS@1+2 KS@2"


def test_one_meld_a_turn() -> None:
    # rules.md 5b: "One meld a turn (switch): a dix is free; double aces are two melds, a fresh double pinochle is one."
    rules = TWO_HANDED.changed(stock={"one_meld_a_turn": True})
    state = after_a_trick(rules, "KC KC KD KD KH KS KS 9H", turned="KH")
    state = do(state, "meld dix 9H; meld kings KC KD KH KS")
    assert why(state, "meld kings KC KD KH KS") is Refusal.ONE_MELD_A_TURN
    state = after_a_trick(rules, "JD JD QS QS KS", turned="KH")
    state = do(state, "meld pinochle JD JD QS QS")
    assert points(state) == 300
    assert why(state, "meld marriage KS QS@1") is Refusal.ONE_MELD_A_TURN
    assert why(do(state, cheap(state)), "meld marriage KS QS@1") is not Refusal.ONE_MELD_A_TURN


@BOTH
def test_melds_of_a_kind_simply_count_twice(rules: RuleSet) -> None:
    # 004: "all other melds simply count twice. e.g. Double aces around count 200 points."
    kings = after_a_trick(rules, "KC KC KD KD KH KH KS KS")
    assert points(do(kings, "meld kings KC KD KH KS; meld kings KC KD KH KS")) == 160
    runs = after_a_trick(rules, f"{RUN} {RUN}")
    assert points(do(runs, "meld run AH TH KH QH JH; meld run AH TH KH QH JH")) == 300


@BOTH
def test_there_is_no_run_with_a_spare_king_or_queen(rules: RuleSet) -> None:
    # rules.md 5b: "No run with a spare king or queen (190) in two hands: a spare pair is a royal marriage."
    state = after_a_trick(rules, f"{RUN} KH QH")
    assert points(do(state, "meld run AH TH KH QH JH; meld royal marriage KH QH")) == 190
    assert why(state, "meld run with king AH TH KH QH JH KH") is Refusal.NOT_THAT_MELD


# A card may serve again in a meld of another type.

MARRIAGE = "meld marriage KS QS"


@pytest.mark.parametrize(
    ("cards", "action", "worth"),
    [
        # 004, Special notes: "the player may add the other 3 kings for kings around, the other 3 queens for queens
        # around, or the Jack of Diamonds for a Pinochle"
        ("KC KD KH", "kings KC KD KH KS@1", 80),
        ("QC QD QH", "queens QC QD QH QS@1", 60),
        ("JD", "pinochle JD QS@1", 40),
    ],
)
@BOTH
def test_a_card_serves_again_in_another_type(rules: RuleSet, cards: str, action: str, worth: int) -> None:
    state = do(after_a_trick(rules, f"KS QS {cards}"), MARRIAGE, f"meld {action}")
    assert points(state) == 20 + worth


@BOTH
def test_a_card_serves_only_once_in_a_type(rules: RuleSet) -> None:
    # 004: "They may not add another single King of Spades for a second marriage."; 5b: "The book keeps "not twice in
    # the same type" too."
    state = do(after_a_trick(rules, "KS KS QS"), MARRIAGE)
    assert why(state, "meld marriage KS QS@1") is Refusal.SERVED_BEFORE


def test_another_pair_makes_a_second_marriage() -> None:
    state = do(after_a_trick(TWO_HANDED, "KS KS QS QS"), MARRIAGE, MARRIAGE)
    assert points(state) == 40
    assert laid(state) == "QS@1 QS@2 KS@1 KS@2"


@BOTH
def test_each_meld_adds_a_card_from_the_hand(rules: RuleSet) -> None:
    # rules.md 5: "Each meld laid adds at least one card from the hand (settled; so the order of laying matters"
    state = do(after_a_trick(rules, "KS QS JD JC JH JS"), MARRIAGE, "meld jacks JC JD JH JS")
    assert why(state, "meld pinochle JD@2 QS@1") is Refusal.NOTHING_NEW


def test_a_card_played_from_a_meld_serves_no_more() -> None:
    # 004: "If both cards are still on the table on a later turn"
    state = do(after_a_trick(TWO_HANDED, "KS QS KC KD KH", "9D"), MARRIAGE, "KS@1; 9D")
    assert why(state, "meld kings KC KD KH KS@1") is Refusal.NOT_ON_TABLE


def test_what_is_left_of_a_broken_meld_keeps_what_it_served_in() -> None:
    # rules.md 5b: "Cards left of a broken meld stay on the table and keep what they have served in."
    state = do(after_a_trick(TWO_HANDED, "KS KS QS", "9S 9D"), MARRIAGE, "KS@1; 9S")
    assert to_act(state) is N
    assert laid(state) == "QS@1"
    assert why(state, "meld marriage KS QS@1") is Refusal.SERVED_BEFORE


# The two upgrades.

ROYAL, UPGRADE = "meld royal marriage KH QH", "meld run AH TH JH KH@1 QH@1"


@pytest.mark.parametrize(("rules", "worth"), [(TWO_HANDED, 110), (TWO_HANDED_BOOK, 150)], ids=("hay", "book"))
def test_a_run_after_a_royal_marriage(rules: RuleSet, worth: int) -> None:
    # 004: "they only score an additional 110 points instead of 150"; rules.md 2: in the book "a run after a royal
    # marriage is 150 there"
    later = do(after_a_trick(rules, f"{RUN} AC", "9C"), ROYAL, "AC; 9C", UPGRADE)
    assert points(later) == 40 + worth
    # 5b: "Royal marriage and run with the same pair in *one* turn are worth 150 together in both presets"
    assert points(do(after_a_trick(rules, RUN), ROYAL, UPGRADE)) == 150


def test_a_run_after_a_royal_marriage_counts_in_full_under_its_switch() -> None:
    # rules.md 5: "Switches for the special notes, one each: a run after a royal marriage counts 150"
    rules = TWO_HANDED.changed(stock={"run_after_marriage_in_full": True})
    assert points(do(after_a_trick(rules, f"{RUN} AC", "9C"), ROYAL, "AC; 9C", UPGRADE)) == 190


def test_the_pair_under_a_run_is_one_marriage() -> None:
    # rules.md 5b: "The pair under a run must be of one and the same marriage; a king or queen that has served goes into
    # no other run; an upgrade happens once."
    both = do(after_a_trick(TWO_HANDED, f"{RUN} KH QH AH TH JH"), ROYAL, ROYAL)
    assert why(both, "meld run AH TH JH KH@1 QH@2") is Refusal.SERVED_BEFORE
    assert why(both, "meld run AH TH JH KH@2 QH@2") is None
    one = do(after_a_trick(TWO_HANDED, f"{RUN} KH AH TH JH"), ROYAL)
    assert why(one, "meld run AH TH JH KH QH@1") is Refusal.SERVED_BEFORE
    grown = do(one, UPGRADE)
    assert points(grown) == 150
    assert why(grown, "meld run AH TH JH KH@1+2 QH@1+2") is Refusal.SERVED_BEFORE


DOUBLE = "meld pinochle JD QS JD@1 QS@1"


@BOTH
def test_a_second_pinochle_joins_the_first(rules: RuleSet) -> None:
    # 001, notes: "you only get 260 points if you add another pinochle to a pinochle already on the table"; 004: "(while
    # the original Pinochle is still down), they only score an additional 260 points instead of 300"
    first = do(after_a_trick(rules, "JD JD QS QS AC", "9C"), "meld pinochle JD QS")
    assert points(do(first, "AC; 9C", DOUBLE)) == 300
    assert points(do(first, DOUBLE)) == 300
    assert why(first, "meld pinochle JD QS") is Refusal.MAKES_DOUBLE


def test_a_second_pinochle_counts_a_whole_double_under_its_switch() -> None:
    # rules.md 5: "a double pinochle after a pinochle counts 300"; 5b: in one turn they are worth 300 together
    rules = TWO_HANDED.changed(stock={"double_after_pinochle_in_full": True})
    first = do(after_a_trick(rules, "JD JD QS QS AC", "9C"), "meld pinochle JD QS")
    assert points(do(first, "AC; 9C", DOUBLE)) == 340
    assert points(do(first, DOUBLE)) == 300


@BOTH
def test_a_pinochle_after_a_broken_one_is_single(rules: RuleSet) -> None:
    # 004: "(If the first Pinochle had already been broken up, they would only score 40 points for the second one.)"
    first = do(after_a_trick(rules, "JD JD QS QS", "9D 9C"), "meld pinochle JD QS", "JD@1; 9D")
    assert why(first, "meld pinochle JD JD QS QS@1") is Refusal.NOT_IN_HAND
    assert points(do(first, "meld pinochle JD QS")) == 80


# Dix.


@BOTH
def test_the_first_dix_is_exchanged_for_the_turned_card(rules: RuleSet) -> None:
    # 001: "when you play the dix, you exchange it for the trump card on the bottom of the deck face up, and add that
    # card to your hand"
    before = after_a_trick(rules, "9H", turned="KH")
    state = do(before, "meld dix 9H")
    assert state.open is not None
    assert (points(state), state.open.turned, laid(state)) == (10, parse_card("9H"), "")
    assert parse_card("KH") in state.cards.hands[N]
    assert state.cards.hands[N].count(parse_card("9H")) == before.cards.hands[N].count(parse_card("9H")) - 1
    assert len(state.cards.hands[N]) == 12


def test_the_card_taken_may_be_melded_at_once() -> None:
    # 004: "The card taken from the bottom may be used immediately in meld if desired."
    state = do(after_a_trick(TWO_HANDED, "9H QH", turned="KH"), "meld dix 9H; meld royal marriage KH QH")
    assert points(state) == 50


def test_the_other_nine_is_shown() -> None:
    # rules.md 5: "The other 9 is shown for 10."
    state = do(after_a_trick(TWO_HANDED, "9H 9H", turned="KH"), "meld dix 9H; meld dix 9H")
    assert (points(state), laid(state)) == (20, "9H@2")
    assert why(state, "meld dix 9H@2") is Refusal.NOTHING_NEW


def test_a_turned_nine_is_exchanged_like_any_card() -> None:
    # 004: "exchanging it for the face-up trump card at the bottom of the stock (even if it is the other Dix)"; 5b: "A
    # turned nine brings the dealer nothing; later it is a nine like any other, 10 once."
    before = after_a_trick(TWO_HANDED, "9H", turned="9H")
    assert (points(before, N), points(before, E)) == (0, 0)
    state = do(before, "meld dix 9H")
    assert parse_card("9H") in state.cards.hands[N]
    assert points(do(state, "meld dix 9H")) == 20


def test_the_exchange_is_seen() -> None:
    state = after_a_trick(TWO_HANDED, "9H", turned="KH")
    events = apply(state, N, parse_action("meld dix 9H")).events
    (exchange,) = (event for event in events if isinstance(event, DixExchanged))
    assert exchange.seen_by(E) == DixExchanged(N, parse_card("9H"), parse_card("KH"))
    after = apply(state, N, parse_action("meld dix 9H")).state
    assert observe(after, E).known[N] == (parse_card("KH"),)


# The last two cards.


@pytest.mark.parametrize("turned", [True, False])
def test_the_winner_chooses_which_of_the_last_two_to_take(turned: bool) -> None:
    # 001: "When the stock is down to one face down card and the remaining trump card, the winner of the trick may
    # choose which card to take."; rules.md 5: "the loser gets the other"
    state = to_last_two(table(turned="KH"))
    winner = to_act(state)
    assert winner is not None
    (closed,) = state.cards.stock
    assert {format_action(action) for action in legal_actions(state)} == {"take closed", "take turned"}
    # "without a look at the closed one"
    assert closed not in observe(state, winner).known[winner]
    after = do(state, "take turned" if turned else "take closed")
    first, second = (parse_card("KH"), closed) if turned else (closed, parse_card("KH"))
    for seat, card in ((winner, first), (Seat(1 - winner), second)):
        gained = Counter(after.cards.hands[seat]) - Counter(state.cards.hands[seat])
        assert gained == Counter([card])
    assert after.known[winner if turned else 1 - winner] == (parse_card("KH"),)
    # 001: "After picking up these last two cards the winner of that trick may still meld."
    assert to_act(after) is winner
    assert all(isinstance(action, LayMeld) or format_action(action) == "go on" for action in legal_actions(after))


def test_a_first_nine_after_the_last_draw_is_only_shown() -> None:
    # rules.md 5b: "First nine laid after the last draw: 10, shown, no exchange."
    state = to_last_two(table(turned="9H"))
    winner = to_act(state)
    assert winner is not None
    state = do(state, "take turned; meld dix 9H")
    assert points(state, winner) == 10
    assert laid(state, winner) == "9H@1"


def test_the_nine_from_under_the_stock_counts_no_second_time() -> None:
    # rules.md 5: "The 9 that went under the stock counts no second time"
    nine, two_nines = Spread(parse_hand("9H AC"), spent_dix=True), Spread(parse_hand("9H 9H"), spent_dix=True)
    dix = LayMeld(MeldKind.DIX, parse_hand("9H"))
    assert lay_refusal(TWO_HANDED, Suit.HEARTS, nine, dix) is Refusal.DIX_SPENT
    assert lay_refusal(TWO_HANDED, Suit.HEARTS, two_nines, dix) is None
    shown = after_laying(TWO_HANDED, Suit.HEARTS, two_nines, dix)
    assert lay_refusal(TWO_HANDED, Suit.HEARTS, shown, dix) is Refusal.DIX_SPENT


def test_whoever_takes_the_exchanged_nine_holds_it_spent() -> None:
    seen = 0
    for number in range(12):
        exchanged = False
        for ply in random_game(TWO_HANDED, f"spent {number}", 1):
            exchanged |= any(isinstance(event, DixExchanged) for event in ply.step.events)
            for event in ply.step.events:
                if isinstance(event, TurnedCardTaken):
                    assert ply.step.state.open is not None
                    assert ply.step.state.open.spent is (event.seat if exchanged else None)
                    seen += exchanged
    assert seen


def test_of_two_nines_in_the_hand_the_spent_one_is_played_first() -> None:
    # rules.md 5b: "Two nines in the hand, one of which lay under the stock: the spent one is played first."
    nine = parse_hand("9H")
    held = OpenCards(((), ()), ((), ()), (nine, ()), None, N, N)
    after = held.after_play(TWO_HANDED, Suit.HEARTS, N, PlayCard(nine[0]))
    assert (after.spent, after.known) == (None, ((), ()))
    dix = LayMeld(MeldKind.DIX, nine)
    assert lay_refusal(TWO_HANDED, Suit.HEARTS, after.spread(N, nine), dix) is None


def test_a_nine_that_is_laid_is_not_the_spent_one() -> None:
    # both nines are known where the turned card was a nine: one is laid, and the spent one stays in the hand
    dix = LayMeld(MeldKind.DIX, parse_hand("9H"))
    for known in ("9H", "9H 9H"):
        held = OpenCards(((), ()), ((), ()), (parse_hand(known), ()), None, N, N)
        after = held.after_meld(TWO_HANDED, Suit.HEARTS, N, parse_hand("9H 9H AC"), dix)
        assert (after.known[N], after.spent) == (parse_hand("9H"), N)


# The second phase.


def test_in_the_last_phase_melds_are_taken_up() -> None:
    # 004, Phase 2: "There is no longer any melding. Each player picks up any meld they have and place it in their hand.
    # The winner of the last trick from Phase 1 leads to the next trick."
    for number in range(20):
        plies = list(random_game(TWO_HANDED, f"up {number}", 1))
        (ply,) = (ply for ply in plies if any(isinstance(event, PlayBegan) for event in ply.step.events))
        state = ply.step.state
        assert isinstance(state.phase, TrickPlay)
        assert state.open is not None
        assert state.laid == ((), ())
        up = [event for event in ply.step.events if isinstance(event, MeldsTakenUp)]
        before = ply.before.laid
        assert {event.seat for event in up} == {seat for seat in (N, E) if before[seat]}
        assert to_act(state) is ply.seat
        assert not any(isinstance(action, LayMeld) for action in legal_actions(state))
        if any(before):
            return
    raise AssertionError("nobody had a meld on the table")


def test_in_the_last_phase_of_the_book_melds_stay_and_are_laid() -> None:
    # 001, Phase 2: "Melds are impossible during this phase unless a player has been holding one in hand for strategic
    # reasons"; rules.md 5b: "the winner of any trick may lay any meld as in the first phase"
    lays = plays = 0
    for number in range(12):
        for ply in random_game(TWO_HANDED_BOOK, f"held {number}", 1):
            if isinstance(ply.before.phase, TrickPlay):
                if isinstance(ply.action, LayMeld):
                    assert ply.before.phase.trick.cards == ()
                    assert points(ply.step.state, ply.seat) > points(ply.before, ply.seat)
                    lays += 1
                plays += isinstance(ply.action, PlayCard) and bool(ply.action.melds)
    assert lays
    assert plays


def in_last_phase(rules: RuleSet, north: str, east: str, led: str) -> State:
    """The last phase, trump hearts, as if it had come to these cards; north leads."""
    state = to_last_phase(table(rules, dealer=E))
    assert isinstance(state.phase, TrickPlay)
    assert state.phase.open is not None
    hands = (parse_hand(north), parse_hand(east))
    nobody = ((), ())
    opened = replace(state.phase.open, laid=nobody, known=nobody, spent=None)
    phase = replace(state.phase, trick=replace(state.phase.trick, leader=N), open=opened)
    return do(replace(state, cards=replace(state.cards, hands=hands), phase=phase), led)


def may_play(state: State) -> str:
    return " ".join(format_action(action) for action in legal_actions(state))


NEVER = HeadRule.NEVER


@pytest.mark.parametrize(
    ("rules", "held", "led", "allowed"),
    [
        # 004, Phase 2: "The second player must follow suit if able."
        (TWO_HANDED, "9S AC AH", "KS", "9S"),
        # "If not, they must trump if possible."
        (TWO_HANDED, "AC 9H JH", "KS", "9H JH"),
        (TWO_HANDED, "AC AD", "KS", "AC AD"),
        # "The second player must win the trick if they are able to."
        (TWO_HANDED, "9S TS AS", "KS", "TS AS"),
        (TWO_HANDED, "9H TH", "KH", "TH"),
        (TWO_HANDED, "9H JH", "KH", "9H JH"),
        # 004, Variations: "the second player is only required to take the trick if possible if trumps were led"
        (TWO_HANDED.changed(tricks={"head_rule": HeadRule.TRUMP_LED}), "9S TS AS", "KS", "9S TS AS"),
        (TWO_HANDED.changed(tricks={"head_rule": HeadRule.TRUMP_LED}), "9H TH", "KH", "TH"),
        # rules.md 5: "must win never"
        (TWO_HANDED.changed(tricks={"head_rule": NEVER}), "9H TH", "KH", "9H TH"),
        # 001, Phase 2: "the second player must follow suit if possible, and if not, must play trump if possible"
        (TWO_HANDED_BOOK, "9S TS AS AH", "KS", "9S TS AS"),
        (TWO_HANDED_BOOK, "AC 9H JH", "KS", "9H JH"),
        (TWO_HANDED_BOOK, "AC AD", "KS", "AC AD"),
    ],
)
def test_the_duties_of_the_last_phase(rules: RuleSet, held: str, led: str, allowed: str) -> None:
    assert may_play(in_last_phase(rules, led + " 9D", held, led)) == allowed


# Melds before the draw.


def test_melds_may_be_laid_before_the_draw_and_not_after_it() -> None:
    # rules.md 7a, as most American sheets have it: "After a player has won a trick and before drawing from the stock"
    rules = TWO_HANDED.changed(name="before", stock={"melds_before_draw": True})
    state = table(rules, north="AC KS QS KC QC", east="9C", stock="TC TC", turned="9H")
    state = do(state, "AC; 9C")
    assert (len(state.cards.hands[N]), len(state.cards.stock)) == (11, 23)
    assert why_not(observe(state, N), parse_action("KS")) is Refusal.WRONG_PHASE, "first the draw"
    state = do(state, "meld marriage KS QS; go on")
    assert points(state, N) == 20
    assert (len(state.cards.hands[N]), len(state.cards.stock)) == (12, 21)
    assert why_not(observe(state, N), parse_action("meld marriage KC QC")) is Refusal.DRAWN_ALREADY


def test_after_the_last_draw_nothing_is_melded_if_melds_come_before_it() -> None:
    # rules.md 7a
    rules = TWO_HANDED.changed(name="before", stock={"melds_before_draw": True, "takes_closed": True})
    for ply in random_game(rules, "last draw", 1):
        if any(isinstance(event, TurnedCardTaken) for event in ply.step.events):
            assert isinstance(ply.action, GoOn)
            assert isinstance(ply.step.state.phase, TrickPlay)
            return
    pytest.fail("the stock was never drawn")


# With 64 cards.


def test_with_64_cards_everybody_holds_16_and_31_lie_on_the_turned_one() -> None:
    # rules.md 7b: "16 cards each"
    rules = PRESETS["two-handed-64"]
    turned = next(
        event for ply in random_game(rules, "64", 1) for event in ply.step.events if type(event) is TrumpTurned
    )
    assert (rules.dealing.hand_size, turned.stock) == (16, 31)


def test_with_64_cards_the_seven_of_trump_is_the_dix() -> None:
    # rules.md 7b: "the dix is the seven of trump"
    rules, hand = PRESETS["two-handed-64"], Spread(parse_hand("7H 9H 7S"), turned=parse_card("AH"))
    dix = LayMeld(MeldKind.DIX, parse_hand("7H"))
    assert list(layings(rules, Suit.HEARTS, hand)) == [dix]
    assert format_hand(after_laying(rules, Suit.HEARTS, hand, dix).hand) == "9H AH 7S"
    assert lay_refusal(rules, Suit.HEARTS, hand, LayMeld(MeldKind.DIX, parse_hand("9H"))) is Refusal.NOT_THAT_MELD


def test_with_64_cards_a_nine_beats_an_eight_and_an_eight_a_seven_and_none_counts() -> None:
    # rules.md 7b: "7s and 8s added below the nine"; "250 trick points as before, since 7 and 8 count nothing"
    rules = PRESETS["two-handed-64"]
    nine, eight, seven = parse_card("9C"), parse_card("8C"), parse_card("7C")
    assert beats(nine, eight, Suit.HEARTS)
    assert beats(eight, seven, Suit.HEARTS)
    assert beats(parse_card("7H"), parse_card("AC"), Suit.HEARTS)
    assert trick_points(rules, (nine, eight, seven)) == 0
    assert rules.trick_total == 250


def test_sevens_and_eights_belong_beside_a_stock() -> None:
    with pytest.raises(RuleSetError, match="a deck of 64 cards is for two players, who draw from a stock"):
        PRESETS["classic"].changed(deck=Deck.SIXTY_FOUR, dealing={"hand_size": 16})
    with pytest.raises(RuleSetError, match="beside a stock each player holds 12 cards of a single deck, or 16 of"):
        TWO_HANDED.changed(deck=Deck.SIXTY_FOUR)


# Scoring.


@pytest.mark.parametrize(
    ("counters", "points"),
    [
        # 001: "11 points for each ace, 10 points for each ten, 4 points for each king, 3 points for each queen, and 2
        # points for each jack"
        (Counters.FACE_VALUES, (0, 2, 3, 4, 10, 11)),
        # 004, Variations: "count each Ace and ten 10 points, and count each king and queen 5 points"
        (Counters.FIVES, (0, 0, 5, 5, 10, 10)),
        # "simply count each ace, ten, and king 10points"
        (Counters.ACE_TEN_KING, (0, 0, 0, 10, 10, 10)),
    ],
)
def test_what_cards_count(counters: Counters, points: tuple[int, ...]) -> None:
    rules = TWO_HANDED.changed(tricks={"counters": counters})
    assert rules.card_points[Rank.NINE :] == points
    assert rules.trick_total == 250


def test_scores_may_be_shown_divided_by_ten() -> None:
    # 004: "the zeroes can be dropped off the end of the score, effectively dividing all possible scores by 10"
    rules = TWO_HANDED.changed(
        scale=Scale.UNITS,
        tricks={"counters": Counters.ACE_TEN_KING, "last_trick": 1},
        auction={"ladder": ((25, 1),), "highest_raise": None},
        end={"target": 120},
    )
    assert rules.trick_total == 25
    assert points(do(after_a_trick(rules, RUN), "meld run AH TH KH QH JH")) == 15


@pytest.mark.parametrize(("name", "last"), [("two-handed", 10), ("two-handed-book", 0)])
def test_the_last_trick(name: str, last: int) -> None:
    # 004: "The player who captures the last trick also gets ten points."; rules.md 2: 0 in the book
    plies = list(random_game(PRESETS[name], "last", 1))
    won = [event for event in plies[-1].step.events if getattr(event, "last", False)]
    assert len(won) == 1
    cards = sum(PRESETS[name].card_points[card.rank] for card in won[0].cards)
    assert won[0].points == cards + last


def test_meld_and_card_points_make_the_score() -> None:
    # 004, Scoring: "In addition to any meld a player scored during the hand they also receive" card points
    (row,) = list(random_game(TWO_HANDED, "score", 1))[-1].step.state.standing.sheet
    assert row.outcome is Outcome.PLAYED
    assert row.contract is None
    assert row.scores == tuple(a + b for a, b in zip(row.meld, row.trick_points, strict=True))


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((1200, 300), 0),  # 004: "The first player to get a total of 1200 points wins the game."
        ((300, 1200), 1),
        ((1199, 300), None),
        ((1300, 1210), 0),  # rules.md 2: "higher total"
        ((1210, 1300), 1),
        ((1250, 1250), None),  # "equal totals: play another hand"
    ],
)
@BOTH
def test_the_end_of_the_game(rules: RuleSet, totals: tuple[int, int], winner: int | None) -> None:
    assert game_winner(rules, totals, None) == winner


@pytest.mark.parametrize("target", [1000, 1500])
def test_other_targets(target: int) -> None:
    # 004, Variations: "Game may be played to 1500 or 1000 points instead of 1200."
    rules = TWO_HANDED.changed(end={"target": target})
    assert game_winner(rules, (target, 0), None) == 0
    assert game_winner(rules, (target - 10, 0), None) is None


def near_the_end(rules: RuleSet) -> State:
    """North wants 100 to the target, has won a trick and can lay a hundred aces."""
    state = table(rules, "AC AD AH AS KS", "9S", stock="AS 9D", turned="KH")
    state = replace(state, standing=replace(state.standing, totals=(1100, 1190)))
    return do(state, "KS; 9S")


def test_the_total_is_looked_at_when_the_hand_is_over() -> None:
    # rules.md 5: "First to 1200 (1000, 1500), looked at when the hand is over (switch: at once, also in mid-hand)"
    state = do(near_the_end(TWO_HANDED), "meld aces AC AD AH AS")
    assert isinstance(state.phase, StockPlay)


def test_a_meld_may_end_the_game_at_once() -> None:
    # rules.md 5b: "At once (switch): only meld ends a hand early, card points count at its end"
    state = do(near_the_end(TWO_HANDED.changed(stock={"ends_at_once": True})), "meld aces AC AD AH AS")
    assert isinstance(state.phase, GameOver)
    assert (state.phase.winner, state.standing.totals) == (0, (1200, 1190))
    (row,) = state.standing.sheet
    assert (row.outcome, row.trick_points) == (Outcome.CUT_SHORT, (0, 0))


def test_a_trick_may_end_the_game_at_once() -> None:
    # 7a: "two hands: a match ends at once: by a meld or a trick, with the trick points so far"
    rules = TWO_HANDED.changed(stock={"ends_at_once": True, "tricks_at_once": True})
    state = table(rules, "AC AD AH AS KS", "9S", stock="AS 9D", turned="KH")
    totals = (rules.end.target - rules.card_points[Rank.KING], 1190)
    state = replace(state, standing=replace(state.standing, totals=totals))
    won = do(state, "KS; 9S")

    assert isinstance(won.phase, GameOver)
    assert (won.phase.winner, won.standing.totals) == (0, (rules.end.target, 1190))
    (row,) = won.standing.sheet
    assert (row.outcome, sum(row.trick_points)) == (Outcome.DECLARED_OUT, rules.end.target - totals[0])

    short = replace(state, standing=replace(state.standing, totals=(totals[0] - 1, 1190)))
    assert isinstance(do(short, "KS; 9S").phase, StockPlay)
    with_a_meld = do(near_the_end(rules), "meld aces AC AD AH AS")
    assert isinstance(with_a_meld.phase, GameOver)


# What most American sheets have (rules.md 7a).


def test_a_turned_nine_is_ten_for_the_dealer() -> None:
    # 7a: "two hands: the turned nine: 10 for the dealer"
    rules = TWO_HANDED.changed(name="american", stock={"nine_for_dealer": True})
    turned, other = table(rules, RUN, turned="9S"), table(rules, RUN, turned="AS")
    dealer = turned.standing.dealer

    assert [total_points(melds) for melds in turned.melds] == [10 * (seat is dealer) for seat in rules.seats]
    assert [total_points(melds) for melds in other.melds] == [0, 0]
    assert [total_points(melds) for melds in table(TWO_HANDED, RUN, turned="9S").melds] == [0, 0]


def test_the_winner_must_take_the_last_closed_card_and_shows_it() -> None:
    # 7a: "two hands: the last closed card: the winner must take the closed one, shown"
    rules = TWO_HANDED.changed(name="american", stock={"takes_closed": True})
    for number in range(4):
        plies = list(random_game(rules, f"closed {number}", 1))
        assert not any(isinstance(ply.action, TakeCard) for ply in plies)
        ply = next(ply for ply in plies if any(isinstance(event, TurnedCardTaken) for event in ply.step.events))
        drawn = next(event for event in ply.step.events if isinstance(event, CardDrawn))
        taken = next(event for event in ply.step.events if isinstance(event, TurnedCardTaken))
        won = next(event for event in ply.step.events if isinstance(event, TrickWon))
        other = rules.seating.after(won.seat)
        assert (drawn.seat, taken.seat) == (won.seat, other)
        assert drawn.seen_by(other) == drawn, "everybody sees it"
        assert drawn.card in observe(ply.step.state, other).known[won.seat]


@pytest.mark.parametrize(("taken", "written"), [(91, 90), (159, 160), (96, 90), (154, 150), (97, 100), (0, 0)])
def test_trick_points_may_be_written_in_tens(taken: int, written: int) -> None:
    # pokerwiner.com, Pinocle for two: "a total of seven, eight, or nine points is counted as ten"
    rules = TWO_HANDED.changed(name="tens", stock={"rounds_to_tens": True})

    assert written_points(rules, taken) == written
    assert written_points(TWO_HANDED, taken) == taken


def test_a_deal_in_tens_is_scored_in_tens() -> None:
    rules = TWO_HANDED.changed(name="tens", stock={"rounds_to_tens": True})
    for move in random_game(rules, "tens", deals=3):
        for row in [event.result for event in move.step.events if isinstance(event, DealScored)]:
            written = [(points + 3) // 10 * 10 for points in row.trick_points]
            assert sum(row.trick_points) == 250
            assert list(row.scores) == [laid + points for laid, points in zip(row.meld, written, strict=True)]
