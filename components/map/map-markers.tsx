import type { Map as LeafletMap } from "leaflet";
import { Marker as LeafletMarker } from "leaflet";
import { useEffect, useRef } from "react";
import { useMap } from "react-leaflet";
import type { MapMessage } from "@/lib/domain/map/map-message";
import { ClusterMarker } from "./cluster-marker";
import { counted, type MapViewWords } from "./map-words";
import { PropertyMarker } from "./property-marker";
import { type Seen, useClusters } from "./use-clusters";

type Place = Pick<Extract<Seen, { kind: "cluster" }>, "latitude" | "longitude">;

/** The marker that can be operated and stands closest. */
function closestMarker(map: LeafletMap, { latitude, longitude }: Place): HTMLElement | undefined {
  let closest: { element: HTMLElement; distance: number } | undefined;
  map.eachLayer((layer) => {
    const element = layer instanceof LeafletMarker && layer.options.keyboard ? layer.getElement() : undefined;
    if (!element || !(layer instanceof LeafletMarker)) return;
    const distance = map.distance(layer.getLatLng(), [latitude, longitude]);
    if (!closest || distance < closest.distance) closest = { element, distance };
  });
  return closest?.element;
}

/** The properties in view; where a cluster was opened, the focus goes on among what was in it. */
export function MapMarkers({ message, words }: { message: MapMessage; words: MapViewWords }) {
  const map = useMap();
  const { seen, count } = useClusters(message.properties);
  const opened = useRef<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the markers of what is seen are there once it has been drawn.
  useEffect(() => {
    if (!opened.current) return;
    closestMarker(map, opened.current)?.focus({ preventScroll: true });
    opened.current = null;
  }, [map, seen]);
  return (
    <>
      {seen.map((each) =>
        each.kind === "property" ? (
          <PropertyMarker key={each.key} property={each.property} message={message} words={words} />
        ) : (
          <ClusterMarker
            key={each.key}
            cluster={each}
            message={message}
            words={words}
            onOpen={() => {
              opened.current = each;
            }}
          />
        ),
      )}
      <p role="status" className="sr-only">
        {counted(words.inView, count)}
      </p>
    </>
  );
}
