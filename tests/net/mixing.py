"""What a light page answers while the secrets are mixed: for phones of tests, which check nothing."""

from typing import Any

from game.net.fairness import commitment, hash_of_list, in_order
from game.net.messages import FromSeat, Hold, Promise, Reveal


def answer(sheet: dict[str, Any], secret: str) -> FromSeat | None:
    """The answer of a device with this secret to a sheet, if one is asked for."""
    fair, promise = sheet["fair"], commitment(secret)
    if sheet["stage"] != "mixing" or sheet["seat"] is None:
        return None
    if fair["step"] == "promise":
        return Promise(sheet["round"], fair["attempt"], promise)
    if fair["step"] == "hold":
        listed = hash_of_list(sheet["round"], fair["attempt"], fair["seal"], in_order(fair["promises"]))
        return Hold(sheet["round"], fair["attempt"], promise, listed)
    return Reveal(sheet["round"], secret)
