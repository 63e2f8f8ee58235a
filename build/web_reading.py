"""Pages to read beside the game: the rules of each game, words, accessibility, hosting, changes. They need no script.

What they say comes from ``game/words`` and ``docs``: nothing is written twice.
"""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass

import web_looks as looks
from web_markdown import from_markdown
from web_page import DESCRIPTION, PAGE, TITLE, Place, early_values, filled, read
from web_sections import anchor, blocks, section, signs

from game.rules import PRESETS, RuleSet, conventions_for, measured_values
from game.words import browsers, thinking
from game.words import conventions_page as bids
from game.words import hand_values as worth
from game.words import how_often as often
from game.words.glossary import GLOSSARY
from game.words.lists import DOT
from game.words.names import capital
from game.words.rule_sets import rules_line, rules_title, rules_words
from game.words.rules_blocks import Section
from game.words.rules_page import rules_in_words

ROOT = PAGE.parent.parent
OFTEN, WORTH, THINKING, STYLE = "often.html", "worth.html", "thinking.html", "reading.css"
POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
INDEX, CONVENTIONS, VERIFY, ABOUT = "rules.html", "conventions.html", "verify.html", "about.html"
CARDS = "cards.svg"
"""A fan of cards, which the style sheet shows where a window is wide."""
HOME = "./"
MENU = {
    HOME: "Play",
    INDEX: "Rules",
    CONVENTIONS: "Bids",
    "words.html": "Words",
    VERIFY: "Check a deal",
    ABOUT: "About",
}
"""What every page leads to, in this order: six links fit one row."""
ABOUT_PAGES = {
    "accessibility.html": "Accessibility",
    "sheets.html": "Rule sheets",
    "tables.html": "Tables",
    "evening.html": "An evening",
    "hosting.html": "Host it",
    "promises.html": "Promises",
    "fairness.html": "Fair cards",
    "changes.html": "Changes",
}
"""What *About* leads to."""
SHEETS = {
    f"rule-sheets/{file.name}": f"sheets-{file.stem}.html" for file in sorted((ROOT / "docs/rule-sheets").glob("*.md"))
}
"""The pages with what each rule sheet says, by the links that lead to them from the page of all sheets."""
QUESTIONS = "Players ask"
ASKED = {
    OFTEN: (often.TITLE, often.ABOUT),
    WORTH: (worth.TITLE, worth.ABOUT),
    THINKING: (thinking.TITLE, thinking.ABOUT),
}
"""The pages that answer what players ask, with a sentence about each."""
_PAGE_OF = {
    "docs/accessibility.md": "accessibility.html",
    "docs/rule-sheets.md": "sheets.html",
    "hosting-tables.md": "tables.html",
    "docs/promises.md": "promises.html",
    "fairness.md": "fairness.html",
    "../rule-sheets.md": "sheets.html",
    **SHEETS,
}
"""The pages of what is written in docs/, by the links that lead there."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A page: its title, one sentence about it, and its contents as HTML."""

    title: str
    about: str
    body: str


def pages(place: Place) -> dict[str, bytes]:
    """Return the files of all pages by name, with what they load, and a sitemap where the address is known."""
    told = _told()
    found = {
        INDEX: _index(),
        **{rules_file(rules): _rules(rules) for rules in PRESETS.values()},
        OFTEN: _by_game(often.TITLE, often.ABOUT, {rules: often.how_often(rules) for rules in PRESETS.values()}),
        WORTH: _by_game(worth.TITLE, worth.ABOUT, _worths()),
        THINKING: _thinking(),
        CONVENTIONS: _conventions(),
        "words.html": _words(),
        ABOUT: _about(told),
        **told,
        **{
            page: _written(f"docs/{file}", "What rule sheets of pinochle say, and the switch for each sentence.")
            for file, page in SHEETS.items()
        },
    }
    files = {name: _whole(name, page, place).encode() for name, page in found.items()}
    files |= {VERIFY: verify().encode(), STYLE: style().encode(), CARDS: cards().encode(), **looks.loaded()}
    if place.address:
        files["sitemap.xml"] = _sitemap(["", *found], place.address).encode()
        files["robots.txt"] = f"User-agent: *\nAllow: /\nSitemap: {place.address}sitemap.xml\n".encode()
    return files


def _told() -> dict[str, Reading]:
    """Return the pages about the program itself, which *About* leads to."""
    return {
        "accessibility.html": _written("docs/accessibility.md", "Play Pinochle by keys, by ear, in large print."),
        "sheets.html": _written(
            "docs/rule-sheets.md", "Seventy-six rule sheets of pinochle, and how to set each of them up."
        ),
        "tables.html": _written(
            "docs/hosting-tables.md", "Keep a table for people on their own phones: in a room, or far apart."
        ),
        "evening.html": _written("docs/evening.md", "Hold a club's evening: who sits where, results, standings."),
        "hosting.html": _written("docs/hosting.md", "Put the game on a site of your own: plain files, no server."),
        "promises.html": _written("docs/promises.md", "What Pinochle promises, each with a command that shows it."),
        "fairness.html": _written(
            "docs/fairness.md", "How devices at a table make sure that nobody chooses the cards."
        ),
        "changes.html": _written("CHANGELOG.md", "What is new in each version of the game."),
    }


def style() -> str:
    """Return the style sheet of all pages, with the game's colours and fonts."""
    return read(STYLE).replace("@COLOURS@", looks.colours()).replace("@FACES@", looks.FACES)


def cards() -> str:
    """Return the cards beside the title of a page: those of the game's start, as a file of their own."""
    return read("fan.svg").replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def verify() -> str:
    """Return the page that checks a deal. It has all of its style and script in itself: a saved copy works as well."""
    return filled(read(VERIFY), {"STYLE": style().strip(), "HEAD": _head(VERIFY), **early_values(browsers.READING)})


def names() -> list[str]:
    """Return the names of all pages and of what they load."""
    listed = {*MENU, *ASKED, *ABOUT_PAGES, *SHEETS.values(), *map(rules_file, PRESETS.values()), STYLE, CARDS}
    return sorted(listed - {HOME} | looks.LOADED)


def rules_file(rules: RuleSet) -> str:
    """Return the name of the page with the rules of a game."""
    return f"rules-{rules.name}.html"


def _whole(name: str, page: Reading, place: Place) -> str:
    """Return the whole text of a page."""
    title = f"{page.title} · {TITLE}"
    address, card = place.address + name, place.address + "social.jpg"
    canonical = f'<link rel="canonical" href="{address}">\n' if place.address else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<meta name="description" content="{html.escape(page.about)}">
<meta name="color-scheme" content="dark light">
<meta property="og:type" content="article">
<meta property="og:title" content="{html.escape(title)}">
<meta property="og:description" content="{html.escape(page.about)}">
<meta property="og:image" content="{card}">
<meta property="og:image:alt" content="A fan of cards, a queen of spades and a jack of diamonds in it: a pinochle">
<meta name="twitter:card" content="summary_large_image">
{canonical}<link rel="icon" type="image/png" sizes="32x32" href="favicon.png">
<link rel="stylesheet" href="{STYLE}">
</head>
<body>
{_head(name)}
<main class="page">
<h1>{html.escape(page.title)}</h1>
{page.body}
<p><a class="play" href="./">Play in the browser</a></p>
</main>
<footer><span>{html.escape(DESCRIPTION)}</span></footer>
</body>
</html>
"""


def _head(name: str) -> str:
    """Return the head of a page: the name, and six links, which a narrow screen keeps behind a button."""
    marks = {HOME: ' class="go"', name: ' aria-current="page"'}
    links = "\n".join(f'<a href="{file}"{marks.get(file, "")}>{label}</a>' for file, label in MENU.items())
    heads = "".join(f'<img src="head-{card}.svg" alt="" width="58" height="58">' for card in looks.ROW_HEADS)
    return f"""<header class="head">
<div class="strip">
<a class="home" href="{HOME}" aria-label="{TITLE}"><span>{heads}</span><b>{TITLE}</b></a>
<button class="menu" type="button" popovertarget="links">Menu</button>
<nav id="links" popover aria-label="Pages">
{links}
</nav>
</div>
</header>"""


# The rules.


def _index() -> Reading:
    games = "\n".join(
        f'<li><a href="{rules_file(rules)}">{html.escape(rules_title(rules.name))}</a>'
        f"<p>{signs(rules_line(rules))}</p></li>"
        for rules in PRESETS.values()
    )
    body = (
        '<p class="lead">Choose the game that you play. Every page has the whole rules, the meld values and examples, '
        f'written from the same rule set that the game plays by.</p>\n<ul class="games">\n{games}\n</ul>\n'
        f'<h2>{html.escape(QUESTIONS)}</h2>\n<ul class="games">\n{_questions()}\n</ul>'
    )
    return Reading("The rules of pinochle", "Rules and meld values of pinochle for two to five players.", body)


def _questions() -> str:
    """Return the ways to the pages that answer what players ask."""
    return "\n".join(
        f'<li><a href="{page}">{html.escape(title)}</a><p>{html.escape(about)}</p></li>'
        for page, (title, about) in ASKED.items()
    )


def _rules(rules: RuleSet) -> Reading:
    sections = rules_in_words(rules)
    contents = "\n".join(f'<li><a href="#{anchor(part.title)}">{html.escape(part.title)}</a></li>' for part in sections)
    told = "\n".join(section(part) for part in sections)
    name = rules_words(rules.name)
    agreed = len(conventions_for(rules)) > 1
    more = f'\n<p><a href="{CONVENTIONS}">{html.escape(bids.LINKED)}</a></p>' if agreed else ""
    return Reading(
        f"Rules for {name}",
        f"The rules of pinochle for {name}: dealing, melds and their values, play and scoring.",
        f'<p class="lead">{signs(rules_line(rules))}</p>\n'
        f'<nav class="contents" aria-label="Contents">\n<ul>\n{contents}\n</ul>\n</nav>\n{told}{more}',
    )


# What players ask.


def _worths() -> dict[RuleSet, tuple[Section, ...]]:
    """Return what a hand is worth, in each game in which that was measured."""
    return {
        rules: worth.page(rules, values) for rules in PRESETS.values() if (values := measured_values(rules)) is not None
    }


def _by_game(title: str, about: str, told: Mapping[RuleSet, tuple[Section, ...]]) -> Reading:
    """Return sections game by game; games with the same figures share them."""
    games: dict[tuple[Section, ...], list[RuleSet]] = {}
    for rules, sections in told.items():
        games.setdefault(sections, []).append(rules)
    contents, parts = [], []
    for sections, alike in games.items():
        name, heading = alike[0].name, capital(" and ".join(rules_words(rules.name) for rules in alike))
        contents.append(f'<li><a href="#{name}">{html.escape(heading)}</a></li>')
        body = "\n".join(f"<h3>{html.escape(part.title)}</h3>\n{blocks(part)}" for part in sections)
        parts.append(
            f'<section aria-labelledby="{name}">\n<h2 id="{name}">{html.escape(heading)}</h2>\n{body}\n</section>'
        )
    listed = f'<nav class="contents" aria-label="Contents">\n<ul>\n{chr(10).join(contents)}\n</ul>\n</nav>'
    lead = f'<p class="lead">{html.escape(about)}</p>'
    return Reading(title, about, "\n".join((lead, listed, *parts)))


def _thinking() -> Reading:
    parts = "\n".join(map(section, thinking.thinking()))
    return Reading(thinking.TITLE, thinking.ABOUT, f'<p class="lead">{html.escape(thinking.ABOUT)}</p>\n{parts}')


# Conventions.


def _conventions() -> Reading:
    parts = []
    for told in bids.conventions_in_words(PRESETS.values()):
        games = [f'<a href="{rules_file(rules)}">{html.escape(bids.game_title(rules))}</a>' for rules in told.games]
        parts.append(section(told.section, f"<p>{bids.GAMES}{DOT.join(games)}</p>\n"))
    parts.append(section(bids.AT_THE_TABLE))
    return Reading(
        bids.PAGE_TITLE, bids.PAGE_LINE, f'<p class="lead">{html.escape(bids.LEAD)}</p>\n' + "\n".join(parts)
    )


# Pages of words.


def _about(told: dict[str, Reading]) -> Reading:
    pages = "\n".join(
        f'<li><a href="{name}">{html.escape(ABOUT_PAGES[name])}</a><p>{html.escape(page.about)}</p></li>'
        for name, page in told.items()
    )
    lead = f'<p class="lead">{html.escape(DESCRIPTION)}</p>'
    return Reading("About Pinochle", DESCRIPTION, f'{lead}\n<ul class="games">\n{pages}\n</ul>')


def _words() -> Reading:
    rows = []
    for told in GLOSSARY.values():
        word, _, meaning = told.partition(": ")
        rows.append(f'<tr><th scope="row">{html.escape(word)}</th><td>{signs(meaning)}</td></tr>')
    table = f'<div class="wide"><table>\n<tbody>\n{chr(10).join(sorted(rows))}\n</tbody>\n</table></div>'
    lead = '<p class="lead">What players mean by them, in a sentence each.</p>'
    return Reading("The words of the game", "The words of pinochle: meld, trump, dix, around and more.", lead + table)


def _written(name: str, about: str) -> Reading:
    """Return a page that is written in Markdown: its first heading is the title."""
    title, _, text = (ROOT / name).read_text(encoding="utf-8").removeprefix("# ").partition("\n")
    return Reading(title, about, from_markdown(text, _PAGE_OF))


def _sitemap(names: list[str], address: str) -> str:
    rows = "\n".join(f"<url><loc>{html.escape(address + name)}</loc></url>" for name in names)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}\n</urlset>\n'
    )
