/** Addresses that others have fixed as they are (RFC 8615). */
const wellKnown = /^\/\.well-known\//;

/** Like a file's: `/sitemap.xml` and `/sitemap.xml/`. */
const hasExtension = /\.[^/.]+\/?$/;

/** No folder of this address and none above it, however they are written. */
function withoutDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    const plain = segment.replace(/%2e/gi, ".");
    if (plain === "..") segments.pop();
    else if (plain !== ".") segments.push(segment);
  }
  return `/${segments.filter(Boolean).join("/")}${/(^|\/)\.{0,2}$/.test(path.replace(/%2e/gi, ".")) ? "/" : ""}`;
}

/**
 * The one way to write an address: single slashes, none but a file's without one at its end, no dots as folders. It begins with one slash,
 * so that it never leads to another site.
 * @param path percent-encoded, without a query
 */
export function tidyAddress(path: string): string {
  const plain = withoutDots(path.replaceAll("\\", "/")).replace(/\/+$/, "/");
  if (plain === "/" || wellKnown.test(plain)) return plain;
  const bare = plain.replace(/\/$/, "");
  return hasExtension.test(bare) ? bare : `${bare}/`;
}
