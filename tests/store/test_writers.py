"""What is written, compared with texts written by hand: a writer and its own reader may be wrong in the same way (V5).

Two deals were made up for it. In the first, North and East play with a stock: it has 24 cards, of which the K♥ is
turned up, and each draws one after the first trick. In the second, three play with a widow, and South buries three.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from hashlib import sha256
from typing import Any

import pytest

from game.bots.protocol import format_message, observation_to_json
from game.match import Match
from game.rules import PRESETS, MeldKind, Seat, Suit
from game.rules.play import (
    Action,
    Bid,
    BuryCards,
    Contract,
    Deal,
    DealResult,
    LayMeld,
    LegalActions,
    NameTrump,
    Outcome,
    Pass,
    PlayCard,
    PlayOn,
    Standing,
    TakeCard,
)
from game.rules.presets import CLASSIC, TWO_HANDED
from game.rules.text import Player, parse_card, parse_hand
from game.scenes.stats.summary import Bids, as_csv, summary
from game.store.backup import Backup, format_backup
from game.store.matches import format_record
from game.store.notation.writing import format_notation
from game.store.tally import DealTally, MatchTally

NORTH, EAST = "AS AS TS KS QS JS 9S AH KH QH JH 9H", "AC TC KC QC JC 9C AD TD KD QD JD 9D"
STOCK = "TH QC 9C JC KC TC AC 9D JD QD KD TD AD 9H JH QH TH AH 9S JS QS KS TS KH"
ALIKE, SOUTH = "AS TS KS QS JS AH TH KH QH AD TD AC TC KC QC", "9S 9S JH JH 9H 9H KD QD JD 9D 9D JC JC 9C 9C"
WIDOW = "KD QD JD"


def cards(text: str) -> tuple[Any, ...]:
    """In the order in which they are written."""
    return tuple(map(parse_card, text.split()))


def card(text: str) -> PlayCard:
    return PlayCard(parse_card(text))


def played(rules: str, players: tuple[Player, ...], deal: Deal, *actions: Action) -> Match:
    match = Match.new(PRESETS[rules], players, "by hand")
    match.act(match.state.standing.dealer, deal)
    for action in actions:
        assert match.awaited is not None
        match.act(match.awaited, action)
    return match


@cache
def with_stock() -> Match:
    """North leads the A♠ to the 9♦, draws the 10♥ and lays a run; East draws the Q♣."""
    hands = (parse_hand(NORTH), parse_hand(EAST))
    run = LayMeld(MeldKind.RUN, cards("AH TH KH QH JH"))
    players = (Player("Nora", "easy"), Player("Edda", "standard"))
    return played("two-handed", players, Deal(hands, cards(STOCK)), card("AS"), card("9D"), run)


@cache
def with_widow() -> Match:
    """South takes the contract at 200 with diamonds, buries 9♥ J♥ 9♠, and leads the J♦; North plays the A♦."""
    hands = (parse_hand(ALIKE), parse_hand(ALIKE), parse_hand(SOUTH))
    players = (Player("Nora", "easy"), Player("Edda", "easy"), Player("Sam", "human"))
    return played(
        "three-handed",
        players,
        Deal(hands, parse_hand(WIDOW)),
        Pass(),
        Pass(),
        Bid(200),
        NameTrump(Suit.DIAMONDS),
        BuryCards(parse_hand("9S JH 9H")),
        PlayOn(),
        card("JD"),
        card("AD"),
    )


def told(match: Match, seat: Seat) -> dict[str, Any]:
    """The message to a seat but for the rules, which have a test of their own, read as any program would."""
    message: dict[str, Any] = json.loads(format_message(observation_to_json(match.view(seat))).decode("ascii"))
    del message["rules"]
    return message


# The protocol.


def test_a_message_beside_a_stock() -> None:
    assert told(with_stock(), Seat.EAST) == {
        "seat": "E",
        "phase": "stock play",
        "to_act": "N",
        "dealer": "E",
        "deals": 1,
        "sheet": [],
        "hand": "9C JC QC QC KC TC AC JD QD KD TD AD",
        "hand_counts": [12, 12],
        "calls": [],
        "contract": None,
        "trump": "H",
        "moves": [
            {"from": None, "to": "N", "count": 1, "cards": None, "seen_by": "N", "trumps": None, "aces": None},
            {"from": None, "to": "E", "count": 1, "cards": "QC", "seen_by": "E", "trumps": None, "aces": None},
        ],
        "melds": [[["run", "AH TH KH QH JH", 150]], []],
        "moon": False,
        "trick": {"leader": "N", "cards": ""},
        "tricks": [{"leader": "N", "cards": "AS 9D"}],
        "stock": {
            "left": 24 - 1 - 2,  # less the turned card and one for each
            "turned": "KH",
            "choosing": False,
            "drawing": False,
            "laid": [["JH@1", "QH@1", "KH@1", "TH@1", "AH@1"], []],
            "known": ["", ""],
            "dix": None,
            "spent": None,
            "fresh": 0,
            "actions": ["AS", "9D", "meld run JH QH KH TH AH"],
        },
        "conventions": [],
    }
    assert told(with_stock(), Seat.NORTH)["moves"] == [
        {"from": None, "to": "N", "count": 1, "cards": "TH", "seen_by": "N", "trumps": None, "aces": None},
        {"from": None, "to": "E", "count": 1, "cards": None, "seen_by": "E", "trumps": None, "aces": None},
    ]


def test_the_stock_is_counted_down_to_nothing() -> None:
    """24 cards lie there; each trick takes two, and the last of them is the turned card, which is not counted."""
    hands = (parse_hand(NORTH), parse_hand(EAST))
    match = played("two-handed", (Player("Nora", "easy"), Player("Edda", "easy")), Deal(hands, cards(STOCK)))
    left = []
    while len(match.state.tricks) < 12:
        assert match.awaited is not None
        if len(left) == len(match.state.tricks):
            left.append(told(match, Seat.EAST)["stock"]["left"])
        legal = LegalActions(match.view(match.awaited))
        match.act(match.awaited, next(action for action in legal if isinstance(action, PlayCard | TakeCard)))

    assert left == [23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1]
    assert (told(match, Seat.EAST)["stock"]["left"], told(match, Seat.EAST)["stock"]["choosing"]) == (1, True)
    assert match.awaited is not None
    match.act(match.awaited, TakeCard(turned=True))
    assert (told(match, Seat.EAST)["stock"]["left"], told(match, Seat.EAST)["stock"]["turned"]) == (0, None)


def test_a_message_beside_a_widow() -> None:
    match = with_widow()
    alike = [["aces around", "AS AH AD AC", 100]] + [["marriage", f"K{suit} Q{suit}", 20] for suit in "CHS"]
    expected = {
        "seat": "E",
        "phase": "play",
        "to_act": "E",
        "dealer": "S",
        "deals": 1,
        "sheet": [],
        "hand": "QC KC TC AC TD AD QH KH TH AH JS QS KS TS AS",
        "hand_counts": [14, 15, 14],
        "calls": [["N", "pass"], ["E", "pass"], ["S", "bid 200"]],
        "contract": {"declarer": "S", "points": 200, "called": None, "partner": None},
        "trump": "D",
        "moves": [
            {"from": None, "to": "S", "count": 3, "cards": "JD QD KD", "seen_by": "NES", "trumps": None, "aces": None},
            {"from": "S", "to": None, "count": 3, "cards": None, "seen_by": "S", "trumps": None, "aces": None},
        ],
        "melds": [
            alike,
            alike,
            [["royal marriage", "KD QD", 40], ["royal marriage", "KD QD", 40], ["dix", "9D", 10], ["dix", "9D", 10]],
        ],
        "moon": False,
        "trick": {"leader": "S", "cards": "JD AD"},
        "tricks": [],
        "stock": None,
        "conventions": [],
    }
    assert told(match, Seat.EAST) == expected

    own = told(match, Seat.SOUTH)
    assert own["moves"][1]["cards"] == "9H JH 9S", "who has buried them knows them"
    assert own["hand"] == "9C 9C JC JC 9D 9D JD QD QD KD KD 9H JH 9S"
    other = expected | {"seat": "S", "hand": own["hand"], "moves": own["moves"]}
    assert own == other


def test_the_score_sheet_in_a_message() -> None:
    result = DealResult(
        1,
        Seat.EAST,
        Contract(Seat.NORTH, 210),
        Suit.CLUBS,
        Outcome.THROWN_IN,
        (60, 0, 40),
        (0, 10, 20),
        (False, True, True),
        (60, 10, 60),
        (-210, 10, 60),
    )
    cut = replace(result, number=2, dealer=Seat.SOUTH, contract=None, outcome=Outcome.CUT_SHORT)
    view = replace(with_widow().view(Seat.SOUTH), standing=Standing(Seat.NORTH, (-420, 20, 120), 4, (result, cut)))
    message = observation_to_json(view)

    first = {
        "number": 1,
        "dealer": "E",
        "contract": {"declarer": "N", "points": 210, "called": None, "partner": None},
        "trump": "C",
        "outcome": "thrown in",
        "meld": [60, 0, 40],
        "trick_points": [0, 10, 20],
        "meld_kept": [False, True, True],
        "counted": [60, 10, 60],
        "scores": [-210, 10, 60],
    }
    second = first | {"number": 2, "dealer": "S", "contract": None, "outcome": "ended by a meld"}
    assert (message["dealer"], message["deals"], message["sheet"]) == ("N", 4, [first, second])


# Notation.


def test_notation_of_a_deal_with_a_stock() -> None:
    head = [
        '[Notation "1"]',
        '[Game "two-handed"]',
        '[North "Nora"]',
        '[NorthType "easy"]',
        '[East "Edda"]',
        '[EastType "standard"]',
    ]
    play = ['[Trump "H"]', '[Play "N"]', "1. N AS 9D", "N meld run JH QH KH TH AH"]

    assert format_notation(with_stock().record).splitlines() == [
        *head,
        '[Seed "by hand"]',
        "",
        '[Board "1"]',
        '[Dealer "E"]',
        '[Deal "N:AATKQJ9.AKQJ9.. ..ATKQJ9.ATKQJ9"]',
        f'[Stock "{STOCK}"]',
        *play,
    ]
    assert format_notation(with_stock().record, Seat.EAST).splitlines() == [
        *head,
        "",
        '[Board "1"]',
        '[Dealer "E"]',
        '[Deal "N:- ..ATKQJ9.ATKQJ9"]',
        *play,
    ]


def test_notation_of_a_deal_with_a_widow() -> None:
    before = [
        '[Notation "1"]',
        '[Game "three-handed"]',
        '[North "Nora"]',
        '[NorthType "easy"]',
        '[East "Edda"]',
        '[EastType "easy"]',
        '[South "Sam"]',
        '[SouthType "human"]',
    ]
    auction = [
        '[Auction "N"]',
        "pass pass 200",
        '[Declarer "S"]',
        '[Contract "200"]',
        '[Taken "JD QD KD"]',
        '[Trump "D"]',
    ]
    rest = [
        '[SouthMeld "royal marriage 40, royal marriage 40, dix 10, dix 10"]',
        '[NorthMeld "aces around 100, marriage 20, marriage 20, marriage 20"]',
        '[EastMeld "aces around 100, marriage 20, marriage 20, marriage 20"]',
        '[Play "S"]',
        "1. S JD AD",
    ]
    alike = "ATKQJ.ATKQ.AT.ATKQ"

    assert format_notation(with_widow().record).splitlines() == [
        *before,
        '[Seed "by hand"]',
        "",
        '[Board "1"]',
        '[Dealer "S"]',
        f'[Deal "N:{alike} {alike} 99.JJ99.KQJ99.JJ99"]',
        '[Widow "JD QD KD"]',
        *auction,
        '[Buried "9H JH 9S"]',
        *rest,
    ]
    assert format_notation(with_widow().record, Seat.EAST).splitlines() == [
        *before,
        "",
        '[Board "1"]',
        '[Dealer "S"]',
        f'[Deal "N:- {alike} -"]',
        *auction,
        '[Buried "-"]',
        *rest,
    ]


# Records and backups.


def test_a_record() -> None:
    text = format_record(with_widow().record)
    body = json.loads(text)
    check = body.pop("check")

    assert text.startswith('{"format":6,"rules":{"name":"three-handed","scale":"HUNDREDS","seating":"THREE",')
    assert (
        '"widow":{"size":3,"shown":true,"trump_first":false,"only_declarer_melds":false,"others_first":false,'
        '"trumps_told":false,"aces_told":false},"stock":null,' in text
    )
    assert text.endswith(
        '"sitters":[{"name":"Nora","player":"easy"},{"name":"Edda","player":"easy"},{"name":"Sam","player":"human"}],'
        '"seed":"by hand","actions":['
        '"deal QC KC TC AC TD AD QH KH TH AH JS QS KS TS AS / QC KC TC AC TD AD QH KH TH AH JS QS KS TS AS'
        ' / 9C 9C JC JC 9D 9D JD QD KD 9H 9H JH JH 9S 9S | JD QD KD",'
        '"pass","pass","bid 200","trump D","bury 9H JH 9S","play on","JD","AD"],'
        f'"check":"{check}"}}'
    )
    canonical = json.dumps(body, sort_keys=True, separators=(",", ":"))
    assert check == sha256(canonical.encode()).hexdigest()[:16]


def test_a_backup() -> None:
    assert format_backup(Backup({"settings": '{"a": "ü"}', "match": "x"}, {"past-1": "it is damaged"})) == (
        '{\n "pinochle-backup": 6,\n "entries": {\n  "settings": "{\\"a\\": \\"\\u00fc\\"}",\n  "match": "x"\n }\n}\n'
    )


# Statistics.

WON = MatchTally(
    "past-1",
    "2026-11-20 21:40",
    CLASSIC,
    "easy",
    won=True,
    deals=(
        DealTally(1, 300, 50, "own", 250, made=True),
        DealTally(2, -260, 90, "own", 260, made=False),
        DealTally(3, 80, 330, "other", 300, made=True),
        DealTally(4, 1270, 0, "partner", 270, made=True),
    ),
    hands=(),
)
LOST = MatchTally(
    "past-2",
    "2026-11-21 09:00",
    replace(CLASSIC, name="=1+1"),
    "expert",
    won=False,
    deals=(DealTally(1, -350, 120, "own", 350, made=False), DealTally(2, -240, 60, "own", 240, made=False)),
    hands=(),
)
NO_BIDS = MatchTally(
    "past-3",
    "2026-11-22 10:00",
    TWO_HANDED,
    "pro",
    won=False,
    deals=(DealTally(1, 90, 160, "", 0, made=False),),
    hands=(),
)


def test_the_table_of_statistics() -> None:
    assert as_csv([WON, LOST, NO_BIDS], {"past-1": {2: -35, 4: 0}}).splitlines() == [
        "match,ended,game,bots,won,deal,ours,theirs,declarer,bid,made,beside_expert",
        "1,2026-11-20 21:40,classic,easy,1,1,300,50,own,250,1,",
        "1,2026-11-20 21:40,classic,easy,1,2,-260,90,own,260,0,-35",
        "1,2026-11-20 21:40,classic,easy,1,3,80,330,other,300,1,",
        "1,2026-11-20 21:40,classic,easy,1,4,1270,0,partner,270,1,0",
        "2,2026-11-21 09:00,'=1+1,expert,0,1,-350,120,own,350,0,",
        "2,2026-11-21 09:00,'=1+1,expert,0,2,-240,60,own,240,0,",
        "3,2026-11-22 10:00,two-handed,pro,0,1,90,160,,,,",
    ]


def test_the_figures_of_statistics() -> None:
    told = summary([WON, LOST])

    assert (told.matches, told.won, told.deals) == (2, 1, 6)
    # Ours: 300 − 260 + 80 + 1270 − 350 − 240 = 800 over 6 deals; theirs 50 + 90 + 330 + 0 + 120 + 60 = 650.
    assert (told.ours, told.theirs) == pytest.approx((800 / 6, 650 / 6))
    # The own contracts alone: 250 made, 240 and 260 and 350 missed; 240 was the dealer's, below the lowest bid.
    assert told.bids == (Bids("250", 1, 1), Bids("260–290", 0, 1), Bids("350+", 0, 1))
    # Ahead a deal: (250 − 350 − 250 + 1270) / 4 = 230, and (−470 − 300) / 2 = −385.
    assert told.margins == (230.0, -385.0)
    assert [(each.level, each.matches, each.won, each.margin) for each in told.levels] == [
        ("easy", 1, 1, 230.0),
        ("expert", 1, 0, -385.0),
    ]
