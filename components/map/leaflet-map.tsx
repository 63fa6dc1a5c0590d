import type { Map as Leaflet } from "leaflet";
import { Fragment, useMemo, useState } from "react";
import { MapContainer, Marker, Polygon, TileLayer } from "react-leaflet";
import type { MapGround } from "@/lib/content/map/ground";
import type { MapArea } from "@/lib/content/map/map";
import type { MapMessage } from "@/lib/domain/map/map-message";
import type { LanguageCode } from "@/lib/domain/text/language";
import { textIn } from "@/lib/domain/text/localized";
import { DrawnGround } from "./drawn-ground";
import { boundsOf, boundsOptions, MapInteractions, mapOptions, ZoomButtons } from "./map-controls";
import { MapMarkers } from "./map-markers";
import type { MapViewWords } from "./map-words";
import { nameIcon } from "./marker";
import { Streets } from "./streets";

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
        pathOptions={{ color: area.colour, weight: 1.25, opacity: 0.75, fillOpacity: 0.1 }}
      />
      <AreaName area={area} language={language} />
    </Fragment>
  ));
}

/** Who made the ground; nothing where there is none. */
function Credit({
  hasTiles,
  ground,
  tiles,
  words,
}: Pick<DrawnMap, "ground" | "tiles" | "words"> & { hasTiles: boolean }) {
  const isForeign = hasTiles || ground.streets !== null;
  if (!isForeign && !ground.drawing) return null;
  return (
    <p className="absolute bottom-0 right-0 z-10 max-w-full bg-white/85 px-2 text-xs leading-6">
      {isForeign ? (
        <a href={tiles.attribution.url} target="_blank" rel="noopener">
          {tiles.attribution.text}
          <span className="sr-only"> {words.newTab}</span>
        </a>
      ) : (
        words.credit
      )}
    </p>
  );
}

/** The map: its ground, neighbourhoods, properties. Tiles of somebody else are fetched only when the message allows it. */
export function LeafletMap({ message, areas, ground, tiles, language, words }: DrawnMap) {
  const { drawing, streets, maxZoom } = ground;
  const hasTiles = ground.basemap === "tiles" && message.messageInfo.tiles;
  const [map, setMap] = useState<Leaflet | null>(null);
  return (
    <>
      {map && <ZoomButtons map={map} words={words} />}
      <MapContainer
        {...mapOptions(ground)}
        ref={setMap}
        bounds={boundsOf(message.properties, areas)}
        boundsOptions={boundsOptions(message.mapType, ground)}
        className={`map-ground z-0 size-full ${drawing ? "bg-paper" : "bg-sand"}`}
      >
        {hasTiles && (
          <TileLayer
            url={tiles.address}
            maxZoom={maxZoom}
            // Tile servers refuse requests without a referrer.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
        {drawing && <DrawnGround drawing={drawing} areas={areas} language={language} />}
        {streets && <Streets address={streets} language={language} />}
        <MapAreas areas={areas} language={language} />
        <MapMarkers message={message} language={language} words={words} />
        <MapInteractions message={message} areas={areas} ground={ground} />
      </MapContainer>
      <Credit hasTiles={hasTiles} ground={ground} tiles={tiles} words={words} />
    </>
  );
}
