"""What the sentences of a game with a stock say, beside those that it shares with the games with an auction."""

from __future__ import annotations

from tests.words.referee.reading import say

DIX = "nine|seven"

# The game in short.

say("A deal has two phases.", stock=True)
say(
    "While there is a stock, any card may be played to a trick, both players draw after it, and the winner of the trick"
    " may lay melds for points."
)
say(
    "When the stock is gone, the melds are taken up, suit must be followed, and the last cards are played out.",
    melds_stay=False,
)
say("When the stock is gone, suit must be followed, and the last cards are played out.", melds_stay=True)
say("Points come from melds and from the cards in the tricks.")

# The deal, and tricks and draws.

say("The first dealer is drawn by lot; after that the players deal in turn.")
say("Both are dealt {hand} cards.")
say("The next card is turned up: its suit is trump for this deal.")
say("It lies face up under the other {closed} cards, which are the stock, face down.")
say(f"A <dix:{DIX}> turned up brings the dealer nothing.", turned_brings=0)
say(f"A <dix:{DIX}> turned up brings the dealer {{turned_brings}} at once.")
say("These points alone do not end the match.", turned_ends=False)
say("The player who did not deal leads to the first trick.")
say("The other answers with any card at all: nobody has to follow suit, to trump or to win.")
say("The winner puts the trick aside and may lay melds.", melds_first=True)
say(
    "Then the winner draws the top card of the stock, the loser draws the next, and the winner leads to the next trick."
)
say(
    "The winner puts the trick aside, draws the top card of the stock, and the loser draws the next.", melds_first=False
)
say("Then the winner may lay melds, and leads to the next trick.", melds_first=False)

# Laying melds, and cards that serve again.

say("You may lay any number of melds after each trick won.", one_a_turn=False)
say(f"You may lay one meld after each trick won; a <dix:{DIX}> of trump comes on top of it.", one_a_turn=True)
say("A meld counts when it is laid, and each must add at least one card from your hand to the table.")
say(
    "Which melds you lay, in which order, and what you hold back is your choice; one tap lays them in the order that"
    " brings most."
)
say("Cards of a meld lie on the table and still belong to your hand: you may play them to any trick.")
say("Where you hold one copy in the hand and another on the table, you say which you play.")
say("There are three types of melds: runs and marriages, pinochles, arounds.")
say(
    "A card that lies on the table may serve again in a meld of another type, but not in one of a type it has served"
    " in."
)
say("K♠ and Q♠ lie there as a marriage.")
say("Three more kings from the hand make kings around with that K♠, and J♦ makes a pinochle with that Q♠.")
say("But another K♠ does not marry the same Q♠.")
say("Two melds grow.")
say("To the king and queen of a royal marriage you may add ace, ten and jack: the run then brings {grown_run}.")
say("To a pinochle that still lies there you may add a second one: that brings {grown_pinochle}.")
say("Two melds of a kind take two turns; a double pinochle from the hand is one meld.", one_a_turn=True)
say(
    "Royal marriage and run with the same pair in one turn are worth {run_at_once} together, a pinochle and its second"
    " {pinochle_at_once}.",
    one_a_turn=False,
)
say("Several melds of a kind laid at once count as many times; only a double pinochle is worth more.")
say("Several melds of a kind laid at once count as many times.")

# The dix.

say(f"A <dix:{DIX}> of trump, the dix, brings {{dix_brings}} when you may meld.")
say(
    "The first that anybody lays is exchanged for the turned card, even if that is the other"
    f" <dix:{DIX}>, and the card taken may be melded at once."
)
say(f"The other <dix:{DIX}> is only shown, for {{dix_brings}}.")
say(
    f"The <dix:{DIX}> that went under the stock counts no second time, and once the turned card has been drawn nothing"
    " is exchanged."
)

# The last two cards, and the last tricks.

LEFT = "When one closed card and the turned card are left, the winner of the trick"
say(
    f"{LEFT} chooses which of them to take, without looking at the closed one; the loser gets the other.",
    must_take_closed=False,
)
say(f"{LEFT} must take the closed one and shows it; the loser gets the turned card.", must_take_closed=True)
say("Then the winner may still meld.", melds_first=False, melds_stay=True, after_last_draw=True)
say("Then the winner may meld for the last time.", melds_first=False, melds_stay=False, after_last_draw=True)
say("The winner may meld before that, and still after it.", melds_first=True, melds_stay=True, after_last_draw=True)
say(
    "The winner has melded before that, for the last time.",
    melds_first=True,
    melds_stay=False,
    after_last_draw=False,
)
say("Both take their melds up into the hand, and nothing is melded any more.", melds_stay=False)
say(
    "The melds stay on the table, and the winner of a trick may go on laying melds that were held back.",
    melds_stay=True,
)
say("The winner of the last trick leads, and from now on there are duties.")

# Winning the match.

say("You score your melds as they are laid and, when the deal is over, the cards in your tricks.")
say("The totals are looked at when a deal is over.", wins_at_once="")
say(
    "A player who reaches {target} by a meld or a trick wins at once, in the middle of the deal: the trick points taken"
    " so far count.",
    wins_at_once="trick",
)
say("A player who reaches {target} by a meld wins at once, in the middle of the deal.", wins_at_once="meld")
say("Points of cards are added when the deal is over, and then, too, {target} wins.", wins_at_once="meld")
