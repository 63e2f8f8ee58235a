"""The end of a deal with all cards known, solved exactly: what every card brings when all four play their best."""

from game.rules import KINDS, SEATS, Card, Hand, Rank, RuleSet, Seat, Suit, Trick, beats, best_index, play_refusal

_Hands = tuple[Hand, Hand, Hand, Hand]


class Solver:
    """Alpha-beta search over deals of one contract. It remembers what it has found between deals."""

    def __init__(self, rules: RuleSet, trump: Suit) -> None:
        self._rules = rules
        self._trump = trump
        self._points = rules.card_points
        self._options: dict[tuple[Hand, Suit | None, Card | None], Hand] = {}
        self._bounds: dict[tuple[_Hands, Seat], tuple[int, int]] = {}

    def first_side(self, hands: tuple[Hand, ...], trick: Trick, card: Card) -> int:
        """The trick points that the first side takes to the end, if the seat to play puts this card now.

        ``hands`` holds the sorted cards still in the hands, those on the table not.
        """
        seat = SEATS[(trick.leader + len(trick.cards)) % 4]
        four = (hands[0], hands[1], hands[2], hands[3])
        return self._put(four, trick.leader, trick.cards, seat, card, 0, 1000)

    def _put(
        self, hands: _Hands, leader: Seat, cards: tuple[Card, ...], seat: Seat, card: Card, alpha: int, beta: int
    ) -> int:
        """What the first side takes after a card; exact inside the window, else a bound."""
        hand = hands[seat]
        place = hand.index(card)
        after = list(hands)
        after[seat] = hand[:place] + hand[place + 1 :]
        four = (after[0], after[1], after[2], after[3])
        cards = (*cards, card)
        if len(cards) < 4:
            return self._search(four, leader, cards, SEATS[(seat + 1) % 4], alpha, beta)
        taker = SEATS[(leader + best_index(cards, self._trump)) % 4]
        points = self._points
        worth = sum(points[played.rank] for played in cards)
        if not four[0]:
            return 0 if taker & 1 else worth + self._rules.tricks.last_trick
        if taker & 1:
            return self._trick(four, taker, alpha, beta)
        return worth + self._trick(four, taker, alpha - worth, beta - worth)

    def _trick(self, hands: _Hands, leader: Seat, alpha: int, beta: int) -> int:
        """What the first side takes from the beginning of a trick on."""
        key = (hands, leader)
        low, high = self._bounds.get(key, (0, 1000))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        found = self._search(hands, leader, (), leader, max(alpha, low), min(beta, high))
        if found <= alpha:
            high = min(high, found)
        elif found >= beta:
            low = max(low, found)
        else:
            low = high = found
        self._bounds[key] = (low, high)
        return found

    def _search(self, hands: _Hands, leader: Seat, cards: tuple[Card, ...], seat: Seat, alpha: int, beta: int) -> int:
        options = self._legal(hands[seat], cards)
        if seat & 1:
            best = 1000
            for card in options:
                best = min(best, self._put(hands, leader, cards, seat, card, alpha, min(beta, best)))
                if best <= alpha:
                    break
            return best
        best = -1
        for card in options:
            best = max(best, self._put(hands, leader, cards, seat, card, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def _legal(self, hand: Hand, cards: tuple[Card, ...]) -> Hand:
        """The different cards of a hand that may be played, the most promising first."""
        led = cards[0].suit if cards else None
        best = cards[best_index(cards, self._trump)] if cards else None
        key = (hand, led, best)
        found = self._options.get(key)
        if found is None:
            trick = Trick(Seat.NORTH, self._short(led, best))
            legal = (
                card
                for card in dict.fromkeys(hand)
                if play_refusal(self._rules, self._trump, trick, hand, card) is None
            )
            trump = self._trump

            def promise(card: Card) -> tuple[bool, int]:
                wins = best is None or beats(card, best, trump)
                return (not wins, -card.rank if wins else card.rank)

            found = tuple(sorted(legal, key=promise))
            self._options[key] = found
        return found

    @staticmethod
    def _short(led: Suit | None, best: Card | None) -> tuple[Card, ...]:
        """A trick as short as possible with this suit led and this best card: the duties depend on nothing else."""
        if led is None or best is None:
            return ()
        return (best,) if best.suit is led else (KINDS[led * 6 + Rank.NINE], best)
