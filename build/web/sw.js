// Keeps the whole game on the device: the page's own files by build, the runtime by its contents. Nothing gets in
// whose hash is not the build's. A new build is fetched in the background and takes over when the page says so.
"use strict";
{                                           // half of this file lacks the end of the block, so it is no worker

@CHECK@

const BUILD = "@BUILD@";
const here = self.registration.scope, ours = `pinochle ${here} `;
const SITE = `${ours}site ${BUILD}`, ENGINE = `${ours}engine @ENGINE_ID@`;
const TYPES = { html: "text/html; charset=utf-8", js: "text/javascript", json: "application/json", css: "text/css", png: "image/png", svg: "image/svg+xml", woff2: "font/woff2",
  wasm: "application/wasm", webmanifest: "application/manifest+json" };

const files = new Map();                    // address -> what is kept there
// later: what a table of several devices needs is fetched when somebody wants one, and kept from then on.
for (const [name, list, later] of [[SITE, @OWN@, false], [SITE, @LATER@, true], [ENGINE, @ENGINE@, false]]) {
  for (const file of list) {
    const [address, forms] = source(file), url = new URL(address, here).href;
    files.set(url, { url, forms, name, later });
  }
}
const needed = [...files.values()].filter((file) => !file.later);
const page = files.get(new URL("index.html", here).href);

async function kept({ name, url }) {
  return (await caches.open(name)).match(url);
}

// Keep the answer if it is the file; say whether it was.
async function keep({ name, url, forms }, answer) {
  const bytes = answer.ok && await answer.arrayBuffer();
  if (!bytes || !await fits(bytes, forms)) return false;
  const type = TYPES[/\.(\w+)(\?|$)/.exec(url)[1]] ?? "application/octet-stream";
  await (await caches.open(name)).put(url, new Response(bytes, { headers: { "Content-Type": type } }));
  return true;
}

async function bring(file) {
  const had = await kept(file);
  if (had && await fits(await had.arrayBuffer(), file.forms)) return;
  for (const cache of ["default", "reload"]) if (await keep(file, await fetch(file.url, { cache }))) return;
  throw new Error(`${file.url} is not the file of build ${BUILD}`);
}

// What is right is kept for the next attempt, all of it before this one is given up.
async function fillUp() {
  const all = needed;
  const tries = await Promise.allSettled(all.filter((file) => file.name === SITE).map(bring));
  for (const { reason } of tries) if (reason) throw reason;
  for (const file of all) if (file.name === ENGINE) await bring(file);
}

let filling = null, unchecked = false;      // unchecked: what is here was kept by a worker before this one

// Fetch what is missing. This may be cut at any moment: the next call goes on where the last one was.
async function fill() {
  const all = unchecked ? [undefined] : await Promise.all(needed.map(kept));
  if (all.every(Boolean)) return;
  filling ??= fillUp().then(() => { unchecked = false; }).finally(() => { filling = null; });
  await filling;
}

async function sweep() {
  const old = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== SITE && name !== ENGINE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// What is kept. The loader and the browser check all but pages, which are checked here: nobody else could mend them.
// Asked past the caches, as the loader does when a file was wrong, or for want of the file, the network answers.
async function answer(event, file) {
  const { request } = event, had = await kept(file);
  const good = async () => had && await fits(await had.clone().arrayBuffer(), file.forms);
  if (request.mode === "navigate" ? await good() : had && request.cache !== "reload") return had;
  try {
    const found = await fetch(request);
    event.waitUntil(keep(file, found.clone()).catch(() => {}));
    return found;
  } catch (error) {
    if (await good()) return had;
    throw error;
  }
}

// Whether another version is at work, whose page is here.
async function replaces() {
  if (!self.registration.active) return false;
  const others = (await caches.keys()).filter((name) => name.startsWith(`${ours}site `) && name !== SITE);
  return (await Promise.all(others.map((name) => kept({ name, url: page.url })))).some(Boolean);
}

// The first version installs at once, without a file, and the page then asks it to fetch them: a long installation can
// hang when the page goes. A later version must have all its files before it may replace one that works.
async function install() {
  unchecked = true;
  if (await replaces()) await fill();
  else await self.skipWaiting();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(sweep()));
self.addEventListener("message", (event) => {
  const [port] = event.ports, answer = (words) => port?.postMessage(words);
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "fill") event.waitUntil(fill().then(() => answer("whole"), (error) => answer(error.message)));
});
self.addEventListener("fetch", (event) => {
  const { request } = event, url = request.url.split("#")[0];
  const shown = url.split("?")[0], file = request.mode !== "navigate" ? files.get(url)
    : shown === here ? page : shown.endsWith(".html") ? files.get(shown) : undefined;
  if (file && request.method === "GET") event.respondWith(answer(event, file));
});

}
