"""The table's layout: nothing overlaps, everything is on screen, everything can be hit, in any window."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.scenes.table.layout.needs import Middle, Needs
from game.scenes.table.layout.seats import Place
from game.scenes.table.layout.table import TableLayout, layout, table_metrics
from game.scenes.table.layout.trick import ORDER, ORDER_OF_THREE
from game.store.settings import TextSize
from game.ui.arrangement import Arrangement, arrangement_of
from game.ui.geometry import Rect
from game.ui.people import head_in, words_in
from game.ui.theme import Metrics

NAMED = [(320, 480), (480, 320), (360, 640), (640, 360), (390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 720)]
NAMED += [(1920, 1080), (2560, 1440), (3840, 2160), (2160, 3840), (600, 600), (820, 600), (1080, 1920), (521, 520)]


def parts(table: TableLayout) -> dict[str, Rect]:
    """Everything on the table that has a size and may not be covered; the hand counts as one."""
    named: dict[str, Rect] = {f"tool {i}": rect for i, rect in enumerate(table.tools)}
    named |= {"info": table.info, "message": table.message}
    named |= {f"plate {i}": rect for i, rect in enumerate(table.plates) if rect.area}
    if table.widow.area and not table.middle.encloses(table.widow):
        named["widow"] = table.widow
    named |= {f"fan {i}": rect for i, rect in enumerate(table.fans) if rect is not None}
    if table.decision.area:
        named |= {f"meld {i}": rect for i, rect in enumerate(table.melds) if rect.area}
        named["decision"] = table.decision
    else:
        named["middle"] = table.middle
    if table.hand:
        hand = table.hand[0]
        for card in table.hand:
            hand = hand.union(card)
        named["hand"] = Rect(hand.x, hand.y - table.lift, hand.w, hand.h + table.lift)
    return named


def strips(table: TableLayout) -> list[tuple[int, int]]:
    """What is seen of each card in the hand: width and height not covered by the ones after it."""
    seen = []
    for i, card in enumerate(table.hand):
        width, height = card.w, card.h
        for later in table.hand[i + 1 :]:
            if later.y == card.y:
                width = min(width, later.x - card.x)
            else:
                height = min(height, later.y - card.y)
        seen.append((width, height))
    return seen


def check(size: tuple[int, int], metrics: Metrics, needs: Needs) -> TableLayout:
    table = layout(size, metrics, needs)
    screen = Rect(0, 0, *size)
    named = parts(table)
    if needs.middle is Middle.RESULT:
        named.pop("hand", None)
    for name, rect in named.items():
        below_melds = needs.middle is Middle.MELDS and table.form is not Arrangement.WIDE
        seen = rect.intersection(screen) if name == "hand" and below_melds else rect
        assert screen.encloses(seen), (name, rect)
        assert rect.w > 0, (name, rect)
        assert rect.h > 0, (name, rect)
    for (one, a), (two, b) in combinations(named.items(), 2):
        assert not a.overlaps(b), (one, a, two, b)
    for tool in table.tools:
        assert min(tool.w, tool.h) >= metrics.touch
    if needs.middle is Middle.TRICK:
        check_trick(table, screen, named)
    return table


def check_trick(table: TableLayout, screen: Rect, named: dict[str, Rect]) -> None:
    """A trick covers nothing but the cloth, the rail and fans of backs, and no card covers the index of another."""
    cards = [card for card in table.trick if card.area]
    for card in cards:
        assert screen.encloses(card)
        for name, rect in named.items():
            assert not card.overlaps(rect) or name.startswith(("middle", "fan")), (name, rect, card)
    assert min(card.w for card in cards) >= table.card
    order = ORDER_OF_THREE if len(cards) == 3 else ORDER
    drawn = [table.trick[place] for place in order if place < len(table.trick) and table.trick[place].area]
    for card, later in combinations(drawn, 2):
        assert not index(card).overlaps(later), (index(card), later)


def index(card: Rect) -> Rect:
    """Where a card's rank and suit are, in its upper left corner."""
    return Rect(card.x + round(0.04 * card.w), card.y, round(0.22 * card.w), round(0.33 * card.h))


sizes = st.one_of(
    st.sampled_from(NAMED),
    st.tuples(st.integers(320, 3840), st.integers(480, 2160)),
    st.tuples(st.integers(480, 3840), st.integers(320, 2160)),
)


@settings(max_examples=150, deadline=None)
@given(sizes, st.integers(0, 20), st.sampled_from(Middle), st.booleans())
def test_nothing_overlaps_and_everything_is_on_screen(
    size: tuple[int, int], hand: int, middle: Middle, left_handed: bool
) -> None:
    check(size, Metrics.of_window(size, 1.0), Needs(middle, hand, max(12, hand), left_handed))


@settings(max_examples=80, deadline=None)
@given(sizes, st.integers(1, 16), st.sampled_from(Middle), st.sampled_from(TextSize))
def test_large_text_fits_too(size: tuple[int, int], hand: int, middle: Middle, text: TextSize) -> None:
    small = min(size) < 360 or max(size) < 640
    if text is TextSize.LARGEST and small:
        return
    check(size, Metrics.of_window(size, 1.0, text.value), Needs(middle, hand, max(12, hand)))


@settings(max_examples=50, deadline=None)
@given(st.tuples(st.integers(320, 500), st.integers(480, 1000)), st.floats(1.0, 3.5), st.booleans())
def test_a_dense_screen_gets_the_same_table(size: tuple[int, int], density: float, across: bool) -> None:
    window = (round(size[0] * density), round(size[1] * density))
    window = (window[1], window[0]) if across else window
    check(window, Metrics.of_window(window, density), Needs())


@pytest.mark.sweep(5)
@pytest.mark.parametrize("size", NAMED)
@pytest.mark.parametrize("hand", [12, 16, 20])
def test_every_card_can_be_hit_with_a_finger(size: tuple[int, int], hand: int) -> None:
    metrics = Metrics.of_window(size, 1.0)
    table = check(size, metrics, Needs(Middle.PANEL, hand, hand))

    least = metrics.px(30) if hand < 20 or size[0] >= 360 else metrics.px(26)
    for width, height in strips(table):
        assert width >= least
        assert height >= metrics.touch - 1
    assert table.card >= metrics.px(42)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", NAMED)
def test_the_hand_does_not_jump_while_it_is_played(size: tuple[int, int]) -> None:
    metrics = Metrics.of_window(size, 1.0)
    tables = [layout(size, metrics, Needs(Middle.TRICK, held, 12)) for held in range(13)]

    assert len({(table.middle, table.plates, table.trick, table.card) for table in tables}) == 1


PHASES = (
    *(Needs(middle, hand, 15) for middle in Middle for hand in (0, 1, 12, 15)),
    *(Needs(middle, 20, 20, seats=seats) for middle in Middle for seats in (2, 3, 5)),
    *(Needs(middle, seats=3, widow=3) for middle in Middle),
    *(Needs(seats=2, stock=True, only_trick=bare) for bare in (False, True)),
)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", NAMED)
def test_the_table_never_moves(size: tuple[int, int]) -> None:
    """Above an upright table the points of more than two sides have a row of their own."""
    metrics = Metrics.of_window(size, 1.0)
    shapes = {(needs.sides > 2, layout(size, metrics, needs).shape) for needs in PHASES}

    assert len(shapes) == 2
    for _, shape in shapes:
        assert Rect(0, 0, *size).encloses(shape.place)
        assert min(shape.cloth.size) > 2 * metrics.px(42), "there is cloth between the rails"


GAMES = (
    Needs(),
    Needs(hand=16, room=16),
    Needs(hand=20, room=20),
    Needs(hand=25, room=25),
    Needs(hand=15, room=15, seats=3, widow=3),
    Needs(hand=15, room=20, widow=4),
    Needs(hand=16, room=16, seats=5),
    Needs(seats=2, stock=True),
    Needs(seats=2, stock=True, only_trick=True),
)


@pytest.mark.parametrize("size", [(480, 320), (320, 480), (390, 844), (844, 390), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_where_nobody_sits_the_table_has_the_whole_window_and_its_words_stand_on_the_cloth(
    size: tuple[int, int], seats: int
) -> None:
    """As on the screen in a room that shows a table of several devices."""
    metrics = Metrics.of_window(size, 1.0).for_room(size)
    table = layout(size, metrics, Needs(seats=seats, seated=False))

    assert table.hand == ()
    assert size[1] - table.shape.place.bottom <= metrics.px(8)
    assert table.message.bottom <= table.shape.cloth.bottom
    assert all(table.shape.place.encloses(card) for card in table.trick if card.area)
    assert all(head_in(plate, metrics).area for plate in table.plates if plate.area)


@pytest.mark.parametrize("size", [(480, 320), (568, 320), (844, 390)])
@pytest.mark.parametrize("seated", [True, False])
def test_in_a_low_window_buried_cards_leave_the_message_its_room(size: tuple[int, int], seated: bool) -> None:
    """It was a column of letters."""
    metrics = Metrics.of_window(size, 1.0)
    table = layout(size, metrics, Needs(hand=12, room=15, seats=3, widow=3, seated=seated))

    assert table.message.w >= metrics.px(100)
    others = (table.message, *table.plates, *table.hand, *table.trick, table.info, *table.tools)
    assert not any(table.widow.overlaps(place) for place in others if place.area)


@pytest.mark.parametrize("size", [(390, 680), (320, 400), (560, 390)])
def test_on_a_phone_hands_that_all_lie_open_lie_on_the_cloth(size: tuple[int, int]) -> None:
    """In a replay the cards of a trick hung over the rail."""
    metrics = Metrics.of_window(size, 1.0)
    for middle in (Middle.TRICK, Middle.PANEL, Middle.MELDS, Middle.RESULT):
        table = layout(size, metrics, Needs(middle, open=True))
        assert size[1] - table.shape.place.bottom <= metrics.px(8)


@pytest.mark.sweep(9)
@pytest.mark.parametrize("size", NAMED)
@pytest.mark.parametrize("needs", GAMES)
def test_the_cards_of_a_trick_are_as_large_as_those_of_the_hand_and_show_their_indices(
    size: tuple[int, int], needs: Needs
) -> None:
    """LO4: they were smaller, so that none would cover another."""
    check(size, Metrics.of_window(size, 1.0), needs)


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 130), ((390, 844), 108), ((844, 390), 80)])
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_trick_is_large_whatever_the_size_of_the_text(
    size: tuple[int, int], least: int, text: TextSize, seats: int
) -> None:
    """LO12: *Largest* made them smaller."""
    assert layout(size, Metrics.of_window(size, 1.0, text.value), Needs(seats=seats)).trick[0].w >= least


@pytest.mark.sweep(9)
@pytest.mark.parametrize("size", [*NAMED, (900, 640), (960, 540)])
@pytest.mark.parametrize("needs", GAMES)
def test_larger_text_makes_no_card_of_a_trick_smaller(size: tuple[int, int], needs: Needs) -> None:
    """LO12: in windows of 360x640 and 600x600 it still did. Indices grow as they are asked to, whatever text can."""
    metrics = [Metrics.of_window(size, 1.0, text.value) for text in TextSize]
    widths = [min(card.w for card in layout(size, each, needs).trick if card.area) for each in metrics]

    assert min(widths) == widths[0]
    assert [table_metrics(size, each, needs).index_scale for each in metrics] == [each.index_scale for each in metrics]


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (600, 600), (820, 600), (1280, 720), (3840, 2160)])
def test_text_beside_the_cards_is_as_large_as_it_is_asked_to_be(size: tuple[int, int]) -> None:
    metrics = Metrics.of_window(size, 1.0, TextSize.LARGEST.value)
    assert table_metrics(size, metrics, Needs()) == metrics


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390)])
def test_the_last_tricks_of_two_hands_take_the_room_of_the_stock_and_the_melds(size: tuple[int, int]) -> None:
    metrics = Metrics.of_window(size, 1.0)
    beside, alone = (layout(size, metrics, Needs(stock=True, seats=2, only_trick=bare)) for bare in (False, True))

    assert alone.middle.area > 1.3 * beside.middle.area
    assert alone.trick[0].w >= max(beside.trick[0].w, metrics.px(60))
    assert all(alone.middle.encloses(card) for card in (alone.trick[0], alone.trick[2]))


@pytest.mark.sweep(8)
@pytest.mark.parametrize(("size", "heads"), [((1280, 720), 70), ((390, 844), 59), ((844, 390), 56), ((480, 320), 43)])
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_a_head_on_the_rail(size: tuple[int, int], heads: int, text: TextSize, seats: int) -> None:
    """In one arrangement in every window: a head at the left, a plate behind it, on the table's edge (LO9, LO12)."""
    needs = Needs(seats=seats, stock=seats == 2, widow=3 if seats == 3 else 0)
    metrics = Metrics.of_window(size, 1.0, text.value)
    table = layout(size, metrics, needs)
    people = [place for place in table.plates if place.area]
    one_line = seats == 5 and size == (480, 320)  # two beside each other below a header of six cells
    assert len(people) == seats
    for place in people:
        assert Rect(0, 0, *size).encloses(place)
        assert head_in(place, metrics).w >= metrics.px(heads) or one_line
        assert words_in(place, metrics).w >= metrics.px(38)
    if not one_line:
        cloth = table.shape.cloth.inset(table.shape.rail)
        assert all(not cloth.encloses(place) for place in people), "nobody sits in the middle of the table"


@pytest.mark.parametrize("hand", [12, 16, 20])
def test_on_a_phone_held_upright_only_the_partner_holds_a_fan(hand: int) -> None:
    """Three strips of backs stood where the heads are now."""
    size = (390, 844)
    table = layout(size, Metrics.of_window(size, 1.0), Needs(hand=hand, room=hand))
    (place,) = [number for number, fan in enumerate(table.fans) if fan is not None]
    assert place == Place.TOP
    assert table.held[place] is not None


@pytest.mark.parametrize("width", [1000, 1280])
@pytest.mark.parametrize("needs", [Needs(), Needs(stock=True, seats=2), Needs(stock=True, seats=2, only_trick=True)])
def test_people_have_faces_beside_a_lesson_and_at_every_game(width: int, needs: Needs) -> None:
    table = layout((width, 720), Metrics.of_window((1280, 720), 1.0), needs)
    people = [place for place in table.plates if place.area]
    assert len(people) == needs.seats
    assert all(place.h >= 70 and Rect(0, 0, width, 720).encloses(place) for place in people)
    assert len([arc for arc in table.held if arc]) == needs.seats - 1
    taken = [place for place in (*table.piles, *table.fans) if place]
    assert not any(person.overlaps(place) for person in people for place in taken)


def test_the_last_tricks_of_two_hands_lie_in_the_middle_of_a_wide_window() -> None:
    table = layout((1280, 720), Metrics.of_window((1280, 720), 1.0), Needs(stock=True, seats=2, only_trick=True))
    assert abs(table.trick[2].x + table.trick[0].right - 1280) <= 2


@pytest.mark.parametrize("size", [(1200, 675), (1280, 720), (1920, 1080), (3840, 2160)])
def test_in_a_large_window_melds_lie_before_those_who_laid_them(size: tuple[int, int]) -> None:
    table = layout(size, Metrics.of_window(size, 1.0), Needs(Middle.MELDS))
    south, west, north, east = table.melds
    assert north.bottom < south.y
    assert west.right < south.x < south.right < east.x


@pytest.mark.parametrize("size", NAMED)
def test_melds_have_room_for_readable_cards(size: tuple[int, int]) -> None:
    metrics = Metrics.of_window(size, 1.0)
    table = layout(size, metrics, Needs(Middle.MELDS))

    for block in table.melds:
        assert block.w >= metrics.px(90)
        assert block.h >= metrics.px(59 + 18)


def test_the_form_follows_the_window() -> None:
    forms = {
        size: arrangement_of(size, Metrics.of_window(size, 1.0))
        for size in [(1280, 720), (844, 390), (390, 844), (600, 600), (3840, 2160)]
    }

    assert forms == {
        (1280, 720): Arrangement.WIDE,
        (844, 390): Arrangement.RAIL,
        (390, 844): Arrangement.TALL,
        (600, 600): Arrangement.TALL,
        (3840, 2160): Arrangement.WIDE,
    }


def test_left_handed_tools_stand_on_the_right() -> None:
    for size in NAMED:
        metrics = Metrics.of_window(size, 1.0)
        right = layout(size, metrics, Needs()).tools
        left = layout(size, metrics, Needs(left_handed=True)).tools
        filled = right[-1].right - right[0].x == size[0] - 2 * right[0].x
        assert left[-1].right > right[-1].right or filled, size


@pytest.mark.parametrize("seats", [4, 5])
def test_on_the_smallest_phone_a_question_has_the_row_beside_the_viewer_until_cards_are_played(seats: int) -> None:
    asked, played = (layout((320, 480), Metrics.of_window((320, 480), 1.0), Needs(m, 20, seats=seats)) for m in _ASKED)

    assert asked.plates[0] == played.plates[0]
    assert asked.message.x - asked.plates[0].right <= 8
    assert asked.message.right == played.message.right


_ASKED = Middle.PANEL, Middle.TRICK


@pytest.mark.sweep(8)
@pytest.mark.parametrize("size", [(320, 480), (360, 640), (390, 844), (768, 1024), (480, 320), (844, 390)])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("hand", [1, 8, 15, 20])
def test_the_hand_lies_whole_below_the_melds(size: tuple[int, int], seats: int, hand: int) -> None:
    table = layout(size, Metrics.of_window(size, 1.0), Needs(Middle.MELDS, hand, 20, seats=seats))

    assert all(Rect(0, 0, *size).encloses(card) for card in table.hand)
    assert min(width for width, _ in strips(table)) >= int(table.card * 0.4)


@pytest.mark.parametrize("size", [(480, 320), (568, 320)])
def test_with_large_text_a_low_window_shows_the_indices_below_the_melds(size: tuple[int, int]) -> None:
    table = layout(size, Metrics.of_window(size, 1.0, TextSize.LARGEST.value), Needs(Middle.MELDS, 8))

    assert table.hand[0].bottom > size[1]
    seen = table.hand[0].intersection(Rect(0, 0, *size))
    assert seen.h >= table.hand[0].h * 0.6


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_score_is_as_far_from_its_edge_as_the_tools_are_from_theirs(
    size: tuple[int, int], left_handed: bool
) -> None:
    table = layout(size, Metrics.of_window(size, 1.0), Needs(left_handed=left_handed))
    left, right = (table.info, table.tools[-1]) if left_handed else (table.tools[0], table.info)
    assert abs(left.x - (size[0] - right.right)) <= 1
