"""What a picture to send says, and the page on which it is sent."""

from .lists import sentences
from .templates import Template

TITLE = "A picture to send"
WIDE, TALL = "Wide", "Upright"
SHAPE = "Shape"
SEND, SEND_HINT = "Send it", "Gives the picture to an app of this device"
SAVE, SAVE_HINT = "Save it", "Keeps the picture as a file on this device"
COPY = "Copy it"
LINK, LINK_HINT = "Copy the link", "The same cards for somebody else, your result sealed in it"
SAME_CARDS = "The same cards are waiting for you."
NAME = "Pinochle"
won = Template("{winners} won")
made = Template("Made {points}")
meld = Template("{name} {points}")
file_name = Template("pinochle-{day}.png")
COPYING, SENDING = "The picture is copied.", "Choose where it goes."


def spoken(title: str, line: str, told: str, code: bool) -> str:
    """Return what the picture shows, in words."""
    return sentences("Picture", title, line, told, "With a code that leads to the same cards" if code else "")
