"""The seal is shown before the first card, the cut mixed in after it; both are revealed when the match is over."""

from game.match import Match
from game.rules import PRESETS, Seat
from game.rules.play import cut_of, seal_of, sealed_seed
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.new_game import NewGame
from game.scenes.table.dialogs.fair_cards import FairCards
from game.scenes.table.scene import Table
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from game.words.sealing import VERIFY, grouped, proof, seal_lines
from tests.fixtures.make import PLAYERS
from tests.pilot import MemoryHost, Pilot

SEED = sealed_seed("5fd34a1be07c2296", "8ad29c01f5b7e634", "left hand")
SEAL = seal_of(SEED) or ""


def spoken(pilot: Pilot) -> str:
    return " ".join(str(row) for row in pilot.scene.rows()) if isinstance(pilot.scene, NewGame) else ""


def test_a_new_game_shows_the_seal_and_then_takes_the_cut() -> None:
    pilot = Pilot(NewGame)
    pilot.click("more")
    shown = spoken(pilot)
    pilot.click("cut")
    pilot.type("my cut")
    assert spoken(pilot).count("Seal (SHA-256)") == 1
    pilot.click("start")

    assert isinstance(pilot.scene, Table)
    seed = pilot.scene.session.match.seed
    assert cut_of(seed) == "my cut"
    assert grouped(seal_of(seed) or "") in shown


def test_a_deal_code_has_no_seal() -> None:
    pilot = Pilot(NewGame)
    pilot.click("more")
    pilot.click("deal code")
    pilot.type("tea")
    assert "Seal (SHA-256)" not in spoken(pilot)
    pilot.click("start")

    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.seed == "tea"


def test_the_seed_behind_the_seal_is_told_when_the_match_is_over_and_not_before() -> None:
    before, after = " ".join(seal_lines(SEED, over=False)), " ".join(seal_lines(SEED, over=True))

    assert grouped(SEAL) in before
    assert "left hand" in before
    assert "5fd34a1be07c2296" not in before
    assert SEED in after
    assert "can prove" in before
    assert "not sealed" in " ".join(seal_lines("tea", over=True))


def test_the_menu_leads_to_the_seal_and_copies_it() -> None:
    host = MemoryHost()
    match = Match.new(PRESETS["classic"], PLAYERS, SEED)
    pilot = Pilot(lambda ctx: Table(ctx, MatchDriver(ctx, match)), host=host)
    pilot.advance(1)
    pilot.click("menu")
    pilot.click("fair cards")
    assert isinstance(pilot.scene, FairCards)
    pilot.click("copy seal")

    assert host.copied == [f"Seal: {SEAL}"]
    assert any(grouped(SEAL)[:8] in text for text in host.announcements)


def test_the_proof_names_seal_seed_and_where_to_check() -> None:
    assert proof(SEED, "https://example.org/") == f"Seal: {SEAL}\nSeed: {SEED}\nCheck it: https://example.org/{VERIFY}"
    assert "Check it" not in proof(SEED, None)


def test_another_match_is_sealed_too() -> None:
    match = Match.new(PRESETS["classic"], PLAYERS, "tea")
    pilot = Pilot(lambda ctx: Table(ctx, MatchDriver(ctx, match)))

    assert seal_of(MatchDriver(pilot.app, match).again().match.seed) is not None
    assert match.is_human(Seat.SOUTH)


def test_the_record_carries_seal_and_cut() -> None:
    record = Match.new(PRESETS["classic"], PLAYERS, SEED).record
    text = format_notation(record)

    assert f'[Seed "{SEED}"]\n[Seal "{SEAL}"]' in text
    assert parse_notation(text) == record
