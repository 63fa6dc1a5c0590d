import type { FitBoundsOptions, MapOptions } from "leaflet";
import type { MapType } from "@/lib/domain/map/map-message";

/** A property's own map shows the streets around it, a list's all there is. */
export const boundsOptions: Record<MapType, FitBoundsOptions> = {
  list: { padding: [36, 36], maxZoom: 15, animate: false },
  property: { padding: [24, 24], maxZoom: 16, animate: false },
};

/** Names and buttons are ours, in the visitor's language. Nothing moves by itself where motion is not wanted. */
export function mapOptions(maxZoom: number): MapOptions {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    minZoom: 5,
    maxZoom,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    // The focus must find a popup gone the moment it closes.
    fadeAnimation: false,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  };
}
