import { useCallback, useMemo, useState } from "react";
import type { ShownPriceOf } from "@/components/listing/filter/list-costs";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { useFetched, useRetryCount } from "@/components/ui/use-fetched";
import type { MapView } from "@/lib/content/map/map";
import { type MapIndex, readMapIndex } from "@/lib/domain/map/map-index";
import type { MapChoice, MapPlaces, MapProperty } from "@/lib/domain/map/map-message";
import { pick } from "@/lib/domain/text/words";
import MapFrame from "./map-frame.island";
import { MapLoading } from "./map-loading";
import type { MapFrameWords } from "./map-words";
import { groundOf, StillMap } from "./static-map";

/** Everything the map of a list needs, from its page. */
export interface ListMapProps {
  view: MapView;
  words: MapFrameWords;
  title: string;
  /** Address of the properties of the list's goal, as the map shows them. */
  source: string;
  /** Address of the list's cards. */
  cards: string;
}

/** What a filtered list has found. */
export interface ListedProperties {
  /** Of all properties found, not of one page alone. */
  ids: readonly number[];
  /** What stands as a price instead of its own. */
  priceOf?: ShownPriceOf | undefined;
  /** The area that the list is narrowed to, as in its address. */
  area: string | null;
  /** The municipalities that it can be narrowed to. */
  towns: MapPlaces["towns"];
  /** To be called with what is chosen on the map. */
  onChoose: (choice: MapChoice) => void;
  /** The property whose card is pointed at. */
  lit: number | null;
  /** To be called with the one that is pointed at on the map, and with null afterwards. */
  onLit: (id: number | null) => void;
}

/**
 * The properties that a filtered list has found, on a map. If they could not be read, they are read again as soon as the list finds
 * others, the browser is online again, or the visitor presses the button.
 * @param className its size, also while the properties are read
 */
export function ListMapView({
  source,
  cards,
  words,
  title,
  view,
  ids,
  priceOf,
  area,
  towns,
  onChoose,
  lit,
  onLit,
  className,
}: ListMapProps & ListedProperties & { className: string }) {
  const [listed, setListed] = useState<MapProperty[] | null>(null);
  const [uses, use] = useRetryCount();
  const store = useCallback((index: MapIndex) => setListed(readMapIndex(index)), []);
  const retryKey = useMemo(() => ({ uses, ids }), [uses, ids]);
  const hasFailed = useFetched(listed ? null : source, readWithRetry<MapIndex>, store, retryKey);
  const properties = useMemo(() => {
    const visibleIds = new Set(ids);
    const found = listed?.filter(({ id }) => visibleIds.has(id));
    if (!priceOf) return found;
    return found?.map((property) => ({
      ...property,
      price: priceOf(property.id, property.price)?.price ?? property.price,
    }));
  }, [listed, ids, priceOf]);
  const places = useMemo(
    () => ({ area, towns: towns.map((town) => pick(town, "value", "name", "found")) }),
    [area, towns],
  );
  if (!properties)
    return <MapLoading words={words} hasFailed={hasFailed} className={className} onRetry={use} />;
  return (
    <MapFrame
      view={view}
      words={words}
      title={title}
      mapType="list"
      properties={properties}
      cards={cards}
      places={places}
      onChoose={onChoose}
      lit={lit}
      onLit={onLit}
      drawing={<StillMap view={view} words={words} properties={properties} />}
      className={`${groundOf(view)} ${className}`}
    />
  );
}
