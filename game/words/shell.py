"""What is said around every screen: of the clipboard, of what cannot be kept, and when something goes wrong."""

from .templates import Template

NO_CLIPBOARD = "Copying didn’t work: no clipboard took the text."
COULD_NOT_SAVE = "Could not save. The game goes on."
WENT_WRONG = "Something went wrong"
REST_COMING = "The rest of the game is on its way …"
TO_TITLE = "To the title"
COPY_REPORT = "Copy the report"
REPORT_COPIED = "Copied."
REPORT_NOT_COPIED = "The clipboard cannot be used here."
QUESTION_TOO_LONG = "This question does not fit into a link from this page"
QUESTION_COPIED = "The question is copied, its link with it. The link holds the whole deal: a courtesy, not a lock."


def could_not_save(why: str) -> str:
    """Say that something could not be saved; ``why`` says what, if that is known."""
    return f"{why} The game goes on." if why else COULD_NOT_SAVE


rest_not_come = Template("The rest of the game did not come: {why}. Press again, or load the page again.")
error_told = Template("The match is saved up to the last finished action. The program says: {summary}")
question_sent = Template("Pinochle, {rules}. {asked} {position}\n{link}")
