"""Draw the house from its code: ``python build/house_map.py [--check]`` writes the pictures of docs/architecture.md.

``docs/pictures/rooms.svg`` shows the rooms of game/ and who imports whom, ``docs/pictures/table.svg`` the files of
scenes/table/ and what they import. An arrow is left out when a longer path through other boxes implies it. With
``--check`` nothing is written; the exit code is 1 when a picture differs from the code.
"""

import argparse
import ast
import sys
from collections.abc import Iterable, Mapping
from importlib.util import resolve_name
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
GAME = HOUSE / "game"
PICTURES = HOUSE / "docs" / "pictures"

BOX_W, BOX_H, GAP_X, GAP_Y, MARGIN = 118, 30, 18, 46, 24
"""Sizes in pixels."""
MOST_IN_A_ROW = 8

Graph = Mapping[str, set[str]]
"""The boxes, and the boxes that each of them imports."""


def needs(path: Path) -> set[str]:
    """Return the modules that a file imports, as paths in game/ without their suffix; a package as its folder."""
    package = ".".join(path.parent.relative_to(HOUSE).parts)
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            module = resolve_name("." * node.level + (node.module or ""), package) if node.level else str(node.module)
            found |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    ours = (name.removeprefix("game.").replace(".", "/") for name in found if name.startswith("game."))
    return {name for name in ours if (GAME / f"{name}.py").is_file() or (GAME / name).is_dir()}


def rooms() -> dict[str, set[str]]:
    """Return which room imports which: the folders and single files of game/."""
    graph: dict[str, set[str]] = {}
    for path in sorted(GAME.rglob("*.py")):
        own = path.relative_to(GAME).parts[0].removesuffix(".py")
        if own != "__init__":
            graph.setdefault(own, set()).update(name.split("/")[0] for name in needs(path))
    return {name: (needed & graph.keys()) - {name} for name, needed in graph.items()}


def table() -> dict[str, set[str]]:
    """Return which file of scenes/table/ imports which; panels, dialogs, layout and scenes/seat/ are one box each."""

    def box(name: str) -> str:
        parts = name.split("/")
        if parts[:2] == ["scenes", "seat"]:
            return "seat/" + parts[2] if len(parts) > 2 else ""
        if parts[:2] == ["scenes", "table"] and len(parts) > 2:
            return parts[2] + "/" if (GAME / "scenes" / "table" / parts[2]).is_dir() else parts[2]
        return ""

    graph: dict[str, set[str]] = {}
    for room in ("table", "seat"):
        for path in sorted((GAME / "scenes" / room).rglob("*.py")):
            own = box(path.relative_to(GAME).with_suffix("").as_posix())
            if path.name != "__init__.py":
                graph.setdefault(own, set()).update(box(name) for name in needs(path))
    return {name: (needed & graph.keys()) - {name} for name, needed in graph.items()}


def reachable(graph: Graph, start: Iterable[str]) -> set[str]:
    """Return all boxes that can be reached from these."""
    found: set[str] = set()
    waiting = list(start)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += graph[name]
    return found


def reduced(graph: Graph) -> dict[str, set[str]]:
    """Return the graph without the arrows that a longer path implies (its transitive reduction)."""

    def implied(needed: set[str], other: str) -> bool:
        return other in reachable(graph, set().union(*(graph[name] for name in needed - {other})))

    return {name: {other for other in needed if not implied(needed, other)} for name, needed in graph.items()}


def rows(graph: Graph) -> list[list[str]]:
    """Return the boxes in rows, so that every arrow points down; the row above decides the order within a row."""
    depth: dict[str, int] = {}

    def height(name: str) -> int:
        if name not in depth:
            depth[name] = 1 + max((height(other) for other in graph[name]), default=-1)
        return depth[name]

    highest = max(map(height, graph))
    found: list[list[str]] = []
    for level in range(highest, -1, -1):
        place = {name: number for row in found for number, name in enumerate(row)}
        inside = [name for name in graph if depth[name] == level]

        def wish(name: str, place: Mapping[str, int] = place) -> tuple[float, str]:
            above = [place[other] for other in place if name in graph[other]]
            return (sum(above) / len(above) if above else 0.0, name)

        inside.sort(key=wish)
        found += [inside[start : start + MOST_IN_A_ROW] for start in range(0, len(inside), MOST_IN_A_ROW)]
    return found


def drawn(graph: Graph, title: str) -> str:
    """Return the graph as SVG, for light and dark pages."""
    arrows, lines = reduced(graph), rows(graph)
    widest = max(map(len, lines))
    width = widest * BOX_W + (widest - 1) * GAP_X + 2 * MARGIN
    height = len(lines) * BOX_H + (len(lines) - 1) * GAP_Y + 2 * MARGIN
    place: dict[str, tuple[int, int]] = {}
    for number, row in enumerate(lines):
        left = (width - len(row) * BOX_W - (len(row) - 1) * GAP_X) // 2
        for column, name in enumerate(row):
            place[name] = left + column * (BOX_W + GAP_X), MARGIN + number * (BOX_H + GAP_Y)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">',
        "<style>rect{fill:#f7f4ea;stroke:#2f5d46}text{fill:#1d2a22;font:13px sans-serif;text-anchor:middle}"
        "path{fill:none;stroke:#2f5d46;stroke-opacity:.45}"
        "@media(prefers-color-scheme:dark){rect{fill:#1f2f27;stroke:#9cc4ab}text{fill:#eef3ee}path{stroke:#9cc4ab}}"
        "</style>",
    ]
    for name, needed in arrows.items():
        x, y = place[name][0] + BOX_W // 2, place[name][1] + BOX_H
        for other in sorted(needed):
            to_x, to_y = place[other][0] + BOX_W // 2, place[other][1]
            bend = (to_y - y) // 2
            parts.append(f'<path d="M{x} {y}C{x} {y + bend} {to_x} {to_y - bend} {to_x} {to_y}"/>')
    for name, (x, y) in place.items():
        parts.append(f'<rect x="{x}" y="{y}" width="{BOX_W}" height="{BOX_H}" rx="6"/>')
        parts.append(f'<text x="{x + BOX_W // 2}" y="{y + 20}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def pictures() -> dict[Path, str]:
    """Return the pictures by their files."""
    return {
        PICTURES / "rooms.svg": drawn(rooms(), "Rooms of game/: an arrow leads from a room to one that it imports"),
        PICTURES / "table.svg": drawn(table(), "Files of the table: an arrow leads from a file to one it imports"),
    }


def main() -> int:
    """Write or check the pictures; return the exit code."""
    parser = argparse.ArgumentParser(description="Draw the house from its code.")
    parser.add_argument("--check", action="store_true", help="write nothing; say whether the pictures are up to date")
    check = parser.parse_args().check
    old = [path for path, text in pictures().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in old:
        print(f"{path.relative_to(HOUSE)} {'is not what the code says' if check else 'is drawn'}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(pictures()[path], encoding="utf-8")
    return int(check and bool(old))


if __name__ == "__main__":
    sys.exit(main())
