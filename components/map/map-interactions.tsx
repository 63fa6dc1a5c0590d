import { useEffect } from "react";
import { useMap } from "react-leaflet";
import type { MapArea } from "@/lib/content/map/map";
import type { MapMessage } from "@/lib/domain/map/map-message";
import { boundsOptions } from "./leaflet-options";
import { boundsOf } from "./map-bounds";

/**
 * How the map behaves: it goes where a new message's properties are, Escape closes a popup wherever the focus is, and the wheel
 * moves the page until the map is clicked.
 */
export function MapInteractions({ message, areas }: { message: MapMessage; areas: MapArea[] }) {
  const map = useMap();
  useEffect(() => {
    map.fitBounds(boundsOf(message.properties, areas), boundsOptions[message.mapType]);
  }, [map, message, areas]);
  useEffect(() => {
    const container = map.getContainer();
    // Leaflet focuses the map under a pressed mouse: the page around the frame must not move away from below it.
    container.focus = () => HTMLElement.prototype.focus.call(container, { preventScroll: true });
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && map.closePopup();
    const catchWheel = () => map.scrollWheelZoom.enable();
    const freeWheel = () => map.scrollWheelZoom.disable();
    container.addEventListener("keydown", onKey);
    container.addEventListener("mouseleave", freeWheel);
    map.on("click", catchWheel);
    return () => {
      container.removeEventListener("keydown", onKey);
      container.removeEventListener("mouseleave", freeWheel);
      map.off("click", catchWheel);
    };
  }, [map]);
  return null;
}
