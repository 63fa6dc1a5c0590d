import type { Map as Leaflet } from "leaflet";
import { useState } from "react";
import { MapContainer, TileLayer } from "react-leaflet";
import type { MapArea } from "@/lib/content/map/map";
import type { MapMessage } from "@/lib/domain/map/map-message";
import type { LanguageCode } from "@/lib/domain/text/language";
import { boundsOptions, mapOptions } from "./leaflet-options";
import { MapAreas } from "./map-areas";
import { boundsOf } from "./map-bounds";
import { MapInteractions } from "./map-interactions";
import { MapMarkers } from "./map-markers";
import type { MapViewWords } from "./map-words";
import { ZoomButtons } from "./zoom-buttons";

/** Where the background comes from, and what its makers want said, in the language of the map. */
export interface MapTiles {
  address: string;
  maxZoom: number;
  attribution: { text: string; url: string };
}

export interface DrawnMap {
  message: MapMessage;
  areas: MapArea[];
  tiles: MapTiles;
  language: LanguageCode;
  words: MapViewWords;
}

/** The map: background, neighbourhoods, properties. The background's maker is only asked for it when the message allows it. */
export function LeafletMap({ message, areas, tiles, language, words }: DrawnMap) {
  const [map, setMap] = useState<Leaflet | null>(null);
  return (
    <>
      {map && <ZoomButtons map={map} words={words} />}
      <MapContainer
        {...mapOptions(tiles.maxZoom)}
        ref={setMap}
        bounds={boundsOf(message.properties, areas)}
        boundsOptions={boundsOptions[message.mapType]}
        className="map-ground z-0 size-full"
      >
        {message.messageInfo.tiles && (
          <TileLayer
            url={tiles.address}
            maxZoom={tiles.maxZoom}
            // Makers of tiles turn away whoever does not say on which site they are shown.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
        <MapAreas areas={areas} language={language} />
        <MapMarkers message={message} words={words} />
        <MapInteractions message={message} areas={areas} />
      </MapContainer>
      {message.messageInfo.tiles && (
        <p className="absolute bottom-0 right-0 z-10 bg-white/85 px-2 text-xs leading-6">
          <a href={tiles.attribution.url} target="_blank" rel="noopener">
            {tiles.attribution.text}
            <span className="sr-only"> {words.newTab}</span>
          </a>
        </p>
      )}
    </>
  );
}
