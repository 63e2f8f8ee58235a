"""The rules of the games with an auction, in words: four hands, three hands, the double deck."""

from __future__ import annotations

from ..rules import (
    AuctionForm,
    Card,
    FirstLead,
    MeldEntry,
    MeldValues,
    Misdeal,
    NobodyBids,
    NoMarriage,
    Rank,
    RuleSet,
    Scale,
    SetCost,
    Suit,
    TrumpChoice,
    meld_total,
    roundhouses_of,
)
from .lists import either
from .melds import TRUMP
from .misdeals import misdeal_words
from .names import capital, card_count, widow_name
from .rules_before_play import before_the_lead, conceding_section
from .rules_blocks import Paragraph, Section
from .rules_chips import scoring_in_chips
from .rules_end import end_of_auction_game, how_long
from .rules_parties import Parties
from .rules_scoring import scoring_section
from .rules_shared import (
    HIGHEST_WINS,
    NUMBERS,
    cards_section,
    counters_section,
    duties,
    meld_table,
    run_points,
)
from .rules_widow import burying_section, widow_section


def auction_pages(rules: RuleSet) -> tuple[Section, ...]:
    """Return the whole game under a rule set with an auction."""
    if rules.widow is not None:
        taking, naming = widow_section(rules, rules.widow), _trump(rules)
        giving_up = conceding_section(rules)
        first = (*giving_up, naming, taking) if rules.widow.trump_first else (taking, *giving_up, naming)
        exchange: tuple[Section, ...] = (*first, burying_section(rules, rules.widow))
    elif Parties.of(rules).side == "team":
        exchange = (*conceding_section(rules), _trump(rules), _passing(rules))
    elif rules.seating.calls_partner:
        exchange = (*conceding_section(rules), _trump(rules), _calling())
    else:
        exchange = (*conceding_section(rules), _trump(rules))
    return (
        _in_short(rules),
        cards_section(rules),
        _deal(rules),
        _auction(rules),
        *exchange,
        _melding(rules),
        meld_table(rules),
        before_the_lead(rules),
        _tricks(rules),
        counters_section(rules),
        scoring_section(rules) if rules.chips is None else scoring_in_chips(rules, rules.chips),
        end_of_auction_game(rules, Parties.of(rules).winner),
    )


def _in_short(rules: RuleSet) -> Section:
    who = Parties.of(rules)
    steps = ["the cards are dealt", "an auction decides who names trump"]
    if rules.widow is not None:
        steps.append(f"the declarer takes the {widow_name(rules.seating)} and buries cards")
    if rules.seating.calls_partner:
        steps.append("the declarer calls a partner")
    if rules.passing.count:
        steps.append("partners pass cards")
    steps.append(f"{_melders(rules)} lays melds for points")
    scale = "hundreds" if rules.scale is Scale.HUNDREDS else "units"
    players = NUMBERS[len(rules.seats)].capitalize()
    table = f"{players} players each count for themselves; in every deal the others play against the declarer."
    if who.side == "team":
        table = f"{players} players make two teams; partners sit opposite each other."
    elif rules.seating.calls_partner:
        table = (
            f"{players} players each count for themselves; in every deal the declarer calls a partner, and the others "
            "play against the two."
        )
    return Section(
        "The game in short",
        (
            Paragraph(f"{table} {how_long(rules, who.winner)}"),
            Paragraph(
                f"Every deal goes the same way: {', '.join(steps)}, and then the cards are played in "
                f"{rules.dealing.hand_size} tricks. Melds and tricks both bring points, and the bid that wins "
                "the auction must be reached."
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
    widow = ""
    if rules.widow is not None:
        widow = f" {card_count(rules.widow.size).capitalize()} lie face down: the {widow_name(rules.seating)}."
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
    match rules.auction.form:
        case AuctionForm.UNTIL_PASSED:
            form = "The calls go round, clockwise, until all but one have passed. "
            form += "A player who has passed is out of the auction."
        case AuctionForm.TWO_BIDS:
            form = "The calls go round, clockwise, until nobody is left who may bid higher. "
            form += "A player who has passed, or has bid twice, is out of the auction."
        case AuctionForm.SINGLE_ROUND:
            form = "Everybody calls once, clockwise, and the highest bid wins."
    return Section(
        "The auction",
        (
            Paragraph(
                f"A bid promises that {Parties.of(rules).your} will score at least that many points in this deal, "
                "with melds and tricks together. "
                f"A call is a bid or a pass. The player left of the dealer calls first.{_who_may_bid(rules)}"
            ),
            Paragraph(_raises(rules)),
            Paragraph(f"{form} The last bid is the contract, and the winner is called the declarer."),
            Paragraph(f"{_nobody_bids(rules)}{_duty_to_open(rules)}"),
        ),
    )


def _who_may_bid(rules: RuleSet) -> str:
    """Return what a bid asks for in the hand, if anything."""
    return " Nobody may bid without a marriage, king and queen of a suit, in hand." if rules.bids_need_marriage else ""


def _raises(rules: RuleSet) -> str:
    auction, most = rules.auction, rules.auction.highest_raise
    (minimum, step), *later = auction.ladder
    highest_opening = auction.floor(rules.highest_after(auction.opening_base))
    if most is None:
        bids = f"The lowest bid is {minimum}. Every bid must be higher than the last."
    elif later or auction.forbidden:
        opening = str(minimum) if minimum == highest_opening else f"{minimum} to {highest_opening}"
        bids = f"The opening bid is {opening}. Every further bid is higher than the last by at most {most}."
    else:
        opening, raises = _choice(minimum, highest_opening, step), _choice(step, most, step)
        bids = f"The opening bid is {opening}. Every further bid is higher than the last by {raises}."
    if later or (most is None and step > 1) or (most is not None and auction.forbidden):
        up = "".join(f", from {start} on in steps of {far}" for start, far in later)
        bids += f" Bids go up in steps of {step}{up}."
    if auction.forbidden:
        bids += f" A bid may not end in {either(list(map(str, auction.forbidden)))}."
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


def _duty_to_open(rules: RuleSet) -> str:
    """Return with how much meld nobody may pass, if there is such a duty."""
    meld = rules.auction.must_open
    held = f"{meld} or more, and a marriage," if rules.bids_need_marriage else f"{meld} or more"
    return f" As long as nobody has bid, whoever holds a meld of {held} must bid." if meld else ""


def _melders(rules: RuleSet) -> str:
    """Return who lays melds."""
    return "everybody" if rules.defenders_meld else "the declarer"


def _trump(rules: RuleSet) -> Section:
    if rules.naming.choice is TrumpChoice.ANY_SUIT:
        choice = "The declarer names a suit as trump, any suit."
    else:
        held = "The declarer names a suit as trump. It must be one in which they hold a marriage, king and queen"
        choice = f"{held}{_without_marriage(rules)}"
    return Section(
        "Naming trump",
        (Paragraph(f"{choice} Every trump beats every card of the three other suits, the plain suits."),),
    )


def _without_marriage(rules: RuleSet) -> str:
    """Return the end of the sentence on naming trump: what becomes of a declarer without a marriage."""
    who, forced = Parties.of(rules), rules.sets_without_marriage(forced=True)
    pays = ""
    if rules.scoring.bid_to_defenders:
        pays = ", the defenders get them" if who.side == "team" else ", the defenders get them each"
    loses = f"{who.declarers} loses the points of the bid{pays}"
    if rules.scoring.set_cost is SetCost.NOTHING:
        loses = f"{who.declarers} scores nothing{pays.replace('them', 'the points of the bid')}"
    if rules.chips is not None:
        loses = "the declarer pays each of the others the value of the bid"
    at_once = f"is set at once: {loses}, and nobody melds or plays."
    takes_it = rules.auction.nobody_bids.dealer_takes_it
    match rules.naming.no_marriage:
        case NoMarriage.SET:
            return f"; without any marriage the declarer {at_once}"
        case NoMarriage.ANY_SUIT:
            dealer = f" But a dealer without any who must take the contract {at_once}" if forced and takes_it else ""
            return f"; only without any marriage may it be any suit.{dealer}"
        case NoMarriage.NOBODY_BIDS if not takes_it:
            return "."
    if forced:
        return f". A dealer without any who must take the contract {at_once}"
    return ". A dealer without any who must take the contract may name any suit."


def _calling() -> Section:
    return Section(
        "Calling a partner",
        (
            Paragraph(
                "Then the declarer calls a card that is not in their own hand, such as an ace of trump. Whoever holds "
                "it says so at once, and is the declarer’s partner in this deal. If several do, it is the first of "
                "them to the declarer’s right. The others are the defenders, and play together."
            ),
        ),
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
            *_serving_thrice(rules),
            *_card_of_its_own(rules),
        ),
    )


def _card_of_its_own(rules: RuleSet) -> list[Paragraph]:
    """Return that each further meld needs a card of its own, with what that changes, if it changes anything."""
    lost = roundhouses_of(rules)
    if not lost:
        return []
    times, unit = min(lost), int(rules.scale)
    hand = tuple(Card(rank, suit) for suit in Suit for rank in (Rank.QUEEN, Rank.KING) for _ in range(times))
    brings = meld_total(rules, hand, TRUMP)
    held = ("A king and a queen", "Two kings and two queens", "Three kings and three queens", "All kings and queens")
    return [
        Paragraph(
            f"Each further meld must add a card that lies in none yet. {held[times - 1]} of every suit, and no more of "
            f"them, so bring {brings} and not {brings + lost[times] * unit}: for the last meld no card is left."
        )
    ]


def _serving_thrice(rules: RuleSet) -> list[Paragraph]:
    """Return an example of a card that serves in each class, where all three of those melds are played."""
    own = dict(rules.melds.own)
    if not all(own.get(entry, (1,))[0] for entry in (MeldEntry.MARRIAGE, MeldEntry.PINOCHLE, MeldEntry.QUEENS)):
        return []
    return [
        Paragraph(
            "The queen of spades may lie in a marriage with K♠, in a pinochle with J♦ and among queens around, all "
            "three at once. But one king cannot marry two queens.",
            example=True,
        )
    ]


def _doubles(rules: RuleSet) -> str:
    """Return which melds are worth more together than singly, and which count every time."""
    if rules.melds.own:
        return (
            "What several of a kind bring together stands in the table of meld values; it takes the place of what each "
            "brings alone."
        )
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


def _tricks(rules: RuleSet) -> Section:
    return Section(
        "Playing a trick",
        (
            Paragraph(f"{_first_lead(rules)} {HIGHEST_WINS}"),
            *duties(rules),
        ),
    )


def _first_lead(rules: RuleSet) -> str:
    """Return who leads what to the first trick, and who leads after."""
    leader = capital(rules.tricks.first_leader.value)
    match rules.tricks.first_lead:
        case FirstLead.ANY_CARD:
            return f"{leader} leads any card to the first trick, and the winner of each trick leads to the next."
        case FirstLead.TRUMP:
            any_card = ""
        case FirstLead.TRUMP_ABOVE_MINIMUM:
            any_card = f"; with a contract for no more than {rules.auction.minimum} it may be any card"
    led = f"{leader} leads a trump to the first trick, or any card without one"
    return f"{led}{any_card}. The winner of each trick leads to the next."


def _choice(first: int, last: int, step: int) -> str:
    """Return the multiples of a step between two values, in words."""
    if first == last:
        return str(first)
    if last - first == step:
        return f"{first} or {last}"
    return f"{first} to {last}, in steps of {step}"
