"""Pictures of what was measured, as PNG: bars with intervals, claims against what came true, what a hand reaches."""

import io
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.bots.prices import BidOdds
from game.cli.duplicate import Bar
from game.words.names import suit_name

PAPER = (250, 248, 243)
INK = (38, 44, 42)
SOFT = (112, 120, 116)
GRID = (222, 219, 210)
BAR = (47, 111, 84)
WHISKER = (201, 120, 44)

FONT = Path(__file__).parents[2] / "assets" / "fonts"


def draw_bars(path: Path, title: str, bars: Sequence[Bar]) -> None:
    """Draw a row for each bar, with a line at one half, and save the picture."""
    pygame.font.init()
    width, top, row, left, right = 1200, 130, 78, 370, 130
    picture = pygame.Surface((width, top + row * len(bars) + 80))
    picture.fill(PAPER)
    heading, text, small = _font(36), _font(25), _font(19)

    def across(share: float) -> int:
        return round(left + share * (width - left - right))

    def write(font: pygame.font.Font, words: str, colour: tuple[int, int, int], **anchor: tuple[int, int]) -> None:
        label = font.render(words, True, colour)
        picture.blit(label, label.get_rect(**anchor))

    bottom = top + row * len(bars)
    write(heading, title, INK, topleft=(48, 36))
    for tenth in range(0, 11, 1):
        x = across(tenth / 10)
        pygame.draw.line(picture, SOFT if tenth == 5 else GRID, (x, top - 12), (x, bottom), 2 if tenth == 5 else 1)
        if tenth % 5 == 0 or tenth % 2 == 0:
            write(small, f"{tenth * 10} %", SOFT, midtop=(x, bottom + 10))
    for place, bar in enumerate(bars):
        middle = top + row * place + row // 2 - 6
        write(text, bar.label, INK, midright=(left - 24, middle - 8))
        write(small, bar.note, SOFT, midright=(left - 24, middle + 17))
        pygame.draw.rect(picture, BAR, (left, middle - 18, across(bar.share) - left, 36), border_radius=4)
        low, high = (across(share) for share in bar.interval)
        pygame.draw.line(picture, WHISKER, (low, middle), (high, middle), 4)
        for end in (low, high):
            pygame.draw.line(picture, WHISKER, (end, middle - 11), (end, middle + 11), 4)
        write(text, f"{bar.share:.0%}", INK, midleft=(across(1.0) + 24, middle))
    _save(path, picture)


def draw_odds(path: Path, title: str, odds: Sequence[BidOdds], ranges: Sequence[tuple[int, int]]) -> None:
    """Draw a histogram for each suit over the same ranges, with the chance to reach each score as a line."""
    pygame.font.init()
    width, top, row, left, right = 1200, 110, 250, 90, 90
    picture = pygame.Surface((width, top + row * len(odds) + 20))
    picture.fill(PAPER)
    heading, text, small = _font(30), _font(24), _font(18)
    first, last = ranges[0][0], ranges[-1][1]
    tallest = max(suit.share_between(low, high) for suit in odds for low, high in ranges)

    def across(points: int) -> int:
        return round(left + (points - first) / (last - first) * (width - left - right))

    def write(font: pygame.font.Font, words: str, colour: tuple[int, int, int], **anchor: tuple[int, int]) -> None:
        label = font.render(words, True, colour)
        picture.blit(label, label.get_rect(**anchor))

    write(heading, title, INK, topleft=(left, 30))
    write(small, "bars: share of the deals; line: chance to reach the score", SOFT, topleft=(left, 70))
    for place, suit in enumerate(odds):
        bottom, high = top + row * (place + 1) - 50, row - 90
        write(text, f"{suit_name(suit.trump)}, {suit.mean:.0f} on average", INK, topleft=(left, bottom - high - 34))
        for part in (0.0, 0.5, 1.0):
            y = round(bottom - part * high)
            pygame.draw.line(picture, GRID, (left, y), (width - right, y))
            write(small, f"{part:.0%}", WHISKER, midleft=(width - right + 10, y))
        for number, (low, end) in enumerate(ranges):
            tall = round(high * suit.share_between(low, end) / tallest)
            pygame.draw.rect(picture, BAR, (across(low) + 1, bottom - tall, across(end) - across(low) - 2, tall))
            if number % max(1, len(ranges) // 8) == 0:
                write(small, str(low), SOFT, midtop=(across(low), bottom + 6))
        line = [(across(low), round(bottom - high * suit.chance_of(low)[0])) for low, _ in ranges]
        pygame.draw.lines(picture, WHISKER, False, [*line, (across(last), bottom)], 3)
    _save(path, picture)


def draw_curve(path: Path, title: str, points: Sequence[tuple[float, float, tuple[float, float]]]) -> None:
    """Draw a dot for each claimed chance, what was realised and its interval, and the line where both are equal."""
    pygame.font.init()
    side, left, top = 720, 150, 130
    picture = pygame.Surface((left + side + 80, top + side + 130))
    picture.fill(PAPER)
    heading, text, small = _font(36), _font(25), _font(19)

    def at(claimed: float, realised: float) -> tuple[int, int]:
        return round(left + claimed * side), round(top + (1 - realised) * side)

    picture.blit(heading.render(title, True, INK), (48, 36))
    for fifth in range(6):
        share = fifth / 5
        pygame.draw.line(picture, GRID, at(share, 0), at(share, 1))
        pygame.draw.line(picture, GRID, at(0, share), at(1, share))
        label = small.render(f"{share:.0%}", True, SOFT)
        picture.blit(label, label.get_rect(midtop=(at(share, 0)[0], top + side + 12)))
        picture.blit(label, label.get_rect(midright=(left - 12, at(0, share)[1])))
    for words, place in (("claimed", (left + side // 2, top + side + 64)), ("realised", (left, top - 26))):
        label = text.render(words, True, INK)
        picture.blit(label, label.get_rect(center=place))
    pygame.draw.line(picture, SOFT, at(0, 0), at(1, 1), 2)
    for claimed, realised, (low, high) in points:
        pygame.draw.line(picture, WHISKER, at(claimed, low), at(claimed, high), 4)
        for end in (low, high):
            x, y = at(claimed, end)
            pygame.draw.line(picture, WHISKER, (x - 9, y), (x + 9, y), 4)
        pygame.draw.circle(picture, BAR, at(claimed, realised), 10)
    _save(path, picture)


def _save(path: Path, picture: pygame.Surface) -> None:
    drawn = io.BytesIO()
    pygame.image.save(picture, drawn, "plot.png")
    path.write_bytes(drawn.getvalue())


def _font(size: int) -> pygame.font.Font:
    """The game's own font, so that the picture looks alike everywhere."""
    found = sorted(FONT.glob("*.ttf"))
    return pygame.font.Font(found[0] if found else None, size)
