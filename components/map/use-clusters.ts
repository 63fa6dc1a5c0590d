import type { Map as LeafletMap } from "leaflet";
import { useMemo, useState } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import Supercluster from "supercluster";
import type { MapProperty } from "@/lib/domain/map/map-message";

/** A marker: a property, or several as one. */
export type MapItem =
  | { kind: "property"; key: string; property: MapProperty }
  | {
      kind: "cluster";
      key: string;
      count: number;
      latitude: number;
      longitude: number;
      /** The zoom from which its properties have markers of their own; null where even the closest does not separate them. */
      separatesAt: number | null;
      properties: () => MapProperty[];
    };

/** px: markers closer than this become one. */
const radius = 80;
const tile = 256;

const viewOf = (map: LeafletMap) => ({ bounds: map.getBounds().pad(0.15), zoom: Math.round(map.getZoom()) });

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

/** The properties within view, those that would overlap as clusters; updated whenever the map has moved. */
export function useClusters(properties: MapProperty[]): MapItem[] {
  const map = useMap();
  const maxZoom = map.getMaxZoom();
  const index = useMemo(() => indexed(properties, maxZoom), [properties, maxZoom]);
  const [{ bounds, zoom }, setView] = useState(() => viewOf(map));
  useMapEvents({ moveend: () => setView(viewOf(map)) });
  return useMemo(() => {
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    return index.getClusters([...box], zoom).map((feature): MapItem => {
      const { properties: point, geometry } = feature;
      if (!("cluster_id" in point)) return { kind: "property", key: `property ${point.id}`, property: point };
      const { cluster_id: id, point_count: count } = point;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const separatesAt = index.getClusterExpansionZoom(id);
      let leaves: MapProperty[] | undefined;
      return {
        kind: "cluster",
        key: `cluster ${id}`,
        count,
        latitude,
        longitude,
        separatesAt: separatesAt > maxZoom ? null : separatesAt,
        properties: () => {
          leaves ??= index.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties);
          return leaves;
        },
      };
    });
  }, [index, bounds, zoom, maxZoom]);
}
