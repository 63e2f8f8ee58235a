// Every browser since 2015 can parse this (ES5). It stands before the page's own scripts: where they are too new for the
// browser, or it lacks what they need, the page says which browsers are new enough.
(function () {
  var page = document.documentElement, read = false;
  function has(name) { return name.split(".").reduce(function (at, part) { return at && at[part]; }, window); }
  var lacks = page.getAttribute("data-needs").split(" ").filter(function (name) { return name && !has(name); });
  function old() { page.className = "old"; }
  if (lacks.length) old();
  addEventListener("error", function (event) {      // before the page is read only a script of its own can be at fault
    if (read || lacks.length || !(event.error instanceof SyntaxError || /syntax/i.test(event.message))) return;
    event.stopImmediatePropagation();
    lacks = [page.getAttribute("data-script")];
    old();
  }, true);
  addEventListener("DOMContentLoaded", function () {
    read = true;
    document.getElementById("old").hidden = !lacks.length;
    document.getElementById("lacks").textContent = lacks.join(", ");
  });
})();
