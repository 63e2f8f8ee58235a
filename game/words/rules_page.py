"""The rules in words, written from the switches of a rule set, so that page and play cannot disagree."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import (
    AuctionForm,
    BothOver,
    Card,
    Counters,
    Hand,
    HeadRule,
    MoonFailure,
    NobodyBids,
    Rank,
    RuleSet,
    Scale,
    Suit,
    ThrowInRule,
    TrumpChoice,
)
from game.words.melds import TRUMP, MeldLine, meld_lines
from game.words.names import card_count


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph; an example stands apart from the rules."""

    text: str
    example: bool = False


@dataclass(frozen=True, slots=True)
class Tiles:
    """Cards beside each other, each with a word below it."""

    cards: Hand
    captions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MeldLines:
    """Melds of one class under a small heading."""

    title: str
    lines: tuple[MeldLine, ...]


Block = Words | Tiles | MeldLines

_NUMBERS = ("none", "one", "two", "three", "four")
_TIMES = ("", "twice", "three times", "four times")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules under its heading."""

    title: str
    blocks: tuple[Block, ...]

    @property
    def spoken(self) -> str:
        """All of it as running text, for assistive tools."""
        return " ".join([f"{self.title}.", *(_spoken(block) for block in self.blocks)])


def rules_in_words(rules: RuleSet) -> tuple[Section, ...]:
    """The whole game under a rule set."""
    return (
        _in_short(rules),
        _cards(rules),
        _deal(rules),
        _auction(rules),
        _trump(rules),
        _passing(rules),
        _melding(rules),
        meld_table(rules),
        _before_the_lead(rules),
        _tricks(rules),
        _counters(rules),
        _scoring(rules),
        _end(rules),
    )


def meld_table(rules: RuleSet) -> Section:
    """Every meld with its cards and points."""
    dix = Rank.NINE in rules.deck.ranks
    titles = {1: "Runs, marriages and dix" if dix else "Runs and marriages", 2: "Pinochles", 3: "Arounds"}
    if rules.melds.run_with_spares:
        spare = (
            "A spare king or queen of trump makes a run worth more; the king and queen inside a run do not count "
            "as a royal marriage too."
        )
    else:
        spare = (
            "A single spare king or queen of trump adds nothing to a run; a spare king and queen together are a "
            "royal marriage beside it."
        )
    lines = meld_lines(rules)
    groups = (
        MeldLines(title, tuple(line for line in lines if line.kind.meld_class == number))
        for number, title in titles.items()
    )
    columns = (
        " The columns tell what a meld is worth once, twice, three and four times in a hand."
        if any(len(line.points) > 1 for line in lines)
        else ""
    )
    return Section(
        "Meld values",
        (Words(f"In the pictures {TRUMP.name.lower()} are trump. {spare}{columns}"), *groups),
    )


def counters_in_words(counters: Counters, scale: Scale) -> str:
    """What the cards of a trick are worth, such as ``A 10: 10, K Q: 5``."""
    whole = all(points * scale % 10 == 0 for points in counters.value)
    groups: dict[int, list[str]] = {}
    for rank, points in zip(reversed(Rank), counters.value, strict=True):
        if points:
            groups.setdefault(points * int(scale) // 10 if whole else points, []).append(_sign(rank))
    return ", ".join(f"{' '.join(ranks)}: {points}" for points, ranks in groups.items())


def _in_short(rules: RuleSet) -> Section:
    steps = ["the cards are dealt", "an auction decides who names trump"]
    if rules.passing.count:
        steps.append("partners pass cards")
    steps.append("everybody lays melds for points")
    scale = "hundreds" if rules.scale is Scale.HUNDREDS else "units"
    return Section(
        "The game in short",
        (
            Words(
                f"{_NUMBERS[len(rules.seats)].capitalize()} players make two teams; partners sit opposite each other. "
                f"A match is played in deals, and the first team to reach {rules.end.target} points wins it."
            ),
            Words(
                f"Every deal goes the same way: {', '.join(steps)}, and then the cards are played in "
                f"{rules.dealing.hand_size} tricks. Melds and tricks both bring points, and the team that won the "
                "auction must score what it promised."
            ),
            Words(f"Points are written in {scale} here: a run, the best known meld, is {_run(rules)}."),
        ),
    )


def _cards(rules: RuleSet) -> Section:
    deck = rules.deck
    ranks = tuple(reversed(deck.ranks))
    return Section(
        "The cards",
        (
            Words(
                f"The deck has {len(deck.cards)} cards: {_NUMBERS[deck.copies]} of each in four suits. From high to "
                f"low: {', '.join(rank.name.lower() for rank in ranks)}. Mind the ten: it beats a king."
            ),
            Tiles(tuple(Card(rank, Suit.SPADES) for rank in ranks), tuple(rank.name.capitalize() for rank in ranks)),
            Words("When two identical cards meet in a trick, the one played first is the better."),
        ),
    )


def _deal(rules: RuleSet) -> Section:
    if rules.dealing.five_nines_misdeal:
        misdeal = (
            "Whoever is dealt five nines or more may show them and ask for a new deal before their first call; the "
            "same dealer deals again."
        )
    else:
        misdeal = "Nobody may ask for a new deal, however poor a hand is."
    return Section(
        "The deal",
        (
            Words(
                f"The first dealer is drawn by lot; after each deal it is the next player's turn, clockwise. Everybody "
                f"is dealt {rules.dealing.hand_size} cards, and sees only their own."
            ),
            Words(misdeal),
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
            Words(
                "A bid is a promise: so many points your team will score in this deal, with melds and tricks together. "
                "A call is a bid or a pass. The player left of the dealer calls first."
            ),
            Words(_raises(rules)),
            Words(f"{form} The last bid is the contract, and the winner is called the declarer."),
            Words(_nobody_bids(rules)),
        ),
    )


def _raises(rules: RuleSet) -> str:
    auction = rules.auction
    (minimum, step), *later = auction.ladder
    if auction.highest_raise is not None:
        opening = _choice(minimum, auction.opening_base + auction.highest_raise, step)
        raises = _choice(step, auction.highest_raise, step)
        bids = f"The opening bid is {opening}. Every further bid is higher than the last by {raises}."
    elif later:
        bids = f"The lowest bid is {minimum}. Every bid must be higher than the last."
    else:
        bids = f"The lowest bid is {minimum}. Every bid must be higher than the last."
    top = f"A bid of more than {rules.highest_bid} is not taken: nobody could make it."
    if not later and (auction.highest_raise is not None or step == 1):
        return f"{bids} {top}"
    up = "".join(f", from {start} on in steps of {far}" for start, far in later)
    return f"{bids} Bids go up in steps of {step}{up}. {top}"


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
        (Words(f"{choice} Every trump beats every card of the three other suits, the plain suits."),),
    )


def _passing(rules: RuleSet) -> Section:
    if not rules.passing.count:
        return Section("Passing cards", (Words("No cards are passed: everybody keeps the hand as it was dealt."),))
    passed = card_count(rules.passing.count)
    return Section(
        "Passing cards",
        (
            Words(
                f"The declarer's partner passes on {passed} that will help, face down. The declarer looks and passes "
                f"{passed} back; the same may come back. The defenders, the other team, pass nothing."
            ),
        ),
    )


def _melding(rules: RuleSet) -> Section:
    return Section(
        "Melds",
        (
            Words(
                "Now everybody lays melds face up for points; the game finds the best ones in your hand, so that none "
                "is forgotten. Afterwards the cards go back to the hand and are played."
            ),
            Words(
                "There are three classes of melds. A card may serve once in each class, never twice in the same. "
                + (
                    "A double takes the place of its two singles and is not added to them."
                    if rules.deck.copies == 2
                    else "A double, a triple or a quadruple takes the place of its singles and is not added to them."
                )
                + _twice(rules)
            ),
            Words(
                "The queen of spades may lie in a marriage with K♠, in a pinochle with J♦ and among queens around, all "
                "three at once. But one king cannot marry two queens.",
                example=True,
            ),
        ),
    )


def _twice(rules: RuleSet) -> str:
    """What counts as often as it is held, where the table of values has no word for it."""
    if rules.deck.copies > 2:
        return ""
    return " Two marriages of a suit count twice, and so do both nines of trump."


def _before_the_lead(rules: RuleSet) -> Section:
    meld = 6 * int(rules.scale)
    reach = meld + rules.trick_total
    bid = rules.auction.next_bid(rules.auction.next_bid(reach))
    lost = "The team loses the points of its bid, the defenders keep their meld, and the next deal begins."
    playing_on = (
        "or play on and try to keep the defenders from every trick point, and so from their meld."
        if rules.scoring.meld_needs_trick_point
        else "which spares the team nothing but keeps trick points from the defenders."
    )
    blocks: list[Block]
    if rules.scoring.throw_in is ThrowInRule.ALWAYS:
        blocks = [Words(f"After the melds the declarer may throw in the hand, whatever it is worth. {lost}")]
    else:
        blocks = [
            Words(
                "After the melds the declarer may throw in the hand, but only when the bid is out of reach: more than "
                f"the team's meld and all {rules.trick_total} trick points together. {lost}"
            ),
            Words(
                f"The bid is {bid} and the team's meld {meld}. Even with every trick that makes {reach}: the declarer "
                f"may throw in, {playing_on}",
                example=True,
            ),
        ]
    blocks.append(Words(_moon(rules)))
    return Section("Before play", tuple(blocks))


def _moon(rules: RuleSet) -> str:
    if not rules.moon_points:
        return "Shooting the moon is not played: taking every trick brings nothing extra."
    if rules.scoring.moon_failure is MoonFailure.OPPONENTS_GET_IT:
        failed = f"the defenders get {rules.moon_points} more for the deal and the declarer's team scores nothing"
    else:
        failed = "the declarer's team loses the points of its bid"
    return (
        f"Or the declarer may shoot the moon and declare that the team will take all {rules.dealing.hand_size} tricks. "
        f"If it does, it gets {rules.moon_points} on top of what the deal scores; if it misses one, {failed}."
    )


def _tricks(rules: RuleSet) -> Section:
    match rules.tricks.head_rule:
        case HeadRule.EVERY_SUIT:
            head = (
                "When you follow, you must beat the best card so far if you can, even your partner's. If a plain suit "
                "was led and somebody has trumped, following cannot beat it, and any card of the suit will do."
            )
        case HeadRule.TRUMP_LED:
            head = (
                "When trump is led, you must beat the best card so far if you can, even your partner's. When a plain "
                "suit is led, any card of the suit will do."
            )
        case HeadRule.NEVER:
            head = "You need not beat the best card so far: any card of the suit will do."
    if rules.tricks.overtrump:
        over = "If a trump lies in the trick already, you must overtrump it if you can; if you cannot, trump anyway."
    else:
        over = "If a trump lies in the trick already, you need not overtrump it: any trump will do."
    return Section(
        "Playing a trick",
        (
            Words(
                "The declarer leads any card to the first trick, and the winner of each trick leads to the next. The "
                "highest trump wins the trick; without a trump, the highest card of the suit led."
            ),
            Words(f"Follow suit: if you hold a card of the suit led, play one. {head}"),
            Words(f"If you hold none, you must trump. {over}"),
            Words("If you hold neither the suit nor a trump, discard any card."),
            Words(_trick_example(rules), example=True),
        ),
    )


def _trick_example(rules: RuleSet) -> str:
    beat = (
        "you must play A♥ or 10♥, which beat the queen"
        if rules.tricks.head_rule is HeadRule.EVERY_SUIT
        else "you may play any of them"
    )
    return (
        f"Spades are trump and Q♥ is led. With A♥ 10♥ {_sign(rules.deck.ranks[0])}♥ {beat}. With no hearts "
        "but a spade you must trump. With neither you may play anything."
    )


def _counters(rules: RuleSet) -> Section:
    points = rules.card_points
    ranks = tuple(reversed(rules.deck.ranks))
    counting = [rank.name.lower() for rank in ranks if points[rank]]
    names = f"{', '.join(counting[:-1])} and {counting[-1]}"
    last = "1 point" if rules.tricks.last_trick == 1 else f"{rules.tricks.last_trick} points"
    return Section(
        "What tricks count",
        (
            Words(
                f"Some cards in the tricks your team takes bring points: {names}. They are the counters, and it does "
                "not matter who played them."
            ),
            Tiles(tuple(Card(rank, Suit.CLUBS) for rank in ranks), tuple(str(points[rank]) for rank in ranks)),
            Words(
                f"The last trick counts {last} more. So every deal has {rules.trick_total} trick points, shared "
                "between the teams."
            ),
        ),
    )


def _scoring(rules: RuleSet) -> Section:
    if rules.scoring.meld_needs_trick_point:
        saved = (
            "A team saves its meld with a trick point: a team that takes none loses its meld. What the declarer's team "
            "loses so does not count towards the bid either, so it is set."
        )
    else:
        saved = "A team keeps its meld even if it takes no trick point."
    bid = rules.auction.minimum
    meld = 6 * int(rules.scale)
    need = max(bid - meld, int(rules.scoring.meld_needs_trick_point))
    return Section(
        "Scoring the deal",
        (
            Words(
                "The declarer's team adds its meld and its trick points. If these reach the bid, the contract is made "
                "and all of it is scored. If not, the team is set: it loses the points of its bid and scores nothing "
                "else."
            ),
            Words(
                f"A bid of {bid} with {meld} in meld is made with {need} trick points or more. With fewer the team "
                f"scores −{bid}.",
                example=True,
            ),
            Words("The defenders score their meld and their trick points. A total may fall below zero."),
            Words(saved),
        ),
    )


def _end(rules: RuleSet) -> Section:
    if rules.end.both_over is BothOver.BIDDING_TEAM:
        both = "If both teams get there in the same deal, the team that held the contract wins, whatever the totals."
    else:
        both = (
            "If both teams get there in the same deal, the higher total wins; with equal totals another deal is played."
        )
    return Section(
        "Winning the match",
        (Words(f"After every deal the totals are looked at. A team with {rules.end.target} or more wins. {both}"),),
    )


def _run(rules: RuleSet) -> int:
    return meld_lines(rules)[0].points[0]


def _choice(first: int, last: int, step: int) -> str:
    """The multiples of a step between two values, in words."""
    if first == last:
        return str(first)
    if last - first == step:
        return f"{first} or {last}"
    return f"{first} to {last}, in steps of {step}"


def _sign(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.letter


def _spoken(block: Block) -> str:
    match block:
        case Words(text=text, example=example):
            return f"Example: {text}" if example else text
        case Tiles(cards=cards, captions=captions):
            pairs = zip(cards, captions, strict=True)
            return ", ".join(f"{_sign(card.rank)}: {caption}" for card, caption in pairs) + "."
        case MeldLines(title=title, lines=lines):
            return f"{title}: " + "; ".join(f"{line.name}, {line.what}: {_worth(line)}" for line in lines) + "."


def _worth(line: MeldLine) -> str:
    """The points of a meld, and of doubles and more: ``15, twice 150``."""
    return ", ".join(f"{times} {points}".lstrip() for times, points in zip(_TIMES, line.points, strict=False))
