import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Catalogue } from "../catalogue.ts";
import { type MapDrawing, mapDrawing } from "./drawing.ts";
import type { Basemap } from "./map.ts";

/** What the map frame draws under the properties, whatever its language. */
export interface MapGround {
  basemap: Basemap;
  drawing: MapDrawing | null;
  /** Path of a PMTiles file of this site with the streets, or null. */
  streets: string | null;
  maxZoom: number;
}

/** The closest that a drawing without streets says something. */
const drawingZoom = 16;
/** Streets in a PMTiles file are of zoom 14 or 15, and can be enlarged so far. */
const streetZoom = 18;

/** @param root the folder with `content/` and `public/` */
export function mapGround(catalogue: Catalogue, root = process.cwd()): MapGround {
  const { basemap, maxZoom } = catalogue.content.site.map;
  const hasStreets = basemap === "own" && existsSync(path.join(root, "content/map/basemap.pmtiles"));
  return {
    basemap,
    drawing: mapDrawing(catalogue),
    streets: hasStreets ? "/map/basemap.pmtiles" : null,
    maxZoom: basemap === "tiles" ? maxZoom : hasStreets ? streetZoom : drawingZoom,
  };
}
