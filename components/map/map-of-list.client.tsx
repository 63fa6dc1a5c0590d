"use client";

import { useRetryCount } from "@/components/ui/use-fetched";
import { useListedIds } from "./listed-ids";
import type { MapOfListProps } from "./map-listed";
import { MapWaiting } from "./map-waiting";
import { useMapCode } from "./use-map-code";

const fetchCode = () => import("./map-listed").then(({ MapListed }) => ({ shown: MapListed }));
const size = "h-[min(75vh,42rem)] min-h-[26rem]";

/** A list as a map: its place, until the code that draws it is there. */
export function MapOfList(map: MapOfListProps) {
  const ids = useListedIds();
  const [uses, use] = useRetryCount();
  const code = useMapCode(fetchCode, true, `${uses} ${ids.join()}`);
  if (typeof code === "object") {
    const { shown: Listed } = code;
    return <Listed {...map} className={size} />;
  }
  const { words } = map;
  if (code === "pending") return <MapWaiting text={words.loading} className={size} />;
  return <MapWaiting text={words.failed} className={size} retry={{ label: words.retry, onPress: use }} />;
}
