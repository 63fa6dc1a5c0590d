import { type LatLngExpression, type Map as Leaflet, latLng } from "leaflet";
import { Fragment, useEffect, useMemo, useState } from "react";
import { MapContainer, Marker, Polygon, TileLayer, useMap } from "react-leaflet";
import type { MapArea } from "@/lib/content/map/map";
import { readArea } from "@/lib/domain/map/drawn-area";
import { heightBeside } from "@/lib/domain/map/map-labels";
import type { MapPlaces } from "@/lib/domain/map/map-message";
import { textIn } from "@/lib/domain/text/localized";
import { AreaControls } from "./area-controls";
import { CardStrip } from "./card-strip";
import { DrawnGround, useZoom } from "./drawn-ground";
import { type DrawnMap, DrawnMapContext, useDrawnMap } from "./drawn-map";
import { boundsOf, boundsOptions, MapInteractions, mapOptions, ZoomButtons } from "./map-controls";
import { MapMarkers } from "./map-markers";
import { placeChoice } from "./map-places";
import { nameIcon } from "./marker";
import { SearchHere } from "./search-here";
import { Streets } from "./streets";
import { StripContext, useStrip } from "./strip";
import { sendChoice } from "./use-map-messages";

/** Where the name of an area is written: in its middle, or below the only property where its price would cover the name. */
function useNamePosition({ middle }: MapArea): LatLngExpression {
  const map = useMap();
  const zoom = useZoom();
  const [only, ...others] = useDrawnMap().message.properties;
  const position = latLng(middle.latitude, middle.longitude);
  if (!only || others.length > 0) return position;
  const name = map.project(position, zoom);
  const point = map.project([only.latitude, only.longitude], zoom);
  return map.unproject([name.x, heightBeside(name, point)], zoom);
}

/** The name of a neighbourhood, whose tap narrows a list to it; without a pointer it is chosen by its name. */
function AreaName({ area }: { area: MapArea }) {
  const { language, message } = useDrawnMap();
  const { places } = message.messageInfo;
  const choose = () => {
    if (!places) return;
    const { choice, value } = placeChoice(area, places.towns, language);
    sendChoice(choice, value);
  };
  const icon = useMemo(() => nameIcon(textIn(area.names, language)), [area, language]);
  return (
    <Marker
      position={useNamePosition(area)}
      icon={icon}
      // An option that Leaflet reads once.
      key={String(places !== undefined)}
      interactive={places !== undefined}
      keyboard={false}
      eventHandlers={{ click: choose }}
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

/** The area that the list is narrowed to. */
function ChosenArea({ places }: { places: MapPlaces }) {
  const corners = useMemo(
    () => readArea(places.area ?? "")?.map(({ latitude, longitude }) => latLng(latitude, longitude)),
    [places],
  );
  return corners ? <Polygon positions={corners} interactive={false} className="map-area" /> : null;
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
  const { places } = message.messageInfo;
  const strip = useStrip(message.mapType === "list");
  const hasStrip = strip !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row takes its room from the map.
  useEffect(() => {
    map?.invalidateSize();
  }, [map, hasStrip]);
  return (
    <DrawnMapContext value={drawn}>
      <StripContext value={strip}>
        <div className="flex h-full flex-col">
          <div className="relative min-h-0 flex-1">
            {map && places && <AreaControls map={map} places={places} />}
            {map && <ZoomButtons map={map} words={words} />}
            <MapContainer
              {...mapOptions(ground)}
              ref={setMap}
              bounds={boundsOf(message, areas)}
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
              {places && <ChosenArea places={places} />}
              <MapMarkers />
              <MapInteractions />
            </MapContainer>
            {map && places && <SearchHere map={map} hasStrip={hasStrip} />}
            <Credit hasTiles={hasTiles} />
          </div>
          {strip && <div className="map-strip-room">{map && <CardStrip map={map} strip={strip} />}</div>}
        </div>
      </StripContext>
    </DrawnMapContext>
  );
}
