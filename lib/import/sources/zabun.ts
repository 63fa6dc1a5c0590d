import "server-only";
import { isObject, type JsonObject } from "../../domain/json/json.ts";
import type { RawAnswer } from "../formats/format.ts";
import { SourceFailure } from "./failure.ts";
import { eachOf, idsOf, pageByPage, readObject } from "./read-answer.ts";
import type { ListStock, SourceContext } from "./source.ts";

const pageSize = 100;

/** The numbers in answers are the account's own; what they mean is read by name. */
const lookUps = ["transactions", "status", "types"];
/** Where an address differs from the name of the answer in a folder. */
const lookUpPaths: Readonly<Record<string, string>> = { status: "statuses" };

/** The package says neither the envelope of a list nor of its count: both forms are seen with its clients. */
function readPage(body: Uint8Array, what: string): { records: unknown[]; count: number | null } {
  const { properties, results, paging, total } = readObject(body, what);
  const records = properties ?? results;
  if (!Array.isArray(records)) throw new SourceFailure("unexpected", `${what}: another form`);
  const count = isObject(paging) ? paging.total : total;
  return { records, count: typeof count === "number" ? count : null };
}

export const listZabun: ListStock = async function* (context) {
  const ask = askZabun(context);
  await ask("auth/v1/heartbeat");
  const others: RawAnswer[] = [];
  for (const lookUp of lookUps) {
    const body = await ask(`api/v1/property/${lookUpPaths[lookUp] ?? lookUp}`);
    others.push({ name: `lookups/${lookUp}.json`, body });
  }

  async function fetchProperty(id: string, record: unknown): Promise<RawAnswer> {
    const changed = isObject(record) && typeof record.changed === "string" ? record.changed : null;
    const stored = changed === null ? null : await context.cache.read(id, changed);
    const body = stored ?? (await askProperty(id));
    if (!stored && changed !== null) await context.cache.write(id, changed, body);
    return { name: `property.${id}.json`, body };
  }

  async function askProperty(id: string): Promise<Buffer> {
    try {
      return await ask(`api/v1/property/${encodeURIComponent(id)}?extended=true`);
    } catch (error) {
      if (!(error instanceof SourceFailure && error.problem === "missing")) throw error;
      throw new SourceFailure("not-whole", "Zabun, property: gone since it was listed");
    }
  }

  yield* pageByPage(async (page, before) => {
    const what = "Zabun, property/search";
    const body = await ask("api/v1/property/search", { paging: { page, size: pageSize } });
    const { records, count } = readPage(body, what);
    const ids = idsOf(records, "property_id", what);
    const properties = await eachOf([...ids.entries()], ([at, id]) => fetchProperty(id, records[at]));
    const list = { name: `property-search.page-${page}.json`, body };
    // A list without a count ends with a page that is not full.
    const known = count ?? (records.length < pageSize ? before + records.length : null);
    return { list: "", answers: [...others.splice(0), list, ...properties], ids, count: known };
  });
};

function askZabun({ send, base, credentials, languages, signal }: SourceContext) {
  const headers = {
    accept: "application/json",
    "accept-language": languages.join(", "),
    api_key: credentials.KEY ?? "",
    client_id: credentials.CLIENT ?? "",
    server_id: credentials.SERVER ?? "",
    "X-CLIENT-ID": credentials.AGENCY ?? "",
    "X-USER-ID": credentials.USER ?? "",
  };
  return async (address: string, content?: JsonObject): Promise<Buffer> => {
    const { body } = await send({
      url: `${base}/${address}`,
      what: `Zabun, ${address.replace(/\d+/, "…")}`,
      signal,
      ...(content
        ? {
            method: "POST",
            headers: { ...headers, "content-type": "application/json" },
            body: JSON.stringify(content),
          }
        : { headers }),
    });
    return body;
  };
}
