"""Playing in lanes: the policies of ``policy`` as algebra over the planes of a table.

Under every policy, a seat that can beat the best card does so if it must follow or trump. So the head rule and the
overtrump switch never change what a policy plays; they matter only for the cards offered to it and for what a play
proves. Only where the suit led is beaten in a trumped trick, too, do the rules leave a seat fewer cards than it has.
"""

from collections.abc import Generator, Sequence

from ...rules import RuleSet
from ..policy.orders import RoleOrders, ranks
from ..policy.play import Style
from .table import FALLING, LOW, RISING, TableLanes


def play_tricks(
    table: TableLanes, rules: RuleSet, tricks: int, role: int = 0, trump_first: bool = False
) -> Generator[None, None, tuple[int, ...]]:
    """Play ``tricks`` tricks to the end by policy; ``role`` is the first to act in the first of them.

    ``trump_first``: the leader of that one must lead trump. Returns the lanes in which each side takes the first trick.
    """
    first: tuple[int, ...] = ()
    for left in range(tricks, 0, -1):
        table.watching = left == tricks
        if role == 0:
            picks = _lead_trump(table) if trump_first and left == tricks else lead(table)
            table.remove(0, picks)
            table.begin(picks)
            role = 1
        for follower in range(role, table.roles):
            picks, won, ruffs, topped = follow(table, follower)
            table.remove(follower, picks)
            table.settle(follower, picks, won, ruffs, topped)
        table.finish(0 if left > 1 else rules.tricks.last_trick // table.unit)
        role = 0
        if left == tricks:
            first = tuple(table.takers)
        yield
    return first


def lead(table: TableLanes) -> list[int]:
    """Return what role 0 leads by policy: a wide plane for each rank."""
    hand = table.hands[0]
    picks = [0] * 6
    if table.expert:
        _lead_as_expert(table, picks)
        return picks
    need = _pick_sure_trumps(table, table.mask, picks)
    if table.policy.style is Style.STANDARD:
        need = _pick_plain(table, hand, need, FALLING, picks)
        _pick_any(hand, need, RISING, picks)
        return picks
    need = _pick_sure_plain(table, need, picks)
    for rank in RISING:
        need = _pick_plain(table, hand, need, (rank,), picks)
        need = _pick_any(hand, need, (rank,), picks)
    return picks


def _lead_trump(table: TableLanes) -> list[int]:
    """Return what role 0 leads by policy where it has to lead trump, as far as it holds any."""
    hand = table.hands[0]
    trumps = table.mask & (hand[0] | hand[1] | hand[2] | hand[3] | hand[4] | hand[5])
    closed = table.spread(trumps) ^ trumps
    table.hands[0] = [held ^ (held & closed) for held in hand]
    picks = lead(table)
    table.hands[0] = hand
    return picks


def _lead_as_expert(table: TableLanes, picks: list[int]) -> None:
    """Choose the Expert's lead."""
    hand, (left, across, right) = table.hands[0], table.others(0)
    attack = table.attacks(0)
    trumps_out = 0
    for rank in RISING:
        trumps_out |= left[rank] | across[rank] | right[rank]
    hunting = attack & trumps_out & table.draws
    chase = _pick_sure_trumps(table, hunting, picks)
    if table.roles == 3:
        chase = _pick_any(hand, chase, LOW, picks)
    calm = table.mask ^ hunting
    need = _pick_sure_plain(table, chase | calm, picks)
    defend = need ^ (need & attack)
    chase = need & hunting
    need ^= chase ^ _pick_any(hand, chase, LOW, picks)
    for lanes, orders in zip((need ^ defend, defend), table.leads, strict=True):
        for some, order in orders:
            only_trumps = _pick_plain(table, hand, lanes & some, order, picks)
            top = only_trumps & attack
            top ^= top & hunting
            _pick_any(hand, top, FALLING, picks)
            _pick_any(hand, only_trumps ^ top, order, picks)


def follow(table: TableLanes, role: int) -> tuple[list[int], int, int, int]:
    """Return what a later role plays by policy: wide planes by rank, winning cards, the lanes in which it trumps.

    Last come the lanes in which it has to beat the suit led, although the trick is trumped.
    """
    hand = table.hands[role]
    beats = table.beats
    mask = table.mask
    held = hand[0] | hand[1] | hand[2] | hand[3] | hand[4] | hand[5]
    follows = held & table.led
    void = mask ^ table.fold(follows)
    ruffs = held & void
    able = opened = (follows & table.live) | ruffs
    picks = [0] * 6
    last = role == table.roles - 1
    if not last and table.expert:
        own = opened & table.spread(table.attacks(role))
        opened ^= _pick_unbeatable(table, role, own ^ (ruffs & table.plain_led & own), picks)
    for rank in RISING if last or table.expert else FALLING:
        pick = hand[rank] & beats[rank] & opened
        if pick:
            picks[rank] |= pick
            opened ^= pick
    won = able ^ opened
    rest = (follows | ruffs) ^ won
    topped = _must_top(table, hand, follows ^ (follows & table.live)) if table.tops else 0
    if topped:
        hand = [held ^ (held & (topped ^ (topped & beating))) for held, beating in zip(hand, beats, strict=True)]
    partner = table.ally_wins(role)
    if partner and not last and table.expert:
        partner ^= partner & _beatable_best(table, role)
    orders, discards = table.orders, void ^ ruffs
    if table.alike:
        _pick_lost(table, hand, orders.attack, rest, discards, partner, picks)
    else:
        attack = table.attacks(role)
        wide = rest & table.spread(attack)
        _pick_lost(table, hand, orders.attack, wide, discards & attack, partner, picks)
        _pick_lost(table, hand, orders.defence, rest ^ wide, discards ^ (discards & attack), partner, picks)
    return picks, won, ruffs, topped


def _must_top(table: TableLanes, hand: list[int], trumped: int) -> int:
    """Return in which of the wide lanes of a trumped trick a hand can beat the best card of the suit led."""
    topped = 0
    for held, beating in zip(hand, table.beats, strict=True):
        topped |= held & beating & trumped
    return topped


def _pick_lost(
    table: TableLanes, hand: list[int], choices: RoleOrders, rest: int, discards: int, partner: int, picks: list[int]
) -> None:
    """Play in the lanes in which a role does not win: ``rest`` are the cards it may play there, in wide lanes.

    ``discards`` are the lanes in which it plays any plain card, ``partner`` those in which it gives a counter.
    """
    if partner:
        order = ranks(choices.give)
        counters, giving = rest & table.spread(partner), discards & partner
        if counters:
            rest ^= counters ^ _pick_any(hand, counters, order, picks)
        if giving:
            discards ^= giving ^ _pick_plain(table, hand, giving, order, picks)
    order = ranks(choices.lose)
    if rest:
        _pick_any(hand, rest, order, picks)
    if discards:
        _pick_plain(table, hand, discards, order, picks)


def _pick_any(hand: list[int], need: int, order: Sequence[int], picks: list[int]) -> int:
    """In the wide lanes of ``need``, pick the first card in the order of ranks; return the lanes without one."""
    for rank in order:
        held = hand[rank] & need
        if held:
            picks[rank] |= held
            need ^= held
            if not need:
                break
    return need


def _pick_sure_trumps(table: TableLanes, need: int, picks: list[int]) -> int:
    """In the lanes of ``need``, lead the highest trump if it is sure; return the lanes without one."""
    hand, (left, across, right) = table.hands[0], table.others(0)
    unbeaten = need
    for rank in FALLING:
        if not unbeaten:
            break
        held = hand[rank] & unbeaten
        picks[rank] |= held
        need ^= held
        unbeaten ^= held
        unbeaten ^= unbeaten & (left[rank] | across[rank] | right[rank])
    return need


def _pick_unbeatable(table: TableLanes, role: int, opened: int, picks: list[int]) -> int:
    """Play the highest winner of the suit led if no unseen card ranks higher; return the lanes."""
    hand, beats = table.hands[role], table.beats
    first, second, third = table.others(role)
    picked = 0
    for rank in FALLING:
        if not opened:
            break
        pick = hand[rank] & beats[rank] & opened
        picks[rank] |= pick
        picked |= pick
        opened ^= pick
        opened ^= opened & (first[rank] | second[rank] | third[rank])
    return picked


def _beatable_best(table: TableLanes, role: int) -> int:
    """Return the lanes in which some card of the winning card's suit, not held by the role, beats it."""
    first, second, third = table.others(role)
    higher = 0
    for rank in RISING:
        higher |= (first[rank] | second[rank] | third[rank]) & table.beats[rank]
    trumped = table.plain_led ^ (table.plain_led & table.fold(table.live))
    return table.fold(higher & table.live) | higher & trumped


def _pick_plain(table: TableLanes, hand: list[int], need: int, order: Sequence[int], picks: list[int]) -> int:
    """In the lanes of ``need``, pick the first plain card in the order of ranks; return the lanes without one.

    Most time is spent here, so ``fold`` and ``spread`` are written out.
    """
    if not need:
        return 0
    one, two = table.lanes, 2 * table.lanes
    half = need << one
    opened = half | half << one | half << two
    union = 0
    for rank in order:
        found = hand[rank] & opened
        if found:
            picks[rank] |= found
            union |= found
            half = found | found >> two
            got = (half | half >> one) & need
            need ^= got
            if not need:
                break
            half = need << one
            opened = half | half << one | half << two
    _break_ties(table, union, picks)
    return need


def _pick_sure_plain(table: TableLanes, need: int, picks: list[int]) -> int:
    """In the lanes of ``need``, lead the highest sure plain card; return the lanes without one.

    Pro leads only cards that are guaranteed: no suit is safe while another hand has a trump.
    """
    hand, (left, across, right) = table.hands[0], table.others(0)
    if not need:
        return 0
    opened = table.spread(need) ^ need
    ruffed = table.ruffed[1] ^ ((table.ruffed[0] ^ table.ruffed[1]) & table.spread(table.odd))
    if table.policy.style is Style.PRO:
        ruffed = opened
    if ruffed:
        trumps = 0
        for rank in RISING:
            trumps |= (left[rank] | across[rank] | right[rank]) & table.mask
        opened ^= opened & ruffed & table.spread(trumps)
    union = 0
    for rank in FALLING:
        found = hand[rank] & opened
        if found:
            picks[rank] |= found
            union |= found
            got = table.fold(found)
            need ^= got
            if not need:
                break
            opened ^= opened & table.spread(got)
        opened ^= opened & (left[rank] | across[rank] | right[rank])
        if not opened:
            break
    _break_ties(table, union, picks)
    return need


def _break_ties(table: TableLanes, union: int, picks: list[int]) -> None:
    """If cards of one rank were picked in several plain suits, keep the suit that follows trump first, or last."""
    clash = union & (union << table.lanes | union << 2 * table.lanes)
    if clash:
        if table.turned:
            clash ^= (clash ^ union & (union >> table.lanes | union >> 2 * table.lanes)) & table.turned
        for rank in RISING:
            picks[rank] ^= picks[rank] & clash
