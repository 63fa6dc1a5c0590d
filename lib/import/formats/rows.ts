import type { FieldReader } from "../../domain/import/values.ts";

/**
 * Rows by id, each once: of an id that comes twice the later `changed` counts, and the position of the first.
 * @returns the ids that came twice, and how many rows have none
 */
export function rowsById<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  changedOf: (row: Row) => string | null,
): { rows: Map<string, Row>; repeated: Set<string>; nameless: number } {
  const byId = new Map<string, Row>();
  const repeated = new Set<string>();
  let nameless = 0;
  for (const row of rows) {
    const id = idOf(row);
    const former = byId.get(id);
    if (id === "") nameless += 1;
    else if (former === undefined) byId.set(id, row);
    else {
      repeated.add(id);
      if ((changedOf(row) ?? "") >= (changedOf(former) ?? "")) byId.set(id, row);
    }
  }
  return { rows: byId, repeated, nameless };
}

/**
 * Why pages of a list are not the whole of it; undefined where they are.
 * @param pages the ids of each page
 * @param count what the package says
 */
export function incompleteness(pages: readonly (readonly string[])[], count: number): string | undefined {
  const filled = pages.filter((page) => page.length > 0).map((page) => page.join());
  if (new Set(filled).size < filled.length) return "The same page came twice.";
  const found = new Set(pages.flat()).size;
  if (found === 0) return "There is no listing in the answer.";
  return found === count ? undefined : `${found} of ${count} listings came.`;
}

/** Maps each row; one that cannot be mapped costs itself alone, and is named. */
export function mapRows<Row, Mapped>(
  rows: ReadonlyMap<string, Row>,
  map: (row: Row, id: string) => Mapped,
): { mapped: Mapped[]; findings: string[] } {
  const mapped: Mapped[] = [];
  const findings: string[] = [];
  for (const [id, row] of rows)
    try {
      mapped.push(map(row, id));
    } catch {
      findings.push(`row-unreadable:${id}`);
    }
  return { mapped, findings };
}

/** A meaning by the first of some patterns that a word of a package has; null where none has. */
export const meaningOf = <Meaning>(
  text: string,
  words: readonly (readonly [RegExp, Meaning])[],
): Meaning | null => words.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** A field that has a code or a word. `codes` by number; `words` where it is text. Null where neither is known. */
export function codedField<Meaning>(
  reader: FieldReader,
  name: string,
  codes: Readonly<Record<number, Meaning>>,
  words: readonly (readonly [RegExp, Meaning])[],
): Meaning | null {
  const text = reader.text(name);
  return /^\d+$/.test(text) ? (codes[Number(text)] ?? null) : meaningOf(text, words);
}

/** ISO 4217 of a sign or a word; euro where there is none. */
export function currencyOf(text: string): string {
  if (text === "" || /€|eur/i.test(text)) return "EUR";
  const signs: Record<string, string> = { "£": "GBP", $: "USD", "¥": "JPY" };
  return signs[text.trim()] ?? /[a-z]{3}/i.exec(text)?.[0].toUpperCase() ?? "EUR";
}
