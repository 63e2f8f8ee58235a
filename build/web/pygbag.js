// What pygbag's runtime reads on the page, and where it finds its files.
var config = {
  _sdl2: "canvas", user_canvas: 1, user_canvas_managed: 1, gui_divider: 1, pydigits: "@PYDIGITS@",
  ume_block: 0, can_close: 1, autorun: 0, archive: "{{cookiecutter.archive}}",
  cdn: new URL("{{cookiecutter.cdn}}", document.baseURI).href,
};

function custom_onload() {
  // A script that is written into the page does not know where it came from, and looks beside the page for its files.
  const locate = Module.locateFile ?? ((path, prefix) => prefix + path);
  Module.locateFile = (path, prefix) => locate(path, prefix || `${config.cdn}cpython@PYDIGITS@/`);
  Module.PyConfig.orig_argv.push("PYGPI=" + new URL("@WHEELS@", document.baseURI).href);
}
