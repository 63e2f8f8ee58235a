"""A deal of every game by ear: a script that knows only what is announced and mirrored plays it to the end.

``Listener`` never looks at the app. It decides only after it was asked, and presses what the page would show.
"""

import re
from collections.abc import Iterator

import pytest

from game.host import MemoryStorage
from game.match import Match
from game.rules import RuleSet, preset
from game.rules.text import HUMAN, Player
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.reading import SuitReader, read_hand
from game.scenes.table.scene import Table
from game.store.settings import Motion, Settings, Speed, Tips
from tests.games import of_each_kind
from tests.pilot import MemoryHost, Pilot

QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST, tips=Tips.DISMISSED)
ASKED = {
    "call": r"^Your call",
    "trump": r"^Name trump",
    "partner": r"^Call a card: ",
    "choose": r"Choose (\d+) cards? ",
    "card": r"^Your (turn|lead)",
    "lay": r"^Lay a meld|: lay your last melds$",
    "take": r"^Take one of the last two cards",
    "last tricks": r"^The stock is gone$",
    "melds": r"in tricks to make \d+$|melded enough for \d+ already$",
    "result": r"Total: ",
}
"""How each decision is asked for."""
SIGNS = re.compile(r"[♠♥♦♣×·−…]|\w-\d")
BEGINS_SMALL = re.compile(r"(?:^|[.!?] )[“(]?[a-z]")


def sit_down(rules: RuleSet, seed: str = "7", level: str = "easy", hurry: bool = True) -> Pilot:
    bots = (Player(name, level) for name in ("Nora", "Edda", "Wes", "Ida")[: len(rules.seats) - 1])
    players = (*bots, Player("You", HUMAN))
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", QUICK.to_json())
    return Pilot(lambda app: Table(app, MatchDriver(app, Match.new(rules, players, seed)), hurry=hurry), host=host)


class Listener:
    """Somebody with a screen reader: hears what is announced, reads the mirrored controls, and presses them."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot, self._host = pilot, pilot.host
        self.heard: list[str] = []
        """All that was said."""
        self._known = 0
        """How much of it was said up to the last question."""

    def listen(self) -> None:
        """One frame."""
        self._pilot.send()
        self.heard += self._host.announcements[len(self.heard) :]

    def asked(self) -> tuple[str, str]:
        """Listen until something is asked: what kind of decision, and in which words."""
        for _ in range(3000):
            said = self.heard[self._known :]
            found = [(kind, text) for text in said for kind, words in ASKED.items() if re.search(words, text)]
            if found:
                assert found == [(found[0][0], said[-1])], f"one question, and nothing after it: {said}"
                self._known = len(self.heard)
                return found[0]
            self.listen()
        raise AssertionError(f"nothing was asked any more after {self.heard[-5:]}")

    def labels(self, start: str = "", usable: bool = True) -> list[str]:
        """The labels of the controls whose names begin so."""
        return [c.label for c in self._host.mirrored if c.name.startswith(start) and (c.enabled or not usable)]

    def press(self, label: str) -> None:
        """Press the first usable control with that label that is not pressed yet."""
        name = next(c.name for c in self._host.mirrored if c.label == label and c.enabled and not c.pressed)
        self._host.pressed.append(name)
        self.listen()

    def read(self, name: str) -> str:
        """What a control says."""
        return next(c.label for c in self._host.mirrored if c.name == name)

    # Decisions, from words alone.

    def decide(self, kind: str, text: str) -> None:
        """Answer what was asked; the answer is pressed on a control that is there now."""
        match kind:
            case "call":
                self.press(self._call(self.read("values")))
            case "trump":
                values = self._values(text)
                suits = [label for suit in values for label in self.labels("trump ") if label.lower().startswith(suit)]
                self.press(suits[0])
            case "partner":
                self.press(self.labels("partner ")[0])
            case "choose":
                wanted = re.search(ASKED["choose"], text)
                assert wanted
                for label in self.labels("card ")[: int(wanted[1])]:
                    self.press(label)
                self.press(self.labels("confirm ")[0])
            case "card":
                self.press(self._card(text))
            case "lay":
                self.press(self.labels("lay ")[0])
            case "take":
                self.press(self.labels("take ")[0])
            case "last tricks" | "melds":
                self.press(next(label for name in ("go on", "play on") for label in self.labels(name)))

    def _values(self, text: str) -> dict[str, int]:
        return {suit: int(points) for points, suit in re.findall(r"(\d+) in (\w+)", text)}

    def _call(self, values: str) -> str:
        """A first bid where there is something to meld; no more than one."""
        bids = self.labels("bid ")
        bold = max(self._values(values).values()) > 0 and not any(text.startswith("You bid") for text in self.heard)
        return bids[0] if bold and bids else "Pass"

    def _card(self, text: str) -> str:
        """The first card that may be played: as it was told, it is the first that can be pressed."""
        usable = self.labels("card ")
        told = re.search(r"You may play the ([^,]+)", text)
        if told:
            assert usable[0].lower().startswith(told[1])
        return usable[0]


def checked(listener: Listener) -> Iterator[tuple[str, str]]:
    """Everything that is asked until the deal is scored; nothing is said twice, stale, in signs, or begins small."""
    kind = ""
    while kind != "result":
        before = len(listener.heard)
        kind, text = listener.asked()
        assert all(one != other for one, other in zip(listener.heard, listener.heard[1:], strict=False))
        standing = listener.read("standing")
        assert kind == "result" or text.split(". ")[0].split(": ")[0] in standing or kind == "trump", (text, standing)
        for words in (*listener.heard[before:], *listener.labels(usable=False)):
            assert not SIGNS.search(words), words
            assert not BEGINS_SMALL.search(words), words
        yield kind, text


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", of_each_kind())
def test_a_deal_is_played_on_what_is_told_alone(rules: str) -> None:
    listener = Listener(sit_down(preset(rules)))
    kinds = []

    for kind, text in checked(listener):
        kinds.append(kind)
        if kind != "result":
            listener.decide(kind, text)

    assert {"card", "result"} <= set(kinds)
    hand = next(text for text in listener.heard if text.startswith("Your cards: "))
    assert hand.count(",") + 1 == preset(rules).dealing.hand_size
    total = re.search(r"Total: (.*)\.$", listener.heard[-1])
    assert total
    listener.press("Score sheet")
    row = listener.read("deal 1")
    told = re.findall(r"\d+", total[1])
    assert all(re.search(rf"tricks \d+, score (minus )?{points}\b", row) for points in told), row
    assert re.findall(r"\d+", listener.read("totals"))[: len(told)] == told


def test_no_frame_tells_of_a_turn_that_is_over() -> None:
    listener = Listener(sit_down(preset("two-handed"), hurry=False))
    turns, said = 0, 0
    for _ in range(1500):
        listener.listen()
        mine = bool(listener.labels("card "))
        standing = listener.read("standing") if listener.labels("standing") else ""
        assert mine or not standing.startswith("Your"), standing
        asks = [text for text in listener.heard[said:] if text.startswith("Your ") and "cards" not in text]
        said = len(listener.heard)
        assert mine or not asks, asks
        if asks:
            turns += 1
            listener.press(listener.labels("card ")[0])
        if turns == 4:
            return
    raise AssertionError(f"only {turns} turns: {listener.heard}")


def read_by(pilot: Pilot, key: str) -> str:
    """What a key has said."""
    before = len(pilot.host.announcements)
    pilot.press(key)
    return pilot.host.announcements[before]


def test_keys_read_the_hand_its_suits_and_how_the_game_stands() -> None:
    """PE4: T left out trump, contract and score, and no key read the hand."""
    pilot = Pilot.at("trick")
    by_suit: dict[str, list[str]] = {}
    for control in pilot.host.mirrored:
        if control.name.startswith("card "):
            rank, suit = control.label.lower().split(",")[0].split(" of ")
            by_suit.setdefault(suit, []).append(rank)

    suits = [read_by(pilot, "n") for _ in range(5)]

    assert suits[4] == suits[0], "after the last suit the first comes again"
    for suit, ranks in by_suit.items():
        told = next(text for text in suits if text.startswith(suit.capitalize() + ": "))
        assert set(re.findall(r"(\w+?)s?(?=[,.])", told)) == set(ranks), (told, ranks)
    assert {text for text in suits if text.startswith("No ")} == {
        f"No {suit}." for suit in {"spades", "hearts", "diamonds", "clubs"} - by_suit.keys()
    }
    count = sum(map(len, by_suit.values()))
    assert read_by(pilot, "y") == f"Your hand: {count} cards. {' '.join(suits[:4])}"
    facts = [control.label for control in pilot.host.mirrored if control.name.startswith(("contract", "points"))]
    assert read_by(pilot, "g") == ". ".join(facts) + "."
    assert facts[0] == "Contract 250 in diamonds by Wes, still needs 80"


def test_another_hand_is_read_from_its_first_suit_and_a_hidden_one_not_at_all() -> None:
    pilot = Pilot.at("trick")
    scene = pilot.scene
    assert isinstance(scene, Table)
    first, _ = read_by(pilot, "n"), read_by(pilot, "n")
    model = scene.session.model
    model.hands[model.viewer].pop()
    assert read_by(pilot, "n").startswith(first.split(":")[0])
    model.covered = True
    assert {read(model, pilot.app.settings) for read in (read_hand, SuitReader().read)} == {"You hold no cards now."}


def test_a_hand_that_is_taken_up_again_is_read_before_the_question() -> None:
    """PE4: after *Continue* and a page that is loaded again nothing said what one holds."""
    listener = Listener(sit_down(preset("classic")))
    listener.asked()
    scene = listener._pilot.scene
    assert isinstance(scene, Table)
    told = read_by(listener._pilot, "y")

    again = Pilot(lambda app: Table(app, MatchDriver(app, Match(scene.session.match.whole.record)), hurry=True))

    again.advance(0.1)
    assert again.host.announcements[:2] == ["At the table", told]
    assert len(again.host.announcements) == 3


def test_the_trick_can_be_read_with_who_is_winning() -> None:
    listener = Listener(sit_down(preset("classic")))
    for kind, text in checked(listener):
        played = [words for words in listener.heard[-4:] if re.match(r"(Nora|Edda|Wes) plays", words)]
        if kind == "card" and len(played) == 2:
            break
        listener.decide(kind, text)
    standing = listener.read("standing")

    assert all(text.split(" plays the ")[1].rstrip(".") in standing for text in played), standing
    assert re.search(r"(Nora|Edda|Wes) is winning$", standing)


def test_who_sits_where_and_who_deals_can_be_read() -> None:
    pilot = Pilot.at("trick")

    (told,) = [control.label for control in pilot.host.mirrored if control.name == "people"]

    assert told == "Wes sits at your left. Nora sits opposite, your partner. Edda sits at your right. Wes deals"


def test_the_last_trick_is_told_in_words() -> None:
    listener = Listener(sit_down(preset("joedog")))
    for kind, text in checked(listener):
        if any(" won the trick" in words for words in listener.heard):
            break
        listener.decide(kind, text)
    listener.press("Last trick")

    assert len(re.findall(r"\w+: \w+ of \w+", listener.heard[-1])) == 4
    assert listener.heard[-2] == "Last trick"
    assert listener.read("cards") == listener.heard[-1]


def test_the_hand_is_told_in_the_order_in_which_it_lies() -> None:
    listener = Listener(sit_down(preset("classic")))
    listener.asked()
    told = next(text for text in listener.heard if text.startswith("Your cards: "))

    assert told[12:-1].split(", ") == [label.lower() for label in listener.labels("card ", usable=False)]
