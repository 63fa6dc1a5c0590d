import { createContext, useContext } from "react";
import type { MapGround } from "@/lib/content/map/ground";
import type { MapArea } from "@/lib/content/map/map";
import type { MapMessage } from "@/lib/domain/map/map-message";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { MapViewWords } from "./map-words";

/** Where the background comes from, and the attribution that its makers require, in the language of the map. */
export interface MapTiles {
  address: string;
  attribution: { text: string; url: string };
}

export interface DrawnMap {
  message: MapMessage;
  areas: MapArea[];
  ground: MapGround;
  tiles: MapTiles;
  language: LanguageCode;
  words: MapViewWords;
}

export const DrawnMapContext = createContext<DrawnMap | null>(null);

/** What the map around a part of it is drawn from. @throws outside of a map */
export function useDrawnMap(): DrawnMap {
  const map = useContext(DrawnMapContext);
  if (!map) throw new Error("not in a map");
  return map;
}
