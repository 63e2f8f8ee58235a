"""Small wrongs, each of which the tests have to notice: ``python tests/mutants.py [--only WORD] [--jobs N]``.

Each mutant replaces one piece of text by another in a copy of the project and runs the tests that should catch it. It
is *caught* when a test fails that passes again as soon as the text is put back. The exit code is 0 when all are caught.
A mutant whose text does not occur exactly once in its file is an error: when code moves, its mutants move with it.
"""

from __future__ import annotations

import argparse
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
LOOKS = "tests/scenes/test_snapshots.py"
PINS = "tests/bots/test_pinned.py"
STRANGERS = "tests/cli/test_strangers.py"
ENDINGS = "tests/cli/test_ending.py"
TWO_HANDS = "tests/scenes/table/test_two_hands.py"
LONGEST = 300
"""Seconds after which the tests of a mutant are stopped: a wrong that never ends is no good one."""


@dataclass(frozen=True)
class Mutant:
    """One small wrong: in a file, a text that occurs once and what takes its place; and the tests to catch it."""

    name: str
    file: str
    before: str
    after: str
    tests: str

    @property
    def trouble(self) -> str:
        """Why it cannot be made; empty when it can."""
        path = HOUSE / self.file
        if not path.is_file():
            return f"there is no {self.file}"
        found = path.read_text(encoding="utf-8").count(self.before)
        if found != 1:
            return f"its text stands {found} times in {self.file}"
        missing = [name for name in self.tests.split() if not (HOUSE / name.partition("::")[0]).exists()]
        return f"there is no {missing[0]}" if missing else ""


MUTANTS = (
    # The rules.
    Mutant(
        "a meld is worth a unit more",
        "game/rules/choices.py",
        "(10, 100), (8, 80), (6, 60), (4, 40),\n    )  # fmt: skip\n    DOUBLE",
        "(10, 100), (9, 80), (6, 60), (4, 40),\n    )  # fmt: skip\n    DOUBLE",
        "tests/rules/test_melds.py",
    ),
    Mutant(
        "spares add to a run beside triples",
        "game/rules/ruleset.py",
        "return self.melds.run_with_spares and self.deck.copies == 2",
        "return self.melds.run_with_spares",
        "tests/rules/test_melds.py",
    ),
    Mutant(
        "a second dix is not seen",
        "game/rules/melds.py",
        "melds += [Meld(row.kind, row.cards, row.points[0])] * times",
        "melds += [Meld(row.kind, row.cards, row.points[0])]",
        "tests/rules/test_melds.py",
    ),
    Mutant(
        "of two equal cards the later one wins",
        "game/rules/tricks.py",
        "return card.rank > best.rank",
        "return card.rank >= best.rank",
        "tests/rules/test_play.py",
    ),
    Mutant(
        "plain cards need not be beaten",
        "game/rules/tricks.py",
        "must_beat = head_rule is HeadRule.EVERY_SUIT or (",
        "must_beat = (",
        "tests/rules/test_play.py",
    ),
    Mutant(
        "a trump need not be overtrumped",
        "game/rules/tricks.py",
        "if rules.tricks.overtrump and not beats(",
        "if not rules.tricks.overtrump and not beats(",
        "tests/rules/test_play.py",
    ),
    Mutant(
        "a hand without the suit led may discard",
        "game/rules/tricks.py",
        "        if card.suit is not trump:\n            return Refusal.MUST_TRUMP\n",
        "",
        "tests/rules/test_play.py",
    ),
    Mutant(
        "defenders keep their meld without a trick point",
        "game/rules/scoring.py",
        "kept = tuple(map(bool, taken))",
        "kept = tuple(bool(points) or side != bidders for side, points in enumerate(taken))",
        "tests/rules/test_scoring.py",
    ),
    Mutant(
        "a bidding team that is set loses nothing",
        "game/rules/scoring.py",
        "tuple(-points if side == bidders and each < points else each for",
        "tuple(0 if side == bidders and each < points else each for",
        "tests/rules/test_scoring.py",
    ),
    Mutant(
        "a bid just reached counts as missed",
        "game/rules/scoring.py",
        "if side == bidders and each < points else each",
        "if side == bidders and each <= points else each",
        "tests/rules/test_scoring.py",
    ),
    Mutant(
        "when both are over the target, the higher total wins",
        "game/rules/scoring.py",
        "    if bidders in over and rules.end.both_over is BothOver.BIDDING_TEAM:\n        return bidders\n",
        "",
        "tests/rules/test_scoring.py",
    ),
    Mutant(
        "the last trick's own points are forgotten",
        "game/rules/scoring.py",
        "    if last:\n        points[rules",
        "    if False:\n        points[rules",
        "tests/rules/test_scoring.py",
    ),
    Mutant(
        "a forced dealer promises a step less",
        "game/rules/phases/auction.py",
        "rules.auction.opening_base if below else rules.auction.minimum)",
        "rules.auction.opening_base)",
        "tests/rules/test_auction.py",
    ),
    Mutant(
        "the dealer speaks first",
        "game/rules/phases/auction.py",
        "phase=Auction(state.rules.seating.after(state.standing.dealer))",
        "phase=Auction(state.standing.dealer)",
        "tests/rules/test_auction.py",
    ),
    Mutant(
        "a bid may go up by a step too many",
        "game/rules/ruleset.py",
        "min(self.highest_bid, base + most)",
        "min(self.highest_bid, base + most + self.auction.ladder[0][1])",
        "tests/rules/test_auction.py",
    ),
    Mutant(
        "a hand may be thrown in with the bid in reach",
        "game/rules/phases/before_play.py",
        "[rules.seating.side(phase.contract.declarer)] + rules.trick_total",
        "[rules.seating.side(phase.contract.declarer)]",
        "tests/rules/test_scoring.py tests/rules/test_exchange.py",
    ),
    Mutant(
        "two hands: a run after a royal marriage counts in full",
        "game/rules/laying.py",
        "return whole if in_full and grows < spread.fresh else whole - spread.melds[grows].points",
        "return whole",
        "tests/rules/test_two_hands.py",
    ),
    Mutant(
        "two hands: a card serves again in the same type",
        "game/rules/laying.py",
        "if len(served) != (0 if grows_from(spread, action) is None else 2):",
        "if False:",
        "tests/rules/test_two_hands.py",
    ),
    Mutant(
        "two hands: a meld needs no card from the hand",
        "game/rules/laying.py",
        "    if not action.hand:\n        return Refusal.NOTHING_NEW\n",
        "",
        "tests/rules/test_two_hands.py",
    ),
    Mutant(
        "two hands: the nine from under the stock counts again",
        "game/rules/laying.py",
        "if row.kind is MeldKind.DIX and spread.spent_nine and",
        "if row.kind is MeldKind.DIX and False and",
        "tests/rules/test_two_hands.py",
    ),
    Mutant(
        "two hands: what follows a meld is not weighed",
        "game/rules/laying.py",
        "found.append(((points + after.melds[-1].points, shown",
        "found.append(((after.melds[-1].points, shown",
        "tests/rules/test_laying.py",
    ),
    Mutant(
        "two hands: the loser of a trick draws first",
        "game/rules/phases/stock_play.py",
        "for drawer in rules.seating.from_seat(taker):",
        "for drawer in rules.seating.from_seat(rules.seating.after(taker)):",
        "tests/rules/test_two_hands.py",
    ),
    Mutant(
        "two hands: everybody sees what is drawn",
        "game/rules/phases/stock_play.py",
        "move = Move(None, seat, 1, (top,), (seat,))",
        "move = Move(None, seat, 1, (top,), state.rules.seats)",
        "tests/rules/test_stock_games.py",
    ),
    Mutant(
        "two hands: a played card stays known",
        "game/rules/laying.py",
        "known = _put(self.known, seat, _unknown(self.known[seat], (action.card,)))",
        "known = self.known",
        "tests/rules/test_stock_games.py",
    ),
    Mutant(
        "three hands: buried counters are nobody's",
        "game/rules/scoring.py",
        "    worth[bidders] += buried\n",
        "",
        "tests/rules/test_three_hands.py",
    ),
    Mutant(
        "three hands: buried counters keep the meld",
        "game/rules/scoring.py",
        "kept = tuple(map(bool, taken))",
        "kept = tuple(bool(points) or buried > 0 for points in taken)",
        "tests/rules/test_three_hands.py",
    ),
    Mutant(
        "three hands: everybody sees what is buried",
        "game/rules/phases/widow.py",
        "move = Move(seat, None, count, action.cards, (seat,))",
        "move = Move(seat, None, count, action.cards, state.rules.seats)",
        "tests/rules/test_three_hands.py",
    ),
    Mutant(
        "the hands of a deal go to other seats",
        "game/rules/shuffle.py",
        "for start in range(0, dealt, size))",
        "for start in range(dealt - size, -1, -size))",
        "tests/rules/test_shuffle.py",
    ),
    Mutant(
        "a damaged record is read",
        "game/store/matches.py",
        'if body.pop("check", None) != check_sum(body):',
        'if not body.pop("check", None):',
        "tests/rules/test_record.py",
    ),
    Mutant(
        "an opponent sees which cards are passed",
        "game/rules/events.py",
        "return self if seat in (self.sender, self.receiver) else replace(self, cards=None)",
        "return self",
        "tests/rules/test_secrecy.py",
    ),
    Mutant(
        "a bot sees what opponents passed",
        "game/rules/state.py",
        "move if seat in move.seen_by else move.unseen()",
        "move",
        "tests/rules/test_secrecy.py",
    ),
    # The bots.
    Mutant(
        "a pinochle is made of other cards",
        "game/rules/melds.py",
        "deck.of(Rank.QUEEN, suit=Suit.SPADES), deck.of(Rank.JACK",
        "deck.of(Rank.KING, suit=Suit.SPADES), deck.of(Rank.JACK",
        "tests/rules/test_melds.py",
    ),
    Mutant(
        "a jump tells the other colour",
        "game/bots/opponents/signals.py",
        "((Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS))",
        "((Suit.DIAMONDS, Suit.HEARTS), (Suit.CLUBS, Suit.SPADES))",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "a partner's colour is not answered",
        "game/bots/opponents/signals.py",
        "        if not told.answer:",
        "        if told.answer:",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "what is known is asked again",
        "game/bots/opponents/signals.py",
        "if not any(_decides(told, lower, higher) or _decides(told, higher, lower) for told in known):",
        "if not any(_decides(told, lower, higher) for told in known):",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "a raise is said to tell what the hand does not hold",
        "game/bots/pricing/bidding.py",
        "return told if action == Bid(bid) else None",
        "return told",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "a bid that speaks for another suit than it would name may cost something",
        "game/bots/pricing/bidding.py",
        "trump not in told.better or ",
        "",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "a jump goes beyond what one is willing to bid",
        "game/bots/opponents/signals.py",
        "action.points < bid <= willing",
        "action.points < bid",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "a hand that has nothing opens, since others are sure to bid on",
        "game/bots/opponents/calls.py",
        "if not any(caller is view.seat and isinstance(call, Bid) for caller, call in view.calls):",
        "if not view.calls and not bids:",
        "tests/bots/test_manners.py tests/bots/test_analysis.py",
    ),
    Mutant(
        "in the auction to come all opponents are taken to be timid, whatever they have bid",
        "game/bots/opponents/calls.py",
        "* kind.more for kind in kinds]",
        "* 0.0 * kind.more for kind in kinds]",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "partners are taken to bid boldly against each other",
        "game/bots/opponents/calls.py",
        "opponents = [seat for seat in bids if not rules.seating.together(seat, view.seat)]",
        "opponents = list(bids)",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "how bold opponents are does not hang on what they have bid",
        "game/bots/opponents/calls.py",
        "for seat in opponents:\n            chance",
        "for seat in opponents[:0]:\n            chance",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "opponents are taken to bid as at first, however the match stands",
        "game/bots/opponents/kinds.py",
        "kind._replace(more=max(0.0, kind.more + more))",
        "kind",
        "tests/bots/test_endgame.py",
    ),
    Mutant(
        "opponents are taken to bid as one's own side would",
        "game/bots/opponents/kinds.py",
        "view.standing.totals, side) / int(rules.scale)",
        "view.standing.totals, rules.seating.side(view.seat)) / int(rules.scale)",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "in the auction to come opponents bid as at first, however the match stands",
        "game/bots/opponents/calls.py",
        "kinds = kinds_of(view, opponents[0])",
        "kinds = __import__('game.bots.opponents.kinds', fromlist=['kinds_for']).kinds_for(rules)",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "a partner who leaves the contract to a partner is taken to have nothing",
        "game/bots/opponents/calls.py",
        "and not partner_has_it(rules, view.calls[:index], seat)",
        "and view.calls[:index] is not None",
        "tests/bots/test_endgame.py",
    ),
    Mutant(
        "who bids as the match stands forgets what a failed contract costs",
        "game/bots/race.py",
        "(1 - makes, -points)",
        "(1 - makes, 0)",
        "tests/bots/test_endgame.py",
    ),
    Mutant(
        "what a partner tells is not believed",
        "game/bots/opponents/calls.py",
        "if signals.speaks(view, seat):",
        "if not signals.speaks(view, seat):",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "suits are told to a partner who has passed",
        "game/bots/opponents/signals.py",
        "and partner not in silent:",
        "and caller not in silent:",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "poor hands bid to tell something",
        "game/bots/pricing/bidding.py",
        " or not worth_telling(self.view.hand, trump)",
        "",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "five nines are bid upon to tell something",
        "game/bots/pricing/bidding.py",
        "self.telling is None or self.may_ask_redeal:",
        "self.telling is None:",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "a partner who has it is outbid further than needed",
        "game/bots/opponents/signals.py",
        "if len(rules.seats) - len(silent) <= 2:",
        "if rules is None:",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "a raise where none may jump tells something",
        "game/bots/opponents/signals.py",
        "if len(bids) < 2:",
        "if not bids:",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "who has to open tells a suit by it",
        "game/bots/opponents/signals.py",
        "forced = not index and",
        "forced = index and",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "a suit is told to who has agreed to nothing",
        "game/bots/opponents/signals.py",
        "if not view.agreed:",
        "if not view.rules:",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "raises are read of who has agreed to nothing",
        "game/bots/opponents/signals.py",
        "return view.agreed and partner is seat",
        "return partner is seat",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "an Expert and a person have agreed on raises",
        "game/rules/record.py",
        "pair == [plain.EXPERT] * 2",
        "plain.EXPERT in pair",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "what was told is forgotten when the opponents are out",
        "game/bots/opponents/signals.py",
        "                break\n            continue",
        "                said = {seat: [] for seat in said}\n            continue",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "a bid to tell something lowers what one is willing to bid",
        "game/bots/pricing/bidding.py",
        "bid <= best or ",
        "",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "an Expert who bids to tell something says it trusts to make it",
        "game/bots/levels/expert.py",
        "plan = BidPlan(best.trump, trusted)",
        "plan = BidPlan(best.trump, 10_000)",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "Pro claims no more than Standard players would make",
        "game/bots/levels/pro.py",
        "rescued = 0.35",
        "rescued = 0.0",
        "tests/cli/test_calibrate.py",
    ),
    Mutant(
        "Pro bids by what it rescues, which the seeds do not say",
        "game/bots/levels/standard.py",
        "best.reached_in(self.bid_share), claim",
        "best.reached_in(self.bid_share - self.rescued / 10), claim",
        "tests/cli/test_calibrate.py",
    ),
    Mutant(
        "trump is imagined to be named before the widow is seen",
        "game/bots/opponents/max_bids.py",
        "Cards(deals.held[-1]).move(Cards(deals.held[-1]), cards)",
        "Cards(deals.held[-1]).move(Cards.none(1), cards)",
        "tests/bots/test_three_hands.py",
    ),
    Mutant(
        "the Expert's own contract keeps to the suit that it has in mind, whatever the widow brings",
        "game/bots/pricing/forecast.py",
        "for declarer in (seat, *named):",
        "for declarer in tuple(named):",
        "tests/bots/test_three_hands.py",
    ),
    Mutant(
        "Standard bids for a widow by one suit fixed before it is seen",
        "game/bots/analysis.py",
        "WidowOdds(view, model) if widow_to_come(view) else OddsPricer(view, model)",
        "OddsPricer(view, model)",
        "tests/bots/test_three_hands.py",
    ),
    Mutant(
        "a bot says that imagined deals make a bid certain",
        "game/bots/policy/reasons.py",
        "min(0.99, max(0.01, plan.claim.chance_of(bid)))",
        "plan.claim.chance_of(bid)",
        "tests/cli/test_calibrate.py",
    ),
    Mutant(
        "a step goes past the rung of a ladder",
        "game/rules/ruleset.py",
        "for start, _ in self.ladder[1:] if start > points",
        "for start, _ in self.ladder[1:] if not start",
        "tests/rules/test_ruleset.py",
    ),
    Mutant(
        "dear steps tell a suit",
        "game/bots/opponents/signals.py",
        " and bids[-1] <= rules.trick_total:",
        ":",
        "tests/bots/test_signals.py",
    ),
    Mutant(
        "what was given stays known though unseen cards have gone from there",
        "game/bots/knowledge.py",
        "if move.cards is not None else Counter()",
        "if move.cards is not None else given",
        "tests/bots/test_knowledge.py",
    ),
    Mutant(
        "the table knows what is left of a hand from which unseen cards went",
        "game/scenes/seat/table_model.py",
        "            piece.card = None\n        return self.hands[seat]",
        "            pass\n        return self.hands[seat]",
        "tests/scenes/test_table_model.py",
    ),
    Mutant(
        "a number drawn in lanes goes beyond its limit",
        "game/bots/lanes/deal.py",
        "enough & plane if limit & 1 else enough | plane",
        "enough & plane",
        "tests/bots/test_sampling.py",
    ),
    Mutant(
        "places left in lanes are compared without their highest bits",
        "game/bots/lanes/deal.py",
        "    for other in edge[len(number) :]:\n        less |= other\n",
        "",
        "tests/bots/test_sampling.py",
    ),
    Mutant(
        "the simulator's last seat wins with its highest",
        "game/bots/lanes/play.py",
        "RISING if last or table.expert else FALLING:",
        "RISING if table.expert else FALLING:",
        "tests/bots/test_simulator.py",
    ),
    Mutant(
        "the simulator's defenders win with their highest",
        "game/bots/lanes/play.py",
        "own = opened & table.spread(table.attacks(role))",
        "own = opened",
        "tests/bots/test_simulator.py",
    ),
    Mutant(
        "the simulator cashes aces before it draws trumps alone",
        "game/bots/lanes/play.py",
        "if table.roles == 3:\n        chase",
        "if table.roles == 5:\n        chase",
        "tests/bots/test_three_hands.py",
    ),
    Mutant(
        "two defenders take each other's tricks",
        "game/bots/lanes/three.py",
        "return allies ^ (allies & self.first_side(role))",
        "return 0",
        "tests/bots/test_three_hands.py",
    ),
    Mutant(
        "the declarer forgets what it has buried",
        "game/bots/knowledge.py",
        "buried = Counter(view.sent or ())",
        "buried = Counter[Card]()",
        "tests/bots/test_three_hands.py",
    ),
    Mutant(
        "a card on the table serves again in the same type",
        "game/bots/stock/pieces.py",
        "for one in (1, 2, 3) if one not in served]",
        "for one in (1, 2, 3)]",
        "tests/bots/test_two_hands.py",
    ),
    Mutant(
        "who must win need not, in the last phase of two hands",
        "game/bots/pricing/double_dummy.py",
        "legal = legal & self._above[led] or legal",
        "legal = legal",
        "tests/bots/test_double_dummy.py",
    ),
    Mutant(
        "bots do not see what a play proves",
        "game/bots/knowledge.py",
        "if play_refusal(rules, trump, before, (card, other), card) is not None:",
        "if card is other:",
        "tests/bots/test_knowledge.py::test_play_proves_what_a_hand_lacks",
    ),
    Mutant(
        "bots do not see what melds leave out",
        "game/bots/knowledge.py",
        "(other == card) > fact.count for other",
        "(other == card) > fact.count + 1 for other",
        "tests/bots/test_knowledge.py::test_melds_show_cards_and_the_lack_of_others",
    ),
    Mutant(
        "Pro considers every card good enough",
        "game/bots/levels/pro.py",
        "limit = prices[0].points - int",
        "limit = prices[-1].points - int",
        PINS,
    ),
    Mutant(
        "Standard bids on thin hopes",
        "game/bots/levels/standard.py",
        "bid_share = 0.83",
        "bid_share = 0.78",
        PINS,
    ),
    Mutant(
        "Expert weighs imagined deals alike",
        "game/bots/pricing/cards.py",
        "        self._leads.weights += weights\n",
        "        self._leads.weights += [1.0 for _ in weights]\n",
        PINS,
    ),
    Mutant(
        "the solver forgets the last trick's points",
        "game/bots/pricing/endgame.py",
        "self._last = rules.tricks.last_trick",
        "self._last = 0",
        "tests/bots/test_endgame.py",
    ),
    Mutant(
        "a bot outbids the partner who has the contract",
        "game/bots/policy/bid_rules.py",
        "0 if partner_has_it(view.rules, view.calls, view.seat) else willing",
        "willing",
        "tests/bots/test_manners.py",
    ),
    Mutant(
        "Expert takes the contract from its partner for next to nothing",
        "game/bots/pricing/bidding.py",
        "gains = chances[best] - chances[0] >= TAKEN_WORTH * unit",
        "gains = True",
        "tests/bots/test_manners.py",
    ),
    Mutant(
        "Expert takes back what its partner has taken",
        "game/bots/policy/bid_rules.py",
        "return not partner_has_it(rules, calls[:last], calls[last][0])",
        "return last >= 0",
        "tests/bots/test_manners.py",
    ),
    Mutant(
        "a partner from whom the contract is taken may have it all the same",
        "game/bots/pricing/telling.py",
        "(other, partner_leaves_it or bool(lane & 1))",
        "(other, bool(lane & 1))",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "who may take the contract from a partner heeds no call",
        "game/bots/pricing/calls.py",
        "Deck.DOUBLE or may_take_over(rules, view.calls, view.seat)",
        "Deck.DOUBLE",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "five nines cost a partner the contract",
        "game/bots/policy/bid_rules.py",
        "why_not(view, AskRedeal()) is None and not partner_has_it(view.rules, view.calls, view.seat)",
        "why_not(view, AskRedeal()) is None",
        "tests/bots/test_manners.py",
    ),
    Mutant(
        "Expert bids by what players of the policy reach",
        "game/bots/pricing/telling.py",
        "self._values, beyond_policy(self._view.rules))",
        "self._values, (0,) * len(beyond_policy(self._view.rules)))",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "Expert claims what players of the policy reach",
        "game/bots/claims.py",
        "score + more for more in beyond",
        "score for _ in beyond",
        "tests/cli/test_calibrate.py",
    ),
    Mutant(
        "a bid is said to be made as often as players of the policy make it",
        "game/bots/pricing/calls.py",
        "sorted(call.points - more for more in beyond)",
        "[call.points]",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "opponents are known by what they said at once",
        "game/bots/opponents/kinds.py",
        "rules.auction.form is not AuctionForm.SINGLE_ROUND and all(",
        "all(",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "opponents are not known by the deals before",
        "game/bots/opponents/kinds.py",
        "odds = [kind.share * math.prod(map(kind.endings.__getitem__, seen)) for kind in kinds]",
        "odds = [kind.share for kind in kinds]",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "the bold kind stops before the timid one in a match that is as good as won",
        "game/bots/opponents/kinds.py",
        "kind._replace(more=max(0.0, kind.more + more))",
        "kind._replace(more=kind.more + more)",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "a partner is judged by the deals before as opponents are",
        "game/bots/opponents/kinds.py",
        "if not tells or rules.seating.together(seat, view.seat):",
        "if not tells:",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "opponents never surprise who thinks to know them",
        "game/bots/opponents/kinds.py",
        "share=max(_SURPRISE, one / sum(odds))",
        "share=one / sum(odds)",
        "tests/bots/test_analysis.py",
    ),
    Mutant(
        "a program's illegal action is taken",
        "game/cli/botprocess.py",
        "                if refusal is None:\n",
        "                if True:\n",
        STRANGERS,
    ),
    Mutant(
        "no secret is mixed into the deals of strangers",
        "game/cli/duplicate.py",
        "(self.seed, self.secret, str(number))",
        "(self.seed, str(number))",
        STRANGERS,
    ),
    Mutant(
        "a program may write a line without end",
        "game/cli/lines.py",
        "            if len(line) > longest:\n",
        "            if False:\n",
        "tests/cli/test_lines.py",
    ),
    Mutant(
        "a program may write more than it is asked for",
        "game/cli/botprocess.py",
        "if self._heard.qsize() >= MOST_WAITING:",
        "if self._heard.qsize() >= 10**9:",
        STRANGERS,
    ),
    Mutant(
        "children that left the group of a program stay",
        "game/cli/players.py",
        "            if programs:\n",
        "            if not programs:\n",
        STRANGERS,
    ),
    Mutant(
        "figures are lost when a program fails",
        "game/cli/match.py",
        "            result.add(pair)\n",
        "            result.add(pair) if not table.secret else None\n",
        STRANGERS,
    ),
    Mutant(
        "impossible observations are thought about",
        "game/bots/reading.py",
        "    wrong = impossible(view) or (",
        "    wrong = (",
        "tests/bots/test_protocol.py",
    ),
    Mutant(
        "a contract that no auction came to is believed",
        "game/bots/possible.py",
        "if speaker is not None or view.contract != contract_after(rules, dealer, view.calls):",
        "if speaker is not None:",
        "tests/bots/test_protocol.py",
    ),
    Mutant(
        "a card that the other seat turns out to hold stays in the stock too",
        "game/bots/stock/retold.py",
        "        stock[place] = free.pop()\n",
        "        free.pop()\n",
        "tests/bots/test_protocol.py",
    ),
    Mutant(
        "Casual forgets nothing",
        "game/bots/policy/thumb.py",
        "REMEMBERED = 2\n",
        "REMEMBERED = 20\n",
        "tests/bots/test_casual.py",
    ),
    Mutant(
        "a run of claims that is gone on with counts its first deals again",
        "game/cli/calibrate.py",
        "crew(options), tally.deals + 1)",
        "crew(options), 1)",
        "tests/cli/test_calibrate.py",
    ),
    Mutant(
        "a match that is gone on with plays its first pairs again",
        "game/cli/duplicate.py",
        "crew, kept + 1)) as pairs:",
        "crew, 1)) as pairs:",
        "tests/cli/test_ledger.py",
    ),
    Mutant(
        "a run goes on from the pairs of another",
        "game/cli/ledger.py",
        'for line in self._lines if line["run"] == run}',
        "for line in self._lines}",
        "tests/cli/test_ledger.py",
    ),
    Mutant(
        "both sides are shown all cards",
        "game/cli/duplicate.py",
        "match.state) if first else answering[seat]",
        "match.state)",
        "tests/cli/test_clairvoyance.py",
    ),
    Mutant(
        "Pro plays by the orders that are tuned for Expert",
        "game/bots/policy/play.py",
        "Policy.PRO = Policy(Style.PRO, PLAIN)",
        "Policy.PRO = Policy(Style.PRO, EXPERT)",
        "tests/bots/test_orders.py",
    ),
    Mutant(
        "a file for the figures is not tried before the work",
        "game/cli/options.py",
        '        path.open("ab").close()\n',
        "",
        ENDINGS,
    ),
    Mutant(
        "a request to end is not heard",
        "game/cli/terminal.py",
        "    with _handling([number for number in _ENDINGS if",
        "    with _handling([number for number in () if",
        ENDINGS,
    ),
    Mutant(
        "the workers of a match outlive it",
        "game/cli/workers.py",
        "    os.kill(os.getpid(), signal.SIGTERM)\n",
        "",
        ENDINGS,
    ),
    Mutant(
        "seats are not swapped for the second match",
        "game/cli/duplicate.py",
        "table.first if side == place else table.second for side in sides",
        "table.first if side == 0 else table.second for side in sides",
        "tests/bots/test_ladder.py",
    ),
    Mutant(
        "a card is certain though a higher one may be kept",
        "game/bots/certain.py",
        "if most > led[suit] and any(",
        "if most > led[suit] + 1 and any(",
        "tests/bots/test_certain.py",
    ),
    Mutant(
        "a side card is certain though it may be trumped",
        "game/bots/certain.py",
        "for suit in {card.suit, trump}:",
        "for suit in (card.suit,):",
        "tests/bots/test_certain.py",
    ),
    # The match and the table.
    Mutant(
        "undo stops at a bot's decision",
        "game/match.py",
        "if to_act(self._states[ply]) is seat and not isinstance(self._actions[ply], Deal):",
        "if not isinstance(self._actions[ply], Deal):",
        "tests/test_match.py",
    ),
    Mutant(
        "a bot draws the same numbers at every decision",
        "game/rules/shuffle.py",
        'return f"{seed}|{ply}|{seat.letter}"',
        'return f"{seed}|{seat.letter}"',
        f"tests/test_match.py {PINS}",
    ),
    Mutant(
        "the toolbar has moved 12 pixels",
        "game/scenes/table/layout/header.py",
        "Rect(bar.x + i * (touch + gap), bar.y",
        "Rect(bar.x + 12 + i * (touch + gap), bar.y",
        LOOKS,
    ),
    Mutant(
        "the dealer's mark is missing",
        "game/scenes/table/plates.py",
        "        model.dealer is seat,",
        "        model.dealer is None,",
        LOOKS,
    ),
    Mutant(
        "the disc of the dealer's mark is missing",
        "game/scenes/table/plates.py",
        "        look.shapes.disc(surface, disc.center, metrics.px(9), quiet)\n",
        "",
        LOOKS,
    ),
    Mutant(
        "We and They are exchanged on the screen",
        "game/scenes/table/info.py",
        "for (column, colour), cell in zip(shown.columns, cells, strict=True):",
        "for (column, colour), cell in zip(shown.columns, cells[::-1], strict=True):",
        LOOKS,
    ),
    Mutant(
        "what is still needed ignores tricks",
        "game/words/results.py",
        'return f"needs {promised - meld - taken}"',
        'return f"needs {promised - meld}"',
        LOOKS,
    ),
    Mutant(
        "the totals of the score sheet are exchanged",
        "game/scenes/table/dialogs/score_sheet.py",
        "totals = [points_text(column.total) for column in board.columns]",
        "totals = [points_text(column.total) for column in board.columns[::-1]]",
        LOOKS,
    ),
    Mutant(
        "a call is gold though no hint advised it",
        "game/scenes/table/panels/base.py",
        "gold = control.main and not self.view.guided if advised is None else control.means == advised",
        "gold = True",
        "tests/scenes/table/test_hint.py",
    ),
    Mutant(
        "beside a lesson the table has gold of its own",
        "game/scenes/table/panels/base.py",
        "control.main and not self.view.guided if",
        "control.main if",
        "tests/scenes/lesson/test_two_hands.py",
    ),
    Mutant(
        "a run is laid like any other meld",
        "game/scenes/table/feats.py",
        "if meld.kind in _RUNS:",
        "if meld.kind in ():",
        "tests/scenes/table/test_celebration.py",
    ),
    Mutant(
        "cards of a meld fly below the hand",
        "game/scenes/table/motion.py",
        "flight.over = _OVER_THE_HAND",
        "flight.over = 0",
        "tests/scenes/table/test_show.py",
    ),
    Mutant(
        "a good moment stays for ever",
        "game/scenes/table/celebration.py",
        "if self._time > self._seconds:",
        "if self._time > 99 * self._seconds:",
        "tests/scenes/table/test_celebration.py",
    ),
    Mutant(
        "signs fly though motion is reduced",
        "game/scenes/table/celebration.py",
        "view.motion is Motion.FULL",
        "view.motion is not Motion.OFF",
        "tests/scenes/table/test_celebration.py",
    ),
    Mutant(
        "the melds of each seat have a size of their own",
        "game/scenes/table/poses.py",
        "if max(room, least) >= widest:",
        "if widest:",
        "tests/scenes/table/test_layout_melds.py",
    ),
    Mutant(
        "the last tricks of two hands stay small",
        "game/scenes/table/layout/table.py",
        "card, needs.only_trick)",
        "card, False)",
        "tests/scenes/table/test_layout.py",
    ),
    Mutant(
        "the best order of laying is never found in the end",
        "game/scenes/table/panels/stock.py",
        "return self._seek(_IN_A_FRAME) or super().update(dt, attention)",
        "return super().update(dt, attention)",
        "tests/scenes/table/test_two_hands.py",
    ),
    Mutant(
        "an explanation stays over what is done next",
        "game/ui/toasts.py",
        "lasting = deque(toast for toast in self._waiting if not toast.passing)",
        "lasting = deque(self._waiting)",
        "tests/scenes/table/test_tips.py",
    ),
    Mutant(
        "looking back at a deal ends before its auction",
        "game/scenes/table/dialogs/this_deal.py",
        "return 1 - math.ceil(len(self._rounds) / self._rows())",
        "return 1",
        "tests/scenes/table/test_this_deal.py",
    ),
    Mutant(
        "nothing shows which card is winning",
        "game/scenes/table/picture.py",
        "ringed = view.marks.ringed - away",
        "ringed = view.marks.ringed & away",
        LOOKS,
    ),
    Mutant(
        "a partner's face has the colour of the others",
        "game/scenes/table/paint.py",
        "return theme.ours if side == view.model.seating.side(view.viewer) else theme.theirs",
        "return theme.theirs",
        LOOKS,
    ),
    Mutant(
        "cards that have landed are missing from the next picture",
        "game/scenes/table/picture.py",
        "        if now != was:",
        "        if was is None or now[:3] != was[:3]:",
        "tests/scenes/table/test_cards_in_sight.py",
    ),
    Mutant(
        "a frame goes through the tag of a card",
        "game/scenes/table/scene.py",
        "            if framed:\n                self._picture.draw_tags(surface, still)\n",
        "",
        "tests/scenes/lesson/test_lesson.py::test_the_framed_cards_may_be_passed",
    ),
    Mutant(
        "cards that lie face down have tags",
        "game/scenes/table/tags.py",
        "if ident in marks.labels and pose.card is not None:",
        "if ident in marks.labels:",
        "tests/scenes/table/test_tags.py",
    ),
    Mutant(
        "a tag covers the index of its card",
        "game/scenes/table/tags.py",
        "if low else tag_cover(pose.width, metrics)",
        "if low else height // 2",
        "tests/scenes/table/test_tags.py",
    ),
    Mutant(
        "backs come out of a plate that moves",
        "game/scenes/table/poses.py",
        "if self.counted is not None and",
        "if self.counted is None and",
        "tests/scenes/table/test_show.py",
    ),
    Mutant(
        "the lower half of a card is not turned",
        "game/ui/faces.py",
        "pygame.transform.flip(surface, True, True), (0, seen)",
        "pygame.transform.flip(surface, False, True), (0, seen)",
        "tests/ui/test_faces.py",
    ),
    Mutant(
        "what can wait is worked on while cards fly",
        "game/scenes/shell/frame.py",
        "(time.perf_counter() - self._began)), still)",
        "(time.perf_counter() - self._began)), True)",
        "tests/test_app.py",
    ),
    Mutant(
        "how small a card is goes by its pixels",
        "game/ui/look.py",
        "return self.faces.face(card, width, dimmed, self.metrics.scale)",
        "return self.faces.face(card, width, dimmed)",
        "tests/ui/test_faces.py",
    ),
    Mutant(
        "tags on cards are small print",
        "game/ui/tags.py",
        "return round(look.metrics.caption / look.metrics.text_scale)",
        "return round(look.metrics.caption * 0.8 / look.metrics.text_scale)",
        "tests/scenes/table/test_tags.py",
    ),
    Mutant(
        "what was melded last is news for ever",
        "game/scenes/table/line.py",
        "isinstance(event, CardPlayed | CallMade | HandDealt | PlayBegan)",
        "isinstance(event, CardPlayed | CallMade | HandDealt)",
        "tests/scenes/table/test_tags.py",
    ),
    Mutant(
        "the buttons of a short form stand far below it",
        "game/scenes/forms/form.py",
        "if self._panels and self.ctx.size[0] > self.ctx.size[1] and not self.grows:",
        "if False:",
        "tests/scenes/test_menus.py",
    ),
    Mutant(
        "the words of a tip are crushed by its buttons",
        "game/scenes/table/pointers.py",
        "if bubble.h > round(1.7 * metrics.touch):",
        "if bubble.h > 1.7 * metrics.touch:",
        "tests/scenes/table/test_pointers.py",
    ),
    Mutant(
        "the last tricks of two hands lie beside the middle",
        "game/scenes/table/layout/stock.py",
        "middle = Rect(rest.x, free.y, rest.w, free.h)",
        "middle = free",
        "tests/scenes/table/test_layout.py",
    ),
    Mutant(
        "buttons follow rows that come by themselves",
        "game/scenes/forms/form.py",
        " and not self.grows:",
        ":",
        "tests/scenes/test_menus.py",
    ),
    Mutant(
        "in a window of 1200 pixels nobody lays melds before the own seat",
        "game/scenes/table/layout/table.py",
        "middle.h >= metrics.px(264)",
        "middle.h >= metrics.px(272)",
        "tests/scenes/table/test_layout.py",
    ),
    Mutant(
        "with the largest text the own face is cut off",
        "game/scenes/table/layout/seats.py",
        "x = max(plate.x, row.x + face + gap)",
        "x = plate.x",
        "tests/scenes/table/test_layout.py",
    ),
    Mutant(
        "a fifth card is chosen to be passed",
        "game/scenes/table/panels/passing.py",
        "elif len(self._chosen) == self._count:",
        "elif False:",
        "tests/scenes/table/test_tips.py",
    ),
    Mutant(
        "cards that set out are missing for one frame",
        "game/scenes/table/picture.py",
        "in sorted(flying.values(), key",
        "in sorted(flying.values() if self._table.show.time else (), key",
        "tests/scenes/table/test_cards_in_sight.py",
    ),
    Mutant(
        "a button keeps its look when the pointer has left it",
        "game/scenes/table/picture.py",
        " or _attends_ground(scene, was.attention, now.attention)",
        "",
        "tests/scenes/table/test_table.py::test_what_is_pointed_at_looks_as_in_a_picture_painted_anew",
    ),
    Mutant(
        "assistive tools hear nothing new while as much can be pressed",
        "game/scenes/shell/mirror.py",
        "if controls is self._shown[0] and",
        "if len(controls) == len(self._shown[0]) and",
        "tests/scenes/table/test_by_ear.py",
    ),
    Mutant(
        "a phone does not say who the partner is",
        "game/scenes/table/plates.py",
        "if not short and not strong:",
        "if not short and strong:",
        "tests/scenes/table/test_table.py::test_a_phone_says_who_the_partner_is",
    ),
    Mutant(
        "nobody is told who deals",
        "game/scenes/table/spoken.py",
        'names.says(model.dealer, "deal")',
        'names.says(table.viewer, "deal")',
        "tests/scenes/table/test_by_ear.py",
    ),
    Mutant(
        "a step of the bid loses the keyboard",
        "game/scenes/table/doing.py",
        "ctx.focus(to)",
        "ctx.focus(None)",
        "tests/scenes/table/test_by_keys.py",
    ),
    Mutant(
        "after a hint two buttons are gold",
        "game/scenes/table/panels/stock.py",
        "return widgets.Kind.SECONDARY if alone else",
        "return widgets.Kind.PRIMARY if alone else",
        TWO_HANDS,
    ),
    Mutant(
        "what has moved leaves a trace",
        "game/ui/damage.py",
        "if place not in stayed]",
        "if place not in stayed and place < 0]",
        "tests/ui/test_damage.py",
    ),
    Mutant(
        "legal cards are dim and illegal ones bright",
        "game/scenes/table/panels/play.py",
        "model.play(piece) not in legal",
        "model.play(piece) in legal",
        LOOKS,
    ),
    Mutant(
        "of two copies the one in the hand is always played",
        "game/scenes/seat/table_model.py",
        "PlayCard(piece.card, self.served.get(piece.ident, ()))",
        "PlayCard(piece.card)",
        TWO_HANDS,
    ),
    Mutant(
        "the best order of melds stops after the first",
        "game/scenes/table/panels/stock.py",
        "        for action in actions:\n            if match.awaited",
        "        for action in actions[:1]:\n            if match.awaited",
        TWO_HANDS,
    ),
    Mutant(
        "melds stay on the table when they are taken up",
        "game/scenes/seat/table_model.py",
        "                self.laid[seat] = set()\n",
        "",
        TWO_HANDS,
    ),
    Mutant(
        "above the table what was buried is not counted",
        "game/scenes/seat/table_model.py",
        "            return self.result.trick_points[side]\n",
        "            pass\n",
        "tests/scenes/test_table_model.py",
    ),
    Mutant(
        "a switch that is off looks on",
        "game/ui/widgets.py",
        "x = track.right - height // 2 if on else track.x + height // 2",
        "x = track.x + height // 2 if on else track.right - height // 2",
        LOOKS,
    ),
    Mutant(
        "two suits have each other's colour",
        "game/ui/text.py",
        "signs[suit] if signs else colour)",
        "signs[(suit + 1) % 4] if signs else colour)",
        LOOKS,
    ),
    Mutant(
        "the gold button is the wrong one",
        "game/scenes/table/panels/melding.py",
        "main=isinstance(action, PlayOn), means=action",
        "main=isinstance(action, ShootMoon), means=action",
        LOOKS,
    ),
    Mutant(
        "undo is not saved",
        "game/scenes/table/session.py",
        "self.driver.undo()):\n            return False\n        self.catch_up()\n        self.driver.keep()\n",
        "self.driver.undo()):\n            return False\n        self.catch_up()\n",
        "tests/scenes/table/test_table.py::test_undo_goes_back_to_the_last_decision_and_redo_forward",
    ),
    Mutant(
        "events are not announced",
        "game/scenes/table/session.py",
        "            self._ctx.announce(text)\n",
        "            pass\n",
        "tests/scenes/table/test_table.py::test_events_are_announced_in_words",
    ),
    Mutant(
        "Tab goes backwards",
        "game/ui/controls.py",
        "return controls[(names.index(current) + by) % len(controls)]",
        "return controls[(names.index(current) - by) % len(controls)]",
        "tests/ui/test_controls.py",
    ),
    Mutant(
        "settings are used and not remembered",
        "game/scenes/shell/context.py",
        "        keep_settings(self, settings)\n",
        "",
        "tests/scenes/test_menus.py::test_settings_are_changed_and_remembered",
    ),
    Mutant(
        "scenes that have gone keep their pictures",
        "game/scenes/shell/stack.py",
        "            gc.collect()\n",
        "",
        "tests/test_app.py",
    ),
    Mutant(
        "the first table of all keeps its pictures",
        "game/scenes/shell/stack.py",
        "            gc.unfreeze()\n",
        "",
        "tests/test_app.py",
    ),
    Mutant(
        "all that was loaded is searched for garbage in the middle of a frame",
        "game/scenes/shell/stack.py",
        "            gc.freeze()\n",
        "",
        "tests/test_app.py",
    ),
    Mutant(
        "counting tries what can come to nothing",
        "game/bots/counting.py",
        "if step % _SLICE == 0:",
        "if found is not None and step % _SLICE == 0:",
        "tests/bots/test_sampling.py",
    ),
    Mutant(
        "every font that was ever used stays open",
        "game/ui/text.py",
        "if len(self._fonts) > _KEPT_FONTS:",
        "if len(self._fonts) > 4000:",
        "tests/ui/test_text.py",
    ),
    Mutant(
        "the lesson's steps are not spoken",
        "game/scenes/lesson/lesson.py",
        "if self._step is not self._said and self._step:",
        "if self._step is self._said and self._step:",
        "tests/scenes/lesson/test_lesson.py",
    ),
    Mutant(
        "the lesson has nothing against a poorer lead",
        "game/scenes/lesson/lesson.py",
        "        return step.objection(self.moment, action)",
        '        return ""',
        "tests/scenes/lesson/test_two_hands.py",
    ),
    Mutant(
        "what is skipped in the lesson goes on to the very end of the stock",
        "game/scenes/lesson/driver.py",
        "match.is_human(seat) and match.state.phase.stock <= LAST_CARDS",
        "match.is_human(seat) and not match.state.phase.stock",
        "tests/scenes/lesson/test_two_hands.py",
    ),
    Mutant(
        "a finished match ends all pointers",
        "game/scenes/table/doing.py",
        "            case EndMatch():\n",
        "            case EndMatch():\n"
        "                tips = type(ctx.settings.tips).DISMISSED\n"
        "                ctx.change(ctx.settings.changed(tips=tips))\n",
        "tests/scenes/table/test_pointers.py",
    ),
    Mutant(
        "a pointer's name is kept in two pieces",
        "game/scenes/table/pointers.py",
        '"last-tricks",',
        '"last tricks",',
        "tests/scenes/table/test_pointers.py",
    ),
    Mutant(
        "the table stays with who looked at it first",
        "game/scenes/table/session.py",
        "if seen != (self.viewer, self.model.covered, self.model.open):",
        "if match.over and seen != (self.viewer, self.model.covered, self.model.open):",
        "tests/scenes/table/test_people.py",
    ),
    Mutant(
        "an opponent's bid is heard as a pass",
        "game/scenes/table/sounds.py",
        "case CallMade(call=Bid()) | MoonDeclared():",
        "case MoonDeclared():",
        "tests/scenes/table/test_sounds.py",
    ),
    Mutant(
        "the hand stays in sight once its person has decided",
        "game/scenes/table/session.py",
        "if not self.driver.looking and not self.model.covered:",
        "if False:",
        "tests/scenes/table/test_people.py",
    ),
    Mutant(
        "the curtain does not fall between two people",
        "game/scenes/seat/match_driver.py",
        "self._due is not None and self._due == self._lifted",
        "self._due is not None and self._lifted is not None",
        "tests/scenes/table/test_driver.py tests/scenes/table/test_people.py",
    ),
    Mutant(
        "who has passed waits like anybody",
        "game/scenes/table/tempo.py",
        "            return OUT_OF_THE_AUCTION",
        "            return 1.0",
        "tests/scenes/table/test_by_itself.py",
    ),
    Mutant(
        "the last trick waits to be played",
        "game/scenes/seat/autoplay.py",
        "if wanted or _is_last(view) else None",
        "if wanted else None",
        "tests/scenes/table/test_by_itself.py",
    ),
    Mutant(
        "taking back stops where a card has played itself",
        "game/scenes/seat/match_driver.py",
        "while (self._itself.play() or (claim and",
        "while ((claim and",
        "tests/scenes/table/test_by_itself.py",
    ),
    Mutant(
        "those who look on learn that the rest is certain",
        "game/scenes/seat/match_driver.py",
        "return not self._several and self.asked is not None",
        "return self.asked is not None",
        "tests/scenes/table/test_by_itself.py",
    ),
    # The words.
    Mutant(
        "a bot pass, instead of passes",
        "game/words/names.py",
        '"pass": "passes", ',
        "",
        "tests/words/test_words.py",
    ),
    Mutant(
        "beat and overtrump are mixed up",
        "game/words/refusals.py",
        'verb = "beat" if refusal is Refusal.MUST_BEAT else "overtrump"',
        'verb = "overtrump" if refusal is Refusal.MUST_BEAT else "beat"',
        "tests/words/test_words.py",
    ),
    Mutant(
        "equal melds are listed with the points of one",
        "game/words/melds.py",
        "(meld.times if short else 1), points + meld.points",
        "(meld.times if short else 1), meld.points",
        "tests/words/test_words.py",
    ),
    Mutant(
        "what was reached leaves out the meld",
        "game/words/results.py",
        "reached = result.trick_points[bidders] + result.meld[bidders] * result.meld_kept[bidders]",
        "reached = result.trick_points[bidders]",
        f"tests/words/test_words.py {LOOKS}",
    ),
    Mutant(
        "the names of the winners are those of the losers",
        "game/words/events.py",
        'return f"{names.side(side)} won the game',
        'return f"{names.side(1 - side)} won the game',
        "tests/words/test_words.py",
    ),
    # The host.
    Mutant(
        "an entry is written over the old one",
        "game/host/storage.py",
        'return self.folder / f"{name}.{os.getpid()}.partial"',
        "return self.folder / name",
        "tests/host/test_storage.py",
    ),
    Mutant(
        "what another tab has saved is overwritten",
        "game/host/storage.py",
        "and now is not None and now != self._seen[name]:",
        "and now is None and now != self._seen[name]:",
        "tests/host/test_storage.py",
    ),
    Mutant(
        "what was set aside before is overwritten",
        "game/host/base.py",
        'while (aside := f"{stem}.aside-{number}") in taken:',
        'while (aside := f"{stem}.aside-{number}") == name:',
        "tests/host/test_storage.py",
    ),
    Mutant(
        "a full browser is taken for an unknown trouble",
        "game/host/storage.py",
        '    if "quota" in said.lower():\n        return StorageFull',
        '    if "quotas" in said.lower():\n        return StorageFull',
        "tests/host/test_storage.py",
    ),
    Mutant(
        "what a backup replaces is lost",
        "game/store/backup.py",
        "    storage.save(aside, old)\n    try:",
        "    try:",
        "tests/store/test_backup.py",
    ),
    Mutant(
        "an entry is missing for a moment while a backup comes",
        "game/store/backup.py",
        "    if text_flaw(old):",
        "    if True:",
        "tests/store/test_backup.py",
    ),
    Mutant(
        "what cannot be read keeps the rest of a backup away",
        "game/store/backup.py",
        "            left_out[name] = str(error)\n        yield\n    return Backup(entries, left_out)",
        "            raise\n        yield\n    return Backup(entries, left_out)",
        "tests/store/test_backup.py",
    ),
    Mutant(
        "what cannot be read is deleted",
        "game/store/keeping.py",
        'quarantine(place, name, f"{what} could not be read: {error}.")',
        "place.host.storage.delete(name)",
        "tests/scenes/test_damaged_save.py",
    ),
    Mutant(
        "a name may hold escape codes",
        "game/plain.py",
        "return len(text) <= longest and is_writable(text)",
        "return len(text) <= longest and bool(text)",
        "tests/test_plain.py tests/rules/test_record.py",
    ),
    Mutant(
        "brackets may be nested as deep as one likes",
        "game/plain.py",
        "        if depth > DEPTH:",
        "        if depth < 0:",
        "tests/test_plain.py",
    ),
    Mutant(
        "a match has no end",
        "game/rules/record.py",
        "return deals >= plain.DEALS or actions >= plain.ACTIONS",
        "return False",
        "tests/test_match.py",
    ),
    Mutant(
        "a choice that is missing is no default",
        "game/plain.py",
        "{field.name for field in fields(kind) if not _has_default(field)}",
        "set(kinds)",
        "tests/test_plain.py tests/store/test_fixtures.py",
    ),
    Mutant(
        "what an older version wrote is not lifted",
        "game/store/formats.py",
        "    for step in range(number, FORMAT):",
        "    for step in range(number + 1, FORMAT):",
        "tests/store/test_formats.py tests/store/test_fixtures.py",
    ),
    Mutant(
        "a replay opens the hands of the deal that is being played",
        "game/scenes/review/replay.py",
        "return self.all_open and not self.closed",
        "return self.all_open",
        "tests/scenes/review/test_replay.py",
    ),
    Mutant(
        "a finished match that is brought back counts twice",
        "game/store/backup.py",
        "if is_past(name) and same_match(name) not in known}",
        "if is_past(name)}",
        "tests/store/test_history.py",
    ),
    Mutant(
        "one's own contract that was set counts as made",
        "game/store/tally.py",
        "made = result.outcome in (Outcome.MADE, Outcome.MOON_MADE)",
        "made = result.outcome is not Outcome.THROWN_IN",
        "tests/scenes/stats/test_statistics.py",
    ),
    Mutant(
        "an exported file replaces another",
        "game/host/desktop.py",
        'file.open("xb")',
        'file.open("wb")',
        "tests/host/test_hosts.py",
    ),
    Mutant(
        "texts go to the page as they are",
        "game/host/page.py",
        'return function.apply(self.find(path.rpartition(".")[0] or "window"), self._carried(arguments))',
        "return function(*arguments)",
        "tests/host/test_hosts.py",
    ),
    Mutant(
        "a NUL is kept",
        "game/plain.py",
        '        return "there is a NUL character in it"',
        "        return None",
        "tests/host/test_storage.py",
    ),
    Mutant(
        "half a character is written to a file",
        "game/host/browser.py",
        'raise StorageError(f"Could not write “{name}”: {flaw}.")',
        "text = text",
        "tests/host/test_hosts.py",
    ),
    Mutant(
        "an arrow to the left leaves a text field",
        "game/ui/typing.py",
        'if key in ("left", "right"):',
        'if key == "right":',
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "the caret steps into an emoji",
        "game/ui/editing.py",
        "return edges[max(0, min(here, len(edges) - 1))]",
        "return max(0, min(self.caret + by, len(self.text)))",
        "tests/ui/test_editing.py",
    ),
    Mutant(
        "a letter with Ctrl is typed",
        "game/ui/typing.py",
        "case pygame.TEXTINPUT if self._commanded:",
        "case pygame.TEXTINPUT if not event.text:",
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "what an input method has begun is taken at once",
        "game/ui/typing.py",
        "edited = self.now.composing(text, caret)",
        "edited = self.now.typed(text, self._limit)[0]",
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "the caret blinks though nothing may move",
        "game/scenes/forms/entries.py",
        "still = self._ctx.motion is Motion.OFF or",
        "still =",
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "a field that is full says nothing",
        "game/scenes/forms/entries.py",
        "if use.refused:",
        "if use.refused and not row.limit:",
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "a long text goes out of its field at the right",
        "game/ui/field.py",
        "offset = max(caret + thin - box.w, min(",
        "offset = max(0, min(",
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "what was composed is kept where a field is left",
        "game/ui/text_input.py",
        "pygame.key.stop_text_input()  # what",
        "pygame.key.start_text_input()  # what",
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "an empty name stays in a field that was left",
        "game/scenes/forms/entries.py",
        "            self.forget(name)\n        if self._uses",
        "            pass\n        if self._uses",
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "a page's field that is full loses its end",
        "game/ui/editing.py",
        "head = _same(before, after)",
        "head = 0",
        "tests/ui/test_editing.py",
    ),
    Mutant(
        "two clicks choose nothing",
        "game/scenes/forms/entries.py",
        "self._now - last.at < _AGAIN",
        "self._now - last.at < 0",
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "a mouse draws over letters and scrolls the page",
        "game/scenes/forms/entries.py",
        "select=True))\n        return True",
        "select=True))\n        return False",
        "tests/scenes/test_fields.py",
    ),
    Mutant(
        "what a font lacks is drawn as a box",
        "game/ui/coverage.py",
        "shown = drawable(text, self.has)",
        "shown = text",
        "tests/scenes/test_names.py tests/test_app.py",
    ),
    Mutant(
        "an emoji is as many signs as it has characters",
        "game/letters.py",
        "if last == _JOINER and _is_picture(char):",
        "if last == _NON_JOINER and _is_picture(char):",
        "tests/test_letters.py",
    ),
    Mutant(
        "a mark that the font lacks is a sign of its own",
        "game/letters.py",
        'return base + "".join(mark for mark in marks if has(mark))',
        'return base + "".join(mark if has(mark) else SIGN for mark in marks)',
        "tests/test_letters.py",
    ),
    Mutant(
        "a name may turn the direction of writing",
        "game/letters.py",
        "    if char in (_JOINER, _NON_JOINER):\n        before =",
        '    if unicodedata.category(char) == "Cf":\n        before =',
        "tests/test_letters.py",
    ),
    Mutant(
        "a name is cut within a letter",
        "game/ui/text.py",
        "short = letters(text)",
        "short = list(text)",
        "tests/ui/test_text.py",
    ),
    Mutant(
        "a title in rare letters is a row of signs",
        "game/ui/text.py",
        "if shown != text and weight is Weight.DISPLAY:",
        "if shown is None and weight is Weight.DISPLAY:",
        "tests/ui/test_text.py",
    ),
    Mutant(
        "a font's file is read wrongly",
        "game/ui/coverage.py",
        "for code in range(start, min(end + 1, 0xFFFF)):",
        "for code in range(start, min(end, 0xFFFF)):",
        "tests/ui/test_text.py",
    ),
    Mutant(
        "the page is not told that the game has ended",
        "main.py",
        '        host.stopped(f"{type(error).__name__}: {error}")\n',
        "",
        "tests/test_app.py",
    ),
    Mutant(
        "leaving a page ends the game",
        "game/scenes/shell/frame.py",
        "if shell.host.is_browser:  # a page that is left may come back as it was",
        "if not shell.host:",
        "tests/test_app.py",
    ),
    Mutant(
        "a turn is not told",
        "game/scenes/table/spoken.py",
        "                if spoken:\n",
        "                if spoken and not table.model.trick:\n",
        "tests/scenes/table/test_by_ear.py",
    ),
    Mutant(
        "a turn is told twice",
        "game/scenes/table/spoken.py",
        "            self._told = self._asked\n",
        "",
        "tests/scenes/table/test_by_ear.py",
    ),
    Mutant(
        "the keyboard leaves the hand with a card",
        "game/ui/navigator.py",
        "if self._card is not None and cards:",
        "if cards is None:",
        "tests/scenes/table/test_by_keys.py",
    ),
    Mutant(
        "arrows go to the nearest card in sight",
        "game/ui/navigator.py",
        "if focused and focused.role is Role.CARD and along:",
        "if focused and focused.role is Role.SLIDER and along:",
        "tests/scenes/table/test_by_keys.py",
    ),
    Mutant(
        "the lesson asks to lay all where the meld is on another page",
        "game/scenes/lesson/beside_stock.py",
        'if control.name == "more melds"), None)',
        'if control.name == "lay all"), None)',
        "tests/scenes/lesson/test_two_hands.py",
    ),
    Mutant(
        "why a name has to change stands at the foot",
        "game/scenes/setup/new_game.py",
        "rows.insert(entry + 1, Note(text, danger=True))",
        "rows.append(Note(text, danger=True))",
        "tests/scenes/test_menus.py",
    ),
    # Notation, links, deals for themselves.
    Mutant(
        "what a text says of the score is believed",
        "game/store/notation/reading.py",
        'if name in _FACTS and claim not in _UNKNOWN and claim.lower() != (fact or "").lower():',
        'if name in _FACTS and claim not in _UNKNOWN and claim.lower() != (fact or "").lower() and name != "score":',
        "tests/store/test_notation.py",
    ),
    Mutant(
        "a place is a column off",
        "game/store/notation/tags.py",
        "place = TextPlace(line, at - began + 1)",
        "place = TextPlace(line, at - began)",
        "tests/store/test_notation.py",
    ),
    Mutant(
        "a seat is shown the widow",
        "game/store/notation/writing.py",
        "if isinstance(action, Deal) and action.rest and not self._seen_by:",
        "if isinstance(action, Deal) and action.rest:",
        "tests/store/test_notation.py",
    ),
    Mutant(
        "a meld is written after what it ends",
        "game/store/notation/writing.py",
        """        if isinstance(action, LayMeld | TakeCard | GoOn) and actor is not None:
            self._line(f"{actor.letter} {format_action(action)}")
        for event in step.events:
            for seat in self._seen_by:
                event = event.seen_by(seat)
            self._event(event, action)
""",
        """        for event in step.events:
            for seat in self._seen_by:
                event = event.seen_by(seat)
            self._event(event, action)
        if isinstance(action, LayMeld | TakeCard | GoOn) and actor is not None:
            self._line(f"{actor.letter} {format_action(action)}")
""",
        "tests/store/test_notation.py",
    ),
    Mutant(
        "a link is read that is too long as we write it",
        "game/store/links.py",
        "    format_link(deal)  # what fits",
        "    # what fits",
        "tests/store/test_links.py",
    ),
    Mutant(
        "a link that has lost a letter is believed",
        "game/store/links.py",
        "if check != check_of(text):",
        "if len(check) != 8:",
        "tests/store/test_links.py",
    ),
    Mutant(
        "a link of 1001 characters is read",
        "game/store/links.py",
        "if len(text) > LONGEST_LINK:",
        "if len(text) > LONGEST_LINK + 400:",
        "tests/store/test_links.py",
    ),
    Mutant(
        "a card that is shown for nothing costs nothing",
        "game/scenes/drills/marking.py",
        "cost = missed + len(idle) * int(rules.scale)",
        "cost = missed",
        "tests/scenes/drills/test_drills.py",
    ),
    Mutant(
        "the sender's result is told before the own one",
        "game/scenes/daily/comparison.py",
        "[Note(_SEALED.format(name=sender.name))]",
        '[Note(_SEALED.format(name=sender.name) + f" {sender.scores}")]',
        "tests/scenes/daily/test_daily.py",
    ),
    Mutant(
        "the last result of a deal counts, not the first",
        "game/store/deals.py",
        "    if kept.result(deal) is None:\n",
        "    if True:\n",
        "tests/scenes/daily/test_daily.py",
    ),
    Mutant(
        "a streak forgives two days",
        "game/store/deals.py",
        "GRACE = 1\n",
        "GRACE = 2\n",
        "tests/store/test_deals.py",
    ),
    Mutant(
        "the pack does not lie there before the first deal",
        "game/scenes/table/placement.py",
        "if model.stage is Stage.EMPTY and uncut:",
        "if False:",
        "tests/scenes/test_beginnings.py",
    ),
    Mutant(
        "the cards of a deal that others get too may be cut",
        "game/scenes/daily/driver.py",
        "    known_cards = True\n",
        "",
        "tests/scenes/test_beginnings.py",
    ),
    Mutant(
        "another level is offered after four matches",
        "game/store/runs.py",
        "RUN = 5\n",
        "RUN = 4\n",
        "tests/scenes/test_offer.py",
    ),
    Mutant(
        "a level that was refused is offered again",
        "game/scenes/forms/offer.py",
        "lambda: _have_offered(ctx, LEVELS)",
        "lambda: None",
        "tests/scenes/test_offer.py",
    ),
    Mutant(
        "a run goes on from the matches of another game",
        "game/store/runs.py",
        "past.rules == rules and bots",
        "bots",
        "tests/scenes/test_offer.py",
    ),
    Mutant(
        "an Expert who helps is sent away with the level of the opponents",
        "game/store/settings.py",
        'places = ("left", "right") if self.helped else ("left", "partner", "right")',
        'places = ("left", "partner", "right")',
        "tests/scenes/setup/test_new_game.py",
    ),
    Mutant(
        "an Expert of a person who never chose one is lost",
        "game/store/formats.py",
        'return {"partner_level": "expert"} | settings if isinstance(settings, dict) else settings',
        "return settings",
        "tests/store/test_settings.py",
    ),
    Mutant(
        "the sections of a wide form stand below each other",
        "game/scenes/forms/form.py",
        "return self.beside and room >= ",
        "return False and room >= ",
        "tests/scenes/setup/test_new_game.py",
    ),
    Mutant(
        "another match is dealt from the seed of the last one",
        "game/scenes/seat/match_driver.py",
        "return self._seated(players, fresh_cards(self._ctx.host))",
        "return self._seated(players, self.match.seed)",
        "tests/scenes/test_beginnings.py",
    ),
    Mutant(
        "the pack is dealt before anybody can cut",
        "game/scenes/table/panels/pack.py",
        "_MOMENT = 2.5",
        "_MOMENT = 0.0",
        "tests/scenes/test_beginnings.py",
    ),
    Mutant(
        "the seed is shown while the match is played",
        "game/words/sealing.py",
        "    if over:\n",
        "    if True:\n",
        "tests/scenes/table/test_fair_cards.py",
    ),
    Mutant(
        "the cut is part of the seal",
        "game/rules/sealing.py",
        "sha256(found[1].encode())",
        "sha256(found[0].encode())",
        "tests/test_verify.py",
    ),
    Mutant(
        "the seed of a deal is that of the whole match in other words",
        "game/rules/shuffle.py",
        'sha256(f"{_OWN_SEEDS}|{seed}|{number}".encode())',
        'sha256(f"{_OWN_SEEDS}|{seed}|1".encode())',
        "tests/test_verify.py tests/store/test_fixtures.py",
    ),
    Mutant(
        "a deal of a running match is shared by the seed of the match",
        "game/store/shared_deals.py",
        "if own is None and not match.told:",
        "if False:",
        "tests/store/test_links.py",
    ),
    Mutant(
        "the match as text holds every hand while it is played",
        "game/scenes/table/sharing.py",
        "if match.told:",
        "if True:",
        "tests/scenes/test_ways_out.py",
    ),
    Mutant(
        "several people at one screen copy the hand of one of them",
        "game/scenes/table/sharing.py",
        "people = match.people or (match.viewer,)",
        "people = (match.viewer,)",
        "tests/scenes/test_ways_out.py",
    ),
    Mutant(
        "a deal tried again tells the seed of the match that goes on",
        "game/match.py",
        "return self.over if self._source is None else self._source.told",
        "return self.over",
        "tests/scenes/test_ways_out.py",
    ),
    Mutant(
        "the replay from a review saves the record of a running match",
        "game/scenes/review/hand_review.py",
        "running=not self._match.told, ",
        "",
        "tests/scenes/test_ways_out.py",
    ),
    Mutant(
        "the report of an error shows hands",
        "game/words/reports.py",
        "return _CARDS.sub(_HIDDEN, _SEEDS.sub(_HIDDEN, report))",
        "return _SEEDS.sub(_HIDDEN, report)",
        "tests/scenes/test_ways_out.py",
    ),
    Mutant(
        "the page takes letters of the words around a seal for its digits",
        "build/web/verify.html",
        "text.toLowerCase().match(/[\\p{L}\\p{N}]+/gu)",
        "text.toLowerCase().match(/[0-9a-f]+/gu)",
        "tests/test_verify.py",
    ),
    # The rules page, and what is refused.
    Mutant(
        "the example of a bid takes more trick points than there are",
        "game/words/rules_auction.py",
        "    while 10 * (bid - meld) > 9 * rules.trick_total:  # the tricks of the example are not all there are\n"
        "        meld += 2 * unit\n",
        "",
        "tests/words/test_page_is_true.py",
    ),
    Mutant(
        "the example of throwing in may be below the lowest bid",
        "game/words/rules_auction.py",
        "bid = min(top, max(auction.minimum, auction.next_bid(auction.next_bid(reach))))",
        "bid = auction.next_bid(auction.next_bid(reach))",
        "tests/words/test_page_is_true.py",
    ),
    Mutant(
        "the highest opening is told off the ladder",
        "game/words/rules_auction.py",
        "highest_opening = auction.floor(rules.highest_after(auction.opening_base))",
        "highest_opening = rules.highest_after(auction.opening_base)",
        "tests/words/test_page_is_true.py",
    ),
    Mutant(
        "the page says that the two defenders of three share the moon",
        "game/words/rules_auction.py",
        'if len(rules.sides) == 2 else "each of the two defenders gets"',
        'if rules.sides else "each of the two defenders gets"',
        "tests/words/test_page_is_true.py",
    ),
    Mutant(
        "a refused bid is told one too few that may be made",
        "game/words/refusals.py",
        "    bids = list(rules.auction.bids(base, rules.highest_after(base)))\n",
        "    bids = list(rules.auction.bids(base, rules.highest_after(base) - 1))\n",
        "tests/words/test_bids_in_words.py",
    ),
    Mutant(
        "five nines are asked for where there are none",
        "game/rules/ruleset.py",
        "if self.dealing.five_nines_misdeal and not nines:",
        "if False:",
        "tests/rules/test_ruleset.py",
    ),
    # What was made under a switch that is gone.
    Mutant(
        "an old record opens any double",
        "game/rules/record.py",
        "if again and isinstance(action, LayMeld) and not action.is_double:",
        "if again and isinstance(action, LayMeld):",
        "tests/store/test_same_type_again.py",
    ),
    Mutant(
        "what was laid by the old switch cannot be done again",
        "game/match.py",
        "redo(self.state, action, self._record.same_type_again)",
        "redo(self.state, action, False)",
        "tests/store/test_same_type_again.py",
    ),
    Mutant(
        "matches of two hands lose the sum that their reviews are found by",
        "game/store/history.py",
        'body["rules"]["stock"]["same_type_again"] = record.same_type_again',
        "pass",
        "tests/store/test_same_type_again.py",
    ),
    Mutant(
        "house rules say again and again what they have lost",
        "game/store/house_rules.py",
        "    if rule_sets and (refused or poorer):\n",
        "    if rule_sets and refused:\n",
        "tests/store/test_same_type_again.py",
    ),
    Mutant(
        "deals of own rules are looked up by the format of their time",
        "game/store/deals.py",
        "    deal = replace(deal, link=format_link(cards.cards))\n",
        "",
        "tests/store/test_same_type_again.py",
    ),
    # Keys, the window's place, days, tags.
    Mutant(
        "a Latin letter does what lies there in America",
        "game/ui/keys.py",
        "if sign in _LETTERS | _DIGITS or (",
        "if sign in _DIGITS or (",
        "tests/ui/test_keys.py",
    ),
    Mutant(
        "a digit's place counts with Shift",
        "game/ui/keys.py",
        "event.mod & pygame.KMOD_SHIFT if digit else",
        "False if digit else",
        "tests/ui/test_keys.py",
    ),
    Mutant(
        "what is written in a field is a command by its place",
        "game/scenes/shell/frame.py",
        "and placed and typing(shell.controls(), shell.navigator.attention) is None:",
        "and placed:",
        "tests/ui/test_keys.py",
    ),
    Mutant(
        "a window is fitted without its frame",
        "game/ui/placing.py",
        "fit = fitted(self._plain if again else window, area, borders)",
        "fit = fitted(self._plain if again else window, area)",
        "tests/ui/test_placing.py",
    ),
    Mutant(
        "a window is cut instead of shrunk",
        "game/ui/desktop.py",
        "w, h = max(1, round(window.w * scale)), max(1, round(window.h * scale))",
        "w, h = min(window.w, width), min(window.h, height)",
        "tests/ui/test_placing.py",
    ),
    Mutant(
        "a window follows to a smaller display as it is",
        "game/ui/placing.py",
        "or self._fitted_to != (display, area))",
        "or self._fitted_to is None)",
        "tests/ui/test_placing.py",
    ),
    Mutant(
        "a window that was put half out of sight is brought back",
        "game/ui/placing.py",
        "asked = fit != window and (",
        "asked = fit != window or (",
        "tests/ui/test_placing.py",
    ),
    Mutant(
        "maximised is forgotten while the screen is filled",
        "game/ui/placing.py",
        "if not on and self._maximised:",
        "if not on and self._desktop.maximised:",
        "tests/ui/test_placing.py",
    ),
    Mutant(
        "the screen may not sleep",
        "game/ui/window.py",
        "pygame.display.set_allow_screensaver(True)",
        "pygame.display.set_allow_screensaver(False)",
        "tests/ui/test_window.py",
    ),
    Mutant(
        "only the scene on top hears of a new day",
        "game/scenes/shell/frame.py",
        "            for scene in shell.stack:\n                scene.day_changed()",
        "            for scene in shell.stack[-1:]:\n                scene.day_changed()",
        "tests/scenes/daily/test_days.py",
    ),
    Mutant(
        "nobody looks at the date when the window has the focus again",
        "game/scenes/shell/frame.py",
        "_BACK = (pygame.WINDOWFOCUSGAINED, *_UNCOVERED)",
        "_BACK = ()",
        "tests/scenes/daily/test_days.py",
    ),
    Mutant(
        "a deal counts for the day on which it ends",
        "game/scenes/daily/driver.py",
        "keep_played(self._ctx, self.deal, self._begun, scores)",
        "keep_played(self._ctx, self.deal, today(self._ctx.host), scores)",
        "tests/scenes/daily/test_days.py",
    ),
    Mutant(
        "old deals fill the gaps of a streak",
        "game/store/deals.py",
        "_days_between(deal.daily, deal.day) <= _APART}",
        "_days_between(deal.daily, deal.day) < 99}",
        "tests/scenes/daily/test_days.py",
    ),
    Mutant(
        "a computer that travels keeps its time zone",
        "game/host/base.py",
        "        time.tzset()",
        "        pass",
        "tests/scenes/daily/test_days.py",
    ),
    Mutant(
        "the frame of a tip runs through a tag",
        "game/scenes/table/pointers.py",
        "        if not crossed:\n",
        "        if crossed:\n",
        "tests/scenes/table/test_pointers.py",
    ),
    Mutant(
        "a tip covers a tag",
        "game/scenes/table/pointers.py",
        "taken = [target, *self._tags]",
        "taken = [target]",
        "tests/scenes/table/test_pointers.py",
    ),
    Mutant(
        "a saved picture has a heading over nothing",
        "game/scenes/stats/statistics.py",
        "if isinstance(row, Picture) or isinstance(below, Picture)]",
        "if row is not below]",
        "tests/scenes/stats/test_statistics.py",
    ),
)


PASSING: set[str] = set()
"""Tests that were seen to pass in a copy as it should be."""


@dataclass(frozen=True)
class Found:
    """What became of a mutant."""

    verdict: str
    """``caught``, ``SURVIVED``, or ``ERROR`` when nothing can be said."""
    seconds: float
    how: str
    """The test that caught it, or what went wrong."""


def copy_house(to: Path) -> None:
    """Copy what the tests need; compiled files go by the text they are made from, not by its time."""
    skipped = shutil.ignore_patterns(".git", "__pycache__", ".*_cache", ".venv", "failed", "*.egg-info", "dist")
    shutil.copytree(HOUSE, to, ignore=skipped, symlinks=True)
    compile_all = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "game"]
    subprocess.run(compile_all, cwd=to, check=True)


def run_tests(house: Path, words: list[str]) -> tuple[int, str]:
    """Run tests in a copy until the first that fails: pytest's exit code, and what it said."""
    quiet = {
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPYCACHEPREFIX": "",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-rf", "--tb=line", "-p", "no:xdist", *words]
    try:
        done = subprocess.run(
            command, cwd=house, env=os.environ | quiet, capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return -1, f"stopped after {LONGEST} s"
    return done.returncode, done.stdout + done.stderr


def try_out(mutant: Mutant, house: Path) -> Found:
    """Make the mutant in a copy, run its tests, put the text back, and see that the test that failed passes again."""
    began = time.perf_counter()

    def found(verdict: str, how: str) -> Found:
        return Found(verdict, time.perf_counter() - began, how)

    if mutant.trouble:
        return found("ERROR", mutant.trouble)
    file = house / mutant.file
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(mutant.before, mutant.after), encoding="utf-8")
    try:
        code, said = run_tests(house, mutant.tests.split())
    finally:
        file.write_text(text, encoding="utf-8")
    if code == 0:
        return found("SURVIVED", f"by {mutant.tests}")
    lines = [line for line in said.splitlines() if line.startswith("FAILED ")]
    if code != 1 or not lines:
        return found("ERROR", f"pytest ended with code {code}: {' '.join(said.split())[-200:]}")
    test = lines[0].removeprefix("FAILED ").split(" - ")[0]
    if test not in PASSING:
        if run_tests(house, ["--lf", *mutant.tests.split()])[0] != 0:
            return found("ERROR", f"{test} fails without the mutant, too")
        PASSING.add(test)
    return found("caught", test)


def main() -> int:
    """Try all mutants, or some, and print the table."""
    made = argparse.ArgumentParser(description="Apply small wrongs to copies of the project and see them caught.")
    made.add_argument("--only", metavar="WORD", default="", help="only mutants with this in their name or file")
    made.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="copies at work at a time")
    options = made.parse_args()
    waiting: queue.SimpleQueue[Mutant] = queue.SimpleQueue()
    chosen = [mutant for mutant in MUTANTS if options.only in f"{mutant.name} {mutant.file}"]
    for mutant in chosen:
        waiting.put(mutant)
    found: dict[str, Found] = {}
    began = time.perf_counter()

    def work(house: Path) -> None:
        copy_house(house)
        while len(found) < len(chosen):
            try:
                mutant = waiting.get_nowait()
            except queue.Empty:
                return
            result = try_out(mutant, house)
            found[mutant.name] = result
            print(f"{result.verdict:8} {result.seconds:5.1f} s  {mutant.name:54} {result.how}", flush=True)

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        workers = [
            threading.Thread(target=work, args=(Path(folder) / f"copy-{number}",))
            for number in range(min(options.jobs, len(chosen)))
        ]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    caught = sum(result.verdict == "caught" for result in found.values())
    print(f"{caught} of {len(chosen)} mutants caught in {time.perf_counter() - began:.0f} s")
    return 0 if chosen and caught == len(chosen) else 1


if __name__ == "__main__":
    raise SystemExit(main())
