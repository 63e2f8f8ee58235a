"""The state of one table: the match that is played, the view of it, and what the person is doing with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ...ui.icons import Icons
from ..base import Context, Job, Scene
from ..seat.commands import Send
from ..seat.driver import Driver
from ..seat.guide import Guide
from ..seat.panel import Panel
from .arranged import ArrangedView
from .bubble import Bubble
from .celebration import Celebration
from .drag import CardDrag, Dropped
from .moods import Moods
from .picture import TablePicture
from .pointers import Pointers
from .points import FlyingPoints
from .practice import Practice
from .reading import SuitReader
from .session import TableSession
from .shake import Shake
from .spoken import Announcer


@dataclass(slots=True)
class TableState:
    """Everything that changes at a table. Functions read and change it; it does nothing itself."""

    ctx: Context
    session: TableSession
    guide: Guide
    send: Send
    """Receives the commands of panels and dialogs."""
    table: Callable[[Driver], Scene]
    """Returns the table of another match, at the same pace."""
    drag: CardDrag
    practice: Practice
    pointers: Pointers
    announcer: Announcer
    picture: TablePicture
    icons: Icons = field(default_factory=Icons)
    celebration: Celebration = field(default_factory=Celebration)
    moods: Moods = field(default_factory=Moods)
    bubble: Bubble = field(default_factory=Bubble)
    points: FlyingPoints = field(default_factory=FlyingPoints)
    shake: Shake = field(default_factory=Shake)
    suits: SuitReader = field(default_factory=SuitReader)
    dropped: Dropped | None = None
    """The card that is being let go: what flies for it starts there."""
    view: ArrangedView | None = None
    """The view that was shown last; None: everything is elsewhere now, or has another size."""
    own_panel: Panel | None = None
    own_panel_for: object = None
    """The table's own panel, and what it was made for."""
    unsaved: int = 0
    """In how many frames the last action is saved; 0: it is. Those that show it first have enough to do."""
    late: bool = False
    """Whether an event has let cards fly in this frame: laying out the table took as long as drawing it will."""
    rendering: Job | None = None
    """Pictures that are rendered before they are needed."""
    arrivals: list[Job] = field(default_factory=list)
    """The cards that fly, rendered as they will lie; and those of a trick, as they will fly."""

    @classmethod
    def of(
        cls, ctx: Context, driver: Driver, guide: Guide, send: Send, table: Callable[[Driver], Scene], hurry: bool
    ) -> TableState:
        """Return the state of a table that nobody has seen yet. With ``hurry`` nothing takes time."""
        session = TableSession(ctx, driver, hurry, guide.present)
        practice = Practice(ctx, session.revision)
        pointers, announcer, picture = Pointers(ctx), Announcer(ctx), TablePicture(ctx)
        return cls(ctx, session, guide, send, table, CardDrag(), practice, pointers, announcer, picture)
