/** What a visitor has the site remember of visits, once something is kept or the switch is on: on the device, as the shortlist. */
export interface VisitMemory {
  /** When the visit before this one ended; null at the first. ISO instants. */
  before: string | null;
  /** When the site was last used. */
  last: string;
  /** The properties that were opened, the last one at the end, each with its price then: euro, null where none was public. */
  seen: readonly (readonly [id: number, price: number | null])[];
  /** The list that was last filtered. */
  search?: { href: string; title: string };
}

/** A stock as it is compared with what is remembered: of each property its id, the day it was published, its public price. */
export type StockRow = readonly [id: number, published: string, price: number | null];

/** ms without use after which the next page is another visit. */
const pause = 4 * 3_600_000;
/** Properties that are remembered as seen, at most. */
const mostSeen = 300;

const isInstant = (value: unknown): value is string =>
  typeof value === "string" && value.length < 40 && !Number.isNaN(Date.parse(value));

const isSeen = (value: unknown): value is VisitMemory["seen"][number] =>
  Array.isArray(value) &&
  Number.isSafeInteger(value[0]) &&
  value[0] > 0 &&
  (value[1] === null || Number.isFinite(value[1]));

/** A path of this site with what is filtered, and nothing that leads elsewhere. */
const isListHref = (value: unknown): value is string =>
  typeof value === "string" && value.length < 2_000 && /^\/(?![/\\])[^\s\\]*$/.test(value);

/** Reads what is stored; undefined where that is broken. */
export function readVisits(value: unknown): VisitMemory | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { before, last, seen, search } = value as Record<string, unknown>;
  if (!isInstant(last)) return undefined;
  const { href, title } = (search ?? {}) as Record<string, unknown>;
  return {
    before: isInstant(before) ? before : null,
    last,
    seen: (Array.isArray(seen) ? seen : []).filter(isSeen).slice(-mostSeen),
    ...(isListHref(href) && typeof title === "string" && { search: { href, title: title.slice(0, 200) } }),
  };
}

export const firstVisit = (now: Date): VisitMemory => ({ before: null, last: now.toISOString(), seen: [] });

/** The site is used: after a pause that is another visit. */
export function noteUse(visits: VisitMemory, now: Date): VisitMemory {
  const isAnother = now.getTime() - Date.parse(visits.last) > pause;
  return { ...visits, before: isAnother ? visits.last : visits.before, last: now.toISOString() };
}

/** A property is opened; what it costs is noted where the stock is read (`fillPrices`). */
export function noteSeen(visits: VisitMemory, id: number): VisitMemory {
  const former = visits.seen.find(([other]) => other === id);
  const others = visits.seen.filter((row) => row !== former);
  return { ...visits, seen: [...others, [id, former?.[1] ?? null] as const].slice(-mostSeen) };
}

/** Notes the price of each seen property whose price is not known yet. */
export function fillPrices(visits: VisitMemory, stock: readonly StockRow[]): VisitMemory {
  const prices = new Map(stock.map(([id, , price]) => [id, price]));
  return {
    ...visits,
    seen: visits.seen.map(([id, price]) => [id, price ?? prices.get(id) ?? null] as const),
  };
}

/**
 * What has changed since the visit before: properties that were published since, and those whose price is lower than it is remembered.
 * @param kept ids and prices of the shortlist
 */
export function newsSince(
  { before, seen }: VisitMemory,
  kept: VisitMemory["seen"],
  stock: readonly StockRow[],
): { fresh: number[]; cheaper: number[] } {
  if (before === null) return { fresh: [], cheaper: [] };
  const known = new Map([...kept, ...seen]);
  const day = before.slice(0, 10);
  const isCheaper = (id: number, price: number | null) => price !== null && price < (known.get(id) ?? 0);
  return {
    fresh: stock.filter(([id, published]) => published > day && !known.has(id)).map(([id]) => id),
    cheaper: stock.filter(([id, , price]) => isCheaper(id, price)).map(([id]) => id),
  };
}
