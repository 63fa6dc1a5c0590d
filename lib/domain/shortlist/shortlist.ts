import { firstVisit, readVisits, type VisitMemory } from "./visits.ts";

/**
 * What a visitor keeps of the site on the device: the properties of the shortlist, in their order. It lies in the browser's storage, and
 * in nothing else.
 */
export interface StoredShortlist {
  version: 1;
  items: ShortlistItem[];
  /** What is remembered of visits while something is kept; null where the visitor has switched that off. */
  visits?: VisitMemory | null;
}

/** What a visitor makes of a property. */
export const itemStates = ["toSee", "seen", "no"] as const;
type ItemState = (typeof itemStates)[number];

export interface ShortlistItem {
  id: number;
  state: ItemState;
  note: string;
  /** As it was last read of the site: shown where it cannot be read, or is gone. */
  known?: KnownProperty;
  /** Of somebody who shared a shortlist with it. */
  partner?: Pick<ShortlistItem, "state" | "note">;
}

interface KnownProperty {
  title: string;
  place: string;
  /** Euro, when it was kept; null where none was public. */
  price: number | null;
}

/** Properties of a shortlist, at most; one more takes the place of the last. */
export const mostItems = 60;
/** Signs of a note, at most. */
export const longestNote = 500;
/** Signs of the stored text; what is longer was not written by the site. */
const longestText = 200_000;

export const noShortlist: StoredShortlist = { version: 1, items: [] };

const textOf = (value: unknown, longest: number) =>
  typeof value === "string" ? value.slice(0, longest) : "";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const stateOf = (value: unknown): ItemState => itemStates.find((state) => state === value) ?? "toSee";

const opinionOf = ({ state, note }: Record<string, unknown>) => ({
  state: stateOf(state),
  note: textOf(note, longestNote),
});

function knownOf(value: unknown): KnownProperty | undefined {
  if (!isObject(value)) return undefined;
  const price = typeof value.price === "number" && Number.isFinite(value.price) ? value.price : null;
  return { title: textOf(value.title, 200), place: textOf(value.place, 100), price };
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** The items of a list that may hold anything, each id once. */
function itemsOf(list: unknown): ShortlistItem[] {
  const items = new Map<number, ShortlistItem>();
  for (const item of Array.isArray(list) ? list : []) {
    if (!isObject(item) || !isId(item.id) || items.has(item.id) || items.size === mostItems) continue;
    const known = knownOf(item.known);
    items.set(item.id, {
      id: item.id,
      ...opinionOf(item),
      ...(known && { known }),
      ...(isObject(item.partner) && { partner: opinionOf(item.partner) }),
    });
  }
  return [...items.values()];
}

/** Reads the stored text. What is broken, of another version or too long is an empty shortlist; a broken item is left out. */
export function readShortlist(text: string | null): StoredShortlist {
  if (!text || text.length > longestText) return noShortlist;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || value.version !== 1) return noShortlist;
    const visits = value.visits === null ? null : readVisits(value.visits);
    return { version: 1, items: itemsOf(value.items), ...(visits !== undefined && { visits }) };
  } catch {
    return noShortlist;
  }
}

/** The text to store; null where there is nothing to keep. */
export const writeShortlist = (shortlist: StoredShortlist): string | null =>
  shortlist.items.length > 0 ? JSON.stringify(shortlist) : null;

const withItems = (shortlist: StoredShortlist, items: ShortlistItem[]): StoredShortlist => ({
  ...shortlist,
  items: items.slice(0, mostItems),
});

export const isKept = ({ items }: StoredShortlist, id: number): boolean =>
  items.some((item) => item.id === id);

/** From the first kept property on visits are remembered, unless that is switched off. */
export const startVisits = (shortlist: StoredShortlist, now: Date): StoredShortlist =>
  shortlist.visits === undefined ? { ...shortlist, visits: firstVisit(now) } : shortlist;

/** Takes a property out of the shortlist, or puts it first. */
export const toggleItem = (shortlist: StoredShortlist, id: number): StoredShortlist =>
  withItems(
    shortlist,
    isKept(shortlist, id)
      ? shortlist.items.filter((item) => item.id !== id)
      : [{ id, state: "toSee", note: "" }, ...shortlist.items],
  );

/** Changes a property of the shortlist; one that another tab has taken out stays out. */
export const changeItem = (
  shortlist: StoredShortlist,
  id: number,
  change: Partial<Omit<ShortlistItem, "id">>,
): StoredShortlist =>
  withItems(
    shortlist,
    shortlist.items.map((item) =>
      item.id === id ? { ...item, ...change, note: (change.note ?? item.note).slice(0, longestNote) } : item,
    ),
  );

/** Moves a property a place up (-1) or down (1); at the end of the list it stays. */
export function reorderItem(shortlist: StoredShortlist, id: number, step: -1 | 1): StoredShortlist {
  const items = [...shortlist.items];
  const from = items.findIndex((item) => item.id === id);
  const [item, other] = [items[from], items[from + step]];
  if (!item || !other) return shortlist;
  items[from] = other;
  items[from + step] = item;
  return withItems(shortlist, items);
}

/**
 * The shortlist as a fragment of an address, which no browser sends to a server: what is behind `#`. The properties, and what the visitor
 * makes of them.
 */
export function sharedFragment({ items }: StoredShortlist): string {
  const rows = items.map(({ id, state, note }) => [id, itemStates.indexOf(state), note]);
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The items of such a fragment, with or without its `#`; null where it is none. */
export function readFragment(fragment: string): ShortlistItem[] | null {
  const text = fragment.replace(/^#/, "");
  if (text === "" || text.length > longestText) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const rows: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const items = itemsOf(
      Array.isArray(rows) ? rows.map(([id, state, note]) => ({ id, state: itemStates[state], note })) : [],
    );
    return items.length > 0 ? items : null;
  } catch {
    return null;
  }
}

/** A shortlist with the items of a shared one: what both keep has both opinions, what is new stands behind. */
export const mergeItems = (shortlist: StoredShortlist, shared: readonly ShortlistItem[]): StoredShortlist =>
  withItems(shortlist, [
    ...shortlist.items.map((item) => {
      const other = shared.find(({ id }) => id === item.id);
      return other ? { ...item, partner: { state: other.state, note: other.note } } : item;
    }),
    ...shared
      .filter(({ id }) => !isKept(shortlist, id))
      .map(
        ({ id, state, note }): ShortlistItem => ({ id, state: "toSee", note: "", partner: { state, note } }),
      ),
  ]);
