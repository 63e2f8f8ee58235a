// The page and its service worker check all that arrives by the hashes of the build. A file is
// [address, forms, words, packed forms]; a form is [bytes, hash]. What lies packed beside it, as address + ".gz",
// may arrive unpacked: some servers take the ending for an order.
const UNPACKS = typeof DecompressionStream === "function";
const source = ([address, forms, , packed]) =>
  (packed && UNPACKS ? [address + ".gz", [...packed, ...forms]] : [address, forms]);

async function digest(bytes, kind) {        // git's hash stands over a head of its own
  const data = kind === "git" ? await new Blob([`blob ${bytes.byteLength}\0`, bytes]).arrayBuffer() : bytes;
  const sum = await crypto.subtle.digest(kind === "git" ? "SHA-1" : "SHA-256", data);
  return `${kind}-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
}

// Whether the bytes are one of the forms; a page without https can only count them.
async function fits(bytes, forms) {
  for (const [size, hash] of forms) {
    const [kind] = hash.split("-");
    if (crypto.subtle ? await digest(bytes, kind) === hash : kind === "git" || bytes.byteLength === size) return true;
  }
  return false;
}
