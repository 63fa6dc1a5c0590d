import {
  type FitBoundsOptions,
  type LatLngBounds,
  type Map as Leaflet,
  latLng,
  latLngBounds,
  type MapOptions,
} from "leaflet";
import { Minus, Plus } from "lucide";
import { useEffect, useState } from "react";
import { useMap } from "react-leaflet";
import { Icon } from "@/components/ui/icon";
import type { MapGround } from "@/lib/content/map/ground";
import type { MapArea } from "@/lib/content/map/map";
import { type DrawnArea, readArea } from "@/lib/domain/map/drawn-area";
import { withoutOutliers } from "@/lib/domain/map/map-bounds";
import type { MapMessage, MapType } from "@/lib/domain/map/map-message";
import { useDrawnMap } from "./drawn-map";
import type { MapViewWords } from "./map-words";

/**
 * The map of a list shows all properties; that of a property the streets around it, or the neighbourhood where the ground has no streets.
 */
export function boundsOptions(mapType: MapType, { drawing, streets }: MapGround): FitBoundsOptions {
  const hasStreets = !drawing || streets !== null;
  if (mapType === "list") return { padding: [36, 36], maxZoom: hasStreets ? 15 : 14, animate: false };
  return { padding: [24, 24], maxZoom: hasStreets ? 16 : 13.5, animate: false };
}

/** Without Leaflet's own buttons and texts, which are English, and without motion where the visitor wants none. */
export function mapOptions({ maxZoom, drawing, streets }: MapGround): MapOptions {
  const isDrawn = drawing !== null && streets === null;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    // Farther away the drawing is a spot.
    minZoom: isDrawn ? 9 : 5,
    maxZoom,
    // A list fills its frame: the ground is drawn at any zoom.
    zoomSnap: isDrawn ? 0.25 : 1,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    // A popup must be gone the moment it closes, so that the focus does not return into it.
    fadeAnimation: false,
    zoomAnimation: !reducedMotion,
    markerZoomAnimation: !reducedMotion,
    inertia: !reducedMotion,
  };
}

const boundsAround = (corners: DrawnArea): LatLngBounds =>
  latLngBounds(corners.map(({ latitude, longitude }) => latLng(latitude, longitude)));

/** The area that was chosen; without one where most properties are, with the areas they lie in; without a property, the neighbourhoods. */
export function boundsOf({ properties, messageInfo }: MapMessage, areas: MapArea[]): LatLngBounds {
  const area = readArea(messageInfo.places?.area ?? "");
  if (area) return boundsAround(area);
  const bounds = latLngBounds([]);
  for (const { latitude, longitude, radius } of withoutOutliers(properties)) {
    const place = latLng(latitude, longitude);
    bounds.extend(radius === undefined ? place : place.toBounds(radius * 2));
  }
  if (bounds.isValid()) return bounds;
  return boundsAround(areas.flatMap(({ outline }) => outline));
}

/**
 * The behaviour of the map: a new message moves it to its properties, Escape closes a popup wherever the focus is, and the wheel
 * scrolls the page until the map is clicked.
 */
export function MapInteractions() {
  const { message, areas, ground } = useDrawnMap();
  const map = useMap();
  useEffect(() => {
    const bounds = boundsOf(message, areas);
    // An area stays where it was drawn.
    if (message.messageInfo.places?.area && map.getBounds().contains(bounds)) return;
    map.fitBounds(bounds, boundsOptions(message.mapType, ground));
  }, [map, message, areas, ground]);
  useEffect(() => {
    const container = map.getContainer();
    // Leaflet focuses the map when it is clicked, which must not scroll the page around the frame.
    container.focus = () => HTMLElement.prototype.focus.call(container, { preventScroll: true });
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && map.closePopup();
    const enableWheel = () => map.scrollWheelZoom.enable();
    const disableWheel = () => map.scrollWheelZoom.disable();
    container.addEventListener("keydown", onKey);
    container.addEventListener("mouseleave", disableWheel);
    map.on("click", enableWheel);
    return () => {
      container.removeEventListener("keydown", onKey);
      container.removeEventListener("mouseleave", disableWheel);
      map.off("click", enableWheel);
    };
  }, [map]);
  return null;
}

const style =
  "flex size-11 items-center justify-center bg-white hover:bg-sand aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-white";

/** Zoom buttons; one that has reached its end is disabled for assistive technology only, so that it keeps the focus. */
export function ZoomButtons({ map, words }: { map: Leaflet; words: MapViewWords }) {
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const onZoom = () => setZoom(map.getZoom());
    map.on("zoomend", onZoom);
    return () => {
      map.off("zoomend", onZoom);
    };
  }, [map]);
  return (
    <div className="map-zoom absolute right-3 top-3 z-10 grid divide-y divide-hairline overflow-hidden rounded border border-line-strong">
      <button
        type="button"
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
        className={style}
      >
        <Icon drawing={Plus} className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{words.zoomIn}</span>
      </button>
      <button
        type="button"
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
        className={style}
      >
        <Icon drawing={Minus} className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{words.zoomOut}</span>
      </button>
    </div>
  );
}
