import type { MapGround } from "../map/ground.ts";
import type { MapArea } from "../map/map.ts";

/** What `GET /api/desk/content/map/` answers: the agency's own map, on which a place is chosen. */
export interface DeskMap {
  ground: MapGround;
  areas: MapArea[];
}
