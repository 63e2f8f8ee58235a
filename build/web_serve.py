"""Serve the web page on this computer, as its site would."""

from __future__ import annotations

import http.server
from pathlib import Path

from web_files import BuildError


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the folder under the page's sub-path, and keeps the browser from caching."""

    prefix = "/"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".wasm": "application/wasm", ".js": "text/javascript", ".webmanifest": "application/manifest+json",
        ".gz": "application/octet-stream", ".whl": "application/octet-stream", ".data": "application/octet-stream",
    }  # fmt: skip

    def translate_path(self, path: str) -> str:
        """Return the file for a path of the site."""
        return super().translate_path("/" + path.removeprefix(self.prefix) if path.startswith(self.prefix) else "/none")

    def end_headers(self) -> None:
        """Tell the browser to request every file again."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


def serve(out: Path, prefix: str, port: int) -> None:
    """Serve the folder on this computer until Ctrl-C."""
    kind = type("Served", (Handler,), {"prefix": prefix})
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), lambda *args: kind(*args, directory=str(out)))
    except OSError as error:
        raise BuildError(f"Cannot serve on port {port}: {error.strerror}. Choose another with --port.") from error
    print(f"Serving http://127.0.0.1:{port}{prefix}  (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
