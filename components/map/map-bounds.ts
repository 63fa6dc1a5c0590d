import { type LatLngBounds, latLng, latLngBounds } from "leaflet";
import type { MapArea } from "@/lib/content/map/map";
import type { MapProperty } from "@/lib/domain/map/map-message";

/** All properties with the areas they lie in; without a property, the neighbourhoods. */
export function boundsOf(properties: MapProperty[], areas: MapArea[]): LatLngBounds {
  const bounds = latLngBounds([]);
  for (const { latitude, longitude, radius } of properties) {
    const place = latLng(latitude, longitude);
    bounds.extend(radius === undefined ? place : place.toBounds(radius * 2));
  }
  if (bounds.isValid()) return bounds;
  return latLngBounds(
    areas.flatMap(({ outline }) => outline.map((each) => latLng(each.latitude, each.longitude))),
  );
}
