import { useMemo } from "react";
import { Marker, useMap } from "react-leaflet";
import type { MapDrawing } from "@/lib/content/map/drawing";
import type { MapArea } from "@/lib/content/map/map";
import { drawnCurve, pointAlong } from "@/lib/domain/map/map-drawing";
import { type LabelBox, labelsThatFit, textWidth } from "@/lib/domain/map/map-labels";
import { readOutline } from "@/lib/domain/map/map-outline";
import type { MapPosition } from "@/lib/domain/map/map-position";
import type { LanguageCode } from "@/lib/domain/text/language";
import { textIn } from "@/lib/domain/text/localized";
import { drawnNameIcon } from "./marker";

type NameKind = "place" | "green" | "water" | "road" | "station" | "taken";

interface Name {
  kind: NameKind;
  text: string;
  position: MapPosition;
  /** Degrees of longitude that the name may take; as much as it needs if left out. */
  room?: number;
  /** The first zoom that it is written at. */
  from: number;
}

/** px; the size of letters of each kind, as `map.css` has them. */
const sizes: Record<NameKind, number> = {
  taken: 13,
  place: 13,
  green: 12,
  water: 12,
  road: 10.5,
  station: 11,
};

/** Where along a line its name stands: more than once, as only a part of it is in view. */
const parts = [0.5, 0.2, 0.8, 0.35, 0.65];
/** px; the same name is not written again closer than that. */
const apart = 260;

function namesOf(drawing: MapDrawing, areas: readonly MapArea[], language: LanguageCode): Name[] {
  const named = new Set(areas.map(({ names }) => textIn(names, language)));
  const at = (text: string) => readOutline(text)[0] ?? { latitude: 0, longitude: 0 };
  return [
    ...areas.map(
      ({ names, middle }): Name => ({
        kind: "taken",
        text: textIn(names, language),
        position: middle,
        from: 0,
      }),
    ),
    ...drawing.municipalities
      .map((town): Name & { room: number } => ({
        kind: "place",
        text: textIn(town.names, language),
        position: at(town.at),
        room: town.width,
        from: 10,
      }))
      .filter(({ text }) => !named.has(text))
      .sort((a, b) => b.room - a.room),
    ...drawing.stations
      .map(
        ({ names, at: place, rank }): Name => ({
          kind: "station",
          text: textIn(names, language),
          position: at(place),
          from: rank === 1 ? 12 : 13,
        }),
      )
      .sort((a, b) => a.from - b.from),
    ...drawing.lines.flatMap(({ kind, names, line }) => {
      if (!names || kind === "rail") return [];
      const curve = drawnCurve(line);
      const isWater = kind === "canal" || kind === "river";
      const from = { canal: 12, river: 13, motorway: 10.5, road: 13.5 }[kind];
      return parts.flatMap((part): Name[] => {
        const position = pointAlong(curve, part);
        return position
          ? [{ kind: isWater ? "water" : "road", text: textIn(names, language), position, from }]
          : [];
      });
    }),
    ...drawing.greens.map(
      (green): Name => ({
        kind: "green",
        text: textIn(green.names, language),
        position: at(green.at),
        room: green.width * 1.6,
        from: 11,
      }),
    ),
  ];
}

function DrawnName({ name: { kind, text, position } }: { name: Name }) {
  const icon = useMemo(() => drawnNameIcon(text, kind), [text, kind]);
  return (
    <Marker
      position={[position.latitude, position.longitude]}
      icon={icon}
      interactive={false}
      keyboard={false}
      pane="markerPane"
      zIndexOffset={-6000}
    />
  );
}

/** The names on the drawing, in the visitor's language: as many as there is room for at this zoom. */
export function DrawnNames({
  drawing,
  areas,
  language,
  zoom,
}: {
  drawing: MapDrawing;
  areas: readonly MapArea[];
  language: LanguageCode;
  zoom: number;
}) {
  const map = useMap();
  const names = useMemo(() => namesOf(drawing, areas, language), [drawing, areas, language]);
  const written = useMemo(() => {
    const degree = map.project([0, 1], zoom).x - map.project([0, 0], zoom).x;
    const boxes = names
      .filter(({ from }) => zoom >= from)
      .map((name): LabelBox & { name: Name } => {
        const { x, y } = map.project([name.position.latitude, name.position.longitude], zoom);
        const size = sizes[name.kind];
        const below = name.kind === "station" ? 14 : 0;
        return { name, x, y: y + below, width: textWidth(name.text, size), height: size * 1.25 };
      })
      .filter(({ name: { room }, width }) => room === undefined || room * degree > width * 0.9);
    const isRepeated = (box: (typeof boxes)[number], placed: typeof boxes) =>
      placed.some(
        (label) =>
          label.name.text === box.name.text &&
          label.name.kind === box.name.kind &&
          Math.hypot(label.x - box.x, label.y - box.y) < apart,
      );
    const spread: typeof boxes = [];
    for (const box of boxes) if (!isRepeated(box, spread)) spread.push(box);
    return labelsThatFit(spread).map(({ name }) => name);
  }, [map, names, zoom]);
  return written
    .filter(({ kind }) => kind !== "taken")
    .map((name) => <DrawnName key={`${name.kind} ${name.text} ${name.position.latitude}`} name={name} />);
}
