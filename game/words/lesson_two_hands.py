"""What the lesson for two hands says."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import Card, Hand, MeldKind, RuleSet, Suit, meld_name
from ..rules.play import LayMeld
from .lesson import counters, marriage, marriage_seen, meld_points, pinochle, run, seen, worth_keeping
from .lists import sentences
from .names import capital
from .templates import Template

# Before the first trick.

TO_LAY_MELDS = "To lay melds you must win a trick. You lead, and any card may answer: nobody must follow suit."
LEAD_CARD = "Lead a card"


welcome = Template("You play against {other}. Collect points with melds, and with the cards you win in tricks.")


def trump_text(trump: Suit) -> str:
    """Return where trump comes from."""
    sign = trump.sign
    return f"Nobody bids. The card turned up under the stock makes {sign} trump: even its nine beats every other suit."


tap_trump = Template("Tap a {trump} in your hand")


def what_is_a_meld(rules: RuleSet) -> str:
    """Explain melds by the first of them."""
    return f"Some cards make points together: a meld. {marriage(rules)}"


def a_meld_seen(rules: RuleSet) -> str:
    """Explain melds beside a picture of the first of them."""
    return f"Some cards make points together: a meld. {marriage_seen(rules)}"


def more_seen(rules: RuleSet) -> str:
    """Name two more melds beside a picture of the first of them."""
    return f"{seen(rules, MeldKind.PINOCHLE)} And {run(rules)}"


def more_melds(rules: RuleSet) -> str:
    """Explain two more melds."""
    return f"{pinochle(rules)} And {run(rules)}"


lead_line = Template("Lead your {card}")


def rather_lead(card: Card, trump: Suit, better: Card) -> str:
    """Return why another card should be led than this one."""
    return f"The {card.name} {worth_keeping(card, trump) or 'wins no trick'}: lead the {better.name}"


# The first melds.

STOCK = "The stock"
SERVE_AGAIN = "Cards that serve again"
NINE_OF_TRUMP = "The nine of trump"
HOLDING_BACK = "Holding back"
YOU_DRAW = "You won the trick! Both draw from the stock, you first, and hold twelve again. The new card is marked."
LEAD_FRAMED = "Lead a framed card"


other_draws = Template("{other} won the trick. The winner draws first, then the loser. Only the winner may lay melds.")


def lay_line(cards: Iterable[Card]) -> str:
    """Ask the learner to lay the first meld."""
    listed = " and ".join(card.name for card in cards)
    return f"The winner of a trick may lay melds, and they count at once. Lay your {listed}."


LAY_SEEN = "Win a trick, and you may meld."
SERVES_SEEN = "A laid card serves again."
SERVED_SEEN = "Laid cards are still yours."
DIX_SEEN = "It fetches the turned card."
HOLD_BACK_SEEN = "Keep your melds."


def lay_first(card: Card, kind: MeldKind) -> str:
    """Return why a card should not be led yet."""
    return f"Before the {card.name} is led, lay the {meld_name(kind)}"


def serves_again(new: Hand, laid: Hand) -> str:
    """Explain a meld of new cards with cards on the table."""
    from_hand, on_table = (" ".join(card.name for card in cards) for cards in (new, laid))
    return (
        "A card on the table may serve in a meld of another kind, with a new one from the hand: "
        f"{from_hand} joins {on_table}."
    )


served = Template("The {card} serves in two melds. Your cards on the table are still yours to play.")


def dix_line(rules: RuleSet, nine: Card, turned: Card) -> str:
    """Explain the nine of trump, which the learner can exchange now."""
    points = meld_points(rules, MeldKind.DIX)
    return (
        f"Your {nine.name} is the dix: it brings {points}, and you exchange it for the turned card, the {turned.name}."
    )


def exchanged_line(rules: RuleSet) -> str:
    """Say that the nine of trump was exchanged."""
    points = meld_points(rules, MeldKind.DIX)
    return f"Your nine of trump, the dix, brought {points} and was exchanged for the turned card."


def hold_back(missing: Card | None) -> str:
    """Return what to keep, and the only card that is missing for a run."""
    return sentences(
        f"Only the {missing.name} is missing for a run." if missing is not None else "",
        "Hold back what may still make a meld. The framed cards make nothing.",
    )


# The rest of the stock.

ANY_CARD = "Any card"
PLAY_CARD = "Play a card"
LAY_IT = "Lay it"
LAST_TWO = "Last two"
STOCK_GONE = "The stock is gone"
LAST_MELDS = "The last melds may be laid now. Then twelve tricks."
NEARLY_GONE = "The stock is nearly gone. Win a trick to lay a meld."
ANSWER_ANY = "Answer with any card"
LAY_OR_LEAD = "Lay a meld, or lead any card"
LEAD_ANY = "Lead any card"


def counters_line(rules: RuleSet, winner: str, points: int) -> str:
    """Return what a trick was worth, and what cards are."""
    return (
        f"{winner} won {points} points. Whoever wins a card gets its points: {counters(rules)}. The last trick adds 10."
    )


answer_line = Template("{other} leads. Any card may answer: win to meld, or throw one away.")


def great_line(action: LayMeld, points: int, before: int) -> str:
    """Praise a meld; ``before`` is what its cards on the table have brought already."""
    name = capital(meld_name(action.kind, 2 if len(set(action.cards)) < len(action.cards) else 1))
    if before:
        return f"{name}: {points} more than the {before} you had!"
    return f"{name}: {points} points!"


choose_line = Template("{other} gets the other.")
melds_so_far = Template("Melds so far: you {mine}, {other} {theirs}. Still in the stock: {stock}.")


# The last twelve tricks, and the score.

LAST_TRICKS = "The last tricks"
TWELVE_LEFT = "Twelve tricks are left. Now follow the suit led and beat its card if you can; without that suit, trump."
TURNED_UP = "Both get twelve cards. The next one is turned up under the stock."


points_so_far = Template("Melds and tricks so far: you {mine}, {other} {theirs}. Win the aces, tens and kings.")
result_line = Template("Your melds made {meld} and your tricks {tricks}: {together} together. {other} has {theirs}.")
end = Template("That is pinochle for two! Deals follow until one has {target}. Enjoy it.")
other_answers = Template("{other} answers. The higher card of the suit led wins, or a trump.")
other_leads = Template("{other} may lay melds, and leads to the next trick.")
