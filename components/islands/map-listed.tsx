import { useState } from "react";
import { MapWaiting } from "@/components/map/map-waiting";
import type { MapProperty } from "@/lib/domain/map-message";
import { useListedIds } from "./listed-ids";
import { MapFrame } from "./map-frame";
import type { MapOfListProps } from "./map-of-list";
import { readWithRetry } from "./read-with-retry";
import { useReading } from "./use-reading";
import { useUses } from "./use-uses";

/**
 * The properties that a filtered list has found, on a map. Properties that could not be read are read again as soon as the list
 * finds others, the line is back, or the visitor asks.
 * @param className its size, kept while the properties are read
 */
export function MapListed({ source, words, title, view, className }: MapOfListProps & { className: string }) {
  const ids = useListedIds();
  const [stock, setStock] = useState<MapProperty[] | null>(null);
  const [uses, use] = useUses();
  const hasFailed = useReading(
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
