"""The words about persons who sit down as bots: how each plays (``bots.persons``)."""

TITLE = "Who plays how?"
ABOUT = (
    "The level says how well the computer plays, the person how. Beginner, Casual and Standard choose by it among all "
    "cards, Pro and Expert among cards that are worth nearly the same. It shows in the first four tricks and in the "
    "bids. Easy plays at random, whoever sits there, and in two-handed games everybody plays as the level does. Bots "
    "with another name do so, too."
)
LINES = {
    "nora": "Bids with care. Cashes aces, draws trumps early, and leads low to a partner.",
    "edda": "Cashes aces, draws trumps late, and leads a king or ten to a partner.",
    "wes": "Bids boldly. Keeps aces, draws trumps early, and leads a king or ten to a partner.",
    "ivo": "Bids with care. Keeps aces, draws trumps late, and leads low to a partner.",
    "ida": "Bids boldly. Cashes aces, draws trumps late, and leads low to a partner.",
    "ada": "Bids with care. Cashes aces, draws trumps late, and leads a king or ten to a partner.",
    "ben": "Bids boldly. Cashes aces, draws trumps early, and leads a king or ten to a partner.",
    "cleo": "Keeps aces, draws trumps early, and leads low to a partner.",
    "dov": "Bids with care. Keeps aces, draws trumps early, and leads a king or ten to a partner.",
    "finn": "Bids boldly. Keeps aces, draws trumps late, and leads low to a partner.",
}
"""How each person plays, by its key."""
ANOTHER_NAME = "Another name"
SOMEBODY = "Friend"
"""The name of a bot that is to have another name, until somebody types one."""
BY_LOT = "Others each time"
BY_LOT_NOTE = "The lot decides who sits down with you."
