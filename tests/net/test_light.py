"""The light seat: whole deals are played on what its sheet lists, it shows nothing that is hidden, and it is small."""

import json
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.decisions.talk import Talk
from game.match import Match
from game.net.light import PONG, LightSeat
from game.net.lightcontrols import Pad
from game.net.lightsheet import known
from game.net.messages import SIGNALS, VERSION, Greet, Ping, Press, format_message
from game.net.people import TableStage
from game.rules import PRESETS, Misdeal, Rank, RuleSet, Seating, engine
from game.rules.conventions import MELD_BIDS
from game.rules.play import AwaitingDeal, DealOver, GameOver, Observation, Phase, observe, to_act
from game.rules.text import Player
from game.words import panels
from game.words import together as words
from game.words.names import Names
from tests.games import of_each_kind
from tests.net.mixing import answer
from tests.net.tables import Room
from tests.net.test_secrecy import matches
from tests.strategies import UNSEEN, WITH_DIX, random_game

ASIDE = {"hint", "undo", "throw in", "no", "less", "more", "much more", "another", "ask redeal"}
"""Buttons that a player who goes on does not press."""


class Phone:
    """A page at a table: its last sheet, and what it was told beside that."""

    secret = ""
    """What it adds to the seed, if not a secret of its own."""

    def __init__(self, room: Room, line: int, name: str, watch: bool = False) -> None:
        self.room, self.line = room, line
        room.keeper.open(line, room.now)
        self.light = LightSeat(room.keeper, line)
        self.sheet: dict[str, Any] = {}
        self.notes: list[str] = []
        self.talk: list[dict[str, Any]] = []
        """What bots have said to it."""
        greeting = Greet(VERSION, name, f"{line:032x}", watch=watch)
        self.light.take(format_message(greeting), room.now)
        self.look()

    def look(self) -> None:
        for text in self.light.tell():
            told = json.loads(text)
            if told["type"] == "sheet":
                self.sheet = told
                self.note(told)
                mixed = answer(told, self.secret or f"{self.line:032x}")
                if mixed is not None:
                    self.light.take(format_message(mixed), self.room.now)
            elif told["type"] == "talk":
                self.talk.append(told)
            else:
                self.notes.append(told.get("line", told.get("reason")))

    def note(self, sheet: dict[str, Any]) -> None:
        """Do nothing with a sheet beside showing it."""

    def press(self, name: str) -> None:
        """Press a control as it stands now."""
        message = Press(self.sheet["undone"], self.sheet["ply"], name)
        self.light.take(format_message(message), self.room.now)
        self.look()

    def controls(self, *parts: str) -> list[dict[str, Any]]:
        return [item for part in parts or ("hand", "laid", "buttons") for item in self.sheet[part]]

    def enabled(self) -> list[str]:
        return [item["name"] for item in self.controls() if not item.get("off") and item["name"] not in ASIDE]


def phones(rules: RuleSet, count: int = 4, seed: int = 1) -> tuple[Room, list[Phone]]:
    room = Room(0, rules, seed)
    found = [Phone(room, 10 + number, f"L{number}") for number in range(min(count, len(rules.seats)))]
    found[0].press("begin")
    for _ in range(4):
        room.go()
        for phone in found:
            phone.look()
    return room, found


def play(room: Room, seats: list[Phone], rng: Random, until: TableStage | int) -> None:
    """Press whatever is enabled until the match is over, or that many deals are."""
    for _ in range(3_000):
        room.go(0.5)
        for phone in seats:
            phone.look()
            deals = room.table.match.state.standing.deals if room.table.match else 0
            if room.table.stage is until or (isinstance(until, int) and deals > until):
                return
            if phone.sheet["asked"]:
                phone.press(rng.choice(phone.enabled()))
            elif any(item["name"] == "go on" for item in phone.sheet["buttons"]):
                phone.press("go on")
    raise AssertionError("it hangs")


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", of_each_kind())
def test_deals_are_played_on_what_the_sheets_list(name: str) -> None:
    room, seats = phones(PRESETS[name], seed=3)
    play(room, seats, Random(name), 1)

    assert room.table.match is not None
    assert room.table.match.state.standing.deals == 2
    for phone in seats:
        assert phone.sheet["said"] > 40
        assert not set(phone.notes) & {words.NO_ACTION, words.NOT_YOUR_TURN}
        assert all(item["spoken"] for item in phone.controls("hand", "laid", "buttons", "more"))
        assert len({item["name"] for item in phone.controls()}) == len(phone.controls())


class Numbering(Phone):
    """A page that writes down under which number each line of *What happened* stood."""

    def note(self, sheet: dict[str, Any]) -> None:
        numbered: dict[int, set[str]] = self.__dict__.setdefault("numbered", {})
        for number, line in enumerate(sheet["log"], sheet["said"] - len(sheet["log"]) + 1):
            numbered.setdefault(number, set()).add(line)


@pytest.mark.parametrize("name", ["classic", "two-handed"])
def test_a_line_of_what_happened_keeps_its_number_and_its_place(name: str) -> None:
    """The newest has the highest number, nothing that came later changes those before, and none is missing."""
    room = Room(0, PRESETS[name], 3)
    seats: list[Phone] = [Numbering(room, 10 + number, f"L{number}") for number in range(2)]
    seats[0].press("begin")
    play(room, seats, Random(name), 1)

    for phone in seats:
        assert isinstance(phone, Numbering)
        numbered: dict[int, set[str]] = phone.__dict__["numbered"]
        assert [*numbered] == [*range(1, len(numbered) + 1)]
        assert {number: lines for number, lines in numbered.items() if len(lines) > 1} == {}
        assert len(numbered) > 40


@pytest.mark.sweep
def test_phones_hear_what_bots_say_as_the_window_does_and_never_what_was_said_before_they_came() -> None:
    room, (phone, other) = phones(PRESETS["classic"], 2, seed=3)
    play(room, [phone, other], Random(1), 4)
    match = room.table.match
    assert match is not None
    talk = Talk(match.rules, match.players)
    remarks = [talk.hear(event) for events in match.events for event in events]
    said = [(remark.seat.letter, remark.words) for remark in remarks if remark is not None]
    heard = [(each["seat"], each["words"]) for each in phone.talk]
    names = {chair["seat"]: chair["name"] for chair in phone.sheet["people"]}

    assert heard
    assert heard == [(each["seat"], each["words"]) for each in other.talk]
    assert in_order(heard, said)
    assert all(each["spoken"] == f"{names[each['seat']]} says: {each['words']}" for each in phone.talk)
    assert Phone(room, 30, "Late", watch=True).talk == []


def in_order(part: list[tuple[str, str]], whole: list[tuple[str, str]]) -> bool:
    """Return whether the items of one list are in the other in that order."""
    rest = iter(whole)
    return all(item in rest for item in part)


def test_a_match_is_played_to_its_end_and_another_begins() -> None:
    rules = PRESETS["joedog"].changed(end={"target": 10})
    room, seats = phones(rules, 1)
    play(room, seats, Random(2), TableStage.OVER)
    room.go(1)
    seats[0].look()
    result = seats[0].sheet["result"]
    assert room.table.match is not None
    assert result["seed"] == room.table.match.seed
    assert "won the match" in result["title"]
    for settled, what in ((True, "round"), (False, "match")):
        room.table.settled = settled
        room.table.rev += 1
        seats[0].look()
        assert seats[0].sheet["result"]["title"].endswith(f"won the {what}.")
        assert seats[0].sheet["prompt"] == f"The {what} is over", "at an evening it is a round"
    seats[0].press("another")
    assert (seats[0].sheet["stage"], seats[0].sheet["round"]) == ("gathering", 2)


def test_whoever_comes_reads_the_game_who_invites_them_and_who_will_be_partners() -> None:
    room = Room(0, PRESETS["classic"], 1)
    watcher = Phone(room, 30, "W", watch=True)
    assert watcher.sheet["coming"][2] == words.NOBODY_SITS
    assert watcher.sheet["values"][0] == ""
    first, second = (Phone(room, 10 + number, name) for number, name in enumerate(("Ann", "Ben")))

    watcher.look()
    game, _, invited = watcher.sheet["coming"]
    assert game == "Four players, partners"
    assert invited == "Ann and Ben invite you."
    assert "Ann" in watcher.sheet["values"][0]
    assert first.sheet["coming"] == second.sheet["coming"] == []
    others = [Phone(room, 20 + number, name) for number, name in enumerate(("Cleo", "Dan"))]
    watcher.look()
    assert watcher.sheet["coming"][3:] == [words.FULL]
    assert watcher.sheet["prompt"] == words.ALL_SIT
    others[0].look()
    assert others[0].sheet["values"][0].startswith("Partners: You and ")


def test_where_nobody_has_a_partner_none_is_told() -> None:
    watcher = Phone(Room(0, PRESETS["three-handed"], 1), 30, "W", watch=True)
    assert watcher.sheet["values"] == ["", ""]


def test_a_head_is_chosen_among_those_that_nobody_has_before_the_match() -> None:
    room = Room(0)
    ada, bob = (Phone(room, 10 + number, name) for number, name in enumerate(("Ada", "Bob")))
    own = next(item for item in ada.sheet["heads"] if item["pressed"])
    assert own["card"] == ada.sheet["people"][0]["head"]
    bob.press("head JD" if own["card"] != "JD" else "head KS")
    ada.look()
    chosen = bob.sheet["people"][0]["head"]
    assert [item["card"] for item in bob.sheet["heads"] if item["pressed"]] == [chosen]
    assert chosen in [one["head"] for one in ada.sheet["people"]]
    assert chosen not in [item["card"] for item in ada.sheet["heads"]]
    assert {len(phone.sheet["heads"]) for phone in (ada, bob)} == {11}
    assert all(item["spoken"] for item in ada.sheet["heads"])
    ada.press("begin")
    for _ in range(4):
        room.go()
        ada.look()
        bob.look()
    assert (ada.sheet["stage"], ada.sheet["heads"]) == ("playing", [])
    assert bob.sheet["people"][0]["head"] == chosen


def test_a_ping_is_answered_at_once_and_only_then() -> None:
    room, (seat, *_) = phones(PRESETS["classic"], 1)
    assert PONG not in seat.light.tell()
    seat.light.take(format_message(Ping()), room.now)
    assert PONG in seat.light.tell()
    assert PONG not in seat.light.tell()


@pytest.mark.sweep(11)
@pytest.mark.parametrize("name", of_each_kind())
def test_a_key_presses_nothing_that_the_table_would_have_to_take_back(name: str) -> None:
    """Speech types letters by mistake: the key of what is final only goes to its button (WCAG 2.1.4)."""
    room, seats = phones(PRESETS[name], seed=3)
    rng, finals = Random(name), set()
    for _ in range(40):
        room.go(0.5)
        for phone in seats:
            phone.look()
            for item in phone.controls("buttons"):
                moment = room.table.moment
                if not item.get("key") or item.get("off") or not phone.sheet["asked"]:
                    continue
                if item.get("final"):
                    finals.add(item["key"])
                else:
                    phone.press(item["name"])
                    assert room.table.moment == moment, item
                    break
            if phone.sheet["asked"]:
                phone.press(rng.choice(phone.enabled()))
            elif any(item["name"] == "go on" for item in phone.sheet["buttons"]):
                phone.press("go on")
    assert finals or name.startswith("two-handed")


def test_a_card_that_may_not_be_played_says_why() -> None:
    room, seats = phones(PRESETS["classic"], 1, seed=5)
    rng = Random(1)
    for _ in range(600):
        room.go(0.5)
        seats[0].look()
        off = [item["name"] for item in seats[0].sheet["hand"] if item.get("off")]
        if seats[0].sheet["asked"] and off and len(off) < len(seats[0].sheet["hand"]):
            break
        if seats[0].sheet["asked"]:
            seats[0].press(rng.choice(seats[0].enabled()))
        elif seats[0].enabled():
            seats[0].press(seats[0].enabled()[0])
    ply = room.table.moment
    seats[0].press(off[0])
    assert seats[0].notes[-1].startswith(("You must", "Without a"))
    assert room.table.moment == ply


def test_the_button_for_a_new_deal_names_the_misdeal_of_these_rules() -> None:
    rules = PRESETS["classic"].changed(dealing={"misdeal": Misdeal.NO_ACE})
    players = tuple(Player(name, "easy") for name in "NESW")
    for seed in range(200):
        match = Match.new(rules, players, str(seed))
        match.deal()
        assert match.awaited is not None
        view = match.view(match.awaited)
        if all(card.rank is not Rank.ACE for card in view.hand):
            break
    redeal = next(each for each in Pad(view, (0, 0), names_of(view)).buttons() if each.name == "ask redeal")

    assert (redeal.label, redeal.note) == ("New deal", "no ace")


def test_what_is_pressed_late_or_twice_does_nothing() -> None:
    room, seats = phones(PRESETS["classic"])
    room.go(1)
    for phone in seats:
        phone.look()
    asked = next(phone for phone in seats if phone.sheet["asked"])
    old = dict(asked.sheet)
    asked.press("pass" if "pass" in asked.enabled() else asked.enabled()[0])
    moment = room.table.moment
    for name in ("pass", "card AS 1", old["hand"][0]["name"]):
        asked.light.take(format_message(Press(old["undone"], old["ply"], name)), room.now)
    asked.light.take(format_message(Press(*moment, "a name of nothing")), room.now)
    assert room.table.moment == moment


def test_cards_to_pass_are_chosen_and_put_back_and_no_more_than_needed() -> None:
    room, seats = phones(PRESETS["classic"], seed=9)
    rng = Random(4)
    chooser = None
    while chooser is None:
        room.go(0.5)
        for phone in seats:
            phone.look()
            if phone.sheet["asked"] and phone.sheet["prompt"].startswith("Choose"):
                chooser = phone
                break
            if phone.sheet["asked"]:
                phone.press(rng.choice(phone.enabled()))
    names = [item["name"] for item in chooser.sheet["hand"]]
    for name in names[:4]:
        chooser.press(name)
    assert sum(item["pressed"] for item in chooser.sheet["hand"]) == 4
    chooser.press(names[5])
    assert chooser.notes[-1] == panels.put_back_first(4)
    chooser.press(names[0])
    assert sum(item["pressed"] for item in chooser.sheet["hand"]) == 3
    chooser.press("confirm pass")
    assert chooser.sheet["asked"], "three are too few"
    chooser.press(names[5])
    chooser.press("confirm pass")
    assert not chooser.sheet["asked"]


def come_to(rules: RuleSet, name: str, seed: int) -> tuple[Room, Phone]:
    """Play until somebody is offered a button of that name."""
    room, seats = phones(rules, seed=seed)
    rng = Random(seed)
    for _ in range(2_000):
        room.go(0.5)
        for phone in seats:
            phone.look()
            if any(item["name"] == name for item in phone.controls("buttons")):
                return room, phone
            if phone.sheet["asked"]:
                phone.press(rng.choice(phone.enabled()))
            elif any(item["name"] == "go on" for item in phone.sheet["buttons"]):
                phone.press("go on")
    raise AssertionError(f"nobody is offered {name}")


@pytest.mark.sweep
def test_throwing_in_is_asked_with_its_price_and_can_be_taken_back() -> None:
    room, phone = come_to(PRESETS["classic"], "throw in", 9)
    moment, before = room.table.moment, phone.sheet["prompt"]
    phone.press("throw in")
    assert phone.sheet["prompt"].startswith(f"{panels.THROW_IN_ASKED} You lose ")
    assert [item["name"] for item in phone.controls("buttons")] == ["no", "yes"]
    phone.press("no")
    assert (phone.sheet["prompt"], room.table.moment) == (before, moment)
    phone.press("throw in")
    phone.press("yes")
    assert room.table.moment != moment
    assert any("threw in the hand" in line for line in phone.sheet["log"])


def test_all_melds_are_laid_by_one_press() -> None:
    room, phone = come_to(PRESETS["two-handed"], "lay all", 3)
    moment = room.table.moment
    label = next(item["label"] for item in phone.controls("buttons") if item["name"] == "lay all")
    phone.press("lay all")
    assert label.startswith(f"Lay {room.table.moment[1] - moment[1]} melds: ")
    assert "lay all" not in [item["name"] for item in phone.controls("buttons")]


def test_one_who_watches_holds_no_card_and_decides_nothing() -> None:
    room, seats = phones(PRESETS["classic"], 2)
    guest = Phone(room, 50, "guest", watch=True)
    play(room, seats, Random(1), 1)
    guest.look()
    assert guest.sheet["seat"] is None
    assert guest.controls() == []
    assert len(guest.sheet["people"]) == 4


def test_signals_are_said_by_name() -> None:
    _, seats = phones(PRESETS["classic"], 2)
    assert words.SIGNALS.keys() == set(SIGNALS)
    seats[0].press("say thanks")
    seats[1].look()
    assert seats[1].notes == ["L0: Thank you!"]


def test_one_who_watches_is_told_no_hand() -> None:
    for match in islice(matches(PRESETS["classic"], "watching", 1), 0, None, 9):
        view = known(match, None)
        assert view.hand == ()
        assert all(move.cards is None for move in view.moves)


def test_what_bids_tell_is_agreed_before_the_match_shown_on_the_button_and_told_of_what_was_said() -> None:
    rules = PRESETS["double-deck"]
    room = Room(0, rules)
    room.table.terms = replace(room.table.terms, convention=MELD_BIDS)
    ada, bo = Phone(room, 1, "Ada"), Phone(room, 2, "Bo")
    assert any(line.startswith("Bids tell: Meld bids.") for line in ada.sheet["terms"])
    assert ["51", "aces around"] in ada.sheet["card"]
    assert ["+2", "about 20 of meld"] in ada.sheet["card"]
    ada.press("begin")
    bid = None
    for _ in range(400):
        room.go(0.1)
        for phone in (ada, bo):
            phone.look()
        asked = next((phone for phone in (ada, bo) if phone.sheet["asked"]), None)
        if asked is not None:
            bid = next((item for item in asked.controls("buttons") if item["name"].startswith("bid ")), None)
            break
    assert asked is not None
    assert bid is not None
    asked.press("more")
    asked.press("more")
    noted = next(item for item in asked.controls("buttons") if item["name"].startswith("bid "))
    assert noted["note"].endswith(" of meld")
    assert noted["spoken"] == f"{noted['label']}: {noted['note']}"
    asked.press(noted["name"])
    room.go(0.1)
    for phone in (ada, bo):
        phone.look()
        said = next(one["said"] for one in phone.sheet["people"] if one["seat"] == asked.sheet["seat"])
        assert said.endswith(" meld")
        assert any(noted["note"] in line for line in phone.sheet["log"]), "it is heard, too"
    assert room.table.match is not None
    assert room.table.match.record.conventions == (MELD_BIDS, MELD_BIDS)


def names_of(view: Observation) -> Names:
    """Names for everybody at the table of somebody who sees this."""
    return Names(tuple(seat.name.title() for seat in view.rules.seats), view.seat, view.rules.seating)


# Every phase, and no other.


class Unheard(Phase):
    """A phase that somebody has added to the rules."""

    label = "unheard of"


def views() -> dict[type[Phase], Observation]:
    """What the seat that is to act sees in each phase."""
    found: dict[type[Phase], Observation] = {}
    for rules in (*map(PRESETS.__getitem__, ("classic", "kitty-four", "five-handed", "two-handed")), WITH_DIX, UNSEEN):
        for move in random_game(rules, "phases", deals=1):
            for state in (move.before, move.step.state):
                seat = to_act(state)
                if seat is not None:
                    found.setdefault(type(state.phase), observe(state, seat))
    over = found[DealOver]
    assert isinstance(over.phase, DealOver)
    end = over.phase
    return found | {
        GameOver: replace(over, phase=GameOver(end.contract, end.trump, end.melds, end.tricks, winner=0)),
        Unheard: replace(over, phase=Unheard()),
    }


def test_a_page_knows_each_phase_and_takes_none_for_another() -> None:
    asks_nothing = {AwaitingDeal, DealOver, GameOver}
    seen = views()
    assert set(seen) == {*engine._PHASES, Unheard}

    silent = set()
    for kind, view in seen.items():
        try:
            assert Pad(view, (0, 0), names_of(view)).prompt()
        except TypeError:
            silent.add(kind)

    assert silent == {Unheard} | asks_nothing


def test_a_page_is_told_to_ask_for_another_name_when_its_own_is_refused() -> None:
    room = Room(0)
    page = Phone(room, 10, "\u3164")
    told: list[dict[str, Any]] = []
    page.light.take(format_message(Greet(VERSION, "\u3164", f"{10:032x}")), room.now)
    told += map(json.loads, page.light.tell())

    assert [(each["line"], each.get("join")) for each in told] == [(words.NO_NAME, True)]


@pytest.mark.sweep
def test_whoever_sits_out_is_told_so_on_the_phone_and_watches() -> None:
    """Of five, the dealer and the second at the left: they have no cards, and are asked nothing until the next deal."""
    room, seats = phones(PRESETS["three-handed"].changed(seating=Seating.TWO_OUT), 5, seed=3)
    for _ in range(20):
        room.go(0.5)
        for phone in seats:
            phone.look()
    assert room.table.match is not None
    out = room.table.match.state.out
    prompts = [phone.sheet["prompt"] for phone in seats]

    assert [seat for seat, prompt in enumerate(prompts) if "so you sit out" in prompt] == list(out)
    assert all(seats[seat].sheet["hand"] == [] and not seats[seat].sheet["asked"] for seat in out)
    assert [each["said"] for each in seats[0].sheet["people"]].count("sits out") == 2
    play(room, seats, Random("out"), 3)
    assert len({result.dealer for result in room.table.match.state.standing.sheet}) > 1
