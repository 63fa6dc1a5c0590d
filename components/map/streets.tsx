import * as leaflet from "leaflet";
import { useEffect } from "react";
import { useMap } from "react-leaflet";
import type { LanguageCode } from "@/lib/domain/text/language";

/**
 * The streets under the properties, drawn from a PMTiles file of this site that is read in parts (HTTP ranges). The only file that knows
 * the library, so that another one can take its place. What cannot be read stays empty, and the drawing below is seen.
 */
export function Streets({ address, language }: { address: string; language: LanguageCode }) {
  const map = useMap();
  useEffect(() => {
    let layer: leaflet.GridLayer | undefined;
    let isWanted = true;
    // The library expects Leaflet where a script tag would have put it.
    Object.assign(globalThis, { L: leaflet });
    void import("protomaps-leaflet").then(({ leafletLayer }) => {
      if (!isWanted) return;
      const created: unknown = leafletLayer({
        url: address,
        flavor: "light",
        lang: language,
        attribution: "",
      });
      if (created instanceof leaflet.GridLayer) layer = created;
      layer?.addTo(map);
    });
    return () => {
      isWanted = false;
      layer?.remove();
    };
  }, [map, address, language]);
  return null;
}
