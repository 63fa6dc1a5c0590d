import { varint } from "./street-file";

/** Points of a tile, of which it has 4096 to the right and downwards. */
type Points = readonly (readonly [x: number, y: number])[];

interface Feature {
  layer: string;
  kind: "line" | "area";
  tags: Record<string, string>;
  points: Points;
}

const extent = 4096;

/** What lies in the tile: a park, a canal, and streets that go on in the next one. All of it is invented. */
const features: Feature[] = [
  {
    layer: "earth",
    kind: "area",
    tags: { kind: "earth" },
    points: [
      [0, 0],
      [extent, 0],
      [extent, extent],
      [0, extent],
    ],
  },
  {
    layer: "landuse",
    kind: "area",
    tags: { kind: "park" },
    points: [
      [300, 300],
      [1700, 300],
      [1700, 1500],
      [300, 1500],
    ],
  },
  {
    layer: "water",
    kind: "area",
    tags: { kind: "water" },
    points: [
      [0, 3200],
      [extent, 3000],
      [extent, 3400],
      [0, 3600],
    ],
  },
  {
    layer: "roads",
    kind: "line",
    tags: { kind: "major_road", name: "Rue des Essais" },
    points: [
      [0, 2048],
      [extent, 2048],
    ],
  },
  {
    layer: "roads",
    kind: "line",
    tags: { kind: "minor_road", name: "Proefstraat" },
    points: [
      [2048, 0],
      [2048, extent],
    ],
  },
];

const bytes = (field: number, content: Iterable<number>): number[] => {
  const list = [...content];
  return [...varint(field * 8 + 2), ...varint(list.length), ...list];
};
const text = (field: number, content: string) => bytes(field, Buffer.from(content));
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
/** A difference as a number without a sign: 0, -1, 1, -2, 2 … */
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

/** Move to the first point, draw a line to all others; an area is closed. */
function geometry({ kind, points }: Feature): number[] {
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const [first = [], ...others] = steps;
  return [9, ...first, others.length * 8 + 2, ...others.flat(), ...(kind === "area" ? [15] : [])];
}

function layer(name: string, all: readonly Feature[]): number[] {
  const keys = [...new Set(all.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(all.flatMap(({ tags }) => Object.values(tags)))];
  const encoded = all.map((feature) => {
    const tags = Object.entries(feature.tags).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ]);
    return [
      ...bytes(2, tags.flatMap(varint)),
      ...number(3, feature.kind === "area" ? 3 : 2),
      ...bytes(4, geometry(feature).flatMap(varint)),
    ];
  });
  return [
    ...number(15, 2),
    ...text(1, name),
    ...encoded.flatMap((feature) => bytes(2, feature)),
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) => bytes(4, text(1, value))),
    ...number(5, extent),
  ];
}

/**
 * A vector tile with the layers of Protomaps' map of the world, as far as the map's library draws them. After the specification of
 * Mapbox Vector Tiles, version 2.1.
 */
export function streetTile(): Uint8Array {
  const layers = Map.groupBy(features, (feature) => feature.layer);
  return Uint8Array.from([...layers].flatMap(([name, all]) => bytes(3, layer(name, all))));
}
