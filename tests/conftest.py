"""What every test shares: no window, no sound, repeatable examples, flags that rewrite golden games and pictures."""

import os

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile(
    "house", deadline=None, database=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write tests/golden/*.txt anew; say why in the commit"
    )
    parser.addoption(
        "--update-snapshots", action="store_true", help="write tests/snapshots anew; look at the pictures, say why"
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden games are to be written rather than compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def update_snapshots(request: pytest.FixtureRequest) -> bool:
    """Whether pictures are to be drawn anew rather than compared."""
    return bool(request.config.getoption("--update-snapshots"))
