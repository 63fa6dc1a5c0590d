"use client";

import { MapWaiting } from "@/components/map/map-waiting";
import type { MapFrameWords } from "@/components/map/map-words";
import type { MapView } from "@/lib/content/map";
import { useMapCode } from "./map-code";

/** Everything the map of a list needs, as its page hands it on. */
export interface MapOfListProps {
  view: MapView;
  words: MapFrameWords;
  title: string;
  /** Address of the properties of the list's goal, as the map shows them. */
  source: string;
}

const fetchCode = () => import("./map-listed").then(({ MapListed }) => MapListed);
const size = "h-[min(75vh,42rem)] min-h-[26rem]";

/** A list as a map: its place, until the code that draws it is there. */
export function MapOfList(map: MapOfListProps) {
  const code = useMapCode(fetchCode, true);
  if (typeof code === "object") {
    const { shown: Listed } = code;
    return <Listed {...map} className={size} />;
  }
  return <MapWaiting text={map.words[code === "failed" ? "failed" : "loading"]} className={size} />;
}
