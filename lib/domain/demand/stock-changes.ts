/** A property, or a unit of a project, as a publication shows it. */
export interface StockHome {
  /** The id of a property; of a unit that of its project before it: `301/30103`. */
  home: string;
  state: "listed" | "option" | "closed";
  /** Euro; null where it is not public. */
  price: number | null;
}

/** The same as the publication that was announced last had it. */
export interface AnnouncedHome {
  home: string;
  /** `gone`: no longer shown at all. */
  state: StockHome["state"] | "gone";
  /** The lowest price that was public, euro. */
  lowestPrice: number | null;
  /** How often it was to be had again. */
  returns: number;
}

/** Kinds of change that people are told of: `back` is to be had again, `closed` is sold or rented. */
export const stockChangeKinds = ["new", "price", "back", "closed"] as const;

/** What people are told of. */
export interface StockChange {
  home: string;
  kind: (typeof stockChangeKinds)[number];
  /** Names the change for good: nobody is told twice of the same. */
  event: string;
  /** The lowest price before, euro, of one that is cheaper now. */
  formerPrice: number | null;
}

/** A price below this share of the one before is a typing error, or its correction. */
const likelyDrop = 0.5;

function changeOf(former: AnnouncedHome | undefined, { home, state, price }: StockHome): StockChange | null {
  const change = (kind: StockChange["kind"], event: string, formerPrice: number | null = null) => ({
    ...{ home, kind, event, formerPrice },
  });
  if (state === "closed")
    return former?.state === "listed" || former?.state === "option"
      ? change("closed", `closed ${former.returns}`)
      : null;
  if (state === "option") return null;
  if (!former) return change("new", "new");
  if (former.state === "option" || former.state === "closed")
    return change("back", `back ${former.returns + 1}`);
  const { lowestPrice } = former;
  const isCheaper = price !== null && lowestPrice !== null && price < lowestPrice;
  return isCheaper && price >= lowestPrice * likelyDrop
    ? change("price", `price ${price}`, lowestPrice)
    : null;
}

function announced(former: AnnouncedHome | undefined, { home, state, price }: StockHome): AnnouncedHome {
  const lowest = former?.lowestPrice ?? null;
  const isBack = state === "listed" && (former?.state === "option" || former?.state === "closed");
  const isLower = price !== null && (lowest === null || (price < lowest && price >= lowest * likelyDrop));
  return {
    home,
    state,
    lowestPrice: isLower ? price : lowest,
    returns: (former?.returns ?? 0) + (isBack ? 1 : 0),
  };
}

const isSame = (a: AnnouncedHome | undefined, b: AnnouncedHome) =>
  a?.state === b.state && a.lowestPrice === b.lowestPrice && a.returns === b.returns;

/**
 * The difference between the publication that was announced last and this one. Before the first there is nothing to compare: all of it was there
 * already. What vanishes and comes again, as a package that was read in part makes it, is no news.
 * @returns what people are told of, and the rows in which what is announced differs
 */
export function compareStock(
  former: ReadonlyMap<string, AnnouncedHome>,
  current: readonly StockHome[],
): { changes: StockChange[]; rows: AnnouncedHome[] } {
  const changes =
    former.size === 0 ? [] : current.flatMap((home) => changeOf(former.get(home.home), home) ?? []);
  const shown = new Set(current.map(({ home }) => home));
  const gone = [...former.values()]
    .filter(({ home }) => !shown.has(home))
    .map((home): AnnouncedHome => ({ ...home, state: "gone" }));
  const rows = [...current.map((home) => announced(former.get(home.home), home)), ...gone];
  return { changes, rows: rows.filter((row) => !isSame(former.get(row.home), row)) };
}

/** Changes that a working day brings at most, and the share of the stock from which on they are an import or a correction. */
const usualChanges = 20;
const sweepingShare = 0.25;

/** Whether a publication changes so much that it is no news of each home. */
export const isSweeping = (changes: readonly StockChange[], stock: number): boolean =>
  changes.length > Math.max(usualChanges, stock * sweepingShare);
