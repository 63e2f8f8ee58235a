"""The sources in ``game/`` under the name of an installed copy: ``pip install -e`` puts this folder on the path."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

_SOURCES = Path(__file__).resolve().parents[3] / "game"

spec = spec_from_file_location(__name__, _SOURCES / "__init__.py", submodule_search_locations=[str(_SOURCES)])
assert spec is not None
assert spec.loader is not None
sys.modules[__name__] = module = module_from_spec(spec)
spec.loader.exec_module(module)
