// Keeps the whole game on the device: the page's own files by build, the runtime by version.
// A new build is fetched in the background and takes over when the page says so.
"use strict";

const BUILD = "@BUILD@", RUNTIME = "@RUNTIME_ID@";
const OWN = @OWN@;
const ENGINE = @ENGINE@, INDEX = "@INDEX@", WHEELS = "@WHEELS@";
const here = self.registration.scope;
const mine = (name) => name.startsWith(`pinochle ${here} `);
const SITE_CACHE = `pinochle ${here} site ${BUILD}`, ENGINE_CACHE = `pinochle ${here} engine ${RUNTIME}`;
const full = (path) => new URL(path, here).href;

async function keep(cache, url, how) {
  const answer = await fetch(url, { cache: how, credentials: "same-origin", mode: "cors" });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await cache.put(url, answer);
}

async function fill() {
  const site = await caches.open(SITE_CACHE), engine = await caches.open(ENGINE_CACHE);
  await Promise.all(OWN.map((path) => keep(site, full(path), "no-cache")));
  for (const path of ENGINE) if (!await engine.match(full(path))) await keep(engine, full(path), "default");
  const text = await (await engine.match(full(INDEX))).text();
  const wheel = JSON.parse(text.replaceAll("<abi>", "cp@PYDIGITS@").replaceAll("<api>", "wasm32_bi_emscripten")).pygame;
  const address = new URL(wheel, full(WHEELS)).href;
  if (!await engine.match(address)) await keep(engine, address, "default");
}

async function sweep() {
  const old = (await caches.keys()).filter((name) => mine(name) && name !== SITE_CACHE && name !== ENGINE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const HOW = { ignoreSearch: true, ignoreVary: true };

async function answer(request) {
  const page = request.mode === "navigate" ? full("index.html") : request;
  return await (await caches.open(SITE_CACHE)).match(page, HOW)
    ?? await (await caches.open(ENGINE_CACHE)).match(page, HOW)
    ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(sweep()));
self.addEventListener("message", (event) => { if (event.data === "take over") self.skipWaiting(); });
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && ![here, full("index.html")].includes(request.url.split(/[?#]/)[0])) return;
  event.respondWith(answer(request));
});
