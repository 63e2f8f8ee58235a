// Runs look.py in one of the Pythons: node run.mjs FOLDER-OF-THE-PYTHON SOURCES LIBRARIES WORD...
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const [python, sources, libraries, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${python}/pyodide.mjs`).href);
const interpreter = await loadPyodide();
for (const [name, root] of [["/sources", sources], ["/libraries", libraries]]) {
    interpreter.FS.mkdir(name);
    interpreter.FS.mount(interpreter.FS.filesystems.NODEFS, { root }, name);
}
interpreter.globals.set("WORDS", interpreter.toPy(words));
const look = readFileSync(fileURLToPath(new URL("look.py", import.meta.url)), "utf8");
try {
    await interpreter.runPythonAsync(`import sys\nsys.argv = ["/sources/build/pythons/look.py", *WORDS]\n${look}`);
} catch (error) {
    console.error(error.message);       // the whole error would show the interpreter's own script, one long line
    process.exit(1);
}
