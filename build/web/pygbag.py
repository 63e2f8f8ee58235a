# Runs in the page, among the names that pygbag defines there.
# ruff: noqa: D100, D103, F821
import asyncio
import platform
import sys


async def custom_site():
    page = platform.window.pinochle
    try:
        import embed

        sys.dont_write_bytecode = True  # it would vanish with the page
        folder = "/data/data/{{cookiecutter.archive}}"
        while not (left := page.unpack(folder)):
            await asyncio.sleep(0)
        if left == "packed":
            import tarfile
            from pathlib import Path

            for packed in Path(folder).glob("cards-*.tar.gz"):
                with tarfile.open(packed) as tar:
                    tar.extractall(folder, filter="tar")
        platform.run_main(PyConfig, loaderhome=f"{folder}/assets", loadermain=None)
        while embed.counter() < 0:
            await asyncio.sleep(0)
        main = f"{folder}/assets/main.py"
        page.step("start")
        await asyncio.sleep(0)  # lets the page draw the message
        await TopLevel_async_handler.start_toplevel(platform.shell, console=False)
        __import__(__name__).__file__ = main
        await shell.source(main)
        page.step("run")
        platform.window.window_resize()
        shell.interactive()
    except Exception as error:
        words = ["The game could not be unpacked and started.", f"{type(error).__name__}: {error}"]
        page.fail.apply(page, platform.ffi(words))  # as JSON: plain texts would arrive garbled


asyncio.run(custom_site())
