import { useEffect, useState } from "react";
import { MapWaiting } from "@/components/map/map-waiting";
import type { MapProperty } from "@/lib/domain/map-message";
import { useListedIds } from "./listed-ids";
import { MapFrame } from "./map-frame";
import type { MapOfListProps } from "./map-of-list";
import { readWithRetry } from "./read-with-retry";

type Stock = MapProperty[] | "loading" | "failed";

/**
 * The properties that a filtered list has found, on a map.
 * @param className its size, kept while the properties are read
 */
export function MapListed({ source, words, title, view, className }: MapOfListProps & { className: string }) {
  const ids = useListedIds();
  const [stock, setStock] = useState<Stock>("loading");
  useEffect(() => {
    const controller = new AbortController();
    readWithRetry<MapProperty[]>(source, controller.signal).then(setStock, () => {
      if (!controller.signal.aborted) setStock("failed");
    });
    return () => controller.abort();
  }, [source]);
  if (typeof stock === "string") return <MapWaiting text={words[stock]} className={className} />;
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
