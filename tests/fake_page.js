// A browser as the page's scripts see it, as far as it keeps things. A test may replace each part by one that fails.
"use strict";
const stores = new Map();
globalThis.caches = {
  async has(name) { return stores.has(name); },
  async keys() { return [...stores.keys()]; },
  async delete(name) { return stores.delete(name); },
  async open(name) {
    if (!stores.has(name)) stores.set(name, new Map());
    const store = stores.get(name);
    return {
      async match(url) { return store.get(url)?.clone(); },
      async put(url, answer) { store.set(url, answer); },
      async keys() { return [...store.keys()].map((url) => ({ url })); },
    };
  },
};

// A service worker. Each life of it loads the source again; the caches are the same.
function life(source, scope, active = null) {
  const heard = {}, taken = [];
  const self = {
    registration: { scope, active },
    addEventListener: (kind, act) => { heard[kind] = act; },
    skipWaiting: async () => { taken.push("skipped"); },
  };
  new Function("self", source)(self);
  const tell = async (kind, more = {}) => {
    let work = Promise.resolve();
    heard[kind]({ ports: [], waitUntil: (what) => { work = what; }, ...more });
    await work;
  };
  const fill = () => new Promise((done) => {
    tell("message", { data: "fill", ports: [{ postMessage: done }] }).catch(() => {});
  });
  return { taken, tell, fill };
}

// The page: all that the bridge touches while it loads. ``later`` collects what waits for a second or more.
function pageOf(source, { agent, storage, standalone = false, worker, local = new Map(), later = [], bring }) {
  const nothing = () => {};
  const document = { addEventListener: nothing, getElementById: () => null, baseURI: "https://cards.test/p/" };
  const globals = {
    document, loader: { fragment: "", times: {}, alive: nothing, finish: nothing, bring }, addEventListener: nothing,
    window: { caches: globalThis.caches }, location: { href: "https://cards.test/p/" }, clearTimeout: nothing,
    navigator: { userAgent: agent, maxTouchPoints: 0, storage,
      get serviceWorker() { return typeof worker === "function" ? worker() : worker; } }, setInterval: nothing, clearInterval: nothing,
    setTimeout: (act, ms) => (ms < 1000 ? act() : later.push(act)),
    matchMedia: (words) => ({ matches: standalone && words.includes("standalone") }),
    localStorage: { getItem: (key) => local.get(key) ?? null, setItem: (key, text) => local.set(key, text) },
  };
  return new Function(...Object.keys(globals), `${source}\nreturn pinochle;`)(...Object.values(globals));
}
const rest = () => new Promise((go) => setTimeout(go, 5));
