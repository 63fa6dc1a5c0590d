import type { Messages } from "next-intl";
import { fill, pick } from "@/lib/domain/text/words";

type MapTexts = Messages["map"];

/**
 * The texts that a page shows around its map.
 * @param provider where the real map comes from; it sees the visitor's address
 */
export const mapFrameWords = (map: MapTexts, provider: string) => ({
  ...pick(map, "loading", "failed"),
  ...map.frame,
  hint: fill(map.frame.hint, { provider }),
});
export type MapFrameWords = ReturnType<typeof mapFrameWords>;

/**
 * The texts of the map itself, inside its frame.
 * @param newTab marks a link that opens a new tab
 * @param agency whose drawing the ground is
 */
export const mapViewWords = (map: MapTexts, newTab: string, agency: string) => ({
  ...pick(map, "title", "loading", "failed"),
  ...map.view,
  credit: fill(map.view.credit, { agency }),
  newTab,
});
export type MapViewWords = ReturnType<typeof mapViewWords>;
