// The faces of the cards, which come packed while people enter their names. Where a browser cannot unpack them, and on
// narrow cards, large indices stay.
"use strict";
async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const symbols = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
  const deck = document.createElement("div");
  deck.innerHTML = `<svg width="0" height="0" aria-hidden="true" style="position:absolute">${symbols}</svg>`;
  const style = document.createElement("style");
  style.textContent = `.card { container-type: inline-size; }
  .card .full { position: absolute; left: 2.5%; top: 2.5%; width: 95%; height: 95%; fill: #000; display: none; }
  @container (min-width: 44px) { .card .full { display: block; } .card > :not(.full) { display: none; } }`;
  document.head.append(style);
  document.body.append(deck);
}
if (typeof DecompressionStream === "function") unpack("{{deck}}");
