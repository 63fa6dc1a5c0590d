import "server-only";
import { existsSync } from "node:fs";
import { shownContent } from "../../server/folders.ts";
import type { Catalogue } from "../catalogue.ts";
import { mapDrawing } from "./drawing.ts";

/** The closest that a drawing without streets says something. */
const drawingZoom = 16;
/** Streets in a PMTiles file are of zoom 14 or 15, and can be enlarged so far. */
const streetZoom = 18;

/** What the map frame draws under the properties, whatever its language. */
export function mapGround(catalogue: Catalogue) {
  const { basemap, maxZoom } = catalogue.content.site.map;
  const hasStreets = basemap === "own" && existsSync(shownContent("map/basemap.pmtiles"));
  return {
    basemap,
    drawing: mapDrawing(catalogue),
    /** Path of a PMTiles file of this site with the streets, or null. */
    streets: hasStreets ? "/map/basemap.pmtiles" : null,
    maxZoom: basemap === "tiles" ? maxZoom : hasStreets ? streetZoom : drawingZoom,
  };
}

export type MapGround = ReturnType<typeof mapGround>;
