import type { Ledger, LedgerEntry } from "../../content/schemas/import.ts";

/** The highest number that the name of a file may have. */
const highestPossible = 999_999_999;

/** The folder of a listing's file. A unit has none of its own. */
export const folderOf = ({ kind }: Pick<LedgerEntry, "kind">): "properties" | "projects" =>
  kind === "project" ? "projects" : "properties";

/** The file of a listing below `content/`. */
export const fileOf = (entry: Pick<LedgerEntry, "kind" | "number">): string =>
  `${folderOf(entry)}/${entry.number}.json`;

/** The ledger of a source while a run works with it: what a package's id is called here never changes. */
export class LedgerNumbers {
  readonly entries: Map<string, LedgerEntry>;
  readonly #ledger: Ledger;
  readonly #taken: Set<number>;
  #next: number;

  /**
   * @param numbers those of the content
   * @param highest one that belongs to what is not in the content any more, or to another source
   */
  constructor(ledger: Ledger, numbers: readonly number[], highest: number) {
    this.#ledger = ledger;
    this.entries = new Map(Object.entries(ledger.listings));
    this.#taken = new Set([...numbers, ...[...this.entries.values()].map(({ number }) => number)]);
    const ordinary = [...this.#taken].filter((number) => number < highestPossible);
    this.#next = ordinary.reduce((most, number) => Math.max(most, number), highest) + 1;
  }

  /** Gives an id its number: its own where it is one that nobody has. */
  #numberFor(id: string): number {
    const own = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
    const number = own > 0 && !this.#taken.has(own) ? own : this.#next;
    this.#taken.add(number);
    if (number >= this.#next && number < highestPossible) this.#next = number + 1;
    return number;
  }

  /** What is known of an id, from now on at the latest. */
  entryFor(id: string, kind?: LedgerEntry["kind"]): LedgerEntry {
    const known = this.entries.get(id);
    if (known) return known;
    const entry: LedgerEntry = { number: this.#numberFor(id), ...(kind && { kind }) };
    this.entries.set(id, entry);
    return entry;
  }

  /** As the file has it. */
  value(): Ledger {
    const { different } = this.#ledger;
    const listings = Object.fromEntries([...this.entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return { listings, ...(different && { different }) };
  }
}
