# Runs in the page, among the names that pygbag puts there.
# ruff: noqa: D100, D103, F821
import asyncio
import platform
import tarfile
from pathlib import Path


async def custom_site():
    page = platform.window.pinochle
    try:
        import embed

        page.step("unpack")
        folder = Path("/data/data/{{cookiecutter.archive}}")
        folder.mkdir(parents=True, exist_ok=True)
        async with platform.fopen("@ARCHIVE@", "rb") as archive:
            with tarfile.open(fileobj=archive, mode="r:*") as tar:
                tar.extractall(folder, filter="tar")
        platform.run_main(PyConfig, loaderhome=folder / "assets", loadermain=None)
        while embed.counter() < 0:
            await asyncio.sleep(0.02)
        main = folder / "assets" / "main.py"
        page.step("start")
        await TopLevel_async_handler.start_toplevel(platform.shell, console=False)
        __import__(__name__).__file__ = str(main)
        await shell.source(main)
        page.step("run")
        platform.window.window_resize()
        shell.interactive()
    except Exception as error:
        words = ["The game could not be unpacked and started.", f"{type(error).__name__}: {error}"]
        page.fail.apply(page, platform.ffi(words))  # as JSON: texts themselves would arrive garbled


asyncio.run(custom_site())
