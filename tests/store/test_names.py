"""Names of all languages come back as they were kept and sent: nothing is composed, cut or left out on the way."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.plain import PLAYER_NAME, RULES_NAME, Unreadable
from game.rules import DEFAULT_RULES, RuleSetError
from game.rules.play import CUT, cut_of, sealed_seed
from game.rules.text import Player, Record, check_seed
from game.store.links import SharedDeal, SharedResult, format_link, parse_link
from game.store.matches import format_record, parse_record
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from game.store.settings import Settings, keep_settings, saved_settings
from tests.names import BY_LANGUAGE, NAMES
from tests.pilot import MemoryHost

FAMILY = "👨‍👩‍👧‍👦"
TABLES = [NAMES[start : start + 4] for start in range(0, len(NAMES) - 3, 4)] + [(FAMILY, "e\u0308", "李", "می\u200cر")]


def seated(names: tuple[str, ...], seed: str = "seed") -> Record:
    return Record(DEFAULT_RULES, tuple(Player(name, "easy") for name in names), seed)


@pytest.mark.sweep(7)
@pytest.mark.parametrize("names", TABLES, ids="-".join)
def test_a_match_keeps_its_names(names: tuple[str, ...]) -> None:
    record = seated(names)
    assert parse_record(format_record(record)) == record
    assert [player.name for player in parse_notation(format_notation(record)).players] == list(names)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("names", [*BY_LANGUAGE.values(), FAMILY], ids=[*BY_LANGUAGE, "a family"])
def test_settings_links_rules_deal_codes_and_cuts_keep_a_name(names: str) -> None:
    for name in names.split():
        place = SimpleNamespace(host=MemoryHost(), storage_failed=pytest.fail)
        keep_settings(place, Settings().changed(own_name=name))
        assert saved_settings(place).own_name == name
        rules = DEFAULT_RULES.changed(name=f"{name} {name}"[:RULES_NAME].strip())
        deal = SharedDeal(rules, name, result=SharedResult(name, ("easy",) * 3, (250, 90)))
        assert parse_link(format_link(deal)) == deal
        assert check_seed(name) == name
        assert len(name) <= CUT
        assert cut_of(sealed_seed("0" * 16, "1" * 16, name)) == name


@pytest.mark.parametrize("name", ["a\u202eb", "a\u200bb", "\u200da", "a\x1b[2Jb", "a\u2028b", "ж" * (PLAYER_NAME + 1)])
def test_a_name_that_no_field_takes_is_refused_wherever_it_comes_from(name: str) -> None:
    record = seated((name, "B", "C", "D"))
    with pytest.raises(Unreadable):
        parse_record(format_record(record))
    with pytest.raises(ValueError, match="name"):
        Settings().changed(own_name=name)
    deal = SharedDeal(DEFAULT_RULES, "seed", result=SharedResult(name, ("easy",) * 3, (250, 90)))
    with pytest.raises(Unreadable):
        parse_link(format_link(deal))
    with pytest.raises(RuleSetError):
        DEFAULT_RULES.changed(name=name if len(name) < PLAYER_NAME else name * 4)
    with pytest.raises(Unreadable):
        parse_notation(format_notation(replace(record, players=(*record.players[1:], record.players[0]))))
