import type { CSSProperties } from "react";
import type { MapView } from "@/lib/content/map/map";
import type { MapPosition } from "@/lib/domain/map/map-position";
import { onSheet } from "@/lib/domain/map/map-sheet";
import { countText } from "@/lib/domain/text/words";
import type { MapFrameWords } from "./map-words";

type Place = ReturnType<typeof onSheet>;
type Name = { x: number; y: number };

/** A point is a line without length, so that it keeps its size however large the map is drawn. */
const dots = (places: Place[]) => places.map(({ x, y }) => `M${x} ${y}h0`).join("");

/** Units of a sheet: of many places, those in one square of this side are drawn once. */
const square = 8;
const manyPlaces = 200;

function apart(places: Place[]): Place[] {
  if (places.length <= manyPlaces) return places;
  const squareOf = ({ x, y, radius }: Place) =>
    [x, y, radius].map((units) => Math.round(units / square)).join();
  return [...new Map(places.map((place) => [squareOf(place), place])).values()];
}

/** A name that would cover the only property is written below it. */
const covers = ([place, ...rest]: Place[], { x, y }: Name) =>
  place !== undefined && rest.length === 0 && Math.abs(place.x - x) < 120 && Math.abs(place.y - y) < 40;

/** A drawn map: the ground, the neighbourhoods in their colours, and where the properties lie. It asks nobody but this site for anything. */
export function StaticMap({
  view: { sheet, areas, ground },
  positions,
  label,
}: {
  view: Pick<MapView, "sheet" | "areas" | "ground">;
  positions: readonly MapPosition[];
  label: string;
}) {
  const places = apart(positions.map((position) => onSheet(sheet, position)));
  const points = dots(places.filter(({ radius }) => radius === 0));
  const { width, height } = sheet;
  return (
    <div role="img" aria-label={label} className="static-map">
      <div className="static-map-sheet" style={{ "--sheet": width / height } as CSSProperties}>
        {ground && (
          <img
            src="/embed/map/drawing.svg"
            alt=""
            loading="lazy"
            decoding="async"
            className="static-map-ground"
            style={{
              left: `${ground.left}%`,
              top: `${ground.top}%`,
              width: `${ground.width}%`,
              height: `${ground.height}%`,
            }}
          />
        )}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {areas.map(({ colour, path }) => (
            <path key={path} d={path} fill={colour} stroke={colour} className="static-map-area" />
          ))}
          {places
            .filter(({ radius }) => radius > 0)
            .map(({ x, y, radius }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two circles can be the same, and none has a state.
              <circle key={index} cx={x} cy={y} r={radius} className="static-map-circle" />
            ))}
          <path d={points} className="static-map-dots stroke-white stroke-[14px]" />
          <path d={points} className="static-map-dots stroke-ink stroke-[9px]" />
        </svg>
        {ground?.names.map(({ text, x, y }) => (
          <span
            key={text}
            className="map-name map-place absolute -translate-x-1/2 -translate-y-1/2"
            style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
          >
            {text}
          </span>
        ))}
        {areas.map(
          ({ name }) =>
            name && (
              <span
                key={name.text}
                className={`map-name absolute -translate-x-1/2 ${covers(places, name) ? "translate-y-3" : "-translate-y-1/2"}`}
                style={{ left: `${(name.x / width) * 100}%`, top: `${(name.y / height) * 100}%` }}
              >
                {name.text}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

/** The classes of a map's frame by what lies below its properties. */
export const groundOf = ({ ground }: MapView): string =>
  ground ? "border border-hairline bg-paper" : "bg-sand";

/** The still drawing in the place of a map, with the number of its properties for screen readers. */
export function StillMap({
  view,
  words,
  properties,
}: {
  view: MapView;
  words: MapFrameWords;
  properties: readonly MapPosition[];
}) {
  return (
    <StaticMap
      view={view}
      positions={properties}
      label={countText(words.drawn, properties.length, view.language)}
    />
  );
}
