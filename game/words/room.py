"""What this computer serves to a whole room of people, in words."""

from __future__ import annotations

from .templates import Template

ROOM = "A whole room of people"
ROOM_ABOUT = (
    "A club’s evening: who sits where, results, standings on the wall; with real cards, on phones, or both. "
    "Or one score pad that everybody at a table with real cards sees on their phone."
)
AN_EVENING, A_PAD = "An evening", "Score pad on phones"
GO_ON_EVENING, NEW_EVENING = "Go on", "A new evening"
EVENING_ABOUT = (
    "This computer serves it while the game runs; every step is kept. You choose names, pairs, rounds, game and cards "
    "on the organiser’s page, which opens in your browser."
)
OPENING, OPENED = "Opening it …", "It is open. People come in with this address, or read the code."
ORGANISE, OPEN_PAD, WALL, POSTER = "Organise", "Open the pad", "The wall", "The page to hang up"
COPY_GUESTS, GUESTS_COPIED = "Copy the address", "The address is on the clipboard."
COPY_HELPER = "Copy the organiser’s link"
HELPER_COPIED = "The link is on the clipboard. Anyone who has it can change everything."
END_TODAY, END_ASKED = "Stop for today", "Stop it?"
END_TEXT = "Everybody’s page waits until you go on. Everything is kept."
QUIT_ROOM_ASKED, QUIT_ROOM_TEXT = "Close the game?", "What it serves to the room stops, too. Everything is kept."
QUIT_ROOM = "Close"
ROOM_LINK_SPOKEN = Template("The address for everybody: {link}")
SEASON, SEASON_STANDINGS, SEASON_OF = "The season", "Standings", "These evenings count"
SEASON_READ = "Standings of all evenings"
SEASON_ABOUT = (
    "People are known by their names: write them the same way each time. The latest evening says what counts."
)
NO_SEASON = "No evening counts yet: choose some below."
SEASON_PRINT, SEASON_CSV, SEASON_FILE = "Page to print", "For a spreadsheet", "pinochle-season"
season_saved = Template("It is here: {where}. Any browser prints the page.")
ENDED = "it has ended by itself"
no_room = Template("It cannot be opened: {why}.")
TRY_AGAIN = "Try again"
