"""Records as somebody who knows how could forge them."""

import json
from hashlib import sha256
from typing import Any


def signed(body: dict[str, Any]) -> str:
    """A record with a check sum that fits."""
    plain = {name: value for name, value in body.items() if name != "check"}
    canonical = json.dumps(plain, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return json.dumps(plain | {"check": sha256(canonical.encode()).hexdigest()[:16]})
