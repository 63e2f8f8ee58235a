# Runs inside Pyodide: gives main.py a loop that follows the display, and the page.
# ruff: noqa: D100, D103
import asyncio
import importlib
import os
import platform
import sys
import tarfile
import time
import traceback
import types
from pathlib import Path

import js
from pyodide.ffi import create_proxy

FOLDER = "/data/data/pinochle"
waiting = []  # futures of the next animation frame
tasks = []  # without a reference they may vanish
plain_sleep = asyncio.sleep


def on_frame(_time):
    ready, waiting[:] = waiting[:], []
    for future in ready:
        if not future.done():
            future.set_result(None)


each_frame = create_proxy(on_frame)


def next_frame():
    if not waiting:
        js.runtime.frames += 1  # one more is whole
        js.requestAnimationFrame(each_frame)
    future = asyncio.get_running_loop().create_future()
    waiting.append(future)
    return future


async def sleep(delay, result=None):
    """Sleep at least one frame, and wake with one."""
    end = time.perf_counter() + delay
    if delay > 0.02:
        await plain_sleep(delay - 0.02)
    await next_frame()
    while time.perf_counter() < end:
        await next_frame()
    return result


def tell(error):
    js.runtime.errors.push("".join(traceback.format_exception(error)))
    js.console.error(f"{type(error).__name__}: {error}")


async def watched(coroutine):
    try:
        return await coroutine
    except BaseException as error:
        tell(error)


def run(coroutine):
    tasks.append(asyncio.get_event_loop().create_task(watched(coroutine)))


def unraisable(found):
    js.runtime.errors.push(f"{found.err_msg or 'Exception ignored in'} {found.object!r}: {found.exc_value}")


def start():
    for packed in Path(FOLDER).glob("cards-*.tar.gz"):  # a browser that cannot unpack
        with tarfile.open(packed) as tar:
            tar.extractall(FOLDER, filter="tar")
    home = f"{FOLDER}/assets"
    sys.dont_write_bytecode = True  # it would vanish with the page
    sys.unraisablehook = unraisable
    platform.window = js.window
    asyncio.run = run
    asyncio.sleep = sleep
    os.chdir(home)
    sys.path.insert(0, home)
    importlib.invalidate_caches()
    main = types.ModuleType("__main__")
    main.__file__ = f"{home}/main.py"
    sys.modules["__main__"] = main
    exec(compile(Path(main.__file__).read_text(encoding="utf-8"), main.__file__, "exec"), main.__dict__)


start()
