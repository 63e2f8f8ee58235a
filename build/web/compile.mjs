// Compiles a library of Python modules with the very Pyodide that will import them: node compile.mjs PYODIDE IN.zip OUT.zip
// Columns stay at home: they are a third of the bytes, and only tracebacks show them.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib.util
import marshal
import zipfile

UNCHECKED = b"\\1\\0\\0\\0" + bytes(8)  # no source lies beside it
with zipfile.ZipFile("/in.zip") as given, zipfile.ZipFile("/out.zip", "w") as made:
    for name in given.namelist():
        code = compile(given.read(name), name, "exec", dont_inherit=True, optimize=2)
        data = importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
        made.writestr(zipfile.ZipInfo(name + "c", (1980, 1, 1, 0, 0, 0)), data)
`;
const [folder, given, made] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ args: ["-X", "no_debug_ranges"], env: { HOME: "/", PYTHONHASHSEED: "0" } });
python.FS.writeFile("/in.zip", readFileSync(given));
python.runPython(COMPILE);
writeFileSync(made, python.FS.readFile("/out.zip"));
