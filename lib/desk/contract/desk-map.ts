import type { MapGround } from "../../content/map/ground.ts";
import type { MapArea } from "../../content/map/map.ts";

/** What `GET /api/desk/content/map/` answers: the agency's own map, on which a place is chosen. */
export interface DeskMap {
  ground: MapGround;
  areas: MapArea[];
}
