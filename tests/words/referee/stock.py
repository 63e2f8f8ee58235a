"""A referee who knows a game with a stock only by what its rules page says.

He has the same questions and answers as the one beside an auction. A card that is played, or serves again in a meld,
is named with the numbers of its owner's melds that it lies in; none: it comes from the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from tests.words.referee import stock_forms
from tests.words.referee.melds import SUITS, worth
from tests.words.referee.reading import Facts
from tests.words.referee.scores import Ledger
from tests.words.referee.table import Action, beats, may_follow

assert stock_forms.DIX, "the sentences of this game have their forms"

Piece = tuple[str, tuple[int, ...]]
"""A card on the table, and the melds of its owner that it lies in."""
TYPE = {"run": 1, "royal": 1, "marriage": 1, "dix": 1, "pinochle": 2, "A": 3, "K": 3, "Q": 3, "J": 3}
GROWS = {"run": "royal", "pinochle": "pinochle"}
OTHER = (1, 0)


class Laid(NamedTuple):
    """A meld that has been laid, or a turned dix."""

    kind: str
    points: int
    times: int = 1


class StockTable:
    """One match. ``stage``: a deal, a card, melds before a draw, one of the last two cards, or melds after them."""

    def __init__(self, facts: Facts, dealer: int) -> None:
        self.facts, self.dealer = facts, dealer
        self.ledger = Ledger(facts, 2)
        self.stage, self.turn = "deal", dealer
        self.row: tuple[int, ...] | None = None
        self.dix_rank = {"nine": "9", "seven": "7"}[facts["dix"]]

    def deal(self, hands: Sequence[Sequence[str]], rest: Sequence[str]) -> None:
        """The cards are dealt, and the last of the rest is turned up."""
        assert {len(hand) for hand in hands} == {self.facts["hand"]}
        *self.closed, self.turned = rest
        assert len(self.closed) == self.facts["closed"]
        self.hands = [list(hand) for hand in hands]
        """The cards in the hand, without those on the table."""
        self.pieces: list[list[Piece]] = [[], []]
        self.melds: list[list[Laid]] = [[], []]
        self.taken, self.trick, self.won_one = [0, 0], list[str](), False
        self.trump, self.dix = self.turned[1], self.dix_rank + self.turned[1]
        self.exchanged, self.spent, self.fresh = False, -1, 0
        self.drawn, self.led_since = False, False
        """Whether the stock is gone, and a trick has been played since."""
        self.stage, self.turn = "card", OTHER[self.dealer]
        if self.turned == self.dix and self.facts["turned_brings"]:
            self.melds[self.dealer].append(Laid("dix", self.facts["turned_brings"]))
            reaches = self.ledger.totals[self.dealer] + self.facts["turned_brings"] >= self.ledger.target
            assert not reaches or not self.facts.get("wins_at_once") or not self.facts.get("turned_ends", True)

    def legal(self) -> set[Action]:
        """What may be done now."""
        match self.stage:
            case "choose":
                return {("take", "turned"), ("take", "closed")}
            case "melds first" | "last melds":
                return {*self._layings(), ("go on",)}
            case "card" if self._melds_before_lead():
                return {*self._layings(), *self._cards()}
            case "card":
                return self._cards()
        raise AssertionError(self.stage)

    def do(self, action: Action) -> None:
        """Somebody does it."""
        what, *with_ = action
        {"card": self._play, "lay": self._lay, "go on": self._go_on, "take": self._take}[what](*with_)

    # Cards and draws.

    def _melds_before_lead(self) -> bool:
        if self.trick or not self.won_one:
            return False
        if self.drawn:
            return bool(self.facts["melds_stay"] and (self.led_since or self.facts["after_last_draw"]))
        return not self.facts["melds_first"]

    def _whole(self, seat: int) -> list[str]:
        return self.hands[seat] + [card for card, _ in self.pieces[seat]]

    def _cards(self) -> set[Action]:
        seat = self.turn
        may = set(self._whole(seat))
        if self.trick and self.drawn:
            may = may_follow(self.facts, self.trick, self._whole(seat), self.trump)
        copies: list[Piece] = [(card, ()) for card in self.hands[seat]] + self.pieces[seat]
        return {("card", card, numbers) for card, numbers in copies if card in may}

    def _play(self, card: str, numbers: tuple[int, ...]) -> None:
        seat = self.turn
        if numbers:
            self.pieces[seat].remove((card, numbers))
        else:
            self.hands[seat].remove(card)
            self.spent = -1 if self.spent == seat and card == self.dix else self.spent
        self.trick.append(card)
        if len(self.trick) == 1:
            self.turn = OTHER[seat]
            return
        lead, answer = self.trick
        self.turn = seat if beats(answer, lead, self.trump) else OTHER[seat]
        self.taken[self.turn] += sum(self.facts["counters"].get(each[0], 0) for each in self.trick)
        self.trick, self.won_one, self.fresh = [], True, len(self.melds[self.turn])
        self._after_trick()

    def _after_trick(self) -> None:
        if not any(map(self._whole, (0, 1))):
            self.taken[self.turn] += self.facts["last"]
            self._over("played")
        elif self.facts.get("wins_at_once") == "trick" and self._reached():
            self._over("won at once")
        elif self.drawn:
            self.led_since = True
        elif self.facts["melds_first"]:
            self.stage = "melds first"
        else:
            self._draw()

    def _go_on(self) -> None:
        if self.stage == "melds first":
            self._draw()
        else:
            self._last_phase()

    def _draw(self) -> None:
        winner, self.stage = self.turn, "card"
        if len(self.closed) > 1:
            self.hands[winner].append(self.closed.pop(0))
            self.hands[OTHER[winner]].append(self.closed.pop(0))
        elif self.facts["must_take_closed"]:
            self._take("closed")
        else:
            self.stage = "choose"

    def _take(self, which: str) -> None:
        gets_turned = self.turn if which == "turned" else OTHER[self.turn]
        self.hands[gets_turned].append(self.turned)
        self.hands[OTHER[gets_turned]].append(self.closed.pop())
        self.spent = gets_turned if self.exchanged else -1
        self.drawn = True
        if self.facts["melds_first"]:
            self._last_phase()
        else:
            self.stage = "last melds"

    def _last_phase(self) -> None:
        self.stage = "card"
        if not self.facts["melds_stay"]:
            self.hands = [self._whole(seat) for seat in (0, 1)]
            self.pieces = [[], []]

    # Melds.

    def _kinds(self) -> Iterator[tuple[str, list[str]]]:
        """Every meld that the page has, with its cards."""
        plain = [suit for suit in SUITS if suit != self.trump]
        cards = [
            ("run", [rank + self.trump for rank in "ATKQJ"]),
            ("royal", ["K" + self.trump, "Q" + self.trump]),
            *(("marriage", ["K" + suit, "Q" + suit]) for suit in plain),
            ("dix", [self.dix]),
            ("pinochle", ["QS", "JD"]),
            ("pinochle", ["QS", "QS", "JD", "JD"]),
            *((rank, [rank + suit for suit in SUITS]) for rank in "AKQJ"),
        ]
        return ((kind, each) for kind, each in cards if worth(self.facts["melds"].get(kind, {}), 1))

    def _layings(self) -> set[Action]:
        hand, table = self.hands[self.turn], self.pieces[self.turn]
        copies: list[Piece] = [(card, ()) for card in hand] + table
        found: set[Action] = set()
        for kind, cards in self._kinds():
            ways = [
                set(combinations(sorted(copy for copy in copies if copy[0] == card), times))
                for card, times in Counter(cards).items()
            ]
            for way in product(*ways):
                chosen = [copy for some in way for copy in some]
                fresh = tuple(sorted(card for card, numbers in chosen if not numbers))
                again = tuple(sorted(copy for copy in chosen if copy[1]))
                if fresh and self._may_lay(kind, len(cards), again):
                    found.add(("lay", kind, fresh, again))
        return found

    def _may_lay(self, kind: str, count: int, again: tuple[Piece, ...]) -> bool:
        melds = self.melds[self.turn]
        if kind == "dix":
            return not (self.spent == self.turn and self.hands[self.turn].count(self.dix) == 1)
        if self.facts["one_a_turn"] and any(meld.kind != "dix" for meld in melds[self.fresh :]):
            return False
        if kind == "pinochle" and count == 2 and self._pairs("pinochle"):
            return False
        served = [piece for piece in again if self._served(piece, kind)]
        return not served or self._grown(kind, count, again) >= 0

    def _served(self, piece: Piece, kind: str) -> list[int]:
        """The melds of that type that a card on the table lies in."""
        return [number for number in piece[1] if TYPE[self.melds[self.turn][number].kind] == TYPE[kind]]

    def _pairs(self, kind: str) -> dict[int, list[Piece]]:
        """The melds of two cards that still lie there whole and have not grown."""
        found = {}
        for number, meld in enumerate(self.melds[self.turn]):
            pair = [piece for piece in self.pieces[self.turn] if self._served(piece, kind) == [number]]
            if meld.kind == kind and meld.times == 1 and len(pair) == 2:
                found[number] = pair
        return found

    def _grown(self, kind: str, count: int, again: tuple[Piece, ...]) -> int:
        """The meld that grows when these cards serve again; -1: none does."""
        if kind not in GROWS or count == 2:
            return -1
        served = sorted(piece for piece in again if self._served(piece, kind))
        return next((number for number, pair in self._pairs(GROWS[kind]).items() if sorted(pair) == served), -1)

    def _brings(self, kind: str, count: int, again: tuple[Piece, ...]) -> int:
        facts, grows = self.facts, self._grown(kind, count, again)
        if grows < 0:
            return worth(facts["melds"][kind], 2 if (kind, count) == ("pinochle", 4) else 1)
        if grows < self.fresh:
            return int(facts[f"grown_{kind}"])
        return int(facts[f"{kind}_at_once"]) - self.melds[self.turn][grows].points

    def _lay(self, kind: str, fresh: tuple[str, ...], again: tuple[Piece, ...]) -> None:
        seat, count = self.turn, len(fresh) + len(again)
        points, number = self._brings(kind, count, again), len(self.melds[seat])
        for card in fresh:
            self.hands[seat].remove(card)
        for piece in again:
            self.pieces[seat].remove(piece)
        self.melds[seat].append(Laid(kind, points, 2 if (kind, count) == ("pinochle", 4) else 1))
        if kind == "dix" and not self.exchanged and not self.drawn:
            self.hands[seat].append(self.turned)
            self.turned, self.exchanged = self.dix, True
        else:
            self.pieces[seat] += [(card, (*numbers, number)) for card, numbers in again]
            self.pieces[seat] += [(card, (number,)) for card in fresh]
        if self.facts.get("wins_at_once") and self._reached():
            self._over("won at once")

    # The score.

    def _tricks(self, seat: int) -> int:
        """What trick points bring, as they are written."""
        points = self.taken[seat]
        if "tens" not in self.facts:
            return points
        return points - points % 10 + (10 if points % 10 >= self.facts["tens"] else 0)

    def _scored(self, seat: int, tricks: bool) -> int:
        return sum(meld.points for meld in self.melds[seat]) + (self._tricks(seat) if tricks else 0)

    def _reached(self) -> bool:
        reached = self._scored(self.turn, self.facts["wins_at_once"] == "trick")
        return self.ledger.totals[self.turn] + reached >= self.ledger.target

    def _over(self, how: str) -> None:
        tricks = how == "played" or self.facts["wins_at_once"] == "trick"
        self.row = tuple(self._scored(seat, tricks) for seat in (0, 1))
        target = self.ledger.target
        self.ledger.write(self.row, [], False)
        both = min(self.ledger.totals) >= target
        if how == "won at once" and not both:
            self.ledger.winner = self.turn
        self.dealer = OTHER[self.dealer]
        self.stage, self.turn = ("over" if self.ledger.winner is not None else "deal"), self.dealer

    def is_shown(self, closed_left: int) -> bool:
        """Whether everybody sees a closed card that is drawn and leaves that number of them."""
        return bool(self.facts["must_take_closed"]) and not closed_left
