"""The rules in words, written from the switches of a rule set, so that page and play cannot disagree."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Rank
from game.rules.melds import MeldKind, meld_points
from game.rules.ruleset import AuctionForm, BothOver, HeadRule, MoonFailure, NobodyBids, RuleSet, ThrowIn, TrumpChoice

_RUNS_WITH_SPARES = (MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_QUEEN, MeldKind.RUN_WITH_MARRIAGE)
_CARDS = {
    MeldKind.RUN: "A 10 K Q J of trump",
    MeldKind.RUN_WITH_KING: "a run and a spare king of trump",
    MeldKind.RUN_WITH_QUEEN: "a run and a spare queen of trump",
    MeldKind.RUN_WITH_MARRIAGE: "a run and a spare king and queen of trump",
    MeldKind.DOUBLE_RUN: "both A 10 K Q J of trump",
    MeldKind.ROYAL_MARRIAGE: "K Q of trump",
    MeldKind.MARRIAGE: "K Q of another suit",
    MeldKind.DIX: "9 of trump, each",
    MeldKind.PINOCHLE: "Q♠ J♦",
    MeldKind.DOUBLE_PINOCHLE: "both Q♠ and both J♦",
    MeldKind.ACES_AROUND: "an ace of every suit",
    MeldKind.ACES_ABOUND: "all eight aces",
    MeldKind.KINGS_AROUND: "a king of every suit",
    MeldKind.KINGS_ABOUND: "all eight kings",
    MeldKind.QUEENS_AROUND: "a queen of every suit",
    MeldKind.QUEENS_ABOUND: "all eight queens",
    MeldKind.JACKS_AROUND: "a jack of every suit",
    MeldKind.JACKS_ABOUND: "all eight jacks",
}
_NOBODY = {
    NobodyBids.DEALER_AT_MINIMUM: "If the others all pass, the dealer must take the contract at {minimum}.",
    NobodyBids.DEALER_ONE_STEP_BELOW: "If the others all pass, the dealer must take the contract at {below}.",
    NobodyBids.ELDEST_MUST_OPEN: "The seat left of the dealer must open: it may not pass before anybody has bid.",
    NobodyBids.REDEAL: "If everybody passes, the cards are thrown together and the next dealer deals.",
}
_HEAD = {
    HeadRule.EVERY_SUIT: "You must beat the best card so far if a card that you may play can, even if it is your "
    "partner's. When a plain lead has been trumped already, following is enough.",
    HeadRule.TRUMP_LED: "When trump is led you must beat the best card so far if you can. In other suits any card of "
    "the suit will do.",
    HeadRule.NEVER: "You need not beat the best card so far: any card of the suit will do.",
}


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: paragraphs, then lines of a thing and what it is worth."""

    title: str
    paragraphs: tuple[str, ...]
    lines: tuple[tuple[str, str], ...] = ()


def rules_in_words(rules: RuleSet) -> tuple[Section, ...]:
    """The whole game under a rule set."""
    return (
        _aim(rules),
        _auction(rules),
        _trump(rules),
        _melding(rules),
        meld_table(rules),
        _before_the_lead(rules),
        _tricks(rules),
        _scoring(rules),
        _end(rules),
    )


def meld_table(rules: RuleSet) -> Section:
    """Every meld with its cards and points."""
    kinds = [kind for kind in MeldKind if rules.run_with_spares or kind not in _RUNS_WITH_SPARES]
    lines = tuple((f"{_capital(kind.value)} ({_CARDS[kind]})", str(meld_points(rules, kind))) for kind in kinds)
    spare = (
        "A king and queen that lie in a run are no royal marriage too."
        if rules.run_with_spares
        else "A spare king alone adds nothing to a run; a spare king and queen are a royal marriage."
    )
    return Section("What melds are worth", (spare,), lines)


def _aim(rules: RuleSet) -> Section:
    misdeal = (
        " A player who is dealt five nines or more may ask for a new deal before calling."
        if rules.five_nines_misdeal
        else ""
    )
    return Section(
        f"The game: {rules.name}",
        (
            f"Four players, partners opposite each other. The first team to reach {rules.target} points wins.",
            f"There are 48 cards: two each of A 10 K Q J 9 in four suits, ranked in that order, so that a ten beats a "
            f"king. Everybody is dealt {rules.hand_size} cards.{misdeal}",
            "Points come from melds, combinations laid on the table before play, and from counters taken in tricks.",
        ),
    )


def _auction(rules: RuleSet) -> Section:
    if rules.highest_raise is None:
        raises = f"A bid must be higher than the one before it, in steps of {rules.bid_step}."
    else:
        raises = (
            f"A bid goes up in steps of {rules.bid_step}, by at most {rules.highest_raise}; "
            f"the opening bid is at most {rules.opening_base + rules.highest_raise}."
        )
    if rules.auction is AuctionForm.UNTIL_PASSED:
        form = "The calls go round until all but one have passed. A pass is final."
    else:
        form = "Everybody calls once; the highest bid wins."
    nobody = _NOBODY[rules.nobody_bids].format(minimum=rules.minimum_bid, below=rules.opening_base)
    return Section(
        "The auction",
        (
            "A bid is what your team promises to score in this deal with melds and tricks together.",
            f"The player left of the dealer calls first. The lowest bid is {rules.minimum_bid}. {raises} {form}",
            nobody,
        ),
    )


def _trump(rules: RuleSet) -> Section:
    if rules.trump_choice is TrumpChoice.ANY_SUIT:
        choice = "The winner of the auction, the declarer, names any suit as trump."
    else:
        choice = (
            "The winner of the auction, the declarer, names as trump a suit in which he holds a marriage, king and "
            "queen; without any marriage, any suit."
        )
    if rules.pass_count == 0:
        passing = "No cards are passed."
    else:
        cards = "one card" if rules.pass_count == 1 else f"{rules.pass_count} cards"
        passing = (
            f"Then the declarer's partner passes him {cards}, face down; he takes them up and passes {cards} back. "
            "They may be the same ones. The other team passes nothing."
        )
    return Section("Trump and passing cards", (choice, passing))


def _melding(rules: RuleSet) -> Section:
    return Section(
        "Melds",
        (
            "Everybody lays melds face up; the game finds the best ones for you. There are three classes: runs, "
            "marriages and dix; pinochles; and the same rank in every suit. A card serves once in each class.",
            "A double takes the place of its singles. Afterwards the cards go back to the hand.",
        ),
    )


def _before_the_lead(rules: RuleSet) -> Section:
    if rules.throw_in is ThrowIn.ALWAYS:
        when = "Before the first lead the declarer may throw in the hand"
    else:
        when = (
            "Before the first lead the declarer may throw in the hand, but only when the bid is more than his team's "
            f"meld and all {rules.trick_total} trick points together"
        )
    paragraphs = [f"{when}: his team loses the bid, and the others keep their meld."]
    if rules.moon_points:
        if rules.moon_failure is MoonFailure.OPPONENTS_GET_IT:
            failed = f"if not, the other team gets {rules.moon_points} and his team nothing"
        else:
            failed = "if not, his team loses the bid"
        paragraphs.append(
            "Or he may shoot the moon, and declare that his team will take every trick. "
            f"If it does, it scores {rules.moon_points} more; {failed}."
        )
    return Section("Before the first lead", tuple(paragraphs))


def _tricks(rules: RuleSet) -> Section:
    void = (
        "If you have none of it you must trump, and beat a trump that lies in the trick already if you can."
        if rules.overtrump
        else "If you have none of it you must trump; you need not beat a trump that lies in the trick already."
    )
    return Section(
        "Tricks",
        (
            "The declarer leads any card; then the winner of each trick leads. The highest trump wins a trick, "
            "without trump the highest card of the suit led; of two equal cards the first.",
            f"Follow the suit led. {void} With neither the suit nor a trump, play anything.",
            _HEAD[rules.head_rule],
        ),
    )


def _scoring(rules: RuleSet) -> Section:
    lines = [(_capital(rank.name.lower()), str(rules.card_points[rank])) for rank in reversed(Rank)]
    kept = (
        "A team keeps its meld only if it takes at least one trick point."
        if rules.meld_needs_trick_point
        else "The other team keeps its meld even without a trick point, and so does the declarer's."
    )
    return Section(
        "Scoring",
        (
            f"Cards in tricks count as below; the last trick counts {rules.last_trick} more. "
            f"All trick points of a deal are {rules.trick_total}.",
            f"{kept} The declarer's team scores meld and trick points when they reach the bid. If they do not, it is "
            "set: it loses the bid and scores nothing else.",
            "The other team scores its meld and its trick points. A total may fall below zero.",
        ),
        tuple(lines),
    )


def _end(rules: RuleSet) -> Section:
    both = (
        "If both teams get there in the same deal, the team that held the bid wins, whatever the totals."
        if rules.both_over is BothOver.BIDDING_TEAM
        else "If both teams get there in the same deal, the higher total wins; equal totals: another deal is played."
    )
    return Section("The end", (f"The first team at {rules.target} points after a deal wins the match. {both}",))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
