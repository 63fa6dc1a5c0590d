import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Catalogue } from "../catalogue.ts";
import { mapDrawing } from "./drawing.ts";

/** The closest that a drawing without streets says something. */
const drawingZoom = 16;
/** Streets in a PMTiles file are of zoom 14 or 15, and can be enlarged so far. */
const streetZoom = 18;

/** What the map frame draws under the properties, whatever its language. @param root the folder with `content/` and `public/` */
export function mapGround(catalogue: Catalogue, root = process.cwd()) {
  const { basemap, maxZoom } = catalogue.content.site.map;
  const hasStreets = basemap === "own" && existsSync(path.join(root, "content/map/basemap.pmtiles"));
  return {
    basemap,
    drawing: mapDrawing(catalogue),
    /** Path of a PMTiles file of this site with the streets, or null. */
    streets: hasStreets ? "/map/basemap.pmtiles" : null,
    maxZoom: basemap === "tiles" ? maxZoom : hasStreets ? streetZoom : drawingZoom,
  };
}

export type MapGround = ReturnType<typeof mapGround>;
