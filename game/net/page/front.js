// The front page of a server: a table is opened here. It stands on together.js.
"use strict";
function showFront() {
  const options = (pairs, name) => make("select", { id: name }, ...pairs.map(([value, text]) => make("option", { value }, text)));
  const games = options(WORDS.games, "game"), levels = options(WORDS.levels, "level");
  const hints = options(WORDS.hints, "hints"), clocks = options(WORDS.clocks, "clock");
  const patiences = options(WORDS.patiences, "patience"), limits = options(WORDS.limits, "limit"), readings = options(WORDS.readings, "reading");
  patiences.value = readings.value = "60";
  const told = make("select", { id: "told" }), bids = make("label", {}, WORDS.bids, told);
  const offer = () => {
    const known = WORDS.told[games.value] || [];
    fill(told, ...known.map(([value, text]) => make("option", { value }, text)));
    bids.hidden = known.length < 2;
  };
  games.onchange = offer;
  offer();
  levels.value = "casual";
  const own = make("input", { id: "link", type: "text", inputmode: "url", autocomplete: "off", maxlength: 1500 });
  const firsts = options(WORDS.firsts, "first"), cards = make("label", { hidden: true }, WORDS.cards, firsts);
  own.oninput = () => { games.disabled = Boolean(own.value.trim()); cards.hidden = !games.disabled; };
  const ask = (what, where) => {
    const line = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + base + "/new");
    line.onopen = () => line.send(JSON.stringify(what));
    line.onmessage = (event) => { const told = JSON.parse(event.data); if (told.id) location.href = base + where(told.id); else note(told.reason); };
    line.onerror = () => note(WORDS.unopened);
  };
  const pad = make("button", { type: "button", class: "b" }, WORDS.pad, make("small", {}, WORDS.padAbout));
  pad.onclick = () => ask({ type: "pad" }, (id) => "/p/" + id + "/");
  const open = () => ask({ type: "open", rules: games.value, level: levels.value, hints: hints.value === "yes", clock: Number(clocks.value), patience: Number(patiences.value), limit: Number(limits.value), reading: Number(readings.value), convention: own.value.trim() ? "none" : told.value, link: own.value.trim(), cards: !cards.hidden && firsts.value === "yes" }, (id) => "/t/" + id);
  fill($("front"), make("h1", {}, "Pinochle"), fan(), make("p", {}, WORDS.front), form([make("label", {}, WORDS.game, games), ...(WORDS.own ? [make("label", {}, WORDS.own, own), cards] : []), bids, make("label", {}, WORDS.level, levels), make("label", {}, WORDS.hint, hints), make("label", {}, WORDS.clock, clocks), make("label", {}, WORDS.patience, patiences), make("label", {}, WORDS.limit, limits), make("label", {}, WORDS.reading, readings)], WORDS.open, open), pad, ...whole());
  $("front").hidden = false;
}
if (!table && typeof direct === "undefined") showFront();
