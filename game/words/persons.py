"""The words about persons who sit down as bots: how each plays (``bots.persons``)."""

TITLE = "Who plays how?"
ABOUT = (
    "The level says how well the computer plays, the person how. Beginner, Casual and Standard choose by it among all "
    "cards, Pro and Expert among cards that are worth nearly the same. It shows in the bids, in the leads, and in what "
    "goes to a partner’s trick. Easy plays at random, whoever sits there, and in two-handed games everybody plays as "
    "the level does. Bots with another name do so, too."
)
LINES = {
    "nora": "Bids on aces. Cashes aces, draws trumps early, leads low to a partner, and feeds kings.",
    "edda": "Cashes aces, draws trumps late, leads a king or ten to a partner, and feeds kings.",
    "wes": "Bids on long trumps. Keeps aces, draws trumps early, leads a king or ten to a partner, and feeds tens.",
    "ivo": "Bids on aces. Cashes aces, draws trumps late, leads low to a partner, and feeds tens.",
    "ida": "Bids on long trumps. Cashes aces, draws trumps late, leads a king or ten to a partner, and feeds tens.",
    "ada": "Bids on aces. Keeps aces, draws trumps early, leads a king or ten to a partner, and feeds kings.",
    "ben": "Bids on long trumps. Cashes aces, draws trumps late, leads low to a partner, and feeds kings.",
    "cleo": "Bids on long trumps. Keeps aces, draws trumps early, leads low to a partner, and feeds kings.",
    "dov": "Bids on aces. Cashes aces, draws trumps early, leads a king or ten to a partner, and feeds tens.",
    "finn": "Bids on long trumps. Cashes aces, draws trumps early, leads low to a partner, and feeds tens.",
}
"""How each person plays, by its key."""
ANOTHER_NAME = "Another name"
SOMEBODY = "Friend"
"""The name of a bot that is to have another name, until somebody types one."""
BY_LOT = "Others each time"
BY_LOT_NOTE = "The lot decides who sits down with you."
