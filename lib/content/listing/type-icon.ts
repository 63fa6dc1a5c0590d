import type { Catalogue } from "../catalogue.ts";

/** The types that the site has an icon of (specification, point 3: icons by WebID 1 to 7), in `public/icons/types/`. */
const drawn = /^[1-7]$/;

/** Path of the icon of a type, by its WebID: the agency's own, else the site's; null where there is none. */
export function typeIconOf({ types }: Catalogue, webId: string): string | null {
  const icon = types.find(({ WebID }) => WebID === webId)?.Icon;
  return icon ?? (drawn.test(webId) ? `/icons/types/${webId}.svg` : null);
}
