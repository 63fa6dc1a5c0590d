import { type LatLngTuple, svg } from "leaflet";
import { useMemo, useState } from "react";
import { CircleMarker, Pane, Polygon, Polyline, useMap, useMapEvents } from "react-leaflet";
import type { MapDrawing } from "@/lib/content/map/drawing";
import type { MapArea } from "@/lib/content/map/map";
import { drawnCurve, drawnGreenKinds, drawnLineKinds, drawnStyle } from "@/lib/domain/map/map-drawing";
import { readOutline } from "@/lib/domain/map/map-outline";
import type { MapPosition } from "@/lib/domain/map/map-position";
import type { LanguageCode } from "@/lib/domain/text/language";
import { DrawnNames } from "./drawn-names";

const pane = "drawing";
/** From here on stations are points of their own. */
const stationZoom = 11.5;

const tuples = (line: readonly MapPosition[]) =>
  line.map(({ latitude, longitude }): LatLngTuple => [latitude, longitude]);

/** How broad lines are drawn: as on the sheet at zoom 13, finer from afar, broader from close by. */
const breadth = (zoom: number) => Math.min(2.6, Math.max(0.55, 2 ** ((zoom - 13) / 2)));

/** The zoom of the map, after each change. */
export function useZoom(): number {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return zoom;
}

/** The agency's own map: municipalities, waters, greens, roads, railways and stations, named as far as there is room. */
export function DrawnGround({
  drawing,
  areas,
  language,
}: {
  drawing: MapDrawing;
  /** The neighbourhoods, which have names of their own. */
  areas: readonly MapArea[];
  language: LanguageCode;
}) {
  const zoom = useZoom();
  // Drawn well beyond the edges, so that nothing is missing while the map is moved.
  const renderer = useMemo(() => svg({ pane, padding: 0.5 }), []);
  const shapes = useMemo(() => {
    const { borders, lines, greens, stations } = drawing;
    return {
      borders: borders.map((line) => tuples(readOutline(line))),
      lines: drawnLineKinds.map((kind) => ({
        kind,
        curves: lines.filter((line) => line.kind === kind).map(({ line }) => tuples(drawnCurve(line))),
      })),
      greens: drawnGreenKinds.map((kind) => ({
        kind,
        outlines: greens
          .filter((green) => green.kind === kind)
          .map(({ outline }) => [tuples(drawnCurve(outline, true))]),
      })),
      stations: stations.flatMap(({ at }) => tuples(readOutline(at))),
    };
  }, [drawing]);
  const { border, sleepers, station, lines: looks } = drawnStyle;
  const broad = breadth(zoom);
  const still = { interactive: false, renderer, pane } as const;
  return (
    <Pane name={pane} style={{ zIndex: 250 }}>
      {shapes.greens.toReversed().map(({ kind, outlines }) => (
        <Polygon
          key={kind}
          {...still}
          positions={outlines}
          pathOptions={{ stroke: false, fillColor: drawnStyle[kind], fillOpacity: 1 }}
        />
      ))}
      {shapes.lines.map(({ kind, curves }) => (
        <Polyline
          key={kind}
          {...still}
          positions={curves}
          pathOptions={{ color: looks[kind].colour, weight: looks[kind].width * broad }}
        />
      ))}
      {shapes.lines
        .filter(({ kind }) => kind === "rail" && zoom >= stationZoom)
        .map(({ curves }) => (
          <Polyline
            key="sleepers"
            {...still}
            positions={curves}
            pathOptions={{
              color: looks.rail.colour,
              weight: sleepers.width,
              dashArray: sleepers.dashes,
              lineCap: "butt",
            }}
          />
        ))}
      <Polyline
        {...still}
        positions={shapes.borders}
        pathOptions={{
          color: border.colour,
          weight: border.width,
          dashArray: border.dashes,
          lineCap: "butt",
        }}
      />
      {zoom >= stationZoom &&
        shapes.stations.map((place) => (
          <CircleMarker
            key={place.join()}
            {...still}
            center={place}
            radius={2.2 + broad}
            pathOptions={{ color: station, weight: 1.5, fillColor: drawnStyle.ground, fillOpacity: 1 }}
          />
        ))}
      <DrawnNames drawing={drawing} areas={areas} language={language} zoom={zoom} />
    </Pane>
  );
}
