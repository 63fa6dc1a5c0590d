import type { Marker as LeafletMarker } from "leaflet";
import { useContext, useEffect, useMemo, useRef } from "react";
import { Marker, useMap } from "react-leaflet";
import { useListCards } from "@/components/listing/filter/use-list-cards";
import { type MapProperty, markerText } from "@/lib/domain/map/map-message";
import type { MapPosition } from "@/lib/domain/map/map-position";
import { countText, fill } from "@/lib/domain/text/words";
import { useDrawnMap } from "./drawn-map";
import { closestMarker, countIcon, focusAfterMarker, MarkerWithPopup, onPress, useLit } from "./marker";
import { PropertyMarker } from "./property-marker";
import { StripContext } from "./strip";
import { type MapItem, useClusters } from "./use-clusters";
import { useInSight } from "./use-in-sight";
import { useHighlightOfPage } from "./use-map-messages";
import { useMarks } from "./use-marks";

type Cluster = Extract<MapItem, { kind: "cluster" }>;

const nobody: readonly number[] = [];

/** The properties at one place, each with a link to its page, which is read now where they come without. */
function TogetherList({ properties }: { properties: MapProperty[] }) {
  const { message } = useDrawnMap();
  const source = message.messageInfo.cards;
  const ids = useMemo(
    () => properties.filter(({ href }) => href === undefined).map(({ id }) => id),
    [properties],
  );
  const cards = useListCards(source ?? "", source ? ids : nobody, null);
  const pages = new Map(Array.isArray(cards) ? cards.map(({ id, href }) => [id, href]) : []);
  return (
    <ul className="map-card divide-y divide-hairline">
      {properties.map((property, index) => {
        const href = property.href ?? pages.get(property.id);
        const name = (
          <>
            {markerText(property, message.marqueeIgnoreList)}
            <span className="block font-normal text-ink-soft">
              {property.typeName}, {property.place}
            </span>
          </>
        );
        return (
          <li key={property.id} className="py-2 pr-10 font-semibold">
            {href ? (
              <a ref={index === 0 ? focusAfterMarker : undefined} href={href} target="_top">
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Several properties as one marker, which zooms in until they separate; those at one place are listed in a popup. */
function ClusterMarker({
  cluster,
  isLit,
  onOpen,
}: {
  cluster: Cluster;
  /** Whether one of its properties is pointed at in the page around the map. */
  isLit: boolean;
  onOpen: () => void;
}) {
  const { words } = useDrawnMap();
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const { count, latitude, longitude, separatesAt } = cluster;
  const sentence = separatesAt === null ? words.together : words.cluster;
  const icon = useMemo(() => countIcon(count, fill(sentence, { count })), [count, sentence]);
  useLit(marker, isLit && separatesAt !== null, icon);
  if (separatesAt === null) {
    return (
      <MarkerWithPopup latitude={latitude} longitude={longitude} icon={icon} isLit={isLit}>
        <TogetherList properties={cluster.properties()} />
      </MarkerWithPopup>
    );
  }
  const open = () => {
    onOpen();
    map.setView([latitude, longitude], separatesAt);
  };
  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={icon}
      eventHandlers={{ click: open, keydown: onPress(open) }}
    />
  );
}

/** The properties in view. When a cluster is opened, the focus moves to the marker closest to its place. */
export function MapMarkers() {
  const { message, language, words } = useDrawnMap();
  const map = useMap();
  const area = message.messageInfo.places?.area;
  const items = useClusters(message.properties);
  const { length: count } = useInSight(map, message.properties);
  const opened = useRef<MapPosition | null>(null);
  const strip = useContext(StripContext);
  const pointedAt = useHighlightOfPage();
  const lit = strip?.chosen?.id ?? pointedAt;
  const markOf = useMarks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the markers exist once the items have been drawn.
  useEffect(() => {
    if (!opened.current) return;
    closestMarker(map, opened.current)?.focus({ preventScroll: true });
    opened.current = null;
  }, [map, items]);
  return (
    <>
      {items.map((item) =>
        item.kind === "property" ? (
          <PropertyMarker
            key={item.key}
            property={item.property}
            isLit={item.property.id === lit}
            mark={markOf(item.property.id)}
          />
        ) : (
          <ClusterMarker
            key={item.key}
            cluster={item}
            isLit={lit !== null && item.properties().some(({ id }) => id === lit)}
            onOpen={() => {
              opened.current = item;
            }}
          />
        ),
      )}
      <p role="status" className="sr-only">
        {[
          ...(area ? [countText(words.area.found, message.properties.length, language)] : []),
          countText(words.inView, count, language),
        ].join(", ")}
      </p>
    </>
  );
}
