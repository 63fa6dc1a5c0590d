import type { Map as Leaflet } from "leaflet";
import { Fragment, useMemo, useState } from "react";
import { MapContainer, Marker, Polygon, TileLayer } from "react-leaflet";
import type { MapArea } from "@/lib/content/map/map";
import { textIn } from "@/lib/domain/text/localized";
import { DrawnGround } from "./drawn-ground";
import { type DrawnMap, DrawnMapContext, useDrawnMap } from "./drawn-map";
import { boundsOf, boundsOptions, MapInteractions, mapOptions, ZoomButtons } from "./map-controls";
import { MapMarkers } from "./map-markers";
import { nameIcon } from "./marker";
import { Streets } from "./streets";

function AreaName({ area }: { area: MapArea }) {
  const { language } = useDrawnMap();
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
function MapAreas() {
  return useDrawnMap().areas.map((area) => (
    <Fragment key={area.id}>
      <Polygon
        positions={area.outline.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))}
        interactive={false}
        pathOptions={{ color: area.colour, weight: 1.25, opacity: 0.75, fillOpacity: 0.1 }}
      />
      <AreaName area={area} />
    </Fragment>
  ));
}

/** Who made the ground; nothing where there is none. */
function Credit({ hasTiles }: { hasTiles: boolean }) {
  const { ground, tiles, words } = useDrawnMap();
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
export function LeafletMap(drawn: DrawnMap) {
  const { message, areas, ground, tiles, language, words } = drawn;
  const { drawing, streets, maxZoom } = ground;
  const hasTiles = ground.basemap === "tiles" && message.messageInfo.tiles;
  const [map, setMap] = useState<Leaflet | null>(null);
  return (
    <DrawnMapContext value={drawn}>
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
        <MapAreas />
        <MapMarkers />
        <MapInteractions />
      </MapContainer>
      <Credit hasTiles={hasTiles} />
    </DrawnMapContext>
  );
}
