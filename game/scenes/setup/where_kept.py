"""Where games are kept, whether they last, and how to restore lost ones."""

from __future__ import annotations

from ...host import Browser, Safekeeping, Safety
from ...words import keeping as words

_INSTALL = {
    Browser.IOS: words.INSTALL_IOS,
    Browser.MAC_SAFARI: words.INSTALL_MAC_SAFARI,
    Browser.ANDROID: words.INSTALL_ANDROID,
    Browser.CHROMIUM: words.INSTALL_CHROMIUM,
}
"""How to install a page, by browser; other browsers cannot."""


def keeping_line(kept: Safekeeping) -> str:
    """Return in a sentence or two whether games last, and what helps if they do not."""
    match kept.safety:
        case Safety.SAFE if kept.browser is None:
            return words.SAFE_FILES
        case Safety.SAFE:
            return words.SAFE_BROWSER
        case Safety.UNKNOWN:
            return words.UNKNOWN
        case Safety.UNPROMISED:
            return words.unpromised(cures=_cures(kept))
        case Safety.FORGETS:
            return words.forgets(cures=_cures(kept))
        case Safety.PRIVATE:
            return words.PRIVATE
        case Safety.NOWHERE:
            return words.NOWHERE
        case Safety.FAILED:
            return words.save_failed(trouble=kept.trouble)


def _cures(kept: Safekeeping) -> str:
    install = _INSTALL.get(kept.browser) if kept.browser and not kept.installed else None
    if install is None:
        return words.SAVE_NOW_AND_THEN
    return (
        words.save_or_take_along(how=install) if kept.safety is Safety.FORGETS else words.save_or_install(how=install)
    )


def lost_lines(kept: Safekeeping, what: str, earlier: str) -> list[str]:
    """Return what is lost, that the game did not delete it, and how to restore it.

    ``what`` names the entries, ``earlier`` those with an earlier version.
    """
    lines = [words.gone_line(what=what)]
    lines.append(words.files_were_in(place=kept.place) if kept.browser is None else words.DELETED_BY_BROWSER)
    if earlier:
        lines.append(words.earlier_line(names=earlier))
    return [*lines, words.BRING_BACK_HERE]
