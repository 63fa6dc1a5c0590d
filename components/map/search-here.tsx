import type { Map as Leaflet } from "leaflet";
import { useEffect, useState } from "react";
import { areaInSight } from "./area-controls";
import { useDrawnMap } from "./drawn-map";
import { sendChoice } from "./use-map-messages";

/** px; a finger that taps moves the map by less. */
const least = 40;

/** Narrows the list to what is in sight; there once the visitor has moved the map away from what the page shows. */
export function SearchHere({ map, hasStrip }: { map: Leaflet; hasStrip: boolean }) {
  const { message, words } = useDrawnMap();
  const [isMoved, setMoved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message has moved the map to what it shows.
  useEffect(() => {
    const [center, zoom] = [map.getCenter(), map.getZoom()];
    setMoved(false);
    const look = () => {
      const isFar = map.latLngToContainerPoint(center).distanceTo(map.getSize().divideBy(2)) > least;
      setMoved(isFar || map.getZoom() !== zoom);
    };
    map.on("moveend", look);
    return () => {
      map.off("moveend", look);
    };
  }, [map, message]);
  if (!isMoved) return null;
  return (
    <button
      type="button"
      onClick={() => {
        sendChoice("area", areaInSight(map));
        // The button goes: whoever pressed it stays at the map.
        map.getContainer().focus();
      }}
      // On a phone the page has its own button below it.
      className={`absolute inset-x-0 z-10 mx-auto min-h-11 w-max max-w-[calc(100%-1.5rem)] rounded-full border border-ink bg-white px-5 text-note font-semibold hover:bg-sand ${hasStrip ? "bottom-24" : "bottom-9"}`}
    >
      {words.area.here}
    </button>
  );
}
