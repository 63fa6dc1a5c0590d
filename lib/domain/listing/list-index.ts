import { fold } from "../text/accents.ts";

/** What filtering and sorting need of a property in one language. */
export interface ListFact {
  id: number;
  zip: string;
  place: string;
  typeIds: readonly string[];
  /** Euro as published; null where the price is not shown, so that nothing tells it. */
  price: number | null;
  bedrooms: number;
  /** m² */
  surface: number | null;
  /** 1 for A, 2 for B, …; null without a label. */
  energy: number | null;
  garden: boolean;
  terrace: boolean;
  garage: boolean;
  isNew: boolean;
  /** What free text is looked for in, folded. */
  text: string;
}

/** A property as a row: id, index of its place, type ids, price, bedrooms, surface, energy, flags, text; 0 where there is none. */
type PackedFact = [
  id: number,
  place: number,
  typeIds: string,
  price: number,
  bedrooms: number,
  surface: number,
  energy: number,
  flags: number,
  text: string,
];

/** The whole stock of a list as the browser reads it, newest first: each place once as `[zip, name]`, then a row each. */
export interface PackedIndex {
  places: [zip: string, name: string][];
  rows: PackedFact[];
}

const flagNames = ["garden", "terrace", "garage", "isNew"] as const;

const flagsOf = (fact: ListFact): number =>
  flagNames.reduce((flags, name, bit) => flags | (fact[name] ? 1 << bit : 0), 0);

export function packIndex(facts: readonly ListFact[]): PackedIndex {
  const places = new Map<string, number>();
  const rows = facts.map((fact): PackedFact => {
    const key = `${fact.zip}|${fact.place}`;
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return [
      fact.id,
      place,
      fact.typeIds.join(","),
      fact.price ?? 0,
      fact.bedrooms,
      fact.surface ?? 0,
      fact.energy ?? 0,
      flagsOf(fact),
      fact.text,
    ];
  });
  return { places: [...places.keys()].map((key) => key.split("|") as [string, string]), rows };
}

export function unpackIndex({ places, rows }: PackedIndex): ListFact[] {
  const known = places.map(([zip, place]) => ({ zip, place, text: `${zip} ${fold(place)}` }));
  return rows.map(([id, index, typeIds, price, bedrooms, surface, energy, flags, text]) => {
    const { zip = "", place = "", text: placeText = "" } = known[index] ?? {};
    return {
      id,
      zip,
      place,
      typeIds: typeIds.split(","),
      price: price || null,
      bedrooms,
      surface: surface || null,
      energy: energy || null,
      garden: (flags & 1) !== 0,
      terrace: (flags & 2) !== 0,
      garage: (flags & 4) !== 0,
      isNew: (flags & 8) !== 0,
      text: `${id} ${placeText} ${text}`,
    };
  });
}
