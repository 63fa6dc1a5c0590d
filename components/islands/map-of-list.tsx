"use client";

import { MapWaiting } from "@/components/map/map-waiting";
import type { MapFrameWords } from "@/components/map/map-words";
import type { MapView } from "@/lib/content/map";
import { useListedIds } from "./listed-ids";
import { useMapCode } from "./map-code";
import { useUses } from "./use-uses";

/** Everything the map of a list needs, as its page hands it on. */
export interface MapOfListProps {
  view: MapView;
  words: MapFrameWords;
  title: string;
  /** Address of the properties of the list's goal, as the map shows them. */
  source: string;
}

const fetchCode = () => import("./map-listed").then(({ MapListed }) => ({ shown: MapListed }));
const size = "h-[min(75vh,42rem)] min-h-[26rem]";

/** A list as a map: its place, until the code that draws it is there. */
export function MapOfList(map: MapOfListProps) {
  const ids = useListedIds();
  const [uses, use] = useUses();
  const code = useMapCode(fetchCode, true, `${uses} ${ids.join()}`);
  if (typeof code === "object") {
    const { shown: Listed } = code;
    return <Listed {...map} className={size} />;
  }
  const { words } = map;
  if (code === "pending") return <MapWaiting text={words.loading} className={size} />;
  return <MapWaiting text={words.failed} className={size} retry={{ label: words.retry, onPress: use }} />;
}
