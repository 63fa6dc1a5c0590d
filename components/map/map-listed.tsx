import { useState } from "react";
import { readWithRetry } from "@/components/ui/read-with-retry";
import { useFetched, useRetryCount } from "@/components/ui/use-fetched";
import type { MapView } from "@/lib/content/map/map";
import type { MapProperty } from "@/lib/domain/map/map-message";
import { useListedIds } from "./listed-ids";
import { MapFrame } from "./map-frame.client";
import { MapWaiting } from "./map-waiting";
import type { MapFrameWords } from "./map-words";

/** Everything the map of a list needs, as its page hands it on. */
export interface MapOfListProps {
  view: MapView;
  words: MapFrameWords;
  title: string;
  /** Address of the properties of the list's goal, as the map shows them. */
  source: string;
}

/**
 * The properties that a filtered list has found, on a map. Properties that could not be read are read again as soon as the list
 * finds others, the line is back, or the visitor asks.
 * @param className its size, kept while the properties are read
 */
export function MapListed({ source, words, title, view, className }: MapOfListProps & { className: string }) {
  const ids = useListedIds();
  const [stock, setStock] = useState<MapProperty[] | null>(null);
  const [uses, use] = useRetryCount();
  const hasFailed = useFetched(
    stock ? null : source,
    readWithRetry<MapProperty[]>,
    setStock,
    `${uses} ${ids.join()}`,
  );
  if (!stock)
    return hasFailed ? (
      <MapWaiting text={words.failed} className={className} retry={{ label: words.retry, onPress: use }} />
    ) : (
      <MapWaiting text={words.loading} className={className} />
    );
  const wanted = new Set(ids);
  return (
    <MapFrame
      view={view}
      words={words}
      title={title}
      mapType="list"
      properties={stock.filter(({ id }) => wanted.has(id))}
      className={className}
    />
  );
}
