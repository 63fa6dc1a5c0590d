import type { Map as Leaflet } from "leaflet";
import { Fragment, useMemo, useState } from "react";
import { MapContainer, Marker, Polygon, TileLayer } from "react-leaflet";
import type { MapArea } from "@/lib/content/map/map";
import type { MapMessage } from "@/lib/domain/map/map-message";
import type { LanguageCode } from "@/lib/domain/text/language";
import { textIn } from "@/lib/domain/text/localized";
import { boundsOf, boundsOptions, MapInteractions, mapOptions, ZoomButtons } from "./map-controls";
import { MapMarkers } from "./map-markers";
import type { MapViewWords } from "./map-words";
import { nameIcon } from "./marker";

/** Where the background comes from, and the attribution that its makers require, in the language of the map. */
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

function AreaName({ area, language }: { area: MapArea; language: LanguageCode }) {
  const icon = useMemo(() => nameIcon(textIn(area.names, language)), [area, language]);
  const { latitude, longitude } = area.middle;
  return (
    <Marker
      position={[latitude, longitude]}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={-5000}
    />
  );
}

/** The neighbourhoods in their colours, with their names. */
function MapAreas({ areas, language }: { areas: MapArea[]; language: LanguageCode }) {
  return areas.map((area) => (
    <Fragment key={area.id}>
      <Polygon
        positions={area.outline.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))}
        interactive={false}
        pathOptions={{ color: area.colour, weight: 2, fillOpacity: 0.12 }}
      />
      <AreaName area={area} language={language} />
    </Fragment>
  ));
}

/** The map: background, neighbourhoods, properties. The background is fetched only when the message allows it. */
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
            // Tile servers refuse requests without a referrer.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
        <MapAreas areas={areas} language={language} />
        <MapMarkers message={message} language={language} words={words} />
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
