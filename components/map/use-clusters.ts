import type { Map as LeafletMap } from "leaflet";
import { useMemo, useState } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import Supercluster from "supercluster";
import type { MapProperty } from "@/lib/domain/map/map-message";

/** What stands at one place of the map: a property, or several as one. */
export type Seen =
  | { kind: "property"; key: string; property: MapProperty }
  | {
      kind: "cluster";
      key: string;
      count: number;
      latitude: number;
      longitude: number;
      /** The zoom at which it falls apart; null where even the closest does not part it. */
      partsAt: number | null;
      properties: () => MapProperty[];
    };

/** px between two markers that may stand beside each other. */
const radius = 64;
const tile = 256;

const lookAt = (map: LeafletMap) => ({ bounds: map.getBounds().pad(0.15), zoom: Math.round(map.getZoom()) });

function indexed(properties: MapProperty[], maxZoom: number): Supercluster<MapProperty> {
  const index = new Supercluster<MapProperty>({ radius, extent: tile, maxZoom });
  return index.load(
    properties.map((property) => ({
      type: "Feature",
      properties: property,
      geometry: { type: "Point", coordinates: [property.longitude, property.latitude] },
    })),
  );
}

/** The properties within view, those that would overlap taken together; anew whenever the map has moved. */
export function useClusters(properties: MapProperty[]): { seen: Seen[]; count: number } {
  const map = useMap();
  const maxZoom = map.getMaxZoom();
  const index = useMemo(() => indexed(properties, maxZoom), [properties, maxZoom]);
  const [{ bounds, zoom }, setLook] = useState(() => lookAt(map));
  useMapEvents({ moveend: () => setLook(lookAt(map)) });
  return useMemo(() => {
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const seen = index.getClusters([...box], zoom).map((feature): Seen => {
      const { properties: found, geometry } = feature;
      if (!("cluster_id" in found)) return { kind: "property", key: `property ${found.id}`, property: found };
      const { cluster_id: id, point_count: count } = found;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const partsAt = index.getClusterExpansionZoom(id);
      return {
        kind: "cluster",
        key: `cluster ${id}`,
        count,
        latitude,
        longitude,
        partsAt: partsAt > maxZoom ? null : partsAt,
        properties: () => index.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties),
      };
    });
    const count = seen.reduce((sum, each) => sum + (each.kind === "cluster" ? each.count : 1), 0);
    return { seen, count };
  }, [index, bounds, zoom, maxZoom]);
}
