// What a person sees while the page starts: a bar, the step by its name, the time that it will take, something to read.
// Python keeps the page from drawing for seconds. What moves then are transitions and animations of transform and
// opacity, which the browser goes on with by itself: the bar runs on at the speed of the last start.
const splash = (() => {
  const KEY = "pinochle.v1.~start";     // how long the steps took the last time
  const STEPS = {                       // in their order: words, and milliseconds where no start is remembered
    load: ["Loading the engine", 5000], engine: ["Starting the engine", 3500], unpack: ["Unpacking the cards", 100],
    start: ["Opening the paint box", 800], run: ["Setting the table", 1200],
  };
  const NAMES = Object.keys(STEPS), KEPT_LOAD = 400, TIPS = 5, PACE = 1.3, LATE = 1.25, REFRESH = 100;
  const el = (id) => document.getElementById(id);
  const parsed = () => document.readyState !== "loading";
  const kind = (() => { try { return navigator.serviceWorker?.controller ? "kept" : "fetched"; } catch { return "fetched"; } })();  // sandboxed: throws
  const begun = { load: 0 };            // step -> when it began, in milliseconds of the page
  let now = "load", share = 0, loading = STEPS.load[0], drawn = -REFRESH, seen = !document.hidden, over = false;

  const last = (() => {
    const found = {};
    try {
      for (const [name, times] of Object.entries(JSON.parse(localStorage.getItem(KEY)) ?? {})) {
        const sound = NAMES.every((step) => times[step] >= 0 && times[step] < 3600_000);
        if (["kept", "fetched"].includes(name) && sound) found[name] = times;
      }
    } catch { /* nothing can be kept here, or it is not ours */ }
    return found;
  })();
  // A first start from what is kept takes as long as the one before, but for its downloads.
  const known = last[kind] ?? (kind === "kept" && last.fetched ? { ...last.fetched, load: KEPT_LOAD } : undefined);
  const expected = known ?? Object.fromEntries(NAMES.map((name) => [name, STEPS[name][1]]));
  const total = NAMES.reduce((sum, name) => sum + expected[name], 0);
  const before = (name) => NAMES.slice(0, NAMES.indexOf(name)).reduce((sum, each) => sum + expected[each], 0) / total;

  function about(milliseconds) {
    const seconds = Math.max(1, Math.round(milliseconds / 1000)), minutes = Math.round(seconds / 60);
    if (seconds >= 50) return minutes === 1 ? "about a minute" : `about ${minutes} minutes`;
    return seconds === 1 ? "about a second" : `about ${seconds < 20 ? seconds : 5 * Math.round(seconds / 5)} seconds`;
  }

  function promise() {
    if (performance.now() > LATE * total && known) return "It takes a little longer this time";
    if (!known) return kind === "fetched" ? "The first start takes longest" : "";
    const words = about(total);
    return `${words[0].toUpperCase()}${words.slice(1)}, ${last[kind] ? "as last time" : "by the last start"}`;
  }

  function write(id, text) {
    if (el(id).textContent !== text) el(id).textContent = text;
  }

  // The bar comes to a share of its length within so many milliseconds, fast at first: it never stands, or goes back.
  function draw(to, milliseconds) {
    if (!parsed()) return;
    const done = now === "load" ? share : before(now), words = now === "load" ? loading : STEPS[now][0];
    const percent = Math.floor(100 * done), line = now === "load" ? `${words} · ${percent} %` : words;
    el("fill").style.transition = `transform ${Math.round(milliseconds)}ms cubic-bezier(.3,.6,.5,1)`;
    el("fill").style.transform = `scaleX(${to.toFixed(4)})`;
    el("bar").setAttribute("aria-valuenow", percent);
    el("bar").setAttribute("aria-valuetext", line);
    write("step", line);
    write("estimate", promise());
    if (now !== "load" || drawn < 0) write("heard", [words, now === "load" && promise()].filter(Boolean).join(". "));
    drawn = performance.now();
  }

  function turn() {                     // a few of the tips, others each time
    const tips = [...el("tips").children];
    while (tips.length > TIPS) tips.splice(Math.floor(Math.random() * tips.length), 1)[0].remove();
    tips.sort(() => Math.random() - 0.5).forEach((tip, place) => {
      tip.style.animationDelay = `${7 * place}s`;
      el("tips").append(tip);
    });
    el("tips").classList.add("turning");
  }

  document.addEventListener("visibilitychange", () => { seen &&= !document.hidden; });
  addEventListener("DOMContentLoaded", () => { turn(); draw(share, 0); });

  return {
    get loading() { return now === "load"; },
    // All downloads together are at this share; these words name what is still to come.
    load(arrived, words) {
      share = Math.max(share, arrived * expected.load / total);
      loading = words;
      if (arrived === 1) this.step("engine");
      else if (now === "load" && performance.now() - drawn >= REFRESH) draw(share, 200);
    },
    waits() { write("step", "Still waiting for the network"); },
    step(name) {
      if (over || NAMES.indexOf(name) <= NAMES.indexOf(now)) return;
      now = name;
      begun[name] = performance.now();
      draw(before(name) + expected[name] / total, PACE * expected[name]);
    },
    // The game has drawn its first picture. A start that was not looked at stood still, and tells nothing.
    finish() {
      over = true;
      if (!seen) return;
      const ends = NAMES.map((name, place) => begun[NAMES[place + 1]] ?? performance.now());
      const times = Object.fromEntries(NAMES.map((name, place) => [name, Math.round(ends[place] - (begun[name] ?? ends[place]))]));
      try { localStorage.setItem(KEY, JSON.stringify({ ...last, [kind]: times })); } catch { /* nothing can be kept here */ }
    },
  };
})();
