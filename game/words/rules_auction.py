"""The rules of the games with an auction, in words: four hands, three hands, the double deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ..rules import (
    AuctionForm,
    FirstLead,
    MeldKeeper,
    MeldValues,
    Misdeal,
    MoonFailure,
    NobodyBids,
    RuleSet,
    Scale,
    Seat,
    SetCost,
    ThrowInRule,
    TrumpChoice,
    WidowRules,
)
from ..rules.play import cost_of_set
from .misdeals import misdeal_words
from .names import capital, card_count
from .rules_blocks import Paragraph, Section
from .rules_end import end_of_auction_game, how_long
from .rules_shared import (
    HIGHEST_WINS,
    NUMBERS,
    cards_section,
    counters_section,
    duties,
    meld_table,
    run_points,
)


@dataclass(frozen=True, slots=True)
class _Parties:
    """The words for those who score together, and for the declarer's."""

    side: str
    declarers: str
    your: str
    """Whose points count for your bid."""

    @classmethod
    def of(cls, rules: RuleSet) -> _Parties:
        """Return the words for teams, or for players who each score alone."""
        if rules.seating.partner(Seat.NORTH) is None:
            return cls("player", "the declarer", "you")
        return cls("team", "the declarer’s team", "your team")


class _Cost(NamedTuple):
    """What a set costs, in words."""

    played: str
    thrown_in: str


_COSTS = {
    SetCost.BID: _Cost("the points of its bid", "the points of the bid"),
    SetCost.TWICE_IF_PLAYED: _Cost("twice the points of its bid", "the points of the bid once"),
    SetCost.BID_AND_MELD: _Cost("the points of its bid and of its meld", "the points of the bid and of the meld"),
}


def auction_pages(rules: RuleSet) -> tuple[Section, ...]:
    """Return the whole game under a rule set with an auction."""
    if rules.widow is not None:
        exchange: tuple[Section, ...] = (_widow(rules, rules.widow), _trump(rules), _burying(rules, rules.widow))
    elif _Parties.of(rules).side == "team":
        exchange = (_trump(rules), _passing(rules))
    else:
        exchange = (_trump(rules),)
    return (
        _in_short(rules),
        cards_section(rules),
        _deal(rules),
        _auction(rules),
        *exchange,
        _melding(rules),
        meld_table(rules),
        _before_the_lead(rules),
        _tricks(rules),
        counters_section(rules),
        _scoring(rules),
        end_of_auction_game(rules, _Parties.of(rules).side),
    )


def _in_short(rules: RuleSet) -> Section:
    who = _Parties.of(rules)
    steps = ["the cards are dealt", "an auction decides who names trump"]
    if rules.widow is not None:
        steps.append("the declarer takes the widow and buries cards")
    if rules.passing.count:
        steps.append("partners pass cards")
    steps.append(f"{_melders(rules)} lays melds for points")
    scale = "hundreds" if rules.scale is Scale.HUNDREDS else "units"
    players = NUMBERS[len(rules.seats)].capitalize()
    table = (
        f"{players} players make two teams; partners sit opposite each other."
        if who.side == "team"
        else f"{players} players each count for themselves; in every deal the others play against the declarer."
    )
    return Section(
        "The game in short",
        (
            Paragraph(f"{table} {how_long(rules, who.side)}"),
            Paragraph(
                f"Every deal goes the same way: {', '.join(steps)}, and then the cards are played in "
                f"{rules.dealing.hand_size} tricks. Melds and tricks both bring points, and the {who.side} that won "
                "the auction must score what it promised."
            ),
            Paragraph(f"Points are written in {scale} here: a run, the best known meld, is {run_points(rules)}."),
        ),
    )


def _deal(rules: RuleSet) -> Section:
    if rules.dealing.misdeal is not Misdeal.NEVER:
        misdeal = (
            f"Whoever is dealt {misdeal_words(rules.dealing.misdeal)} may show the hand and ask for a new deal before "
            "their first call; the same dealer deals again."
        )
    else:
        misdeal = "Nobody may ask for a new deal, however poor a hand is."
    widow = "" if rules.widow is None else f" {card_count(rules.widow.size).capitalize()} lie face down: the widow."
    return Section(
        "The deal",
        (
            Paragraph(
                f"The first dealer is drawn by lot; after each deal it is the next player’s turn, clockwise. Everybody "
                f"is dealt {rules.dealing.hand_size} cards, and sees only their own.{widow}"
            ),
            Paragraph(misdeal),
        ),
    )


def _auction(rules: RuleSet) -> Section:
    if rules.auction.form is AuctionForm.UNTIL_PASSED:
        form = "The calls go round, clockwise, until all but one have passed. Whoever has passed is out of the auction."
    else:
        form = "Everybody calls once, clockwise, and the highest bid wins."
    return Section(
        "The auction",
        (
            Paragraph(
                f"A bid is a promise: so many points {_Parties.of(rules).your} will score in this deal, with melds and "
                "tricks together. "
                "A call is a bid or a pass. The player left of the dealer calls first."
            ),
            Paragraph(_raises(rules)),
            Paragraph(f"{form} The last bid is the contract, and the winner is called the declarer."),
            Paragraph(_nobody_bids(rules)),
        ),
    )


def _raises(rules: RuleSet) -> str:
    auction, most = rules.auction, rules.auction.highest_raise
    (minimum, step), *later = auction.ladder
    highest_opening = auction.floor(rules.highest_after(auction.opening_base))
    if most is None:
        bids = f"The lowest bid is {minimum}. Every bid must be higher than the last."
    elif later:
        opening = str(minimum) if minimum == highest_opening else f"{minimum} to {highest_opening}"
        bids = f"The opening bid is {opening}. Every further bid is higher than the last by at most {most}."
    else:
        opening, raises = _choice(minimum, highest_opening, step), _choice(step, most, step)
        bids = f"The opening bid is {opening}. Every further bid is higher than the last by {raises}."
    if later or (most is None and step > 1):
        up = "".join(f", from {start} on in steps of {far}" for start, far in later)
        bids += f" Bids go up in steps of {step}{up}."
    return f"{bids} A bid of more than {rules.highest_bid} is not taken: nobody could make it."


def _nobody_bids(rules: RuleSet) -> str:
    match rules.auction.nobody_bids:
        case NobodyBids.DEALER_AT_MINIMUM:
            return f"If all pass, the dealer must take the contract at {rules.auction.minimum}."
        case NobodyBids.DEALER_ONE_STEP_BELOW:
            return (
                f"If all pass, the dealer must take the contract at {rules.auction.opening_base}, one step below the "
                "lowest bid."
            )
        case NobodyBids.ELDEST_MUST_OPEN:
            return "The player left of the dealer must open with a bid and may not pass at the first call."
        case NobodyBids.REDEAL:
            return "If all pass, the cards are thrown together and the next dealer deals."


def _melders(rules: RuleSet) -> str:
    """Return who lays melds."""
    return "everybody" if rules.defenders_meld else "the declarer"


def _widow(rules: RuleSet, widow: WidowRules) -> Section:
    return Section(
        "The widow",
        (
            Paragraph(
                f"The declarer turns the widow up for all to see and takes its {card_count(widow.size)} into the hand, "
                "before trump is named."
            ),
        ),
    )


def _burying(rules: RuleSet, widow: WidowRules) -> Section:
    held = rules.dealing.hand_size + widow.size
    return Section(
        "Burying cards",
        (
            Paragraph(
                f"From the {held} cards the declarer then buries {widow.size}, face down: any cards. What is buried is "
                "neither melded nor played. Its counters are the declarer’s when the deal is over, but they are no "
                "trick point."
            ),
        ),
    )


def _trump(rules: RuleSet) -> Section:
    if rules.naming.choice is TrumpChoice.ANY_SUIT:
        choice = "The declarer names a suit as trump, any suit."
    else:
        choice = (
            "The declarer names a suit as trump. It must be one in which they hold a marriage, king and queen; only "
            "without any marriage may it be any suit."
        )
    return Section(
        "Naming trump",
        (Paragraph(f"{choice} Every trump beats every card of the three other suits, the plain suits."),),
    )


def _passing(rules: RuleSet) -> Section:
    if not rules.passing.count:
        return Section("Passing cards", (Paragraph("No cards are passed: everybody keeps the hand as it was dealt."),))
    passed = card_count(rules.passing.count)
    return Section(
        "Passing cards",
        (
            Paragraph(
                f"The declarer’s partner passes on {passed} that will help, face down. The declarer looks and passes "
                f"{passed} back; the same may come back. The defenders, the other team, pass nothing."
            ),
        ),
    )


def _melding(rules: RuleSet) -> Section:
    return Section(
        "Melds",
        (
            Paragraph(
                f"Now {_melders(rules)} lays melds face up for points; the game finds the best ones in a hand, so that "
                "none is forgotten. Afterwards the cards go back to the hand and are played."
            ),
            Paragraph(
                "There are three classes of melds. A card may serve once in each class, never twice in the same. "
                + _doubles(rules)
            ),
            Paragraph(
                "The queen of spades may lie in a marriage with K♠, in a pinochle with J♦ and among queens around, all "
                "three at once. But one king cannot marry two queens.",
                example=True,
            ),
        ),
    )


def _doubles(rules: RuleSet) -> str:
    """Return which melds are worth more together than singly, and which count every time."""
    if rules.melds.values is MeldValues.TWO_HANDED:
        return (
            "Melds of a kind count as often as they are held; only a double pinochle takes the place of its two "
            "singles and is not added to them."
        )
    if rules.deck.copies > 2:
        return "A double, a triple or a quadruple takes the place of its singles and is not added to them."
    return (
        "A double takes the place of its two singles and is not added to them. Two marriages of a suit count twice, "
        "and so do both nines of trump."
    )


def _before_the_lead(rules: RuleSet) -> Section:
    who = _Parties.of(rules)
    kept = "keep their meld" if rules.defenders_meld else "score nothing"
    if rules.scoring.bid_to_defenders:
        kept = "keep their meld and get" if rules.defenders_meld else "get"
        kept = f"{kept} the points of the bid{'' if who.side == 'team' else ' each'}"
    cost = _COSTS[rules.scoring.set_cost].thrown_in
    lost = f"{capital(who.declarers)} then loses {cost}, the defenders {kept}, and the next deal begins."
    if rules.scoring.throw_in is ThrowInRule.ALWAYS:
        thrown_in = [Paragraph(f"After the melds the declarer may throw in the hand, whatever it is worth. {lost}")]
    else:
        thrown_in = [
            Paragraph(
                "After the melds the declarer may throw in the hand, but only when the bid is out of reach: more than "
                f"the {who.side}’s meld and all {rules.trick_total} trick points together. {lost}"
            ),
            *_out_of_reach(rules, who),
        ]
    return Section("Before play", (*thrown_in, Paragraph(_moon(rules))))


def _keeping(rules: RuleSet) -> str:
    """Return what saves a meld, as something that a side can be kept from."""
    if rules.scoring.meld_keeper is MeldKeeper.TRICK:
        return "every trick"
    points = rules.scoring.keeping_points
    return "every trick point" if points == 1 else f"{points} trick points"


def _out_of_reach(rules: RuleSet, who: _Parties) -> list[Paragraph]:
    """Return an example of a bid that may be thrown in, among those that can be made."""
    auction, unit, top = rules.auction, int(rules.scale), rules.highest_contract
    if top <= rules.trick_total:
        return [Paragraph(f"With these bids that never happens: nobody can bid more than {top}.")]
    melds = (meld * unit for meld in (6, 4, 2) if meld * unit >= rules.melds.least)
    meld = next((meld for meld in melds if top > meld + rules.trick_total), 0)
    if not meld:
        return []
    reach = meld + rules.trick_total
    bid = min(top, max(auction.minimum, auction.next_bid(auction.next_bid(reach))))
    if rules.defenders_meld and rules.scoring.meld_keeper is not MeldKeeper.NOTHING:
        playing_on = f", or play on and try to keep the defenders from {_keeping(rules)}, and so from their meld."
    else:
        playing_on = "; playing on loses the bid all the same and gives the defenders trick points."
    return [
        Paragraph(
            f"The bid is {bid} and the {who.side}’s meld {meld}. Even with every trick that makes {reach}: the "
            f"declarer may throw in{playing_on}",
            example=True,
        )
    ]


def _moon(rules: RuleSet) -> str:
    if not rules.moon_points:
        return "Shooting the moon is not played: taking every trick brings nothing extra."
    who = _Parties.of(rules)
    if rules.scoring.moon_failure is MoonFailure.OPPONENTS_GET_IT:
        get = "the defenders get" if len(rules.sides) == 2 else "each of the two defenders gets"
        failed = f"{get} {rules.moon_points} more for the deal and {who.declarers} scores nothing"
    else:
        failed = f"{who.declarers} loses the points of the bid"
    return (
        f"Or the declarer may shoot the moon and declare to take all {rules.dealing.hand_size} tricks"
        f"{' together with the partner' if who.side == 'team' else ''}. If that comes off, {rules.moon_points} come on "
        f"top of what the deal scores; if one trick is missed, {failed}."
    )


def _tricks(rules: RuleSet) -> Section:
    return Section(
        "Playing a trick",
        (
            Paragraph(f"{_first_lead(rules)} {HIGHEST_WINS}"),
            *duties(rules),
        ),
    )


def _first_lead(rules: RuleSet) -> str:
    """Return what the declarer leads, and who leads after."""
    match rules.tricks.first_lead:
        case FirstLead.ANY_CARD:
            return "The declarer leads any card to the first trick, and the winner of each trick leads to the next."
        case FirstLead.TRUMP:
            any_card = ""
        case FirstLead.TRUMP_ABOVE_MINIMUM:
            any_card = f"; with a contract for no more than {rules.auction.minimum} it may be any card"
    led = "The declarer leads a trump to the first trick, or any card without one"
    return f"{led}{any_card}. The winner of each trick leads to the next."


def _scoring(rules: RuleSet) -> Section:
    who, unit = _Parties.of(rules), int(rules.scale)
    bid, meld = rules.auction.minimum, 6 * unit
    while 10 * (bid - meld) > 9 * rules.trick_total:  # the example's tricks must not be all there are
        meld += 2 * unit
    each = "" if who.side == "team" else ", each for themselves"
    their = "their meld and their trick points" if rules.defenders_meld else "their trick points"
    buried = rules.widow is not None
    added = "meld, trick points and buried counters" if buried else "meld and trick points"
    example = []
    if rules.melds.least <= 6 * unit and "scoring.tricks_too" in rules.idle:  # one trick point keeps every meld
        made = f"A bid of {bid} with {meld} in meld is made with {bid - meld} trick points or more"
        among = ", buried counters among them" if buried else ""
        cost = cost_of_set(rules, bid, meld)
        example = [Paragraph(f"{made}{among}. With fewer the {who.side} scores −{cost}.", example=True)]
    scored = "the bid is scored, whatever more there is" if rules.scoring.only_the_bid else "all of it is scored"
    besides = ""
    if rules.scoring.bid_to_defenders:
        gets = "they get" if who.side == "team" else "each of them gets"
        besides = f" If the contract is not made, {gets} the points of the bid besides."
    return Section(
        "Scoring the deal",
        (
            Paragraph(
                f"{capital(who.declarers)} adds {added}. If these reach the bid, the contract is made and {scored}. If "
                f"not, the {who.side} is set: it loses {_COSTS[rules.scoring.set_cost].played} and scores nothing else."
            ),
            *example,
            Paragraph(f"The defenders score {their}{each}.{besides} A total may fall below zero."),
            Paragraph(_saving(rules, who)),
        ),
    )


def _saving(rules: RuleSet, who: _Parties) -> str:
    """Return what keeps a meld."""
    scoring, least = rules.scoring, rules.melds.least
    by, less, without = "a trick point", "takes none", "without one"
    if scoring.meld_keeper is MeldKeeper.TRICK:
        by = "a trick, whatever is in it"
    elif scoring.keeping_points > 1:
        by, less, without = f"{scoring.keeping_points} trick points", "takes fewer", "with fewer"
    if not rules.defenders_meld:
        said = (
            f"{capital(who.declarers)} keeps the meld even without a trick point."
            if scoring.meld_keeper is MeldKeeper.NOTHING
            else f"{capital(who.declarers)} saves the meld with {by}: {without} it is lost and does not count towards "
            "the bid either, so the contract is not made."
        )
    elif scoring.meld_keeper is MeldKeeper.NOTHING:
        said = f"A {who.side} keeps its meld even if it takes no trick point."
    else:
        said = (
            f"A {who.side} saves its meld with {by}: a {who.side} that {less} loses its meld. What {who.declarers} "
            "loses so does not count towards the bid either, so the contract is not made."
        )
    if scoring.tricks_too and scoring.meld_keeper is MeldKeeper.TRICK_POINTS and scoring.keeping_points > 1:
        said += f" Its trick points are lost too: a {who.side} with fewer than {scoring.keeping_points} scores nothing."
    if least:
        said += f" A {who.side} that lays less than {least} in a deal scores no meld at all."
    return said


def _choice(first: int, last: int, step: int) -> str:
    """Return the multiples of a step between two values, in words."""
    if first == last:
        return str(first)
    if last - first == step:
        return f"{first} or {last}"
    return f"{first} to {last}, in steps of {step}"
