"""What a rules page says, read as a person reads it: sentence by sentence, each of which states some facts.

``read`` knows no rule set. A sentence that has no form here fails, and so do two sentences that say different things of
one fact. What a form states by itself stands beside it; what it leaves open stands in it: ``{name}`` is a number,
``<name:this|that>`` one of some words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from game.words.rules_blocks import MeldLines, Paragraph, Section, Tiles
from game.words.switches import SAID

Facts = dict[str, Any]
FORMS: list[tuple[re.Pattern[str], Facts]] = []


def say(text: str, **facts: Any) -> None:
    """A form of sentences, and the facts that each of them states besides."""
    pieces = re.split(r"(\{\w+\}|<\w+:[^>]*>)", text)
    FORMS.append((re.compile("".join(map(_pattern, pieces))), facts))


def _pattern(piece: str) -> str:
    """What matches a piece of a form; what is not named, but ``_``, states nothing."""
    if piece.startswith("{"):
        return rf"(?P<{piece[1:-1]}>\d+)" if piece[1] != "_" else r"\d+"
    if piece.startswith("<"):
        name, words = piece[1:-1].split(":", 1)
        any_of = "|".join(map(re.escape, words.split("|")))
        return f"(?P<{name}>{any_of})" if name[0] != "_" else f"(?:{any_of})"
    return re.escape(piece)


class Unread(AssertionError):
    """A sentence has no form, or says something else than another."""


def read(page: Iterable[Section]) -> Facts:
    """Every fact of a page."""
    facts: Facts = {"melds": {}, "counters": {}}
    for section in page:
        for block in section.blocks:
            if isinstance(block, Paragraph):
                for sentence in re.split(r"(?<=[.!?]) (?=[A-Z0-9])", block.text):
                    _state(facts, sentence)
            elif isinstance(block, Tiles):
                if section.title == "What tricks count":
                    facts["counters"] = {str(card)[0]: int(words) for card, words in zip(*_tiles(block), strict=True)}
            elif isinstance(block, MeldLines):
                for line in block.lines:
                    _meld(facts["melds"], line.what, line.points)
    return facts


def _tiles(block: Tiles) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    return block.cards, block.captions


def _state(facts: Facts, sentence: str) -> None:
    found = [(match, stated) for form, stated in FORMS if (match := form.fullmatch(sentence))]
    if len(found) != 1:
        raise Unread(f"{len(found)} forms of: {sentence}")
    ((match, stated),) = found
    said = {name: int(words) if words.isdigit() else words for name, words in match.groupdict().items() if words}
    for name, value in (said | stated).items():
        if facts.setdefault(name, value) != value:
            raise Unread(f"{name} is {facts[name]!r} and {value!r}: {sentence}")


MELDS = {
    "A 10 K Q J of trump": "run",
    "A 10 K Q J of a plain suit": "plain run",
    "king and queen of trump": "royal",
    "king and queen of a plain suit": "marriage",
    "the nine of trump, each": "dix",
    "the seven of trump, each": "dix",
    "Q♠ and J♦": "pinochle",
    "an ace of every suit": "A",
    "a king of every suit": "K",
    "a queen of every suit": "Q",
    "a jack of every suit": "J",
}
TWICE = {
    "both A 10 K Q J of trump": "run",
    "both A 10 K Q J of a plain suit": "plain run",
    "both kings and queens of trump": "royal",
    "both kings and queens of a plain suit": "marriage",
    "both nines of trump": "dix",
    "both sevens of trump": "dix",
    "both Q♠ and both J♦": "pinochle",
    "all eight aces": "A",
    "all eight kings": "K",
    "all eight queens": "Q",
    "all eight jacks": "J",
}
SPARES = {
    "a run and a spare king of trump": "spare K",
    "a run and a spare queen of trump": "spare Q",
    "a run and a spare king and queen of trump": "spare KQ",
}


def _meld(melds: dict[str, dict[int, int]], what: str, points: tuple[int, ...]) -> None:
    """A line of the table of melds: what a meld brings, made so often. 0 stands for each further time."""
    what = re.sub(r" \(otherwise ([\d, ]+|none)\)$", "", what)
    only_once = what.endswith(", only once")
    what = what.removesuffix(", only once")
    if what in TWICE:
        melds.setdefault(TWICE[what], {})[2] = points[0]
    elif what in SPARES:
        melds[SPARES[what]] = {1: points[0]}
    elif what in MELDS:
        worth = melds.setdefault(MELDS[what], {})
        worth.update(enumerate(points, 1))
        if only_once:
            worth[2] = points[0]
    else:
        raise Unread(f"no such meld: {what}")


# The game in short.

WHO = "<_:team|player|side>"
DECLARER = "<who:The declarer|The declarer’s team|The declarer’s side>"
say("Four players make two teams; partners sit opposite each other.", players=4)
for word, count in {"Three": 3, "Four": 4, "Five": 5}.items():
    apart = f"{word} players each count for themselves; "
    say(f"{apart}in every deal the others play against the declarer.", players=count)
    say(f"{apart}three play each deal, two of them against the declarer.", players=count)
say(
    "Five players each count for themselves; in every deal the declarer calls a partner, and the others play against"
    " the two.",
    players=5,
)
for word, count in {"Three": 3, "Four": 4, "Five": 5}.items():
    say(f"{word} players each count for themselves.", players=count)
say("There are two players.", players=2)
say(
    "A match has {deals} <_:deal|deals>, and the <side_:team|player> with the most <counted:points|chips> at the end"
    " wins it."
)
say(
    "A match is played in deals, and the first <side_:team|player> to reach {target} points wins it.", by_contract=False
)
say(
    "A match is played in deals, and the first <side_:team|player> to have {target} points and make a bid wins it.",
    by_contract=True,
)
for swaps in ("", "the declarer takes the widow and buries cards, ", "the declarer takes the kitty and buries cards, "):
    for partner in ("", "the declarer calls a partner, ", "partners pass cards, "):
        say(
            f"Every deal goes the same way: the cards are dealt, an auction decides who names trump, {swaps}{partner}"
            "<melders:everybody|the declarer> lays melds for points, and then the cards are played in {hand} tricks.",
            takes=bool(swaps),
        )
say(
    "Every deal goes the same way: the cards are dealt, the last one is turned up and makes trump,"
    " <melders:everybody> lays melds for points, and then the cards are played in {hand} tricks.",
    turned=True,
    moon=0,
)
say("Melds and tricks both bring points.")
say("Nobody bids, and nobody has to reach anything.")
say("Melds and tricks both bring points, and the bid that wins the auction must be reached.")
say("Points are written in <scale:hundreds|units> here: a run, the best known meld, is {run}.")
say("A run, the best known meld, is {run}.")

# The cards and the deal.

say("The deck has {cards} cards: <copies:two|three|four> of each in four suits.")
say("From high to low: ace, ten, king, queen, jack<low:, nine, eight, seven|, nine>.")
say("From high to low: ace, ten, king, queen, jack.", low="")
say("Mind the ten: it beats a king.")
say("When two identical cards meet in a trick, the one played first is the better.")
say("The first dealer is drawn by lot; after each deal it is the next player’s turn, clockwise.")
say("Everybody <_:is|who plays is> dealt {hand} cards, and sees only their own.")
for who, steps in {
    "four play a deal: the dealer sits out": (0,),
    "four play a deal: the player right of the dealer sits out": (3,),
    "five play a deal: the dealer and the second player left of the dealer sit out": (0, 2),
}.items():
    say(f"Three of the {who}.", out=steps)
say("A player who sits out gets no cards, and pays and is paid as the others are.", out_settles=True)
say("A player who sits out gets no cards and scores nothing.", out_settles=False)
say("The last card, which is the dealer’s, is turned up: its suit is trump for this deal.", turned=True)
say("The dealer takes it into the hand.")
say(
    "From the player left of the dealer on, each other player who holds the <dix_rank:nine|seven> of trump may exchange"
    " one for it, unless it is a <_:nine|seven> itself; the first who does so ends the exchange."
)
say("The dealer then takes the card that lies there into the hand.")
say("Melds are laid with the cards held after that, but a <_:nine|seven> counts for the player to whom it was dealt.")
say("A <_:team|player> scores all meld and all trick points.", turned=True)
say("Nobody can be set.")
for number in ("1 card lies", "{widow} cards lie"):
    say(f"{number} face down: the <widow_name:widow|kitty>.", **({"widow": 1} if number[0] == "1" else {}))
say("{widow} card lie face down: the <widow_name:widow|kitty>.")
say(
    "A player who is dealt <misdeal:five nines or more|six nines or more|no ace|five nines or more and no ace> may "
    "show the hand and ask for a new deal before their first call; the same dealer deals again."
)
say("Nobody may ask for a new deal, however poor a hand is.", misdeal="")

# The auction.

say(
    "A bid promises that <_:your team|you and your partner|you> will score at least that many points in this deal, with"
    " melds and tricks together."
)
say("A call is a bid or a pass.")
say("The player left of the dealer calls first.", caller="left")
say("The dealer calls first.", caller="dealer")
say("The player right of the dealer calls first.", caller="right")
say(
    "Before that everybody shows the marriages, pinochles and arounds in the hand, and takes them up again.", shows=True
)
say("They count when all melds are laid, after trump is named.")
say("Nobody may bid without a marriage, king and queen of a suit, in hand.", bids_need_marriage=True)
say("The lowest bid is {lowest}.")
say("Every bid must be higher than the last.", raises=None)
say("The opening bid is {lowest}.", opening=())
say("The opening bid is {opening} or {opening2}.")
say("The opening bid is {opening} to {opening2}, in steps of {opening_step}.")
say("The opening bid is {opening} to {opening2}.")
say("Every further bid is higher than the last by {raise}.")
say("Every further bid is higher than the last by {raise} or {raise2}.")
say("Every further bid is higher than the last by {raise} to {raise2}, in steps of {raise_step}.")
say("Every further bid is higher than the last by at most {most_raise}.")
for rungs in range(4):
    later = "".join(f", from {{from{rung}}} on in steps of {{step{rung}}}" for rung in range(1, rungs + 1))
    say(f"Bids go up in steps of {{step0}}{later}.")
say("A bid may not end in {barred}.")
say("A bid may not end in {barred} or {barred2}.")
say("A bid may not end in {barred}, {barred2} or {barred3}.")
say("A bid of more than {top} is not taken: nobody could make it.")
say("The calls go round, clockwise, until all but one have passed.", bids_each=None)
say("A player who has passed is out of the auction.")
say("The calls go round, clockwise, until nobody is left who may bid higher.", bids_each=2)
say("A player who has passed, or has bid twice, is out of the auction.")
say("Everybody calls once, clockwise, and the highest bid wins.", bids_each=1)
say("The last bid is the contract, and the winner is called the declarer.")
for last, right in {"dealer": False, "player right of the dealer": True}.items():
    say(f"If all pass, the {last} must take the contract at {{forced}}.", forced_right=right)
    say(
        f"If all pass, the {last} must take the contract at {{forced}}, one step below the lowest bid.",
        forced_right=right,
    )
say(
    "If nobody else has bid, the declarer may decline the contract before naming trump: the cards are thrown together"
    " and the next dealer deals.",
    declines=True,
)
say("The player left of the dealer must open with a bid and may not pass at the first call.", eldest=True, forced=None)
say("If all pass, the cards are thrown together and the next dealer deals.", forced=None)
say("As long as nobody has bid, whoever holds a meld of {must_open} or more must bid.")
say("As long as nobody has bid, whoever holds a meld of {must_open} or more, and a marriage, must bid.")

# The widow, giving up, trump, a partner, passing.

say(
    "The declarer turns the <widow_name:widow|kitty> up for all to see and takes its {widow} <_:cards|card> into the"
    " hand, <taken:before trump is named|once trump is named>.",
    shown=True,
)
say(
    "The declarer takes the {widow} <_:cards|card> of the <widow_name:widow|kitty> into the hand, <taken:before trump"
    " is named|once trump is named>.",
    shown=False,
)
say("Nobody else sees them.", shown=False)
say("From the {held} cards the declarer then buries {widow}, face down: any cards.")
say(
    "From the {held} cards the declarer then buries {widow}, face down: trumps and aces only for want of other cards.",
    others_first=True,
)
say("The declarer says how many of them are trumps.", trumps_told=True)
say("The declarer says how many of them are aces.", aces_told=True)
say("What is buried is neither melded nor played.")
say(
    "Its counters belong to <_:the declarer’s team|the declarer’s side|the declarer> when the deal is over, but they"
    " are no trick point."
)
say("No cards are passed.", passed=0)
say("No cards are passed: everybody keeps the hand as it was dealt.", passed=0)
say("The declarer’s partner passes on {passed} <_:cards|card> that will help, face down.")
say("The declarer looks and passes {passed} <_:cards|card> back; the same may come back.")
say("The defenders, the other team, pass nothing.")
say("Before trump is named the declarer may throw in the hand.", give_up="before trump")
say(
    "The declarer then pays each of the others the value of the bid once, and the next deal begins: that is a single"
    " bete.",
    thrown_pays=1,
)
GETS = (
    "score nothing|get the points of the bid each|get the points of the bid|keep their meld and get the points of the"
    " bid each|keep their meld and get the points of the bid|keep their meld"
)
COST = (
    "loses twice the points of the bid|loses the points of the bid once|loses the points of the bid and of the meld as"
    " laid, whether it counts or not|loses the points of the bid and of the meld|loses the points of the bid|loses"
    " nothing|scores nothing"
)
say(f"{DECLARER} then <thrown_cost:{COST}>, and the defenders <thrown_gain:{GETS}>.")
say(f"{DECLARER} then <thrown_cost:{COST}>, the defenders <thrown_gain:{GETS}>, and the next deal begins.")
say("The declarer names a suit as trump, any suit.", naming="any")
say("The declarer names a suit as trump.", naming="marriage")
HELD = "It must be one in which they hold a marriage, king and queen"
WITHOUT = (
    "the declarer pays each of the others the value of the bid|<_who> loses the points of the bid, the defenders get"
    " them each|<_who> loses the points of the bid, the defenders get them|<_who> loses the points of the bid|<_who>"
    " scores nothing, the defenders get the points of the bid each|<_who> scores nothing, the defenders get the points"
    " of the bid|<_who> scores nothing"
)
WITHOUT = "|".join(
    each.replace("<_who>", who)
    for each in WITHOUT.split("|")
    for who in ("the declarer’s team", "the declarer’s side", "the declarer")
)
WITHOUT = "|".join(dict.fromkeys(WITHOUT.split("|")))
AT_ONCE = f"is set at once: <at_once:{WITHOUT}>, and nobody melds or plays."
say(f"{HELD}; only without any marriage may it be any suit.", without="any", forced_without="any")
say(f"{HELD}.", without="nobody")
say(f"{HELD}; without any marriage the declarer {AT_ONCE}", without="set", forced_without="set")
say(f"But a <_:dealer|player> without any who must take the contract {AT_ONCE}", forced_is_set=True)
say(f"A <_:dealer|player> without any who must take the contract {AT_ONCE}", forced_without="set")
say("A <_:dealer|player> without any who must take the contract may name any suit.", forced_without="any")
say("Every trump beats every card of the three other suits, the plain suits.")
say("Then the declarer calls a card that is not in their own hand, such as an ace of trump.", calls=True)
say("Whoever holds it says so at once, and is the declarer’s partner in this deal.")
say("If several do, it is the first of them to the declarer’s right.")
say("The others are the defenders, and play together.")

# Melds.

FOUND = "lays melds face up for points; the game finds the best ones in a hand, so that none is forgotten."
say(f"Now <melders:everybody|the declarer> {FOUND}")
say("Afterwards the cards go back to the hand and are played.")
say("There are three classes of melds.")
say("A card may serve once in each class, never twice in the same.")
say(
    "What several of a kind bring together stands in the table of meld values; it takes the place of what each brings"
    " alone."
)
say(
    "Melds of a kind count as often as they are held; only a double pinochle takes the place of its two singles and is"
    " not added to them."
)
say("A <_:double, a triple or a quadruple|double or a triple> takes the place of its singles and is not added to them.")
say("A double takes the place of its two singles and is not added to them.")
say("Two marriages of a suit count twice, and so do both nines of trump.")
say(
    "The queen of spades may lie in a marriage with K♠, in a pinochle with J♦ and among queens around, all three at"
    " once."
)
say("But one king cannot marry two queens.")
say("Each further meld must add a card that lies in none yet.", own_card=True)
say(
    "<own_times:A king and a queen|Two kings and two queens|Three kings and three queens|All kings and queens> of every"
    " suit, and no more of them, so bring {own_brings} and not {own_not}: for the last meld no card is left."
)
say("Here hearts are trump.")
say(
    "A spare king or queen of trump makes a run worth more; the king and queen inside a run do not count as a royal"
    " marriage too.",
    spares=True,
)
say(
    "A single spare king or queen of trump adds nothing to a run; a spare king and queen together are a royal marriage"
    " beside it.",
    spares=False,
)
say(
    "Royal marriages beside it count on from the one in it: a run and one more bring {run_and_royal}.",
    counts_on=True,
)
say("A single spare king or queen of trump adds nothing to a run.", spares=False)
say(
    "The columns tell what a meld is worth <_:once, twice, three and four times|once, twice and three times> in a hand."
)
say("A run of a plain suit counts, too; the king and queen inside it do not count as a marriage too.")
say("If marriages bring as much as the runs that take their cards, they are laid instead.")
say("Some values are this table’s own; what is otherwise usual stands in brackets.")
FORMS.append((re.compile(r"Not played: .+\."), {}))

# Before play.

say(
    "After the melds the declarer may throw in the hand, but only when the bid is out of reach: more than the"
    f" {WHO}’s meld and all {{total}} trick points together.",
    give_up="out of reach",
)
say(
    "After the melds the declarer may throw in the hand, but only when the bid is out of reach: more than the"
    f" {WHO}’s meld, as far as it counts, and all {{total}} trick points together.",
    give_up="out of reach, if it counts",
)
say("After the melds the declarer may throw in the hand, whatever it is worth.", give_up="always")
say(f"A {WHO} that lays less than {{must_lay}} is set: the declarer must throw it in.")
say("Once trump is named, the hand is played.", give_up="before trump")
say("Every hand is played out, whatever it is worth.", give_up="never")
say("The declarer then pays each of the others the value of the bid, and the next deal begins.", thrown_pays=1)
say(f"The bid is {{_1}} and the {WHO}’s meld {{_2}}.")
TRIED = "Even with every trick that makes {_1}: the declarer may throw in"
for what in ("every trick point", "every trick", "{_2} trick points"):
    say(f"{TRIED}, or play on and try to keep the defenders from {what}, and so from their meld.")
say(f"{TRIED}; playing on <_:is a double bete|loses the bid all the same and gives the defenders trick points>.")
say(f"{TRIED}; playing on scores nothing all the same and gives the defenders trick points.")
say("With these bids that never happens: nobody can bid more than {most_bid}.")
for others in ("the defenders", "each of the defenders"):
    say(f"A hand that is thrown in before the first lead brings {others} {{thrown_besides}} besides.")
LATER = "The declarer may also throw in the hand later, at any own turn once a card has been led"
say(f"{LATER}.", later=True)
say(f"{LATER}, and then pays each of the others twice the value of the bid.", later=True, later_pays=2)
say("Whoever shoots the moon plays it out.", moon_goes_on=True)
SO_FAR = "the trick points that they have taken so far"
LATER_GAIN = "|".join(
    f"{meld}{SO_FAR}{few}{bid}"
    for meld in ("their meld and ", "")
    for few in (", however few", "")
    for bid in (", and get the points of the bid each", ", and get the points of the bid", "")
)
say(f"{DECLARER} then <later_cost:{COST}>, and the defenders score <later_gain:{LATER_GAIN}>.")
say("Shooting the moon is not played: taking every trick brings nothing extra.", moon=0)
say(
    "Or the declarer may shoot the moon and declare to take all {hand} tricks<_: together with the partner.|.>",
)
COMES_OFF = "If that comes off, {moon} come on top of what the deal scores; if one trick is missed,"
for them in ("the defenders get", "each of the two defenders gets", "each of the defenders gets"):
    say(
        f"{COMES_OFF} {them} {{moon_to_others}} more for the deal and <_:the declarer’s team|the declarer’s side|the"
        " declarer> scores nothing.",
    )
say(
    f"{COMES_OFF} <_:the declarer’s team|the declarer’s side|the declarer> loses the points of the bid.",
    moon_costs="bid",
)
say(f"{COMES_OFF} <_:the declarer’s team|the declarer’s side|the declarer> loses {{moon_costs}}.")

# Playing.

LEADER = "<leader:The declarer|The player left of the dealer>"
say(f"{LEADER} leads any card to the first trick, and the winner of each trick leads to the next.", lead="any")
say(f"{LEADER} leads a trump to the first trick, or any card without one.", lead="trump")
say(
    f"{LEADER} leads a trump to the first trick, or any card without one; with a contract for no more than {{lead_any}}"
    " it may be any card.",
    lead="trump",
)
say("The winner of each trick leads to the next.")
say("The highest trump wins the trick; without a trump, the highest card of the suit led.")
say("Follow suit: if you hold a card of the suit led, play one.")
say("When you follow, you must beat the best card so far if you can<_:, even your partner’s.|.>", beat="always")
say("When you follow, you must beat the card led if you can.", beat="always")
say(
    "If a plain suit was led and somebody has trumped, following cannot beat it, and any card of the suit will do.",
)
say(
    "If a plain suit was led and somebody has trumped, you must still beat the best card of that suit if you can.",
    beat_trumped=True,
)
say("When trump is led, you must beat the best card so far if you can<_:, even your partner’s.|.>", beat="trump")
say("When a plain suit is led, any card of the suit will do.", beat="trump")
say("You need not beat the best card so far: any card of the suit will do.", beat="never")
say("If you hold none, you must trump.")
OVER = "If a trump lies in the trick already, you"
say(f"{OVER} must overtrump it if you can; if you cannot, trump anyway.", over=True)
say(f"{OVER} need not overtrump it: any trump will do.", over=False)
say("If you hold neither the suit nor a trump, discard any card.")
say("Spades are trump and Q♥ is led.")
for low in ("9", "7", "J"):
    say(f"With A♥ 10♥ {low}♥ you must play A♥ or 10♥, which beat the queen.", beat="always")
    say(f"With A♥ 10♥ {low}♥ you may play any of them.")
say("With no hearts but a spade you must trump.")
say("With neither you may play anything.")

# What tricks count, and the score.

say(
    "Some cards in the tricks <_:your team takes|your side takes|you take> bring points: <_names:ace, ten, king, queen"
    " and jack|ace, ten, king and queen|ace, ten and king>."
)
say("They are the counters, and it does not matter who played them.")
say("The last trick counts nothing more.", last=0)
say("The last trick counts {last} <_:points|point> more.")
say("So every deal has {total} trick points, shared between the <_:teams|sides|players>.")
say("They are written in tens: a rest of {tens} or more counts as ten, a smaller one not.")
say(
    f"{DECLARER} adds <adds:meld, trick points and buried counters|meld and trick points>.",
)
MADE = "If these reach the bid, the contract is made"
say(f"{MADE} and all of it is scored.", made="all")
say(f"{MADE} and the bid is scored, whatever more there is.", made="bid")
say(f"{MADE}, and each of the others pays the declarer the value of the bid.", made="chips")
say("If not, the declarer pays each of them twice the value: that is a double bete.", set_pays=2)
say(f"If not, the {WHO} is set, <set_cost:{COST}> and scores nothing else.")
say(f"If not, the {WHO} is set, <set_cost:{COST}>, and scores nothing else.")
say("A bid of {_1} with {_2} in meld is made with {_3} trick points or more.")
say("A bid of {_1} with {_2} in meld is made with {_3} trick points or more, buried counters among them.")
say(f"With fewer the {WHO} scores −{{_1}}.")
say(f"With fewer the {WHO} scores nothing.")
say("The melds of the declarer and the partner count together, and so do their tricks.", together=True)
say("What this comes to, or what a set costs, is written for both of them.", together=True)
say(
    "Each of the defenders scores their own meld, and all the trick points that the defenders have taken.",
    defenders="meld and tricks",
)
say("The defenders score their meld and their trick points<_:, each for themselves.|.>", defenders="meld and tricks")
say("The defenders score their trick points<_:, each for themselves.|.>", defenders="tricks")
for gets in ("they get", "each of them gets"):
    say(f"If the contract is not made, {gets} the points of the bid besides.", set_gains=True)
    say(
        f"If the contract is not made, {gets} the points of the bid besides, but not for a moon that fails.",
        set_gains="no moon",
    )
say("A total may fall below zero.")
say(f"A {WHO} keeps the meld even without a trick point.", keeper="")
say(f"{DECLARER} keeps the meld even without a trick point.", keeper="")
for whose in (f"A {WHO}", DECLARER):
    for lost in (
        "it is lost.",
        "it is lost and does not count towards the bid either<_0:, so the contract is not made.|.>",
    ):
        say(f"{whose} saves the meld with a trick point: without one {lost}", keeper="points", keeping=1)
        say(f"{whose} saves the meld with a trick, whatever is in it: without one {lost}", keeper="trick")
        say(f"{whose} saves the meld with {{keeping}} trick points: with fewer {lost}", keeper="points")
say(
    "What <_:the declarer’s team|the declarer’s side|the declarer> loses in this way does not count towards the bid"
    " either<_0:, so the contract is not made.|.>"
)
SAVES = f"A {WHO} saves all meld with"
say(f"{SAVES} a trick point: without one it is lost.", keeper="points", keeping=1)
say(f"{SAVES} a trick, whatever is in it: without one it is lost.", keeper="trick")
say(f"{SAVES} {{keeping}} trick points: with fewer it is lost.", keeper="points")
say(f"The trick points are lost too: a {WHO} with fewer than {{scoring}} scores nothing.")
say(f"A {WHO} with less than {{least}} of meld in a deal scores none of it.", least_of="side")
say(
    "If the melds of the declarer and the partner come to less than {least} together, they score none of them.",
    least_of="players",
)
say("A defender whose own melds come to less than {least} scores none of them, either.", least_of="players")
say(
    "A bid below {worth_1} is worth 1 chip, from {worth_2} on 2, from {worth_4} on 4, and so on: 2 more for"
    " each further {worth_more}."
)
for table in ((3, 5, 10, 15, 20, 25, 30), (2, 3, 4, 5, 6, 7, 8, 9, 10, 11), (2, 3, 5, 7, 10, 13, 17, 21, 25, 30)):
    steps = [f"from {{worth_{place}}} on {chips}" for place, chips in enumerate(table[1:])]
    say(
        f"A bid below {{worth_below}} is worth {table[0]} chips, {', '.join(steps[:-1])} and {steps[-1]}.",
        worth_table=table,
    )
say("It makes no difference which suit is trump.", suit_factors={})
say("With spades as trump the value is doubled.", suit_factors={"S": 2})
say("With spades as trump the value is doubled, with hearts it is three times as much.", suit_factors={"S": 2, "H": 3})
KITTY = "a kitty of chips pays and is paid as one more of the others."
say(f"A{KITTY[1:]}", kitty_from=0)
say(f"For a bid of {{kitty_from}} or more {KITTY}")
say("The kitty belongs to all players, and may owe chips.")
say(
    "With a contract for no more than {unseen} the declarer may throw in the hand before the widow is seen, and then"
    " pays a kitty of chips the value of the bid once, and nobody else.",
)
say("When the match is over, all share alike what it holds or owes; what cannot be divided stays.")
say("Totals are chips.")

# Winning the match.

say("After every deal the totals are looked at.")
say("A <side_:team|player> with {target} or more wins.", by_contract=False)
say("{target} or more wins.")
OVER_HIGH = "the higher total wins; with equal totals another deal is played."
for them in ("both teams", "several players"):
    there = f"If {them} get there in the same deal,"
    say(f"{there} the team with the contract wins, whatever the totals.", both="contract", else_="")
    say(f"{there} {OVER_HIGH}", both="", else_="highest")
    say(
        f"{there} nobody has won yet: the target rises by {{rises}}, and another deal is played.",
        both="",
        else_="rises",
    )
    for whose in (
        "the player with the contract wins, whatever the totals; if that player is not among them,",
        "the declarer wins, or else the partner; if neither is among them,",
    ):
        say(
            f"{there} {whose} the highest total wins, and with equal totals another deal is played.",
            both="contract",
            else_="highest",
        )
        say(
            f"{there} {whose} nobody has won yet: the target rises by {{rises}}, and another deal is played.",
            both="contract",
            else_="rises",
        )
say(f"If both get there, {OVER_HIGH}", both="", else_="highest")
say(
    "If both get there, nobody has won yet: the target rises by {rises}, and another deal is played.",
    both="",
    else_="rises",
)
say(
    "If the contract is made, <_:the team with the contract|the player with the contract|the declarer, or else the"
    " partner,> wins with {target} or more.",
    by_contract=True,
)
say("Without a contract that is made no <side_:team|player> wins by reaching the target.", by_contract=True)
say(
    "The points of the <side_:team|player> with the contract are counted after every trick, too: as soon as the"
    " contract is made and the total comes to {target} with it, that <_:team|player> has won.",
    counting_out=True,
)
say(
    "The points of the declarer and the partner are counted after every trick, too: as soon as the contract is made and"
    " the total of either comes to {target} with it, the declarer wins, or else the partner.",
    counting_out=True,
)
say("The rest is not played, and the last trick does not count, nor the buried cards.")
say("The rest is not played, and the last trick does not count.")
say("A moon is played to its end first.", counting_waits_for_moon=True)
say(
    "After {deals} <_:deals|deal> the match is over, and the highest total wins; with equal totals another deal"
    " is played."
)
say("Deals that are not scored do not count among them.")
say(
    "A <side_:team|player> at −{floor} or below ends the match, too: then the highest total wins, and with equal totals"
    " another deal is played."
)
for path, text in SAID.items():
    say(text, **{path.rpartition(".")[2]: True})
