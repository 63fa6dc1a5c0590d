export const regions = ["brussels", "wallonia", "flanders"] as const;

export type Region = (typeof regions)[number];

/** Postcodes, both ends included (specification, point 9). */
const postcodes: readonly { region: Region; from: number; to: number }[] = [
  { region: "brussels", from: 1000, to: 1299 },
  { region: "wallonia", from: 1300, to: 1499 },
  { region: "flanders", from: 1500, to: 3999 },
  { region: "wallonia", from: 4000, to: 7999 },
  { region: "flanders", from: 8000, to: 9999 },
];

/** The Belgian region of a postcode of four digits; null for anything else. A foreign postcode may look Belgian: ask the country first. */
export function regionOf(zip: string | number): Region | null {
  const text = String(zip).trim();
  if (!/^\d{4}$/.test(text)) return null;
  const code = Number(text);
  return postcodes.find(({ from, to }) => code >= from && code <= to)?.region ?? null;
}
