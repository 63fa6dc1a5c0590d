import type { LeafletKeyboardEvent } from "leaflet";
import { useMemo } from "react";
import { Marker, useMap } from "react-leaflet";
import { type MapMessage, markerText } from "@/lib/domain/map/map-message";
import type { MapViewWords } from "./map-words";
import { countIcon } from "./marker-icon";
import { MarkerWithPopup } from "./marker-with-popup";
import type { Seen } from "./use-clusters";

type Cluster = Extract<Seen, { kind: "cluster" }>;

/** Several properties as one: the map goes closer until they part; those that never do are listed in a popup. */
export function ClusterMarker({
  cluster,
  message,
  words,
  onOpen,
}: {
  cluster: Cluster;
  message: MapMessage;
  words: MapViewWords;
  onOpen: () => void;
}) {
  const map = useMap();
  const { count, latitude, longitude, partsAt } = cluster;
  const sentence = partsAt === null ? words.together : words.cluster;
  const icon = useMemo(() => countIcon(count, sentence.replace("{count}", String(count))), [count, sentence]);
  if (partsAt === null) {
    return (
      <MarkerWithPopup latitude={latitude} longitude={longitude} icon={icon} close={words.close}>
        <ul className="map-card divide-y divide-hairline">
          {cluster.properties().map((property) => (
            <li key={property.id} className="py-2 pr-10">
              <a href={property.href} target="_top" className="font-semibold">
                {markerText(property, message.marqueeIgnoreList)}
                <span className="block font-normal text-ink-soft">
                  {property.typeName}, {property.place}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </MarkerWithPopup>
    );
  }
  const open = () => {
    onOpen();
    map.setView([latitude, longitude], partsAt);
  };
  const onKey = ({ originalEvent: event }: LeafletKeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    open();
  };
  return (
    <Marker position={[latitude, longitude]} icon={icon} eventHandlers={{ click: open, keydown: onKey }} />
  );
}
