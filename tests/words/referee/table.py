"""A referee who knows a game with an auction only by what its rules page says.

It is told who is dealt what and what is done, says who is to act and what they may do, and scores. Seats are numbers,
clockwise; cards two letters; an action is a word with what belongs to it, such as ``("bid", 250)``.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from tests.words.referee.melds import SUITS, meld_of
from tests.words.referee.reading import Facts
from tests.words.referee.scores import Deal, Ledger, score

Action = tuple[Any, ...]
RANKS = "789JQKTA"


def beats(card: str, best: str, trump: str) -> bool:
    """Whether a card played later is better than the best so far."""
    if card[1] == best[1]:
        return RANKS.index(card[0]) > RANKS.index(best[0])
    return card[1] == trump


def may_follow(facts: Facts, trick: Sequence[str], hand: Sequence[str], trump: str) -> set[str]:
    """The cards that may be played to a trick that somebody has led."""
    led, best = trick[0][1], trick[0]
    for card in trick[1:]:
        best = card if beats(card, best, trump) else best
    suit = [card for card in hand if card[1] == led]
    trumps = [card for card in hand if card[1] == trump]
    if suit and facts.get("beat_trumped"):
        highest = max((card for card in trick if card[1] == led), key=lambda card: RANKS.index(card[0]))
        return _better(suit, highest, trump)
    if suit:
        must = facts["beat"] == "always" or (facts["beat"] == "trump" and led == trump)
        return _better(suit, best, trump) if must else set(suit)
    if trumps:
        return _better(trumps, best, trump) if facts.get("over") else set(trumps)
    return set(hand)


def _better(cards: Sequence[str], best: str, trump: str) -> set[str]:
    return {card for card in cards if beats(card, best, trump)} or set(cards)


def has_marriage(hand: Sequence[str], suit: str = "") -> bool:
    """Whether a hand holds a marriage, of that suit or of any."""
    return any(f"K{each}" in hand and f"Q{each}" in hand for each in suit or SUITS)


class Table:
    """One match. ``stage`` is what is asked: a deal, a call, trump, a partner, burying, passing, going on, a card."""

    def __init__(self, facts: Facts, dealer: int) -> None:
        self.facts, self.dealer = facts, dealer
        self.players: int = facts["players"]
        sides = 2 if self.players == 4 and "out" not in facts else self.players
        self.side_of = [seat % sides for seat in range(self.players)]
        self.ledger = Ledger(facts, sides)
        self.stage = "deal"
        self.turn = dealer
        self.row: tuple[int, ...] | None = None
        """The scores of the last deal; None: it was not scored."""

    # A deal.

    def deal(self, hands: Sequence[Sequence[str]], rest: Sequence[str]) -> None:
        """The cards are dealt."""
        assert {len(hand) for hand in hands} == {self.facts["hand"]}
        assert len(rest) == self.facts.get("widow", 0)
        self.out = [(self.dealer + steps) % self.players for steps in self.facts.get("out", ())]
        dealt = iter(hands)
        self.hands = [[] if seat in self.out else list(next(dealt)) for seat in range(self.players)]
        self.rest = list(rest)
        self.calls: list[tuple[int, int]] = []
        """Who called what; 0: a pass."""
        self.trump, self.buried, self.tricks = "", [], []
        self.trick: list[str] = []
        self.declarer, self.partner, self.contract, self.forced = -1, -1, 0, False
        self.moon, self.taken = False, [0] * self.players
        self.won = [0] * self.players
        self.melds = [0] * self.players
        self.stage, self.turn = "call", self._first_caller()
        if self.facts.get("turned"):
            self.trump = self.hands[self.dealer][-1][1]
            self._turn_up()

    def _turn_up(self) -> None:
        """The dealer's last card is turned up; who else holds a dix may exchange it, where the page says so."""
        order = [self._left_of(self.dealer)]
        while len(order) < self.players - len(self.out):
            order.append(self._left_of(order[-1]))
        self.order, self.melding = order, [[*hand] for hand in self.hands]
        self.dix = {"nine": "9", "seven": "7", "": ""}[self.facts.get("dix_rank", "")] + self.trump
        lies = self.hands[order[-1]][-1]
        self.may_take = [seat for seat in order[:-1] if self.dix in self.hands[seat] and lies != self.dix]
        self._ask_for_dix()

    def _ask_for_dix(self) -> None:
        """The next one is asked; after the last one all lay their melds."""
        if self.may_take:
            self.stage, self.turn = "dix", self.may_take.pop(0)
        else:
            self._lay()
            self.stage, self.turn = "go on", self.order[0]

    def _exchange_dix(self) -> None:
        """A dix goes to the dealer for the card turned up, and counts as if it had not."""
        taker, dealer = self.turn, self.order[-1]
        turned = self.hands[dealer].pop()
        self.hands[dealer].append(self.dix)
        self.hands[taker].remove(self.dix)
        self.hands[taker].append(turned)
        self.melding[dealer].remove(turned)
        self.melding[taker].append(turned)
        self.may_take = []
        self._ask_for_dix()

    def _left_of(self, seat: int) -> int:
        """Who comes next of those who play the deal."""
        seat = (seat + 1) % self.players
        return self._left_of(seat) if seat in self.out else seat

    def _first_caller(self) -> int:
        """Who calls first, as the page says."""
        if self.facts.get("caller", "left") == "left":
            return self._left_of(self.dealer)
        return (self.dealer - (self.facts["caller"] == "right")) % self.players

    def _next_dealer(self) -> int:
        return (self.dealer + 1) % self.players

    def legal(self) -> set[Action]:
        """What may be done now; of cards to pass or to bury only how many."""
        match self.stage:
            case "call":
                return self._calls()
            case "unseen":
                return {("play on",), ("throw in",)}
            case "trump":
                declined: set[Action] = {("throw in",)} if self._may_decline() else set()
                return {("trump", suit) for suit in self._suits()} | self._giving_up("before trump") | declined
            case "partner":
                own = self.hands[self.turn]
                return {("call", card) for card in self._deck() if card not in own}
            case "bury":
                return {("bury", self.facts["widow"])}
            case "pass":
                return {("pass cards", self.facts["passed"])}
            case "dix":
                return {("exchange dix",), ("keep dix",)}
            case "go on":
                return self._before_play()
            case "card":
                return self._cards()
        raise AssertionError(self.stage)

    def do(self, action: Action) -> None:
        """Somebody does it."""
        what, *with_ = action
        {
            "bid": self._call,
            "pass": lambda: self._call(0),
            "redeal": self._redeal,
            "throw in": self._throw_in,
            "trump": self._name,
            "call": self._call_partner,
            "bury": self._bury,
            "pass cards": self._pass_cards,
            "exchange dix": self._exchange_dix,
            "keep dix": self._ask_for_dix,
            "play on": self._see_widow if self.stage == "unseen" else self._play_on,
            "moon": self._shoot,
            "card": self._play,
        }[what](*with_)

    # The auction.

    @property
    def highest(self) -> int:
        """The highest bid so far; 0: there is none."""
        return max((bid for _, bid in self.calls), default=0)

    def is_step(self, bid: int) -> bool:
        """Whether bids come to that number: its step begins at the lowest bid, or where the page says."""
        facts = self.facts
        lowest = facts["lowest"] if "lowest" in facts else facts["opening"]
        start, step = lowest, facts.get("step0", 0)
        for rung in range(1, 4):
            if f"from{rung}" in facts and bid >= facts[f"from{rung}"]:
                start, step = facts[f"from{rung}"], facts[f"step{rung}"]
        barred = [facts[name] for name in ("barred", "barred2", "barred3") if name in facts]
        whole = 100 if facts["scale"] == "hundreds" else 10
        if any(bid % whole == end for end in barred):
            return False
        return bid >= lowest and (not step or (bid - start) % step == 0) and bid <= facts["top"]

    @cached_property
    def steps(self) -> list[int]:
        """All numbers that bids come to: worked out once a match."""
        return [bid for bid in range(self.facts["top"] + 1) if self.is_step(bid)]

    def _steps(self, first: int, last: int) -> set[int]:
        return set(self.steps[bisect_left(self.steps, first) : bisect_right(self.steps, last)])

    def bids(self) -> set[int]:
        """The bids that whoever is to call may make, but for what they must hold."""
        facts, over = self.facts, self.highest
        if "raises" in facts:
            return self._steps(over + 1, facts["top"])
        if not over:
            return self._openings()
        if "most_raise" in facts:
            return self._steps(over + 1, over + facts["most_raise"])
        if "raise_step" in facts:
            more = range(facts["raise"], facts["raise2"] + 1, facts["raise_step"])
        else:
            more = [facts[name] for name in ("raise", "raise2") if name in facts]
        return {over + each for each in more if over + each <= facts["top"]}

    def _openings(self) -> set[int]:
        facts = self.facts
        if facts.get("opening") == ():
            return {facts["lowest"]}
        first, last = facts["opening"], facts["opening2"]
        if "opening_step" in facts:
            return set(range(first, last + 1, facts["opening_step"]))
        return self._steps(first, last) if "most_raise" in facts else {first, last}

    def _calls(self) -> set[Action]:
        facts, seat = self.facts, self.turn
        hand = self.hands[seat]
        bids = self.bids() if not facts.get("bids_need_marriage") or has_marriage(hand) else set()
        found: set[Action] = {("bid", bid) for bid in bids}
        must_open = facts.get("must_open") and not self.highest and bids
        if must_open:
            suits = self._suits()
            must_open = max(meld_of(facts, hand, suit) for suit in suits) >= facts["must_open"]
        if not must_open and not (facts.get("eldest") and not self.calls):
            found.add(("pass",))
        if seat not in [speaker for speaker, _ in self.calls] and self._misdeal(hand):
            found.add(("redeal",))
        return found

    def _misdeal(self, hand: Sequence[str]) -> bool:
        nines, aces = (sum(card[0] == rank for card in hand) for rank in "9A")
        return {
            "": False,
            "five nines or more": nines >= 5,
            "six nines or more": nines >= 6,
            "no ace": not aces,
            "five nines or more and no ace": nines >= 5 and not aces,
        }[self.facts["misdeal"]]

    def _redeal(self) -> None:
        self.stage, self.turn, self.row = "deal", self.dealer, None

    def _call(self, bid: int) -> None:
        self.calls.append((self.turn, bid))
        each = self.facts["bids_each"]
        out = {*self.out, *(seat for seat, bid in self.calls if not bid)}
        out |= {seat for seat in range(self.players) if each and sum(who == seat for who, _ in self.calls) >= each}
        left = [seat for seat in range(self.players) if seat not in out]
        holder = next((seat for seat, bid in reversed(self.calls) if bid), -1)
        if left and left != [holder]:
            self.turn = self._left_of(self.turn)
            while self.turn in out:
                self.turn = self._left_of(self.turn)
            return
        self.declarer, self.contract = holder, self.highest
        if holder < 0 and self.facts["forced"] is None:
            self.dealer = self._next_dealer()
            self._redeal()
            return
        if holder < 0:
            last = (self.dealer - 1) % self.players if self.facts["forced_right"] else self.dealer
            self.declarer, self.contract, self.forced = last, self.facts["forced"], True
        self._to_trump()

    # Between the auction and the play.

    def _see_widow(self) -> None:
        self._to_trump(seen=True)

    def _to_trump(self, seen: bool = False) -> None:
        if not seen and self.contract <= self.facts.get("unseen", 0):
            self.turn, self.stage = self.declarer, "unseen"
            return
        self.turn, self.stage = self.declarer, "trump"
        if self.facts.get("taken") == "before trump is named":
            self._take()
        if has_marriage(self.hands[self.declarer]) or self.facts["naming"] == "any":
            return
        is_set = self.facts.get("without") == "set" or (self.forced and self._forced_is_set())
        if is_set:
            self._score("set at once")

    def _forced_is_set(self) -> bool:
        return bool(self.facts.get("forced_is_set")) or self.facts.get("forced_without") == "set"

    def _take(self) -> None:
        self.hands[self.declarer] += self.rest

    def _suits(self) -> list[str]:
        hand = self.hands[self.turn]
        if self.facts["naming"] == "any" or not has_marriage(hand):
            return list(SUITS)
        return [suit for suit in SUITS if has_marriage(hand, suit)]

    def _giving_up(self, *when: str) -> set[Action]:
        return {("throw in",)} if self.facts["give_up"] in when else set()

    def _name(self, suit: str) -> None:
        self.trump = suit
        if self.facts.get("taken") == "once trump is named":
            self._take()
        self.stage = "partner" if self.facts.get("calls") else self._after_partner()
        if self.stage == "pass":
            self.turn = self._opposite(self.declarer)

    def _after_partner(self) -> str:
        if "widow" in self.facts:
            return "bury"
        if self.facts.get("passed"):
            return "pass"
        self._lay()
        return "go on"

    def _opposite(self, seat: int) -> int:
        return (seat + 2) % 4

    def _deck(self) -> list[str]:
        ranks = "ATKQJ" + {"": "", ", nine": "9", ", nine, eight, seven": "987"}[self.facts["low"]]
        return [rank + suit for rank in ranks for suit in SUITS]

    def _call_partner(self, card: str) -> None:
        around = [(self.declarer - step) % self.players for step in range(1, self.players)]
        self.partner = next((seat for seat in around if card in self.hands[seat]), -1)
        self.stage = self._after_partner()

    def may_bury(self, cards: Sequence[str]) -> bool:
        """Whether the page lets the declarer bury these: a trump or an ace only if no other card is left."""
        left = [*self.hands[self.declarer]]
        for card in cards:
            left.remove(card)
        last = [card for card in (*cards, *left) if card[0] == "A" or card[1] == self.trump]
        some = any(card in last for card in cards)
        return not self.facts.get("others_first") or not some or all(card in last for card in left)

    def _bury(self, cards: Sequence[str]) -> None:
        assert self.may_bury(cards)
        for card in cards:
            self.hands[self.declarer].remove(card)
        self.buried = list(cards)
        self._lay()
        self.stage = "go on"

    def _pass_cards(self, cards: Sequence[str]) -> None:
        giver, taker = self.turn, self._opposite(self.turn)
        for card in cards:
            self.hands[giver].remove(card)
        self.hands[taker] += cards
        self.turn = self.declarer
        if giver == self.declarer:
            self._lay()
            self.stage = "go on"

    def _lay(self) -> None:
        all_lay = self.facts["melders"] == "everybody"
        self.melds = [
            meld_of(self.facts, hand, self.trump) if all_lay or seat == self.declarer else 0
            for seat, hand in enumerate(self.melding if self.facts.get("turned") else self.hands)
        ]

    def attackers(self) -> list[int]:
        """Who plays for the contract; nobody without one."""
        if self.facts.get("turned"):
            return []
        if len(set(self.side_of)) == 2:
            return [self.declarer, self._opposite(self.declarer)]
        return [self.declarer, self.partner] if self.partner >= 0 else [self.declarer]

    def _before_play(self) -> set[Action]:
        found: set[Action] = {("play on",)}
        if self.facts.get("turned"):
            return found
        laid = sum(self.melds[seat] for seat in self.attackers())
        if laid < self.facts.get("must_lay", 0):
            return {("throw in",)}
        if self.facts["give_up"] == "out of reach, if it counts" and laid < self.facts["least"]:
            laid = 0
        rule = self.facts["give_up"]
        if rule == "always" or (rule.startswith("out of reach") and self.contract > laid + self.facts["total"]):
            found.add(("throw in",))
        return found | ({("moon",)} if self.facts["moon"] else set())

    def _play_on(self) -> None:
        leads = self.declarer if self.facts["leader"] == "The declarer" else self._left_of(self.dealer)
        self.stage, self.turn = "card", leads

    def _shoot(self) -> None:
        self.moon = True
        self._play_on()

    def _may_decline(self) -> bool:
        """Whether nobody else has bid, and the page lets the declarer decline then."""
        alone = {seat for seat, bid in self.calls if bid} == {self.declarer}
        return bool(self.facts.get("declines")) and alone and not self.trump

    def _throw_in(self) -> None:
        if self._may_decline():
            self.dealer = self._next_dealer()
            self._redeal()
            return
        if self.stage == "unseen":
            self._score("unseen")
            return
        self._score("conceded" if self.trick or self.tricks else "thrown in")

    # The play.

    def _cards(self) -> set[Action]:
        hand = self.hands[self.turn]
        may = set(hand)
        if self.trick:
            may = may_follow(self.facts, self.trick, hand, self.trump)
        elif not self.tricks and self.facts["lead"] == "trump" and self.contract > self.facts.get("lead_any", 0):
            may = {card for card in hand if card[1] == self.trump} or may
        found: set[Action] = {("card", card) for card in may}
        begun = bool(self.trick or self.tricks)
        may_give_up = self.facts.get("later") and (begun or self.facts["give_up"] == "always")
        if may_give_up and self.turn == self.declarer and not (self.moon and self.facts["moon_goes_on"]):
            found.add(("throw in",))
        return found

    def _play(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.turn = self._left_of(self.turn)
        if len(self.trick) < self.players - len(self.out):
            return
        best = 0
        for place in range(1, len(self.trick)):
            best = place if beats(self.trick[place], self.trick[best], self.trump) else best
        for _ in range(best):
            self.turn = self._left_of(self.turn)
        self.taken[self.turn] += sum(self.facts["counters"].get(each[0], 0) for each in self.trick)
        self.won[self.turn] += 1
        self.tricks.append(self.trick)
        self.trick = []
        if not any(self.hands):
            self.taken[self.turn] += self.facts["last"]
            self._score("played")
        elif self.facts.get("counting_out") and not self.moon and self._counts_out():
            self._score("counted out")

    # The score.

    def _facts_of_deal(self, how: str) -> Deal:
        buried = sum(self.facts["counters"].get(card[0], 0) for card in self.buried) if how == "played" else 0
        return Deal(
            how,
            self.contract,
            self.attackers(),
            self.side_of,
            list(self.melds) if how != "set at once" else [0] * self.players,
            list(self.taken),
            list(self.won),
            buried,
            self.trump,
            self.moon,
            self.out,
        )

    def _counts_out(self) -> bool:
        deal = self._facts_of_deal("counted out")
        scores, made = score(self.facts, deal)
        sides = {self.side_of[seat] for seat in deal.attackers}
        return made and any(self.ledger.totals[side] + scores[side] >= self.ledger.target for side in sides)

    def _score(self, how: str) -> None:
        deal = self._facts_of_deal(how)
        self.row, made = score(self.facts, deal)
        bidders = list(dict.fromkeys(self.side_of[seat] for seat in deal.attackers))
        self.ledger.write(self.row, bidders, made, self.moon)
        self.dealer = self._next_dealer()
        self.stage, self.turn = ("over" if self.ledger.winner is not None else "deal"), self.dealer
