import "server-only";
import { isObject, type JsonObject } from "../../domain/json/json.ts";
import { SourceFailure } from "./failure.ts";
import type { SourcePage } from "./source.ts";

/** @throws SourceFailure `unexpected` where it is no object of JSON: a page of HTML, or cut short */
export function readObject(body: Uint8Array, what: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new SourceFailure("unexpected", `${what}: no JSON`);
  }
  if (!isObject(value)) throw new SourceFailure("unexpected", `${what}: another form`);
  return value;
}

/** The ids of records. @throws SourceFailure `unexpected` where one has none: another kind of record */
export const idsOf = (records: readonly unknown[], member: string, what: string): string[] =>
  records.map((record) => {
    const id = isObject(record) ? record[member] : undefined;
    if (typeof id !== "string" && typeof id !== "number")
      throw new SourceFailure("unexpected", `${what}: a record without ${member}`);
    return String(id);
  });

/**
 * Asks for page after page until all records are there or none come.
 * @param ask gets the number of the page, and how many records came before it, those that came twice too
 */
export async function* pageByPage(
  ask: (page: number, before: number) => Promise<SourcePage>,
): AsyncGenerator<SourcePage> {
  const seen = new Set<string>();
  for (let page = 0, before = 0; ; page++) {
    const result = await ask(page, before);
    yield result;
    before += result.ids.length;
    for (const id of result.ids) seen.add(id);
    if (result.ids.length === 0 || (result.count !== null && seen.size >= result.count)) return;
  }
}

/** Two at a time: single records are asked for by the hundred, and no package says what it allows. */
const parallel = 2;

/** What each becomes, in their order. The first failure ends it. */
export async function eachOf<In, Out>(
  items: readonly In[],
  make: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  const queue = items.entries();
  let isFailed = false;
  const work = async () => {
    for (const [at, item] of queue) {
      if (isFailed) return;
      results[at] = await make(item);
    }
  };
  const workers = Array.from({ length: parallel }, work);
  await Promise.all(workers).catch((error) => {
    isFailed = true;
    throw error;
  });
  return results;
}
