/** Names that carry a hash of what they hold: files of the framework, fonts and pictures as `lib/pictures` writes them. */
const hashed = /^\/(_next\/static\/|(fonts|pictures)\/.*\.[0-9a-f]{8,16}[.-][^/]*$)/;

/** Pages, and what is made with them: data, feeds, site maps, the drawing of the map. */
const generated = /\/$|\.xml$|^\/embed\//;

/** What robots read at each visit. */
const revalidated = /^\/(robots\.txt|\.well-known\/security\.txt|manifest\.webmanifest)$/;

/**
 * How long caches may keep a file of the site. Of a page shared ones keep it five minutes, and serve it a minute longer while they ask
 * again: a sold house would stay on offer for as long.
 * @param address path, without a query
 */
export function cacheControl(address: string): string {
  if (hashed.test(address)) return "public, max-age=31536000, immutable";
  if (generated.test(address)) return "public, max-age=0, s-maxage=300, stale-while-revalidate=60";
  return revalidated.test(address) ? "public, max-age=0, must-revalidate" : "public, max-age=0";
}

/** Whether a file never changes under its name. */
export const isImmutable = (address: string): boolean => hashed.test(address);
