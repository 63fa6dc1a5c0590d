import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PackageName } from "@/lib/import/formats/answer-names";

/** What a fake package is asked. */
export interface FakeRequest {
  method: string;
  /** Below the package's name. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What the stock is at the moment. */
export interface FakeStock {
  /** Folders of samples, the first first: of the second run, and the usual one. */
  folders: readonly string[];
  lost: ReadonlySet<string>;
  /** Rows of a page at most, whatever is asked for. */
  mostRows: number;
  /** Tokens that are taken. */
  token: string;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

/** With signs that stand otherwise in an address and in JSON. */
export const fakePassword = 'ge/heim&"1"';
export const fakeCredentials = {
  IMPORT_OMNICASA_NAME: "agency",
  IMPORT_OMNICASA_PASSWORD: fakePassword,
  IMPORT_WHISE_NAME: "agency",
  IMPORT_WHISE_PASSWORD: fakePassword,
  IMPORT_WHISE_CLIENT: "10001",
  IMPORT_SWEEPBRIGHT_CLIENT: "agency",
  IMPORT_SWEEPBRIGHT_SECRET: fakePassword,
  IMPORT_KYERO_URL: "https://sender.example/feed.xml",
  IMPORT_ZABUN_KEY: fakePassword,
  IMPORT_ZABUN_CLIENT: "1",
  IMPORT_ZABUN_SERVER: "2",
  IMPORT_ZABUN_AGENCY: "3",
  IMPORT_ZABUN_USER: "4",
  IMPORT_SKARABEE_NAME: "agency",
  IMPORT_SKARABEE_PASSWORD: fakePassword,
};

// biome-ignore lint/suspicious/noExplicitAny: answers of packages, which the samples describe.
type Json = any;

const json = (value: unknown, status = 200): FakeAnswer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});
const missing = json({ Message: "Not found" }, 404);
const unauthorized = json({ Message: "Authorization has been denied for this request." }, 401);

/** The first of the folders that has a file of this name. */
function sample({ folders }: FakeStock, name: string): Buffer | null {
  const file = folders.map((folder) => path.join(folder, name)).find((candidate) => existsSync(candidate));
  return file === undefined ? null : readFileSync(file);
}

/** The pages of a list as they lie in the first folder that has any. */
function pages({ folders }: FakeStock, pattern: RegExp): Json[] {
  for (const folder of folders) {
    const names = readdirSync(folder)
      .filter((name) => pattern.test(name))
      .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
    if (names.length > 0)
      return names.map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")));
  }
  return [];
}

/** A stretch of the rows that are not lost, and how many records there are. */
function rows(stock: FakeStock, all: Json[], member: string, from: number, most: number) {
  const present = all.filter((row) => !stock.lost.has(String(row[member])));
  return {
    rows: present.slice(from, from + Math.min(most, stock.mostRows)),
    count: new Set(present.map((row) => row[member])).size,
  };
}

const omnicasaLanguages = ["", "nl", "fr", "en", "de"];

function omnicasa(stock: FakeStock, { path: address, query }: FakeRequest): FakeAnswer {
  const method = address.split("/").at(-1) ?? "";
  const asked = JSON.parse(query.get("json") ?? "{}");
  const envelope = (Value: unknown, Code = 0) =>
    json({ [`${method}Result`]: { Code, Message: Code ? "Error" : "", Success: Code === 0, Value } });
  if (asked.CustomerPassword !== fakePassword) return envelope(null, 600);
  const language = omnicasaLanguages[asked.LanguageId] ?? "";
  if (method === "GetPropertyListJson") {
    const all = pages(stock, new RegExp(`^${method}\\.${language}\\.`)).flatMap(
      (page) => page[`${method}Result`].Value.Items,
    );
    const { rows: Items, count } = rows(stock, all, "ID", asked.Limit1 - 1, asked.Limit2 - asked.Limit1 + 1);
    return envelope({ From: asked.Limit1, To: asked.Limit2, RowsCount: count, Items });
  }
  const body = sample(stock, `${method}.${language}.json`) ?? sample(stock, `${method}.json`);
  return body ? { body } : envelope(null, 600);
}

function whise(stock: FakeStock, { path: address, headers, body }: FakeRequest): FakeAnswer {
  const asked = JSON.parse(body);
  if (address === "/token") return asked.Password === fakePassword ? json({ token: "market" }) : unauthorized;
  if (address === "/v1/admin/clients/token")
    return headers.authorization === "Bearer market" && asked.ClientId === 10_001
      ? json({ token: stock.token })
      : unauthorized;
  if (headers.authorization !== `Bearer ${stock.token}`) return unauthorized;
  const all = pages(stock, /^estates-list\./).flatMap((page) => page.estates);
  const { rows: estates, count } = rows(stock, all, "id", asked.Page.Offset, asked.Page.Limit);
  return json({ ...(estates.length > 0 && { estates }), totalCount: count, isValidRequest: true });
}

function sweepbright(stock: FakeStock, { path: address, headers, body }: FakeRequest): FakeAnswer {
  if (address === "/api/oauth/token")
    return new URLSearchParams(body).get("client_secret") === fakePassword
      ? json({ token_type: "Bearer", expires_in: 3600, access_token: stock.token })
      : unauthorized;
  if (headers.authorization !== `Bearer ${stock.token}`) return unauthorized;
  const id = address.split("/").at(-1) ?? "";
  const estate = stock.lost.has(id) ? null : sample(stock, `estates/${id}.json`);
  return estate ? { body: estate } : missing;
}

function kyero(stock: FakeStock, { headers }: FakeRequest): FakeAnswer {
  const feed = String(sample(stock, "feed.utf8.xml")).replace(
    /<property>.*?<id>(.*?)<\/id>.*?<\/property>/gs,
    (whole, id) => (stock.lost.has(id) ? "" : whole),
  );
  const etag = `"${createHash("sha256").update(feed).digest("hex").slice(0, 16)}"`;
  if (headers["if-none-match"] === etag) return { status: 304, body: "" };
  return { headers: { etag, "content-type": "text/xml" }, body: feed };
}

function zabun(stock: FakeStock, { path: address, headers, body }: FakeRequest): FakeAnswer {
  if (headers.api_key !== fakePassword || headers["x-user-id"] !== "4") return unauthorized;
  if (address.endsWith("heartbeat")) return { body: sample(stock, "heartbeat.txt") ?? "" };
  const last = address.split("/").at(-1) ?? "";
  if (last === "search") {
    const { page, size } = JSON.parse(body).paging;
    const all = pages(stock, /^property-search\./).flatMap(({ properties }) => properties);
    const most = Math.min(size, stock.mostRows);
    const { rows: properties, count } = rows(stock, all, "property_id", page * most, most);
    return json({ properties, paging: { page, size, total: count } });
  }
  if (/^\d+$/.test(last))
    return stock.lost.has(last) ? missing : { body: sample(stock, `property.${last}.json`) ?? "" };
  const lookUp = sample(stock, `lookups/${last === "statuses" ? "status" : last}.json`);
  return lookUp ? { body: lookUp } : missing;
}

function skarabee(stock: FakeStock, { headers, body }: FakeRequest): FakeAnswer {
  const xml = (content: Buffer | string | null, status = 200): FakeAnswer => ({
    status,
    headers: { "content-type": "application/soap+xml; charset=utf-8" },
    body: content ?? "",
  });
  const login = Buffer.from(headers.authorization?.split(" ")[1] ?? "", "base64").toString();
  if (login !== `agency:${fakePassword}`) return xml(sample(stock, "failures/unauthorized.xml"), 500);
  const [, id] = /<PublicationId>(\d+)</.exec(body) ?? [];
  if (id !== undefined)
    return xml(
      sample(stock, stock.lost.has(id) ? "failures/publication-null.xml" : `GetPublication.${id}.xml`),
    );
  const summaries = String(sample(stock, "GetPublicationSummaries.xml"));
  return xml(
    summaries.replace(/<PublicationSummary><ID>(\d+)<.*?<\/PublicationSummary>\n?/g, (whole, found) =>
      stock.lost.has(found) ? "" : whole,
    ),
  );
}

/** How each package answers, as far as the samples and imports of its clients show. */
export const fakeStocks: Record<PackageName, (stock: FakeStock, request: FakeRequest) => FakeAnswer> = {
  omnicasa,
  whise,
  sweepbright,
  kyero,
  zabun,
  skarabee,
};
